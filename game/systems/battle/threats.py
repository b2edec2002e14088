"""Which hexes the enemies could hit this round, and who could.

Rules: battle 1.5 to 1.7, 6.2, 6.5, 6.6.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.events import Moved, TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.modifiers import forbidden
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.frames import EngageFrame, TurnFrame
from game.systems.battle.movement.field import Field, survey
from game.systems.battle.queries import sees_everything
from game.systems.battle.state import Battle, Phase, borne_by
from game.systems.battle.turns.order import ribbon
from game.systems.battle.view import still_acts

_PULL_RANGE = 3
"""How near a unit must be for Restrain to pull it. Rule: battle 6.5."""


def threat(state: Battle) -> Mapping[Hex, tuple[PieceId, ...]]:
    """Every hex on which an enemy could hit somebody this round, with those who could.

    A hex counts for an enemy that still acts if a unit standing there, the only one that opposed
    it, would be hit by it: if it is within range and sight of where the enemy stands, or of a hex
    that its movement takes it to. Each enemy is asked alone, on the table as it stands. Whom
    Stealth hides, and whom it would prefer, is left aside: this is about hexes.
    """
    found: dict[Hex, tuple[PieceId, ...]] = {}
    for unit in ribbon(state, Phase.ENEMIES):
        if still_acts(state, unit):
            for hex_ in state.board.grid.hexes(_hits(state, unit)):
                found[hex_] = (*found.get(hex_, ()), unit)
    return found


def _hits(state: Battle, unit: PieceId) -> int:
    """The hexes that one enemy could hit, as a mask."""
    if not state.turns or state.turns[-1].unit != unit:
        state = evolve(BOOK, state, TurnBegan(unit))
    if forbidden(BOOK, state, "turn", unit) is not None:
        return 0
    for frame in state.stack:
        if isinstance(frame, EngageFrame) and frame.unit == unit:
            return state.board.grid.mask(
                at for target in frame.targets if (at := state.pieces[target].at) is not None
            )
    if forbidden(BOOK, state, "engage", unit) is not None:
        return 0
    field = survey(state, unit)
    stands, turn_left = _stands(state, field)
    if not turn_left or field.range < 1:  # at range 0 it would have to share a hex
        return 0
    here = field.board.grid.bit(field.at)
    return (_within(state, field, stands) & field.board.floor) & ~here


def _stands(state: Battle, field: Field) -> tuple[int, bool]:
    """The hexes from which it could engage this turn, and whether its engage is still to come."""
    for frame in reversed(state.stack):
        if isinstance(frame, TurnFrame) and frame.unit == field.unit:
            if frame.no_engage or frame.step in {"end", "close"}:
                return 0, False
            if frame.step in {"moved", "engage"}:
                return field.here, True
            break
    moved = evolve(BOOK, state, Moved(field.unit, 1))
    may_move = forbidden(BOOK, state, "move", field.unit) is None
    if not may_move or forbidden(BOOK, moved, "engage", field.unit) is not None:
        return field.here, True
    grid = field.board.grid
    return grid.spread(field.here, field.movement, field.free), True


def _within(state: Battle, field: Field, stands: int) -> int:
    """The hexes in range and sight of any of some hexes; sight is the same all over a tile."""
    board = field.board
    pulls = any(
        step.do == "pull-closer"
        for borne in borne_by(state, field.unit)
        for trigger in borne.ability.triggers
        for step in trigger.steps
    )
    reach = max(field.range, min(field.range + 1, _PULL_RANGE)) if pulls else field.range
    if sees_everything(state, field.unit) is not None:
        return board.grid.spread(stands, reach, board.counted)
    found, grid = 0, board.grid
    while stands:
        first = grid.hexes(stands & -stands)[0]
        tile = board.tile_at(first)
        own = stands & grid.mask(tile.hexes if tile is not None else (first,))
        found |= grid.spread(own, reach, board.counted) & board.sight_mask(first)
        stands &= ~own
    return found
