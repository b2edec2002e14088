"""Windows: the moments at which abilities act.

A window collects what triggers there once, when it opens. Each trigger is looked at again before it
runs, since its owner may be gone by then. What triggers inside opens a window of its own above.
Interrupts go first; among equals the players choose the order, and are asked only where different
orders lead to different ends.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import TypeVar

from game.core.abilities import Borne, Limit, Trigger
from game.core.choices import Order
from game.core.events import AbilityActed, EffectEnded
from game.core.frames import Due, Moment, ProgramFrame, WindowFrame
from game.core.ids import RuleId
from game.core.machine import work
from game.core.modifiers import guards_hold
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Asked, Rulebook
from game.core.run import Run
from game.core.state import GameState
from game.core.values import replace

S = TypeVar("S")

SAME_MOMENT = RuleId("window.order")
"""Triggers of the same moment: the players choose the order. Rule: battle 5, timing."""

_MOST_TRIED = 3
"""Orders of up to so many triggers are tried out to see whether their order matters."""


def open_window(run: Run[S], moment: Moment) -> None:
    """Open a window; where nothing triggers and nothing ends, nothing is pushed."""
    queue = _collect(run.book, run.state, moment)
    if queue or _ending(run.state, moment):
        run.push(WindowFrame(step="order", moment=moment, queue=queue, ordered=len(queue) <= 1))


def register(book: Rulebook[S]) -> None:
    """Teach a rulebook how windows step."""
    book.step(WindowFrame, "order", _order, prompt=_ask_order_of(book))
    book.step(WindowFrame, "run", _run)


def _collect(book: Rulebook[S], state: GameState[S], moment: Moment) -> tuple[Due, ...]:
    first: list[Due] = []
    then: list[Due] = []
    named = {piece for fact in moment.facts for piece in fact.pieces}
    for owner in book.acting_order(state):
        if state.pieces[owner].at is None and owner not in named:
            continue
        for borne in book.borne(state, owner):
            for trigger in borne.ability.triggers:
                if trigger.window != moment.window:
                    continue
                due = Due(owner, borne.ability.id, trigger.name)
                if _stands(book, state, due, (borne, trigger), moment):
                    (first if trigger.interrupts else then).append(due)
    return (*first, *then)


def _stands(
    book: Rulebook[S],
    state: GameState[S],
    due: Due,
    on: tuple[Borne, Trigger],
    moment: Moment,
) -> bool:
    borne, trigger = on
    if trigger.role != "any" and due.owner not in moment.pieces(trigger.role):
        return False
    if due.key in state.used:
        return False
    if trigger.limit is Limit.TURN and state.turns and due.key in state.turns[-1].used:
        return False
    return guards_hold(book, state, trigger.when, Asked(due.owner, None, moment, borne.number))


def found(book: Rulebook[S], state: GameState[S], due: Due) -> tuple[Borne, Trigger] | None:
    """The ability and trigger that are due, as they are now; None where they are no longer on."""
    for borne in book.borne(state, due.owner):
        if borne.ability.id == due.ability:
            for trigger in borne.ability.triggers:
                if trigger.name == due.trigger:
                    return borne, trigger
    return None


def _ask_order_of(
    book: Rulebook[S],
) -> Callable[[GameState[S], WindowFrame], Prompt | None]:
    def ask(state: GameState[S], frame: WindowFrame) -> Prompt | None:
        if frame.ordered or not _order_matters(book, state, frame):
            return None
        names = tuple(due.key for due in frame.queue)
        return Prompt(
            frame=frame.serial,
            ask=Ask.ORDER,
            topic="triggers",
            rule=SAME_MOMENT,
            names=names,
            suggested=Order(names),
        )

    return ask


def _order(run: Run[S], frame: WindowFrame) -> None:
    """Settle the order: as answered, or as it stands where no order differs."""
    queue = frame.queue
    if isinstance(frame.answer, Order):
        by_key = {due.key: due for due in queue}
        queue = tuple(by_key[name] for name in frame.answer.names)
    run.become(replace(frame, step="run", queue=queue, ordered=True))


def _run(run: Run[S], frame: WindowFrame) -> None:
    if not frame.queue:
        run.pop()
        for effect in _ending(run.state, frame.moment):
            run.emit(EffectEnded(effect))
        return
    due, *rest = frame.queue
    run.become(replace(frame, queue=tuple(rest)))
    on = found(run.book, run.state, due)
    if on is None or not _stands(run.book, run.state, due, on, frame.moment):
        return
    borne, trigger = on
    run.emit(
        AbilityActed(
            due.owner,
            due.ability,
            due.trigger,
            limited=trigger.limit is Limit.TURN,
            once=trigger.limit is Limit.BATTLE,
        )
    )
    run.push(
        ProgramFrame(step=trigger.steps[0].name, due=due, moment=frame.moment, number=borne.number)
    )


def _ending(state: GameState[S], moment: Moment) -> tuple[int, ...]:
    return tuple(
        effect.serial
        for effect in state.effects
        if effect.until == moment.window
        and (effect.unit is None or effect.unit in moment.pieces("unit"))
    )


def _order_matters(book: Rulebook[S], state: GameState[S], frame: WindowFrame) -> bool:
    """Whether different orders of the triggers lead to different states, or ask on the way.

    Rule: ours; a question appears only where the answer can matter.
    """
    if len(frame.queue) > _MOST_TRIED:
        return True
    height = len(state.stack) - 1
    ends: list[GameState[S]] = []
    for queue in permutations(frame.queue):
        run = Run(book, state)
        run.become(replace(frame, step="run", queue=queue, ordered=True))
        if not work(run, above=height):
            return True
        ends.append(replace(run.state, serial=0))
    return any(end != ends[0] for end in ends[1:])
