"""What is done by hand to mats and to the battle as a whole. Design: overrules."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import Action, PlaceByHand
from game.core.events import DiceRolled, TurnBegan
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.core.refusals import Reason
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.actions import (
    ActNow,
    AddUnit,
    Declare,
    EndPhase,
    SetBonusHP,
    SetMat,
    SetObjective,
    SetRound,
    SetShards,
)
from game.systems.battle.definitions import Goal, Objective, Role
from game.systems.battle.hands_mats import items_known
from game.systems.battle.moment import setup_now
from game.systems.battle.queries import is_fatigue_round
from game.systems.battle.state import ActiveDie, Mat, Outcome
from game.systems.battle.words import log_lines
from game.systems.battle.words.rounds import end_of
from tests.battle.boards import BOOK, SYSTEM, Table, table
from tests.battle.test_by_hand import refused

BY_HAND = pytest.mark.rule("ruling.by-hand")
GUILD = pytest.mark.rule("ruling.by-hand", "battle 3.5: guild assist")
HERO = PieceId("a")
TEA, TONIC = AbilityId("item:black-tea"), AbilityId("item:stone-tonic")


def small() -> Table:
    """An adventurer with dice and items beside an enemy, and a companion."""
    return table(
        "1 a E 2 C 3",
        a="adventurer combat=2 shield.1=2 tenacity=5 item:black-tea item:quilted-coat",
        E="enemy health=9 combat=1",
        C="companion",
    ).begin()


def lay(played: Table, **changes: object) -> str:
    """Change some of a mat by hand; what the log says of it."""
    before = played.state
    events = played.do(SetMat(HERO, replace(played.mat("a"), **changes)))
    (line,) = log_lines(before, tuple(events))
    assert line.by_hand
    return line.sentence.text


@BY_HAND
def test_items_are_used_up_flipped_back_given_and_taken() -> None:
    """Whatever the player's own table says of them; the log names each."""
    played = small()
    coat = played.mat("a").ready[1]
    assert lay(played, ready=(coat,), spent=(TEA,)).endswith("by hand: Black tea used up.")
    assert lay(played, ready=(coat, TEA), spent=()).endswith("by hand: Black tea ready.")
    assert lay(played, ready=(TEA,), pack=(coat,)).endswith("in the pack.")
    assert TONIC in items_known(played.state)
    assert "Stone tonic ready" in lay(played, ready=(TEA, TONIC))
    assert "given away" in lay(played, ready=(TONIC,), pack=())
    assert (played.mat("a").ready, played.mat("a").spent) == ((TONIC,), ())
    mat = played.mat("a")
    for wrong, why in (
        (replace(mat, ready=(TEA,) * 5), Reason.TOO_MANY),
        (replace(mat, pack=(TEA,) * 8), Reason.TOO_MANY),
        (replace(mat, ready=(AbilityId("skip-turn"),)), Reason.NOT_OFFERED),
        (mat, Reason.NO_CHANGE),
    ):
        assert refused(played, SetMat(HERO, wrong)) is why


@GUILD
def test_track_slots_and_tenacity_are_laid_as_the_player_says() -> None:
    """Fatigue of both kinds, exhausted and drained dice, active slots, tenacity, the form."""
    played = small()
    face = AbilityId("face:shield-block")
    track = ("light", "over", "combat", "shield.1")
    assert "onto the track" in lay(played, track=track)
    assert "off the track" in lay(played, track=("light",))
    assert "worth 2" in lay(played, slots=(2,))
    assert "in active slots" in lay(played, active=(ActiveDie("shield.1", face),))
    assert "3 tenacity" in lay(played, tenacity=3)
    assert "drained" in lay(played, drained=1)
    assert "drained dice" in lay(played, out=("shield.1",))
    mat = played.mat("a")
    for wrong, why in (
        (replace(mat, tenacity=6), Reason.BAD_NUMBER),
        (replace(mat, slots=(-1,)), Reason.BAD_NUMBER),
        (replace(mat, track=("light",) * 14), Reason.TOO_MANY),
        (replace(mat, slots=(1, 1, 1, 1)), Reason.TOO_MANY),
        (replace(mat, track=("combat",)), Reason.NO_DICE),
        (replace(mat, track=("bow.1",)), Reason.NO_DICE),
        (replace(mat, track=("bane",)), Reason.NOT_OFFERED),
        (replace(mat, out=(), active=(ActiveDie("shield.1", TEA),)), Reason.NO_SUCH_FACE),
    ):
        assert refused(played, SetMat(HERO, wrong)) is why
    assert refused(played, SetMat(PieceId("E"), Mat())) is Reason.WRONG_KIND
    lay(played, track=(), slots=(), active=(), out=(), drained=0)
    assert played.mat("a").track == ()


