"""Whom an enemy targets from a hex. Rules: seed 004, 3a; battle 6.6."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PieceId
from game.core.state import Piece
from game.hexes import Hex
from game.systems.battle.definitions import Priority
from game.systems.battle.movement.field import Field, in_reach
from game.systems.battle.movement.result import EndTargets
from game.systems.battle.state import Battle


def targets_from(field: Field, at: Hex) -> EndTargets:
    """Whom the unit of a field targets from a hex: who is certain, and whom the party chooses."""
    bit = field.board.grid.bit(at) >> field.low
    columns = zip(field.opposing, field.reaches, strict=True)
    within = [foe for foe, reach in columns if reach & bit]
    return _chosen(at, within, field.targets, field.icon)


def targets_now(state: Battle, unit: PieceId) -> EndTargets:
    """Whom an enemy targets from where it stands: as `targets_from` its field, sooner.

    Raises:
        ValueError: the unit is not on the map.
    """
    at, its, within = in_reach(state, unit)
    return _chosen(at, within, its.targets, its.icon)


def _chosen(at: Hex, within: Sequence[Piece], places: int, icon: Priority) -> EndTargets:
    """Whom an enemy targets of those that it could target from a hex.

    Up to its target value of units, in the order of its icon; where several with equal hit points
    compete for the last places, the party chooses among them. Never the same unit twice.
    """
    if len(within) <= places:
        return EndTargets(at, tuple(sorted([piece.id for piece in within])))
    strongest = icon is Priority.STRONGEST
    within = sorted(within, key=lambda piece: -piece.hp if strongest else piece.hp)
    edge = within[places - 1].hp if places else None
    tied = [piece.id for piece in within if piece.hp == edge]
    certain = [piece.id for piece in within[:places] if piece.hp != edge]
    count = places - len(certain)
    if count == len(tied):
        return EndTargets(at=at, certain=tuple(sorted([*certain, *tied])))
    return EndTargets(at=at, certain=tuple(sorted(certain)), more=count, choose=tuple(sorted(tied)))
