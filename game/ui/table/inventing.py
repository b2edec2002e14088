"""What is made new on the table editor: chips, adventurers, skills, tiles that are drawn.

Owns the dialogues' answers: what is made is kept for other tables and comes into the hand, or onto
the hex that was pointed at. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog.definitions import Shape
from game.catalog.own import OwnThings
from game.catalog.table import TableTile, TableUnit
from game.hexes import Hex
from game.systems.battle.definitions import Role
from game.tables import edits
from game.tables.belongings import Belonging, kinds_of, owned, things
from game.tables.names import free_id, id_for
from game.tables.sheet import name_on
from game.ui.editor.chip_list import CHIPS, MAP
from game.ui.screens.base import Change, Push
from game.ui.table.dialogs.drawing import DrawTile
from game.ui.table.dialogs.form import NewChip
from game.ui.table.dialogs.picker import Picker
from game.ui.table.hand import HeldChip, HeldTile
from game.ui.table.tray import SHAPE

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Inventing:
    """What is made on one screen."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def new(self, role: Role) -> Change:
        """Fill in a new chip; it is put on the hex pointed at, else taken into the hand."""
        screen = self._screen
        at = None if screen.looking.hover is None else screen.on_floor(screen.looking.hover)
        if at is not None and screen.unit_on(at):
            at = None
        screen.pointing.let_go()

        def accept(unit: TableUnit) -> str | None:
            return self._made(unit, at)

        return Push(NewChip(role, screen.catalog, screen.services.clipboard, accept))

    def _made(self, unit: TableUnit, at: Hex | None) -> str | None:
        """Put a new chip on its hex, or into the hand; return why not."""
        screen, table = self._screen, self._screen.desk.table
        name = name_on(unit, screen.catalog)
        after = edits.with_unit(table, unit.chip, unit.role, at, name=name)
        why = screen.desk.why_not(after)
        if why:
            return why
        screen.editing.keep_chip(unit)
        screen.tray.tab = CHIPS
        if at is not None and table.tiles:
            if screen.editing.change(after, f"putting {name} down"):
                screen.choose((after.units[-1].id,))
        else:
            screen.pointing.hold(HeldChip(unit.chip, unit.role, name))
        return None

    def add_skill(self) -> Change | None:
        """Search for a skill for the chosen chip."""
        return self.add(Belonging.SKILL)

    def add(self, kind: Belonging) -> Change | None:
        """Search for a skill, a die or an item for the chosen chip."""
        screen = self._screen
        unit = screen.editing.unit(screen.chosen[0]) if screen.chosen else None
        if unit is None or kind not in kinds_of(unit.role):
            screen.say("Choose an enemy, a companion or a quest unit; K then adds a skill.")
            return None

        def accept(word: str, number: int) -> None:
            screen.editing.give(kind, word, number)

        has = frozenset(word for word, _ in owned(unit, kind, screen.catalog))
        found = things(kind, screen.catalog)
        statuses = [one.name for one in screen.statuses]
        clipboard = screen.services.clipboard
        return Push(Picker(kind, found, has, accept, clipboard, statuses=statuses))

    def keep_chip(self) -> None:
        """Keep the chosen chip for other tables."""
        screen = self._screen
        unit = screen.editing.unit(screen.chosen[0]) if screen.chosen else None
        if unit is not None:
            screen.editing.keep_chip(unit)
            screen.say(f"{name_on(unit, screen.catalog)} is on the tray now, under Yours.")

    def _drawn(self, name: str, hexes: tuple[Hex, ...]) -> None:
        """Keep a tile that was drawn, and take it into the hand."""
        screen = self._screen
        taken = {one.id for one in screen.own.shapes} | set(screen.shapes)
        shape = Shape(id=free_id(id_for(name), taken), name=name, hexes=hexes)
        screen.keep(OwnThings(screen.own.chips, (*screen.own.shapes, shape)))
        screen.tray.tab = MAP
        tile = TableTile(id=shape.id, hexes=hexes)
        screen.pointing.hold(HeldTile(tile, Hex(0, 0), laid=False), SHAPE + shape.id)

    def draw_tile(self) -> Change:
        """Draw a tile, hex by hex."""
        return Push(DrawTile(self._drawn, self._screen.services.clipboard))
