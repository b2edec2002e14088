"""What an enemy would do if its turn came now, as the `explain` command tells it.

Owns the fields of the JSON object and the text for the terminal. Rules: battle 6; seed 004.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Check
from game.hexes import Hex
from game.systems.battle.asks.flow import both_readings, differ
from game.systems.battle.asks.flow_text import flow_lines
from game.systems.battle.book import BOOK
from game.systems.battle.decision import checks_of
from game.systems.battle.definitions import Reading, Role
from game.systems.battle.movement import EndTargets, Plan, plan
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words.chips import kind_of

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
"""A value of a JSON text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A decision with everything that the `explain` command says about it.

    Attributes:
        name: the unit's name.
        kind: what it is, in words.
        plan: the decision as facts.
        reasons: its steps in words.
        state: the state that the plan was made from.
    """

    name: str
    kind: str
    plan: Plan
    reasons: tuple[Check, ...]
    state: Battle

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
        """The same in words, to be read beside a table or pasted into a forum.

        The decision as a flow chart; where the other text of the movement rules comes to something
        else, that too. Rule: battle 6.1.
        """
        unit = self.plan.unit
        lines = [f"{self.name} ({self.kind[:1].lower()}{self.kind[1:]}) at {self.plan.start}"]
        newer, printed = both_readings(self.state, unit)
        own, other = newer, printed
        if self.state.system.lore.setup.options.enemy_movement is Reading.V1:
            own, other = printed, newer
        lines.extend(flow_lines(own))
        if differ(own, other):
            lines.append(f"  {_OTHER[other.reading]}")
            lines.extend(flow_lines(other))
        return "\n".join(lines)


_OTHER = {
    Reading.V1: "By the printed rules of movement (v1) it is otherwise:",
    Reading.V2: "By the longer rules of movement (v2) it is otherwise:",
}


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
        choose = {"count": entry.more, "from": _ids(entry.choose)}
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
