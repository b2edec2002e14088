"""Who waits for a turn, in groups, and in which order. Rules: battle 5; seed 000, 004."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.state import Piece
from game.systems.battle.definitions import Role
from game.systems.battle.queries import adventurers
from game.systems.battle.state import Battle, Phase

PHASES = tuple(Phase)

_ENEMIES = frozenset({Role.ENEMY, Role.QUEST})
"""The kinds of units whose turns are the enemies'."""

_QUEST = Role.QUEST
_QUEST_RANK = 1_000


def group_of(state: Battle, phase: Phase) -> tuple[PieceId, ...]:
    """Those who wait for their turn in a phase and whose order among themselves is open.

    Adventurers have an order; companions are one group; enemies go level by level, quest units
    first. A companion that waits beside the map has a turn, other units off the map have none.
    Rule: battle 5 (2 to 4), seed 004 (order), seed 000.
    """
    acted = state.system.acted
    match phase:
        case Phase.ADVENTURERS:
            waiting = tuple(
                unit
                for unit in adventurers(state)
                if unit not in acted and state.pieces[unit].is_up
            )
            return waiting[:1]
        case Phase.COMPANIONS:
            return _in_order(
                state,
                tuple(
                    piece.id
                    for piece in state.pieces.values()
                    if piece.kind == Role.COMPANION and piece.hp > 0 and piece.id not in acted
                ),
            )
        case Phase.ENEMIES:
            enemies = [
                piece
                for piece in state.pieces.values()
                if piece.kind in _ENEMIES and piece.id not in acted and piece.is_up
            ]
            if not enemies:
                return ()
            ranks = [rank_of(state, piece) for piece in enemies]
            top = max(ranks)
            return _in_order(
                state,
                tuple(piece.id for piece, rank in zip(enemies, ranks, strict=True) if rank == top),
            )


def order_is_open(state: Battle, group: tuple[PieceId, ...]) -> bool:
    """Whether the party still has to settle in which order the present group acts.

    Rule: seed 000 (order), seed 004 (order).
    """
    if state.system.phase is Phase.ADVENTURERS or len(group) <= 1:
        return False
    return not state.system.ordered.issuperset(group)


def rank_of(state: Battle, piece: Piece) -> int:
    """An enemy's place in the order: its level, quest units above all. Rule: seed 004."""
    return _QUEST_RANK if piece.kind == _QUEST else state.system.lore.levels[piece.definition]


def _in_order(state: Battle, units: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """Units in the order shown, those that it does not name at the end, as in the set-up."""
    order = state.system.order
    shown, given = set(order), set(units)
    return (
        *[unit for unit in order if unit in given],
        *[unit for unit in units if unit not in shown],
    )


def ribbon(state: Battle, phase: Phase) -> tuple[PieceId, ...]:
    """All units of a phase in the order they act or acted, for show."""
    if phase is Phase.ADVENTURERS:
        return tuple(unit for unit in adventurers(state) if state.pieces[unit].is_up)
    if phase is Phase.COMPANIONS:
        units = tuple(
            piece.id
            for piece in state.pieces.values()
            if piece.kind == Role.COMPANION and piece.hp > 0
        )
        return _in_order(state, units)
    enemies = tuple(
        piece.id for piece in state.pieces.values() if piece.kind in _ENEMIES and piece.is_up
    )
    return tuple(
        sorted(_in_order(state, enemies), key=lambda unit: -rank_of(state, state.pieces[unit]))
    )
