"""Seed 001, companions, sentence by sentence; what it shares with seed 000 is tested there."""

from __future__ import annotations

import pytest

from game.core.actions import SetStatus
from game.core.choices import Walk
from game.core.events import DiceRolled, Placed, TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.prompts import Ask
from game.hexes import Hex
from game.systems.battle.actions import AddUnit
from game.systems.battle.choices import EngageUnits
from game.systems.battle.definitions import Form, Options, Role
from game.systems.battle.events import BattleEnded, Skipped, TargetsChosen, UnitDefeated
from game.systems.battle.queries import adventurers, is_party
from game.systems.battle.state import Outcome
from game.systems.battle.supply import Joined
from game.systems.battle.turns.companion import controller
from game.systems.battle.turns.order import group_of
from game.systems.battle.turns.track import can_gain
from tests.battle.boards import BOOK, catalog, table


@pytest.mark.rule("seed001: a companion is a unit under control of the party or an adventurer")
def test_a_companion_is_controlled_by_the_party_or_by_an_adventurer() -> None:
    """A companion is under the ongoing control of the entire party or of one adventurer."""
    played = table(
        "a b C D E",
        a="adventurer",
        b="adventurer",
        C="companion",
        D="companion by:b",
        E="enemy",
    )
    assert controller(played.state, PieceId("C")) == "party"
    assert controller(played.state, PieceId("D")) == "b"


@pytest.mark.rule("seed001: party and enemies are opposing units")
def test_party_and_enemy_are_opposing() -> None:
    """Units fall under party and enemy, which oppose each other; companions are of the party."""
    played = table(
        "a C E Q", a="adventurer", C="companion", E="enemy health=9", Q="quest health=9"
    ).begin()
    assert [is_party(played[name]) for name in "aCEQ"] == [True, True, False, False]
    played.turn("C")
    assert played.why_not(EngageUnits((PieceId("E"),))) is None
    assert played.why_not(EngageUnits((PieceId("a"),))) is not None


@pytest.mark.rule("seed001: enemy chips and quest units can become companions")
def test_an_enemys_chip_can_be_a_companions() -> None:
    """It is possible for enemy chips to become companions: any chip may stand in that role."""
    chip = catalog().chips["tollgate-bruiser"]
    played = table("a C E", a="adventurer", C="companion level=1", E="enemy")
    assert chip.level == 1
    assert played["C"].kind == Role.COMPANION


@pytest.mark.rule("seed001.not-adventurer", "seed001: not counted for party size")
def test_a_companion_is_no_adventurer_and_not_counted_in_the_party_size() -> None:
    """It is not affected by what applies to adventurers, and not counted in the party size."""
    played = table(
        "E C a",
        E="enemy health=9 hp=1 recover range=1 targets=2 enfeeble=2",
        C="companion health=9",
        a="adventurer",
    ).begin()
    assert adventurers(played.state) == ("a",)
    played.turn("E")
    assert played.hp("E") == (2,)  # Recover heals the party size: 1
    assert played.hp("C") == (8,)  # hit, but fatigue finds no track on it


@pytest.mark.rule("seed001.full-hp", "seed001: begins each battle at its maximum HP")
def test_a_companion_begins_with_all_its_hp() -> None:
    """The companion begins each battle at its maximum HP unless otherwise stated."""
    whole = table("a C", a="adventurer", C="companion health=6")
    stated = table("a C", a="adventurer", C="companion health=6 hp=2")
    assert (whole.hp("C"), stated.hp("C")) == ((6,), (2,))


@pytest.mark.rule(
    "seed001.lost",
    "seed001.back-to-bag",
    "seed001: a defeated companion is removed; its chip goes back",
)
def test_a_defeated_companion_is_out_for_good() -> None:
    """If a companion is defeated, it is removed from the party permanently; its chip goes back.

    It is not put among the defeated enemies, whatever its chip was.
    """
    played = table("a . C E", a="adventurer", C="companion health=1", E="enemy combat=2").begin()
    played.turn("E")
    assert played["C"].at is None
    assert played.state.system.lost == ("C",)
    assert played.state.system.defeated == ()
    played.end_round()
    assert "C" not in [event.unit for event in played.seen(TurnBegan)[3:]]


@pytest.mark.rule("seed001: otherwise a companion remains")
def test_a_companion_that_stands_remains_with_the_party() -> None:
    """Otherwise, a companion remains with the party."""
    played = table("a C E", a="adventurer", C="companion health=3", E="enemy combat=1").begin()
    played.end_round()
    assert played.state.system.lost == ()
    assert played.at("C") is not None


