"""The table editor's file: saving, naming, reading again what somebody else has changed.

Owns what is asked and said about it; writing and reading are services. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog.sharing.forms import read_any_bytes
from game.catalog.sharing.text import shared_text
from game.core.language import capital
from game.ui.screens.base import Change, Push
from game.ui.screens.dialogs import TextDialog
from game.ui.sharing import copied_text

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Filing:
    """The file of one screen's table."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def save(self) -> Change | None:
        """Save the table where it is kept; ask for a name where it is nowhere."""
        screen = self._screen
        if not screen.desk.table.tiles:
            screen.say("There is nothing to save yet: lay a tile first.")
            return None
        if not screen.watch.path:
            return self.ask_name()
        self._write(screen.watch.path)
        return None

    def _write(self, path: str) -> str | None:
        screen, table = self._screen, self._screen.desk.table
        kept = screen.services.save(table, path)
        if kept.problem:
            screen.say(kept.problem, warns=True)
            return kept.problem
        screen.watch.wrote(kept.path, table)
        screen.say(f"Saved as {kept.path}.")
        return None

    def ask_name(self) -> Change:
        """Save the table under a name that is asked for."""
        screen = self._screen

        def accept(text: str) -> str | None:
            return screen.editing.rename(text) or self._write("")

        return Push(
            TextDialog(
                "Save the table",
                accept=accept,
                clipboard=screen.services.clipboard,
                text=screen.desk.table.name,
                note="It is a text file that you can read and edit, in the folder of tables.",
                button="Save",
            )
        )

    def rename(self) -> Change:
        """Give the table another name."""
        return Push(
            TextDialog(
                "Name of the table",
                accept=self._screen.editing.rename,
                clipboard=self._screen.services.clipboard,
                text=self._screen.desk.table.name,
            )
        )

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
        screen.desk.change(read.table, "pasting a table")
        screen.refresh()
        screen.looking.fit()
        screen.say("This is the table that was copied. Ctrl+Z brings the other back.")

    def reload(self) -> None:
        """Read the file again that somebody else has changed; keep the table where it is wrong."""
        screen = self._screen
        read = screen.services.read(screen.watch.path)
        if read.table is None:
            more = len(read.problems) - 1
            first = read.problems[0]
            told = f"Line {first.line}: {first.where}: {first.text}."
            told += f" There are {more} more." if more else ""
            screen.say(f"The file has changed and cannot be read. {told}", warns=True)
            return
        screen.watch.wrote(screen.watch.path, read.table)
        if read.table != screen.desk.table:
            screen.desk.change(read.table, "the file's changes")
            screen.refresh()
            screen.say("The file has changed; this is the table as it stands there now.")
