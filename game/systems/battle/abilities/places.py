"""The families of hexes that the steps of abilities may name. Rules: battle 1.4, 1.6, 1.7."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ids import PieceId
from game.core.rulebook import Asked, Rulebook
from game.hexes import Hex
from game.systems.battle.ground import can_close
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns import moments
from game.systems.battle.turns.companion import free_entrance
from game.systems.battle.turns.walks import reach

_Place = Callable[[Battle, Asked, PieceId], tuple[Hex, ...]]

MOST_HEXES = 4
"""Up to so many hexes there is a family for each distance."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook the families of hexes of battles."""
    book.places.update(
        {
            "free-entrance": lambda state, _asked, _piece: free_entrance(state),
            "free-beside-target": _beside_target,
            "away": _away,
        }
    )
    for most in range(1, MOST_HEXES + 1):
        book.places[f"free-within-{most}"] = _free_within(most)
        book.places[f"walk-{most}"] = _walk(most)
        book.places[f"closable-{most}"] = _closable(most)


def _free(state: Battle, at: Hex, steps: int) -> tuple[Hex, ...]:
    """The hexes that hold nobody at most so many hexes away, counted as range is."""
    mask = state.board.range_mask(at, steps) & state.board.floor & ~state.occupied_mask()
    return state.board.grid.hexes(mask)


def _free_within(steps: int) -> _Place:
    """Free hexes round the bearer; round whom it is done to, where the bearer is off the map."""

    def find(state: Battle, asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
        at = state.pieces[asked.owner].at or state.pieces[piece].at
        return () if at is None else _free(state, at, steps)

    return find


def _walk(steps: int) -> _Place:
    """The hexes to which a unit can walk in so many steps."""

    def find(state: Battle, _asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
        return tuple(sorted(reach(state, piece, steps)))

    return find


def _closable(steps: int) -> _Place:
    """The hexes round a unit, its own among them, that can become impassable. Rule: battle 1.4."""

    def find(state: Battle, _asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
        at, board = state.pieces[piece].at, state.board
        near = () if at is None else board.grid.hexes(board.range_mask(at, steps))
        return tuple(hex_ for hex_ in near if can_close(state, hex_))

    return find


def _beside_target(state: Battle, asked: Asked, _piece: PieceId) -> tuple[Hex, ...]:
    target = asked.moment.piece(moments.TARGET) if asked.moment else None
    at = None if target is None else state.pieces[target].at
    return () if at is None else _free(state, at, 1)


def _away(state: Battle, asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
    """The free hexes next to a unit that are one hex further from the bearer."""
    start, origin = state.pieces[piece].at, state.pieces[asked.owner].at
    if start is None or origin is None:
        return ()
    board = state.board
    away = board.distance(origin, start)
    if away is None:
        return ()
    near = board.range_mask(origin, away)
    return tuple(hex_ for hex_ in _free(state, start, 1) if not board.grid.bit(hex_) & near)
