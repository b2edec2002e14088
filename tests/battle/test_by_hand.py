"""What is done by hand, over the rules' head, at any time. Design: overrules."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import (
    Action,
    Answer,
    Begin,
    ChooseOtherwise,
    PlaceByHand,
    SetHP,
    SetNote,
    SetStatus,
    Skip,
)
from game.core.choices import At, Done, Order, Pick, Walk
from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.actions import (
    EndPhase,
    KeepAs,
    Redirect,
    SetGoal,
    SetGoFor,
    SetOrder,
)
from game.systems.battle.choices import Engage
from game.systems.battle.decision import decision
from game.systems.battle.definitions import Form, GoFor, Kept, Lure
from game.systems.battle.events import Skipped, TargetsChosen
from game.systems.battle.moment import setup_now
from game.systems.battle.view import view
from tests.battle.boards import BOOK, Table, table

BY_HAND = pytest.mark.rule("ruling.by-hand")


def refused(played: Table, action: Action) -> Reason:
    """Why an action is refused."""
    refusal = machine.why_not(BOOK, played.state, action)
    assert refusal is not None, f"{action} is accepted"
    with pytest.raises(machine.IllegalActionError):
        machine.resolve(BOOK, played.state, action)
    return refusal.reason


def small() -> Table:
    """An adventurer, a companion and two enemies in a corridor."""
    return table(
        "1 a C 2 E F 3",
        a="adventurer",
        C="companion",
        E="enemy health=5",
        F="enemy health=5 level=5",
    ).begin()


@BY_HAND
def test_a_unit_is_put_on_a_free_hex_or_taken_off_the_map() -> None:
    """Only what makes no sense is refused: no floor, somebody there, nothing changed."""
    played = small()
    unit = PieceId("E")
    played.do(PlaceByHand(unit, played.spots["3"]))
    assert played.at("E") == played.spots["3"]
    assert refused(played, PlaceByHand(unit, played.spots["3"])) is Reason.NO_CHANGE
    assert refused(played, PlaceByHand(unit, played.at("a"))) is Reason.OCCUPIED
    assert refused(played, PlaceByHand(unit, Hex(99, 0))) is Reason.NO_HEX
    assert refused(played, PlaceByHand(PieceId("x"), Hex(0, 0))) is Reason.NO_SUCH_PIECE
    played.do(PlaceByHand(unit, None))
    assert played["E"].at is None


@BY_HAND
def test_hit_points_are_set_and_0_leaves_a_defeated_unit_where_it_stands() -> None:
    """Nothing is triggered; a defeated unit left on the map blocks and takes no turn."""
    played = small()
    played.do(SetHP(PieceId("F"), 0))
    assert (played.hp("F"), played.at("F")) == ((0,), Hex(5, 0))
    assert played.state.system.defeated == ()
    played.end_round()
    assert "F" not in [event.unit for event in played.seen(TurnBegan)]
    assert refused(played, SetHP(PieceId("F"), -1)) is Reason.BAD_NUMBER
    assert refused(played, SetHP(PieceId("F"), 0)) is Reason.NO_CHANGE
    assert refused(played, SetHP(PieceId("F"), 1_000)) is Reason.BAD_NUMBER


@BY_HAND
def test_statuses_are_given_and_taken_with_their_place_on_the_track() -> None:
    """Only statuses, not skills; an adventurer's lies on the track."""
    played = small()
    played.do(SetStatus(PieceId("a"), "fear", on=True))
    assert (played.has("a", "fear"), played.mat("a").track) == (True, ("fear",))
    played.do(SetStatus(PieceId("a"), "fear", on=False))
    assert (played.has("a", "fear"), played.mat("a").track) == (False, ())
    assert refused(played, SetStatus(PieceId("a"), "fear", on=False)) is Reason.NO_CHANGE
    for word in ("arcane", "skip-turn", "nonsense"):
        assert refused(played, SetStatus(PieceId("a"), word, on=True)) is Reason.NOT_OFFERED


