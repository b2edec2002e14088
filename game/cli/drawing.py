"""Loading pygame, for the commands that draw.

Owns what has to be so before it is loaded. Nothing else of the command line knows of it.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module


def load_pygame(*, unseen: bool = False) -> None:
    """Load pygame, without its greeting.

    Args:
        unseen: True for drawing into pictures alone: no display is looked for.
    """
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if unseen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    # pygame looks for its own font and icon with pkg_resources where that is installed, which
    # takes longer to load than pygame itself; without it, it finds them beside its modules.
    absent = "pkg_resources" not in sys.modules
    if absent:
        sys.modules["pkg_resources"] = None  # type: ignore[assignment]  # how Python marks a module as missing
    try:
        import_module("game.ui.fonts")
        import_module("game.ui.window")
    finally:
        if absent:
            del sys.modules["pkg_resources"]
