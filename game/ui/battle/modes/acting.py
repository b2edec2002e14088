"""What the turns of adventurers and companions have in common: walking by click or by drag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.actions import Answer
from game.core.choices import Choice, Done, Walk
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.frames import TurnFrame
from game.systems.battle.turns.common import has_acted
from game.systems.battle.turns.walks import reach, route_of
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.battle.modes.base import Intent, Mode, Say, Submit
from game.ui.battle.table import Table
from game.ui.items import Item
from game.ui.keys import Context


class ActingMode(Mode):
    """A unit's turn is open and its player decides."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def __init__(self, prompt: Prompt, unit: PieceId) -> None:
        super().__init__(prompt)
        self.actor = unit

    def steps(self, table: Table) -> int:
        """Hexes that the unit may still walk."""
        raise NotImplementedError

    def engage(self, table: Table, target: PieceId) -> Choice | None:
        """The engage that a click on a unit means; None for none."""
        raise NotImplementedError

    def reach(self, table: Table) -> Mapping[Hex, int]:
        """The hexes in reach, with their cost."""
        return reach(table.state, self.actor, self.steps(table))

    def below(self, table: Table) -> Sequence[Item]:
        """Hexes in reach with their cost."""
        return overlays.reach(table.layout, self.reach(table), table.stage.palette)

    def asks_again(self, table: Table, command: str) -> str:
        """A key does not end a turn at once in which nothing was done and something could be."""
        frame = table.session.state.stack[-1]
        if command != "done" or not isinstance(frame, TurnFrame):
            return ""
        ends = next((one for one in self.buttons(table) if one.id == "done"), None)
        if ends is None or ends.primary or has_acted(table.session.state, frame):
            return ""
        return "Press again to end the turn without doing anything."

    def walk_words(self, table: Table) -> str:
        """What a click on the hex under the pointer does, or why it does nothing; "" elsewhere."""
        at, frame, reach = table.hover, table.session.state.stack[-1], self.reach(table)
        if at is None or not isinstance(frame, TurnFrame) or table.hovered is not None:
            return ""
        cost = reach.get(at)
        if cost is None:
            told = self.walk_to(table, at) if reach and table.on_map(at) else None
            return told.text if isinstance(told, Say) else ""
        hexes = "1 hex" if cost == 1 else f"{cost} hexes"
        return (
            f"Click to move {table.tokens[self.actor].name} {hexes}.{self.after(table, frame, at)}"
        )

    def after(self, table: Table, frame: TurnFrame, at: Hex) -> str:
        """What a walk to a hex costs of the turn, as a further sentence; "" for nothing."""
        raise NotImplementedError

    def above(self, table: Table) -> Sequence[Item]:
        """The way to the hex under the pointer."""
        at = table.tokens[self.actor].at
        if at is None or table.hover is None or table.hover not in self.reach(table):
            return ()
        route = route_of(table.state, self.actor, table.hover)
        return overlays.path(table.layout, (at, *route), table.stage.palette, rim=True)

    def why_not(self, table: Table, choice: Choice) -> str:
        """Why a choice cannot be made, in words; "" where it can."""
        if self.prompt is None:
            return ""
        refusal = table.session.why_not(Answer(self.prompt.frame, choice))
        return "" if refusal is None else refuse(table.state, refusal)

    def submit(self, table: Table, choice: Choice) -> Intent:
        """Make a choice, or say why not."""
        why = self.why_not(table, choice)
        return Say(why) if why else Submit(choice)

    def walk_to(self, table: Table, at: Hex) -> Intent:
        """Walk to a hex by a shortest way, or say why not."""
        route = route_of(table.state, self.actor, at)
        return self.submit(table, Walk(route or (at,)))

    def click(self, table: Table, at: Hex) -> Intent:
        """Walk there, or engage who stands there."""
        token = table.by_hex.get(at)
        if token is None:
            return self.walk_to(table, at)
        if token.id == self.actor:
            return None
        choice = self.engage(table, token.id)
        return None if choice is None else self.submit(table, choice)

    def drags(self, table: Table, token: Token) -> bool:
        """The unit itself can be taken up."""
        del table
        return token.id == self.actor

    def engage_alone(self, table: Table, target: PieceId) -> Choice | None:
        """The engage that dropping the unit on another means: that one alone."""
        return self.engage(table, target)

    def drop(self, table: Table, token: Token, at: Hex | None) -> Intent:
        """Walk to where it was put down, or engage who stands there; changes nothing by itself."""
        if at is None or at == token.at:
            return None
        there = table.by_hex.get(at)
        if there is None:
            return self.walk_to(table, at)
        choice = self.engage_alone(table, there.id)
        return None if choice is None else self.submit(table, choice)

    def press(self, table: Table, control: str) -> Intent:
        """Go on without doing more."""
        del table
        return Submit(Done()) if control == "done" else None
