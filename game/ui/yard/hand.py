"""What the pointer holds over a skirmish besides what it holds over any table: tools, a creature.

Owns these values alone. Never changes a table. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from game.systems.skirmish.definitions import BarrierKind, BlockKind, Creature
from game.ui.editor import hand


class Tool(StrEnum):
    """What is painted; the value is its word in hit ids and commands."""

    GROUND = "ground"
    WIDE = "wide"
    ROCK = "rock"
    RUBBLE = "rubble"
    WALL = "wall"
    DOOR = "door"
    LOW_WALL = "low-wall"
    WINDOW = "window"

    @property
    def barrier(self) -> BarrierKind | None:
        """What it draws on sides of hexes; None for a brush for hexes."""
        return _BARRIERS.get(self)

    @property
    def block(self) -> BlockKind | None:
        """What it fills hexes with; None for ground, and for what goes on sides."""
        return _BLOCKS.get(self)


_BARRIERS = {Tool(kind.value): kind for kind in BarrierKind}
_BLOCKS = {Tool(kind.value): kind for kind in BlockKind}


@dataclass(frozen=True, slots=True)
class Brush(hand.Brush):
    """A tool in hand.

    Attributes:
        tool: which.
    """

    tool: Tool


@dataclass(frozen=True, slots=True)
class HeldCreature(hand.Held):
    """A creature of the tray."""

    is_carried: ClassVar[bool] = True
    creature: Creature
