"""The file of a table: where it is, whether it is saved, and whether somebody else has changed it.

Owns these facts alone; reading and writing are services. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

TableT = TypeVar("TableT")
"""What is in the file."""
LOOK_MS = 500.0
"""How often a file that is open is looked at."""


class Watch(Generic[TableT]):
    """The file that a table was read from or written to.

    Attributes:
        path: the file; "" for a table that was never saved.
        saved: the table as it stands there; None for one that was never saved.
    """

    def __init__(
        self, stamp: Callable[[str], float | None], path: str, table: TableT | None
    ) -> None:
        self._stamp_of = stamp
        self._left = LOOK_MS
        self.path = path
        self.saved = table
        self._stamp = stamp(path) if path else None

    def is_saved(self, table: TableT) -> bool:
        """Whether a table is as its file has it."""
        return table == self.saved

    def note(self, table: TableT) -> str:
        """Return where a table is kept, in a few words."""
        if not self.path:
            return "Not saved yet. Ctrl+S saves it."
        name = Path(self.path).name
        return name if self.is_saved(table) else f"{name}, changed since it was saved"

    def wrote(self, path: str, table: TableT) -> None:
        """Take up that a table was written to a file."""
        self.path, self.saved = path, table
        self._stamp = self._stamp_of(path)

    def is_changed(self, ms: float) -> bool:
        """Tell, every now and then, whether the file was changed by somebody else."""
        self._left -= ms
        if not self.path or self._left > 0:
            return False
        self._left = LOOK_MS
        stamp = self._stamp_of(self.path)
        if stamp == self._stamp or stamp is None:
            return False
        self._stamp = stamp
        return True

    @property
    def wakes_in(self) -> float | None:
        """Milliseconds until it looks again; None where there is no file."""
        return max(1.0, self._left) if self.path else None
