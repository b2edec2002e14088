"""The enemies' turns from any moment of a round: how to come to them, and when they are over.

Rules: battle 5, 4; seed 004 (order).
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action
from game.core.ids import PieceId
from game.core.machine import why_not
from game.systems.battle.actions import EndPhase
from game.systems.battle.book import BOOK
from game.systems.battle.frames import TurnFrame
from game.systems.battle.state import Battle, Phase
from game.systems.battle.turns.order import ribbon
from game.systems.battle.view import still_acts


def to_the_enemies(state: Battle) -> Action | None:
    """What leaves out whoever of the party has a turn before the enemies.

    None once they act, and while a turn that was left out still has a question open.
    """
    if state.system.phase is Phase.ENEMIES:
        return None
    closing = any(isinstance(frame, TurnFrame) and frame.skipped for frame in state.stack)
    if closing or why_not(BOOK, state, EndPhase()) is not None:
        return None
    return EndPhase()


def left_out(state: Battle) -> tuple[PieceId, ...]:
    """Whom of the party the way to the enemies leaves out, or in the middle of a turn."""
    party = (*ribbon(state, Phase.ADVENTURERS), *ribbon(state, Phase.COMPANIONS))
    return tuple(unit for unit in party if still_acts(state, unit))


def until_next_round(state: Battle) -> Callable[[Battle], bool]:
    """Whether a later state lies beyond the round of this one; the end of the battle does too."""
    now = state.system.round
    return lambda later: later.system.round != now or later.system.outcome is not None
