"""Saves a picture of every screen of widgets at several window sizes, to be looked at.

Usage: python tools/shots_shell.py FOLDER [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import checkout  # noqa: F401 - puts the checkout on the path
from game.ui.screens.base import Push, ScreenStack
from shell_demo import demo_screens, demo_steps
from shooting import parser, studios

_REST_MS = 1000.0  # long enough for tooltips to appear


def main(arguments: Sequence[str]) -> int:
    """Save the pictures and say where."""
    wanted = parser("Save a picture of every screen of widgets.").parse_args(arguments)
    for studio in studios(wanted.folder, wanted.sizes):
        stage = studio.stage
        for name, screens in demo_screens():
            stack = ScreenStack(screens[0])
            for screen in screens[1:]:
                stack.apply(Push(screen))
            stack.build(stage)
            for given in demo_steps(name, *studio.pixels.size):
                stack.handle(given)
                stack.build(stage)
                stack.update(_REST_MS)
            studio.save(name, stack.build(stage))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
