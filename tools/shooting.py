"""What the tools share that save pictures: a window in memory at several sizes.

Import it before anything that imports pygame.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.items import Item
from game.ui.mapping import PixelMap
from game.ui.painter.painter import Painter
from game.ui.widgets.part import Stage

SIZES = ((1024, 640), (1280, 720), (2560, 1440))


@dataclass(frozen=True)
class Studio:
    """A window of one size, and the folder in which its pictures are saved.

    Attributes:
        stage: what a screen is built for.
        folder: where the pictures go.
        surface: the window.
        pixels: how logical pixels become the window's.
    """

    stage: Stage
    folder: Path
    surface: pygame.Surface
    pixels: PixelMap

    def save(self, name: str, items: Sequence[Item]) -> None:
        """Paint items and save the picture under a name, the size behind it."""
        Painter(self.surface, scale=self.pixels.scale).paint(items, patient=True)
        width, height = self.surface.get_size()
        path = self.folder / f"{name}-{width}x{height}.png"
        pygame.image.save(self.surface, str(path))
        print(path)


def studios(arguments: Sequence[str]) -> Iterator[Studio]:
    """Yield a window for each size asked for.

    Args:
        arguments: the folder, then sizes such as 1280x720; without any, the usual ones.
    """
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for width, height in [_size(text) for text in arguments[1:]] or SIZES:
        surface = pygame.display.set_mode((width, height))
        pixels = PixelMap.fitting(width, height)
        fonts = Painter(surface, scale=pixels.scale).fonts
        stage = Stage(width=pixels.size[0], height=pixels.size[1], measure=fonts)
        yield Studio(stage, folder, surface, pixels)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return (int(width), int(height))
