"""Checking a play-through against the rules: resolve every action again, compare the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from game.core import machine
from game.core.actions import Action
from game.core.event import Event
from game.core.state import GameState
from game.core.system import System
from game.session.journal import Step

S = TypeVar("S")
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the rules of today part from what a save tells.

    Attributes:
        step: the number of the step, from 0.
        move: the number of the move within it, from 0.
        action: the action, in notation.
        then: what happened then, an event in notation; "" where less happened.
        now: what happens now; "" where less happens, or a sentence where it is refused.
    """

    step: int
    move: int
    action: str
    then: str
    now: str


def first_difference(system: System[S, D], setup: D, steps: Sequence[Step]) -> Difference | None:
    """The first difference between what happened and what the rules say; None for none."""
    state = system.begin(setup)
    write = system.notation.write
    for number, step in enumerate(steps):
        for place, move in enumerate(step.moves):
            action = write(move.action)
            now = _now(system, state, move.action)
            if isinstance(now, str):
                return Difference(number, place, action, "", now)
            if now != move.events:
                texts = (map(write, move.events), map(write, now))
                for then, present in zip_longest(*texts, fillvalue=""):
                    if then != present:
                        return Difference(number, place, action, then, present)
            state = machine.fold(system.book, state, move.events)
    return None


def _now(system: System[S, D], state: GameState[S], action: Action) -> tuple[Event, ...] | str:
    """What happens today, or a sentence that says why nothing does."""
    try:
        refusal = machine.why_not(system.book, state, action)
        if refusal is not None:
            return f"refused: {refusal.reason}"
        return machine.resolve(system.book, state, action)
    except (LookupError, RuntimeError) as error:
        return f"the rules fail: {error}"
