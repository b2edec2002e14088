"""Programs: how the steps of an ability are carried out, one after the other.

    skip a step whose guard is false                       (not a failure)
    find the pieces that it is done to, now
    do it to each of them that still stands
    nothing done at all -> the step failed: `must` ends the program, `if-able` goes on

Interrupts first: whatever a step sets off is resolved whole before the next one.
"""

from __future__ import annotations

from typing import TypeVar

from game.core.abilities import Need, Step
from game.core.events import AbilityFailed
from game.core.frames import ProgramFrame
from game.core.modifiers import amount, guards_hold
from game.core.rulebook import Asked, Rulebook
from game.core.run import OpCall, Run
from game.core.state import GameState
from game.core.values import replace

S = TypeVar("S")

_DONE = "done"


def register(book: Rulebook[S]) -> None:
    """Teach a rulebook how programs step."""
    book.any_step(ProgramFrame, work_program)


def work_program(run: Run[S], frame: ProgramFrame) -> None:
    """Carry out the present step, or one piece's share of it."""
    steps = _steps(run.book, run.state, frame)
    place = next((i for i, step in enumerate(steps) if step.name == frame.step), None)
    if place is None:
        run.pop()
        return
    step = steps[place]
    asked = Asked(frame.due.owner, None, frame.moment, frame.number)
    onward = steps[place + 1].name if place + 1 < len(steps) else _DONE
    if frame.left is None:
        if not guards_hold(run.book, run.state, step.when, asked):
            run.become(replace(frame, step=onward))
            return
        chosen = run.book.selectors[step.to](run.state, asked)
        run.become(replace(frame, left=chosen))
        if not chosen:
            _failed(run, frame, step, onward)
        return
    _do(run, frame, step, asked, onward)


def _do(run: Run[S], frame: ProgramFrame, step: Step, asked: Asked, onward: str) -> None:
    assert frame.left is not None
    if not frame.left:
        run.become(replace(frame, step=onward, left=None))
        return
    first, *rest = frame.left
    run.become(replace(frame, left=tuple(rest)))
    worth = amount(run.book, run.state, step.amount, asked) if step.amount else 0
    done = run.book.operations[step.do](run, OpCall(frame, first, worth, step.word))
    if not done:
        _failed(run, replace(frame, left=tuple(rest)), step, onward if not rest else "")


def _failed(run: Run[S], frame: ProgramFrame, step: Step, onward: str) -> None:
    """Nothing could be done; `onward` "" where other pieces are still to come."""
    run.emit(AbilityFailed(frame.due.owner, frame.due.ability, step.name))
    if step.need is Need.MUST:
        run.become(replace(frame, step=_DONE, left=None))
    elif onward:
        run.become(replace(frame, step=onward, left=None))


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
