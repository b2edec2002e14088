"""Hex geometry: hexes, directions, pixels, searches and sets of hexes.

Owns everything that is true of hexes in general. Never knows rules, pieces, terrain or a window;
imports the standard library alone.
"""

from __future__ import annotations

from game.hexes.edge import Edge
from game.hexes.grid import HexGrid
from game.hexes.hex import Direction, Hex
from game.hexes.layout import HexLayout, Point
from game.hexes.search import breadth_first, field_of_movement, shortest_path
from game.hexes.ways import Ways

__all__ = [
    "Direction",
    "Edge",
    "Hex",
    "HexGrid",
    "HexLayout",
    "Point",
    "Ways",
    "breadth_first",
    "field_of_movement",
    "shortest_path",
]
