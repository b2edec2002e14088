"""The table editor's way of copying: a line of text that can be shared, and taken from anywhere.

Owns what is said about it; the forms are `sharing`'s. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import Table
from game.catalog.sharing.forms import read_any_bytes
from game.catalog.sharing.text import shared_text
from game.core.language import capital
from game.systems.battle.definitions import BattleSetup
from game.ui.editor import filing
from game.ui.sharing import copied_text

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Filing(filing.Filing[Table, BattleSetup]):
    """The file of one screen's table."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen

    def copy(self) -> None:
        """Copy the table as a line of text."""
        screen, table = self._screen, self._screen.desk.table
        if not table.tiles:
            screen.say("There is nothing to copy yet: lay a tile first.")
            return
        screen.say(copied_text(screen.services.sharing, shared_text(table)))

    def paste(self) -> None:
        """Put the table that was copied as text in place of this one; it can be taken back."""
        screen = self._screen
        text = screen.services.clipboard.get()
        if not text.strip():
            screen.say("Nothing was copied: copy the text of a table, then paste it.", warns=True)
            return
        read = read_any_bytes(text.encode(), screen.catalog, file="the text")
        if read.table is None:
            told = capital(read.problems[0].text)
            screen.say(f"This is no table. {told}.", warns=True)
            return
        self.pasted(read.table)
