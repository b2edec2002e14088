"""The type: Lato in four cuts, at the interface's scale.

Owns: loading and keeping fonts, and how wide a text is. Never draws on the screen; knows no item.
Lengths are logical pixels unless a name says otherwise. No rule section.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.places import data_folder
from game.ui.shapes import Weight

_FILES = {
    Weight.REGULAR: "Lato-Regular.ttf",
    Weight.SEMIBOLD: "Lato-Semibold.ttf",
    Weight.BOLD: "Lato-Bold.ttf",
    Weight.ITALIC: "Lato-Italic.ttf",
}
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_WIDTHS_KEPT = 8192
_log = logging.getLogger(__name__)


class Fonts:
    """Fonts at one scale (device pixels a logical pixel); sizes given are logical."""

    def __init__(self, scale: float, *, folder: Path | None = None) -> None:
        """Prepare to load from `folder`; None means the program's own fonts.

        Where files are missing pygame's own font stands in, with one warning.
        """
        self.scale = scale
        self._folder = _font_folder() if folder is None else folder
        self._fonts: dict[tuple[int, Weight], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, Weight], int] = {}
        self._warned = False

    def font(self, size: float, weight: Weight = Weight.REGULAR) -> pygame.font.Font:
        """Return the font of a logical size, for drawing in device pixels."""
        pixels = max(6, round(size * self.scale))
        key = (pixels, weight)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = self._load(pixels, weight)
        return found

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        """Return how wide a text is."""
        key = (text, max(6, round(size * self.scale)), weight)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _WIDTHS_KEPT:
                self._widths.clear()
            found = self._widths[key] = self.font(size, weight).size(text)[0]
        return found / self.scale

    def line_height(self, size: float) -> float:
        """Return how far lines of a text stand apart."""
        return size * 1.4

    def fit(self, text: str, size: float, width: float, weight: Weight = Weight.REGULAR) -> str:
        """Return the text, or its longest beginning with an ellipsis that fits `width`."""
        if self.width(text, size, weight) <= width:
            return text
        shortest, longest = 0, len(text)
        while shortest < longest:
            middle = (shortest + longest + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, size, weight) <= width:
                shortest = middle
            else:
                longest = middle - 1
        return text[:shortest].rstrip() + ELLIPSIS

    def _load(self, pixels: int, weight: Weight) -> pygame.font.Font:
        if self._folder is not None:
            file = self._folder / _FILES[weight]
            if file.is_file():
                return pygame.font.Font(str(file), pixels)
        if not self._warned:
            self._warned = True
            _log.warning(
                "The font file %s is missing; pygame's own font stands in. "
                "Install Hexmarch again to get it back.",
                _FILES[weight],
            )
        return pygame.font.Font(None, pixels)


def _font_folder() -> Path | None:
    try:
        return data_folder("assets") / "fonts"
    except FileNotFoundError:
        return None
