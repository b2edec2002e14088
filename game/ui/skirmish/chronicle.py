"""The log of a skirmish as lines, worked out once for each step, and the list of its steps.

Owns the cache alone: the words come from the rule system, the steps from the session.
No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.view import LogLine
from game.session.journal import Step
from game.systems.skirmish.words import log_lines
from game.ui.battle.dialogs.history import HistoryEntry
from game.ui.skirmish.services import SkirmishSession


@dataclass(slots=True)
class Chronicle:
    """The log lines of a session."""

    _steps: list[Step] = field(default_factory=list)
    _lines: list[tuple[LogLine, ...]] = field(default_factory=list)

    def lines(self, session: SkirmishSession, seen: int | None) -> list[LogLine]:
        """The lines told so far.

        Args:
            session: whose.
            seen: how many events of the last step have been seen; None for all.
        """
        steps = session.steps
        same = 0
        for old, new in zip(self._steps, steps, strict=False):
            if old is not new:
                break
            same += 1
        del self._steps[same:], self._lines[same:]
        for number in range(same, len(steps)):
            self._steps.append(steps[number])
            self._lines.append(log_lines(session.state_before(number), steps[number].events))
        found = [line for lines in self._lines[:-1] for line in lines]
        last = self._lines[-1] if self._lines else ()
        return [*found, *(line for line in last if seen is None or line.index < seen)]


def entries(session: SkirmishSession) -> tuple[HistoryEntry, ...]:
    """Every step with what was done in it, those taken back last."""
    here = session.position
    found = []
    for number, step in enumerate([*session.steps, *session.undone], start=1):
        lines = log_lines(session.state_before(number - 1), step.events)
        text = lines[0].sentence.text if lines else "Nothing that the log tells."
        found.append(
            HistoryEntry(position=number, text=text, undone=number > here, now=number == here)
        )
    return tuple(found)
