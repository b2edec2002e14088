"""The six statuses on enemies, companions and adventurers. Rules: battle 9, 6.5."""

from __future__ import annotations

import pytest

from game.core.choices import Walk
from game.core.events import DiceRolled, StatusGained
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.refusals import Reason
from game.systems.battle.choices import Engage, EngageUnits, TypedHit
from game.systems.battle.definitions import Form
from game.systems.battle.events import DamageDealt, StayedPut, TenacitySet, UnitDefeated
from game.systems.battle.movement import Decides
from tests.battle.boards import BOOK, table

# --- Bane


@pytest.mark.rule("battle 9: Bane")
@pytest.mark.parametrize("unit", ["E", "C", "a"])
def test_bane_hurts_at_the_start_of_each_of_its_turns(unit: str) -> None:
    """Bane: 1 true damage at the start of each of its turns, whoever bears it."""
    specs = {"a": "adventurer health=6", "C": "companion health=6", "E": "enemy health=6 defense=3"}
    specs[unit] += " +bane"
    played = table("a C . . . . . . . E", units=specs).begin()
    played.turn(unit)
    assert played.hp(unit) == (5,)
    hit = played.seen(DamageDealt)[0]
    assert (hit.source, hit.true) == (None, True)


@pytest.mark.rule("battle 9: Bane credits nobody", "battle.3.2.true")
def test_bane_passes_by_bonus_hp_and_credits_nobody() -> None:
    """True damage skips bonus HP; a unit that Bane defeats was defeated by nobody."""
    played = table("b a . . . . E", a="adventurer hp=1 bonus=3 +bane", b="adventurer", E="enemy")
    played.begin().turn("a")
    assert played["a"].at is None
    assert played.seen(UnitDefeated) == [UnitDefeated(PieceId("a"), None)]


@pytest.mark.rule("battle.3.5.recovery", "battle 9: an adventurer's status ends off the track")
def test_a_status_ends_for_an_adventurer_when_it_leaves_the_track() -> None:
    """On adventurers it ends when the die leaves the track, so after the first Bane at recovery."""
    played = table("a . . . E", a="adventurer +bane", E="enemy").begin()
    played.turn("a")
    assert (played.hp("a"), played["a"].statuses, played.mat("a").track) == ((4,), (), ())


@pytest.mark.rule("battle 9: on others it lasts the whole battle")
def test_a_status_stays_on_a_chip_for_the_whole_battle() -> None:
    """On enemies and companions there is no countdown."""
    played = table("a . . . . . . E", a="adventurer", E="enemy health=9 +bane").begin()
    played.end_round().end_round()
    assert played.hp("E") == (7,)
    assert played.has("E", "bane")


@pytest.mark.rule("battle 9: one copy per unit")
def test_a_status_regained_moves_to_the_right_end_of_the_track() -> None:
    """One copy per unit; regaining it moves an adventurer's die to the right end."""
    played = table(
        "a E", a="adventurer cooldown=1 +bane +fear +maim", E="enemy combat=0 health=9 bane"
    ).begin()
    played.turn("a")
    assert played.mat("a").track == ("fear", "maim")
    played.done()
    played.turn("E")
    assert played.mat("a").track == ("fear", "maim", "bane")
    played.turn("a")
    played.done()
    played.turn("E")
    assert played.mat("a").track == ("maim", "bane")
    assert played["a"].statuses == ("bane", "maim")


@pytest.mark.rule("battle 9: statuses come off only after the after-defeat skills", "battle.9.fear")
def test_fear_silences_what_happens_after_the_defeat_of_its_bearer() -> None:
    """Fear: all skills are off, those after its defeat too; the dice come off only then."""
    calm = table("a E", a="adventurer", E="enemy health=1 rot").begin()
    calm.turn("a")
    calm.strike("E", "1")
    assert calm.mat("a").track == ("combat", "over")
    afraid = table("a E", a="adventurer", E="enemy health=1 rot +fear").begin()
    afraid.turn("a")
    afraid.strike("E", "1")
    assert afraid.mat("a").track == ("combat",)
    assert afraid["E"].statuses == ()


@pytest.mark.rule("battle.9.fear")
def test_fear_silences_dispel_of_a_unit_defeated_in_the_engage() -> None:
    """Dispel works even if its bearer was defeated, but not if that one was afraid."""
    for status, hurt in (("", 4), (" +fear", 5)):
        played = table(
            "C E . a",
            a="adventurer",
            C="companion health=5 daedra",
            E=f"enemy health=1 dispel{status}",
        ).begin()
        played.turn("C")
        played.hit_with("E")
        assert played.hp("C") == (hurt,)
        assert played["E"].statuses == ()


# --- Blind