@pytest.mark.rule("seed001.controller-defeated", "seed001: the player continues to control it")
def test_the_player_of_a_defeated_adventurer_goes_on_controlling_the_companion() -> None:
    """If its adventurer is defeated, the companion stays and that player controls it still."""
    played = table(
        "b . a E . C",
        a="adventurer health=1",
        b="adventurer",
        C="companion by:a",
        E="enemy combat=3 health=9",
    ).begin()
    played.turn("E")
    assert played["a"].at is None
    played.turn("C")
    assert (played.asked.unit, played.asked.who) == ("C", "a")


@pytest.mark.rule("seed001.all-defeated", "seed001: the encounter ends; companions are removed")
def test_the_battle_ends_when_all_adventurers_are_defeated() -> None:
    """If all adventurers are defeated, the encounter ends and remaining companions are removed.

    They are not treated as defeated.
    """
    played = table(
        "C . a E F", a="adventurer health=1", C="companion", E="enemy health=9", F="enemy"
    ).begin()
    played.turn("E")
    assert played.state.system.outcome is Outcome.LOST
    assert played.prompt is None
    assert played["C"].at is None
    assert played.state.system.lost == ()
    assert [event.unit for event in played.seen(UnitDefeated)] == ["a"]
    assert "F" not in [event.unit for event in played.seen(TurnBegan)]
    assert played.seen(Placed)[-1] == Placed(PieceId("C"), None)
    assert played.seen(BattleEnded) == [BattleEnded(Outcome.LOST)]


@pytest.mark.rule("battle.4.5.objective", "seed001: the option to end after the round")
def test_as_an_option_a_lost_battle_ends_after_its_round() -> None:
    """As an option the encounter ends after the round, not at once."""
    played = table(
        "C . a E F",
        a="adventurer health=1",
        C="companion",
        E="enemy health=9",
        F="enemy",
        options=Options(end_after_round=True),
    ).begin()
    played.end_round()
    assert "F" in [event.unit for event in played.seen(TurnBegan)]
    assert played.state.system.outcome is Outcome.LOST


@pytest.mark.rule("seed001: moves, resolves its skills, and engages in this sequence")
def test_it_moves_resolves_skills_and_engages_in_sequence() -> None:
    """During its turn a companion moves, resolves its skills, and engages, in that sequence.

    Restrain acts after its movement, before it engages whoever was pulled within its reach.
    """
    played = table("a C . 1 E", a="adventurer", C="companion restrain", E="enemy health=9").begin()
    played.turn("C")
    played.done()
    assert played.at("E") == played.spots["1"]
    # one hex short of its reach, so nobody is asked about an engage
    assert played.asked.ask is Ask.NEXT
    near = table("a C 1 E", a="adventurer", C="companion restrain", E="enemy health=9").begin()
    near.turn("C")
    near.done()
    assert near.at("E") == near.spots["1"]
    assert near.asked.topic == "companion-engage"
    near.hit_with("E")
    assert near.hp("E") == (8,)


@pytest.mark.rule("seed001: moving and engaging are optional")
def test_moving_and_engaging_are_optional() -> None:
    """Moving and engaging are optional: a companion next to an enemy may do neither."""
    played = table("a 1 C E", a="adventurer", C="companion", E="enemy").begin()
    played.turn("C")
    played.done()
    assert played.at("C").distance_to(played.at("E")) == 1
    assert not played.seen(DiceRolled)


@pytest.mark.rule("seed001: limits are reset at the start of each unit's turn")
def test_once_a_turn_limits_begin_anew_with_every_units_turn() -> None:
    """A limit of uses per turn is reset at the start of each unit's turn: Riposte answers twice."""
    played = table(
        "a E C", a="adventurer health=9", C="companion health=9", E="enemy health=9 riposte=1"
    ).begin()
    played.turn("a")
    played.strike("E", "1")
    played.strike("E", "1")
    assert played.hp("a") == (8,)
    played.done()
    played.until("C")
    played.turn("C")
    played.hit_with("E")
    assert played.hp("C") == (8,)


@pytest.mark.rule("battle.2.1.quest-immune", "seed001: quest units cannot gain status effects")
def test_quest_units_gain_no_statuses_from_abilities() -> None:
    """Quest units cannot gain status effects from abilities or rules unless explicitly stated."""
    played = table("a C Q", a="adventurer", C="companion bane maim", Q="quest health=9").begin()
    played.turn("C")
    played.hit_with("Q")
    assert played["Q"].statuses == ()


