"""Maps drawn in Tiled, read as tables without units.

Owns what of such a map fits: hexagonal, flat-top, its tile layers. Knows no rule.
"""

from __future__ import annotations

from game.catalog.tiled.importing import Imported, is_tiled, read_tiled

__all__ = ["Imported", "is_tiled", "read_tiled"]
