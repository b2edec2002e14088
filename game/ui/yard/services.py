"""What the editor of skirmishes may ask of the program around it.

Owns: `YardServices`, which the client's start fills. Never touches a file or a window itself. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.catalog import SkirmishCatalog, SkirmishFile, SkirmishTable
from game.systems.skirmish.definitions import SkirmishSetup
from game.ui.screens.base import Change, Screen
from game.ui.table.services import Kept
from game.ui.widgets.field import Clipboard


@dataclass(frozen=True, slots=True, kw_only=True)
class YardServices:
    """What the editor of skirmishes may ask for. None of these raises anything.

    Attributes:
        catalog: the creatures, abilities and house rules.
        clipboard: where copied text lies.
        save: writes a table to a path, or under a name of its own where that is "".
        read: reads the table of a path.
        stamp: returns when a file was changed last, in any unit; None where it is not there.
        put_aside: keeps a table with changes that are not saved, so that it is found again;
            returns a sentence that says where, or why not.
        play: begins a skirmish, which leads back to the table.
        other_kind: shows the table that is set up for a battle.
        choose: lets the person choose a file to open.
        open_path: opens a file.
        open_options: returns the screen of options.
        leave: returns the title screen, which says a sentence; "" for none.
        notices: sentences to show once at the start.
    """

    catalog: SkirmishCatalog
    clipboard: Clipboard
    save: Callable[[SkirmishTable, str], Kept]
    read: Callable[[str], SkirmishFile]
    stamp: Callable[[str], float | None]
    put_aside: Callable[[SkirmishTable], str]
    play: Callable[[SkirmishSetup], Change]
    other_kind: Callable[[], Change]
    choose: Callable[[], Change]
    open_path: Callable[[str], Change | None]
    open_options: Callable[[], Change]
    leave: Callable[[str], Screen]
    notices: tuple[str, ...] = ()
