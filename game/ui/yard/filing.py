"""The file of a skirmish that is set up: saving, naming, reading again what somebody has changed.

Owns what is asked and said about it; writing and reading are services. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import skirmish_text
from game.catalog.skirmishes import read_skirmish_text
from game.ui.screens.base import Change, Push
from game.ui.screens.dialogs import TextDialog

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


class Filing:
    """The file of one screen's skirmish."""

    def __init__(self, screen: YardScreen) -> None:
        self._screen = screen

    def save(self) -> Change | None:
        """Save the skirmish where it is kept; ask for a name where it is nowhere."""
        screen = self._screen
        if not screen.desk.table.hexes:
            screen.say("There is nothing to save yet: paint some ground first.")
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
        """Save the skirmish under a name that is asked for."""
        screen = self._screen

        def accept(text: str) -> str | None:
            return screen.editing.rename(text) or self._write("")

        return Push(
            TextDialog(
                "Save the skirmish",
                accept=accept,
                clipboard=screen.services.clipboard,
                text=screen.desk.table.name,
                note="It is a text file that you can read and edit, in the folder of tables.",
                button="Save",
            )
        )

    def rename(self) -> Change:
        """Give the skirmish another name."""
        return Push(
            TextDialog(
                "Name of the skirmish",
                accept=self._screen.editing.rename,
                clipboard=self._screen.services.clipboard,
                text=self._screen.desk.table.name,
            )
        )

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
        screen.desk.change(read.table, "pasting a skirmish")
        screen.refresh()
        screen.looking.fit()
        screen.say("This is the skirmish that was copied. Ctrl+Z brings the other back.")

    def reload(self) -> None:
        """Read the file again that somebody else has changed; keep the table where it is wrong."""
        screen = self._screen
        read = screen.services.read(screen.watch.path)
        if read.table is None:
            first, more = read.problems[0], len(read.problems) - 1
            told = f"Line {first.line}: {first.where}: {first.text}."
            told += f" There are {more} more." if more else ""
            screen.say(f"The file has changed and cannot be read. {told}", warns=True)
            return
        screen.watch.wrote(screen.watch.path, read.table)
        if read.table != screen.desk.table:
            screen.desk.change(read.table, "the file's changes")
            screen.refresh()
            screen.say("The file has changed; this is the table as it stands there now.")
