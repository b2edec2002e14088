"""Sending enemies to hexes by hand while a battle goes on, and when they go there.

Owns the event and both actions; where an enemy then goes is `movement`'s. Rules: battle 6.7, 6.8;
ruling.by-hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.event import Event
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle import rules
from game.systems.battle.actions import SetGoal, SetGoFor
from game.systems.battle.definitions import Goals, GoFor, Lure
from game.systems.battle.hands import no_change
from game.systems.battle.state import Battle, BattleState, goals_of


@dataclass(frozen=True, slots=True)
class GoalsSet(Event):
    """Enemies are sent to these hexes from now on, and go there at these times."""

    lures: tuple[Lure, ...]
    use: GoFor


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how enemies are sent to hexes by hand."""
    book.evolver(GoalsSet, _goals_set)
    book.by_hand(SetGoal, _why_not_goal, _set_goal)
    book.by_hand(SetGoFor, _why_not_go_for, _set_go_for)


def _goals_set(state: Battle, event: GoalsSet) -> Battle:
    goals = Goals(event.lures, event.use)
    return replace(state, system=replace(state.system, goals=goals))


def _why_not_goal(state: Battle, action: SetGoal) -> Refusal | None:
    if not state.board.exists(action.at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=action.at)
    marked = any(action.at in lure.hexes for lure in goals_of(state).lures)
    return no_change() if marked is action.on else None


def _set_goal(run: Run[BattleState], action: SetGoal) -> None:
    goals = goals_of(run.state)
    if action.on:
        lures = (*goals.lures, Lure((action.at,)))
    else:
        left = (
            replace(lure, hexes=tuple(at for at in lure.hexes if at != action.at))
            for lure in goals.lures
        )
        lures = tuple(lure for lure in left if lure.hexes)
    run.emit(GoalsSet(lures, goals.use))


def _why_not_go_for(state: Battle, action: SetGoFor) -> Refusal | None:
    return no_change() if goals_of(state).use is action.use else None


def _set_go_for(run: Run[BattleState], action: SetGoFor) -> None:
    run.emit(GoalsSet(goals_of(run.state).lures, action.use))