@pytest.mark.rule("battle.9.blind")
def test_blind_makes_an_enemy_hit_the_strongest_beside_it_of_any_side() -> None:
    """Blind: range 1, all units count as opposing, only the strongest adjacent is targeted."""
    played = table(
        "F E a . b",
        E="enemy range=4 weakest all combat=1 +blind",
        F="enemy health=9",
        a="adventurer hp=2",
        b="adventurer hp=1",
    ).begin()
    played.turn("E")
    assert played.hp("F", "a", "b") == (8, 2, 1)
    # an enemy loses it after it deals damage
    assert not played.has("E", "blind")


@pytest.mark.rule("battle.9.blind")
def test_a_blind_enemy_that_deals_no_damage_stays_blind() -> None:
    """The errata: enemies remove it after dealing damage, so a miss keeps it."""
    played = table("E a", E="enemy combat=1 +blind", a="adventurer").begin()
    played.dice = ["0"]
    played.turn("E")
    assert played.has("E", "blind")


@pytest.mark.rule("battle.9.blind", "battle 6.5: Blind on the move")
def test_a_blind_enemy_walks_to_the_closest_other_unit_of_any_side() -> None:
    """It moves to get adjacent to the closest other unit of any side; ties: the strongest."""
    played = table("F 1 . E . . . a", E="enemy range=4 +blind", F="enemy", a="adventurer").begin()
    found = played.plan("E")
    assert (found.decision, found.destinations) == (Decides.MOVE, played.where("1"))
    assert found.priority_units == ("F",)


@pytest.mark.rule("battle.9.blind")
def test_a_blind_companion_may_hit_only_the_strongest_beside_it_and_stays_blind() -> None:
    """On a companion it works alike, and lasts: only enemies lose it by dealing damage."""
    played = table(
        "a C E", C="companion health=3 range=3 +blind", a="adventurer health=6", E="enemy health=4"
    ).begin()
    played.turn("C")
    weaker = played.why_not(EngageUnits((PieceId("E"),)))
    assert weaker is not None
    assert (weaker.reason, weaker.rule) == (Reason.FORBIDDEN, "battle.9.blind")
    played.hit_with("a")
    assert played.hp("a") == (5,)
    assert played.has("C", "blind")


@pytest.mark.rule("battle.9.blind", "battle.3.4.forms")
def test_a_blind_adventurer_may_hit_only_the_strongest_beside_him_in_any_form() -> None:
    """The form asked about counts, not the one he is in."""
    played = table(
        "C a E",
        a="adventurer defensive cooldown=1 +blind +bane health=6",
        C="companion",
        E="enemy health=9",
    ).begin()
    played.turn("a")
    assert played.has("a", "blind")
    weaker = played.why_not(Engage(Form.LIGHT, 1, PieceId("C")))
    assert weaker is not None
    assert weaker.reason is Reason.FORBIDDEN
    assert played.why_not(Engage(Form.LIGHT, 1, PieceId("E"))) is None
    far = played.why_not(Engage(Form.RANGED, 1, PieceId("E")))
    assert far is None  # range 1 for whatever form reaches further


# --- Daze


@pytest.mark.rule("battle.9.daze", "ruling.daze-no-engage")
def test_a_dazed_enemy_that_moves_does_not_engage() -> None:
    """Daze: it cannot both move and roll; move comes first. It is gone at the end of the turn."""
    played = table("E 1 a", E="enemy +daze", a="adventurer").begin()
    played.turn("E")
    assert played.at("E") == played.spots["1"]
    assert played.seen(StayedPut)[-1].why == "may-not-engage"
    assert not played.seen(DiceRolled)
    assert not played.has("E", "daze")
    assert played.hp("a") == (5,)


@pytest.mark.rule("battle.9.daze")
def test_a_dazed_enemy_that_need_not_move_engages() -> None:
    """If it need not move it engages normally."""
    played = table("E a", E="enemy +daze", a="adventurer").begin()
    played.turn("E")
    assert played.hp("a") == (4,)
    assert not played.has("E", "daze")


@pytest.mark.rule("battle.9.daze")
def test_a_dazed_adventurer_moves_or_rolls() -> None:
    """No dice on a turn it moves, no move on a turn it rolls dice."""
    spec = "adventurer cooldown=1 +bane +daze"
    moved = table("1 a E", a=spec, E="enemy health=9").begin()
    moved.turn("a")
    moved.walk("1")
    refusal = moved.why_not(Engage(Form.RANGED, 1, PieceId("E")))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.FORBIDDEN, "battle.9.daze")
    moved.done()
    assert moved.mat("a").track == ()
    rolled = table("1 a E", a=spec, E="enemy health=9").begin()
    rolled.turn("a")
    rolled.strike("E", "1")
    refusal = rolled.why_not(Walk((rolled.spots["1"],)))
    assert refusal is not None
    assert refusal.rule == "battle.9.daze"
    assert rolled.why_not(Engage(Form.LIGHT, 1, PieceId("E"))) is None


