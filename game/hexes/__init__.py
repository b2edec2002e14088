"""Hex geometry: hexes, directions, pixels, searches and sets of hexes.

Owns everything that is true of hexes in general. Never knows rules, pieces, terrain or a window; imports the standard
library alone.
"""

from __future__ import annotations

from game.hexes.hex import Direction, Hex

__all__ = ["Direction", "Hex"]
