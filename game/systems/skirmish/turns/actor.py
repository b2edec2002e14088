"""A creature's turn: its beginning, its actions with those of its minions, its end.

Rules: skirmish T3, T4, M3 to M6, A6, A7.
"""

from __future__ import annotations

from game.core.choices import Choice, Done
from game.core.events import TurnBegan, TurnEnded
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.skirmish import rules
from game.systems.skirmish.choices import (
    DirectMinions,
    Go,
    Invoke,
    SlipAway,
    TakeCare,
    Tend,
    TurnDoor,
)
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.events import FoeHeld, SlotPassed
from game.systems.skirmish.foes.plan import plan
from game.systems.skirmish.frames import ActorFrame
from game.systems.skirmish.queries import BLEEDING, profile, route, speed, ways
from game.systems.skirmish.state import (
    Skirmish,
    SkirmishState,
    is_up,
    master_of,
    minions_of,
)
from game.systems.skirmish.turns import abilities, budget, deeds, falls, moments


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook turns."""
    book.step(ActorFrame, "start", _start)
    book.step(ActorFrame, "acts", _act, prompt=_ask, check=_check, options=_options)
    book.step(ActorFrame, "end", _end)
    book.step(ActorFrame, "pass", _pass)
    book.step(ActorFrame, "close", _close)
    book.guard(ActorFrame, lambda state, _frame: state.system.outcome is None, _leave)


def _leave(run: Run[SkirmishState], _frame: ActorFrame) -> None:
    run.pop()


def _start(run: Run[SkirmishState], frame: ActorFrame) -> None:
    run.become(replace(frame, step="acts"))
    run.emit(TurnBegan(frame.unit))
    budget.open_hand(run, frame.unit)
    moments.at(run, moments.TURN_START, frame.unit)


def is_played(state: Skirmish, unit: PieceId) -> bool:
    """Whether a person decides what a creature does in its turn."""
    return state.pieces[unit].kind == CreatureKind.CHARACTER


def _ask(state: Skirmish, frame: ActorFrame) -> Prompt | None:
    """What a character and his minions do; nothing is asked of whoever moves by the rules."""
    unit = frame.unit
    if frame.skipped or not is_played(state, unit) or not is_up(state, unit):
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ACT,
        topic="turn",
        rule=rules.ACTIONS,
        who=unit,
        unit=unit,
        names=(unit, *minions_of(state, unit)),
    )


def why_not_act(state: Skirmish, owner: PieceId, choice: Choice) -> Refusal | None:
    """Why something cannot be done in a creature's own turn; None where it can."""
    if isinstance(choice, Done):
        return None
    if isinstance(choice, DirectMinions):
        if choice.unit != owner:
            return Refusal(reason=Reason.WRONG_KIND, rule=rules.DIRECT, subject=choice.unit)
        return budget.why_not_direct(state, owner)
    if not isinstance(choice, deeds.Deed):
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.ACTIONS)
    if choice.unit not in state.pieces:
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.ACTIONS, subject=choice.unit)
    refusal = budget.why_not_spend(state, owner, choice.unit, move=isinstance(choice, Go))
    return deeds.why_not_do(state, choice) if refusal is None else refusal


def _check(state: Skirmish, frame: ActorFrame, choice: Choice) -> Refusal | None:
    return why_not_act(state, frame.unit, choice)


def _options(state: Skirmish, frame: ActorFrame) -> tuple[Choice, ...]:
    found: list[Choice] = []
    owner = frame.unit
    if budget.why_not_direct(state, owner) is None:
        found.append(DirectMinions(owner))
    for unit in (owner, *minions_of(state, owner)):
        if budget.why_not_spend(state, owner, unit) is None:
            found.extend(deeds_of(state, unit))
        elif budget.why_not_spend(state, owner, unit, move=True) is None:
            found.extend(moves_of(state, unit))
    return (*found, Done())


def deeds_of(state: Skirmish, unit: PieceId) -> tuple[Choice, ...]:
    """Everything that a creature could do with one action, one way to each hex."""
    found: list[Choice] = [*deeds.strikes(state, unit), *moves_of(state, unit)]
    found.append(TakeCare(unit))
    found.extend(TurnDoor(unit, edge) for edge in deeds.doors_beside(state, unit))
    found.extend(Tend(unit, other) for other in deeds.tendable(state, unit))
    if deeds.why_not_do(state, SlipAway(unit)) is None:
        found.append(SlipAway(unit))
    found.extend(
        Invoke(unit, ability)
        for ability in abilities.usable(state, unit)
        if abilities.why_not(state, unit, ability) is None
    )
    return tuple(found)


def moves_of(state: Skirmish, unit: PieceId) -> tuple[Go, ...]:
    """A move to every hex that a creature reaches with one action; none for who rides."""
    if unit in state.system.riding:
        return ()
    way = ways(state, unit, speed(state, unit))
    return tuple(Go(unit, path) for at in sorted(way) if (path := route(way, at)))


def _act(run: Run[SkirmishState], frame: ActorFrame) -> None:
    state, unit = run.state, frame.unit
    if frame.skipped or not is_up(state, unit):
        run.become(replace(frame, step="end"))
        return
    choice = frame.answer
    if not is_played(state, unit):
        choice = plan(state, unit).deed
        if isinstance(choice, Done):
            run.emit(FoeHeld(unit))
    if choice is None or isinstance(choice, Done):
        run.become(replace(frame, step="end"))
        return
    run.become(frame)
    if isinstance(choice, DirectMinions):
        budget.direct(run, unit)
        return
    assert isinstance(choice, deeds.Deed)
    budget.spend(run, unit, choice.unit, move=isinstance(choice, Go))
    deeds.do(run, choice)


def _end(run: Run[SkirmishState], frame: ActorFrame) -> None:
    """What is left is kept; then everything that is due at the end of this turn.

    Effects are counted last of all, together. Rule: skirmish T3, T4.
    """
    run.become(replace(frame, step="close"))
    budget.close_hand(run, frame.unit)
    moments.at(run, moments.TURN_END, frame.unit)


def _pass(run: Run[SkirmishState], frame: ActorFrame) -> None:
    """The slot of somebody who is down or gone: what is counted on it goes on. Rule: A7."""
    run.become(replace(frame, step="close"))
    moments.at(run, moments.TURN_END, frame.unit)


def _close(run: Run[SkirmishState], frame: ActorFrame) -> None:
    run.pop()
    if any(memory.unit == frame.unit for memory in run.state.turns):
        run.emit(TurnEnded(frame.unit))
    run.emit(SlotPassed(frame.unit, acts=not frame.skipped))
    on = {effect.serial for effect in run.state.effects}
    for unit, until in tuple(run.state.system.brought.items()):
        if until not in on:
            falls.leave(run, unit)
    if profile(run.state).bleeding:
        _bleed(run, frame.unit)
    falls.end_if_over(run)


def _bleed(run: Run[SkirmishState], unit: PieceId) -> None:
    """Whoever has been down for too long is dead."""
    piece = run.state.pieces[unit]
    character = piece.kind == CreatureKind.CHARACTER and master_of(run.state, unit) is None
    down = character and piece.at is not None and piece.hp == 0
    bleeds = any(
        effect.ability == BLEEDING and effect.bearer == unit for effect in run.state.effects
    )
    if down and not bleeds:
        falls.leave(run, unit)
