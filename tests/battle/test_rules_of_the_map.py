"""Battle 1 to 3: the map, units, dice and damage, as far as seeds do not say it already."""

from __future__ import annotations

import pytest

from game.core.actions import Answer
from game.core.choices import Done, Faces, Pick, Walk
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason, Refusal
from game.hexes import Hex
from game.systems.battle.choices import Engage, FreeSlot, TypedHit
from game.systems.battle.definitions import Form, Kept, Options
from game.systems.battle.events import DamageDealt, SlotsSet, TenacitySet, UnitDefeated
from game.systems.battle.movement import Decides
from game.systems.battle.queries import adventurers, is_adjacent, ranges
from game.systems.battle.turns.track import available_dice
from tests.battle.boards import Table, table


def refused(answer: Refusal | None) -> tuple[Reason, str]:
    """Why something was refused, and by which clause."""
    assert answer is not None
    return answer.reason, str(answer.rule)


def active(board: str, *, tiles: str = "", **specs: str) -> Table:
    """A table in the turn of the adventurer `a`."""
    played = table(board, tiles=tiles, units=specs).begin()
    played.turn("a")
    return played


# --- 1 the map


@pytest.mark.rule("battle 1.1: adjacent hexes share an edge")
def test_units_are_adjacent_when_their_hexes_share_an_edge() -> None:
    """Two units are adjacent when their hexes are, on whatever tiles."""
    played = table("a b c", tiles="s t t", a="adventurer", b="adventurer", c="adventurer")
    a, b, c = (PieceId(name) for name in "abc")
    assert is_adjacent(played.state, a, b)
    assert not is_adjacent(played.state, a, c)


@pytest.mark.rule("battle.1.4.occupied", "battle 1.4: nobody may enter an occupied hex")
@pytest.mark.parametrize("blocker", ["adventurer", "companion", "enemy", "enemy hp=0"])
def test_occupied_hexes_cannot_be_entered_or_passed(blocker: str) -> None:
    """Nobody may move through an occupied hex or stop in it, own side and defeated included."""
    played = active("1 a B 2", a="adventurer", B=blocker)
    inside = (played.at("B"),)
    assert refused(played.why_not(Walk(inside))) == (Reason.OCCUPIED, "battle.1.4.occupied")
    through = (played.at("B"), played.spots["2"])
    assert refused(played.why_not(Walk(through))) == (Reason.OCCUPIED, "battle.1.4.occupied")


@pytest.mark.rule("battle.1.4.impassable", "battle 1.4: range is not counted through it")
def test_impassable_hexes_cannot_be_entered_or_counted_through() -> None:
    """An impassable hex cannot be entered; distance and range may not be counted through it."""
    played = active("1 a # E", a="adventurer ranged", E="enemy")
    assert refused(played.why_not(Walk((Hex(2, 0),)))) == (
        Reason.IMPASSABLE,
        "battle.1.4.impassable",
    )
    shot = played.why_not(Engage(Form.RANGED, 1, PieceId("E")))
    assert refused(shot) == (Reason.TOO_FAR, "battle.1.6.range")


@pytest.mark.rule("battle 1.4: a cache leaves its hex unoccupied")
def test_routes_are_hexes_of_the_map_one_next_to_the_other() -> None:
    """A route off the map, with a jump, or without a hex is refused, each with its reason."""
    played = active("1 a 2 3", a="adventurer")
    for path, reason in (
        ((Hex(1, 1),), Reason.NO_HEX),
        ((Hex(3, 0),), Reason.NOT_ADJACENT),
        ((), Reason.TOO_FEW),
        ((Hex(2, 0), Hex(3, 0), Hex(2, 0), Hex(1, 0)), Reason.TOO_FAR),
    ):
        assert refused(played.why_not(Walk(path)))[0] is reason
    # back over its own hex is a route like any other
    assert played.why_not(Walk((Hex(2, 0), Hex(1, 0), Hex(0, 0)))) is None


