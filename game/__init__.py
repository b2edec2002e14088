"""Hexmarch, a hex tabletop for one person and a mouse.

The packages below are layers; what may import what is kept by the import contracts in
``pyproject.toml``. Importing any module opens no window, reads no file and rolls no die.
"""

from __future__ import annotations

__version__ = "0.1.0"
