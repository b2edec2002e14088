"""The field that an enemy looks at: who opposes it, from where it could hit whom, where it can go.

Sets of hexes are big integers of the board's grid; see `game.hexes.HexGrid`.
Rules: battle 1.5 to 1.7, 6.2 (steps 1 to 3), 6.5.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.board import Board
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import concerned
from game.core.state import Piece
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Priority
from game.systems.battle.queries import (
    hidden_by,
    movement,
    opponents,
    passes_units,
    priority,
    ranges,
    sees_everything,
)
from game.systems.battle.state import Battle, goals_of


class Foe(NamedTuple):
    """An opposing unit as an enemy sees it.

    Attributes:
        piece: the unit.
        bit: its hex.
        near: the hexes from which it is in range.
        reach: the hexes from which it is targetable; 0 for a hidden one.
        hidden: the ability that hides it; None where it can be targeted.
    """

    piece: Piece
    bit: int
    near: int
    reach: int
    hidden: AbilityId | None


class Field(NamedTuple):
    """Everything that the decision of one enemy starts from.

    Attributes:
        board: the map.
        unit: whose decision.
        at: where it stands.
        here: its hex, as a mask.
        free: the hexes that its route may lead through and end in.
        foes: the units that oppose it.
        movement: hexes that it may move.
        range: its range.
        icon: whom it prefers.
        goal: the hexes that the battle sends it to, and those beside them; 0 for none.
    """

    board: Board
    unit: PieceId
    at: Hex
    here: int
    free: int
    foes: tuple[Foe, ...]
    movement: int
    range: int
    icon: Priority
    goal: int = 0

    def hexes(self, mask: int) -> tuple[Hex, ...]:
        """The hexes of a mask, sorted."""
        return self.board.grid.hexes(mask)

    def preferred(self, foes: tuple[Foe, ...]) -> tuple[Foe, ...]:
        """Those that the icon puts first; several where hit points tie. Rule: battle 2.1."""
        if len(foes) <= 1:
            return foes
        best = (max if self.icon is Priority.STRONGEST else min)([foe.piece.hp for foe in foes])
        return tuple([foe for foe in foes if foe.piece.hp == best])


def survey(state: Battle, unit: PieceId) -> Field:
    """Look at the field from where a unit stands.

    Raises:
        ValueError: the unit is not on the map.
    """
    at = state.pieces[unit].at
    if at is None:
        message = f"{unit} is not on the map"
        raise ValueError(message)
    board = state.board
    here = board.grid.bit(at)
    reach = ranges(state, unit)[1]
    everywhere = sees_everything(state, unit) is not None
    return Field(
        board=board,
        unit=unit,
        at=at,
        here=here,
        free=free_for(state, unit, here),
        foes=_foes(state, unit, reach, everywhere=everywhere),
        movement=movement(state, unit),
        range=reach,
        icon=priority(state, unit),
        goal=_goal(state, unit),
    )


def free_for(state: Battle, unit: PieceId, here: int) -> int:
    """The hexes that a unit's route may lead through and end in, as a mask.

    RULING(ruling.swap-destination): for a unit with Swap occupied hexes are as free as any other,
    to pass through and to end in.

    Args:
        state: the battle.
        unit: who goes.
        here: where it stands, as a mask.
    """
    floor = state.board.floor
    if passes_units(state, unit):
        return floor
    # Cut without `~`, which would turn a mask of the whole map round twice.
    taken = state.occupied_mask()
    return floor ^ (floor & (taken ^ (taken & here)))


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


def _foes(state: Battle, viewer: PieceId, reach: int, *, everywhere: bool) -> tuple[Foe, ...]:
    board = state.board
    standing, spread, counted = board.standing, board.grid.spread, board.counted
    keen = concerned(BOOK, state, "targetable", viewer)
    foes = []
    for piece in opponents(state, viewer):
        at = piece.at
        assert at is not None
        stands, sight = standing(at)
        near = spread(stands, reach, counted)
        hidden = None
        if keen or concerned(BOOK, state, "targetable", piece.id):
            hidden = hidden_by(state, viewer, piece.id)
        seen = 0 if hidden else near if everywhere else near & sight
        foes.append(Foe(piece, stands, near, seen, hidden))
    return tuple(foes)
