"""How long a question has been seen, and which keys wait for that or for a second press.

Owns the age of the question on the screen and the key that was pressed once. What a press would
cost or leave undone, the mode says. Only keys are held back: a click is aimed at what is seen.
No rule section.
"""

from __future__ import annotations

from game.ui.battle.modes import Mode
from game.ui.battle.table import Table

SEEN_MS = 400.0
_ANSWERS = frozenset({"accept", "done"})


class Fresh:
    """The question on the screen of one battle, and what keys have begun at it."""

    def __init__(self) -> None:
        self._mode: Mode | None = None
        self._age = 0.0
        self._pressed = ""

    def drawn(self, mode: Mode) -> None:
        """A question is drawn, for the first time or again."""
        if mode is not self._mode:
            self._mode, self._age, self._pressed = mode, 0.0, ""

    def update(self, ms: float) -> None:
        """Time passes."""
        self._age += ms

    def holds(self, mode: Mode, table: Table, command: str) -> str | None:
        """Whether a key's command waits: what to say then, "" for nothing; None lets it through."""
        if command not in _ANSWERS or mode.prompt is None or not mode.answers(table, command):
            return None
        if mode is not self._mode or self._age < SEEN_MS:
            return ""
        again = mode.asks_again(table, command)
        if again and self._pressed != command:
            self._pressed = command
            return again
        return None
