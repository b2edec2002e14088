"""Whom an enemy targets from a hex. Rules: seed 004, 3a; battle 6.6."""

from __future__ import annotations

from game.hexes import Hex
from game.systems.battle.definitions import Priority
from game.systems.battle.movement.field import Field
from game.systems.battle.movement.result import EndTargets


def targets_from(field: Field, at: Hex) -> EndTargets:
    """Whom the unit of a field targets from a hex: who is certain, and whom the party chooses.

    Up to its target value of units, in the order of its icon; where several with equal hit points
    compete for the last places, the party chooses among them. Never the same unit twice.
    """
    bit = field.board.grid.bit(at) >> field.low
    columns = zip(field.opposing, field.reaches, strict=True)
    within = [foe for foe, reach in columns if reach & bit]
    places = field.targets
    if len(within) <= places:
        return EndTargets(at, tuple(sorted([piece.id for piece in within])))
    strongest = field.icon is Priority.STRONGEST
    within.sort(key=lambda piece: -piece.hp if strongest else piece.hp)
    edge = within[places - 1].hp if places else None
    tied = [piece.id for piece in within if piece.hp == edge]
    certain = [piece.id for piece in within[:places] if piece.hp != edge]
    count = places - len(certain)
    if count == len(tied):
        return EndTargets(at=at, certain=tuple(sorted([*certain, *tied])))
    return EndTargets(at=at, certain=tuple(sorted(certain)), more=count, choose=tuple(sorted(tied)))
