"""Operations: what a step does to a piece. Each says whether it could be done.

Owns movement, places, tokens and what is only noted; cards, coins and effects are in `dealings`,
attacks and defeats in `blows`. Rules: seed 003, arena B5, B8, B13.
"""

from __future__ import annotations

from game.core.events import Placed, Stepped
from game.core.frames import ProgramFrame
from game.core.ids import PieceId
from game.core.program_tree import asked_by
from game.core.programs import frame_of, step_of
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.values import replace
from game.systems.arena.definitions import Kind
from game.systems.arena.filters import USED
from game.systems.arena.lanes import lane_of
from game.systems.arena.routes import pushed
from game.systems.arena.state import ArenaState
from game.systems.arena.text.places import SPOT, way
from game.systems.arena.turns.common import take_off
from game.systems.arena.turns.returning import lost_minion

CROSSED = "crossed"
"""The part of the units whose spaces a move of the text went through."""

STOPPED = "stopped"
"""The part of the units that a push could not take the full distance."""


def _here(run: Run[ArenaState], call: OpCall) -> ProgramFrame:
    """The program that calls, as it stands now."""
    frame = frame_of(run, call.frame.serial)
    assert frame is not None
    return frame


def bind(
    run: Run[ArenaState], call: OpCall, role: str, pieces: tuple[PieceId, ...], *, more: bool = True
) -> None:
    """Let pieces play a part in the program from now on, beside those who do already."""
    frame = _here(run, call)
    if more:
        known = frame.moment.pieces(role)
        pieces = (*known, *(piece for piece in pieces if piece not in known))
    run.become(replace(frame, moment=frame.moment.with_pieces(role, pieces)))


def _target(run: Run[ArenaState], call: OpCall) -> bool:
    """Choose somebody: the step's part is bound, and where he stands is remembered."""
    bind(run, call, USED, (call.to,))
    _remember_spot(run, call)
    return True


def _remember_spot(run: Run[ArenaState], call: OpCall) -> None:
    frame = _here(run, call)
    at = run.state.pieces[call.to].at if call.to in run.state.pieces else None
    if at is not None:
        word = f"{SPOT}{frame.step}={at}"
        moment = replace(frame.moment, words=(*frame.moment.words, word))
        run.become(replace(frame, moment=moment))


def _note(run: Run[ArenaState], call: OpCall) -> bool:
    """Do nothing but remember: that a condition held, who fitted, what was named."""
    _remember_spot(run, call)
    return True


def _extend(run: Run[ArenaState], call: OpCall) -> bool:
    """Raise the range of this action. Rule: arena B15, 14."""
    frame = _here(run, call)
    moment = replace(frame.moment, amount=frame.moment.amount + call.amount)
    run.become(replace(frame, moment=moment))
    return True


def _move(run: Run[ArenaState], call: OpCall) -> bool:
    """Move along a way to the space that was chosen. Rule: arena B8."""
    step = step_of(run.book, run.state, call.frame)
    at = run.state.pieces[call.to].at
    if step is None or at is None or call.hex is None:
        return False
    found = way(run.state, step.at, asked_by(call.frame), call.to, call.hex)
    if not found:
        return False
    crossed: list[PieceId] = []
    for onward in found:
        there = run.state.piece_on(onward)
        if there is not None and there.id != call.to:
            crossed.append(there.id)
        run.emit(Stepped(call.to, at, onward))
        at = onward
    if crossed:
        bind(run, call, CROSSED, tuple(crossed))
    return True


def _place(run: Run[ArenaState], call: OpCall) -> bool:
    """Put a piece on the space that was chosen: no movement. Rule: arena B8."""
    if call.hex is None or run.state.piece_on(call.hex) is not None:
        return False
    run.emit(Placed(call.to, call.hex, by=call.frame.due.ability))
    return True


def _push(run: Run[ArenaState], call: OpCall) -> bool:
    """Push a unit to the space that was chosen; `amount` is the full distance of the text.

    A push of no space is a push. Whoever cannot go the full distance is `stopped`.
    Rule: arena B8.
    """
    start, at = run.state.pieces[call.owner].at, run.state.pieces[call.to].at
    if start is None or at is None or call.hex is None:
        return False
    if len(pushed(run.state, call.to, start, call.amount)) < call.amount:
        bind(run, call, STOPPED, (call.to,))
    for onward in pushed(run.state, call.to, start, at.distance_to(call.hex)):
        run.emit(Stepped(call.to, at, onward))
        at = onward
    return True


def _swap(run: Run[ArenaState], call: OpCall) -> bool:
    """Let the owner and another unit trade places: neither movement nor placing. Rule: B8."""
    mine, there = run.state.pieces[call.owner].at, run.state.pieces[call.to].at
    if mine is None or there is None:
        return False
    run.emit(Placed(call.owner, None, by=call.frame.due.ability))
    run.emit(Placed(call.to, mine, by=call.frame.due.ability))
    run.emit(Placed(call.owner, there, by=call.frame.due.ability))
    return True


def _take_away(run: Run[ArenaState], call: OpCall) -> bool:
    """Remove a token, or a minion, which is no defeat. Rule: arena B9, B13."""
    piece = run.state.pieces.get(call.to)
    if piece is None or piece.at is None:
        # RULING(ruling.arena-batch): a push has taken it off, between two chosen together.
        return True
    lane = lane_of(run.state, call.to)
    take_off(run, call.to)
    if piece.kind == Kind.MINION:
        lost_minion(run, piece.side, lane)
    return True


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook what steps do on the board."""
    book.operations["target"] = _target
    book.operations["note"] = _note
    book.operations["extend-range"] = _extend
    book.operations["move"] = _move
    book.operations["movement"] = _move
    book.operations["place"] = _place
    book.operations["travel"] = _place
    book.operations["push"] = _push
    book.operations["swap"] = _swap
    book.operations["take-away"] = _take_away
