"""The skirmish that is being set up, with all that was done to it.

Owns how it is judged: as its file is, but that it may lack what a fight needs. Rules: none.
"""

from __future__ import annotations

from game.catalog import SkirmishCatalog, SkirmishTable, check_skirmish
from game.catalog.problems import Problem
from game.catalog.skirmish_table import tidy
from game.hexes import Hex
from game.systems.skirmish.definitions import FOE_SIDE, PARTY_SIDE, SkirmishSetup
from game.tables.history import History

NEW = "New skirmish"
"""What a skirmish is called until somebody names it."""
_COLUMNS, _ROWS = 13, 9


class SkirmishDesk(History[SkirmishTable, SkirmishSetup]):
    """A skirmish being set up, with undo and redo.

    Attributes:
        catalog: the content that it may speak of.
    """

    def __init__(self, table: SkirmishTable, catalog: SkirmishCatalog) -> None:
        """Begin with a table.

        Raises:
            ValueError: the catalog refuses it.
        """
        self.catalog = catalog
        super().__init__(table)

    def judged(self, table: SkirmishTable) -> tuple[SkirmishSetup | None, tuple[Problem, ...]]:
        """Return the skirmish that a table means, or what is wrong; neither without hexes."""
        if not table.hexes:
            return None, ()
        checked = check_skirmish(table, self.catalog)
        return checked.setup, checked.problems


def why_not_played(table: SkirmishTable) -> str:
    """Return why no skirmish can begin from a table, "" where one can."""
    if not table.hexes:
        return "Paint some ground first, then put creatures on it."
    sides = {unit.side for unit in table.units}
    if PARTY_SIDE not in sides:
        return "Put a character on the map first: there is nobody to play."
    return "" if FOE_SIDE in sides else "Put a foe on the map: there is nobody to fight."


def new_skirmish() -> SkirmishTable:
    """Return a skirmish to begin with: ground on which walls can be drawn at once."""
    hexes = [Hex(q, r - q // 2) for q in range(_COLUMNS) for r in range(_ROWS)]
    return tidy(SkirmishTable(name=NEW, hexes=tuple(hexes)))
