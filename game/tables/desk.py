"""The battle table that is being set up, with all that was done to it.

Owns how it is judged: it can always be played from, or has no tiles yet. Rules: none.
"""

from __future__ import annotations

from game.catalog import Catalog, Table, check_table
from game.catalog.problems import Problem
from game.systems.battle.definitions import BattleSetup
from game.tables.history import History


class Desk(History[Table, BattleSetup]):
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
        super().__init__(table)

    def judged(self, table: Table) -> tuple[BattleSetup | None, tuple[Problem, ...]]:
        """Return the battle that a table means, or what is wrong with it; neither without tiles."""
        if not table.tiles:
            return None, ()
        checked = check_table(table, self.catalog)
        return checked.setup, checked.problems
