"""The steps of a play-through and the states between them.

Owns what is kept of the past, and that what a save tells of it is read when it is first asked for:
whoever goes on where he stopped may never look back. Knows neither rules nor the text of a save.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias, TypeVar, overload

from game.core.state import GameState
from game.session.journal import Step

S = TypeVar("S")
T = TypeVar("T")


class Later(Generic[T]):
    """Something that is made when it is first asked for, and then kept."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], T]) -> None:
        self._make: Callable[[], T] | None = make
        self._made: T

    def get(self) -> T:
        """Return it; whatever making it raises is raised."""
        if self._make is not None:
            self._made = self._make()
            self._make = None
        return self._made


Entry: TypeAlias = Step | Later[Step]


class Steps(Sequence[Step]):
    """Steps as they stood in a history at one moment; later ones do not join."""

    __slots__ = ("_entries",)

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, at: int) -> Step: ...

    @overload
    def __getitem__(self, at: slice) -> Steps: ...

    def __getitem__(self, at: int | slice) -> Step | Steps:
        if isinstance(at, slice):
            return Steps(self._entries[at])
        return _read(self._entries[at])


def _read(entry: Entry) -> Step:
    return entry.get() if isinstance(entry, Later) else entry


class History(Generic[S]):
    """What happened, step by step, undone steps included.

    Args:
        first: the state before the first step.
        fold: the state after a step.
    """

    def __init__(
        self, first: GameState[S], fold: Callable[[GameState[S], Step], GameState[S]]
    ) -> None:
        self._fold = fold
        self._steps: list[Entry] = []
        self._states: list[GameState[S] | Later[GameState[S] | None] | None] = [first]

    def __len__(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    def steps(self, start: int, end: int | None = None) -> Steps:
        """The steps of these numbers, from 0; those to the last where there is no end."""
        return Steps(self._steps[start:end])

    def step(self, number: int) -> Step:
        """The step of this number, from 0."""
        return _read(self._steps[number])

    def state(self, position: int) -> GameState[S]:
        """The state after so many steps."""
        known = position
        while (state := self._known(known)) is None:
            known -= 1
        if known < position:
            for number, step in enumerate(self.steps(known, position), start=known + 1):
                state = self._states[number] = self._fold(state, step)
        return state

    def _known(self, position: int) -> GameState[S] | None:
        """The state after so many steps; None where it is yet to be worked out."""
        state = self._states[position]
        if isinstance(state, Later):
            state = self._states[position] = state.get()
        return state

    def append(self, step: Entry, state: GameState[S] | None) -> None:
        """Add a step behind all others.

        Args:
            step: what happened.
            state: the state after it; None where it is to be worked out when it is asked for.
        """
        self._steps.append(step)
        self._states.append(state)

    def know(self, position: int, state: Later[GameState[S] | None]) -> None:
        """Take it from somebody else what the state is after so many steps.

        Args:
            position: how many steps.
            state: the state; None where it turns out not to be known.
        """
        if position and self._states[position] is None:
            self._states[position] = state

    def cut(self, length: int) -> None:
        """Forget what came after so many steps."""
        del self._steps[length:]
        del self._states[length + 1 :]

    def copy(self, length: int) -> History[S]:
        """Another history of the first so many steps."""
        other = History(self.state(0), self._fold)
        other._steps = self._steps[:length]
        other._states = self._states[: length + 1]
        return other
