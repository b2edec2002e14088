"""Programs: how the steps of an ability are carried out, one after the other.

    skip a step whose guard is false                       (not a failure)
    find the pieces that it is done to, now
    let whoever chooses choose among them, where the step says so
    do it to each of them that still stands, at the hex that is chosen for it
    nothing done at all -> the step failed: `must` ends the program, everything else goes on

A step may hold others: modes, among which one is chosen so many times, and steps done for each of
some pieces. Interrupts first: whatever a step sets off is resolved whole before the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.abilities import Mode, Need, Step
from game.core.choices import At, Choice, Done, Pick
from game.core.events import AbilityFailed
from game.core.frames import Came, Inside, ProgramFrame, Result
from game.core.ids import PieceId, RuleId
from game.core.modifiers import amount, guards_hold
from game.core.program_tree import STOPPED, Place, place_of, step_of
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.state import GameState
from game.core.values import replace
from game.hexes import Hex

__all__ = [
    "CHOSEN",
    "EACH",
    "OWNER_CHOOSES",
    "YES",
    "frame_of",
    "register",
    "step_of",
    "work_program",
]

S = TypeVar("S")

OWNER_CHOOSES = RuleId("window.choice")
"""What an ability leaves open, its owner's player decides. Rule: battle 1.7 ("may")."""

CHOSEN = "chosen"
"""The part in a program's moment that the pieces chosen by its last step play."""

EACH = "each"
"""The part of the piece for which the inner steps of a step are being done."""

YES = "yes"
"""The one name of a question that is answered with yes or no; no is to name nothing."""


def register(book: Rulebook[S]) -> None:
    """Teach a rulebook how programs step."""
    book.any_step(ProgramFrame, work_program, prompt=_ask_of(book))


def work_program(run: Run[S], frame: ProgramFrame) -> None:
    """Carry out the present step, or one piece's share of it."""
    place = place_of(run.book, run.state, frame)
    if place is None:
        run.pop()
        run.book.program_ended(run, frame)
    elif _is_back(frame, place.step):
        _go_round(run, frame, place)
    elif frame.left is None:
        _choose(run, frame, place)
    elif not frame.left:
        run.become(replace(frame, step=place.onward, left=None))
    else:
        _do(run, frame, place, frame.answer.hex if isinstance(frame.answer, At) else None)


def _is_back(frame: ProgramFrame, step: Step) -> bool:
    """Whether the inner steps of this step were done, so that it is time for the next round."""
    return bool(frame.inside) and frame.inside[-1].step == step.name


def _choose(run: Run[S], frame: ProgramFrame, place: Place) -> None:
    """Settle to which pieces the step is done."""
    step = place.step
    if not guards_hold(run.book, run.state, step.when, place.asked):
        _leave(run, frame, place, Came.SKIPPED)
        return
    if step.modes:
        inside = (*frame.inside, Inside(step.name))
        _go_round(run, replace(frame, inside=inside), place)
        return
    found = _found(run.book, run.state, place)
    if not found:
        _failed(run, frame, place, last=True)
        return
    taken = _taken(frame.answer, step, found)
    if not taken:
        _leave(run, frame, place, Came.DECLINED)
        return
    moment = frame.moment.with_pieces(CHOSEN, taken) if step.choose else frame.moment
    moment = moment.with_pieces(step.known_as, taken) if step.known_as else moment
    frame = replace(frame, moment=moment)
    if step.each:
        inside = (*frame.inside, Inside(step.name, taken))
        _go_round(run, replace(frame, inside=inside), place)
    elif isinstance(frame.answer, At):
        _do(run, replace(frame, left=taken), place, frame.answer.hex)
    else:
        run.become(replace(frame, left=taken))


def _found(book: Rulebook[S], state: GameState[S], place: Place) -> tuple[PieceId, ...]:
    """The pieces that a step can be done to; none where there are fewer than it has to have.

    Nobody can be chosen, and nothing accepted, for which there is no hex.
    """
    step = place.step
    found = book.select(state, step.to, place.asked)
    if step.at and (step.choose or step.is_free or step.least):
        found = tuple(piece for piece in found if _hexes(book, state, place, piece))
        room = (book.room(state, step.at, place.asked, piece) for piece in found)
        if step.least and len({hex_ for hexes in room for hex_ in hexes}) < step.least:
            return ()
    return found if len(found) >= step.least else ()