@BY_HAND
def test_dice_that_are_being_rolled_cannot_be_laid_elsewhere() -> None:
    """They are on the table until they are resolved; the rest of the mat is free."""
    played = small()
    played.turn("a")
    played.roll("E", "1", "1")
    assert played.seen(DiceRolled)
    wrong = replace(played.mat("a"), track=("combat",))
    assert refused(played, SetMat(HERO, wrong)) is Reason.NO_DICE
    lay(played, tenacity=1)


@GUILD
def test_bonus_hit_points_round_counter_and_skyshards_are_set() -> None:
    """The counter alone: nobody's turn is given back, and a fatigue round counts as one."""
    played = small()
    before = played.state
    (line,) = log_lines(before, tuple(played.do(SetBonusHP(HERO, 2))))
    assert (line.by_hand, line.sentence.text.endswith("has 2 bonus HP by hand.")) == (True, True)
    assert played["a"].bonus_hp == 2
    played.do(SetRound(6))
    assert is_fatigue_round(played.state)
    played.do(SetShards(2))
    assert played.state.system.shards == 2
    for wrong, why in (
        (SetRound(6), Reason.NO_CHANGE),
        (SetRound(0), Reason.BAD_NUMBER),
        (SetShards(-1), Reason.BAD_NUMBER),
        (SetBonusHP(HERO, 100), Reason.BAD_NUMBER),
        (SetBonusHP(PieceId("E"), 1), Reason.WRONG_KIND),
    ):
        assert refused(played, wrong) is why


@BY_HAND
@pytest.mark.rule("battle.4.5.objective")
def test_the_party_is_after_what_the_player_says() -> None:
    """One enemy named: with that gone the battle is won, though another stands."""
    played = table("a E F", a="adventurer", E="enemy combat=0", F="enemy combat=0").begin()
    goal = Objective(kind=Goal.ELIMINATE, units=(PieceId("F"),))
    before = played.state
    (line,) = log_lines(before, tuple(played.do(SetObjective(goal))))
    assert line.by_hand
    assert setup_now(played.state).objective == goal
    assert refused(played, SetObjective(goal)) is Reason.NO_CHANGE
    for wrong, why in (
        (Objective(kind=Goal.ELIMINATE), Reason.NO_SUCH_PIECE),
        (Objective(kind=Goal.ELIMINATE, units=(PieceId("x"),)), Reason.NO_SUCH_PIECE),
        (Objective(kind=Goal.SURVEY, shards=0), Reason.BAD_NUMBER),
    ):
        assert refused(played, SetObjective(wrong)) is why
    played.do(PlaceByHand(PieceId("F"), None))
    played.end_round()
    assert end_of(played.state) == "The party wins: F is defeated."


@pytest.mark.rule("battle.4.5.objective")
def test_a_battle_that_is_won_by_the_rules_says_how() -> None:
    """No enemy is left at the end of a round."""
    played = table("a E", a="adventurer", E="enemy combat=0").begin()
    played.do(PlaceByHand(PieceId("E"), None))
    played.end_round()
    assert end_of(played.state) == "The party wins: no enemy is left on the map."


