"""Performing an action: its program, what follows it, and its repeats.

Owns the boundary of an instance: minions that were moved out of the battle zone walk back, a push
that waits takes place, then a repeat is offered. Rules: seed 003 (Performing Actions, Repeat),
arena B5, B6.
"""

from __future__ import annotations

from game.core.abilities import Mode, Need, Step
from game.core.choices import Pick
from game.core.events import AbilityFailed
from game.core.frames import Came, Due, Fact, Inside, Moment, ProgramFrame, Result
from game.core.ids import AbilityId, PieceId
from game.core.machine import work_once
from game.core.modifiers import forbidden, total
from game.core.program_tree import STOPPED, all_steps
from game.core.programs import YES
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.arena import rules
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import PRIMARY, Act, Icon
from game.systems.arena.events import ActionBegan, ActionEnded
from game.systems.arena.filters import EARLIER, USED
from game.systems.arena.frames import ActionFrame
from game.systems.arena.state import BASICS, Arena, ArenaState, icon
from game.systems.arena.turns.returning import settle

MOVES = "movement"
"""The query how far a hero's movement action goes; forbidding it forbids the action."""

ATTACKS = "attack"
"""The query of the total of an attack, and whether a hero can perform attack actions."""

ACTS = "action"
"""The query whether a hero can perform an action of a kind."""


def value_of(
    state: Arena, hero: PieceId, card: AbilityId, act: Act, *, primary: bool
) -> int | None:
    """The number of an action of a card, with items and effects; None where it has no such action.

    Limits on movement are looked at here alone: when the action begins. Rule: arena B5.
    """
    about = state.system.lore.cards[card]
    if primary:
        printed = about.value if about.primary is act else None
    else:
        printed = {Act.MOVEMENT: about.movement, Act.ATTACK: about.attack}.get(act)
    if printed is None:
        return None
    if act is Act.MOVEMENT:
        return max(0, total(BOOK, state, MOVES, hero, icon(state, hero, Icon.MOVEMENT, printed)))
    return icon(state, hero, Icon.ATTACK, printed) if act is Act.ATTACK else printed


def action(
    state: Arena, hero: PieceId, card: AbilityId, act: Act, *, primary: bool
) -> ActionFrame | None:
    """An action of a card, ready to begin; None where the card has no such action."""
    about = state.system.lore.cards[card]
    has = {about.primary if primary else None}
    if not primary:
        has |= {Act.MOVEMENT} if about.movement is not None else set()
        has |= {Act.ATTACK} if about.attack is not None else set()
    if act is Act.TRAVEL:
        found = Act.MOVEMENT in has or about.primary is Act.MOVEMENT
    elif act is Act.CLEAR:
        found = Act.ATTACK in has or about.primary is Act.ATTACK
    else:
        found = act in has
    if not found or (primary and not about.steps):
        return None
    return ActionFrame(
        hero=hero,
        card=card,
        act=act,
        ability=card if primary else BASICS[act],
        number=value_of(state, hero, card, act, primary=primary) or 0,
    )


def is_banned(state: Arena, frame: ActionFrame) -> bool:
    """Whether an effect forbids a hero this kind of action. Rule: arena B5, B17, 16.

    A fast travel replaces a movement action, so it needs one to be allowed.
    """
    moment = Moment(str(frame.act))
    if forbidden(BOOK, state, ACTS, frame.hero, moment=moment) is not None:
        return True
    moves = frame.act in {Act.MOVEMENT, Act.TRAVEL}
    return moves and forbidden(BOOK, state, MOVES, frame.hero, moment=moment) is not None


def why_not_start(state: Arena, frame: ActionFrame) -> str | None:
    """The first step of an action that cannot be done, so that it cannot even be started.

    None where it can. The rules themselves are asked: the action is begun on a copy of the table,
    and given up where its first question is asked; but a program of which no step must be done
    never stops. Rule: arena B6 (the first mandatory step).
    """
    steps = state.system.lore.abilities[frame.ability].triggers[0].steps
    if not any(step.need is Need.MUST for step in all_steps(steps)):
        return None
    run = Run(BOOK, replace(state, stack=()))
    run.push(replace(frame, step="start", again=0))
    while run.state.stack and work_once(run):
        top = run.state.stack[-1] if run.state.stack else None
        happened = any(not isinstance(one, ActionBegan | AbilityFailed) for one in run.events)
        if happened or len(run.state.stack) > _ONE_ACTION:
            return None
        if isinstance(top, ProgramFrame):
            if top.step == STOPPED:
                return top.results[-1].step
            if any(_counts(state, top, result) for result in top.results):
                return None
    return None


_ONE_ACTION = 2
"""The frames of an action whose program goes on; any more is something that it has set off."""


