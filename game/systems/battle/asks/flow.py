"""The flow chart of an enemy's decision, by either text of the movement rules.

Owns what is asked at all: the whole turn, or what is left of one that is open. The decision is
`movement.plan`'s, the questions are `flow_steps`'s. Rules: seed 004; battle 6.1, 6.2, 6.2b.
"""

from __future__ import annotations

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.modifiers import forbidden
from game.core.values import replace
from game.core.view import Check, Decision
from game.systems.battle.asks.flow_chart import Branch, Flow, FlowStep
from game.systems.battle.asks.flow_steps import Walk
from game.systems.battle.book import BOOK
from game.systems.battle.decision import decision, has_moved, standing
from game.systems.battle.definitions import Reading
from game.systems.battle.lore import Lore
from game.systems.battle.movement import Plan, plan
from game.systems.battle.state import Battle
from game.systems.battle.words import plans

__all__ = [
    "Branch",
    "Flow",
    "FlowStep",
    "both_readings",
    "differ",
    "flow",
    "other_reading",
    "read_by",
]


def flow(
    state: Battle,
    unit: PieceId,
    reading: Reading | None = None,
    *,
    shown: Decision | None = None,
) -> Flow:
    """An enemy's decision as a chart, if its turn came now, or of the rest of the turn it has.

    Args:
        state: the battle.
        unit: an enemy or quest unit.
        reading: the text of the movement rules that is asked; None for the battle's own.
        shown: its decision by that text, where it has been worked out already.

    Raises:
        ValueError: the unit is not on the map, or is defeated.
    """
    own = state.system.lore.setup.options.enemy_movement
    state = read_by(state, reading or own)
    if not state.pieces[unit].is_up:
        raise ValueError(f"{unit} takes no turn")
    asked = state
    if not state.turns or state.turns[-1].unit != unit:
        asked = evolve(BOOK, state, TurnBegan(unit))
    shown = decision(asked, unit) if shown is None else shown
    found = plan(asked, unit)
    notes: tuple[Check, ...] = ()
    told_only = has_moved(state, unit) or unit in state.system.redirected
    if told_only or forbidden(BOOK, asked, "turn", unit) is not None:
        steps = tuple(_as_step(check) for check in shown.checks)
    else:
        if forbidden(BOOK, asked, "move", unit) is not None:
            found = standing(asked, found)
        steps = tuple(Walk(asked, found).steps())
        notes = (*plans.before_the_move(asked, found), *plans.after_the_move(asked, found))
    return Flow(
        unit=unit,
        reading=reading or own,
        steps=steps,
        outcome=_outcome(shown),
        notes=notes,
        plan=found,
        shown=shown,
    )


def _outcome(shown: Decision) -> str:
    """What it does, with the hex where the map would mark it."""
    goal = "its destination" if shown.taken is None else str(shown.taken)
    if "the marked hexes" in shown.summary:
        return shown.summary
    return shown.summary.replace("the marked hex", goal)


def _as_step(check: Check) -> FlowStep:
    """A finding without a question of the chart: of a turn left out, or half over."""
    return FlowStep(
        id="found",
        question=check.title,
        answer="",
        text=check.text,
        rule=check.rule,
        hexes=check.hexes,
        units=check.pieces,
        open=check.open,
    )


def read_by(state: Battle, reading: Reading) -> Battle:
    """The same moment with the movement rules read by one of their two texts. Rule: battle 6.1."""
    setup = state.system.lore.setup
    if setup.options.enemy_movement is reading:
        return state
    lore = state.system.lore
    if _latest.read is None or _latest.read[0] is not lore:
        other = replace(setup, options=replace(setup.options, enemy_movement=reading))
        _latest.read = lore, Lore(other)
    return replace(state, system=replace(state.system, lore=_latest.read[1]))


class _Latest:
    """The set-up that was read by the other text last: every moment of a battle shares it."""

    __slots__ = ("read",)

    def __init__(self) -> None:
        self.read: tuple[Lore, Lore] | None = None


_latest = _Latest()


def other_reading(state: Battle, first: Flow) -> Flow | None:
    """A decision by the other text of the movement rules; None where both come to the same.

    Args:
        state: the battle.
        first: the decision by one of the texts.
    """
    reading = Reading.V1 if first.reading is Reading.V2 else Reading.V2
    if _at_the_table(plan(read_by(state, reading), first.unit)) == _at_the_table(first.plan):
        return None
    other = flow(state, first.unit, reading)
    return other if differ(first, other) else None


def both_readings(state: Battle, unit: PieceId) -> tuple[Flow, Flow]:
    """A decision by the newer text of the movement rules (v2), and by the printed one (v1)."""
    return flow(state, unit, Reading.V2), flow(state, unit, Reading.V1)


def differ(one: Flow, other: Flow) -> bool:
    """Whether two readings come to different things at the table."""
    return _at_the_table(one.plan) != _at_the_table(other.plan)


def _at_the_table(found: Plan) -> tuple[object, ...]:
    return found.decision, found.destinations, found.ends, found.targets
