"""The painter: scenes of draw items in, pixels out. `Painter` lives in `painter.painter`."""

from __future__ import annotations
