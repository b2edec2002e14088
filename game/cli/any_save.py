"""Opening a save of whichever rule system it is.

Owns telling the systems apart by what the save names. Prints nothing.
"""

from __future__ import annotations

from pathlib import Path

from game.cli.arenas import OpenedArena, is_arena, open_arena
from game.cli.opening import NotOpened, Opened, open_save
from game.cli.skirmishes import OpenedSkirmish, is_skirmish, open_skirmish

AnyOpened = Opened | OpenedArena | OpenedSkirmish
"""A play-through of any rule system that was opened."""


def open_any_save(path: Path) -> AnyOpened | NotOpened:
    """Open a save without touching it."""
    if is_arena(path):
        return open_arena(path)
    return open_skirmish(path) if is_skirmish(path) else open_save(path)
