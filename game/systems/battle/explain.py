"""What an enemy would do if its turn came now, as the `explain` command tells it.

Owns the fields of the JSON object and the text for the terminal. Rules: battle 6; seed 004.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Check, Decision
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.decision import checks_of, decision
from game.systems.battle.definitions import Role
from game.systems.battle.movement import EndTargets, Plan, plan
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words import plans
from game.systems.battle.words.chips import kind_of
from game.systems.battle.words.clauses import clause
from game.systems.battle.words.language import listed

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
"""A value of a JSON text."""

_WIDTH = 96


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A decision with everything that the `explain` command says about it.

    Attributes:
        name: the unit's name.
        kind: what it is, in words.
        plan: the decision as facts.
        reasons: its steps in words.
        state: the state that the plan was made from.
        endings: for every hex where the move may end, whom it attacks there, in words.
    """

    name: str
    kind: str
    plan: Plan
    reasons: tuple[Check, ...]
    state: Battle
    endings: tuple[str, ...]

    @property
    def decision(self) -> Decision:
        """The decision as it is shown, with the statuses and skills that matter."""
        return decision(self.state, self.plan.unit)

    def as_json(self, file: str = "") -> dict[str, Json]:
        """The object of one line of `explain --json`.

        Args:
            file: the battle file, as the command was given it.
        """
        found = self.plan
        return {
            "file": file,
            "unit": str(found.unit),
            "movement": found.movement,
            "decision": str(found.decision),
            "closest": _hexes(found.closest),
            "destinations": _hexes(found.destinations),
            "distance": _distance(found),
            "priority_units": _ids(found.priority_units),
            "approach": _ids(found.approach),
            "ends": _hexes(found.ends),
            "targets": [_targets(entry) for entry in found.targets],
            "reasons": [{"rule": str(check.rule), "text": _told(check)} for check in self.reasons],
        }

    def as_text(self) -> str:
        """The same in words, to be read beside a table."""
        shown = self.decision
        lines = [f"{self.name} ({self.kind[:1].lower()}{self.kind[1:]}) at {shown.start}"]
        goal = "its destination" if shown.taken is None else str(shown.taken)
        lines.append(f"  {shown.summary.replace('the marked hex', goal)}")
        if self.plan.destinations:
            lines.append(f"  Destination: {_places(self.plan)}")
        if shown.ends != (shown.start,):
            lines.extend(f"  {line}" for line in self.endings)
        for number, check in enumerate(shown.checks, start=1):
            text = f"{_told(check)} [{clause(check.rule)}]"
            lines.extend(
                textwrap.wrap(
                    text, _WIDTH, initial_indent=f"  {number}. ", subsequent_indent="     "
                )
            )
        return "\n".join(lines)


def explain(state: Battle, unit: PieceId) -> Explanation:
    """What an enemy would do if its turn came now, and why.

    Raises:
        ValueError: the unit is not on the map, or is defeated.
    """
    asked = state
    if not state.turns or state.turns[-1].unit != unit:
        asked = evolve(BOOK, state, TurnBegan(unit))
    found = plan(asked, unit)
    return Explanation(
        name=name_of(state, unit),
        kind=kind_of(state, unit),
        plan=found,
        reasons=checks_of(asked, found, found.findings),
        state=asked,
        endings=tuple(
            f"Ends on {entry.at}: {plans.attacks(asked, entry)}." for entry in found.targets
        ),
    )


def explained(state: Battle) -> tuple[PieceId, ...]:
    """The enemies and quest units that can be explained, in the file's order.

    One that is defeated and left on the map takes no turn and gets no answer.
    """
    return tuple(
        piece.id
        for piece in state.pieces.values()
        if piece.kind in {Role.ENEMY, Role.QUEST} and piece.is_up
    )


def _told(check: Check) -> str:
    mark = " " if check.title.endswith("?") else ": "
    return f"{check.title}{mark}{check.text}"


def _hexes(hexes: tuple[Hex, ...]) -> list[Json]:
    return [[hex_.q, hex_.r] for hex_ in sorted(hexes)]


def _ids(units: tuple[PieceId, ...]) -> list[Json]:
    return [str(unit) for unit in sorted(units)]


def _targets(entry: EndTargets) -> dict[str, Json]:
    choose: Json = None
    if entry.choose:
        choose = {"count": entry.count, "from": _ids(entry.choose)}
    return {
        "at": [entry.at.q, entry.at.r],
        "certain": _ids(entry.certain),
        "choose": choose,
    }


def _distance(found: Plan) -> Json:
    """Hexes to the destination; a list where those of an approach lie at several."""
    steps = sorted({far for _hex, far in found.distances})
    if not steps:
        return 0
    return steps[0] if len(steps) == 1 else [*steps]


def _places(found: Plan) -> str:
    """The destinations with their distance: "3,-1 or 3,0 (2 steps)"."""
    steps = sorted({far for _hex, far in found.distances})
    places = listed([str(hex_) for hex_ in found.destinations], "or")
    away = listed([str(far) for far in steps], "or")
    return f"{places} ({away} {'step' if away == '1' else 'steps'})"
