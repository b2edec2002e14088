"""What is worked out once for each state that is shown, however many pictures are made of it.

Owns `Once`. A state never changes, so what was found for it stays true. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from game.systems.skirmish.state import Skirmish

T = TypeVar("T")


class Once:
    """Answers about one state; they are forgotten with the next one."""

    def __init__(self) -> None:
        self._state: Skirmish | None = None
        self._found: dict[Hashable, object] = {}

    def get(self, state: Skirmish, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives for a state and a key, made at the first time.

        Args:
            state: the state that is asked about.
            key: tells the questions about it apart.
            make: works it out.
        """
        if state is not self._state:
            self._state, self._found = state, {}
        if key not in self._found:
            self._found[key] = make()
        return cast("T", self._found[key])
