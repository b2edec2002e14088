"""What the table answers by itself: rolls, who is next, and where there is only one way.

Owns the choice of those answers; the journal holds them like any other. Never answers for a person
what a person might answer in two ways.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Generic, TypeVar

from game.core import machine
from game.core.actions import Action, Answer, ChooseOtherwise
from game.core.chance import faces
from game.core.choices import At, Choice, Done, Faces, Order, Pick
from game.core.prompts import Ask, Prompt
from game.core.state import GameState
from game.core.system import System
from game.core.windows import MAY_USE
from game.session.policy import Policy

S = TypeVar("S")
D = TypeVar("D")

_MOST_ROLLS = 100
"""Dice that show nothing else in so many rolls cannot."""


@dataclass(slots=True)
class Table(Generic[S, D]):
    """The table of one play-through.

    Attributes:
        system: the rules.
        seed: where its dice come from.
        policy: what it answers by itself; may be changed at any time.
    """

    system: System[S, D]
    seed: int
    policy: Policy
    _again: int = field(default=0, init=False)

    def answer(self, state: GameState[S]) -> Answer | None:
        """The table's own answer to what is asked; None where a person answers, or nobody."""
        prompt = machine.pending(self.system.book, state)
        if prompt is None:
            return None
        choice = self._only(state, prompt)
        if choice is None:
            choice = self._said(state, prompt)
        return None if choice is None else Answer(prompt.frame, choice)

    def _only(self, state: GameState[S], prompt: Prompt) -> Choice | None:
        """The answer where there is one way only, or where the table rolls or calls the next."""
        match prompt.ask:
            case Ask.ROLL if prompt.die not in self.policy.by_hand:
                return self._rolled(state, prompt)
            case Ask.NEXT if prompt.topic not in self.system.held:
                return prompt.suggested
            case Ask.ORDER if prompt.topic in self.policy.as_shown:
                return Order(prompt.names)
            case Ask.HEX if len(prompt.hexes) == 1 and prompt.least > 0:
                return At(prompt.hexes[0])
            case Ask.NAMES:
                return self._named(prompt)
            case Ask.ACT:
                # Two of them tell whether there is only one.
                first = tuple(islice(machine.offered(self.system.book, state), 2))
                return Done() if first == (Done(),) else None
            case _:
                return None

    def _named(self, prompt: Prompt) -> Pick | None:
        """The answer where all names must be named, or where the person said so once for all."""
        if prompt.least == prompt.most == len(prompt.names):
            return Pick(prompt.names)
        return self._habit(prompt) if prompt.topic == MAY_USE else None

    def _habit(self, prompt: Prompt) -> Pick | None:
        """The answer for an ability that is always or never used; None where it is asked about."""
        _owner, ability, _trigger = prompt.names[0].rsplit("/", 2)
        if ability in self.policy.always:
            return Pick(prompt.names)
        return Pick() if ability in self.policy.never else None

    def _said(self, state: GameState[S], prompt: Prompt) -> Choice | None:
        """The answer to a question about which the person has said something once for all."""
        always, never = self.policy.always, self.policy.never
        habit = self.system.habit(state, prompt) if always or never else None
        if habit is None:
            return None
        if not always.isdisjoint(habit.names):
            return habit.choice
        acts = prompt.ask is Ask.ACT
        return Done() if acts and not never.isdisjoint(habit.names) else None

    def other_roll(self, state: GameState[S], action: Action) -> Answer | None:
        """An answer whose faces read otherwise; None where the dice cannot fall otherwise.

        Args:
            state: the state that waits for the roll.
            action: the answer that it was given.
        """
        prompt = machine.pending(self.system.book, state)
        if prompt is None:
            return None
        seen = _shown(prompt, action)
        for _ in range(_MOST_ROLLS):
            self._again += 1
            answer = Answer(prompt.frame, self._rolled(state, prompt, self._again))
            if _shown(prompt, answer) != seen:
                return answer
        return None

    def _rolled(self, state: GameState[S], prompt: Prompt, again: int = 0) -> Faces:
        return Faces(faces(self.seed, state.rolls, len(prompt.names), prompt.most, again))


def faces_in(action: Action) -> tuple[int, ...]:
    """What an action says that dice show; nothing where it speaks of no dice."""
    match action:
        case Answer(choice=Faces(shown)) | ChooseOtherwise(choice=Faces(shown)):
            return shown
        case _:
            return ()


def _shown(prompt: Prompt, action: Action) -> list[str]:
    """What a roll shows, in no order: a die may have several faces that read the same."""
    return sorted(prompt.names[face] for face in faces_in(action))
