"""A session: one play-through with its history.

Owns which state is the present one. Never knows a rule: it asks `game.core.machine` with the
rulebook of its system, and `game.session.table` for what the table answers by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from game.core import machine
from game.core.actions import Action, Answer, Begin, ChooseOtherwise
from game.core.choices import Choice, Faces
from game.core.event import Event
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.state import GameState
from game.core.system import System
from game.session.history import Entry, History, Later
from game.session.journal import Move, Step
from game.session.policy import Habits, Policy
from game.session.table import Table, faces_in

S = TypeVar("S")
D = TypeVar("D")

_MOST_ANSWERS = 2_000
"""More answers of the table's own than any step takes: beyond it the rules do not end."""


class Session(Generic[S, D]):
    """One play-through.

    Attributes:
        system: its rules.
        setup: what it started from.
        on_change: called after every step taken and every move through history, with the step, or
            None for undo and redo; a save listens here.
    """

    def __init__(
        self, system: System[S, D], setup: D, *, policy: Policy | None = None, begin: bool = True
    ) -> None:
        self.system = system
        self.setup = setup
        self.on_change: Callable[[Step | None], None] | None = None
        self._history = History(system.begin(setup), self._after)
        self._position = 0
        self._table = Table(system, system.seed(setup), policy or Policy())
        self._habits = [self.policy.habits]
        if begin:
            self._take(Begin(), decided=False)

    @property
    def policy(self) -> Policy:
        """What the table answers by itself; may be changed at any time.

        What is said once for all belongs to the present moment: undo goes back behind it.
        """
        return self._table.policy

    @policy.setter
    def policy(self, policy: Policy) -> None:
        self._table.policy = policy
        if policy.habits != self._habits[self._position]:
            self._habits[self._position] = policy.habits
            self._tell(None)

    def change_with_answer(self, policy: Policy) -> None:
        """Change what the table answers by itself together with the answer that comes next.

        Undoing that answer then takes the change back, too.
        """
        self._table.policy = policy

    def habits_at(self, position: int) -> Habits:
        """What was said once for all after so many steps."""
        return self._habits[position]

    @property
    def state(self) -> GameState[S]:
        """The present state."""
        return self._history.state(self._position)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps taken up to now, the beginning first; undone ones are not among them."""
        return self._history.steps(0, self._position)

    @property
    def undone(self) -> Sequence[Step]:
        """The steps that were undone and can be redone, the next one first."""
        return self._history.steps(self._position)

    def state_before(self, step: int) -> GameState[S]:
        """The state before the step of this number, from 0; undone steps count too."""
        return self._history.state(step)

    def step(self, number: int) -> Step:
        """The step of this number, from 0; undone steps count too."""
        return self._history.step(number)

    @property
    def pending(self) -> Prompt | None:
        """The question that the table waits on; None when nothing goes on any more."""
        return machine.pending(self.system.book, self.state)

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action cannot be done now; None when it can."""
        return machine.why_not(self.system.book, self.state, action)

    def submit(self, action: Action, *, decided: bool = True) -> tuple[Event, ...] | Refusal:
        """Do what is asked for; the table then answers what it may.

        Args:
            action: what is asked for.
            decided: whether a person asked for it, so that undo stops before it.

        Returns:
            What happened, or why nothing did. Steps that were undone are given up by a new one.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            return refusal
        return self._take(action, decided=decided).events

    def answer(self, choice: Choice, *, decided: bool = True) -> tuple[Event, ...] | Refusal:
        """Answer the question that is asked, as `submit` does it."""
        prompt = self.pending
        return self.submit(Answer(prompt.frame if prompt else 0, choice), decided=decided)

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
        return self._position < len(self._history)

    def undo(self, *, one_step: bool = False) -> tuple[Step, ...]:
        """Go back to the last moment at which a person decided, or by one step.

        Returns:
            The steps taken back, the latest first.
        """
        back = self._position
        while back > 1:
            back -= 1
            if one_step or self.step(back).decided:
                break
        return self._go(back)

    def redo(self, *, one_step: bool = False) -> tuple[Step, ...]:
        """Do again what was undone last, as far as undo went back, or one step.

        Returns:
            The steps done again, in order.
        """
        forth = self._position
        while forth < len(self._history):
            forth += 1
            if one_step or forth == len(self._history) or self.step(forth).decided:
                break
        return tuple(reversed(self._go(forth)))

    def go_to(self, position: int) -> tuple[Step, ...]:
        """Go to the state after so many steps, at least 1 and at most all of them.

        Returns:
            The steps passed, the latest first.
        """
        return self._go(max(1, min(position, len(self._history))))

    @property
    def position(self) -> int:
        """How many steps were taken up to now."""
        return self._position

    def roll_again(self) -> tuple[Event, ...]:
        """Go back to the last roll that the table made, and roll other faces.

        Everything before that roll stays as it was answered; what came after it is given up.

        Returns:
            What happened since the beginning of that step; nothing where there was no roll, or
            where its dice cannot show anything else.
        """
        found = self._last_roll(least=1)
        if found is None:
            return ()
        answer = self._table.other_roll(self._before(*found), self._action(*found))
        return () if answer is None else self._take_instead(*found, answer)

    @property
    def last_roll(self) -> tuple[Prompt, tuple[int, ...]] | None:
        """The last roll, whoever made it: what was asked, and the faces; None before any."""
        found = self._last_roll(least=0)
        if found is None:
            return None
        prompt = machine.pending(self.system.book, self._before(*found))
        return None if prompt is None else (prompt, faces_in(self._action(*found)))

    def change_roll(self, faces: tuple[int, ...]) -> tuple[Event, ...] | Refusal:
        """Go back to the last roll, and let its dice show other faces; by hand.

        Returns:
            What happened since the beginning of that step, or why the dice cannot show this.
        """
        found = self._last_roll(least=0)
        if found is None:
            return Refusal(reason=Reason.NOTHING_ASKED)
        state = self._before(*found)
        prompt = machine.pending(self.system.book, state)
        action = ChooseOtherwise(prompt.frame if prompt else 0, Faces(faces))
        if faces == faces_in(self._action(*found)):
            return Refusal(reason=Reason.NO_CHANGE)
        refusal = machine.why_not(self.system.book, state, action)
        return self._take_instead(*found, action) if refusal is None else refusal

    def fork(self) -> Session[S, D]:
        """A play-through of its own that has come as far as this one; nobody listens to it."""
        other = Session(self.system, self.setup, policy=self.policy, begin=False)
        other._history = self._history.copy(self._position)
        other._habits = self._habits[: self._position + 1]
        other._position = self._position
        return other

    def take_up(self, other: Session[S, D], start: int) -> Sequence[Step]:
        """Take the steps that a fork has taken since; undo then goes back over all of them.

        Whatever a person answered in the fork, to take all of it up is one decision.

        Args:
            other: the fork.
            start: how many steps it had when it was made.

        Returns:
            The steps taken up.

        Raises:
            ValueError: this play-through is not where it was then.
        """
        if self._position != start or self.state is not other.state_before(start):
            raise ValueError("the play-through has gone on meanwhile")
        taken = other.steps[start:]
        for number, step in enumerate(taken):
            one = replace(step, decided=not number)
            self._keep(one, other.state_before(start + number + 1))
        return self.steps[start:]

    def restore_step(self, step: Step) -> None:
        """Append one step of a history to the present position, by its events alone.

        Raises:
            LookupError: it speaks of something that is not there, or the rules of today do not
                know where it leaves the table.
        """
        state = self._after(self.state, step)
        for frame in state.stack:
            self.system.book.rule_of(frame)
        self._append(step, state)

    def restore_later(self, step: Later[Step]) -> None:
        """Append one step of a history that is known to be whole; it is read when it is needed."""
        self._append(step, None)

    def restore_state(self, state: Later[GameState[S] | None]) -> None:
        """Know the present state of a history; None where it turns out not to be known."""
        self._history.know(self._position, state)

    def restore_position(self, position: int) -> None:
        """Go to a position of a history that is being restored.

        Raises:
            ValueError: there is no such position.
        """
        if not 0 <= position <= len(self._history):
            message = f"position {position} of {len(self._history)}"
            raise ValueError(message)
        self._stand(position)

    def restore_habits(self, habits: Habits) -> None:
        """Let this have been said once for all at the present position of a history."""
        self._habits[self._position] = habits
        self._table.policy = self.policy.with_habits(habits)

    def _stand(self, position: int) -> None:
        """Take a position of the history, with what had been said by then."""
        self._position = position
        self._table.policy = self.policy.with_habits(self._habits[position])

    def _go(self, position: int) -> tuple[Step, ...]:
        low, high = sorted((self._position, position))
        passed = tuple(reversed(self._history.steps(low, high)))
        if passed:
            self._stand(position)
            self._tell(None)
        return passed

    def _take(self, action: Action, *, decided: bool) -> Step:
        moves, state = self._play(self.state, action)
        return self._keep(Step(moves, decided), state)

    def _play(self, state: GameState[S], action: Action) -> tuple[tuple[Move, ...], GameState[S]]:
        """What comes of an action and of everything that the table answers after it."""
        moves: list[Move] = []
        follow: Action | None = action
        while follow is not None and len(moves) < _MOST_ANSWERS:
            events, state = machine.take(self.system.book, state, follow)
            moves.append(Move(follow, events))
            follow = self._table.answer(state)
        return tuple(moves), state

    def _keep(self, step: Step, state: GameState[S]) -> Step:
        self._append(step, state)
        self._tell(step)
        return step

    def _append(self, step: Entry, state: GameState[S] | None) -> None:
        self._history.cut(self._position)
        del self._habits[self._position + 1 :]
        self._history.append(step, state)
        self._habits.append(self.policy.habits)
        self._position += 1

    def _tell(self, step: Step | None) -> None:
        if self.on_change is not None:
            self.on_change(step)

    def _last_roll(self, *, least: int) -> tuple[int, int] | None:
        """The step and the move of the last roll, not before the `least`-th move of its step."""
        for number in range(self._position - 1, -1, -1):
            for place in range(len(self.step(number).moves) - 1, least - 1, -1):
                if faces_in(self._action(number, place)):
                    return number, place
        return None

    def _after(self, state: GameState[S], step: Step) -> GameState[S]:
        """The state after a step, by its events alone."""
        for move in step.moves:
            state = machine.fold(self.system.book, state, move.events)
        return state

    def _action(self, number: int, place: int) -> Action:
        return self.step(number).moves[place].action

    def _before(self, number: int, place: int) -> GameState[S]:
        """The state before one move of a step."""
        state = self._history.state(number)
        for move in self.step(number).moves[:place]:
            state = machine.fold(self.system.book, state, move.events)
        return state

    def _take_instead(self, number: int, place: int, action: Action) -> tuple[Event, ...]:
        """Do something else in place of one move; what came after it is given up."""
        before, said = self.step(number).moves[:place], self._habits[number + 1]
        self._table.policy = self.policy.with_habits(said)
        moves, state = self._play(self._before(number, place), action)
        self._go(number)
        self._table.policy = self.policy.with_habits(said)
        return self._keep(Step((*before, *moves), decided=True), state).events
