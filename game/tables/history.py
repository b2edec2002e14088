"""What is being set up, with all that was done to it: undo and redo of any kind of table.

Owns which table is the present one. It is always one that is judged well: an edit of which the
judge has anything to say is refused with what it says. Rules: none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.catalog.problems import Problem

TableT = TypeVar("TableT")
"""What is set up."""
SetupT = TypeVar("SetupT")
"""What it means to the rules."""
_MOST = 500
"""Edits that can be taken back."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[TableT, SetupT]):
    """A table and what came of its check.

    Attributes:
        table: the table.
        setup: what it means to the rules; None while it has no map.
        told: what was done last, in a few words; "" for nothing.
        merges: edits with the same word in a row are taken back as one; "" for never.
    """

    table: TableT
    setup: SetupT | None
    told: str = ""
    merges: str = ""


class History(ABC, Generic[TableT, SetupT]):
    """A table being set up, with undo and redo."""

    def __init__(self, table: TableT) -> None:
        """Begin with a table.

        Raises:
            ValueError: it is not judged well.
        """
        setup, problems = self.judged(table)
        if problems:
            raise ValueError("; ".join(map(str, problems)))
        self._moments = [Moment(table, setup)]
        self._at = 0

    @abstractmethod
    def judged(self, table: TableT) -> tuple[SetupT | None, tuple[Problem, ...]]:
        """Return what a table means, or what is wrong with it; neither without a map."""

    @property
    def now(self) -> Moment[TableT, SetupT]:
        """The present table with what it means."""
        return self._moments[self._at]

    @property
    def table(self) -> TableT:
        """The present table."""
        return self.now.table

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back."""
        return self._at + 1 < len(self._moments)

    def why_not(self, table: TableT) -> str:
        """Return why a table cannot be; "" where it can."""
        problems = self.judged(table)[1]
        return _told(problems[0]) if problems else ""

    def change(self, table: TableT, told: str, *, merges: str = "") -> str:
        """Put another table in place of the present one; return why not, or "".

        Args:
            table: the table as it will be.
            told: what was done, in a few words.
            merges: edits with the same word in a row are taken back as one; "" for never.
        """
        if table == self.table:
            return ""
        setup, problems = self.judged(table)
        if problems:
            return _told(problems[0])
        keep = self._at if merges and merges == self.now.merges else self._at + 1
        keep = max(keep, 1)  # what it began with stays
        self._moments[keep:] = [Moment(table, setup, told, merges)]
        if len(self._moments) > _MOST:
            del self._moments[0]
        self._at = len(self._moments) - 1
        return ""

    def undo(self) -> str:
        """Take the last edit back; return what it was, or "" where there is none."""
        if not self.can_undo:
            return ""
        told = self.now.told
        self._at -= 1
        return told

    def redo(self) -> str:
        """Do again what was taken back; return what it was, or "" where there is none."""
        if not self.can_redo:
            return ""
        self._at += 1
        return self.now.told


def _told(problem: Problem) -> str:
    """Return a problem as a sentence about the table, without the file that it is not in."""
    text = problem.text[:1].upper() + problem.text[1:]
    return f"{text}."
