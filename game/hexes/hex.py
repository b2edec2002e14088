"""Hexes and directions: whole-number geometry on an endless plane.

Owns: `Hex` (axial coordinates, flat-top), `Direction`, and the arithmetic on them. Never knows
pixels (see `layout`), maps, terrain or pieces. No rule section: the neighbours are those of the
file formats. Names follow Red Blob Games, https://www.redblobgames.com/grids/hexagons/.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Self

_TEXT = re.compile(r"(0|-?[1-9][0-9]{0,8}),(0|-?[1-9][0-9]{0,8})", re.ASCII)


@dataclass(frozen=True, slots=True, order=True, init=False)
class Hex:
    """A hex, or the step from one hex to another; `q` grows to the south-east, `r` to the south.

    Hexes sort by `q`, then `r`.

    >>> Hex(0, 0) + Direction.NE.vector * 2
    Hex(q=2, r=-2)
    """

    q: int
    r: int

    # These three are written out because hexes are made, compared and hashed everywhere: the ones a
    # frozen dataclass brings take twice to three times as long.
    def __init__(self, q: int, r: int) -> None:
        _set_q(self, q)
        _set_r(self, r)

    def __eq__(self, other: object) -> bool:
        """Tell whether `other` is a hex with the same coordinates."""
        if other.__class__ is self.__class__:
            return self.q == other.q and self.r == other.r
        return NotImplemented

    def __hash__(self) -> int:
        """Return a number that the hexes of one map hardly ever share."""
        return self.q * 1_000_003 + self.r

    @property
    def s(self) -> int:
        """The third cube coordinate: `q + r + s == 0`."""
        return -self.q - self.r

    def __add__(self, other: Hex) -> Hex:
        """Return the hex that the step `other` leads to."""
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        """Return the step that leads from `other` to this hex."""
        return Hex(self.q - other.q, self.r - other.r)

    def __mul__(self, times: int) -> Hex:
        """Return this step taken `times` times."""
        return Hex(self.q * times, self.r * times)

    def __neg__(self) -> Hex:
        """Return the step back."""
        return Hex(-self.q, -self.r)

    def __str__(self) -> str:
        """Return the text form, `q,r`, which `parse` reads back."""
        return f"{self.q},{self.r}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the hex written as `q,r`.

        >>> Hex.parse("0,-1")
        Hex(q=0, r=-1)

        Raises:
            ValueError: The text is not two whole numbers, of at most nine digits, with a comma.
        """
        match = _TEXT.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{text!r} is not a hex: a hex is written as two whole numbers "
                "with a comma between, as in 0,-1."
            )
        return cls(int(match[1]), int(match[2]))

    def distance_to(self, other: Hex) -> int:
        """Return how many steps lie between the two hexes on an empty plane."""
        dq = self.q - other.q
        dr = self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def neighbor(self, direction: Direction) -> Hex:
        """Return the hex that touches this one in `direction`."""
        return self + direction.vector

    def neighbors(self) -> tuple[Hex, Hex, Hex, Hex, Hex, Hex]:
        """Return the six hexes that touch this one, clockwise from the north."""
        q, r = self.q, self.r
        return (
            Hex(q, r - 1),
            Hex(q + 1, r - 1),
            Hex(q + 1, r),
            Hex(q, r + 1),
            Hex(q - 1, r + 1),
            Hex(q - 1, r),
        )

    def rotated(self, turns: int) -> Hex:
        """Return this hex turned about 0,0 by `turns` sixths, clockwise; negative ones go back."""
        q, r = self.q, self.r
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(q, r)

    def reflected(self) -> Hex:
        """Return this hex mirrored left to right about the origin: north and south stay."""
        return Hex(-self.q, self.q + self.r)

    def ring(self, radius: int) -> tuple[Hex, ...]:
        """Return the hexes exactly `radius` steps away, clockwise from the north.

        A radius of 0 gives this hex alone.

        Raises:
            ValueError: The radius is negative.
        """
        _check_radius(radius)
        if radius == 0:
            return (self,)
        found: list[Hex] = []
        at = self + Direction.N.vector * radius
        for side in range(6):
            step = _VECTORS[(side + 2) % 6]
            for _ in range(radius):
                found.append(at)
                at += step
        return tuple(found)

    def range_(self, radius: int) -> tuple[Hex, ...]:
        """Return the hexes at most `radius` steps away, this one among them, sorted.

        Raises:
            ValueError: The radius is negative.
        """
        _check_radius(radius)
        return tuple(
            Hex(self.q + q, self.r + r)
            for q in range(-radius, radius + 1)
            for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1)
        )

    def spiral(self, radius: int) -> tuple[Hex, ...]:
        """Return the hexes at most `radius` steps away, ring by ring, this one first.

        Raises:
            ValueError: The radius is negative.
        """
        _check_radius(radius)
        return tuple(hex_ for distance in range(radius + 1) for hex_ in self.ring(distance))

    def line_to(self, other: Hex) -> tuple[Hex, ...]:
        """Return the hexes on the straight line to `other`, both ends included.

        Where the line runs along a side, the hex is chosen by the place alone, so that the line
        back is the same line reversed.
        """
        steps = self.distance_to(other)
        if steps == 0:
            return (self,)
        # In exact fractions of a step, so that a tie is a tie from both ends.
        return tuple(
            _rounded(
                self.q * (steps - i) + other.q * i,
                self.r * (steps - i) + other.r * i,
                steps,
            )
            for i in range(steps + 1)
        )


# The slots' own setters: the way past `frozen` that costs least.
_set_q: Callable[[Hex, int], None] = Hex.__dict__["q"].__set__
_set_r: Callable[[Hex, int], None] = Hex.__dict__["r"].__set__


class Direction(Enum):
    """One of the six directions, in clockwise order; the value is the step it means."""

    N = Hex(0, -1)
    NE = Hex(1, -1)
    SE = Hex(1, 0)
    S = Hex(0, 1)
    SW = Hex(-1, 1)
    NW = Hex(-1, 0)

    @property
    def vector(self) -> Hex:
        """The step to the neighbour in this direction."""
        return self.value


_VECTORS = tuple(direction.vector for direction in Direction)


def _check_radius(radius: int) -> None:
    if radius < 0:
        raise ValueError(f"The radius is {radius}; it must be 0 or more.")


def _rounded(q: int, r: int, whole: int) -> Hex:
    """Return the hex that holds the point `q / whole`, `r / whole`."""
    s = -q - r
    near_q, near_r, near_s = ((2 * part + whole) // (2 * whole) for part in (q, r, s))
    off_q, off_r, off_s = abs(near_q * whole - q), abs(near_r * whole - r), abs(near_s * whole - s)
    # The rounded parts need not add up to 0: the one that moved furthest follows from the others.
    if off_q > off_r and off_q > off_s:
        return Hex(-near_r - near_s, near_r)
    if off_r > off_s:
        return Hex(near_q, -near_q - near_s)
    return Hex(near_q, near_r)