@pytest.mark.rule("battle.1.5.sight")
def test_sight_reaches_the_own_tile_and_those_that_touch_it() -> None:
    """A unit sees what is on its tile or an adjacent one; units and walls do not block sight."""
    played = active(
        "a b c d E F",
        tiles="s s t t t u",
        a="adventurer ranged stamina=9",
        b="companion",
        c="companion",
        d="companion",
        E="enemy",
        F="enemy",
    )
    assert played.why_not(Engage(Form.RANGED, 1, PieceId("E"))) is None
    unseen = played.why_not(Engage(Form.RANGED, 1, PieceId("F")))
    assert refused(unseen) == (Reason.OUT_OF_SIGHT, "battle.1.5.sight")


@pytest.mark.rule("battle.1.6.range")
def test_range_is_counted_over_existing_hexes() -> None:
    """On a map with gaps the count stays on hexes that exist."""
    bend = {Hex(0, 0): "a", Hex(0, 1): ".", Hex(0, 2): ".", Hex(1, 2): ".", Hex(2, 1): "."}
    bend |= {Hex(2, 0): "E"}
    played = table(bend, a="adventurer ranged stamina=4", E="enemy").begin()
    played.turn("a")
    assert Hex(0, 0).distance_to(Hex(2, 0)) == 2
    refusal = played.why_not(Engage(Form.RANGED, 1, PieceId("E")))
    assert refusal is not None
    assert (refusal.reason, refusal.have, refusal.need) == (Reason.TOO_FAR, 4, 5)


@pytest.mark.rule("battle.1.6.range", "battle 10.1: range across a gap")
def test_range_may_be_counted_straight_over_gaps() -> None:
    """With `range_over_gaps` a gap is counted like a hex, by everybody; walls still are not."""
    bend = {Hex(0, 0): "a", Hex(0, 1): ".", Hex(0, 2): ".", Hex(1, 2): ".", Hex(2, 1): "."}
    bend |= {Hex(2, 0): "E"}
    over = Options(range_over_gaps=True)
    played = table(bend, options=over, a="adventurer ranged stamina=4", E="enemy range=2").begin()
    assert played.plan("E").decision is Decides.HOLD
    played.turn("a")
    assert played.why_not(Engage(Form.RANGED, 1, PieceId("E"))) is None
    # a gap can be counted over; nobody walks over it or is put there
    assert refused(played.why_not(Walk((Hex(1, 0),)))) == (Reason.NO_HEX, "battle.5.2.move")
    board = played.state.board
    assert board.grid.hexes(board.range_mask(Hex(0, 0), 9)) == tuple(sorted(bend))
    walled = table({**bend, Hex(1, 0): "#", Hex(1, -1): "#"}, options=over, a="adventurer").begin()
    assert walled.state.board.distance(Hex(0, 0), Hex(2, 0)) == 3


@pytest.mark.rule("battle.1.7.targetable")
def test_only_opposing_units_on_the_map_can_be_targeted() -> None:
    """Not the own side, not whoever is off the map, defeated, or not there at all."""
    played = active(
        "a b E D", a="adventurer", b="adventurer", E="enemy", D="enemy hp=0", C="companion"
    )
    for name, reason in (
        ("b", Reason.OWN_SIDE),
        ("D", Reason.DEFEATED),
        ("C", Reason.NOT_ON_MAP),
        ("nobody", Reason.NO_SUCH_PIECE),
    ):
        refusal = played.why_not(Engage(Form.LIGHT, 1, PieceId(name)))
        assert refused(refusal)[0] is reason


# --- 2 units


@pytest.mark.rule("battle 2.1: strongest and weakest go by current HP, without bonus HP")
def test_bonus_hp_does_not_count_for_the_icon() -> None:
    """Bonus HP is not counted for strongest and weakest."""
    played = table("a E b", E="enemy", a="adventurer hp=3 bonus=9", b="adventurer hp=4").begin()
    played.turn("E")
    assert played.hp("b") == (3,)


@pytest.mark.rule("battle 2.1: party size counts the defeated too")
def test_the_party_size_counts_defeated_adventurers() -> None:
    """Party size is the number of adventurers, defeated or not; companions are not counted."""
    played = table("a C E", a="adventurer", b="adventurer hp=0", C="companion", E="enemy")
    assert adventurers(played.state) == ("a", "b")


