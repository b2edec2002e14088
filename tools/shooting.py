"""What the tools share that save pictures: a window in memory at several sizes.

Import it before anything that imports pygame.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import checkout  # noqa: F401 - puts the checkout on the path
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


def parser(told: str) -> argparse.ArgumentParser:
    """Return what reads a folder and sizes from a command line.

    Args:
        told: what pictures are saved, in a sentence.
    """
    read = argparse.ArgumentParser(description=told)
    read.add_argument("folder", type=Path, help="where they go; it is made where it is missing")
    read.add_argument(
        "sizes",
        nargs="*",
        type=_size,
        default=SIZES,
        metavar="WIDTHxHEIGHT",
        help=f"of the window (default: {' '.join(f'{wide}x{high}' for wide, high in SIZES)})",
    )
    return read


def studios(folder: Path, sizes: Sequence[tuple[int, int]]) -> Iterator[Studio]:
    """Yield a window of each size.

    Args:
        folder: where the pictures go.
        sizes: of the window, in pixels.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for width, height in sizes:
        surface = pygame.display.set_mode((width, height))
        pixels = PixelMap.fitting(width, height)
        fonts = Painter(surface, scale=pixels.scale).fonts
        stage = Stage(width=pixels.size[0], height=pixels.size[1], measure=fonts)
        yield Studio(stage, folder, surface, pixels)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not {text}")
    return (int(width), int(height))
