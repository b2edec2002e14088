"""Times the cover map of a large map against one observer: made anew, and kept up to date.

Owns the map. Counts processor time; nothing is left over from an earlier map.
"""

from __future__ import annotations

import statistics
import time

from benchmarks.figures import Figure
from game.hexes import Edge, Hex
from game.systems.skirmish.cover import LOW, SOLID, Field

_RADIUS, _HEXES = 18, 1_000
_BARRIERS = 150
_WARM, _COLD = 20.0, 500.0
_STEP = 7  # every so many hexes one side has a barrier


def measure(*, rounds: int) -> list[Figure]:
    """Make a cover map of 1,000 hexes, and open and close one door of it.

    Args:
        rounds: how often each is done.
    """
    hexes = Hex(0, 0).range_(_RADIUS)[:_HEXES]
    edges = {
        Edge.between(at, at.neighbors()[number % 6]): LOW if number % 3 else SOLID
        for number, at in enumerate(hexes[:: max(1, len(hexes) // _BARRIERS)])
    }
    door = next(edge for edge in edges if edge.a.distance_to(Hex(0, 0)) == _STEP)
    opened = {edge: kind for edge, kind in edges.items() if edge != door}
    cold, warm = [], []
    for _ in range(rounds):
        start = time.process_time()
        field = Field(Hex(0, 0), hexes, edges)
        made = time.process_time()
        field.take(opened)
        field.sights()
        cold.append(made - start)
        warm.append(time.process_time() - made)
    what = f"cover of {len(hexes):,} hexes against one observer"
    return [
        Figure(f"{what}, a door opened", statistics.median(warm) * 1_000, _WARM, "ms"),
        Figure(f"{what}, made anew", statistics.median(cold) * 1_000, _COLD, "ms"),
    ]
