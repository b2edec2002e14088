"""Reactions: what was kept of a turn, used in a foe's.

A character has his own; of what minions left, any of them may use it. There are two kinds: one may
attack a foe that has moved, and take a defensive action against one that attacks. Of each kind a
person may say once for all that it is always used, or never. Rules: skirmish M6, M7, A6.
"""

from __future__ import annotations

from enum import StrEnum

from game.core.choices import Choice, Done
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.system import Habit
from game.systems.skirmish import rules
from game.systems.skirmish.choices import Strike, TakeCare
from game.systems.skirmish.definitions import PARTY_SIDE
from game.systems.skirmish.events import Reacted
from game.systems.skirmish.frames import ReactionFrame
from game.systems.skirmish.queries import is_defending
from game.systems.skirmish.state import Skirmish, SkirmishState, is_up
from game.systems.skirmish.turns import deeds
from game.systems.skirmish.turns.budget import may_react, spend_reaction


class Kind(StrEnum):
    """A kind of reaction, as habits name it."""

    ATTACK = "react-attack"
    """To a foe that has moved into reach."""
    DEFEND = "react-defend"
    """To one that attacks."""


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook reactions."""
    book.step(ReactionFrame, "ask", _react, prompt=_ask, check=_check, options=_options)
    book.guard(ReactionFrame, _stands, lambda run, _frame: run.pop())


def reactions(state: Skirmish, foe: PieceId, target: PieceId | None) -> tuple[Choice, ...]:
    """Every reaction to a foe that has moved, or that attacks a target."""
    if target is not None:
        free = may_react(state, target) and not is_defending(state, target)
        return (TakeCare(target),) if free else ()
    found: list[Choice] = []
    for piece in state.pieces.values():
        if piece.side == PARTY_SIDE and may_react(state, piece.id):
            ways = [one for one in deeds.strikes(state, piece.id) if one.target == foe]
            found.extend(ways[:1])
    return tuple(found)


def habit(state: Skirmish, prompt: Prompt) -> Habit | None:
    """The kind of reaction that is asked about, and the first of those that are offered."""
    frame = state.stack[-1] if state.stack else None
    if prompt.topic != "reaction" or not isinstance(frame, ReactionFrame):
        return None
    kind = Kind.ATTACK if frame.target is None else Kind.DEFEND
    return Habit((kind,), reactions(state, frame.foe, frame.target)[0])


def _stands(state: Skirmish, frame: ReactionFrame) -> bool:
    gone = frame.target is not None and not is_up(state, frame.target)
    foe = state.pieces[frame.foe]
    hostile = foe.side != PARTY_SIDE
    return hostile and state.system.outcome is None and is_up(state, frame.foe) and not gone


def _ask(state: Skirmish, frame: ReactionFrame) -> Prompt | None:
    found = reactions(state, frame.foe, frame.target)
    if not found:
        return None
    units = tuple(dict.fromkeys(_who(one) for one in found))
    return Prompt(
        frame=frame.serial,
        ask=Ask.ACT,
        topic="reaction",
        rule=rules.REACTION if len(units) == 1 else rules.MINION_REACTION,
        unit=frame.foe,
        names=units,
    )


def _who(choice: Choice) -> PieceId:
    assert isinstance(choice, Strike | TakeCare)
    return choice.unit


def _options(state: Skirmish, frame: ReactionFrame) -> tuple[Choice, ...]:
    return (*reactions(state, frame.foe, frame.target), Done())


def _check(state: Skirmish, frame: ReactionFrame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Strike) and frame.target is None and may_react(state, choice.unit):
        if choice.target == frame.foe and state.pieces[choice.unit].side == PARTY_SIDE:
            return deeds.why_not_strike(state, choice.unit, choice.target, choice.attack)
    elif choice in _options(state, frame):
        return None
    return Refusal(reason=Reason.NOT_OFFERED, rule=rules.REACTION)


def _react(run: Run[SkirmishState], frame: ReactionFrame) -> None:
    choice = frame.answer
    if not isinstance(choice, Strike | TakeCare):
        run.pop()
        return
    run.become(frame)
    spend_reaction(run, choice.unit)
    run.emit(Reacted(choice.unit, frame.foe))
    deeds.do(run, choice)
