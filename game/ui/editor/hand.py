"""What the pointer holds over a table, whatever is set up: units, a brush, a band, the map itself.

Owns these values alone: a mode each, with its own facts. Never changes a table. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Generic

from game.hexes import Hex, Point
from game.ui.editor.services import TableT


class Held:
    """What the pointer holds.

    Attributes:
        is_carried: whether it is put down somewhere, so that the map would be another.
    """

    __slots__ = ()
    is_carried: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class HeldUnits(Held):
    """Units of the map.

    Attributes:
        units: their ids, the one under the pointer first.
        grip: the hex by which they are held.
        copies: whether copies of them are put down.
    """

    is_carried: ClassVar[bool] = True
    units: tuple[str, ...]
    grip: Hex
    copies: bool = False


@dataclass(frozen=True, slots=True)
class Brush(Held):
    """What paints; each editor's says what.

    Attributes:
        on: whether it is put on or taken away now; None while no button is down.
    """

    on: bool | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Band(Held):
    """A rubber band, from where it began."""

    start: Point


@dataclass(frozen=True, slots=True)
class Pan(Held):
    """The map, dragged."""


@dataclass(frozen=True, slots=True)
class Dropped(Generic[TableT]):
    """A table after something was let go.

    Attributes:
        table: the table.
        told: what was done, in a few words.
        units: those that were put down, the one under the pointer first.
    """

    table: TableT
    told: str
    units: tuple[str, ...] = ()
