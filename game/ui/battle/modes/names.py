"""Choosing units on the map: whom an enemy targets where several have the same priority."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import Pick
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.refusals import Reason, Refusal
from game.hexes import Hex
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.battle.modes.base import Intent, Mode, Say, Submit, line_button, take_back
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Table
from game.ui.items import Item
from game.ui.keys import Context


class UnitsMode(Mode):
    """Units that tie breathe and are clicked; a key takes those suggested."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)
    breathes = True

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt)
        self.least = prompt.least
        self.most = prompt.most
        self.names = prompt.names
        self.chosen: list[PieceId] = []

    def below(self, table: Table) -> Sequence[Item]:
        """The hexes of the units that tie."""
        places = [table.tokens[PieceId(name)].at for name in self.names]
        hexes = [at for at in places if at is not None]
        return overlays.ties(table.layout, hexes, table.stage.palette, table.phase)

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """Those marked so far."""
        del table
        return frozenset(self.chosen)

    def sentence(self, table: Table) -> str:
        """What a click on one of the units does."""
        token = table.hovered
        if token is None or token.id not in self.names:
            return ""
        return f"Click to {'take back' if token.id in self.chosen else 'choose'} {token.name}."

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Take those suggested; where fewer may be chosen, those that are marked."""
        if self.least < self.most:
            label = "Take these" if self.chosen else "Choose nobody"
            enough = len(self.chosen) >= self.least
            take = line_button("accept", label, primary=True, enabled=enough, why="Choose more.")
        else:
            take = line_button("accept", self._first(table), primary=True)
        return (take, *take_back(self.prompt, table))

    def _first(self, table: Table) -> str:
        """The words of the button that takes whom the rules suggest."""
        suggested = None if self.prompt is None else self.prompt.suggested
        names = suggested.names if isinstance(suggested, Pick) else ()
        tokens = [table.tokens[PieceId(name)].name for name in names]
        return f"Take {tokens[0]}" if len(tokens) == 1 else "Take the first"

    def decision_of(self, table: Table) -> PieceId | None:
        """The enemy that chooses; one that takes another's place has nothing left to decide."""
        del table
        by_rules = self.prompt is not None and self.prompt.topic == "targets"
        return self.unit if by_rules else None

    def click(self, table: Table, at: Hex) -> Intent:
        """Mark or unmark a unit; with all marked, that is the answer."""
        token = table.by_hex.get(at)
        if token is None or token.id not in self.names:
            subject = "" if token is None else token.id
            return Say(
                refuse(table.state, Refusal(reason=Reason.NOT_OFFERED, hex=at, subject=subject))
            )
        if token.id in self.chosen:
            self.chosen.remove(token.id)
            return None
        self.chosen.append(token.id)
        return Submit(Pick(tuple(self.chosen))) if len(self.chosen) == self.most else None

    def press(self, table: Table, control: str) -> Intent:
        """Take those suggested, or those marked."""
        del table
        if control == "accept" and self.least < self.most:
            return Submit(Pick(tuple(self.chosen))) if len(self.chosen) >= self.least else None
        if control == "accept" and self.prompt is not None and self.prompt.suggested is not None:
            return Submit(self.prompt.suggested)
        return None
