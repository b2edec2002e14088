"""The items on an adventurer's mat: ready, in the pack, used up. Rules: battle 2.4, 3.2, 8."""

from __future__ import annotations

from collections import Counter

from game.core.ids import AbilityId, PieceId
from game.core.run import Run
from game.systems.battle.events import ItemsSet
from game.systems.battle.state import Battle, BattleState, Mat

CARRIED_ITEMS = 8
"""How many items an adventurer carries, ready ones among them. Rule: battle 2.4."""


def discard(run: Run[BattleState], unit: PieceId, item: AbilityId, *, why: str = "used") -> bool:
    """Let an item be used up or lost, a ready one rather than one in the pack.

    Returns:
        Whether there was one.
    """
    mat = run.state.system.mats.get(unit)
    if mat is None or item not in (*mat.ready, *mat.pack):
        return False
    ready, pack = list(mat.ready), list(mat.pack)
    (ready if item in ready else pack).remove(item)
    run.emit(ItemsSet(unit, tuple(ready), tuple(pack), (*mat.spent, item), why))
    return True


def items_changed(mat: Mat, event: ItemsSet) -> tuple[AbilityId, ...]:
    """The items that an event is about, by the mat before it."""
    before = Counter((*mat.ready, *mat.pack))
    after = Counter((*event.ready, *event.pack))
    stowed = Counter(mat.ready) - Counter(event.ready)
    changed = (before - after) or (after - before) or stowed
    return tuple(changed.elements())


def treasure_left(state: Battle) -> tuple[AbilityId, ...]:
    """The legendary items of the battle that nobody carries and nobody has used up."""
    held = {
        item for mat in state.system.mats.values() for item in (*mat.ready, *mat.pack, *mat.spent)
    }
    return tuple(item for item in state.system.lore.setup.treasure if item not in held)
