"""What comes next among the events of a step: whether a line to come tells something already.

Rules: those behind the events.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import events as core
from game.core.event import Event
from game.core.ids import PieceId
from game.systems.battle import events as battle
from game.systems.battle.words.counted import PREVENTING

_BETWEEN = (core.StackSet, battle.AbilityCounted)
"""What stands between two events that belong together."""


def place_after(events: Sequence[Event], place: int) -> int | None:
    """The place of the event that follows another; None where it is the last."""
    places = range(place + 1, len(events))
    return next((later for later in places if not isinstance(events[later], _BETWEEN)), None)


def _after(events: Sequence[Event], place: int) -> Event | None:
    later = place_after(events, place)
    return None if later is None else events[later]


def acts_next(events: Sequence[Event], place: int, event: Event) -> bool:
    """Whether a die is resolved whose program runs next: that tells what it does."""
    if not isinstance(event, battle.DieResolved):
        return False
    after = _after(events, place)
    return isinstance(after, core.AbilityActed) and after.ability == event.face


def is_hit_next(events: Sequence[Event], place: int, unit: PieceId | None) -> bool:
    """Whether damage comes next: to a unit, or to anybody where none is named."""
    after = _after(events, place)
    return isinstance(after, battle.DamageDealt) and unit in {None, after.unit}


def hits_follow(events: Sequence[Event], place: int, event: battle.TargetsChosen) -> bool:
    """Whether the damage to every target is told among these events, too."""
    hit = {
        later.unit
        for later in events[place + 1 :]
        if isinstance(later, battle.DamageDealt) and later.source == event.unit
    }
    return set(event.targets) <= hit


def told_later(events: Sequence[Event], place: int, event: battle.AbilityCounted) -> bool:
    """Whether a line to come names an ability that counts: of a move, an engage or a hit."""
    return event.query not in PREVENTING or is_hit_next(events, place, event.owner)
