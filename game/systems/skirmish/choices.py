"""The choices that only skirmishes know: what a creature does with an action.

Each names the creature that acts, since minions act inside their master's turn. Rule: skirmish M3.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.choices import Choice
from game.core.ids import AbilityId, PieceId
from game.hexes import Edge, Hex


@dataclass(frozen=True, slots=True)
class Go(Choice):
    """Move along a route, hex by hex, without the hex it starts from."""

    unit: PieceId
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Strike(Choice):
    """Attack somebody with one of the attacks that one has, by its number from 0."""

    unit: PieceId
    target: PieceId
    attack: int = 0


@dataclass(frozen=True, slots=True)
class TakeCare(Choice):
    """Take a defensive action. Rule: skirmish C3."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class SlipAway(Choice):
    """Try to hide. Rule: skirmish C2."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class Invoke(Choice):
    """Use an ability."""

    unit: PieceId
    ability: AbilityId


@dataclass(frozen=True, slots=True)
class TurnDoor(Choice):
    """Open a door, or close it."""

    unit: PieceId
    edge: Edge


@dataclass(frozen=True, slots=True)
class Tend(Choice):
    """See to somebody beside one: help up who is down, mount or dismount."""

    unit: PieceId
    other: PieceId


@dataclass(frozen=True, slots=True)
class DirectMinions(Choice):
    """Take the action *Direct Minion*. Rule: skirmish M4."""

    unit: PieceId
