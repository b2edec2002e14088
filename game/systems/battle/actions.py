"""The actions by hand that only battles know."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import ByHand
from game.core.ids import DefinitionId, PieceId
from game.hexes import Hex
from game.systems.battle.definitions import GoFor, Kept, Objective, Role
from game.systems.battle.state import Mat, Outcome


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


@dataclass(frozen=True, slots=True)
class SetMat(ByHand):
    """Lay an adventurer's mat anew: form, track, slots, tenacity, items. Rule: battle 2.4, 3.5."""

    unit: PieceId
    mat: Mat


@dataclass(frozen=True, slots=True)
class SetBonusHP(ByHand):
    """Set an adventurer's bonus hit points, with nothing triggered. Rule: battle 3.2."""

    unit: PieceId
    bonus_hp: int


@dataclass(frozen=True, slots=True)
class SetRound(ByHand):
    """Put the round counter on a number. Rule: battle 3.5 (guild assist), 5 (1)."""

    round: int


@dataclass(frozen=True, slots=True)
class SetShards(ByHand):
    """Say how many skyshards the party has gained. Rule: battle 4.5."""

    shards: int


@dataclass(frozen=True, slots=True)
class SetObjective(ByHand):
    """Say what the party is after from now on. Rule: battle 4.5."""

    objective: Objective


@dataclass(frozen=True, slots=True)
class Declare(ByHand):
    """End the battle now, in this way. Rule: battle 4.5."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class AddUnit(ByHand):
    """Bring a unit of a chip that the battle knows onto a free hex, with nothing triggered.

    Attributes:
        chip: the chip.
        role: an enemy, a companion of the party, or a quest unit.
        at: the hex.
    """

    chip: DefinitionId
    role: Role
    at: Hex


@dataclass(frozen=True, slots=True)
class ActNow(ByHand):
    """Let a unit take a turn at once, whoever acts; it has then had its turn this round."""

    unit: PieceId
