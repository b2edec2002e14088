"""Routes: the one that is shown and walked of several as short. Rules: battle 1.7, 6.2."""

from __future__ import annotations

from game.hexes import Hex, HexGrid


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
