"""The rulebook of battles: made here, filled by the modules that hold the rules.

`game.systems.battle` imports them all; whoever imports only this module gets an empty book.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.rulebook import Rulebook
from game.systems.battle.state import Battle, BattleState, borne_by


def acting_order(state: Battle) -> tuple[PieceId, ...]:
    """All units, in the order in which their triggers are looked at: the set-up's.

    A defeated unit is still asked while it stands on the map, for its skills after its defeat.
    """
    return tuple(state.pieces)


BOOK: Rulebook[BattleState] = Rulebook(
    name="battle",
    borne=borne_by,
    abilities=lambda state: state.system.lore.abilities,
    acting_order=acting_order,
)
"""The rules of battles."""
