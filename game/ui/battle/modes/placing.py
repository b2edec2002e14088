"""Laying a tile of a delve, and being asked whether to explore."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import machine
from game.core.choices import Pick
from game.core.prompts import Prompt
from game.core.refusals import Reason, Refusal
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.choices import LayTile
from game.systems.battle.definitions import DelveTile
from game.systems.battle.delve.doors import laid
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.battle.modes.base import Intent, Mode, Say, Submit, line_button
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import BattleSession, Table
from game.ui.items import Item
from game.ui.keys import Context


class TileMode(Mode):
    """The tile lies over the map where it would be laid; it is turned, moved and put down.

    Attributes:
        ways: every way to lay it.
        pointed: the number of the way shown.
    """

    contexts: tuple[Context, ...] = (Context.TILE,)
    breathes = True

    def __init__(self, prompt: Prompt, session: BattleSession) -> None:
        super().__init__(prompt)
        lore = session.state.system.lore
        self.tile: DelveTile = lore.delve_tiles[prompt.names[0]]
        listed = machine.options(session.system.book, session.state)
        self.ways = tuple(way for way in listed if isinstance(way, LayTile))
        self.pointed = 0

    def hexes_of(self, way: LayTile) -> tuple[Hex, ...]:
        """Where the tile would lie."""
        return laid(self.tile.hexes, way)

    @property
    def way(self) -> LayTile:
        """The way that is shown."""
        return self.ways[self.pointed]

    def in_view(self) -> Sequence[Hex]:
        """Everywhere that the tile may lie."""
        return sorted({hex_ for way in self.ways for hex_ in self.hexes_of(way)})

    def reaches(self, at: Hex) -> bool:
        """Wherever a tile may lie can be pointed at."""
        return any(at in self.hexes_of(way) for way in self.ways)

    def below(self, table: Table) -> Sequence[Item]:
        """The tile as it would lie, its doors breathing."""
        palette, layout = table.stage.palette, table.layout
        doors = laid(self.tile.doors, self.way)
        return (
            *overlays.lit(layout, self.hexes_of(self.way), palette),
            *overlays.ties(layout, doors, palette, table.phase),
        )

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Turn it, go on to another place, or lay it."""
        del table
        several = len({way.turns for way in self.ways}) > 1
        why = "It fits in one direction only."
        return (
            line_button("accept", "Lay it here", primary=True),
            line_button("turn-tile", enabled=several, why=why),
            line_button("next-option", "Another place"),
        )

    def answers(self, table: Table, command: str) -> bool:
        """The places can be gone through backwards, too."""
        return command == "previous-option" or super().answers(table, command)

    def click(self, table: Table, at: Hex) -> Intent:
        """Lay it where it is shown, or show it where it was clicked."""
        if at in self.hexes_of(self.way):
            return Submit(self.way)
        near = [number for number, way in enumerate(self.ways) if at in self.hexes_of(way)]
        if not near:
            refusal = Refusal(reason=Reason.NOT_OFFERED, rule=rules.LAY_TILE, hex=at)
            return Say(refuse(table.state, refusal))
        same = [number for number in near if self.ways[number].turns == self.way.turns]
        self.pointed = (same or near)[0]
        return None

    def wheel(self, steps: float) -> bool:
        """Turn it."""
        self._turn(1 if steps > 0 else -1)
        return True

    def press(self, table: Table, control: str) -> Intent:
        """Turn it, show the next way, or lay it."""
        del table
        match control:
            case "accept":
                return Submit(self.way)
            case "turn-tile":
                self._turn(1)
            case "next-option":
                self.pointed = (self.pointed + 1) % len(self.ways)
            case "previous-option":
                self.pointed = (self.pointed - 1) % len(self.ways)
            case _:
                pass
        return None

    def _turn(self, step: int) -> None:
        """Go on to the next direction in which it fits, as near as may be to where it lies."""
        own = {*self.hexes_of(self.way)}
        for turns in range(1, 6):
            wanted = (self.way.turns + step * turns) % 6
            fits = [number for number, way in enumerate(self.ways) if way.turns == wanted]
            if fits:
                self.pointed = max(
                    fits, key=lambda number: len(own & {*self.hexes_of(self.ways[number])})
                )
                return


class ExploreMode(Mode):
    """An adventurer stands in a door: explore, or leave it closed."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)
    breathes = True

    def below(self, table: Table) -> Sequence[Item]:
        """The door hex."""
        at = None if self.unit is None else table.tokens[self.unit].at
        hexes = () if at is None else (at,)
        return overlays.ties(table.layout, hexes, table.stage.palette, table.phase)

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Yes and no."""
        del table
        return (
            line_button("accept", "Explore", primary=True),
            line_button("done", "Leave it closed"),
        )

    def answers(self, table: Table, command: str) -> bool:
        """The key that explores a door elsewhere explores this one."""
        return command == "explore" or super().answers(table, command)

    def press(self, table: Table, control: str) -> Intent:
        """Explore, or do not."""
        del table
        match control:
            case "accept" | "explore":
                return Submit(Pick(("explore",)))
            case "done":
                return Submit(Pick(()))
            case _:
                return None
