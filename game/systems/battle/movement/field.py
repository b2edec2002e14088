"""The field that an enemy looks at: who opposes it, from where it could hit whom, where it can go.

Sets of hexes are big integers of the board's grid; see `game.hexes.HexGrid`.
Rules: battle 1.5 to 1.7, 6.2 (steps 1 to 3), 6.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import reduce
from itertools import compress
from operator import and_, or_
from typing import NamedTuple

from game.core.board import Board
from game.core.ids import AbilityId, PieceId
from game.core.state import Piece
from game.hexes import Hex
from game.systems.battle.bearing import bearers, only_ignores, queries_on
from game.systems.battle.definitions import Priority
from game.systems.battle.queries import Traits, hidden_by, passes_units, traits
from game.systems.battle.state import Battle, goals_of

_NEAR = 8
"""So many steps are looked at on a strip of a wide map, which is most of what is asked."""


class Foe(NamedTuple):
    """An opposing unit as an enemy sees it.

    Attributes:
        piece: the unit.
        near: the hexes from which it is in range.
        reach: the hexes from which it is targetable; 0 for a hidden one.
        hidden: the ability that hides it; None where it can be targeted.
    """

    piece: Piece
    near: int
    reach: int
    hidden: AbilityId | None


class Field(NamedTuple):
    """Everything that the decision of one enemy starts from.

    What is known of the units that oppose it stands in columns, each in the same order: a decision
    goes through one or two of them at a time. `foes` gives them one by one.

    Attributes:
        board: the map.
        low: how many bits at the low end its masks leave out: 0 where they are of the whole map.
        limit: the most steps of which they say what is there; None where they are of the whole map.
        unit: whose decision.
        at: where it stands.
        here: its hex, as a mask.
        free: the hexes that its route may lead through and end in.
        opposing: the units that oppose it.
        stands: the number of the bit of each one's hex.
        nears: the hexes from which each is in range.
        reaches: the hexes from which each is targetable; 0 for a hidden one.
        hidden: those that cannot be targeted, with the ability that hides them.
        wanted: the hexes from which any of them is targetable.
        movement: hexes that it may move.
        range: its range.
        targets: how many units it may engage.
        icon: whom it prefers.
        goal: the hexes that the battle sends it to, and those beside them; 0 for none.
    """

    board: Board
    low: int
    limit: int | None
    unit: PieceId
    at: Hex
    here: int
    free: int
    opposing: Sequence[Piece]
    stands: Sequence[int]
    nears: Sequence[int]
    reaches: Sequence[int]
    hidden: Mapping[PieceId, AbilityId]
    wanted: int
    movement: int
    range: int
    targets: int
    icon: Priority
    goal: int

    @property
    def foes(self) -> tuple[Foe, ...]:
        """The units that oppose it."""
        columns = zip(self.opposing, self.nears, self.reaches, strict=True)
        return tuple(
            Foe(piece, near, reach, self.hidden.get(piece.id)) for piece, near, reach in columns
        )

    def hexes(self, mask: int) -> tuple[Hex, ...]:
        """The hexes of a mask, sorted."""
        return self.board.grid.hexes(mask << self.low)

    def first(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Those that the icon puts first; several where hit points tie. Rule: battle 2.1."""
        if len(pieces) <= 1:
            return pieces
        points = [piece.hp for piece in pieces]
        best = max(points) if self.icon is Priority.STRONGEST else min(points)
        return [piece for piece in pieces if piece.hp == best]


def survey(state: Battle, unit: PieceId, *, near: bool = False) -> Field:
    """Look at the field from where a unit stands.

    Args:
        state: the battle.
        unit: whose field.
        near: whether what lies within `_NEAR` steps will do. Then only a strip of a wide map is
            looked at where the units stand close together, and masks are of that strip.

    Raises:
        ValueError: the unit is not on the map.
    """
    board = state.board
    own, at, touched, its = _asker(state, unit)
    side = None if its.opposes_all else own.side
    # The columns are made by whole lists: that costs half of making each unit's row in turn.
    others = [piece for piece in state.pieces.values() if piece.at is not None and piece is not own]
    grid = board.grid
    numbers = grid.places([at, *[piece.at for piece in others if piece.at is not None]])
    low, limit = 0, None
    floor, counted = board.floor, board.counted
    strip = grid.strip(numbers, max(_NEAR, its.range)) if near else None
    if strip is not None:
        (low, width), limit = strip, _NEAR
        kept = (1 << width) - 1
        floor, counted = floor >> low & kept, counted >> low & kept
        numbers = [number - low for number in numbers]
    number, *taken = numbers
    opposes = [piece.side != side and piece.hp > 0 for piece in others]
    opposing, stands = list(compress(others, opposes)), list(compress(taken, opposes))
    nears = grid.disks(stands, its.range, counted)
    reaches = nears if its.sees_everything else _seen(board, stands, nears, low)
    hidden = _hidden(state, unit, opposing, keen="targetable" in touched)
    if hidden:
        seen = zip(opposing, reaches, strict=True)
        reaches = [0 if foe.id in hidden else reach for foe, reach in seen]
    return Field(
        board,
        low,
        limit,
        unit,
        at,
        1 << number,
        floor if its.passes_units else floor ^ (floor & grid.joined(taken)),
        opposing,
        stands,
        nears,
        reaches,
        hidden,
        reduce(or_, reaches, 0),
        its.movement,
        its.range,
        its.targets,
        its.icon,
        _goal(state, unit),
    )


