"""Explaining an enemy's decision: drawn as in a battle, and told as a chart that can be walked.

Owns which question is looked at, which of its answers, and which text of the movement rules. The
chart itself is the rules'. Rules: seed 004, battle 6.2, 6.2b.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PieceId
from game.core.view import Decision
from game.hexes import Hex
from game.systems.battle.asks.flow import Flow, FlowStep, flow, other_reading
from game.systems.battle.decision import decision
from game.systems.battle.state import Battle
from game.ui import overlays
from game.ui.ask.chart import chart
from game.ui.ask.tool import Desk, Tool
from game.ui.battle import marks
from game.ui.battle.table import Seen
from game.ui.items import Item, Polyline, Rect
from game.ui.theme import with_alpha
from game.ui.widgets.part import Part


class Explain(Tool):
    """The decision of one enemy, question by question.

    Attributes:
        at: the question looked at, from 0.
        branch: which of its answers that are not taken, from 0; None for the one that is.
        other: whether the text of the rules is followed that the battle does not play by.
        follows: whether the panel keeps the question in view.
    """

    id = "ask-explain"
    name = "Explain"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.at = 0
        self.branch: int | None = None
        self.other = False
        self.follows = False
        self._flows: dict[bool, tuple[Battle, PieceId, tuple[Flow, Flow | None]]] = {}
        self._told: tuple[Battle, Decision] | None = None
        self._kept: tuple[object, Flow, tuple[Part, float, Rect | None]] | None = None
        self._row: Rect | None = None

    # What is told

    def flows(self, state: Battle) -> tuple[Flow, Flow | None] | None:
        """The chart by the text that the battle plays by, and by the other where that differs.

        None for nobody; each is worked out once for a table.
        """
        unit = self.desk.unit
        if unit is None or not state.pieces[unit].is_up:
            return None
        is_base = state is self.desk.what.base
        kept = self._flows.get(is_base)
        if kept is None or kept[0] is not state or kept[1] != unit:
            own = flow(state, unit, shown=self._at_once(state))
            kept = self._flows[is_base] = state, unit, (own, other_reading(state, own))
        return kept[2]

    def flow(self, state: Battle) -> Flow | None:
        """The chart that is walked; None for nobody."""
        found = self.flows(state)
        if found is None:
            return None
        own, other = found
        return other if self.other and other is not None else own

    def decision(self, state: Battle) -> Decision | None:
        """What the enemy does, by the text that is followed; None where it is not there."""
        if self.quick and not self.other and state is not self.desk.what.base:
            return self._at_once(state)
        found = self.flow(state)
        return None if found is None else found.shown

    def _at_once(self, state: Battle) -> Decision | None:
        """What it does, without the chart that tells of it."""
        unit = self.desk.unit
        if unit is None or not state.pieces[unit].is_up:
            return None
        if self._told is None or self._told[0] is not state or self._told[1].piece != unit:
            self._told = state, decision(state, unit)
        return self._told[1]

    def step(self, seen: Seen) -> FlowStep | None:
        """The question that is lit: the one pointed at, else the one looked at."""
        found = self.flow(seen.state)
        if found is None or not found.steps:
            return None
        kind, _, rest = (seen.attention.hover or "").partition(":")
        at = int(rest.partition(":")[0]) if kind in {"flow", "branch"} else self.at
        return found.steps[min(at, len(found.steps) - 1)]

    # What is seen

    def below(self, seen: Seen) -> Sequence[Item]:
        """The decision on the ground, below it that of before, and the other text's hexes."""
        items = list(self._before(seen))
        found = self.decision(seen.state)
        if found is not None:
            items.extend(marks.decision_below(seen, found))
            items.extend(marks.decision_above(seen, found))
            if len(found.ends) > 1:
                items.extend(overlays.ties(seen.layout, found.ends, seen.stage.palette, 0.5))
        items.extend(self._elsewhere(seen))
        return items

    def _before(self, seen: Seen) -> Sequence[Item]:
        """The way before anything was moved, dashed, with the chip at its end."""
        base = self.desk.what.base
        if seen.state is base or self.desk.unit is None:
            return ()
        then, now = self.decision(base), self.decision(seen.state)
        if then is None or (now is not None and _alike(then, now)):
            return ()
        palette, layout = seen.stage.palette, seen.layout
        items: list[Item] = []
        if len(then.path) > 1:
            items.append(
                Polyline(
                    points=tuple(layout.center(at) for at in then.path),
                    colour=with_alpha(palette.destination, 0.9),
                    width=max(2.0, layout.size * 0.06),
                    edge=palette.dark_edge,
                    edge_width=1.0,
                    dash=layout.size * 0.2,
                )
            )
            token = seen.tokens[then.piece]
            items.append(overlays.ghost(layout, token, then.path[-1]))
        return items

    def _elsewhere(self, seen: Seen) -> Sequence[Item]:
        """Where the text not followed lets it end its move, where they differ: a square."""
        if self.quick:
            return ()
        found, followed = self.flows(seen.state), self.flow(seen.state)
        if found is None or followed is None or found[1] is None:
            return ()
        other = found[1] if followed is found[0] else found[0]
        ends = set(other.plan.ends) - set(followed.plan.ends)
        return [
            item
            for end in sorted(ends)
            for item in overlays.other_end(seen.layout, end, seen.stage.palette)
        ]

    def targeted(self, seen: Seen) -> frozenset[PieceId]:
        """Whom it will engage."""
        found = self.decision(seen.state)
        return frozenset() if found is None else frozenset(found.targets)

    def active(self, seen: Seen) -> PieceId | None:
        """Whose decision it is."""
        del seen
        return self.desk.unit

    def lit(self, seen: Seen) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
        """What the question is about."""
        step = self.step(seen)
        return ((), ()) if step is None else (step.hexes, step.units)

    def sentence(self, seen: Seen) -> str:
        """What it does, or what to do here."""
        flow = self.flow(seen.state)
        if flow is None:
            return "Click an enemy to see what it would do and why."
        what = self.desk.what
        tries = what.tried or what.held is not None
        hint = "" if tries else " Drag any chip to see what would change."
        return f"{flow.outcome}{hint}"

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """The enemy, what it does, and the questions that lead there."""
        flows = self.flows(seen.state)
        flow = self.flow(seen.state)
        if flow is None or flows is None or self.desk.unit is None:
            return Part(), 0.0
        self.at = max(0, min(self.at, len(flow.steps) - 1))
        base = self.desk.what.base
        then = None if seen.state is base else self.decision(base)
        now = self.decision(seen.state)
        changed = then is not None and now is not None and not _alike(then, now)
        before = then.summary if changed and then is not None else ""
        key = (id(flow), self.at, self.branch, before, rect, seen.stage)
        if self._kept is None or self._kept[0] != key:
            both = None if flows[1] is None else (flows[0], flows[1])
            # the chart is kept with its flow, so that its id names no other
            self._kept = (
                key,
                flow,
                chart(seen, rect, flow, both, at=self.at, branch=self.branch, before=before),
            )
        part, height, self._row = self._kept[2]
        return part, height

    def focus(self, seen: Seen) -> Rect | None:
        """The question looked at, after a key went there."""
        del seen
        return self._row if self.follows else None

    # What is done

    def press(self, seen: Seen, control: str) -> bool:
        """Go to a question, or to one of its answers, or to the other text."""
        flow = self.flow(seen.state)
        kind, _, rest = control.partition(":")
        match kind:
            case "flow":
                self._go_to(int(rest))
                self.follows = False
            case "branch":
                step, _, number = rest.partition(":")
                self._go_to(int(step))
                self.branch, self.follows = int(number), False
            case "reading":
                self.other = rest == "1"
                self._go_to(self.at)
            case "ask-reading":
                flows = self.flows(seen.state)
                if flows is None or flows[1] is None:
                    self.desk.say("Both texts of the movement rules come to the same here.")
                else:
                    self.other = not self.other
            case "ask-up" | "ask-down":
                self._go_to(self.at + (1 if kind == "ask-down" else -1))
            case "ask-left" | "ask-right" if flow is not None and flow.steps:
                self._turn(flow, 1 if kind == "ask-right" else -1)
            case _:
                return False
        return True

    def _go_to(self, at: int) -> None:
        self.at, self.branch, self.follows = max(0, at), None, True

    def _turn(self, flow: Flow, by: int) -> None:
        """Look at the next answer that is not taken, or at the one before."""
        count = len(flow.steps[min(self.at, len(flow.steps) - 1)].branches)
        now = -1 if self.branch is None else self.branch
        to = max(-1, min(now + by, count - 1))
        self.branch, self.follows = (None if to < 0 else to), True


def _alike(one: Decision, other: Decision) -> bool:
    """Whether two decisions come to the same on the map."""
    same_way = (one.path, one.ends) == (other.path, other.ends)
    return same_way and (one.targets, one.choose_targets) == (other.targets, other.choose_targets)
