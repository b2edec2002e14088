"""Windows: the moments at which abilities act.

A window collects what triggers there once, when it opens. Each trigger is looked at again before it
runs, since its owner may be gone by then. What triggers inside opens a window of its own above.
Interrupts go first; among equals the players choose the order, and are asked only where different
orders lead to different ends. What may be used, and need not be, comes last, asked one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations, takewhile
from typing import TypeVar

from game.core.abilities import Borne, Limit, Trigger
from game.core.choices import Order, Pick
from game.core.events import AbilityActed, EffectCounted, EffectEnded
from game.core.frames import Due, Moment, ProgramFrame, WindowFrame
from game.core.ids import PieceId, RuleId
from game.core.machine import work
from game.core.modifiers import guards_hold
from game.core.programs import OWNER_CHOOSES
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Asked, Rulebook
from game.core.run import Run
from game.core.state import Effect, GameState
from game.core.trials import changes_nothing
from game.core.values import replace

S = TypeVar("S")

SAME_MOMENT = RuleId("window.order")
"""Triggers of the same moment: the players choose the order. Rule: battle 5, timing."""

MAY_USE = "may-use"
"""The topic of the question whether an ability is used that may be."""

_LAST = 2
"""The rank of what may be used, and need not be."""

_MOST_TRIED = 3
"""Orders of up to so many triggers are tried out to see whether their order matters."""


def open_window(run: Run[S], moment: Moment) -> None:
    """Open a window; where nothing triggers and nothing ends, nothing is pushed."""
    queue = _collect(run.book, run.state, moment)
    if queue or _met(run.state, moment):
        ordered = len(_equals(run.book, run.state, queue)) <= 1
        run.push(WindowFrame(step="order", moment=moment, queue=queue, ordered=ordered))


def register(book: Rulebook[S]) -> None:
    """Teach a rulebook how windows step."""
    book.step(WindowFrame, "order", _order, prompt=_ask_order_of(book))
    book.step(WindowFrame, "run", _run)
    book.step(WindowFrame, "may", _may, prompt=_ask_may_of(book))


def _collect(book: Rulebook[S], state: GameState[S], moment: Moment) -> tuple[Due, ...]:
    first: list[Due] = []
    then: list[Due] = []
    asked: list[Due] = []
    named = {piece for fact in moment.facts for piece in fact.pieces}
    # Most abilities act only where their bearer plays a part: the others need not be asked.
    owners: Iterable[PieceId] = filter(named.__contains__, book.acting_order(state))
    if book.watched(state, moment.window):
        order, pieces = book.acting_order(state), state.pieces
        owners = [owner for owner in order if owner in named or pieces[owner].at is not None]
    for owner in owners:
        for borne in book.borne(state, owner):
            for trigger in borne.triggers.get(moment.window, ()):
                due = Due(owner, borne.ability.id, trigger.name)
                if _stands(book, state, due, (borne, trigger), moment):
                    group = asked if trigger.may else first if trigger.interrupts else then
                    group.append(due)
    return (*first, *then, *asked)


def _equals(book: Rulebook[S], state: GameState[S], queue: tuple[Due, ...]) -> tuple[Due, ...]:
    """Those at the head of a queue of which none comes first by itself: interrupts, or the others.

    What may be used stands behind them, and is asked about one by one.
    """
    first = _rank(book, state, queue[0]) if queue else _LAST
    if first == _LAST:
        return ()
    return tuple(takewhile(lambda due: _rank(book, state, due) == first, queue))


def _rank(book: Rulebook[S], state: GameState[S], due: Due) -> int:
    """Interrupts come before the others, and what may be used after them."""
    ability = book.abilities(state).get(due.ability)
    for trigger in () if ability is None else ability.triggers:
        if trigger.name == due.trigger:
            return _LAST if trigger.may else int(not trigger.interrupts)
    return 1


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
    if is_used(state, due, trigger) or not book.can_pay(state, due.owner, borne.ability):
        return False
    asked = Asked(due.owner, None, moment, borne.number, borne.ability.id)
    return guards_hold(book, state, trigger.when, asked)


def is_used(state: GameState[S], due: Due, trigger: Trigger) -> bool:
    """Whether a trigger has run as often as it may in this turn, or in this play-through."""
    if due.key in state.used:
        return True
    limited = trigger.limit is Limit.TURN and bool(state.turns)
    return limited and due.key in state.turns[-1].used


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
        names = tuple(due.key for due in _equals(book, state, frame.queue))
        return Prompt(
            frame=frame.serial,
            ask=Ask.ORDER,
            topic="triggers",
            rule=SAME_MOMENT,
            who=book.orders(state),
            names=names,
            suggested=Order(names),
        )

    return ask


def _order(run: Run[S], frame: WindowFrame) -> None:
    """Settle the order: as answered, or as it stands where no order differs."""
    queue = frame.queue
    if isinstance(frame.answer, Order):
        by_key = {due.key: due for due in queue}
        first = tuple(by_key[name] for name in frame.answer.names)
        queue = (*first, *(due for due in queue if due not in first))
    run.become(replace(frame, step="run", queue=queue, ordered=True))


def _run(run: Run[S], frame: WindowFrame) -> None:
    if not frame.queue:
        run.pop()
        for effect in _met(run.state, frame.moment):
            last = effect.times <= 1
            run.emit(EffectEnded(effect.serial) if last else EffectCounted(effect.serial))
        return
    due, *rest = frame.queue
    on = found(run.book, run.state, due)
    stands = on is not None and _stands(run.book, run.state, due, on, frame.moment)
    left = replace(frame, queue=tuple(rest))
    if on is not None and stands and on[1].may:
        vain = _is_in_vain(run.book, run.state, due, on, frame.moment)
        run.become(left if vain else replace(frame, step="may"))
        return
    if rest and _rank(run.book, run.state, rest[0]) > _rank(run.book, run.state, due):
        ordered = len(_equals(run.book, run.state, left.queue)) <= 1
        left = replace(left, step="order", ordered=ordered)
    run.become(left)
    if on is not None and stands:
        run_trigger(run, due, on, frame.moment)


def _is_in_vain(
    book: Rulebook[S],
    state: GameState[S],
    due: Due,
    on: tuple[Borne, Trigger],
    moment: Moment,
) -> bool:
    """Whether what may be used would do nothing now but cost something."""
    if book.costs is None:
        return False
    steps = tuple(step for step in on[1].steps if step.do not in book.costs)
    frame = ProgramFrame(step=steps[0].name, due=due, moment=moment, number=on[0].number)
    return changes_nothing(book, state, steps, frame)


def _ask_may_of(
    book: Rulebook[S],
) -> Callable[[GameState[S], WindowFrame], Prompt | None]:
    """Whether an ability is used that may be, asked of whoever decides for its owner."""

    def ask(state: GameState[S], frame: WindowFrame) -> Prompt | None:
        due = frame.queue[0]
        on = found(book, state, due)
        if on is None or not _stands(book, state, due, on, frame.moment):
            return None
        return Prompt(
            frame=frame.serial,
            ask=Ask.NAMES,
            topic=MAY_USE,
            rule=OWNER_CHOOSES,
            who=book.decides(state, due.owner),
            unit=due.owner,
            names=(due.key,),
            least=0,
            most=1,
            suggested=Pick((due.key,)),
        )

    return ask


def _may(run: Run[S], frame: WindowFrame) -> None:
    """Use the ability that may be used, or let it be."""
    due, *rest = frame.queue
    run.become(replace(frame, step="run", queue=tuple(rest)))
    on = found(run.book, run.state, due)
    if on is not None and isinstance(frame.answer, Pick) and frame.answer.names:
        run_trigger(run, due, on, frame.moment)


def run_trigger(run: Run[S], due: Due, on: tuple[Borne, Trigger], moment: Moment) -> None:
    """Let a trigger run: its limit counts, its cost is paid, its program begins."""
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
    run.push(ProgramFrame(step=trigger.steps[0].name, due=due, moment=moment, number=borne.number))
    if borne.ability.cost:
        run.book.pay(run, due.owner, borne.ability)


def _met(state: GameState[S], moment: Moment) -> tuple[Effect, ...]:
    """The effects that a window ends, or brings nearer to their end."""
    return tuple(
        effect
        for effect in state.effects
        if effect.until == moment.window
        and (effect.unit is None or effect.unit in moment.pieces("unit"))
    )


def _order_matters(book: Rulebook[S], state: GameState[S], frame: WindowFrame) -> bool:
    """Whether different orders of the triggers lead to different states, or ask on the way.

    Rule: ours; a question appears only where the answer can matter.
    """
    forced = _equals(book, state, frame.queue)
    if len(forced) <= 1 or len(forced) > _MOST_TRIED:
        return len(forced) > 1
    height = len(state.stack) - 1
    ends: list[GameState[S]] = []
    for queue in permutations(forced):
        run = Run(book, state)
        run.become(replace(frame, step="run", queue=queue, ordered=True))
        if not work(run, above=height):
            return True
        ends.append(replace(run.state, serial=0))
    return any(end != ends[0] for end in ends[1:])