@pytest.mark.rule("battle.9.daze", "ruling.numbers-only")
def test_a_dazed_adventurer_kept_as_numbers_does_not_move_after_a_hit() -> None:
    """His dice are rolled on his own table; they count as rolled all the same."""
    played = table("1 a E", a="adventurer numbers +daze", E="enemy health=9").begin()
    played.turn("a")
    played.answer(TypedHit(PieceId("E"), 2))
    assert played.hp("E") == (7,)
    refusal = played.why_not(Walk((played.spots["1"],)))
    assert refusal is not None
    assert refusal.rule == "battle.9.daze"


# --- Fear


@pytest.mark.rule("battle.9.fear")
def test_fear_turns_off_an_enemys_skills_of_movement_and_targeting() -> None:
    """All its skills are off, those of movement and targeting too."""
    played = table(
        "E . . . . . a",
        E="enemy swift +fear",
        a="adventurer",
        start_round=5,
    )
    assert played.plan("E").movement == 2
    hidden = table("E . a", E="enemy range=2 detection +fear", a="adventurer +stealth")
    assert hidden.plan("E").decision is Decides.APPROACH
    blind_eye = table("E . a", tiles="s t u", E="enemy range=2 vision +fear", a="adventurer")
    assert blind_eye.plan("E").decision is Decides.MOVE


@pytest.mark.rule("battle.9.fear")
def test_fear_turns_off_a_companions_skills_and_leaves_an_adventurer_his_combat_dice() -> None:
    """A companion loses its skills too; an adventurer keeps his Combat dice."""
    played = table(
        "C E a",
        C="companion bane +fear",
        a="adventurer cooldown=1 +bane +fear",
        E="enemy health=9",
    ).begin()
    played.turn("a")
    played.strike("E", "tenacity", "1")
    assert (played.hp("E"), played.mat("a").tenacity) == ((8,), 1)
    played.done()
    played.turn("C")
    played.hit_with("E")
    assert played["E"].statuses == ()


@pytest.mark.rule("battle.9.fear")
def test_statuses_act_on_a_frightened_unit() -> None:
    """Fear turns off skills; statuses are none."""
    played = table("E . . . a", E="enemy health=5 +bane +fear", a="adventurer").begin()
    played.turn("E")
    assert played.hp("E") == (4,)


# --- Maim


@pytest.mark.rule("battle 9: Maim")
@pytest.mark.parametrize(("faces", "lost"), [(("2", "1"), 1), (("1", "0"), 0), (("2", "2"), 2)])
def test_maim_halves_what_an_enemys_dice_deal(faces: tuple[str, str], lost: int) -> None:
    """Maim: the total of its Combat dice is halved, rounded down; 1 becomes 0."""
    played = table("E a", E="enemy combat=2 +maim", a="adventurer").begin()
    played.dice = list(faces)
    played.turn("E")
    assert played.hp("a") == (5 - lost,)


@pytest.mark.rule("battle 9: Maim")
def test_maim_halves_a_companions_and_an_adventurers_dice() -> None:
    """On companions and adventurers alike; not what an adventurer stores in his defence."""
    played = table(
        "C E a",
        C="companion combat=3 +maim",
        a="adventurer cooldown=1 +bane +maim",
        E="enemy health=9",
    ).begin()
    played.turn("a")
    played.strike("E", "2", "1")
    assert played.hp("E") == (8,)
    played.strike(None, "2", form=Form.DEFENSIVE)
    assert played.mat("a").slots == (2,)
    played.done()
    played.turn("C")
    played.hit_with("E")
    assert played.hp("E") == (7,)


@pytest.mark.rule("battle 9: Maim", "battle.3.2.true")
def test_maim_leaves_true_damage_and_other_damage_alone() -> None:
    """Not true damage, and not what a skill adds or deals by itself."""
    true = table("E a", E="enemy combat=2 arcane +maim", a="adventurer").begin()
    true.turn("E")
    assert true.hp("a") == (3,)
    added = table("E a", E="enemy combat=1 bladed +maim", a="adventurer").begin()
    added.turn("E")
    assert added.hp("a") == (3,)  # 1 halved is 0, and 2 for standing beside
    back = table("a E", E="enemy health=9 riposte=3 +maim", a="adventurer").begin()
    back.turn("a")
    back.strike("E", "1")
    assert back.hp("a") == (2,)


