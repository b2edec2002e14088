"""The file of an editor's table: saving, naming, reading again what somebody else has changed.

Owns what is asked and said about it; writing and reading are services. No rule section.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic

from game.ui.editor.services import SetupT, TableT
from game.ui.screens.base import Change, Push
from game.ui.screens.dialogs import TextDialog

if TYPE_CHECKING:
    from game.ui.editor.screen import Editor


class Filing(ABC, Generic[TableT, SetupT]):
    """The file of one screen's table."""

    def __init__(self, editor: Editor[TableT, SetupT]) -> None:
        self._editor = editor

    @abstractmethod
    def copy(self) -> None:
        """Copy the table as text."""

    @abstractmethod
    def paste(self) -> None:
        """Put the table that was copied as text in place of this one; it can be taken back."""

    def pasted(self, table: TableT) -> None:
        """Put a table that was pasted in place of this one."""
        editor, what = self._editor, self._editor.wording.table
        editor.desk.change(table, f"pasting a {what}")
        editor.refresh()
        editor.looking.fit()
        editor.say(f"This is the {what} that was copied. Ctrl+Z brings the other back.")

    def save(self) -> Change | None:
        """Save the table where it is kept; ask for a name where it is nowhere."""
        editor = self._editor
        if editor.is_empty:
            editor.say(f"There is nothing to save yet: {editor.wording.begin}.")
            return None
        if not editor.watch.path:
            return self.ask_name()
        self._write(editor.watch.path)
        return None

    def _write(self, path: str) -> str | None:
        editor, table = self._editor, self._editor.desk.table
        kept = editor.services.save(table, path)
        if kept.problem:
            editor.say(kept.problem, warns=True)
            return kept.problem
        editor.watch.wrote(kept.path, table)
        editor.say(f"Saved as {kept.path}.")
        return None

    def ask_name(self) -> Change:
        """Save the table under a name that is asked for."""
        editor = self._editor

        def accept(text: str) -> str | None:
            return editor.editing.rename(text) or self._write("")

        return Push(
            TextDialog(
                f"Save the {editor.wording.table}",
                accept=accept,
                clipboard=editor.services.clipboard,
                text=editor.desk.table.name,
                note="It is a text file that you can read and edit, in the folder of tables.",
                button="Save",
            )
        )

    def rename(self) -> Change:
        """Give the table another name."""
        editor = self._editor
        return Push(
            TextDialog(
                f"Name of the {editor.wording.table}",
                accept=editor.editing.rename,
                clipboard=editor.services.clipboard,
                text=editor.desk.table.name,
            )
        )

    def reload(self) -> None:
        """Read the file again that somebody else has changed; keep the table where it is wrong."""
        editor = self._editor
        read = editor.services.read(editor.watch.path)
        if read.table is None:
            first, more = read.problems[0], len(read.problems) - 1
            told = f"Line {first.line}: {first.where}: {first.text}."
            told += f" There are {more} more." if more else ""
            editor.say(f"The file has changed and cannot be read. {told}", warns=True)
            return
        editor.watch.wrote(editor.watch.path, read.table)
        if read.table != editor.desk.table:
            editor.desk.change(read.table, "the file's changes")
            editor.refresh()
            editor.say("The file has changed; this is the table as it stands there now.")
