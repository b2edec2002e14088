"""What the table editor may ask of the program around it.

Owns: `TableServices`, which the client's start fills. Never touches a file or a window itself. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.catalog import Catalog, Table, TableFile
from game.catalog.own import OwnThings
from game.systems.battle.definitions import BattleSetup
from game.ui.screens.base import Change, Screen
from game.ui.sharing import Sharing
from game.ui.widgets.field import Clipboard


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of keeping something: where it is, "" for nowhere, and why not, "" where it is."""

    path: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices:
    """What the table editor may ask for. None of these raises anything.

    Attributes:
        catalog: the content.
        clipboard: where copied text lies.
        sharing: what it takes to share tables, and to open what others shared.
        own: what this person made.
        keep_own: keeps what this person made; returns why not, or "".
        save: writes a table to a path, or under a name of its own where that is "".
        read: reads the table of a path.
        stamp: returns when a file was changed last, in any unit; None where it is not there.
        put_aside: keeps a table that was never saved, so that it is found again.
        play: begins a battle.
        choose: lets the person choose a file to open.
        open_path: opens a file.
        open_options: returns the screen of options.
        leave: returns the title screen.
        notices: sentences to show once at the start.
    """

    catalog: Catalog
    clipboard: Clipboard
    sharing: Sharing
    own: OwnThings
    keep_own: Callable[[OwnThings], str]
    save: Callable[[Table, str], Kept]
    read: Callable[[str], TableFile]
    stamp: Callable[[str], float | None]
    put_aside: Callable[[Table], None]
    play: Callable[[BattleSetup], Change]
    choose: Callable[[], Change]
    open_path: Callable[[str], Change | None]
    open_options: Callable[[], Change]
    leave: Callable[[], Screen]
    notices: tuple[str, ...] = ()
