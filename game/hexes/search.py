"""Searches over hexes that ask a callback what may be entered.

Owns: what can be reached, how far, and by which way, for any idea of terrain a caller has. Never
knows a map or a piece. A search ends when nothing new may be entered: the callback must allow a
finite number of hexes, unless a limit or a budget ends it. No rule section. For many searches on
one map see `grid`, which is many times faster.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from game.hexes.hex import Hex


def field_of_movement(start: Hex, budget: int, cost: Callable[[Hex], int | None]) -> dict[Hex, int]:
    """Return every hex that `budget` movement points reach, with the least points it takes.

    Args:
        start: Where the movement begins; it costs nothing and is always in the answer.
        budget: Movement points to spend.
        cost: Movement points to enter a hex, 0 or more; None where it cannot be entered.

    Raises:
        ValueError: The budget or a cost is negative.
    """
    if budget < 0:
        raise ValueError(f"The budget is {budget} movement points; it must be 0 or more.")
    spent = {start: 0}
    # The serial keeps equals in the order found, and spares comparing hexes.
    queue = [(0, 0, start)]
    serial = 0
    while queue:
        so_far, _, at = heappop(queue)
        if so_far > spent[at]:
            continue
        for neighbor in at.neighbors():
            price = cost(neighbor)
            if price is None:
                continue
            if price < 0:
                raise ValueError(
                    f"Entering {neighbor} costs {price} movement points; it must be 0 or more."
                )
            total = so_far + price
            if total <= budget and (neighbor not in spent or total < spent[neighbor]):
                spent[neighbor] = total
                serial += 1
                heappush(queue, (total, serial, neighbor))
    return spent


def breadth_first(
    start: Hex, passable: Callable[[Hex], bool], limit: int | None = None
) -> dict[Hex, int]:
    """Return every hex that can be reached with its distance in steps, the nearest first.

    Args:
        start: Where the search begins, at distance 0; whether it is passable is not asked.
        passable: Whether a hex may be entered.
        limit: The most steps to go; None for as far as there is a way.
    """
    distances = {start: 0}
    frontier = [start]
    steps = 0
    while frontier and (limit is None or steps < limit):
        steps += 1
        found: list[Hex] = []
        for at in frontier:
            for neighbor in at.neighbors():
                if neighbor not in distances and passable(neighbor):
                    distances[neighbor] = steps
                    found.append(neighbor)
        frontier = found
    return distances


def shortest_path(start: Hex, goal: Hex, passable: Callable[[Hex], bool]) -> tuple[Hex, ...] | None:
    """Return a shortest way from `start` to `goal`, without `start`; None where there is none.

    Of several shortest ways it is the one whose first step comes first in the order N, NE, SE, S,
    SW, NW; of those the one whose second step does, and so on.

    Args:
        start: Where the way begins; whether it is passable is not asked. A way from a hex to
            itself is empty.
        goal: Where the way ends; it must be passable.
        passable: Whether a hex may be entered.
    """
    if start == goal:
        return ()
    if not passable(goal):
        return None
    # Neighbours come in the order of directions and the queue is first come, first served: whoever
    # finds a hex first stands on the way to it that is first in the order promised.
    came_from = {start: start}
    frontier = [start]
    while frontier and goal not in came_from:
        found: list[Hex] = []
        for at in frontier:
            for neighbor in at.neighbors():
                if neighbor not in came_from and passable(neighbor):
                    came_from[neighbor] = at
                    found.append(neighbor)
        frontier = found
    if goal not in came_from:
        return None
    way = [goal]
    while (before := came_from[way[-1]]) != start:
        way.append(before)
    return tuple(reversed(way))