@BY_HAND
def test_a_unit_does_nothing_in_its_next_turn_or_the_rest_of_its_open_one() -> None:
    """Skip: its turn opens and closes; what acts at the end of a turn still does."""
    played = small()
    played.do(Skip(PieceId("F")))
    played.turn("F")
    assert played.seen(Skipped)
    assert played.at("F") == Hex(5, 0)
    assert refused(played, Skip(PieceId("F"))) is Reason.ALREADY_MOVED
    open_ = small()
    open_.turn("a")
    open_.do(Skip(PieceId("a")))
    assert open_.asked.ask is Ask.NEXT
    again = small()
    again.end_round()
    again.do(Skip(PieceId("F")))
    assert refused(again, Skip(PieceId("F"))) is Reason.NO_CHANGE
    again.end_round().turn("F")
    # it counts for one turn only
    assert again.at("F") != Hex(5, 0) or again.plan("F").decision in {"hold", "stay"}


@BY_HAND
def test_a_defeat_that_is_due_happens_though_the_turn_is_left_out() -> None:
    """Skipping the turn in which somebody falls does not leave him standing."""
    played = table(
        "a E C",
        a="adventurer combat=5",
        E="enemy health=1 rot incite",
        C="companion",
    ).begin()
    played.turn("a")
    played.strike("E", "1")
    played.do(Skip(PieceId("a")))
    assert played["E"].at is None


@BY_HAND
def test_a_turn_that_ends_is_not_ended_twice() -> None:
    """Skipping in the middle of what acts at the end of a turn starts none of it again."""
    played = table(
        "a . . . . E", a="adventurer", E="enemy health=9 hp=5 retreat decay combat=0"
    ).begin()
    played.turn("E")
    assert played.asked.topic == "triggers"
    played.do(Skip(PieceId("E")))
    assert played.hp("E") == (5,)
    assert played.prompt is not None


@BY_HAND
def test_a_question_can_be_answered_with_what_it_does_not_offer() -> None:
    """Another hex for an enemy's move, other units as its targets; nonsense is refused."""
    played = table("a . 1 . E . 2 . b", E="enemy range=2", a="adventurer", b="adventurer").begin()
    played.turn("E")
    frame = played.asked.frame
    assert refused(played, Answer(frame, At(Hex(3, 0)))) is Reason.NOT_OFFERED
    assert refused(played, ChooseOtherwise(frame, At(Hex(0, 0)))) is Reason.OCCUPIED
    assert refused(played, ChooseOtherwise(frame, At(Hex(0, 9)))) is Reason.NO_HEX
    assert refused(played, ChooseOtherwise(frame + 9, At(Hex(3, 0)))) is Reason.STALE
    assert refused(played, ChooseOtherwise(frame, Done())) is Reason.WRONG_KIND
    played.do(ChooseOtherwise(frame, At(Hex(3, 0))))
    assert played.at("E") == Hex(3, 0)


@BY_HAND
def test_targets_can_be_chosen_by_hand() -> None:
    """Units that the rule would not target; nobody twice."""
    played = table("a E b c", E="enemy", a="adventurer", b="adventurer", c="adventurer hp=1")
    played.begin().turn("E")
    frame = played.asked.frame
    twice = ChooseOtherwise(frame, Pick(("c", "c")))
    assert refused(played, twice) is Reason.TWICE
    assert refused(played, ChooseOtherwise(frame, Pick(()))) is Reason.NO_SUCH_PIECE
    played.do(ChooseOtherwise(frame, Pick(("c",))))
    played.roll_all()
    assert played["c"].at is None
    assert played.hp("a", "b") == (5, 5)