@BY_HAND
@pytest.mark.parametrize("outcome", list(Outcome))
def test_the_battle_ends_as_the_player_says(outcome: Outcome) -> None:
    """At once, with all that is cleared up at an end; then nothing goes on."""
    played = small()
    before = played.state
    (first, *_) = log_lines(before, tuple(played.do(Declare(outcome))))
    assert first.sentence.text.endswith(", by hand.")
    assert (played.state.system.outcome, played.state.stack) == (outcome, ())
    told = {Outcome.WON: "The party wins.", Outcome.LOST: "The party loses."}
    assert end_of(played.state) == told.get(outcome, "The party retreats without its goal.")
    for late in (Declare(outcome), SetRound(3), ActNow(HERO)):
        assert refused(played, late) is Reason.OVER


@BY_HAND
def test_a_unit_of_a_known_chip_comes_in_and_acts() -> None:
    """An enemy, a companion, a quest unit: with full hit points, and a turn this round."""
    played = small()
    chip = played["E"].definition
    for role, spot in ((Role.ENEMY, "2"), (Role.COMPANION, "1"), (Role.QUEST, "3")):
        played.do(AddUnit(chip, role, played.spots[spot]))
        new = played.state.piece_on(played.spots[spot])
        assert new is not None
        assert (new.kind, new.hp) == (role, 9)
    played.end_round()
    assert len(played.seen(TurnBegan)) == 6
    at = played.spots["1"]
    for wrong, why in (
        (AddUnit(DefinitionId("nobody"), Role.ENEMY, Hex(9, 9)), Reason.NO_SUCH_PIECE),
        (AddUnit(played["a"].definition, Role.ENEMY, Hex(9, 9)), Reason.NO_SUCH_PIECE),
        (AddUnit(chip, Role.ADVENTURER, at), Reason.WRONG_KIND),
        (AddUnit(chip, Role.ENEMY, Hex(9, 9)), Reason.NO_HEX),
    ):
        assert refused(played, wrong) is why


@BY_HAND
def test_anybody_acts_at_once_and_the_turn_that_waits_goes_on_after_it() -> None:
    """An enemy in the middle of an adventurer's turn; it has then had its turn this round."""
    played = small()
    played.turn("a")
    waits = played.asked
    assert refused(played, ActNow(HERO)) is Reason.NO_CHANGE
    played.dice = ["1"]
    played.do(ActNow(PieceId("E")))
    played.roll_all()
    assert (played.asked.topic, played.asked.frame) == (waits.topic, waits.frame)
    assert PieceId("E") in played.state.system.acted
    played.do(PlaceByHand(PieceId("E"), None))
    assert refused(played, ActNow(PieceId("E"))) is Reason.NOT_ON_MAP


@BY_HAND
def test_a_turn_inside_another_is_left_out_with_it() -> None:
    """The phase is ended in the middle of both: both close, the inner one first."""
    played = small()
    played.turn("a")
    played.do(ActNow(PieceId("C")))
    assert [memory.unit for memory in played.state.turns] == ["a", "C"]
    played.do(EndPhase())
    assert played.state.turns == ()
    assert {"a", "C"} <= played.state.system.acted


def test_every_action_by_hand_of_this_page_reads_back_from_its_line() -> None:
    """A save holds them."""
    mat = replace(small().mat("a"), active=(ActiveDie("shield.1", AbilityId("face:x")),))
    for action in (
        SetMat(HERO, mat),
        SetBonusHP(HERO, 1),
        SetRound(2),
        SetShards(1),
        SetObjective(Objective(kind=Goal.ELIMINATE, units=(HERO,))),
        Declare(Outcome.WON),
        AddUnit(DefinitionId("mire-cur"), Role.QUEST, Hex(0, 1)),
        ActNow(HERO),
    ):
        assert SYSTEM.notation.read(Action, SYSTEM.notation.write(action)) == action
        assert type(action) in BOOK.hands
    assert machine.why_not(BOOK, small().state, ActNow(PieceId("x"))) is not None
