"""Device pixels and logical pixels: how large the interface is, and where a click lies.

Owns: `PixelMap`, the only bridge between the two. A screen and its widgets know logical pixels
alone; the window and the painter know device pixels. Never knows a window or a hex.
No rule section.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Self

DESIGN = (1280, 720)
"""Width and height, in device pixels, at which one logical pixel is one device pixel."""
SMALLEST = (960, 600)
"""Width and height that every screen can count on, in logical pixels."""
READABLE = 0.9
"""The smallest scale that a window's size alone leads to: below it small text suffers first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PixelMap:
    """How one window's device pixels and its logical pixels meet.

    Attributes:
        width: of the window, in device pixels.
        height: of the window, in device pixels.
        scale: device pixels a logical pixel.

    Raises:
        ValueError: a side or the scale is not above 0.
    """

    width: int
    height: int
    scale: float

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not (self.width > 0 and self.height > 0 and 0 < self.scale < math.inf):
            raise ValueError(f"a window of {self.width}x{self.height} at {self.scale} has no place")

    @classmethod
    def fitting(cls, width: int, height: int, *, percent: int = 100) -> Self:
        """Return the map of a window of `width` by `height` device pixels.

        The interface grows with the window, 1.0 at 1280x720 and 2.0 at 2560x1440, times `percent`,
        but never so far that a screen would get less than `SMALLEST` logical pixels.

        >>> PixelMap.fitting(2560, 1440).scale
        2.0
        """
        width, height = max(width, 1), max(height, 1)  # a window being folded away reports 0
        fits = max(READABLE, min(width / DESIGN[0], height / DESIGN[1]))
        most = min(width / SMALLEST[0], height / SMALLEST[1])
        return cls(width=width, height=height, scale=min(fits * percent / 100, most))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the window, in logical pixels."""
        return (self.width / self.scale, self.height / self.scale)

    def logical(self, x: int, y: int) -> tuple[float, float]:
        """Return where the middle of a device pixel lies, in logical pixels.

        The middle, so that the last row and column are as far inside as the first.
        """
        return ((x + 0.5) / self.scale, (y + 0.5) / self.scale)

    def device(self, x: float, y: float) -> tuple[int, int]:
        """Return the device pixel that a logical place lies in; `logical` leads back to it."""
        return (math.floor(x * self.scale), math.floor(y * self.scale))