@BY_HAND
def test_the_order_of_those_who_wait_can_be_changed() -> None:
    """Drag to reorder: all who wait in the present group, in a new order."""
    played = table("a E F G . .", a="adventurer", E="enemy", F="enemy", G="enemy").begin()
    played.turn("a")
    played.done()
    played.answer(Order(("E", "F", "G")))
    played.do(SetOrder((PieceId("G"), PieceId("E"), PieceId("F"))))
    assert played.asked.names == ("G", "E", "F")
    assert refused(played, SetOrder((PieceId("G"), PieceId("E")))) is Reason.NOT_OFFERED
    same = SetOrder((PieceId("G"), PieceId("E"), PieceId("F")))
    assert refused(played, same) is Reason.NO_CHANGE


@BY_HAND
def test_an_adventurer_is_kept_as_numbers_and_back() -> None:
    """In the middle of a turn too: from then on damage is typed in."""
    played = small()
    played.turn("a")
    played.do(KeepAs(PieceId("a"), Kept.NUMBERS))
    assert played.why_not(Engage(Form.LIGHT, 1, PieceId("E"))) is not None
    assert refused(played, KeepAs(PieceId("a"), Kept.NUMBERS)) is Reason.NO_CHANGE
    assert refused(played, KeepAs(PieceId("C"), Kept.NUMBERS)) is Reason.WRONG_KIND
    played.do(KeepAs(PieceId("a"), Kept.MAT))
    assert played.why_not(Engage(Form.LIGHT, 1, None)) is None


@BY_HAND
def test_notes_lie_on_hexes_and_change_no_rule() -> None:
    """A marker and a note on a hex; both empty takes them away."""
    played = small()
    before = played.asked
    played.do(SetNote(Hex(0, 0), "star", "here"))
    assert played.state.marks[Hex(0, 0)].text == "here"
    assert played.asked == before
    played.do(SetNote(Hex(0, 0), "", ""))
    assert not played.state.marks
    assert refused(played, SetNote(Hex(0, 0), "", "")) is Reason.NO_CHANGE


@BY_HAND
def test_a_question_about_somebody_who_is_gone_closes_itself() -> None:
    """Whoever a frame speaks of may be gone: the battle goes on without a crash."""
    for change in (PlaceByHand(PieceId("E"), None), SetHP(PieceId("E"), 0), Skip(PieceId("E"))):
        played = table("a . 1 . E . 2 . b", E="enemy range=2", a="adventurer", b="adventurer")
        played.begin().turn("E")
        assert played.asked.topic == "destination"
        played.do(change)
        # its turn is over; without it no enemy is left, so that the battle may be won
        assert played.state.system.round == 2 or played.state.system.outcome == "won"


@BY_HAND
def test_a_companion_put_on_the_map_while_it_was_asked_where_it_comes_in() -> None:
    """The question closes, and it takes its turn from where it was put."""
    played = table("1 a 2 . E", entrance="1", C="companion", a="adventurer", E="enemy").begin()
    played.turn("C")
    assert played.asked.topic == "deploy"
    played.do(PlaceByHand(PieceId("C"), played.spots["2"]))
    assert played.asked.topic == "companion-move"
    assert played.at("C") == played.spots["2"]


@BY_HAND
def test_a_defeated_companion_that_is_given_hit_points_again_plays_on() -> None:
    """A table helper that blocks its owner is useless: by hand it comes back."""
    played = table("a . C E", a="adventurer", C="companion health=1", E="enemy combat=2").begin()
    played.turn("E")
    assert played["C"].at is None
    played.do(SetHP(PieceId("C"), 1))
    played.do(PlaceByHand(PieceId("C"), Hex(1, 0)))
    played.turn("C")
    assert played.asked.unit == "C"


@BY_HAND
def test_a_play_through_begins_once() -> None:
    """Begin is refused when it has begun."""
    played = small()
    assert refused(played, Begin()) is Reason.NO_CHANGE
    assert refused(played, Answer(99, Walk(()))) is Reason.STALE


