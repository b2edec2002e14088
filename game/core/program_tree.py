"""The tree of a program's steps: where a step stands in it, and which one comes after it.

Owns finding a step by its name. Never carries a step out, and knows no rule of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from game.core.abilities import Step
from game.core.frames import ProgramFrame
from game.core.rulebook import Asked, Rulebook
from game.core.state import GameState

S = TypeVar("S")

DONE = "done"
"""The name of the place after the last step; no step may have it."""


STOPPED = "stopped"
"""The name of the place that a program is at when a step that must be done could not be."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a program stands: its step, the name of the one after it, and what guards ask."""

    step: Step
    onward: str
    asked: Asked


def place_of(book: Rulebook[S], state: GameState[S], frame: ProgramFrame) -> Place | None:
    """Where a program stands; None at its end."""
    found = _find(_steps(book, state, frame), frame.step, DONE)
    return None if found is None else Place(*found, asked_by(frame))


def asked_by(frame: ProgramFrame) -> Asked:
    """Whom and what the guards, numbers and selectors of a program are about."""
    due = frame.due
    return Asked(due.owner, None, frame.moment, frame.number, due.ability, frame.results)


def step_of(book: Rulebook[S], state: GameState[S], frame: ProgramFrame) -> Step | None:
    """The step that a program stands at; None at its end."""
    place = place_of(book, state, frame)
    return None if place is None else place.step


def all_steps(steps: tuple[Step, ...]) -> Iterator[Step]:
    """Every step of a program, in the order in which they are printed."""
    for step in steps:
        yield step
        for inner in _inner(step):
            yield from all_steps(inner)


def _inner(step: Step) -> Iterator[tuple[Step, ...]]:
    for mode in step.modes:
        yield mode.steps
    if step.each:
        yield step.each


def _find(steps: tuple[Step, ...], name: str, after: str) -> tuple[Step, str] | None:
    """A step and the name of the one after it; the last inner step leads back to its outer one."""
    for number, step in enumerate(steps):
        if step.name == name:
            return step, steps[number + 1].name if number + 1 < len(steps) else after
        for inner in _inner(step):
            found = _find(inner, name, step.name)
            if found is not None:
                return found
    return None


def _steps(book: Rulebook[S], state: GameState[S], frame: ProgramFrame) -> tuple[Step, ...]:
    """The program's steps, as long as the ability exists; an ability that has been lost goes on.

    A status may end by its own program, and a unit may be defeated by it: what began is finished.
    """
    ability = book.abilities(state).get(frame.due.ability)
    if ability is None:
        return ()
    for trigger in ability.triggers:
        if trigger.name == frame.due.trigger:
            return trigger.steps
    return ()
