"""Routes: where a walk toward a destination may stand after so many steps, and the route shown.

Rules: battle 1.7 (toward), 6.2 (steps 4 and 5).
"""

from __future__ import annotations

from game.hexes import Hex, HexGrid


def stops(grid: HexGrid, layers: tuple[int, ...], goal: int, steps: int) -> int:
    """Every hex where a walk along a shortest route to `goal` may stand after `steps` steps.

    Args:
        grid: the board's grid.
        layers: the hexes at each distance from the start, the start first.
        goal: hexes of the last layer, as a mask.
        steps: how many steps are walked.

    Returns:
        A mask; `goal` itself where it is no further than `steps`.
    """
    return grid.back(layers[steps:], goal) if steps < len(layers) else goal


def shortest(grid: HexGrid, start: Hex, end: Hex, free: int) -> tuple[Hex, ...] | None:
    """A shortest route over free hexes, without its start; None where there is none.

    Of several it takes, from the end backwards, the least hex each time, so that the same question
    always shows the same route. Where the end is the start the route is empty.
    """
    here, goal = grid.bit(start), grid.bit(end)
    layers = grid.layers(here, free | here, until=goal)
    if not layers[-1] & goal:
        return None
    route = []
    back = goal
    for layer in reversed(layers[:-1]):
        route.append(grid.hexes(back)[0])
        back = grid.grow(grid.bit(route[-1])) & layer
    return tuple(reversed(route))
