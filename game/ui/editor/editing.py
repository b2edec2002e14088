"""What is done to the table of an editor, whichever key, button or gesture asks for it.

Owns turning a wish into one edit, and saying why it cannot be. Legality is asked from the catalog
through the desk. No rule section.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic

from game.tables.sheet import Entry
from game.ui.editor.hand import Dropped
from game.ui.editor.services import SetupT, TableT

if TYPE_CHECKING:
    from game.ui.editor.screen import Editor


class Editing(ABC, Generic[TableT, SetupT]):
    """The edits of one screen."""

    def __init__(self, editor: Editor[TableT, SetupT]) -> None:
        self._editor = editor

    @property
    def table(self) -> TableT:
        """The present table."""
        return self._editor.desk.table

    def change(self, table: TableT, told: str, *, merges: str = "") -> bool:
        """Put another table in place of the present one; say why it cannot be."""
        why = self._editor.desk.change(table, told, merges=merges)
        if why:
            self._editor.say(why, warns=True)
            return False
        self._editor.hush()
        self._editor.refresh()
        return True

    def take(self, dropped: Dropped[TableT]) -> bool:
        """Take a table after something was let go; what was put down is chosen."""
        if not self.change(dropped.table, dropped.told):
            return False
        if dropped.units:
            self._editor.choose(dropped.units)
        return True

    def meant(self) -> tuple[str, ...]:
        """Return the units that a key means: those chosen if the pointer is on one, or on none."""
        editor = self._editor
        pointed = editor.unit_on(editor.looking.hover)
        if not pointed or pointed in editor.chosen:
            return editor.chosen
        return (pointed,)

    def rename(self, name: str) -> str | None:
        """Give the table another name; return why not."""
        if not name:
            return f"A {self._editor.wording.table} needs a name."
        why = self._editor.desk.change(self.named(name), "the name")
        self._editor.refresh()
        return why or None

    @abstractmethod
    def named(self, name: str) -> TableT:
        """Return the table under another name."""

    @abstractmethod
    def step_hp(self, own: str, steps: int) -> None:
        """Give a unit hit points, or take some."""

    @abstractmethod
    def set_hp(self, hp: int) -> None:
        """Set the hit points of the units that are meant."""

    @abstractmethod
    def remove(self) -> None:
        """Take away the units that are meant, or what else is pointed at."""

    @abstractmethod
    def entries(self) -> tuple[Entry, ...]:
        """Return what can be set of what is chosen."""

    @abstractmethod
    def set_entry(self, entry: str, value: str) -> bool:
        """Set an entry of what is chosen; return whether the value can stand there."""
