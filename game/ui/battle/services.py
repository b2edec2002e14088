"""What a battle screen may ask of the program around it.

Owns: `BattleServices`, which the client's start fills. Never touches a file, a window or a rule
itself. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.session.session import Session
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import BattleState
from game.ui.options import Options
from game.ui.screens.base import Change, Screen
from game.ui.sharing import Sharing
from game.ui.widgets.field import Clipboard

BattleSession: TypeAlias = Session[BattleState, BattleSetup]
"""A play-through of a battle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleServices:
    """What the battle screen may ask for. None of these raises anything.

    Attributes:
        title: the battle's name.
        options: returns the options as they are now.
        set_options: takes up other options at once, and keeps them.
        save_as: keeps the play-through under a name, beside the autosave; returns one sentence
            that says where, or why not.
        report_fault: writes one file with the save, the versions and the error (None: the person
            saw the fault, nothing was raised); returns one sentence with the path, or why not.
        restart: returns a new play-through of the same set-up, saved apart from this one.
        edit_moment: takes the present moment to the table editor.
        leave: returns the title screen, or the table from which the battle began, to put in place
            of everything.
        take_on: keeps the party of a battle that is over and goes on to the choice of the next one;
            returns one sentence where it cannot be kept.
        open_options: returns the screen of options, to put on top.
        clipboard: where copied text lies.
        sharing: what it takes to share tables, and to open what others shared.
        notices: sentences to show once at the start, such as skills that are not built yet.
        trouble: returns a sentence that has not been told yet, such as a save that could not be
            written, "" where there is none; asked after every step.
    """

    title: str
    options: Callable[[], Options]
    set_options: Callable[[Options], None]
    save_as: Callable[[str], str]
    report_fault: Callable[[BaseException | None], str]
    restart: Callable[[], BattleSession]
    edit_moment: Callable[[], Change]
    leave: Callable[[], Screen]
    take_on: Callable[[], str | Change]
    open_options: Callable[[], Change]
    clipboard: Clipboard
    sharing: Sharing
    notices: tuple[str, ...]
    trouble: Callable[[], str]
