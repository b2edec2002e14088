"""Budgets: actions of a turn, the actions that minions share, and what is kept for later.

Owns who pays for what. Rules: skirmish M3 to M6, A6.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.core.run import Run
from game.core.values import replace
from game.systems.skirmish import rules
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.events import HandSet, MinionsDirected
from game.systems.skirmish.queries import actions, may_act, profile
from game.systems.skirmish.state import (
    Hand,
    Skirmish,
    SkirmishState,
    is_up,
    master_of,
    minions_of,
    spot,
)

_NOTHING = Hand()


def player_of(state: Skirmish, unit: PieceId) -> PieceId:
    """In whose turns a creature acts, and its effects are counted: its master's, or its own.

    Rule: skirmish M3, A7 (a minion's effect).
    """
    master = master_of(state, unit)
    return unit if master is None else master


def hand_of(state: Skirmish, unit: PieceId) -> Hand:
    """What the player of a creature may still do."""
    return state.system.hands.get(player_of(state, unit), _NOTHING)


def open_hand(run: Run[SkirmishState], unit: PieceId) -> None:
    """A turn begins: actions are full again, and what was kept lapses. Rule: skirmish A6."""
    hand = hand_of(run.state, unit)
    count = actions(run.state, unit) if may_act(run.state, unit) else 0
    run.emit(HandSet(unit, Hand(actions=count, hero_dice=hand.hero_dice)))


def close_hand(run: Run[SkirmishState], unit: PieceId) -> None:
    """A turn ends: unused actions become reactions, as far as the rules let them.

    Collective actions that are left become one reaction, which any minion may use; without *Direct
    Minion* there were none to be left. Whoever moves by the rules keeps nothing. Rule: skirmish
    M6, A8 6, 7, 9.
    """
    hand, house = hand_of(run.state, unit), profile(run.state)
    shared = (hand.left if house.reserve_each else min(1, hand.left)) if hand.directed else 0
    own = min(house.most_reserved, hand.actions) if house.reserve else 0
    character = run.state.pieces[unit].kind == CreatureKind.CHARACTER
    if not character or not is_up(run.state, unit):
        own = shared = 0
    run.emit(HandSet(unit, Hand(reserve=own, minion_reserve=shared, hero_dice=hand.hero_dice)))


def moves_free(state: Skirmish, owner: PieceId) -> bool:
    """Whether the next move in a creature's own turn costs it no action. Rule: skirmish A4."""
    return not profile(state).moving_costs and not hand_of(state, owner).moved


def why_not_spend(
    state: Skirmish, owner: PieceId, unit: PieceId, *, move: bool = False
) -> Refusal | None:
    """Why a creature has no action left in its player's turn; None where it has one.

    Args:
        state: the skirmish.
        owner: whose turn it is.
        unit: who would act: the owner, or a minion of his.
        move: whether it is a move, which the profile may give free.
    """
    hand = hand_of(state, owner)
    if unit == owner:
        if not is_up(state, unit):
            return Refusal(reason=Reason.DEFEATED, rule=rules.DOWN, subject=unit)
        if hand.actions < 1 and not (move and moves_free(state, owner)):
            return Refusal(reason=Reason.USED_UP, rule=rules.ACTIONS, subject=unit)
        return None
    if master_of(state, unit) != owner:
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.MINION, subject=unit)
    if not is_up(state, unit) or not may_act(state, unit):
        return Refusal(reason=Reason.DEFEATED, rule=rules.DOWN, subject=unit)
    if not hand.directed:
        return Refusal(reason=Reason.NOT_YET, rule=rules.DIRECT, subject=unit)
    if hand.left < 1:
        return Refusal(reason=Reason.USED_UP, rule=rules.COLLECTIVE, subject=unit)
    return None


def spend(run: Run[SkirmishState], owner: PieceId, unit: PieceId, *, move: bool = False) -> None:
    """Pay an action: the owner his own, a minion a collective one. Rule: skirmish M5, A4."""
    hand = hand_of(run.state, owner)
    if unit == owner:
        paid = 0 if move and moves_free(run.state, owner) else 1
        moved = hand.moved or move
        run.emit(HandSet(owner, replace(hand, actions=hand.actions - paid, moved=moved)))
    else:
        run.emit(HandSet(owner, replace(hand, left=hand.left - 1, used=(*hand.used, unit))))


def why_not_direct(state: Skirmish, owner: PieceId) -> Refusal | None:
    """Why *Direct Minion* cannot be taken; None where it can. Rule: skirmish M4, A8 2.

    A second one would give nothing: the collective actions are three a turn.
    """
    refusal = why_not_spend(state, owner, owner)
    if refusal is not None:
        return refusal
    if hand_of(state, owner).directed:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.COLLECTIVE, subject=owner)
    if not minions_of(state, owner):
        return Refusal(reason=Reason.NOBODY_FOR_IT, rule=rules.DIRECT, subject=owner)
    return None


def direct(run: Run[SkirmishState], owner: PieceId) -> None:
    """Take *Direct Minion*: no check, one action, three collective ones. Rule: M2, M4, M5."""
    spend(run, owner, owner)
    hand = hand_of(run.state, owner)
    shared = profile(run.state).minion_actions
    run.emit(MinionsDirected(owner))
    run.emit(HandSet(owner, replace(hand, directed=True, left=shared)))


def may_react(state: Skirmish, unit: PieceId) -> bool:
    """Whether a creature has a reaction: a character his own, a minion the one kept for any.

    Rule: skirmish M6.
    """
    if not is_up(state, unit) or not may_act(state, unit) or spot(state, unit) is None:
        return False
    hand = hand_of(state, unit)
    return (hand.reserve if master_of(state, unit) is None else hand.minion_reserve) > 0


def spend_reaction(run: Run[SkirmishState], unit: PieceId) -> None:
    """Use up a reaction."""
    owner, hand = player_of(run.state, unit), hand_of(run.state, unit)
    if owner == unit:
        run.emit(HandSet(owner, replace(hand, reserve=hand.reserve - 1)))
    else:
        run.emit(HandSet(owner, replace(hand, minion_reserve=hand.minion_reserve - 1)))
