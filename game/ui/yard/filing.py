"""The way of copying of the editor of skirmishes: the text of the file, there and back.

Owns what is said about it. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import SkirmishTable, skirmish_text
from game.catalog.skirmishes import read_skirmish_text
from game.systems.skirmish.definitions import SkirmishSetup
from game.ui.editor import filing

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


class Filing(filing.Filing[SkirmishTable, SkirmishSetup]):
    """The file of one screen's skirmish."""

    def __init__(self, screen: YardScreen) -> None:
        super().__init__(screen)
        self._screen = screen

    def copy(self) -> None:
        """Copy the skirmish as the text of its file."""
        screen = self._screen
        if screen.services.clipboard.put(skirmish_text(screen.desk.table)):
            screen.say("Copied, as the text of its file.")
        else:
            screen.say("The system's clipboard refused the text; Ctrl+V opens it in this window.")

    def paste(self) -> None:
        """Put the skirmish whose text was copied in place of this one; it can be taken back."""
        screen = self._screen
        read = read_skirmish_text(
            screen.services.clipboard.get(), screen.services.catalog, file="the text"
        )
        if read.table is None:
            first = read.problems[0]
            told = f"Line {first.line}: {first.where}: {first.text}."
            screen.say(f"What was copied is no skirmish. {told}", warns=True)
            return
        self.pasted(read.table)
