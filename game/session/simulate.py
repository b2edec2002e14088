"""A stretch of play tried out on a copy: step by step, to be looked at, then applied or discarded.

Owns the copy and what answers its questions. The play-through itself is untouched until the steps
are applied; then they are steps like all others, undone at once or one by one. Knows a rule system
only by its protocol. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from game.core.actions import Action, Answer
from game.core.choices import Choice
from game.core.prompts import Prompt
from game.core.refusals import Refusal
from game.core.state import GameState
from game.session.journal import Step
from game.session.session import Session

S = TypeVar("S")
D = TypeVar("D")

_MOST_STEPS = 500
"""More steps than any stretch of play has: beyond it something never comes to an end."""


class Ties(StrEnum):
    """Who answers what the rules leave open."""

    ASKED = "asked"
    """The person, one question after the other."""
    SUGGESTED = "suggested"
    """The table, each time with what Enter would give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(Generic[S]):
    """What is tried out.

    Attributes:
        over: whether a state is the end of it.
        lead_in: what is done first to get to its beginning, asked again and again until it says
            None, which it may at once.
        ties: who answers what the rules leave open.
        asks: what is asked about though something was said about it once for all, by name.
        rolls: whether the table rolls all dice; else those that the person rolls by hand are asked
            for.
    """

    over: Callable[[GameState[S]], bool]
    lead_in: Callable[[GameState[S]], Action | None] = lambda _state: None
    ties: Ties = Ties.ASKED
    asks: frozenset[str] = frozenset()
    rolls: bool = True


class Simulation(Generic[S, D]):
    """A play-through tried out from where it stands.

    Attributes:
        session: the play-through that it began from.
        course: what is tried out.
    """

    def __init__(self, session: Session[S, D], course: Course[S]) -> None:
        """Copy the play-through; nothing happens before `go_on`."""
        self.session = session
        self.course = course
        self._copy = session.fork()
        self._start = session.position
        policy = session.policy
        by_hand = frozenset[str]() if course.rolls else policy.by_hand
        self._copy.policy = replace(policy, by_hand=by_hand, always=policy.always - course.asks)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps so far."""
        return self._copy.steps[self._start :]

    @property
    def states(self) -> Sequence[GameState[S]]:
        """The state before the first step, then that after each: one more than there are steps."""
        return [self._copy.state_before(n) for n in range(self._start, self._copy.position + 1)]

    @property
    def state(self) -> GameState[S]:
        """The state after the last step."""
        return self._copy.state

    @property
    def is_over(self) -> bool:
        """Whether the stretch has come to its end, or to one of its own."""
        return self.course.over(self.state) or self._copy.pending is None

    @property
    def pending(self) -> Prompt | None:
        """The question that a person has to answer; None where it is over or can go on."""
        return None if self.is_over or self._own() is not None else self._copy.pending

    def go_on(self, *, most: int = _MOST_STEPS) -> bool:
        """Play on to the end, or to a question for the person.

        Args:
            most: so many steps at most, for whoever has no time for all of them.

        Returns:
            Whether there is nothing more to be done without an answer.

        Raises:
            RuntimeError: it does not come to an end, or its lead-in is refused.
        """
        for _ in range(most):
            if self.is_over:
                return True
            choice = self._own()
            if choice is None:
                return True
            done = (
                self._copy.submit(choice, decided=False)
                if isinstance(choice, Action)
                else self._copy.answer(choice, decided=False)
            )
            match done:
                case Refusal(reason=reason):
                    raise RuntimeError(f"the simulation cannot go on: {reason}")
                case _:
                    pass
            if len(self.steps) > _MOST_STEPS:
                raise RuntimeError("the simulation does not come to an end")
        return self.is_over or self._own() is None

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why a choice cannot be the answer to the question that is asked; None where it can."""
        prompt = self._copy.pending
        return self._copy.why_not(Answer(prompt.frame if prompt else 0, choice))

    def answer(self, choice: Choice) -> Refusal | None:
        """Answer the question that is asked; why not, where that cannot be the answer."""
        answered = self._copy.answer(choice)
        return answered if isinstance(answered, Refusal) else None

    def back(self) -> bool:
        """Take back the last answer of the person and all that came of it; False without one."""
        for number in range(self._copy.position - 1, self._start - 1, -1):
            if self._copy.steps[number].decided:
                self._copy.go_to(number)
                return True
        return False

    def apply(self) -> Sequence[Step]:
        """Let the play-through take up what was tried out.

        Returns:
            The steps that it has taken up.

        Raises:
            ValueError: it has gone on meanwhile, so that this is no longer its future.
        """
        return self.session.take_up(self._copy, self._start)

    def _own(self) -> Action | Choice | None:
        """What is done next without the person; None where he has to answer."""
        first = self.course.lead_in(self.state)
        if first is not None:
            return first
        prompt = self._copy.pending
        if prompt is None:
            return None
        if self._copy.can_advance or self.course.ties is Ties.SUGGESTED:
            return prompt.suggested
        return None
