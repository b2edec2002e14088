"""The words that draw items are written in: colours, rectangles, runs of text.

Owns these values alone. Never draws; knows no item. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self, TypeAlias

from game.hexes import Point

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
"""Red, green, blue and, where it is not solid, alpha; 0 to 255 each, alpha not multiplied in."""


class Rect(NamedTuple):
    """A rectangle: its left upper corner, width and height, in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, point: Point) -> bool:
        """Tell whether a place lies inside; the right and lower sides lie outside."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the rectangle moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, by: float) -> Rect:
        """Return the rectangle made smaller on each side; a negative number makes it larger."""
        return Rect(self.x + by, self.y + by, max(0.0, self.w - 2 * by), max(0.0, self.h - 2 * by))

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def clipped(self, other: Rect) -> Rect:
        """Return what both cover; empty (no width, no height) where they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w, h = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Rect(x, y, w, h) if w > 0 and h > 0 else Rect(x, y, 0.0, 0.0)

    @classmethod
    def around(cls, center: Point, half_width: float, half_height: float | None = None) -> Self:
        """Return the rectangle about a middle; a square where one half is given."""
        half_height = half_width if half_height is None else half_height
        x, y = center[0] - half_width, center[1] - half_height
        return cls(x, y, 2 * half_width, 2 * half_height)


class Align(StrEnum):
    """Where a line of text stands in its box."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


class Weight(StrEnum):
    """The cut of the type."""

    REGULAR = "regular"
    SEMIBOLD = "semibold"
    BOLD = "bold"
    ITALIC = "italic"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in its own colour or weight; None takes the label's."""

    text: str
    colour: Colour | None = None
    weight: Weight | None = None