# --- 3 dice and damage


@pytest.mark.rule("battle.3.2.defense")
def test_defense_is_taken_off_once_for_a_whole_engage() -> None:
    """A whole engage is one instance of damage, however many dice hit."""
    played = active("a E", a="adventurer", E="enemy health=9 defense=2")
    played.strike("E", "1", "1", "2")
    assert played.hp("E") == (7,)
    assert played.seen(DamageDealt) == [
        DamageDealt(PieceId("E"), PieceId("a"), 4, 2, 2, engage=True)
    ]


@pytest.mark.rule("battle.3.2.defense")
def test_defense_does_not_heal() -> None:
    """More defense than damage prevents all of it, and no more."""
    played = active("a E", a="adventurer", E="enemy health=9 hp=4 defense=3")
    played.strike("E", "1")
    assert played.hp("E") == (4,)


@pytest.mark.rule("battle.3.2.true")
def test_true_damage_passes_by_defense() -> None:
    """True damage cannot be prevented: Necrotic hurts a unit of any defense."""
    played = table(
        "E F a", E="enemy level=5 combat=0 necrotic", F="enemy defense=9", a="adventurer"
    )
    played.begin().turn("E")
    assert played.hp("F") == (2,)


@pytest.mark.rule("battle.3.2.bonus-hp")
def test_bonus_hp_is_lost_first() -> None:
    """Bonus HP is a pile of its own, lost first."""
    played = table("a E", a="adventurer bonus=2", E="enemy combat=3").begin()
    played.turn("E")
    assert (played.hp("a"), played["a"].bonus_hp) == ((4,), 0)


@pytest.mark.rule("battle.3.2.bonus-hp", "battle.3.3.defeated")
def test_with_no_hp_left_bonus_hp_does_not_help() -> None:
    """0 HP with bonus HP left is still defeated."""
    played = table("b a E", a="adventurer hp=1 bonus=2 +bane cooldown=0", b="adventurer", E="enemy")
    played.begin().turn("a")
    assert played["a"].at is None


@pytest.mark.rule("battle.3.3.defeated")
def test_a_defeated_enemy_leaves_the_map_for_the_defeated_stack() -> None:
    """Enemies go to the top of the defeated stack; quest and objective units are set aside."""
    played = active("E a F", a="adventurer combat=5", E="enemy health=1", F="quest health=1")
    played.strike("E", "1")
    played.strike("F", "1")
    assert (played["E"].at, played["F"].at) == (None, None)
    assert played.state.system.defeated == ("E",)
    assert [event.source for event in played.seen(UnitDefeated)] == ["a", "a"]


@pytest.mark.rule("battle.3.3.defeated")
def test_a_defeated_adventurer_empties_his_slots_and_keeps_his_track() -> None:
    """Active-slot dice are exhausted, the cooldown track is kept; he takes no turns."""
    played = active(
        "b a . E", a="adventurer hp=2 combat=2", b="adventurer", E="enemy combat=3 range=2"
    )
    played.strike(None, "1", form=Form.DEFENSIVE)
    played.done()
    played.turn("E")
    played.pick("b") if played.asked.topic == "targets" else None
    if played.prompt is not None and played.asked.topic == "prevent":
        played.pick()
    mat = played.mat("a")
    assert (played["a"].at, mat.slots, mat.track) == (None, (), ("combat",))


@pytest.mark.rule("battle.3.3.no-skills-after")
def test_a_target_defeated_in_the_engage_has_no_later_skills() -> None:
    """Skills after it is engaged do not happen if it was defeated in that engage."""
    played = active("a E", a="adventurer", E="enemy health=1 chilblain fumes")
    played.strike("E", "1")
    assert (played["a"].statuses, played.mat("a").track) == ((), ("combat",))