@pytest.mark.rule("battle 9: Maim", "ruling.numbers-only")
def test_maim_leaves_damage_alone_that_is_typed_in() -> None:
    """What a player types in is what his dice came to on his own mat."""
    played = table("a E", a="adventurer numbers +maim", E="enemy health=9").begin()
    played.turn("a")
    played.answer(TypedHit(PieceId("E"), 3))
    assert played.hp("E") == (6,)


# --- Stealth


@pytest.mark.rule("battle.9.stealth")
def test_a_hidden_unit_is_targetable_only_from_beside_it_at_the_start_of_the_turn() -> None:
    """Walking up to it does not allow an engage this turn; next round it starts beside it."""
    played = table("E . 1 a", E="enemy", a="adventurer +stealth cooldown=0").begin()
    found = played.plan("E")
    assert (found.decision, found.destinations) == (Decides.APPROACH, played.where("1"))
    played.turn("E")
    assert played.hp("a") == (5,)
    played.turn("E")
    assert played.hp("a") == (4,)


@pytest.mark.rule("battle.9.stealth")
def test_a_hidden_enemy_is_targetable_only_by_those_who_began_beside_it() -> None:
    """The same for adventurers and companions."""
    played = table("a 2 1 E C", a="adventurer", C="companion", E="enemy health=9 +stealth").begin()
    played.turn("a")
    played.walk("2", "1")
    refusal = played.why_not(Engage(Form.LIGHT, 1, PieceId("E")))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.HIDDEN, "battle.9.stealth")
    played.done()
    played.turn("C")
    assert played.why_not(EngageUnits((PieceId("E"),))) is None


@pytest.mark.rule("battle.9.stealth")
@pytest.mark.parametrize("unit", ["E", "a", "C"])
def test_stealth_is_lost_by_dealing_damage(unit: str) -> None:
    """It ends early after its bearer deals damage."""
    specs = {"a": "adventurer health=9", "C": "companion health=9", "E": "enemy health=9"}
    specs[unit] += " +stealth cooldown=0" if unit == "a" else " +stealth"
    played = table("a E C", units=specs).begin()
    played.turn(unit)
    if unit == "a":
        played.strike("E", "1")
    elif unit == "C":
        played.hit_with("E")
    elif played.asked.topic == "targets":
        played.pick("a")
    assert not played.has(unit, "stealth")
    assert not any("stealth" in played.mat(name).track for name in played.state.system.mats)


@pytest.mark.rule("battle.9.stealth")
def test_a_miss_keeps_the_stealth() -> None:
    """Damage must be dealt: a roll of nothing but misses keeps it."""
    played = table("E a", E="enemy combat=1 +stealth", a="adventurer").begin()
    played.dice = ["0"]
    played.turn("E")
    assert played.has("E", "stealth")


@pytest.mark.rule("battle.9.daze", "ruling.free-walk")
def test_a_dazed_adventurer_that_walks_by_an_ability_has_not_moved() -> None:
    """Dart is no move of its own: he may roll after it, and dart after he rolled."""
    played = table(
        "1 2 a E", a="adventurer class:skirmisher combat=4 ranged +daze cooldown=0", E="enemy"
    ).begin()
    played.turn("a")
    played.state = evolve(BOOK, played.state, TenacitySet(PieceId("a"), 5))
    played.use("dart")
    played.to("2")
    assert played.at("a") == played.spots["2"]
    assert played.why_not(Engage(Form.RANGED, 1, PieceId("E"))) is None
    assert played.why_not(Walk((played.spots["1"],))) is None


# --- all of them


@pytest.mark.rule("battle.2.1.quest-immune")
def test_quest_units_are_immune() -> None:
    """Quest units are immune to what abilities give."""
    played = table("a Q", a="adventurer", Q="quest health=9 retreat").begin()
    played.turn("a")
    played.done()
    played.dice = ["0"]
    played.turn("Q")
    assert played["Q"].statuses == ()
    assert not played.seen(StatusGained)


@pytest.mark.rule("battle 9: statuses stay on adventurers after the battle")
def test_after_the_battle_chips_are_clean_and_adventurers_keep_their_track() -> None:
    """Statuses leave companions at the end; adventurers keep theirs in the track, no bonus HP."""
    played = table(
        "a C . E",
        a="adventurer cooldown=0 bonus=2 +bane health=9",
        C="companion health=2 hp=5 +maim",
        E="enemy health=1 +bane",
    ).begin()
    played.end_round()
    assert played.state.system.outcome == "won"
    assert (played["C"].statuses, played.hp("C")) == ((), (2,))
    assert (played["a"].statuses, played.mat("a").track) == (("bane",), ("bane",))
    assert played["a"].bonus_hp == 0
