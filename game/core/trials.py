"""Trials: whether a program would change anything, found out without anything happening.

Owns trying each step of a program by itself on the state as it is. Never keeps what a trial gives,
and knows no rule of a game.
"""

from __future__ import annotations

from typing import TypeVar

from game.core.abilities import Step
from game.core.frames import ProgramFrame
from game.core.ids import PieceId
from game.core.modifiers import amount, guards_hold
from game.core.program_tree import asked_by
from game.core.rulebook import Asked, Rulebook
from game.core.run import OpCall, Run
from game.core.state import GameState
from game.hexes import Hex

S = TypeVar("S")


def changes_nothing(
    book: Rulebook[S], state: GameState[S], steps: tuple[Step, ...], frame: ProgramFrame
) -> bool:
    """Whether none of the steps of a program could do anything to anybody as things stand.

    A step that leads to others counts as one that could.
    """
    return not any(_does(book, state, step, frame) for step in steps)


def _does(book: Rulebook[S], state: GameState[S], step: Step, frame: ProgramFrame) -> bool:
    if step.modes or step.each:
        return True
    asked = asked_by(frame)
    if not guards_hold(book, state, step.when, asked):
        return False
    return any(
        _done(book, state, step, frame, piece) for piece in book.select(state, step.to, asked)
    )


def _done(
    book: Rulebook[S], state: GameState[S], step: Step, frame: ProgramFrame, piece: PieceId
) -> bool:
    """Whether the operation of a step does something to a piece, on a run that is thrown away."""
    asked = asked_by(frame)
    at = _first_hex(book, state, step, asked, piece)
    if step.at and at is None:
        return False
    run = Run(book, state)
    run.push(frame)
    worth = amount(book, state, step.amount, asked) if step.amount else 0
    call = OpCall(frame, piece, worth, step.word, at, step.until)
    return bool(book.operations[step.do](run, call))


def _first_hex(
    book: Rulebook[S], state: GameState[S], step: Step, asked: Asked, piece: PieceId
) -> Hex | None:
    return next(iter(book.hexes(state, step.at, asked, piece)), None) if step.at else None
