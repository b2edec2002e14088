"""The content and the battles that ship, read when they are first asked for.

Owns that they are read once. What is wrong with them is a sentence for the title screen.
"""

from __future__ import annotations

from functools import cached_property

from game.catalog import Catalog
from game.cli.cards import BattleShelf, battle_shelf
from game.cli.reading import Shipped, shipped
from game.places import data_folder


class Library:
    """Everything below `content/`."""

    @cached_property
    def _shipped(self) -> Shipped:
        return shipped()

    def catalog(self) -> Catalog:
        """Return the content that battles may speak of."""
        return self._shipped.catalog

    @cached_property
    def battles(self) -> BattleShelf:
        """The battles that can be begun."""
        return battle_shelf(data_folder("content") / "battles", self.catalog())

    def problem(self) -> str:
        """Return a sentence about what cannot be read; "" where all can."""
        count = len(self._shipped.problems)
        if count:
            return f"The content has {count} problem{'s' * (count > 1)}; hexmarch check lists them."
        return self.battles.problem
