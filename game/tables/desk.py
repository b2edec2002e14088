"""The table that is being set up, with all that was done to it.

Owns which table is the present one. It is always one that can be played from, or has no tiles yet:
an edit after which the catalog has anything to say is refused with what it says. Rules: none.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.catalog import Catalog, Table, check_table
from game.catalog.problems import Problem
from game.systems.battle.definitions import BattleSetup

_MOST = 500
"""Edits that can be taken back."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table and what came of its check.

    Attributes:
        table: the table.
        setup: the battle that it means; None while it has no tiles.
        told: what was done last, in a few words; "" for nothing.
        merges: edits with the same word in a row are taken back as one; "" for never.
    """

    table: Table
    setup: BattleSetup | None
    told: str = ""
    merges: str = ""


class Desk:
    """A table being set up, with undo and redo.

    Attributes:
        catalog: the content that the table may speak of.
    """

    def __init__(self, table: Table, catalog: Catalog) -> None:
        """Begin with a table.

        Raises:
            ValueError: the catalog refuses it.
        """
        self.catalog = catalog
        setup, problems = self.judged(table)
        if problems:
            raise ValueError("; ".join(map(str, problems)))
        self._moments = [Moment(table, setup)]
        self._at = 0

    @property
    def now(self) -> Moment:
        """The present table with its battle."""
        return self._moments[self._at]

    @property
    def table(self) -> Table:
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

    def judged(self, table: Table) -> tuple[BattleSetup | None, tuple[Problem, ...]]:
        """Return the battle that a table means, or what is wrong with it; neither without tiles."""
        if not table.tiles:
            return None, ()
        checked = check_table(table, self.catalog)
        return checked.setup, checked.problems

    def why_not(self, table: Table) -> str:
        """Return why a table cannot be; "" where it can."""
        problems = self.judged(table)[1]
        return _told(problems[0]) if problems else ""

    def change(self, table: Table, told: str, *, merges: str = "") -> str:
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
