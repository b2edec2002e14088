"""Hexes that become impassable in the middle of a battle, and are ground again. Battle 1.4."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.actions import PlaceByHand, Skip
from game.core.board import Feature
from game.core.choices import At, Walk
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.hexes import Hex
from game.session import Session
from game.systems.battle.actions import Redirect, SetImpassable
from game.systems.battle.definitions import CACHE, SKYSHARD
from game.systems.battle.delve.doors import explorable
from game.systems.battle.ground import FeatureMoved, GroundSet
from game.systems.battle.moment import setup_now
from game.systems.battle.words import ask, log_lines
from tests.battle.boards import SYSTEM, Table, hexagon, table
from tests.battle.test_by_hand import refused
from tests.battle.test_delves import begin_turn, delve, lay

DISPLACED = pytest.mark.rule("battle.1.4.displaced", "ruling.by-hand")


def told(played: Table, action: SetImpassable) -> list[str]:
    """What the log says of something done by hand."""
    before = played.state
    return [line.sentence.text for line in log_lines(before, tuple(played.do(action)))]


def middle() -> Table:
    """An adventurer in the middle of seven hexes, two of which are taken."""
    board = hexagon(1, {"a": (0, 0), "E": (0, -1), "F": (1, -1)})
    return table(board, a="adventurer", E="enemy health=5", F="enemy health=5").begin()


@DISPLACED
def test_who_stands_on_a_hex_that_closes_goes_to_the_closest_free_one() -> None:
    """The party chooses among equals; then the hex is closed to everybody, and range goes round."""
    played = middle()
    asked_before = played.asked
    assert told(played, SetImpassable(Hex(0, 0), on=True)) == []
    prompt = played.asked
    assert (prompt.ask, prompt.topic, prompt.unit) == (Ask.HEX, "displaced", "a")
    assert prompt.hexes == (Hex(-1, 0), Hex(-1, 1), Hex(0, 1), Hex(1, 0))
    assert "under" in ask(played.state, prompt).text
    played.answer(At(Hex(0, 1)))
    assert played.at("a") == Hex(0, 1)
    assert not played.state.board.is_floor(Hex(0, 0))
    assert played.state.board.distance(Hex(0, 1), Hex(0, -1)) == 3
    assert refused(played, PlaceByHand(PieceId("E"), Hex(0, 0))) is Reason.IMPASSABLE
    # what was asked before is asked still
    assert (played.asked.topic, played.asked.frame) == (asked_before.topic, asked_before.frame)


@DISPLACED
def test_a_hex_is_closed_and_opened_again_by_hand() -> None:
    """Nobody is there, so nothing is asked; opened, all is as it was, and the log says both."""
    played = middle()
    before = played.state
    at = Hex(-1, 1)
    assert told(played, SetImpassable(at, on=True)) == ["A hex becomes impassable, by hand."]
    assert refused(played, SetImpassable(at, on=True)) is Reason.NO_CHANGE
    assert setup_now(played.state).impassable == (at,)
    assert told(played, SetImpassable(at, on=False)) == ["A hex can be entered again, by hand."]
    assert replace(played.state, serial=0) == replace(before, serial=0)
    assert refused(played, SetImpassable(at, on=False)) is Reason.NO_CHANGE
    assert refused(played, SetImpassable(Hex(9, 9), on=True)) is Reason.NO_HEX


@pytest.mark.rule("battle.1.4.displaced", "ruling.closing")
def test_a_hex_stays_open_where_nobody_on_it_finds_another() -> None:
    """Everybody has to be somewhere."""
    played = table("a E", a="adventurer", E="enemy health=5").begin()
    assert refused(played, SetImpassable(Hex(0, 0), on=True)) is Reason.NO_ROOM
    played = table("a . E .", a="adventurer", E="enemy health=5").begin()
    played.do(SetImpassable(played.at("E"), on=True))
    assert played.asked.topic == "displaced"
    # the table is changed while it is asked: the one hex that is left is taken
    played.do(PlaceByHand(PieceId("a"), Hex(1, 0)))
    assert played.at("E") == Hex(3, 0)
    assert not played.state.board.is_floor(Hex(2, 0))


@pytest.mark.rule("battle.1.4.displaced", "ruling.closing")
def test_a_cache_goes_to_the_closest_free_hex_and_a_skyshard_stays_on_its_tile() -> None:
    """Chips lie on no impassable hex; a skyshard belongs to the whole tile, so nobody is asked."""
    played = middle()
    at = Hex(-1, 1)
    board = played.state.board.with_features((Feature(CACHE, at), Feature(SKYSHARD, at)))
    played.state = replace(played.state, board=board)
    played.do(SetImpassable(at, on=True))
    assert (played.asked.topic, played.asked.unit) == ("displaced", None)
    assert "cache" in ask(played.state, played.asked).text
    played.answer(At(Hex(0, 1)))
    moved = {(event.kind, event.end) for event in played.seen(FeatureMoved)}
    assert moved == {(CACHE, Hex(0, 1)), (SKYSHARD, Hex(-1, 0))}
    assert all(played.state.board.is_floor(one.at) for one in played.state.board.features)


@DISPLACED
def test_routes_and_orders_given_before_do_not_lead_onto_a_closed_hex() -> None:
    """An enemy sent to a hex by hand that has closed since does what the rules say."""
    played = table("a . . 1 E", a="adventurer health=9", E="enemy range=1 health=5").begin()
    played.do(Redirect(PieceId("E"), played.spots["1"]))
    played.do(SetImpassable(played.spots["1"], on=True))
    played.end_round()
    assert played.at("E") == Hex(4, 0)


@DISPLACED
def test_a_hex_closes_though_the_turn_that_waits_is_left_out() -> None:
    """The question is not lost with the turn in which it came up."""
    played = middle()
    played.until("a")
    played.do(SetImpassable(Hex(0, 0), on=True))
    played.do(Skip(PieceId("a")))
    assert played.asked.topic == "displaced"
    played.answer(At(Hex(1, 0)))
    assert not played.state.board.is_floor(Hex(0, 0))


@DISPLACED
def test_closing_and_what_it_asks_are_undone_exactly() -> None:
    """Undo reopens the question, then the hex; redo closes it again."""
    session = Session(SYSTEM, middle().setup)
    before = session.state
    session.submit(SetImpassable(Hex(0, 0), on=True))
    waits = session.state
    session.answer(At(Hex(0, 1)))
    closed = session.state
    session.undo()
    assert session.state == waits
    session.undo()
    assert session.state == before
    session.redo()
    session.redo()
    assert session.state == closed


@pytest.mark.rule("battle.1.4.displaced", "battle.4.3.trap")
def test_a_trap_lets_whoever_sets_it_off_close_a_hex() -> None:
    """A cave-in of his own hex: he goes to the closest free one, and the party says which."""
    played = delve(["fallen-star"], ["long-vault"], experience=0, party=("wren",))
    begin_turn(played, "wren", explore=True)
    tile = lay(played).tile
    floor = next(one for one in played.state.board.tiles if one.id == tile).hexes
    into = [
        choice
        for choice in played.offers()
        if isinstance(choice, Walk) and choice.path[-1] in floor and len(choice.path) == 1
    ]
    at = into[0].path[0]
    played.answer(into[0])
    assert (played.asked.topic, at in played.asked.hexes) == ("choose-hex", True)
    played.answer(At(at))
    if played.asked.topic == "displaced":
        played.answer(At(played.asked.hexes[-1]))
    assert played.seen(GroundSet) == [GroundSet(at, impassable=True, by="cave-in")]
    assert played.at("wren").distance_to(at) == 1
    assert played.seen(Placed)[-1].by == "cave-in"
    assert at not in explorable(played.state)
