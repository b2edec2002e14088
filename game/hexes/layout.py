"""Hexes and pixels: the only bridge between them.

Owns: `HexLayout`, which says where a hex lies in logical pixels and which hex lies at a pixel.
Never knows a window, a camera or what is drawn. Hexes are flat-top; pixels grow to the right and
down. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self, TypeAlias

from game.hexes.hex import Direction, Hex

Point: TypeAlias = tuple[float, float]
"""A place in logical pixels: to the right, down."""

_SQRT3 = math.sqrt(3)
# The corners of a hex of size 1, clockwise from the right one; written out so that opposite
# corners agree exactly.
_CORNERS: tuple[Point, ...] = (
    (1.0, 0.0),
    (0.5, _SQRT3 / 2),
    (-0.5, _SQRT3 / 2),
    (-1.0, 0.0),
    (-0.5, -_SQRT3 / 2),
    (0.5, -_SQRT3 / 2),
)
# The northern side runs from corner 4 to corner 5; the other sides follow clockwise.
_FIRST_CORNER = {direction: (4 + i) % 6 for i, direction in enumerate(Direction)}


@dataclass(frozen=True, slots=True)
class HexLayout:
    """Where hexes lie in logical pixels.

    Raises:
        ValueError: The size is not a finite number above 0, or the origin is not finite.
    """

    size: float
    """From the centre of a hex to a corner, in logical pixels."""
    origin: Point
    """Where the centre of the hex 0,0 lies, in logical pixels."""
    turns: int = 0
    """By how many sixths the view is turned about the hex 0,0, clockwise."""
    _basis: tuple[float, float, float, float] = field(init=False, repr=False, compare=False)
    _offsets: tuple[Point, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the numbers and work out once what every question needs."""
        if not (self.size > 0 and all(map(math.isfinite, (self.size, *self.origin)))):
            raise ValueError(
                "A layout needs a size above 0 and a finite origin, "
                f"not {self.size} and {self.origin}."
            )
        east, south = Hex(1, 0).rotated(self.turns), Hex(0, 1).rotated(self.turns)
        basis = (*_from_origin(east, self.size), *_from_origin(south, self.size))
        offsets = tuple((x * self.size, y * self.size) for x, y in _CORNERS)
        object.__setattr__(self, "_basis", basis)
        object.__setattr__(self, "_offsets", offsets)

    @classmethod
    def fit(
        cls,
        hexes: Iterable[Hex],
        *,
        width: float,
        height: float,
        margin: float = 0.0,
        turns: int = 0,
    ) -> Self:
        """Return the largest layout that shows all `hexes` whole, in the middle of a view.

        Args:
            hexes: What is to be seen.
            width: The view's width, in logical pixels; it begins at 0.
            height: The view's height, in logical pixels; it begins at 0.
            margin: Logical pixels kept free on each side.
            turns: By how many sixths the view is turned, clockwise.

        Raises:
            ValueError: There are no hexes, or the margin leaves no room.
        """
        left, top, right, bottom = cls(1.0, (0.0, 0.0), turns).bounds(hexes)
        room = (width - 2 * margin, height - 2 * margin)
        if min(room) <= 0:
            raise ValueError(f"A margin of {margin} leaves no room in {width} by {height} pixels.")
        size = min(room[0] / (right - left), room[1] / (bottom - top))
        x = (width - size * (left + right)) / 2
        y = (height - size * (top + bottom)) / 2
        return cls(size, (x, y), turns)

    def center(self, hex_: Hex) -> Point:
        """Return the centre of a hex, in logical pixels."""
        q, r = hex_.q, hex_.r
        q_x, q_y, r_x, r_y = self._basis
        return (self.origin[0] + q * q_x + r * r_x, self.origin[1] + q * q_y + r * r_y)

    def corners(self, hex_: Hex) -> tuple[Point, ...]:
        """Return the six corners as they are seen, clockwise from the right one, in pixels."""
        x, y = self.center(hex_)
        return tuple((x + dx, y + dy) for dx, dy in self._offsets)

    def edge(self, hex_: Hex, direction: Direction) -> tuple[Point, Point]:
        """Return the ends of the side shared with the neighbour in `direction`, in logical pixels.

        The direction is the map's, not the view's: a turned view turns the side. The ends are in
        clockwise order about `hex_`, so the neighbour's own side has them the other way round.
        """
        x, y = self.center(hex_)
        first = (_FIRST_CORNER[direction] + self.turns) % 6
        (from_x, from_y), (to_x, to_y) = self._offsets[first], self._offsets[(first + 1) % 6]
        return ((x + from_x, y + from_y), (x + to_x, y + to_y))

    def hex_at(self, point: Point) -> Hex:
        """Return the hex whose centre is nearest to a place in logical pixels.

        Every place has one; whether it is on a map is for others to say. On a side or a corner it
        is one of the hexes that meet there, every time the same.
        """
        q = (point[0] - self.origin[0]) / (1.5 * self.size)
        r = (point[1] - self.origin[1]) / (_SQRT3 * self.size) - q / 2
        return _rounded(q, r).rotated(-self.turns)

    def bounds(self, hexes: Iterable[Hex]) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of the outlines of `hexes`, in logical pixels.

        Raises:
            ValueError: There are no hexes.
        """
        centers = [self.center(hex_) for hex_ in hexes]
        if not centers:
            raise ValueError("No hexes have no bounds; give at least one.")
        columns, rows = [x for x, _ in centers], [y for _, y in centers]
        half_width, half_height = self.size, self.size * _SQRT3 / 2
        return (
            min(columns) - half_width,
            min(rows) - half_height,
            max(columns) + half_width,
            max(rows) + half_height,
        )


def _from_origin(hex_: Hex, size: float) -> Point:
    return (1.5 * size * hex_.q, _SQRT3 * size * (hex_.r + hex_.q / 2))


def _rounded(q: float, r: float) -> Hex:
    """Return the hex that holds the axial place `q`, `r`."""
    s = -q - r
    near_q, near_r, near_s = (math.floor(part + 0.5) for part in (q, r, s))
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    # The rounded parts need not add up to 0: the one that moved furthest follows from the others.
    if off_q > off_r and off_q > off_s:
        return Hex(-near_r - near_s, near_r)
    if off_r > off_s:
        return Hex(near_q, -near_q - near_s)
    return Hex(near_q, near_r)