@pytest.mark.rule("battle.3.4.forms")
@pytest.mark.parametrize(
    ("form", "near", "far"),
    [("light", 1, 1), ("heavy", 1, 1), ("ranged", 2, 3), ("magic", 1, 2), ("defensive", 1, 0)],
)
def test_the_battle_form_sets_the_range(form: str, near: int, far: int) -> None:
    """Light and heavy: adjacent; ranged: 2 to Stamina; magic: 1 to Magicka; defensive: none."""
    played = table("a", a="adventurer stamina=3 magicka=2")
    assert ranges(played.state, PieceId("a"), Form(form)) == (near, far)


@pytest.mark.rule("battle.3.4.forms")
def test_adjacent_units_are_not_in_range_of_the_ranged_form() -> None:
    """Ranged: adjacent units are not in range at all."""
    played = active("a E F", a="adventurer", E="enemy", F="enemy")
    near = played.why_not(Engage(Form.RANGED, 1, PieceId("E")))
    assert refused(near) == (Reason.TOO_NEAR, "battle.3.4.forms")
    assert played.why_not(Engage(Form.RANGED, 1, PieceId("F"))) is None


@pytest.mark.rule("battle.3.4.magic")
def test_combat_dice_may_not_be_rolled_in_the_magic_form() -> None:
    """Magic: Combat dice may not be rolled."""
    played = active("a E", a="adventurer", E="enemy")
    refusal = played.why_not(Engage(Form.MAGIC, 1, PieceId("E")))
    assert refused(refusal) == (Reason.NO_DICE, "battle.3.4.magic")


@pytest.mark.rule("battle.3.5.slots")
def test_combat_dice_in_the_defensive_form_go_to_active_slots_and_prevent() -> None:
    """A die sits in a slot; when an enemy damages you, you may exhaust it to prevent its value."""
    played = active("a . E", a="adventurer combat=3", E="enemy combat=3 movement=2")
    played.strike(None, "2", "1", form=Form.DEFENSIVE)
    assert played.mat("a").slots == (2, 1)
    played.done()
    played.turn("E")
    prompt = played.asked
    assert (prompt.topic, prompt.who, prompt.least, prompt.most) == ("prevent", "a", 0, 2)
    played.pick("0")
    assert (played.hp("a"), played.mat("a").slots) == ((4,), (1,))
    assert played.mat("a").track == ("combat",)


@pytest.mark.rule("battle.3.5.slots")
def test_there_are_four_slots_and_a_die_may_be_taken_out_in_ones_own_turn() -> None:
    """Up to 4 dice; one may be removed in the own turn at any time, without its effect."""
    played = active("a . . E", a="adventurer combat=5 stamina=3", E="enemy")
    played.strike(None, "1", "2", "1", form=Form.DEFENSIVE)
    played.strike(None, "2", "1", form=Form.DEFENSIVE)
    assert played.mat("a").slots == (1, 2, 1, 2)
    played.answer(FreeSlot(1))
    assert played.mat("a").slots == (1, 1, 2)
    assert refused(played.why_not(FreeSlot(3)))[0] is Reason.NOT_OFFERED
    assert len(played.seen(SlotsSet)) == 3


@pytest.mark.rule("battle.3.5.recovery")
def test_recovery_takes_dice_off_the_left_of_the_track() -> None:
    """Cooldown-stat dice from the left: light fatigue goes, overfatigue goes to the right end."""
    played = active("a E", a="adventurer combat=3 cooldown=2", E="enemy health=30")
    played.strike("E", "1")
    played.strike("E", "1")
    assert played.mat("a").track == ("combat", "light", "combat")
    assert available_dice(played.state, PieceId("a")) == 1
    played.done()
    played.turn("a")
    assert played.mat("a").track == ("combat",)
    assert available_dice(played.state, PieceId("a")) == 2


@pytest.mark.rule("battle.3.5.fatigue")
def test_a_full_track_turns_into_overfatigue() -> None:
    """Track full: the new die goes back and the rightmost die that is none becomes overfatigue."""
    played = table(
        "a E", a="adventurer cooldown=0", E="enemy combat=0 enfeeble=14 health=9"
    ).begin()
    played.turn("E")
    assert played.mat("a").track == ("light",) * 12 + ("over",)
    played.turn("E")
    # the 12 that were left are replaced; for the 2 more there is nothing, and each hurts
    assert played.mat("a").track == ("over",) * 13
    assert played.hp("a") == (3,)


