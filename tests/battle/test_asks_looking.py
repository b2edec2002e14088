"""Who can target whom, the ruler, and sight: the same answers as the rules give."""

from __future__ import annotations

import itertools

import pytest

from game.core.ids import PieceId
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.asks.looking import aims, aims_of, measure, sight_from, spared_by
from game.systems.battle.choices import TypedHit
from game.systems.battle.definitions import Form
from game.systems.battle.movement import plan
from game.systems.battle.state import Battle, first_state
from random_boards import lot, random_setup
from tests.battle.boards import catalog, hexagon, table


def drawn(seed: int, count: int) -> list[Battle]:
    """First states of battles drawn by lot."""
    rng = lot(seed)
    return [first_state(random_setup(rng, catalog(), f"board {n}")) for n in range(count)]


@pytest.mark.rule("battle 1.7: targetable")
def test_the_matrix_agrees_with_what_enemies_do() -> None:
    """An enemy holds its place if, and only if, its row has somebody it can target."""
    for state in drawn(5, 30):
        for piece in state.pieces.values():
            if piece.side == "enemy" and piece.is_up:
                row = aims_of(state, piece.id)
                can = {aim.target for aim in row if aim.why_not is None}
                found = plan(state, piece.id)
                assert bool(can) == (found.decision == "hold")
                for entry in found.targets:
                    if can:
                        assert {*entry.certain, *entry.choose} <= can


def test_every_unit_has_a_row_of_those_that_oppose_it() -> None:
    """Both sides, with the reason why not."""
    signs = {"a": (0, 0), "c": (0, 1), "E": (1, 0), "F": (-2, 0)}
    state = table(
        hexagon(3, signs),
        a="adventurer light",
        c="companion",
        E="enemy",
        F="enemy range=1 +stealth",
    ).state
    found = {(aim.unit, aim.target): aim.why_not for aim in aims(state)}
    assert len(found) == 8
    assert found[PieceId("a"), PieceId("E")] is None
    far = found[PieceId("F"), PieceId("a")]
    assert far is not None
    assert (far.reason, far.have, far.need) == (Reason.TOO_FAR, 1, 2)
    bow = {aim.target: aim.why_not for aim in aims_of(state, PieceId("a"), Form.RANGED)}
    for hidden in (bow[PieceId("F")], found[PieceId("a"), PieceId("F")]):
        assert hidden is not None, "it is hidden first, and out of range second"
        assert hidden.reason is Reason.HIDDEN


@pytest.mark.rule("battle 6.5: Elusive")
def test_who_would_take_no_damage_is_known_before_the_engage() -> None:
    """From afar the Elusive one is spared; from beside it, as the turn began, it is not."""
    played = table("a E . F", a="adventurer", E="enemy elusive", F="enemy elusive").begin()
    played.turn("a")
    near, far = (spared_by(played.state, PieceId("a"), PieceId(foe)) for foe in "EF")
    assert (near, far) == ("", "Elusive")


@pytest.mark.rule("ruling.numbers-only")
def test_one_kept_as_numbers_can_target_whoever_his_turn_lets_him_hit() -> None:
    """His range is on the mat beside the table: here as in the battle only sight is asked."""
    played = table(
        "a . . E F", tiles="s s t t u", a="adventurer numbers", E="enemy", F="enemy"
    ).begin()
    played.turn("a")
    row = {aim.target: aim.why_not for aim in aims_of(played.state, PieceId("a"))}
    assert row == {foe: played.why_not(TypedHit(foe, 1)) for foe in (PieceId("E"), PieceId("F"))}
    assert row[PieceId("E")] is None


@pytest.mark.rule("battle 1.6: impassable hexes are not counted through")
def test_the_ruler_counts_as_the_rules_do() -> None:
    """Round what is impassable, over units, and straight apart."""
    state = table(
        hexagon(2, {"a": (-1, 0), "#": (0, 0), "E": (1, 0)}), a="adventurer", E="enemy"
    ).state
    found = measure(state, Hex(-1, 0), Hex(1, 0))
    assert (found.hexes, found.straight) == (3, 2)
    assert len(found.way) == 3
    assert found.way[-1] == Hex(1, 0)
    assert Hex(0, 0) not in found.way
    assert found.sees
    assert measure(state, Hex(-1, 0), Hex(0, 0)).hexes is None
    assert measure(state, Hex(0, 0), Hex(1, 0)).hexes is None
    assert measure(state, Hex(1, 0), Hex(1, 0)).hexes == 0
    assert measure(state, Hex(1, 0), Hex(9, 0)).hexes is None


def test_the_ruler_agrees_with_the_board_everywhere() -> None:
    """As many hexes as the board counts, each next to the one before it, both ways."""
    for state in drawn(6, 8):
        board = state.board
        floor = list(board.grid.hexes(board.floor))[:12]
        for start in floor:
            for end in floor:
                found = measure(state, start, end)
                assert found.hexes == board.distance(start, end)
                assert found.hexes == measure(state, end, start).hexes
                steps = (start, *found.way)
                assert all(a.distance_to(b) == 1 for a, b in itertools.pairwise(steps))
                assert found.hexes is None or found.straight <= found.hexes


@pytest.mark.rule("battle 1.5: sight")
def test_sight_is_that_of_the_tile_unless_something_frees_a_unit_from_it() -> None:
    """A far tile is out of sight; with Vision nothing is."""
    state = table("a . . E", tiles="s t u v", a="adventurer", E="enemy vision").state
    assert sight_from(state, Hex(0, 0)) == (Hex(0, 0), Hex(1, 0))
    assert sight_from(state, Hex(0, 0), PieceId("a")) == (Hex(0, 0), Hex(1, 0))
    assert len(sight_from(state, Hex(0, 0), PieceId("E"))) == 4
    assert sight_from(state, Hex(9, 9)) == ()
