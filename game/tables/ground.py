"""Where tiles lie: their hexes, what they would cover and touch, and how they snap.

Rules: battle 1.2, 1.5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.catalog.definitions import Shape
from game.catalog.table import Table, TableTile
from game.hexes import Hex

Shapes: TypeAlias = Mapping[str, Shape]
_REACH = 2
"""How far a tile that is let go beside the map is drawn to it, in hexes."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a tile would lie.

    Attributes:
        hexes: its hexes.
        covered: those that belong to other tiles already; where there are any it cannot lie there.
        edges: each of its hexes that would touch another tile, with the hex that it touches.
    """

    hexes: tuple[Hex, ...]
    covered: tuple[Hex, ...]
    edges: tuple[tuple[Hex, Hex], ...]

    @property
    def is_free(self) -> bool:
        """Whether it covers no other tile."""
        return not self.covered


def hexes_of(tile: TableTile, shapes: Shapes) -> tuple[Hex, ...]:
    """Return the hexes of a tile as it lies."""
    if tile.hexes:
        return tile.hexes
    return tuple(hex_.rotated(tile.turns) + tile.at for hex_ in shapes[tile.shape].hexes)


def moved(tile: TableTile, by: Hex, turns: int = 0) -> TableTile:
    """Return a tile turned about the hex that it is held by, then moved.

    A shape turns about its [0, 0]; hexes written out about the first of them.

    Args:
        tile: the tile.
        by: the step that it is moved.
        turns: sixths, clockwise.
    """
    if not tile.hexes:
        return replace(tile, at=tile.at + by, turns=(tile.turns + turns) % 6)
    middle = tile.hexes[0]
    hexes = tuple((hex_ - middle).rotated(turns) + middle + by for hex_ in tile.hexes)
    return replace(tile, hexes=hexes)


def owners(table: Table, shapes: Shapes) -> dict[Hex, str]:
    """Return the id of the tile that each hex belongs to."""
    return {hex_: tile.id for tile in table.tiles for hex_ in hexes_of(tile, shapes)}


def tile_on(table: Table, at: Hex, shapes: Shapes) -> TableTile | None:
    """Return the tile that a hex belongs to; None off the map."""
    return next((tile for tile in table.tiles if at in hexes_of(tile, shapes)), None)


def fit(table: Table, tile: TableTile, shapes: Shapes) -> Fit:
    """Return how a tile would lie among the others; the tile of its own id does not count."""
    others = {hex_ for hex_, own in owners(table, shapes).items() if own != tile.id}
    hexes = hexes_of(tile, shapes)
    covered = tuple(hex_ for hex_ in hexes if hex_ in others)
    edges = tuple((hex_, near) for hex_ in hexes for near in hex_.neighbors() if near in others)
    return Fit(hexes, covered, edges)


def snapped(table: Table, tile: TableTile, shapes: Shapes) -> TableTile:
    """Return a tile drawn to where it touches the others, or off what it would cover.

    The nearest place at most two hexes away counts, the one with most touching edges among the
    nearest; a tile that lies well, or for which there is no such place, stays where it is.
    """
    if not any(other.id != tile.id for other in table.tiles):
        return tile
    here = fit(table, tile, shapes)
    if here.is_free and here.edges:
        return tile
    middle = Hex(0, 0)
    for away in range(1, _REACH + 1):
        found = [
            (len(lies.edges), by)
            for by in middle.ring(away)
            if (lies := fit(table, moved(tile, by), shapes)).is_free and lies.edges
        ]
        if found:
            return moved(tile, max(found, key=lambda one: (one[0], -one[1].q, -one[1].r))[1])
    return tile