@pytest.mark.rule("battle.3.5.tenacity")
def test_tenacity_is_gained_from_faces_that_are_resolved() -> None:
    """Tenacity faces that you choose to resolve give 1 each, up to the maximum."""
    played = active("a E", a="adventurer combat=5 tenacity=1", E="enemy health=9")
    played.strike("E", "tenacity", "1", resolve=[1])
    assert played.mat("a").tenacity == 0
    played.strike("E", "tenacity", "tenacity")
    assert played.seen(TenacitySet) == [TenacitySet(PieceId("a"), 1)]


@pytest.mark.rule("ruling.dice-exhausted")
def test_a_die_that_was_rolled_is_exhausted_resolved_or_not() -> None:
    """Which dice are resolved is a choice; all of them go to the track."""
    played = active("a E", a="adventurer", E="enemy health=9")
    played.answer(Engage(Form.LIGHT, 2, PieceId("E")))
    assert played.asked.topic == "resolve-dice"
    played.answer(Pick(()))
    assert (played.hp("E"), played.mat("a").track) == ((9,), ("combat", "combat"))


@pytest.mark.rule("battle 3.2: the range counts again when the die resolves")
def test_a_roll_can_be_typed_in() -> None:
    """A roll is a question: faces that the die has, as many as were gathered."""
    played = table("a E", a="adventurer", E="enemy health=9").begin()
    played.turn("a")
    events = played.do(answer_to(played, Engage(Form.LIGHT, 2, PieceId("E"))))
    assert events
    prompt = played.asked
    assert (prompt.ask, prompt.die, prompt.most) == (Ask.ROLL, "adventurer-combat", 2)
    for faces, reason in (
        ((0,), Reason.TOO_FEW),
        ((0, 0, 0), Reason.TOO_MANY),
        ((0, 6), Reason.NO_SUCH_FACE),
        ((-1, 0), Reason.NO_SUCH_FACE),
    ):
        assert refused(played.why_not(Faces(faces)))[0] is reason
    assert refused(played.why_not(Done()))[0] is Reason.WRONG_KIND


def answer_to(played: Table, choice: Engage) -> Answer:
    """An answer to the question that is asked, without rolling what it asks for."""
    return Answer(played.asked.frame, choice)


@pytest.mark.rule("ruling.numbers-only")
def test_an_adventurer_kept_as_numbers_types_in_what_his_dice_did() -> None:
    """He has HP, a move and a side; his damage is typed in, before the target's defense."""
    played = active("1 a . E", a="adventurer numbers", E="enemy health=9 defense=1")
    assert played.state.system.kept[PieceId("a")] is Kept.NUMBERS
    assert refused(played.why_not(Engage(Form.LIGHT, 1, PieceId("E")))) == (
        Reason.WRONG_KIND,
        "ruling.numbers-only",
    )
    played.answer(TypedHit(PieceId("E"), 3))
    assert played.hp("E") == (7,)
    assert refused(played.why_not(TypedHit(PieceId("E"), -1)))[0] is Reason.BAD_NUMBER
    assert refused(played.why_not(TypedHit(PieceId("a"), 1)))[0] is Reason.OWN_SIDE
    played.answer(TypedHit(PieceId("E"), 2, true=True))
    assert played.hp("E") == (5,)


@pytest.mark.rule("ruling.numbers-only", "battle.9.stealth")
def test_what_the_table_knows_is_checked_for_typed_damage_too() -> None:
    """Range is on the player's own mat; sight and Stealth the table knows, however far it is."""
    played = active(
        "a . . E F", tiles="s s t t u", a="adventurer numbers", E="enemy +stealth", F="enemy"
    )
    assert refused(played.why_not(TypedHit(PieceId("E"), 1)))[0] is Reason.HIDDEN
    assert refused(played.why_not(TypedHit(PieceId("F"), 1)))[0] is Reason.OUT_OF_SIGHT
