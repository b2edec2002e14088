"""What a skirmish screen may ask of the program around it.

Owns: `SkirmishServices`. Never touches a file, a window or a rule itself. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.session.session import Session
from game.systems.skirmish.definitions import Profile, SkirmishSetup
from game.systems.skirmish.state import SkirmishState
from game.ui.options import Options
from game.ui.screens.base import Change, Screen
from game.ui.widgets.field import Clipboard

SkirmishSession: TypeAlias = Session[SkirmishState, SkirmishSetup]
"""A play-through of a skirmish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishServices:
    """What the skirmish screen may ask for. None of these raises anything.

    Attributes:
        title: the skirmish's name.
        options: returns the options as they are now.
        set_options: takes up other options, and keeps them.
        restart: returns a new play-through of the same set-up, by a profile.
        profiles: the house profiles there are.
        save_as: keeps the play-through under a name; returns one sentence that says where.
        report_fault: writes a report of a fault that was seen; returns one sentence.
        clipboard: where copied text lies.
        leave: returns the screen that the skirmish was begun from, to put in place of everything.
        edit_moment: shows the present moment as a table that is set up.
        open_options: returns the screen of options, to put on top.
        notices: sentences to show once at the start.
        trouble: returns a sentence that has not been told yet, "" where there is none.
    """

    title: str
    options: Callable[[], Options]
    set_options: Callable[[Options], None]
    restart: Callable[[Profile], SkirmishSession]
    profiles: tuple[Profile, ...]
    save_as: Callable[[str], str]
    report_fault: Callable[[BaseException | None], str]
    clipboard: Clipboard
    leave: Callable[[], Screen]
    edit_moment: Callable[[], Change]
    open_options: Callable[[], Change]
    notices: tuple[str, ...]
    trouble: Callable[[], str]
