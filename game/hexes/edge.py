"""Sides of hexes, and exact places on a map.

Owns: `Edge`, the side that two neighbouring hexes share, and the lattice of whole numbers on which
centres, corners and points between them lie exactly. Never knows what stands on a side.
No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.hexes.hex import Hex

Place = tuple[int, int]
"""A place on the lattice: axial coordinates in thirtieths of a hex."""

SCALE = 30
"""How many steps of the lattice lie between the centres of neighbouring hexes."""

# The corners of the hex 0,0, clockwise from the right one, in thirds of a hex.
_CORNERS: tuple[Place, ...] = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))
_TO_CORNER = 10  # a third, on the lattice
_NEAR_CORNER = 9  # nine tenths of it
_FIRST_CORNER = {step: (4 + i) % 6 for i, step in enumerate(Hex(0, 0).neighbors())}


@dataclass(frozen=True, slots=True, order=True)
class Edge:
    """The side that two neighbouring hexes share; `a` comes before `b`.

    >>> Edge.between(Hex(0, 1), Hex(0, 0))
    Edge(a=Hex(q=0, r=0), b=Hex(q=0, r=1))
    """

    a: Hex
    b: Hex

    @classmethod
    def between(cls, one: Hex, other: Hex) -> Self:
        """Return the side between two neighbours, whichever is named first.

        Raises:
            ValueError: the hexes are no neighbours.
        """
        if one.distance_to(other) != 1:
            raise ValueError(f"{one} and {other} share no side: they are no neighbours.")
        return cls(min(one, other), max(one, other))

    @classmethod
    def around(cls, at: Hex) -> tuple[Self, ...]:
        """Return the six sides of a hex, clockwise from the north."""
        return tuple(cls.between(at, other) for other in at.neighbors())

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The hexes on both sides."""
        return (self.a, self.b)

    def moved(self, step: Hex) -> Edge:
        """Return this side moved by a step."""
        return Edge.between(self.a + step, self.b + step)

    def rotated(self, turns: int) -> Edge:
        """Return this side turned about 0,0 by sixths, clockwise."""
        return Edge.between(self.a.rotated(turns), self.b.rotated(turns))

    def reflected(self) -> Edge:
        """Return this side mirrored left to right about the origin."""
        return Edge.between(self.a.reflected(), self.b.reflected())

    def ends(self) -> tuple[Place, Place]:
        """Return the two corners at its ends, on the lattice."""
        first = _FIRST_CORNER[self.b - self.a]
        return (
            _offset(self.a, _CORNERS[first], _TO_CORNER),
            _offset(self.a, _CORNERS[(first + 1) % 6], _TO_CORNER),
        )


def sample_points(at: Hex) -> tuple[Place, ...]:
    """Return a hex's centre, and six points nine tenths of the way to its corners."""
    return (center(at), *(_offset(at, corner, _NEAR_CORNER) for corner in _CORNERS))


def center(at: Hex) -> Place:
    """Return where the middle of a hex lies on the lattice."""
    return (SCALE * at.q, SCALE * at.r)


def _offset(at: Hex, corner: Place, share: int) -> Place:
    return (SCALE * at.q + share * corner[0], SCALE * at.r + share * corner[1])
