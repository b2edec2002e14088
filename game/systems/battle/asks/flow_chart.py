"""An enemy's decision as a flow chart walked from its first question to its last.

Owns the value that is drawn and told: every question on the way with the answer here, the clause,
the hexes and units that it is about, and what the other answers would have led to.
Rules: seed 004; battle 6.2, 6.2b, 6.3, 6.8.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ids import PieceId, RuleId
from game.core.view import Check, Decision
from game.hexes import Hex
from game.systems.battle.definitions import Reading
from game.systems.battle.movement import Plan


@dataclass(frozen=True, slots=True)
class Branch:
    """An answer that was not taken, or is still to be chosen.

    Attributes:
        answer: the answer.
        why_not: why it is not the one here.
        leads: what would come then; "" where nothing is to be said of that.
    """

    answer: str
    why_not: str
    leads: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowStep:
    """One question on the way.

    Attributes:
        id: which question of the chart it is, a word.
        question: the question.
        answer: the answer here, short.
        text: what was found.
        rule: the clause that asks.
        hexes: the hexes that it is about.
        units: the units that it is about.
        branches: the other answers.
        open: whether the party chooses here; the branches are then what it may choose.
    """

    id: str
    question: str
    answer: str
    text: str
    rule: RuleId
    hexes: tuple[Hex, ...] = ()
    units: tuple[PieceId, ...] = ()
    branches: tuple[Branch, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """A decision as a chart.

    Attributes:
        unit: whose.
        reading: by which text of the movement rules.
        steps: the questions in order.
        outcome: what it does, in a sentence.
        notes: what statuses and skills change about it.
        plan: the decision as facts.
        shown: the decision as it is drawn.
    """

    unit: PieceId
    reading: Reading
    steps: tuple[FlowStep, ...]
    outcome: str
    notes: tuple[Check, ...]
    plan: Plan
    shown: Decision
