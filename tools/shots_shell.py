"""Saves a picture of every screen of widgets at several window sizes, to be looked at.

Usage: python tools/shots_shell.py FOLDER [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.mapping import PixelMap
from game.ui.painter.painter import Painter
from game.ui.screens.base import Push, ScreenStack
from game.ui.widgets.part import Stage
from shell_demo import demo_screens, demo_steps

_REST_MS = 1000.0  # long enough for tooltips to appear
SIZES = ((1024, 640), (1280, 720), (2560, 1440))


def main(arguments: list[str]) -> int:
    """Save the pictures and say where."""
    if not arguments:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    sizes = [_size(text) for text in arguments[1:]] or SIZES
    pygame.display.init()
    pygame.font.init()
    for width, height in sizes:
        surface = pygame.display.set_mode((width, height))
        pixels = PixelMap.fitting(width, height)
        for name, screens in demo_screens():
            painter = Painter(surface, scale=pixels.scale)
            stage = Stage(width=pixels.size[0], height=pixels.size[1], measure=painter.fonts)
            stack = ScreenStack(screens[0])
            for screen in screens[1:]:
                stack.apply(Push(screen))
            stack.build(stage)
            for given in demo_steps(name, *pixels.size):
                stack.handle(given)
                stack.build(stage)
                stack.update(_REST_MS)
            painter.paint(stack.build(stage), patient=True)
            path = folder / f"{name}-{width}x{height}.png"
            pygame.image.save(surface, str(path))
            print(path)
    return 0


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return (int(width), int(height))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
