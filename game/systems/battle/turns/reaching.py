"""Whether dice that were rolled still reach their target, and the order in which most of them do.

Owns what a die has to do with the target; never resolves one. Rules: battle 1.7, 3.2.
"""

from __future__ import annotations

from game.core.abilities import Ability, Code
from game.core.ids import AbilityId
from game.core.refusals import Refusal
from game.systems.battle.definitions import COMBAT_DIE, Form
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.state import Battle
from game.systems.battle.turns import moments
from game.systems.battle.turns.aiming import why_not_target
from game.systems.battle.turns.dice import trigger_at

_AT_TARGET = frozenset({"target", "beside-target"})
_MOVES = frozenset({"place", "walk"})


def why_out_of_reach(state: Battle, frame: StrikeFrame) -> Refusal | None:
    """Why the declared target cannot be targeted now; None where it can, or none was declared.

    It must be in range as the die resolves, too. Rule: battle 1.7, 3.2.
    """
    if frame.target is None or state.system.mats[frame.unit].form is Form.DEFENSIVE:
        return None
    return why_not_target(state, frame.unit, frame.target)


def is_aimed(ability: Ability) -> bool:
    """Whether the face of a skill die does something to the target."""
    if ability.value and ability.code is not Code.SLOT:
        return True
    trigger = trigger_at(ability, moments.DIE_RESOLVED)
    return trigger is not None and any(step.to in _AT_TARGET for step in trigger.steps)


def _moves(ability: Ability) -> bool:
    trigger = trigger_at(ability, moments.DIE_RESOLVED)
    return trigger is not None and any(step.do in _MOVES for step in trigger.steps)


def movers_last(
    state: Battle, dice: tuple[tuple[str, str], ...], places: tuple[int, ...]
) -> tuple[int, ...]:
    """Places of dice in an order in which those that move somebody come after the others.

    What is resolved before anybody is pushed away or walks reaches the target for certain.

    Args:
        state: the battle.
        dice: all that were rolled: the kind, and the face as a word of it.
        places: those to be put in order.
    """
    abilities = state.system.lore.abilities

    def moves(place: int) -> bool:
        kind, face = dice[place]
        return kind != COMBAT_DIE and _moves(abilities[AbilityId(face)])

    return tuple(sorted(places, key=moves))
