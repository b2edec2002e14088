"""While enemies act: the next one's decision is shown, then a key lets it act."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import Pick
from game.core.ids import PieceId
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.decision import decision
from game.ui.battle import marks
from game.ui.battle.modes.base import Advance, Intent, Mode, Say, Submit, line_button
from game.ui.battle.modes.sending import sent
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Table
from game.ui.battle.ties import are_left
from game.ui.items import Item
from game.ui.keys import Context


class EnemyMode(Mode):
    """The table waits for its next enemy to take its turn."""

    contexts: tuple[Context, ...] = (Context.ENEMIES,)
    way_on = "Step lets it act."

    def below(self, table: Table) -> Sequence[Item]:
        """The decision of the next enemy, drawn on the ground."""
        if self.unit is None:
            return ()
        told = decision(table.state, self.unit)
        found = marks.decision_below(table, told)
        left = told.suggested and are_left(table.session)
        return (*found, *marks.suggested(table, told)) if left else found

    def above(self, table: Table) -> Sequence[Item]:
        """The way it takes."""
        if self.unit is None:
            return ()
        return marks.decision_above(table, decision(table.state, self.unit))

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """Whom it will engage."""
        if self.unit is None:
            return frozenset()
        return frozenset(decision(table.state, self.unit).targets)

    def sentence(self, table: Table) -> str:
        """What the next enemy will do, or whom a click lets act first."""
        token = table.hovered
        if token is not None and token.id != self.unit and self._offers(token.id):
            return f"Click to let {token.name} act first; drag it to send it elsewhere."
        return "" if self.unit is None else decision(table.state, self.unit).summary

    def decision_of(self, table: Table) -> PieceId | None:
        """The next enemy's."""
        del table
        return self.unit

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Step, run."""
        del table
        return (line_button("step", primary=True), line_button("run"))

    def _offers(self, piece: PieceId) -> bool:
        return self.prompt is not None and piece in self.prompt.names

    def click(self, table: Table, at: Hex) -> Intent:
        """An enemy of the same level is let act first by a click on it."""
        token = table.by_hex.get(at)
        if token is None or not self._offers(token.id):
            return None
        if token.id == self.unit:
            return Advance()
        return Submit(Pick((token.id,)))

    def drags(self, table: Table, token: Token) -> bool:
        """Enemies that still act can be sent elsewhere."""
        del table
        return self._offers(token.id)

    def drop(self, table: Table, token: Token, at: Hex | None) -> Intent:
        """It ends its move there instead, or engages who stands there; on its hex, by the rules."""
        return sent(table, token, at)

    def press(self, table: Table, control: str) -> Intent:
        """Let it act, or let all act."""
        del table
        match control:
            case "step":
                return Advance()
            case "run":
                return Advance(run=True)
            case _:
                return Say("")
