"""What a creature that moves by the rules will do, and why, ready to be drawn and read.

Pure. Asks the plan; decides nothing. Rules: skirmish house.foes.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.values import replace
from game.core.view import Decision
from game.systems.skirmish.choices import Invoke, Strike
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.foes.plan import plan
from game.systems.skirmish.queries import actions, may_act
from game.systems.skirmish.state import Hand, Skirmish, spot
from game.systems.skirmish.turns.budget import hand_of
from game.systems.skirmish.words.plans import check_of, summary_of


def decision(state: Skirmish, unit: PieceId) -> Decision | None:
    """Return what a creature does with its next action; None for whom a person moves."""
    at = spot(state, unit)
    if at is None or state.pieces[unit].kind == CreatureKind.CHARACTER:
        return None
    if unit not in state.system.hands:
        return None
    if not state.turns or state.turns[-1].unit != unit:
        state = _as_if_its_turn(state, unit)
    found = plan(state, unit)
    aims = isinstance(found.deed, Strike | Invoke)
    return Decision(
        piece=unit,
        start=at,
        summary=summary_of(state, found),
        checks=tuple(check_of(state, one) for one in found.findings),
        path=found.path,
        taken=found.path[-1] if found.path else None,
        targets=(found.target,) if aims and found.target else (),
    )


def _as_if_its_turn(state: Skirmish, unit: PieceId) -> Skirmish:
    """The state in which its turn would begin now."""
    hand = hand_of(state, unit)
    count = actions(state, unit) if may_act(state, unit) else 0
    full = Hand(actions=count, hero_dice=hand.hero_dice)
    hands = {**state.system.hands, unit: full}
    return replace(state, system=replace(state.system, hands=hands))
