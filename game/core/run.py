"""A run: one action being resolved, from the state before it to the next question.

Handlers of frames and operations of abilities get a run and nothing else. They read its state,
emit events, and push or change frames; the loop in `machine` calls them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.event import Event
from game.core.events import StackSet
from game.core.frames import Frame, ProgramFrame
from game.core.ids import PieceId
from game.core.rulebook import Rulebook
from game.core.state import GameState
from game.core.values import replace
from game.hexes import Hex

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class OpCall:
    """One call of an operation: done to one piece, for a step of a program.

    Attributes:
        frame: the program at work.
        to: the piece that it is done to.
        amount: the step's amount, worked out; 0 where it takes none.
        word: the step's word.
        hex: the hex that was chosen for it; None where the step names no hexes.
        until: the window at which an effect ends that is laid by it.
    """

    frame: ProgramFrame
    to: PieceId
    amount: int
    word: str
    hex: Hex | None = None
    until: str = ""

    @property
    def owner(self) -> PieceId:
        """The bearer of the ability."""
        return self.frame.due.owner


class Run(Generic[S]):
    """One action being resolved.

    Attributes:
        book: the rules.
        state: the state so far, its stack included.
        events: what has happened so far.
    """

    __slots__ = ("_before", "book", "events", "state")

    def __init__(self, book: Rulebook[S], state: GameState[S]) -> None:
        self.book = book
        self.state = state
        self.events: list[Event] = []
        self._before = state

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = self.book.evolvers[type(event)](self.state, event)

    def push(self, frame: Frame) -> None:
        """Let another rule go to work first; the frame gets a serial of its own."""
        serial = self.state.serial + 1
        stack = (*self.state.stack, replace(frame, serial=serial))
        self.state = self.state.with_stack(stack, serial)

    def become(self, frame: Frame) -> None:
        """Put the frame, moved on, in the place of the one with its serial; its answer is spent.

        Raises:
            LookupError: the frame is not on the stack.
        """
        state = self.state
        stack = state.stack
        moved = frame if frame.answer is None else replace(frame, answer=None)
        for place in range(len(stack) - 1, -1, -1):
            if stack[place].serial == frame.serial:
                stack = (*stack[:place], moved, *stack[place + 1 :])
                self.state = state.with_stack(stack, state.serial)
                return
        message = f"no frame with the serial {frame.serial}"
        raise LookupError(message)

    def pop(self) -> None:
        """End the topmost frame."""
        self.state = self.state.with_stack(self.state.stack[:-1], self.state.serial)

    def drop(self, serial: int) -> None:
        """End the frame with this serial and everything above it."""
        state = self.state
        for place, frame in enumerate(state.stack):
            if frame.serial == serial:
                self.state = state.with_stack(state.stack[:place], state.serial)
                return

    def seal(self) -> tuple[Event, ...]:
        """Everything that happened, closed by the event that sets the stack."""
        before, after = self._before.stack, self.state.stack
        if after != before or self.state.serial != self._before.serial:
            keep = 0
            for old, new in zip(before, after, strict=False):
                if old != new:
                    break
                keep += 1
            self.events.append(StackSet(keep, after[keep:], self.state.serial))
        return tuple(self.events)
