"""The actions by hand that only battles know."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import ByHand
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import GoFor, Kept


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


@dataclass(frozen=True, slots=True)
class Redirect(ByHand):
    """Let an enemy end its move elsewhere, or engage others, in its open turn or its next one.

    Attributes:
        unit: the enemy or quest unit.
        to: where its move ends, at whatever distance; None leaves that to the rules.
        targets: whom it engages, in range or not; nobody named leaves that to the rules.
    """

    unit: PieceId
    to: Hex | None
    targets: tuple[PieceId, ...] = ()


@dataclass(frozen=True, slots=True)
class EndPhase(ByHand):
    """Leave out the open turn and everybody who still waits in this phase."""


@dataclass(frozen=True, slots=True)
class SetImpassable(ByHand):
    """Make a hex impassable, or ground again. Rule: battle 1.4."""

    at: Hex
    on: bool


@dataclass(frozen=True, slots=True)
class SetGoal(ByHand):
    """Send enemies to a hex, or nobody any more. Rule: battle 6.8."""

    at: Hex
    on: bool


@dataclass(frozen=True, slots=True)
class SetGoFor(ByHand):
    """Say when enemies go where they are sent. Rule: battle 6.8."""

    use: GoFor
