"""Choosing one of several hexes: ends of a move, places to be pulled or deployed to."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import At
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.refusals import Reason, Refusal
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.decision import decision
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.battle import marks
from game.ui.battle.modes.base import Intent, Mode, Say, Submit, line_button, take_back
from game.ui.battle.modes.sending import sent
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Table
from game.ui.items import HexTag, Item
from game.ui.keys import Context

_OF_A_MOVE = {"destination", "approach"}


class HexMode(Mode):
    """One of the prompt's hexes is to be clicked; a key points at them one after another."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)
    breathes = True

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt)
        self.hexes = prompt.hexes
        self.pointed = 0
        if isinstance(prompt.suggested, At) and prompt.suggested.hex in self.hexes:
            self.pointed = self.hexes.index(prompt.suggested.hex)

    @property
    def _by_plan(self) -> bool:
        return self.prompt is not None and self.prompt.topic in _OF_A_MOVE

    def below(self, table: Table) -> Sequence[Item]:
        """The decision so far, and the hexes that may be chosen, breathing."""
        items: list[Item] = []
        if self._by_plan and self.unit is not None:
            items.extend(marks.decision_below(table, decision(table.state, self.unit)))
        items.extend(overlays.ties(table.layout, self.hexes, table.stage.palette, table.phase))
        items.extend(overlays.marked(table.layout, self.hexes[self.pointed], table.stage.palette))
        return sorted(items, key=lambda item: isinstance(item, HexTag))  # distances stay readable

    def sentence(self, table: Table) -> str:
        """What a click on one of the hexes does."""
        if table.hover not in self.hexes:
            return ""
        if self._by_plan and self.unit is not None:
            return f"Click to let {table.tokens[self.unit].name} end its move here."
        return "Click to choose this hex."

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Take the one pointed at."""
        take = line_button("accept", "Take the marked one", primary=True)
        return (take, *take_back(self.prompt, table))

    def answers(self, table: Table, command: str) -> bool:
        """The options can be gone through, too."""
        return command in {"next-option", "previous-option"} or super().answers(table, command)

    def decision_of(self, table: Table) -> PieceId | None:
        """The enemy's whose move is asked about."""
        del table
        return self.unit if self._by_plan else None

    def click(self, table: Table, at: Hex) -> Intent:
        """Take the hex, if it is one of them."""
        if at in self.hexes:
            return Submit(At(at))
        return Say(refuse(table.state, Refusal(reason=Reason.NOT_OFFERED, hex=at)))

    def drags(self, table: Table, token: Token) -> bool:
        """The enemy whose move is asked about can be dragged to its end, or elsewhere."""
        del table
        return self._by_plan and token.id == self.unit

    def drop(self, table: Table, token: Token, at: Hex | None) -> Intent:
        """Take the hex, if it is one of them; any other is by hand."""
        return Submit(At(at)) if at in self.hexes and at is not None else sent(table, token, at)

    def press(self, table: Table, control: str) -> Intent:
        """Point at another, or take the one pointed at."""
        del table
        match control:
            case "accept":
                return Submit(At(self.hexes[self.pointed]))
            case "next-option":
                self.pointed = (self.pointed + 1) % len(self.hexes)
            case "previous-option":
                self.pointed = (self.pointed - 1) % len(self.hexes)
            case _:
                pass
        return None
