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
        put_aside: keeps a table with changes that are not saved, so that it is found again;
            returns a sentence that says where, or why not.
        go_on: shows the table that was left last without being saved; None where there is none.
        play: begins a battle, which leads back to the table.
        other_kind: shows the table that is set up for a skirmish.
        choose: lets the person choose a file to open.
        open_path: opens a file.
        open_options: returns the screen of options.
        leave: returns the title screen, which says a sentence; "" for none.
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
    put_aside: Callable[[Table], str]
    go_on: Callable[[], Change] | None
    play: Callable[[BattleSetup], Change]
    other_kind: Callable[[], Change]
    choose: Callable[[], Change]
    open_path: Callable[[str], Change | None]
    open_options: Callable[[], Change]
    leave: Callable[[str], Screen]
    notices: tuple[str, ...] = ()
