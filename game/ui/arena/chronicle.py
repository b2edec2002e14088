"""The log of an arena, worked out once for each step, and the list of its steps.

Owns the cache alone: the words come from the rule system, the steps from the session.
No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.actions import ByHand
from game.session.journal import Step
from game.session.session import Session
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.events import CardMoved
from game.systems.arena.state import Arena, ArenaState, Where
from game.systems.arena.words.hands import by_hand
from game.systems.arena.words.log import sentences
from game.systems.arena.words.names import first_name
from game.ui.battle.dialogs.history import HistoryEntry

_SHOWN = 60
"""So many of the last sentences are shown in the panel."""


@dataclass(slots=True)
class Chronicle:
    """The sentences of a play-through."""

    _steps: list[Step] = field(default_factory=list)
    _told: list[list[str]] = field(default_factory=list)

    def last(self, session: Session[ArenaState, ArenaSetup], seen: int | None) -> list[str]:
        """The last sentences.

        Args:
            session: whose.
            seen: how many events of the last step have been seen; None for all.
        """
        steps = session.steps
        self._follow(session)
        told = self._told[: len(steps)]
        if seen is not None and steps:
            number = len(steps) - 1
            told[-1] = _told(session.state_before(number), steps[number], seen)
        found: list[str] = []
        for lines in reversed(told):
            found[:0] = lines
            if len(found) >= _SHOWN:
                break
        return found[-_SHOWN:]

    def entries(self, session: Session[ArenaState, ArenaSetup]) -> list[HistoryEntry]:
        """Every step with what was done in it, those taken back last."""
        self._follow(session)
        here = session.position
        steps = [*session.steps, *session.undone]
        return [
            HistoryEntry(
                position=number,
                text=" ".join(lines[:2])
                if lines
                else _quiet(session.state_before(number - 1), step),
                by_hand=isinstance(step.action, ByHand),
                undone=number > here,
                now=number == here,
            )
            for number, (step, lines) in enumerate(zip(steps, self._told, strict=True), start=1)
        ]

    def _follow(self, session: Session[ArenaState, ArenaSetup]) -> None:
        """Know the sentences of every step, also of those taken back."""
        steps = [*session.steps, *session.undone]
        same = 0
        for old, new in zip(self._steps, steps, strict=False):
            if old is not new:
                break
            same += 1
        del self._steps[same:], self._told[same:]
        for number in range(same, len(steps)):
            self._steps.append(steps[number])
            self._told.append(_told(session.state_before(number), steps[number], None))


def _told(before: Arena, step: Step, seen: int | None) -> list[str]:
    """The sentences of a step; what was done by hand says so."""
    events = step.events[:seen]
    if not isinstance(step.action, ByHand):
        return sentences(before, events)
    count = len(step.moves[0].events)
    return [by_hand(before, step.action), *sentences(before, events[count:])]


def _quiet(before: Arena, step: Step) -> str:
    """What was done in a step that the log tells nothing of; hidden cards stay hidden."""
    down = [
        first_name(before, event.hero)
        for event in step.events
        if isinstance(event, CardMoved) and event.where is Where.DOWN
    ]
    return f"{' and '.join(down)} played a card face down." if down else "A choice was made."