@pytest.mark.rule(
    "battle.2.1.quest-immune", "seed001: enemy chips and quest units can become companions"
)
def test_a_quest_unit_that_is_won_over_is_a_quest_unit_still() -> None:
    """It acts with the companions, and gains no statuses."""
    played = table("a Q E", a="adventurer", Q="quest", E="enemy bane combat=0 weakest").begin()
    won = Joined(PieceId("Q"), Role.COMPANION, played["Q"].definition)
    played.state = evolve(BOOK, played.state, won)
    played.end_round()
    assert [event.unit for event in played.seen(TurnBegan)] == ["a", "Q", "E"]
    assert played.seen(TargetsChosen)[-1].targets == ("Q",)
    assert (played["Q"].kind, played["Q"].statuses) == ("companion", ())


@pytest.mark.rule(
    "battle.2.1.quest-immune", "seed001: enemy chips and quest units can become companions"
)
def test_a_companion_that_is_a_quest_unit_from_the_start_gains_no_statuses() -> None:
    """Be it on the map as the battle begins or deployed in its turn; Siphon spares it, too."""
    for board in ("1 a Q E", "1 a . E"):
        units = {
            "a": "adventurer",
            "Q": "companion quest health=9",
            "E": "enemy range=3 bane siphon",
        }
        played = table(board, entrance="1", units=units).begin()
        played.turn("Q")
        if played.asked.topic == "deploy":
            played.to("1")
        played.dice = ["0"]
        played.turn("E")
        assert played.seen(TargetsChosen)[-1].targets == ("Q",)
        assert (played["Q"].statuses, played.hp("Q", "a")) == ((), (9, 4))


@pytest.mark.rule(
    "battle.2.1.quest-immune", "seed001: enemy chips and quest units can become companions"
)
@pytest.mark.parametrize("role", [Role.COMPANION, Role.ENEMY, Role.QUEST])
def test_a_quest_unit_that_is_put_there_by_hand_gains_no_statuses(role: Role) -> None:
    """Whatever it is put there as, it is a quest unit; only a person gives it a status."""
    played = table("a 1 2", a="adventurer", Q="companion quest").begin()
    played.do(AddUnit(played["Q"].definition, role, played.spots["1"]))
    new = played.state.piece_on(played.spots["1"])
    assert new is not None
    assert not can_gain(played.state, new.id)
    played.do(SetStatus(new.id, "bane", on=True))
    assert played.state.pieces[new.id].statuses == ("bane",)


@pytest.mark.rule("battle.5.3.deploys", "ruling.deploy-then-act", "seed001: deployed late")
def test_a_companion_that_waits_comes_in_when_its_turn_would_come() -> None:
    """One that found no room is deployed to a free entrance hex in its turn, and then acts."""
    played = table("1 a . E", entrance="1a", a="adventurer", C="companion", E="enemy").begin()
    played.turn("C")
    prompt = played.asked
    assert (prompt.topic, prompt.hexes) == ("deploy", (played.spots["1"],))
    played.to("1")
    assert played.at("C") == played.spots["1"]
    assert played.asked.topic == "companion-move"


@pytest.mark.rule("battle.5.3.deploys")
def test_a_companion_that_finds_no_room_waits_on() -> None:
    """Without a free entrance hex it waits on, and its turn is over."""
    played = table("a . E", entrance="a", a="adventurer", C="companion", E="enemy").begin()
    played.turn("C")
    assert played["C"].at is None
    assert played.seen(Skipped)[-1].why == "no-room"
    assert group_of(played.state, played.state.system.phase) == ("E",)


@pytest.mark.rule("seed001: its walk obeys the map")
def test_a_companion_walks_over_unoccupied_floor_only() -> None:
    """Up to 2 hexes over unoccupied hexes that exist."""
    played = table("a C # E", a="adventurer", C="companion", E="enemy").begin()
    played.turn("C")
    for path in ((played.at("a"),), (played.at("E"),), (Hex(2, 0),), (Hex(1, 1),)):
        assert played.why_not(Walk(path)) is not None
    assert all(not isinstance(choice, Walk) for choice in played.offers())


@pytest.mark.rule("seed001: the tooltip on adventurers", "ruling.second-move")
def test_adventurers_may_move_once_with_engages_before_and_after() -> None:
    """Adventurers may engage several times; "before or after, not both" forbids a second move."""
    played = table("1 2 a E", a="adventurer", E="enemy health=9").begin()
    played.turn("a")
    played.strike("E", "1")
    played.walk("2")
    assert played.why_not(Walk((played.spots["1"],))) is not None
    assert played.mat("a").form is Form.LIGHT
