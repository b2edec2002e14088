"""What the pointer holds over a skirmish that is set up: a brush, a creature, creatures of the map.

Owns these values alone. Never changes a table. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.systems.skirmish.definitions import BarrierKind, BlockKind, Creature
from game.ui.table.hand import Band, HeldUnits, Pan


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
class Brush:
    """A tool in hand.

    Attributes:
        tool: which.
        on: whether it is put on or taken away now; None while no button is down.
    """

    tool: Tool
    on: bool | None = None


@dataclass(frozen=True, slots=True)
class HeldCreature:
    """A creature of the tray."""

    creature: Creature


Hand: TypeAlias = Brush | HeldCreature | HeldUnits | Band | Pan
