"""Which side of a hex a place on the screen means, and which sides a stroke goes along.

Pure: a layout and places in, sides out. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.hexes import Direction, Edge, Hex, HexLayout, Point

_NEAR = 0.2
"""How close to a side a place means what stands there, in sizes of a hex."""
_ALONG = 0.45
"""How close to the middle of a side a stroke takes it: corners, at half a size, take none."""
_STEP = 0.15


def side_at(layout: HexLayout, at: Point) -> Edge:
    """Return the side whose middle is nearest to a place."""
    return _nearest(layout, at)[0]


def side_near(layout: HexLayout, at: Point) -> Edge | None:
    """Return the side that a place lies on; None where it is inside a hex."""
    hex_ = layout.hex_at(at)
    found = min(_ways(), key=lambda way: _distance(at, *layout.edge(hex_, way)))
    if _distance(at, *layout.edge(hex_, found)) > _NEAR * layout.size:
        return None
    return Edge.between(hex_, hex_ + found.vector)


def sides_along(layout: HexLayout, start: Point, end: Point) -> tuple[Edge, ...]:
    """Return the sides that a stroke goes along, each once, in its order."""
    far = math.dist(start, end)
    steps = max(1, math.ceil(far / (_STEP * layout.size)))
    found: dict[Edge, None] = {}
    for number in range(steps + 1):
        share = number / steps
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        edge, away = _nearest(layout, at)
        if away <= _ALONG * layout.size:
            found[edge] = None
    return tuple(found)


def hexes_along(layout: HexLayout, start: Point, end: Point) -> tuple[Hex, ...]:
    """Return the hexes that a stroke goes over, each once, in its order."""
    one, other = layout.hex_at(start), layout.hex_at(end)
    return one.line_to(other) if one != other else (one,)


def _nearest(layout: HexLayout, at: Point) -> tuple[Edge, float]:
    hex_ = layout.hex_at(at)
    away, way = min(
        ((math.dist(at, _middle(*layout.edge(hex_, way))), way) for way in _ways()),
        key=lambda one: one[0],
    )
    return Edge.between(hex_, hex_ + way.vector), away


def _ways() -> Iterator[Direction]:
    return iter(Direction)


def _middle(start: Point, end: Point) -> Point:
    return ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


def _distance(at: Point, start: Point, end: Point) -> float:
    """Return how far a place is from a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / (dx * dx + dy * dy)
    share = max(0.0, min(1.0, share))
    return math.dist(at, (start[0] + dx * share, start[1] + dy * share))