def _taken(answer: Choice | None, step: Step, found: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """Those of the pieces that the step is done to; none where it is declined."""
    match answer:
        case Done():
            return ()
        case Pick(names) if names != (YES,) or step.choose:
            return tuple(PieceId(name) for name in names)
        case _:
            return found[: step.choose] if step.choose else found


def _do(run: Run[S], frame: ProgramFrame, place: Place, at: Hex | None) -> None:
    """Do the step to the first of the pieces that are left, at the hex that was chosen for it."""
    assert frame.left
    step, (first, *rest) = place.step, frame.left
    if at is None:
        at = next(iter(_hexes(run.book, run.state, place, first)), None)
    moved_on = replace(frame, left=tuple(rest))
    run.become(moved_on)
    worth = amount(run.book, run.state, step.amount, place.asked) if step.amount else 0
    done = (at is not None or not step.at) and run.book.operations[step.do](
        run, OpCall(frame, first, worth, step.word, at, step.until)
    )
    if done:
        _note_done(run, frame.serial, step.name, first)
    else:
        _failed(run, moved_on, place, last=not rest)


def _failed(run: Run[S], frame: ProgramFrame, place: Place, *, last: bool) -> None:
    """Nothing could be done; not `last` where other pieces are still to come."""
    run.emit(AbilityFailed(frame.due.owner, frame.due.ability, place.step.name))
    if place.step.need is Need.MUST:
        results = (*frame.results, Result(place.step.name, Came.IMPOSSIBLE))
        run.become(replace(frame, step=STOPPED, left=None, inside=(), results=results))
    elif last:
        _leave(run, frame, place, Came.IMPOSSIBLE)


def _leave(run: Run[S], frame: ProgramFrame, place: Place, came: Came) -> None:
    """Go on to the next step, with nothing more done in this one."""
    results = frame.results
    if not (results and results[-1].step == place.step.name and came is Came.IMPOSSIBLE):
        results = (*results, Result(place.step.name, came))
    run.become(replace(frame, step=place.onward, left=None, results=results))


def _note_done(run: Run[S], serial: int, step: str, piece: PieceId) -> None:
    """Remember that a step was done to a piece; several pieces of one step are one result."""
    frame = frame_of(run, serial)
    if frame is None:
        return
    last = frame.results[-1] if frame.results else None
    if last is not None and last.step == step and last.came is Came.DONE:
        results = (*frame.results[:-1], replace(last, names=(*last.names, piece)))
    else:
        results = (*frame.results, Result(step, Came.DONE, (piece,)))
    run.become(replace(frame, results=results))


def frame_of(run: Run[S], serial: int) -> ProgramFrame | None:
    """A program as it stands now: an operation may have changed it; None once it has ended."""
    for frame in reversed(run.state.stack):
        if frame.serial == serial:
            return frame if isinstance(frame, ProgramFrame) else None
    return None


def _go_round(run: Run[S], frame: ProgramFrame, place: Place) -> None:
    """Begin the inner steps of a step for the next piece or the next mode, or go on after it."""
    step, inside = place.step, frame.inside[-1]
    outer = frame.inside[:-1]
    if step.each:
        if not inside.left:
            results = (*frame.results, Result(step.name, Came.DONE))
            run.become(replace(frame, step=place.onward, left=None, inside=outer, results=results))
            return
        first, *rest = inside.left
        moment = frame.moment.with_pieces(EACH, (first,))
        onward = (*outer, Inside(step.name, tuple(rest)))
        run.become(replace(frame, step=step.each[0].name, left=None, inside=onward, moment=moment))
        return
    _next_mode(run, frame, place)


def _next_mode(run: Run[S], frame: ProgramFrame, place: Place) -> None:
    step, inside = place.step, frame.inside[-1]
    offered = _offered(run.book, run.state, frame, place)
    if frame.answer is None and offered and len(inside.picked) < step.choose:
        # The question is asked with the step entered, so that its answer knows what was picked.
        run.become(frame)
        return
    chosen = next(iter(frame.answer.names), None) if isinstance(frame.answer, Pick) else None
    if chosen is None:
        _end_modes(run, frame, place)
        return
    mode = next(mode for mode in step.modes if mode.name == chosen)
    picked = (*frame.inside[:-1], Inside(step.name, (), (*inside.picked, chosen)))
    results = (*frame.results, Result(step.name, Came.DONE, (chosen,)))
    run.become(replace(frame, step=mode.steps[0].name, left=None, inside=picked, results=results))


def _end_modes(run: Run[S], frame: ProgramFrame, place: Place) -> None:
    """Nothing more is chosen among the modes: enough was, somebody declined, or none is left."""
    step, inside = place.step, frame.inside[-1]
    outside = replace(frame, inside=frame.inside[:-1])
    if len(inside.picked) < _fewest(step):
        _failed(run, outside, place, last=True)
    elif inside.picked:
        run.become(replace(outside, step=place.onward, left=None))
    else:
        _leave(run, outside, place, Came.DECLINED)


def _fewest(step: Step) -> int:
    """How often a mode has to be chosen."""
    return 0 if step.is_free else step.least or step.choose


def _offered(
    book: Rulebook[S], state: GameState[S], frame: ProgramFrame, place: Place
) -> tuple[Mode, ...]:
    picked = frame.inside[-1].picked if _is_back(frame, place.step) else ()
    return tuple(
        mode
        for mode in place.step.modes
        if (place.step.again or mode.name not in picked)
        and guards_hold(book, state, mode.when, place.asked)
        and book.offers(state, frame, place.step, mode)
    )


def _ask_of(book: Rulebook[S]) -> Callable[[GameState[S], ProgramFrame], Prompt | None]:
    def ask(state: GameState[S], frame: ProgramFrame) -> Prompt | None:
        place = place_of(book, state, frame)
        if place is None:
            return None
        if _is_back(frame, place.step):
            return _ask_mode(book, state, frame, place) if place.step.modes else None
        if not book.asks(state, frame.due.owner):
            return None
        if frame.left is None:
            return _ask_pieces(book, state, frame, place)
        hexes = _hexes(book, state, place, frame.left[0]) if frame.left else ()
        return _ask_hex(book, state, frame, place, hexes=hexes, least=1) if len(hexes) > 1 else None

    return ask


def _ask_hex(
    book: Rulebook[S],
    state: GameState[S],
    frame: ProgramFrame,
    place: Place,
    *,
    hexes: tuple[Hex, ...],
    least: int,
) -> Prompt:
    """Which hex it is done at; with `least` 0 it may be declined."""
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="choose-hex",
        rule=OWNER_CHOOSES,
        who=_who(book, state, frame, place),
        unit=frame.due.owner,
        hexes=hexes,
        least=least,
        suggested=At(hexes[0]),
    )