@BY_HAND
def test_an_enemy_goes_to_another_hex_and_engages_another_unit() -> None:
    """Redirect: in its next turn, past the rules; the decision shown says the same."""
    played = table("a . . 1 E . . b", E="enemy range=1", a="adventurer", b="adventurer").begin()
    far = Hex(6, 0)
    played.do(Redirect(PieceId("E"), far, (PieceId("a"),)))
    shown = decision(played.state, PieceId("E"))
    assert (shown.ends, shown.targets) == ((far,), (PieceId("a"),))
    played.turn("E")
    assert played.at("E") == far
    assert played.seen(TargetsChosen)[-1].targets == (PieceId("a"),)
    played.end_round()
    assert PieceId("E") not in played.state.system.redirected


@BY_HAND
def test_a_redirect_that_makes_no_sense_is_refused() -> None:
    """Only enemies that still act, free hexes, units that are there."""
    played = small()
    unit = PieceId("E")
    assert refused(played, Redirect(PieceId("a"), Hex(1, 0))) is Reason.WRONG_KIND
    assert refused(played, Redirect(unit, played.at("a"))) is Reason.OCCUPIED
    assert refused(played, Redirect(unit, Hex(99, 0))) is Reason.NO_HEX
    assert refused(played, Redirect(unit, None, (unit,))) is Reason.NO_SUCH_PIECE
    assert refused(played, Redirect(unit, None)) is Reason.NO_CHANGE
    played.do(Redirect(unit, Hex(3, 0)))
    played.do(Redirect(unit, None))
    assert played.state.system.redirected == {}


@BY_HAND
def test_an_open_question_closes_when_it_is_redirected() -> None:
    """Where its move ends is not asked any more, nor whom it engages."""
    played = table("a . 1 . E . 2 . b", E="enemy range=2", a="adventurer", b="adventurer").begin()
    played.turn("E")
    assert played.asked.ask is Ask.HEX
    played.do(Redirect(PieceId("E"), played.spots["2"], (PieceId("b"),)))
    assert played.at("E") == played.spots["2"]
    assert played.seen(TargetsChosen)[-1].targets == (PieceId("b"),)


@BY_HAND
def test_the_phase_ends_and_whoever_waits_is_left_out() -> None:
    """The open turn closes; the next phase begins; those left out have had their turn."""
    played = small()
    before = played.state.system.phase
    played.turn("a")
    played.do(EndPhase())
    assert played.state.system.phase is not before
    assert PieceId("a") in played.state.system.acted
    assert {event.unit for event in played.seen(Skipped)} == {PieceId("a")}


@BY_HAND
@pytest.mark.rule("ruling.alternate-destination")
def test_enemies_are_sent_to_a_hex_and_called_back_while_the_battle_goes_on() -> None:
    """Marked, they head for it; always, where they prefer it; called back, they do as before."""
    played = table("a E . . 1 . .", a="adventurer", E="enemy range=1 health=5").begin()
    unit, at = PieceId("E"), played.spots["1"]
    played.do(SetGoal(at, on=True))
    assert played.plan("E").decision == "hold"
    played.do(SetGoFor(GoFor.PREFER))
    assert played.plan("E").decision == "move"
    assert [marker.at for marker in view(played.state).markers if marker.kind == "goal"] == [at]
    assert setup_now(played.state).lures == (Lure((at,)),)
    assert setup_now(played.state).options.alternate_destination is GoFor.PREFER
    assert refused(played, SetGoal(at, on=True)) is Reason.NO_CHANGE
    assert refused(played, SetGoal(Hex(99, 0), on=True)) is Reason.NO_HEX
    assert refused(played, SetGoFor(GoFor.PREFER)) is Reason.NO_CHANGE
    played.do(SetGoal(at, on=False))
    assert played.plan("E").decision == "hold"
    assert unit in played.state.pieces


@BY_HAND
def test_a_party_that_was_taken_off_the_map_loses_at_the_end_of_the_round() -> None:
    """Enemies alone would take turns for ever, and nobody would be asked anything."""
    played = table("1 a 2 E 3", a="adventurer", E="enemy health=5").begin()
    played.do(PlaceByHand(PieceId("a"), None))
    played.end_round()
    assert played.state.system.outcome == "lost"
