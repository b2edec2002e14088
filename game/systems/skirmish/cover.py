"""Cover and line of effect over a whole map, from one observer: exact, and quick to keep up.

Owns the rays. Whole numbers only: a place lies on the lattice of `game.hexes.edge`, and whether a
ray crosses a side is a comparison of directions. Knows no pieces and no turn.
Rules: skirmish C1, C4, C5, A5.

How it works: seen from a point, a side hides a sector of directions. Sample points sorted by their
direction, the sector is a slice of them, and of these the ones behind the side are hit. A ray that
touches a corner or runs along a side is judged by two rays a hair to either side: the left one lies
in `[first, last)`, the right one in `(first, last]`, and it is blocked only if both are. Every ray
counts what crosses it, so that a door that opens takes away exactly what it had added.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.hexes import Edge, Hex
from game.hexes.edge import Place, center, sample_points
from game.systems.skirmish.definitions import Degree

RAYS = 7
"""Rays from an attacker: to the middle of a hex and toward its six corners. Rule: skirmish A5."""

# What crosses a ray is counted by kind in one whole number, ten binary digits each.
_DIGITS, _MOST = 10, (1 << 10) - 1
SOLID = 1
"""A barrier that stops a ray whole."""
LOW = 1 << _DIGITS
"""A barrier as high as half a body: it gives cover, and never stops a ray whole."""
_GIVEN = {degree: 1 << _DIGITS * (2 + degree.rank) for degree in Degree}
_ANY = (1 << 2 * _DIGITS) - 1

_FINE = 1 << 44  # finer than the difference of any two directions on a map
_HALF, _EAST = 1 << 90, 1 << 80


def weight(*, solid: bool, given: Degree | None) -> int:
    """How a barrier counts on a ray.

    Args:
        solid: whether it stops a ray whole.
        given: the degree that the map's author gives it; None for none.
    """
    return _GIVEN[given] if given is not None else SOLID if solid else LOW


@dataclass(frozen=True, slots=True)
class Sight:
    """What an observer has of a hex.

    Attributes:
        degree: how far whoever stands there is in cover from the observer.
        blocked: which of the observer's seven rays something stands in, the middle one first.
        given: whether the map's author said so, over the rays.
    """

    degree: Degree
    blocked: tuple[bool, ...] = (False,) * RAYS
    given: bool = False

    @property
    def has_effect(self) -> bool:
        """Whether there is line of effect, the same both ways. Rule: skirmish C4, C5."""
        return self.degree is not Degree.FULL


OPEN = Sight(Degree.NONE)
"""Nothing in the way."""


def direction(dx: int, dy: int) -> int:
    """Where a direction comes in the order of all, from the east round; equal for equal ones."""
    half = 0
    if dy < 0 or (dy == 0 and dx < 0):
        dx, dy, half = -dx, -dy, _HALF
    return half - _EAST if dy == 0 else half + (-dx * _FINE) // dy


class _Source:
    """The rays from one point to many, in the order of their directions."""

    __slots__ = ("at", "keys", "rays")

    def __init__(self, at: Place, ends: Iterable[tuple[int, Place]]) -> None:
        x, y = self.at = at
        # direction(), written out: it is asked for every ray of the map
        found = []
        for number, (ex, ey) in ends:
            dx, dy = ex - x, ey - y
            if dy > 0:
                key = -dx * _FINE // dy
            elif dy < 0:
                key = _HALF + dx * _FINE // -dy
            else:
                key = direction(dx, dy)
            found.append((key, number, ex, ey))
        found.sort()
        self.rays = found
        self.keys = [entry[0] for entry in found]

    def crossed(self, ends: tuple[Place, Place]) -> Iterable[tuple[int, bool, bool]]:
        """The rays that cross a side, each with whether its left and its right twin do."""
        (ux, uy), (vx, vy) = ends
        x, y = self.at
        turn = (ux - x) * (vy - y) - (uy - y) * (vx - x)
        if turn == 0:
            return  # seen along its length it hides nothing
        if turn < 0:
            ux, uy, vx, vy = vx, vy, ux, uy
        first, last = direction(ux - x, uy - y), direction(vx - x, vy - y)
        low, high = bisect_left(self.keys, first), bisect_right(self.keys, last)
        wx, wy = vx - ux, vy - uy
        slices = ((low, high),) if first < last else ((low, len(self.keys)), (0, high))
        for start, stop in slices:
            for key, number, ex, ey in self.rays[start:stop]:
                if wx * (ey - uy) - wy * (ex - ux) < 0:  # the ray ends behind the side
                    yield number, key != last, key != first


class Field:
    """What one observer has of every hex of a map.

    Attributes:
        at: where the observer is.
    """

    __slots__ = (
        "_edges",
        "_hexes",
        "_left",
        "_place",
        "_right",
        "_seen",
        "_sources",
        "_symmetric",
        "at",
    )

    def __init__(
        self,
        at: Hex,
        hexes: tuple[Hex, ...],
        edges: Mapping[Edge, int],
        *,
        symmetric: bool = True,
    ) -> None:
        """Cast every ray.

        Args:
            at: where the observer is.
            hexes: the hexes of the map.
            edges: what stands on sides, each with its weight.
            symmetric: whether an open ray back is line of effect as well. Rule: skirmish C5.
        """
        self.at = at
        self._symmetric = symmetric
        self._hexes = tuple(hex_ for hex_ in hexes if hex_ != at)
        self._place = {hex_: number for number, hex_ in enumerate(self._hexes)}
        count = len(self._hexes)
        own, *near = sample_points(at)
        ends = [
            (RAYS * number + ray, end)
            for number, hex_ in enumerate(self._hexes)
            for ray, end in enumerate(sample_points(hex_))
        ]
        # The rays back end in the observer's seven points; the one between the centres is both.
        middles = [(number, center(hex_)) for number, hex_ in enumerate(self._hexes)]
        self._sources = [(0, _Source(own, ends))]
        for back, point in enumerate(near):
            start = (RAYS + back) * count
            self._sources.append((start, _Source(point, middles)))
        self._left = [0] * ((2 * RAYS - 1) * count)
        self._right = list(self._left)
        self._seen: dict[int, Sight] = {}
        self._edges: Mapping[Edge, int] = {}
        self.take(edges)

    @property
    def edges(self) -> Mapping[Edge, int]:
        """What stands on sides."""
        return self._edges

    def take(self, edges: Mapping[Edge, int]) -> frozenset[Hex]:
        """Take up other barriers; only what a changed one stands before is looked at again.

        Returns:
            The hexes that were looked at again.
        """
        touched: set[int] = set()
        before = self._edges
        for edge, old in before.items():
            if edges.get(edge) != old:
                self._count(edge, -old, touched)
        for edge, new in edges.items():
            if before.get(edge) != new:
                self._count(edge, new, touched)
        self._edges = edges
        for number in touched:
            self._seen[number] = self._grade(number)
        return frozenset(self._hexes[number] for number in touched)

    def sight(self, at: Hex) -> Sight:
        """What the observer has of a hex; of its own, and of one off the map, nothing in the way.

        Rule: skirmish A5.
        """
        number = self._place.get(at)
        return OPEN if number is None else self._seen.get(number, OPEN)

    def sights(self) -> Mapping[Hex, Sight]:
        """What the observer has of every hex but its own."""
        seen = self._seen
        return {hex_: seen.get(number, OPEN) for number, hex_ in enumerate(self._hexes)}

    def _count(self, edge: Edge, amount: int, touched: set[int]) -> None:
        left, right, ends = self._left, self._right, edge.ends()
        for start, source in self._sources:
            for number, on_left, on_right in source.crossed(ends):
                ray = start + number
                if on_left:
                    left[ray] += amount
                if on_right:
                    right[ray] += amount
                touched.add(number if start else number // RAYS)

    def _grade(self, number: int) -> Sight:
        left, right = self._left, self._right
        first = RAYS * number
        rays = range(first, first + RAYS)
        blocked = tuple(bool(left[ray] & _ANY and right[ray] & _ANY) for ray in rays)
        given = _given(left[first], right[first])
        if given is not None:
            return Sight(given, blocked, given=True)
        count = len(self._hexes)
        whole = (2 * RAYS - 1) * count if self._symmetric else 0
        back = range((RAYS * count) + number, whole, count)
        if all(left[ray] & _MOST and right[ray] & _MOST for ray in (*rays, *back)):
            return Sight(Degree.FULL, blocked)
        half = 2 * sum(blocked) >= RAYS
        return Sight(Degree.COVER if half else Degree.NONE, blocked)


def _given(left: int, right: int) -> Degree | None:
    """The degree that authors give to what crosses the middle ray; None where they give none.

    RULING(ruling.given-cover): the author's word on a barrier counts where the middle ray crosses
    it, and of several such barriers the greatest degree counts.
    """
    return _least(_greatest(left), _greatest(right))


def _greatest(count: int) -> Degree | None:
    return next(
        (degree for degree in reversed(Degree) if count // _GIVEN[degree] & _MOST),
        None,
    )


def _least(one: Degree | None, other: Degree | None) -> Degree | None:
    if one is None or other is None:
        return None
    return min(one, other, key=lambda degree: degree.rank)


class Covers:
    """The cover maps of one map: an observer's is kept, and brought up to date when asked for.

    Attributes:
        hexes: the hexes of the map.
    """

    __slots__ = ("_fields", "_symmetric", "hexes")

    _MOST_KEPT = 600

    def __init__(self, hexes: tuple[Hex, ...], *, symmetric: bool = True) -> None:
        self.hexes = hexes
        self._symmetric = symmetric
        self._fields: dict[Hex, Field] = {}

    def field(self, at: Hex, edges: Mapping[Edge, int]) -> Field:
        """The cover map of an observer, with what stands on sides now."""
        field = self._fields.get(at)
        if field is None:
            if len(self._fields) >= self._MOST_KEPT:
                self._fields.clear()
            field = self._fields[at] = Field(at, self.hexes, edges, symmetric=self._symmetric)
        elif field.edges is not edges:
            field.take(edges)
        return field


@lru_cache(maxsize=16)
def covers_of(hexes: tuple[Hex, ...], *, symmetric: bool = True) -> Covers:
    """The cover maps of a map: play-throughs on the same map share them."""
    return Covers(hexes, symmetric=symmetric)
