"""The actions by hand that only battles know."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import ByHand
from game.core.ids import PieceId
from game.systems.battle.definitions import Kept


@dataclass(frozen=True, slots=True)
class SetOrder(ByHand):
    """Change the order of the units that wait in the present group."""

    units: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class SetRetreat(ByHand):
    """Say that the party will, or will not, leave at the end of this round. Rule: battle 4.5."""

    on: bool


@dataclass(frozen=True, slots=True)
class KeepAs(ByHand):
    """Keep an adventurer as numbers only, or with the full mat."""

    unit: PieceId
    kept: Kept