def in_reach(state: Battle, unit: PieceId) -> tuple[Hex, Traits, Sequence[Piece]]:
    """Where a unit stands, what it brings, and the opposing units that it can target from there.

    They are those of `survey`, but the hexes in range are grown from the unit, once, and not from
    everybody who opposes it.

    Raises:
        ValueError: the unit is not on the map.
    """
    board = state.board
    own, at, touched, its = _asker(state, unit)
    grid, reach = board.grid, 0
    if its.range > 0:
        # The last step may lead to a hex that was closed under whoever stands there. 1.6: nothing
        # is counted to the unit itself on such a hex.
        before = grid.spread(grid.bit(at) & board.counted, its.range - 1, board.counted)
        reach = before | grid.grow(before)
    if not its.sees_everything:
        reach &= board.sight_mask(at)
    side = None if its.opposes_all else own.side
    opposing = [
        foe
        for foe in state.pieces.values()
        if foe.side != side and foe.hp > 0 and foe.at is not None and foe is not own
    ]
    numbers = grid.places([foe.at for foe in opposing if foe.at is not None])
    within = [foe for foe, bit in zip(opposing, numbers, strict=True) if reach >> bit & 1]
    hidden = _hidden(state, unit, within, keen="targetable" in touched)
    return at, its, [foe for foe in within if foe.id not in hidden] if hidden else within


def _asker(state: Battle, unit: PieceId) -> tuple[Piece, Hex, AbstractSet[str], Traits]:
    """The unit whose field it is, where it stands, which queries abilities touch, what it brings.

    Raises:
        ValueError: the unit is not on the map.
    """
    own = state.pieces[unit]
    if own.at is None:
        message = f"{unit} is not on the map"
        raise ValueError(message)
    touched = queries_on(state, unit)
    return own, own.at, touched, traits(state, unit, touched)


def free_for(state: Battle, unit: PieceId, here: int) -> int:
    """The hexes that a unit's route may lead through and end in, as a mask.

    RULING(ruling.swap-destination): for a unit with Swap occupied hexes are as free as any other,
    to pass through and to end in.

    Args:
        state: the battle.
        unit: who goes.
        here: where it stands, as a mask.
    """
    return state.board.floor if passes_units(state, unit) else _unoccupied(state, here)


def _unoccupied(state: Battle, here: int) -> int:
    """The floor that holds no piece, and where the unit itself stands."""
    # Cut without `~`, which would turn a mask of the whole map round twice.
    taken, floor = state.occupied_mask(), state.board.floor
    return floor ^ (floor & (taken ^ (taken & here)))


def _seen(board: Board, stands: Sequence[int], nears: Sequence[int], low: int) -> Sequence[int]:
    """Of the hexes from which each of some units is in range, those from which it is seen.

    Args:
        board: the map.
        stands: the number of the bit of each one's hex.
        nears: the hexes from which each is in range.
        low: how many bits at the low end these leave out.
    """
    sights = board.sights
    if not low:
        return list(map(and_, nears, map(sights.__getitem__, stands)))
    pairs = zip(nears, stands, strict=True)
    return [near & sights[low + number] >> low for near, number in pairs]


def _hidden(
    state: Battle, viewer: PieceId, opposing: Sequence[Piece], *, keen: bool
) -> Mapping[PieceId, AbilityId]:
    """Who cannot be targeted, with the ability that hides it; an ability is asked where one may be.

    Args:
        state: the battle.
        viewer: who looks.
        opposing: at whom.
        keen: whether an ability on the viewer has a say in it.
    """
    # Whoever looks past what hides others hides nobody himself.
    may_hide = keen and not only_ignores(state, viewer, "targetable")
    asked = opposing if may_hide else bearers(state, "targetable", opposing)
    found = {}
    for piece in asked:
        hides = hidden_by(state, viewer, piece.id)
        if hides is not None:
            found[piece.id] = hides
    return found


def _goal(state: Battle, unit: PieceId) -> int:
    """The hexes that are, or touch, one that the battle sends a unit to. Rule: battle 6.8."""
    lures = goals_of(state).lures
    if not lures:
        return 0
    grid = state.board.grid
    marked = 0
    for lure in lures:
        if not lure.units or unit in lure.units:
            marked |= grid.mask(hex_ for hex_ in lure.hexes if state.board.exists(hex_))
    return (marked | grid.grow(marked)) & state.board.floor