def _ask_mode(
    book: Rulebook[S], state: GameState[S], frame: ProgramFrame, place: Place
) -> Prompt | None:
    """Which mode is chosen next; None where enough were, or none can be."""
    step = place.step
    picked = len(frame.inside[-1].picked) if _is_back(frame, step) else 0
    names = tuple(mode.name for mode in _offered(book, state, frame, place))
    if not names or picked >= step.choose:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="choose-mode",
        rule=OWNER_CHOOSES,
        who=_who(book, state, frame, place),
        unit=frame.due.owner,
        names=names,
        least=0 if picked >= _fewest(step) else 1,
        most=1,
        suggested=Pick(names[:1]),
    )


def _ask_pieces(
    book: Rulebook[S], state: GameState[S], frame: ProgramFrame, place: Place
) -> Prompt | None:
    """Whether a step is done, or to which pieces, where that is left to somebody."""
    step = place.step
    if not (step.is_free or step.choose) or step.modes:
        return None
    if not guards_hold(book, state, step.when, place.asked):
        return None
    found = _found(book, state, place)
    if not found or (not step.is_free and len(found) <= (step.least or step.choose)):
        return None
    if book.declines_hexes and step.at and not step.choose and len(found) == 1:
        hexes = _hexes(book, state, place, found[0])
        return _ask_hex(book, state, frame, place, hexes=hexes, least=0)
    names = tuple(found) if step.choose else (YES,)
    most = min(step.choose, len(found)) if step.choose else 1
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="choose-units" if step.choose else "may",
        rule=OWNER_CHOOSES,
        who=_who(book, state, frame, place),
        unit=frame.due.owner,
        names=names,
        least=0 if step.is_free else step.least or most,
        most=most,
        suggested=Pick(names[:most]),
    )


def _who(book: Rulebook[S], state: GameState[S], frame: ProgramFrame, place: Place) -> str:
    """Who chooses: the owner's player, or the one whom the step hands it to."""
    chooser = frame.moment.piece(place.step.chooser) if place.step.chooser else None
    return book.decides(state, chooser or frame.due.owner)


def _hexes(book: Rulebook[S], state: GameState[S], place: Place, piece: PieceId) -> tuple[Hex, ...]:
    """The hexes of which one is chosen for a piece; empty for a step without hexes."""
    if not place.step.at:
        return ()
    return book.hexes(state, place.step.at, place.asked, piece)
