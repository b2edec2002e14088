"""The items on an adventurer's mat: ready, in the pack, used up. Rules: battle 2.4, 3.2."""

from __future__ import annotations

from game.core.ids import AbilityId, PieceId
from game.core.run import Run
from game.systems.battle.events import ItemsSet
from game.systems.battle.state import BattleState


def discard(run: Run[BattleState], unit: PieceId, item: AbilityId) -> bool:
    """Let a ready item be used up; whether it was ready."""
    mat = run.state.system.mats.get(unit)
    if mat is None or item not in mat.ready:
        return False
    ready = list(mat.ready)
    ready.remove(item)
    run.emit(ItemsSet(unit, tuple(ready), mat.pack, (*mat.spent, item)))
    return True
