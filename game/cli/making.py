"""What the screen of battles made up shows and begins.

Owns turning its wishes into those of the catalog, and a battle into words. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.catalog import Catalog
from game.catalog.generate import (
    MOST_ADVENTURERS,
    MOST_EXPERIENCE,
    Made,
    Wishes,
    generated,
)
from game.systems.battle.definitions import BattleSetup, Role
from game.systems.battle.state import first_state
from game.systems.battle.view import view
from game.ui.screens.base import Change
from game.ui.screens.making import Making, Shown, Wish, told
from game.ui.widgets.minimap import MiniMap

_NAMES = {Made.CLASH: "Clash", Made.DUNGEON: "Dungeon", Made.DELVE: "Delve"}


def making(catalog: Catalog, begin: Callable[[BattleSetup], Change]) -> Making:
    """Return what may be wished for with this content.

    Args:
        catalog: the content.
        begin: begins a battle, and says what becomes of the stack.
    """

    def setup(wish: Wish) -> BattleSetup:
        read = generated(
            Wishes(
                mode=Made(wish.mode),
                adventurers=wish.adventurers,
                experience=wish.experience,
                seed=wish.seed,
            ),
            catalog,
        )
        if read.setup is None:
            raise LookupError("; ".join(map(str, read.problems)))
        return read.setup

    return Making(
        modes=tuple((mode, name) for mode, name in _NAMES.items()),
        most_adventurers=min(MOST_ADVENTURERS, len(catalog.adventurers)),
        most_experience=MOST_EXPERIENCE,
        show=lambda wish: _shown(setup(wish)),
        begin=lambda wish: begin(setup(wish)),
    )


def _shown(setup: BattleSetup) -> Shown:
    party = [unit.chip.name for unit in setup.units if unit.role is Role.ADVENTURER]
    foes = [unit.chip.name for unit in setup.units if unit.role is not Role.ADVENTURER]
    against = told(foes) if setup.delve is None else "whatever waits behind the doors"
    words = f"{told(party)} against {against}."
    return Shown(setup.name, words, MiniMap.of(view(first_state(setup))))
