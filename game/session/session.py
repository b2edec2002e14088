"""A session: one play-through with its history.

Owns which state is the present one. Never knows a rule: it asks `game.core.machine` with the
rulebook of its system, and the table's own answers come from prompts, policy and seeded chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.core import machine
from game.core.actions import Action, Answer, Begin
from game.core.chance import faces
from game.core.choices import At, Choice, Done, Faces, Order, Pick
from game.core.event import Event
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.core.state import GameState
from game.core.system import System
from game.session.journal import Move, Step
from game.session.policy import Policy

S = TypeVar("S")
D = TypeVar("D")

_MOST_ANSWERS = 2_000
"""More answers of the table's own than any step takes: beyond it the rules do not end."""


class Session(Generic[S, D]):
    """One play-through.

    Attributes:
        system: its rules.
        setup: what it started from.
        policy: what the table answers by itself; may be changed at any time.
        on_change: called after every step taken and every move through history, with the step, or
            None for undo and redo; a save listens here.
    """

    def __init__(
        self, system: System[S, D], setup: D, *, policy: Policy | None = None, begin: bool = True
    ) -> None:
        self.system = system
        self.setup = setup
        self.policy = policy or Policy()
        self.on_change: Callable[[Step | None], None] | None = None
        self._states: list[GameState[S]] = [system.begin(setup)]
        self._steps: list[Step] = []
        self._position = 0
        self._again = 0
        if begin:
            self._take(Begin(), decided=False)

    @property
    def state(self) -> GameState[S]:
        """The present state."""
        return self._states[self._position]

    @property
    def steps(self) -> Sequence[Step]:
        """The steps taken up to now, the beginning first; undone ones are not among them."""
        return self._steps[: self._position]

    @property
    def undone(self) -> Sequence[Step]:
        """The steps that were undone and can be redone, the next one first."""
        return self._steps[self._position :]

    def state_before(self, step: int) -> GameState[S]:
        """The state before the step of this number, from 0; undone steps count too."""
        return self._states[step]

    @property
    def pending(self) -> Prompt | None:
        """The question that the table waits on; None when nothing goes on any more."""
        return machine.pending(self.system.book, self.state)

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action cannot be done now; None when it can."""
        return machine.why_not(self.system.book, self.state, action)

    def submit(self, action: Action) -> tuple[Event, ...] | Refusal:
        """Do what a person asks for; the table then answers what it may.

        Returns:
            What happened, or why nothing did. Steps that were undone are given up by a new one.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            return refusal
        return self._take(action, decided=True).events

    def answer(self, choice: Choice) -> tuple[Event, ...] | Refusal:
        """Answer the question that is asked."""
        prompt = self.pending
        return self.submit(Answer(prompt.frame if prompt else 0, choice))

    @property
    def can_advance(self) -> bool:
        """Whether the table waits only for its next unit to take its turn."""
        prompt = self.pending
        return prompt is not None and prompt.ask is Ask.NEXT and prompt.suggested is not None

    def advance(self, *, decided: bool = False) -> tuple[Event, ...]:
        """Let the next unit that acts by the rules take its turn, up to the next question.

        Args:
            decided: whether a person asked for this very turn, so that undo stops before it.

        Returns:
            What happened; nothing where the table waits for something else.
        """
        prompt = self.pending
        if prompt is None or not self.can_advance or prompt.suggested is None:
            return ()
        return self._take(Answer(prompt.frame, prompt.suggested), decided=decided).events

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self._position > 1

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to do again."""
        return self._position < len(self._steps)

    def undo(self, *, one_step: bool = False) -> tuple[Step, ...]:
        """Go back to the last moment at which a person decided, or by one step.

        Returns:
            The steps taken back, the latest first.
        """
        back = self._position
        while back > 1:
            back -= 1
            if one_step or self._steps[back].decided:
                break
        return self._go(back)

    def redo(self, *, one_step: bool = False) -> tuple[Step, ...]:
        """Do again what was undone last, as far as undo went back, or one step.

        Returns:
            The steps done again, in order.
        """
        forth = self._position
        while forth < len(self._steps):
            forth += 1
            if one_step or forth == len(self._steps) or self._steps[forth].decided:
                break
        return tuple(reversed(self._go(forth)))

    def go_to(self, position: int) -> tuple[Step, ...]:
        """Go to the state after so many steps, at least 1 and at most all of them.

        Returns:
            The steps passed, the latest first.
        """
        return self._go(max(1, min(position, len(self._steps))))

    @property
    def position(self) -> int:
        """How many steps were taken up to now."""
        return self._position

    def roll_again(self) -> tuple[Event, ...]:
        """Go back to the last roll that the table made, and roll other faces.

        Everything before that roll stays as it was answered.

        Returns:
            What happened since the beginning of that step; nothing where there was no roll.
        """
        for number in range(self._position - 1, 0, -1):
            moves = self._steps[number].moves
            for place in range(len(moves) - 1, 0, -1):
                if _is_roll(moves[place].action):
                    return self._roll_anew(number, place)
        return ()

    def restore(self, steps: Sequence[Step], position: int) -> None:
        """Take over a history, as a save gives it: events are folded, nothing is resolved again."""
        for step in steps:
            self.restore_step(step)
        self._position = position

    def restore_step(self, step: Step) -> None:
        """Append one step of a history to the present position, by its events alone."""
        del self._steps[self._position :]
        del self._states[self._position + 1 :]
        state = machine.fold(self.system.book, self._states[-1], step.events)
        self._states.append(state)
        self._steps.append(step)
        self._position += 1

    def restore_position(self, position: int) -> None:
        """Go to a position of a history that is being restored.

        Raises:
            ValueError: there is no such position.
        """
        if not 0 <= position <= len(self._steps):
            message = f"position {position} of {len(self._steps)}"
            raise ValueError(message)
        self._position = position

    def _go(self, position: int) -> tuple[Step, ...]:
        low, high = sorted((self._position, position))
        passed = tuple(reversed(self._steps[low:high]))
        if passed:
            self._position = position
            self._tell(None)
        return passed

    def _take(self, action: Action, *, decided: bool) -> Step:
        book = self.system.book
        state = self.state
        moves: list[Move] = []
        follow: Action | None = action
        while follow is not None and len(moves) < _MOST_ANSWERS:
            events = machine.resolve(book, state, follow)
            moves.append(Move(follow, events))
            state = machine.fold(book, state, events)
            follow = self._table_answer(state)
        return self._keep(Step(tuple(moves), decided), state)

    def _keep(self, step: Step, state: GameState[S]) -> Step:
        del self._steps[self._position :]
        del self._states[self._position + 1 :]
        self._steps.append(step)
        self._states.append(state)
        self._position += 1
        self._tell(step)
        return step

    def _tell(self, step: Step | None) -> None:
        if self.on_change is not None:
            self.on_change(step)

    def _table_answer(self, state: GameState[S]) -> Answer | None:
        """What the table answers by itself: rolls, who is next, and where there is only one way."""
        prompt = machine.pending(self.system.book, state)
        if prompt is None:
            return None
        choice: Choice | None = None
        match prompt.ask:
            case Ask.ROLL:
                if prompt.die not in self.policy.by_hand:
                    choice = self._rolled(state, prompt)
            case Ask.NEXT:
                if prompt.topic not in self.system.held:
                    choice = prompt.suggested
            case Ask.ORDER:
                if prompt.topic in self.policy.as_shown:
                    choice = Order(prompt.names)
            case Ask.HEX:
                choice = At(prompt.hexes[0]) if len(prompt.hexes) == 1 else None
            case Ask.NAMES:
                if prompt.least == prompt.most == len(prompt.names):
                    choice = Pick(prompt.names)
            case Ask.ACT:
                only = machine.options(self.system.book, state)
                choice = Done() if only == (Done(),) else None
        return None if choice is None else Answer(prompt.frame, choice)

    def _rolled(self, state: GameState[S], prompt: Prompt, again: int = 0) -> Faces:
        seed = self.system.seed(self.setup)
        return Faces(faces(seed, state.rolls, len(prompt.names), prompt.most, again))

    def _roll_anew(self, number: int, place: int) -> tuple[Event, ...]:
        step = self._steps[number]
        book = self.system.book
        state = self._states[number]
        for move in step.moves[:place]:
            state = machine.fold(book, state, move.events)
        prompt = machine.pending(book, state)
        if prompt is None:
            return ()
        self._again += 1
        moves = list(step.moves[:place])
        follow: Action | None = Answer(prompt.frame, self._rolled(state, prompt, self._again))
        while follow is not None and len(moves) < _MOST_ANSWERS:
            events = machine.resolve(book, state, follow)
            moves.append(Move(follow, events))
            state = machine.fold(book, state, events)
            follow = self._table_answer(state)
        self._go(number)
        return self._keep(Step(tuple(moves), decided=True), state).events


def _is_roll(action: Action) -> bool:
    return isinstance(action, Answer) and isinstance(action.choice, Faces)
