"""The client's start: options, window, first screen, and what becomes of a fault.

Owns the order in which these are tried, so that a file that cannot be used and a missing display
are told on the console before a window opens. Knows no rule.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.drawing import load_pygame
from game.cli.storage import storage

if TYPE_CHECKING:
    from game.cli.arenas import OpenedArena
    from game.cli.opening import Opened
    from game.cli.skirmishes import OpenedSkirmish


def run_client(path: str | None, party: str | None = None) -> int:
    """Open the client; the exit status.

    Args:
        path: a battle or a save to begin with; None for the title screen.
        party: the file of a party that plays the battle; None for the battle's own.
    """
    opened: Opened | OpenedArena | OpenedSkirmish | None = None
    if path is not None:
        from game.cli.arenas import is_arena, open_arena
        from game.cli.opening import NotOpened, open_file
        from game.cli.reading import shipped
        from game.cli.skirmishes import is_skirmish, open_skirmish

        found: Opened | OpenedArena | OpenedSkirmish | NotOpened
        if is_arena(Path(path)):
            found = open_arena(Path(path))
        elif is_skirmish(Path(path)):
            found = open_skirmish(Path(path))
        else:
            found = open_file(path, lambda: shipped().catalog, party)
        if isinstance(found, NotOpened):
            for line in found.lines:
                print(line, file=sys.stderr)
            return 2
        opened = found
    load_pygame()
    from game.cli.house import House
    from game.cli.trouble import FaultGuard
    from game.ui.window import NoDisplayError

    try:
        house = House.open(storage())
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 2
    guard = FaultGuard(house.storage, house.report)
    with guard:
        house.run(opened)
    return 1 if guard.raised else 0
