"""Programs: how the steps of an ability are carried out, one after the other.

    skip a step whose guard is false                       (not a failure)
    find the pieces that it is done to, now
    let the owner's player choose among them, where the step says so
    do it to each of them that still stands, at the hex that is chosen for it
    nothing done at all -> the step failed: `must` ends the program, everything else goes on

Interrupts first: whatever a step sets off is resolved whole before the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.core.abilities import Need, Step
from game.core.choices import At, Choice, Pick
from game.core.events import AbilityFailed
from game.core.frames import ProgramFrame
from game.core.ids import PieceId, RuleId
from game.core.modifiers import amount, guards_hold
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Asked, Rulebook
from game.core.run import OpCall, Run
from game.core.state import GameState
from game.core.values import replace
from game.hexes import Hex

S = TypeVar("S")

OWNER_CHOOSES = RuleId("window.choice")
"""What an ability leaves open, its owner's player decides. Rule: battle 1.7 ("may")."""

CHOSEN = "chosen"
"""The part in a program's moment that the pieces chosen by its last step play."""

YES = "yes"
"""The one name of a question that is answered with yes or no; no is to name nothing."""

_DONE = "done"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a program stands: its step, the name of the one after it, and what guards ask."""

    step: Step
    onward: str
    asked: Asked


def register(book: Rulebook[S]) -> None:
    """Teach a rulebook how programs step."""
    book.any_step(ProgramFrame, work_program, prompt=_ask_of(book))


def work_program(run: Run[S], frame: ProgramFrame) -> None:
    """Carry out the present step, or one piece's share of it."""
    place = _place(run.book, run.state, frame)
    if place is None:
        run.pop()
    elif frame.left is None:
        _choose(run, frame, place)
    elif not frame.left:
        run.become(replace(frame, step=place.onward, left=None))
    else:
        _do(run, frame, place)


def _choose(run: Run[S], frame: ProgramFrame, place: _Place) -> None:
    """Settle to which pieces the step is done."""
    step = place.step
    if not guards_hold(run.book, run.state, step.when, place.asked):
        run.become(replace(frame, step=place.onward, left=None))
        return
    found = run.book.selectors[step.to](run.state, place.asked)
    if not found:
        run.become(replace(frame, left=()))
        _failed(run, frame, place, last=True)
        return
    taken = _taken(frame.answer, step, found)
    if not taken:
        run.become(replace(frame, step=place.onward, left=None))
        return
    moment = frame.moment.with_pieces(CHOSEN, taken) if step.choose else frame.moment
    run.become(replace(frame, left=taken, moment=moment))


def _taken(answer: Choice | None, step: Step, found: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """Those of the pieces that the step is done to; none where it is declined."""
    if not isinstance(answer, Pick):
        return found[: step.choose] if step.choose else found
    if answer.names == (YES,) and not step.choose:
        return found
    return tuple(PieceId(name) for name in answer.names)


def _do(run: Run[S], frame: ProgramFrame, place: _Place) -> None:
    assert frame.left
    step, (first, *rest) = place.step, frame.left
    hexes = _hexes(run.book, run.state, frame, place)
    at = frame.answer.hex if isinstance(frame.answer, At) else next(iter(hexes), None)
    run.become(replace(frame, left=tuple(rest)))
    worth = amount(run.book, run.state, step.amount, place.asked) if step.amount else 0
    done = (at is not None or not step.at) and run.book.operations[step.do](
        run, OpCall(frame, first, worth, step.word, at, step.until)
    )
    if not done:
        _failed(run, replace(frame, left=tuple(rest)), place, last=not rest)


def _failed(run: Run[S], frame: ProgramFrame, place: _Place, *, last: bool) -> None:
    """Nothing could be done; not `last` where other pieces are still to come."""
    run.emit(AbilityFailed(frame.due.owner, frame.due.ability, place.step.name))
    if place.step.need is Need.MUST:
        run.become(replace(frame, step=_DONE, left=None))
    elif last:
        run.become(replace(frame, step=place.onward, left=None))


def _ask_of(book: Rulebook[S]) -> Callable[[GameState[S], ProgramFrame], Prompt | None]:
    def ask(state: GameState[S], frame: ProgramFrame) -> Prompt | None:
        place = _place(book, state, frame)
        if place is None:
            return None
        if frame.left is None:
            return _ask_pieces(book, state, frame, place)
        hexes = _hexes(book, state, frame, place) if frame.left else ()
        if len(hexes) <= 1:
            return None
        return Prompt(
            frame=frame.serial,
            ask=Ask.HEX,
            topic="choose-hex",
            rule=OWNER_CHOOSES,
            who=book.decides(state, frame.due.owner),
            unit=frame.due.owner,
            hexes=hexes,
            suggested=At(hexes[0]),
        )

    return ask


def _ask_pieces(
    book: Rulebook[S], state: GameState[S], frame: ProgramFrame, place: _Place
) -> Prompt | None:
    """Whether a step is done, or to which pieces, where that is left to somebody."""
    step = place.step
    free = step.need in {Need.MAY, Need.UP_TO}
    if not (free or step.choose) or not guards_hold(book, state, step.when, place.asked):
        return None
    found = book.selectors[step.to](state, place.asked)
    if not found or (not free and len(found) <= step.choose):
        return None
    names = tuple(found) if step.choose else (YES,)
    most = min(step.choose, len(found)) if step.choose else 1
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="choose-units" if step.choose else "may",
        rule=OWNER_CHOOSES,
        who=book.decides(state, frame.due.owner),
        unit=frame.due.owner,
        names=names,
        least=0 if free else most,
        most=most,
        suggested=Pick(names[:most]),
    )


def _hexes(
    book: Rulebook[S], state: GameState[S], frame: ProgramFrame, place: _Place
) -> tuple[Hex, ...]:
    """The hexes of which one is chosen for the next piece; empty for a step without hexes."""
    if not place.step.at or not frame.left:
        return ()
    return book.places[place.step.at](state, place.asked, frame.left[0])


def _place(book: Rulebook[S], state: GameState[S], frame: ProgramFrame) -> _Place | None:
    """Where a program stands; None at its end."""
    steps = _steps(book, state, frame)
    number = next((i for i, step in enumerate(steps) if step.name == frame.step), None)
    if number is None:
        return None
    onward = steps[number + 1].name if number + 1 < len(steps) else _DONE
    asked = Asked(frame.due.owner, None, frame.moment, frame.number, frame.due.ability)
    return _Place(steps[number], onward, asked)


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


def step_of(book: Rulebook[S], state: GameState[S], frame: ProgramFrame) -> Step | None:
    """The step that a program stands at; None at its end."""
    place = _place(book, state, frame)
    return None if place is None else place.step
