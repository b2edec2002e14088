"""What the pointer holds over the table: a tile, a chip, chips of the map, a brush, a band.

Owns these values alone: a mode each, with its own facts. Never changes a table. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.catalog.table import TableTile, Written
from game.hexes import Hex, Point
from game.systems.battle.definitions import Role


@dataclass(frozen=True, slots=True)
class HeldTile:
    """A tile of the tray or of the map.

    Attributes:
        tile: the tile, as it lies when the pointer is at `grip`.
        grip: the hex of the plane by which it is held.
        laid: whether it lies on the map already and is moved.
    """

    tile: TableTile
    grip: Hex
    laid: bool


@dataclass(frozen=True, slots=True)
class HeldChip:
    """A chip of the tray."""

    chip: str | Written
    role: Role
    name: str


@dataclass(frozen=True, slots=True)
class HeldUnits:
    """Units of the map.

    Attributes:
        units: their ids, the one under the pointer first.
        grip: the hex by which they are held.
        copies: whether copies of them are put down.
    """

    units: tuple[str, ...]
    grip: Hex
    copies: bool = False


class Mark:
    """The words of what a brush paints."""

    ROCK = "rock"
    ENTRANCE = "entrance"
    DESTINATION = "destination"


@dataclass(frozen=True, slots=True)
class Brush:
    """What is painted on hexes.

    Attributes:
        kind: a word of `Mark`, or `feature:` and a kind of feature.
        on: whether it is put on or taken away now; None while no button is down.
    """

    kind: str
    on: bool | None = None


@dataclass(frozen=True, slots=True)
class Band:
    """A rubber band, from where it began."""

    start: Point


@dataclass(frozen=True, slots=True)
class Pan:
    """The map, dragged."""

    last: Point


Hand: TypeAlias = HeldTile | HeldChip | HeldUnits | Brush | Band | Pan
