"""What dice come to in an order, and which it would waste: played on a table that is thrown away.

Rules: battle 1.7 (in range when the die resolves), 3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import machine
from game.core.choices import Choice, Pick
from game.core.prompts import Ask
from game.core.run import Run
from game.core.values import replace
from game.core.windows import MAY_USE
from game.systems.battle.book import BOOK
from game.systems.battle.events import OutOfReach
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.state import Battle
from game.systems.battle.words.mat_events import dice_out_of_reach

_MOST_QUESTIONS = 20
_FREE = frozenset({"may", MAY_USE})


@dataclass(frozen=True, slots=True)
class Tried:
    """What becomes of dice that are resolved in an order.

    Attributes:
        wasted: the dice that would reach nobody: "Fury", "3 damage".
        after: the table once the engage is over; None where dice or a question come between.
    """

    wasted: tuple[str, ...]
    after: Battle | None


def tried(state: Battle, frame: StrikeFrame, names: Sequence[str]) -> Tried:
    """What becomes of dice that are resolved in an order.

    What may be done on the way is left, whatever else is asked is answered as the table suggests.

    Args:
        state: an adventurer's engage that asks which dice are resolved next.
        frame: the engage.
        names: the places of the dice, as the words of the question, in order.
    """
    lost: list[str] = []
    on = False
    choice: Choice | None = Pick(tuple(names))
    for _ in range(_MOST_QUESTIONS):
        if choice is None:
            break
        top = state.stack[-1]
        stack = (*state.stack[:-1], replace(top, answer=choice))
        run = Run(BOOK, replace(state, stack=stack))
        on = machine.work(run, above=_height(state, frame))
        lost += [
            dice_out_of_reach(state, event)
            for event in run.events
            if isinstance(event, OutOfReach) and event.unit == frame.unit
        ]
        state = run.state
        choice = None if on else _next(state, frame)
    return Tried(tuple(lost), state if on else None)


def _height(state: Battle, frame: StrikeFrame) -> int:
    """How high the stack is below an engage."""
    return next(at for at, one in enumerate(state.stack) if one.serial == frame.serial)


def _next(state: Battle, frame: StrikeFrame) -> Choice | None:
    """The usual answer to what is asked; None once the dice named are resolved."""
    prompt = machine.pending(BOOK, state)
    if prompt is None or prompt.frame == frame.serial or prompt.ask is Ask.ROLL:
        return None
    if prompt.topic in _FREE:
        return Pick()
    return prompt.suggested or machine.options(BOOK, state)[0]
