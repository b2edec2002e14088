"""What an arena came to, once it is over: how it ended, and what each hero did.

Rules: those behind the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.event import Event
from game.core.ids import PieceId
from game.systems.arena.events import UnitFell
from game.systems.arena.view import ArenaView

_FELL = {0: "never fell", 1: "fell once", 2: "fell twice"}


def summary(view: ArenaView, events: Iterable[Event]) -> tuple[tuple[str, str], ...]:
    """What is told at the end, each a heading and a sentence; nothing before it.

    Args:
        view: the table at the end.
        events: what happened, from the beginning.
    """
    if view.over is None:
        return ()
    heroes = {hero.id for hero in view.heroes}
    fell: Counter[PieceId] = Counter()
    beaten: Counter[tuple[PieceId, bool]] = Counter()
    for event in events:
        if isinstance(event, UnitFell):
            fell[event.unit] += 1
            beaten[event.by, event.unit in heroes] += 1
    told = [(view.over, f"In round {view.round}, turn {view.turn}.")]
    for hero in view.heroes:
        others = _count(beaten[hero.id, True], "hero", "heroes")
        minions = _count(beaten[hero.id, False], "minion", "minions")
        down = _FELL.get(fell[hero.id]) or f"fell {fell[hero.id]} times"
        told.append(
            (
                f"{hero.name} ({hero.team})",
                f"Level {hero.level}; defeated {others} and {minions}; {down}.",
            )
        )
    return tuple(told)


def _count(number: int, one: str, many: str) -> str:
    return f"{number or 'no'} {one if number == 1 else many}"
