"""What the pointer holds over the table besides what it holds over any: a tile, a chip, a brush.

Owns these values alone: a mode each, with its own facts. Never changes a table. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.catalog.table import TableTile, Written
from game.hexes import Hex
from game.systems.battle.definitions import Role
from game.ui.editor import hand


@dataclass(frozen=True, slots=True)
class HeldTile(hand.Held):
    """A tile of the tray or of the map.

    Attributes:
        tile: the tile, as it lies when the pointer is at `grip`.
        grip: the hex of the plane by which it is held.
        laid: whether it lies on the map already and is moved.
    """

    is_carried: ClassVar[bool] = True
    tile: TableTile
    grip: Hex
    laid: bool


@dataclass(frozen=True, slots=True)
class HeldChip(hand.Held):
    """A chip of the tray."""

    is_carried: ClassVar[bool] = True
    chip: str | Written
    role: Role
    name: str


class Mark:
    """The words of what a brush paints."""

    ROCK = "rock"
    ENTRANCE = "entrance"
    DESTINATION = "destination"


@dataclass(frozen=True, slots=True)
class Brush(hand.Brush):
    """What is painted on hexes.

    Attributes:
        kind: a word of `Mark`, or `feature:` and a kind of feature.
    """

    kind: str