_QUIET = frozenset({"note", "extend-range"})
"""Operations that are never the first step of an action: they change nothing on the table."""


def _counts(state: Arena, program: ProgramFrame, result: Result) -> bool:
    """Whether a step was done that starts an action."""
    if result.came is not Came.DONE:
        return False
    steps = state.system.lore.abilities[program.due.ability].triggers[0].steps
    return not any(step.name == result.step and step.do in _QUIET for step in all_steps(steps))


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how an action is performed."""
    book.step(ActionFrame, "start", _start)
    book.step(ActionFrame, "boundary", _boundary)
    book.step(ActionFrame, "repeat", _repeat, prompt=_ask_repeat)
    book.step(ActionFrame, "over", _over)
    book.queries |= {MOVES, ATTACKS, ACTS}
    book.windows |= {str(act) for act in Act}
    book.program_ended = _program_ended


def _start(run: Run[ArenaState], frame: ActionFrame) -> None:
    """Begin a fresh instance. Rule: seed 003 (each instance is a separate action)."""
    run.emit(ActionBegan(frame.hero, frame.card, frame.act, frame.instance))
    run.become(replace(frame, step="boundary", stopped=""))
    steps = run.state.system.lore.abilities[frame.ability].triggers[0].steps
    card = run.state.system.lore.cards[frame.card]
    words = ("ranged",) if card.range is not None and frame.ability == frame.card else ()
    run.push(
        ProgramFrame(
            step=steps[0].name,
            due=Due(frame.hero, frame.ability, PRIMARY),
            moment=Moment(str(frame.act), (Fact(EARLIER, frame.earlier),), 0, words),
            number=frame.number,
        )
    )


def _program_ended(run: Run[ArenaState], program: ProgramFrame) -> None:
    """Let an action know how its program ended, and whom it targeted."""
    top = run.state.stack[-1] if run.state.stack else None
    if isinstance(top, ActionFrame) and program.due.ability == top.ability:
        stopped = program.results[-1].step if program.step == STOPPED else ""
        used = (*top.earlier, *program.moment.pieces(USED))
        run.become(replace(top, stopped=stopped, earlier=used))


def _boundary(run: Run[ArenaState], frame: ActionFrame) -> None:
    """After an instance: what waits for its end comes first, then a repeat. Rule: arena B6, B10."""
    run.become(replace(frame, step="repeat" if _left(frame) else "over"))
    settle(run)


def _left(frame: ActionFrame) -> bool:
    return frame.again > 0 and not frame.stopped


def _next(frame: ActionFrame) -> ActionFrame:
    return replace(frame, step="start", instance=frame.instance + 1)


def _ask_repeat(state: Arena, frame: ActionFrame) -> Prompt | None:
    """Whether the whole action is performed again; not offered where it cannot start."""
    if why_not_start(state, _next(frame)) is not None:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="repeat",
        rule=rules.REPEAT,
        who=frame.hero,
        unit=frame.hero,
        names=(YES,),
        least=0,
        most=1,
        suggested=Pick((YES,)),
    )


def _repeat(run: Run[ArenaState], frame: ActionFrame) -> None:
    """Perform it again, with one repeat fewer left, or let it be. Rule: seed 003 (Repeat)."""
    if isinstance(frame.answer, Pick) and frame.answer.names:
        left = frame.again - 1
        run.become(replace(_next(frame), again=left))
    else:
        run.become(replace(frame, step="over"))


def _over(run: Run[ArenaState], frame: ActionFrame) -> None:
    run.emit(ActionEnded(frame.hero, frame.card, frame.stopped))
    run.pop()
    nested = frame.nested and frame.stopped
    below = run.state.stack[-1] if run.state.stack else None
    if (
        nested
        and isinstance(below, ProgramFrame)
        and run.state.system.lore.setup.options.nested_stop_stops_outer
    ):
        run.become(replace(below, step=STOPPED, left=None, inside=()))


def mode_starts(state: Arena, frame: ProgramFrame, step: Step, mode: Mode) -> bool:
    """Whether the first step of a bullet that must be done can be done now."""
    inside = (*frame.inside, Inside(step.name, (), (mode.name,)))
    trial = replace(
        frame, step=mode.steps[0].name, left=None, inside=inside, results=(), answer=None
    )
    run = Run(BOOK, replace(state, stack=()))
    run.push(trial)
    while run.state.stack and work_once(run):
        top = run.state.stack[-1] if run.state.stack else None
        if not isinstance(top, ProgramFrame) or any(
            _counts(state, top, result) for result in top.results
        ):
            return True
        if top.step == STOPPED:
            return False
        if top.step == step.name:
            return True
    return True
