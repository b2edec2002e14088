"""Ways over the board: how far a piece gets, along which spaces, and where it may end.

Owns the geometry of movement and pushes. Asks nobody's abilities. Rules: arena B5, B8.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.ids import PieceId
from game.hexes import Direction, Hex, breadth_first
from game.systems.arena.lanes import battle_zone, lane_of
from game.systems.arena.state import Arena


def occupied(state: Arena) -> frozenset[Hex]:
    """The spaces that hold a unit or a token. Rule: arena B8."""
    return frozenset(piece.at for piece in state.pieces.values() if piece.at is not None)


def is_empty(state: Arena, at: Hex) -> bool:
    """Whether a space is on the board, no terrain, and holds nothing. Rule: arena B8."""
    return state.board.is_floor(at) and at not in occupied(state)


def free(state: Arena) -> int:
    """The empty spaces, as a mask of the board's grid. Rule: arena B8."""
    taken = (piece.at for piece in state.pieces.values() if piece.at is not None)
    return state.board.floor & ~state.board.grid.mask(taken)


def up_to(state: Arena, piece: PieceId, most: int) -> tuple[Hex, ...]:
    """Every space that a piece can move to in at most so many steps; its own is not among them."""
    start = state.pieces[piece].at
    if start is None:
        return ()
    grid = state.board.grid
    return grid.hexes(grid.spread(grid.bit(start), most, free(state)) & ~grid.bit(start))


def shortest(state: Arena, piece: PieceId, goal: Hex) -> tuple[Hex, ...]:
    """A shortest way of a piece over empty spaces; none where there is no way."""
    start = state.pieces[piece].at
    if start is None:
        return ()
    open_, bit = free(state), state.board.grid.bit
    before: dict[Hex, Hex] = {start: start}
    edge = [start]
    while edge and goal not in before:
        onward: list[Hex] = []
        for at in edge:
            for near in at.neighbors():
                if near not in before and bit(near) & open_:
                    before[near] = at
                    onward.append(near)
        edge = onward
    way: list[Hex] = []
    at = goal
    while at in before and at != start:
        way.append(at)
        at = before[at]
    return tuple(reversed(way))


def exactly(state: Arena, piece: PieceId, steps: int) -> Mapping[Hex, tuple[Hex, ...]]:
    """Every space where a move of exactly so many steps can end, with a way there.

    A way never enters the same space twice, its start included, unless the option says so.
    Rule: arena B8 (exact unless "up to"), B18 (exact_move_may_revisit).
    """
    start = state.pieces[piece].at
    if start is None:
        return {}
    again = state.system.lore.setup.options.exact_move_may_revisit
    blocked = occupied(state) - {start}
    ends: dict[Hex, tuple[Hex, ...]] = {}
    edge: list[tuple[Hex, ...]] = [()]
    for number in range(steps):
        onward: list[tuple[Hex, ...]] = []
        seen: set[Hex] = set()
        for way in edge:
            for near in (way[-1] if way else start).neighbors():
                fresh = near != start and near not in way
                if not (fresh or again) or near in blocked or not state.board.is_floor(near):
                    continue
                if again and near in seen:
                    continue
                seen.add(near)
                onward.append((*way, near))
                if number == steps - 1:
                    ends.setdefault(near, (*way, near))
        edge = onward
    return ends


def in_lines(
    state: Arena, piece: PieceId, least: int, most: int, *, through: bool, empties: int | None
) -> Mapping[Hex, tuple[Hex, ...]]:
    """Every space where a move in a straight line can end, with the spaces on the way.

    Args:
        state: the table.
        piece: who moves.
        least: the fewest spaces moved.
        most: the most spaces moved.
        through: whether obstacles are ignored; terrain and the edge of a gap too.
        empties: how many empty spaces may be crossed before the last one; None for any number.
    """
    start = state.pieces[piece].at
    if start is None:
        return {}
    taken = occupied(state)
    ends: dict[Hex, tuple[Hex, ...]] = {}
    for direction in Direction:
        crossed = 0
        way: list[Hex] = []
        for _ in range(most):
            at = (way[-1] if way else start) + direction.vector
            free = state.board.is_floor(at) and at not in taken
            if not state.board.exists(at) or not (free or through):
                break
            way.append(at)
            if free:
                if len(way) >= least:
                    ends.setdefault(at, tuple(way))
                crossed += 1
                if empties is not None and crossed > empties:
                    break
    return ends


def pushed(state: Arena, piece: PieceId, away_from: Hex, most: int) -> tuple[Hex, ...]:
    """The empty spaces that a push goes through, in a line straight away, at most so many.

    None for a piece that is blocked at once, or not in a straight line. Rule: arena B8.
    """
    start = state.pieces[piece].at
    if start is None:
        return ()
    far = away_from.distance_to(start)
    step = start - away_from
    if not far or step.q % far or step.r % far:
        return ()
    one = Hex(step.q // far, step.r // far)
    way: list[Hex] = []
    while len(way) < most:
        at = (way[-1] if way else start) + one
        if not is_empty(state, at):
            break
        way.append(at)
    return tuple(way)


def nearest_empty(state: Arena, around: Hex, within: frozenset[Hex]) -> tuple[Hex, ...]:
    """The empty spaces of a set that are nearest to a space; all that tie. Rule: arena B8."""
    free = [at for at in within if is_empty(state, at)]
    if not free:
        return ()
    least = min(around.distance_to(at) for at in free)
    return tuple(sorted(at for at in free if around.distance_to(at) == least))


def ways_back(state: Arena, minion: PieceId) -> tuple[Hex, ...]:
    """The spaces where a minion's shortest free way back into its battle zone ends; all that tie.

    With no free way, the nearest free spaces of the zone. Rule: arena B10.
    """
    start = state.pieces[minion].at
    zone = battle_zone(state, lane_of(state, minion))
    if start is None:
        return ()
    taken = occupied(state)
    found = breadth_first(start, lambda at: at not in taken and state.board.is_floor(at))
    inside = {at: steps for at, steps in found.items() if at in zone and at != start}
    if not inside:
        return nearest_empty(state, start, zone)
    least = min(inside.values())
    return tuple(sorted(at for at, steps in inside.items() if steps == least))
