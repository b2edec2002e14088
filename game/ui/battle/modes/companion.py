"""A companion's turn: move, choose targets, engage, or not."""

from __future__ import annotations

from game.core.choices import Choice
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.hexes import Hex
from game.systems.battle.choices import EngageUnits
from game.systems.battle.frames import TurnFrame
from game.systems.battle.queries import target_count
from game.systems.battle.turns.aiming import targetable_by
from game.systems.battle.turns.companion import may_engage, steps_left, walk_ends_turn
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.base import Intent, line_button
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Table


class CompanionMode(ActingMode):
    """Targets are marked one after another; with one target a click engages at once."""

    def __init__(self, prompt: Prompt, unit: PieceId) -> None:
        super().__init__(prompt, unit)
        self.chosen: list[PieceId] = []

    def _frame(self, table: Table) -> TurnFrame | None:
        frame = table.session.state.stack[-1]
        return frame if isinstance(frame, TurnFrame) else None

    def steps(self, table: Table) -> int:
        """Its movement, as long as it has not moved."""
        frame = self._frame(table)
        if frame is None or frame.step != "act":
            return 0
        return steps_left(table.state, frame)

    def within(self, table: Table) -> tuple[PieceId, ...]:
        """Whom it can engage from where it stands."""
        frame = self._frame(table)
        if frame is None or not may_engage(table.state, frame):
            return ()
        return targetable_by(table.state, self.actor)

    def most(self, table: Table) -> int:
        """How many it may engage now."""
        return min(target_count(table.state, self.actor), len(self.within(table)))

    def engage(self, table: Table, target: PieceId) -> Choice | None:
        """With one target to choose, a click engages it."""
        if target_count(table.state, self.actor) > 1 and target in self.within(table):
            return None
        return EngageUnits((target,))

    def engage_alone(self, table: Table, target: PieceId) -> Choice | None:
        """Engage the one it was dropped on."""
        del table
        return EngageUnits((target,))

    def click(self, table: Table, at: Hex) -> Intent:
        """Mark or unmark a target where there may be several; else as all units do."""
        token = table.by_hex.get(at)
        several = target_count(table.state, self.actor) > 1
        if token is None or not several or token.id not in self.within(table):
            return super().click(table, at)
        if token.id in self.chosen:
            self.chosen.remove(token.id)
        else:
            self.chosen.append(token.id)
            if len(self.chosen) == self.most(table):
                return self.submit(table, EngageUnits(tuple(self.chosen)))
        return None

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """Whom it could engage; those marked, once some are."""
        return frozenset(self.chosen) or frozenset(self.within(table))

    def sentence(self, table: Table) -> str:
        """What a click on the unit or hex under the pointer does."""
        token = table.hovered
        if token is None or token.id not in self.within(table):
            return self.walk_words(table)
        name = table.tokens[self.actor].name
        if self.most(table) <= 1:
            return f"Click to let {name} engage {token.name}."
        verb = "take back" if token.id in self.chosen else "mark"
        done = len(self.chosen)
        return f"Click to {verb} {token.name} as a target ({done} of {self.most(table)} marked)."

    def after(self, table: Table, frame: TurnFrame, at: Hex) -> str:
        """It moves once; where nobody can be engaged from there, the turn ends."""
        ends = walk_ends_turn(table.state, frame, at)
        return " This move ends its turn." if ends else ""

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Engage those marked, or go on."""
        found: list[LineButton] = []
        if self.chosen:
            found.append(line_button("accept", "Engage", primary=True))
        frame = self._frame(table)
        nothing_left = not self.reach(table) and not self.within(table)
        label = "No engage" if frame is not None and frame.step == "strike" else "End turn"
        found.append(line_button("done", label, primary=not self.chosen and nothing_left))
        return tuple(found)

    def press(self, table: Table, control: str) -> Intent:
        """Engage those marked, or go on without."""
        if control == "accept" and self.chosen:
            return self.submit(table, EngageUnits(tuple(self.chosen)))
        return super().press(table, control)
