"""What an arena's screen may ask of the program around it.

Owns: `ArenaServices`, which the client's start fills. Never touches a file, a window or a rule
itself. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.systems.arena.definitions import Options as GameOptions
from game.ui.options import Options
from game.ui.screens.base import Change, Screen
from game.ui.widgets.field import Clipboard


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaServices:
    """What the arena screen may ask of the program around it.

    Attributes:
        title: the game's name.
        options: returns the options as they are now.
        set_options: takes up other options, and keeps them.
        leave: returns the title screen, to put in place of everything.
        trouble: returns a sentence that has not been told yet, "" where there is none.
        save_as: keeps the play-through under a name, beside the autosave; returns one sentence
            that says where, or why not.
        restart: returns the screen of a new game of the same set-up by some options, saved apart
            from this one.
        report_fault: writes one file with the save, the versions and the error (None: a person saw
            the fault); returns one sentence with the path, or why not.
        open_options: returns the screen of options, to put on top.
        clipboard: where copied text lies.
    """

    title: str
    options: Callable[[], Options]
    set_options: Callable[[Options], None]
    leave: Callable[[], Screen]
    trouble: Callable[[], str]
    save_as: Callable[[str], str]
    restart: Callable[[GameOptions], Screen]
    report_fault: Callable[[BaseException | None], str]
    open_options: Callable[[], Change]
    clipboard: Clipboard
