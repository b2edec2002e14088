"""What an adventurer whose turn it is can do, in words. Rules: battle 5, 2."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.systems.battle.choices import Engage, TypedHit
from game.systems.battle.definitions import Form
from game.systems.battle.frames import TurnFrame
from game.systems.battle.queries import is_mat, opponents
from game.systems.battle.state import Battle
from game.systems.battle.turns import adventurer
from game.systems.battle.turns.aiming import targetable_by
from game.systems.battle.turns.dice import full_hand
from game.systems.battle.turns.using import uses
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.language import Part, listed
from game.systems.battle.words.mat_prompts import unit_of


def own_turn(state: Battle, prompt: Prompt) -> tuple[Part, ...]:
    """What may be done next, and what a further engage costs."""
    unit, frame = unit_of(prompt), state.stack[-1]
    if not isinstance(frame, TurnFrame):
        return (unit, " acts.")
    steps, ways = adventurer.steps_left(state, frame), []
    if steps:
        second = frame.moves and not frame.rest
        to_move = "for a second move, without an engage" if second else "to move"
        ways.append(f"click a lit hex {to_move} ({steps} at most)")
    if _has_target(state, frame):
        ways.append("an enemy to engage" if steps else "click an enemy to engage")
    elif _may_engage(state, frame):
        ways.append("store dice in defensive form")
    if not ways:
        can_use = listed(list(dict.fromkeys(_usable_names(state, frame.unit))), "or")
        if can_use:
            return (unit, f" can still use {can_use}, or end the turn.")
        return (unit, " has nothing left to do. End the turn.")
    cost = further_engage(state, frame) if _may_engage(state, frame) else ""
    return (unit, f" acts: {' or '.join(ways)}, or end the turn. {cost}".rstrip())


def further_engage(state: Battle, frame: TurnFrame) -> str:
    """What the next engage of a turn costs, in a sentence; "" where it costs nothing."""
    if not frame.engages or not is_mat(state, frame.unit):
        return ""
    fatigue = 2 if state.system.lore.setup.options.expert else 1
    return f"A further engage puts {fatigue} light fatigue on the cooldown track."


def _usable_names(state: Battle, unit: PieceId) -> list[str]:
    """What an adventurer can use now, by name; in some form, where not in the present one."""
    return [ability_name(state, use.ability) for use in uses(state, unit)]


def _has_target(state: Battle, frame: TurnFrame) -> bool:
    """Whether an adventurer could engage somebody now, in some form."""
    if not is_mat(state, frame.unit):
        return _may_engage(state, frame)
    return any(
        _gathers(state, frame, form) and targetable_by(state, frame.unit, form)
        for form in Form
        if form is not Form.DEFENSIVE
    )


def _gathers(state: Battle, frame: TurnFrame, form: Form) -> bool:
    """Whether an engage in a form can be made now with any dice."""
    dice, skill = full_hand(state, frame.unit, form)
    return adventurer.why_not_act(state, frame, Engage(form, dice, None, skill)) is None


def _may_engage(state: Battle, frame: TurnFrame) -> bool:
    """Whether an adventurer could make an engage now, in some form."""
    if is_mat(state, frame.unit):
        return any(_gathers(state, frame, form) for form in Form)
    return any(
        adventurer.why_not_act(state, frame, TypedHit(foe.id, 0)) is None
        for foe in opponents(state, frame.unit)
    )
