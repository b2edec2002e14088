"""What is done to a battle's table, whichever key, button or gesture asks for it.

Owns turning a wish into one edit of the desk, and saying why it cannot be. Legality is asked from
the catalog through the desk. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalog.own import OwnChip, OwnThings
from game.catalog.table import Table, TableUnit
from game.core.board import Feature
from game.hexes import Hex
from game.systems.battle.definitions import BattleSetup, Role
from game.tables import edits
from game.tables.belongings import Belonging, given, taken
from game.tables.ground import moved, tile_on
from game.tables.names import free_id, id_for
from game.tables.sheet import (
    chip_entries,
    hp_of,
    unit_entries,
    with_entry,
    with_hp,
    written_out,
)
from game.tables.table_sheet import TURN, table_entries, turn_entries, with_table_entry, with_turn
from game.ui.editor import editing
from game.ui.table.hand import Mark

if TYPE_CHECKING:
    from game.tables.sheet import Entry
    from game.ui.table.screen import TableScreen


class Editing(editing.Editing[Table, BattleSetup]):
    """The edits of one screen."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen

    def unit(self, own: str) -> TableUnit | None:
        """Return a unit by its id; None where it is gone."""
        return next((unit for unit in self.table.units if unit.id == own), None)

    def named(self, name: str) -> Table:
        """Return the table under another name."""
        return replace(self.table, name=name)

    # Chips

    def step_hp(self, own: str, steps: int) -> None:
        """Give a chip hit points, or take some."""
        unit, catalog = self.unit(own), self._screen.catalog
        if unit is not None:
            changed = with_hp(unit, hp_of(unit, catalog) + steps, catalog)
            table = edits.with_unit_changed(self.table, changed)
            self.change(table, "hit points", merges=f"hp:{own}")

    def set_hp(self, hp: int) -> None:
        """Set the hit points of the chips that are meant."""
        table = self.table
        meant = self.meant()
        for unit in table.units:
            if unit.id in meant:
                changed = with_hp(unit, hp, self._screen.catalog)
                table = edits.with_unit_changed(table, changed)
        if not meant:
            self._screen.say("Point at a chip, or choose some; the key sets their hit points.")
        else:
            self.change(table, "hit points", merges=f"hp:{','.join(meant)}")

    def toggle_status(self, units: Sequence[str], status: str) -> None:
        """Give units a status; take it where all of them have it."""
        own = [unit for unit in self.table.units if unit.id in units]
        on = not all(status in unit.statuses for unit in own)
        self.change(edits.with_status(self.table, tuple(units), status, on=on), f"{status}")

    def remove(self) -> None:
        """Take away the chips that are meant; with the map's half shown, the tile pointed at."""
        screen = self._screen
        meant = self.meant()
        if meant:
            self.change(edits.without_units(self.table, meant), "removing chips")
            return
        shapes = screen.catalog.shapes
        tile = (
            None
            if screen.looking.hover is None
            else tile_on(self.table, screen.looking.hover, shapes)
        )
        if tile is not None and screen.on_map_half:
            self.change(edits.without_tile(self.table, tile.id, shapes), "removing a tile")
        else:
            screen.say("Point at a chip, or choose some; then Del takes them away.")

    def turn_laid_tile(self, turns: int) -> None:
        """Turn the tile under the pointer where it lies."""
        screen, shapes = self._screen, self._screen.catalog.shapes
        tile = (
            None
            if screen.looking.hover is None
            else tile_on(self.table, screen.looking.hover, shapes)
        )
        if tile is None:
            screen.say("Point at a tile to turn it.")
            return
        turned = moved(tile, Hex(0, 0), turns)
        self.change(edits.with_tile_moved(self.table, turned, shapes), "turning a tile")

    # Hexes

    def is_on(self, kind: str, at: Hex) -> bool:
        """Whether what a brush paints is on a hex."""
        setup = self._screen.desk.now.setup
        if setup is None:
            return False
        match kind:
            case Mark.ROCK:
                return at in setup.impassable
            case Mark.ENTRANCE:
                return at in setup.entrance
            case Mark.DESTINATION:
                return any(at in lure.hexes for lure in setup.lures)
            case _:
                wanted = kind.removeprefix("feature:")
                return any(one.at == at and one.kind == wanted for one in setup.features)

    def paint(self, kind: str, at: Hex, *, on: bool, merges: str = "") -> bool:
        """Put what a brush paints on a hex, or take it away; return whether it is so now."""
        setup, table = self._screen.desk.now.setup, self.table
        if setup is None or self.is_on(kind, at) is on:
            return setup is not None
        match kind:
            case Mark.ROCK:
                after = self._with_rock(table, at, on=on)
                told = "impassable hexes"
            case Mark.ENTRANCE:
                after = edits.with_entrance(table, at, setup.entrance, on=on)
                told = "the entrance"
            case Mark.DESTINATION:
                after = edits.with_destination(table, at, self.foes_chosen(), on=on)
                told = "destinations"
            case _:
                one = Feature(kind.removeprefix("feature:"), at)
                after = edits.with_feature(table, one, setup.features, on=on)
                told = "features"
        return self.change(after, told, merges=merges)

    def _with_rock(self, table: Table, at: Hex, *, on: bool) -> Table:
        """Return the table with a rock; what lay on the hex gives way to it."""
        setup = self._screen.desk.now.setup
        assert setup is not None
        if on and at in setup.entrance:
            table = edits.with_entrance(table, at, setup.entrance, on=False)
        if on and any(one.at == at for one in setup.features):
            table = edits.with_feature(table, Feature("", at), setup.features, on=False)
        return edits.with_rock(table, at, on=on)

    def foes_chosen(self) -> tuple[str, ...]:
        """Return the enemies that are chosen; none where all are meant."""
        foes = {Role.ENEMY, Role.QUEST}
        chosen = self._screen.chosen
        return tuple(one.id for one in self.table.units if one.id in chosen and one.role in foes)

    # The sheet

    def entries(self) -> tuple[Entry, ...]:
        """Return what can be set of what is chosen: of one chip, or of the table."""
        chosen, catalog = self._screen.chosen, self._screen.catalog
        if not chosen:
            return table_entries(self.table)
        unit = self.unit(chosen[0])
        if len(chosen) > 1 or unit is None:
            return ()
        name, *numbers = chip_entries(unit, catalog)
        heroes = [one.id for one in self.table.units if one.role is Role.ADVENTURER]
        turn = turn_entries(self.table, unit)
        return (name, *unit_entries(unit, catalog, heroes), *turn, *numbers)

    def set_entry(self, entry: str, value: str) -> bool:
        """Set an entry of what is chosen; return whether the value can stand there."""
        chosen, catalog = self._screen.chosen, self._screen.catalog
        merges = f"{entry}:{','.join(chosen)}"
        if not chosen:
            table = with_table_entry(self.table, entry, value)
            return table is not None and self.change(table, "the table", merges=merges)
        unit = self.unit(chosen[0])
        if unit is not None and entry == TURN:
            return self.change(with_turn(self.table, unit, value), "the order", merges=merges)
        changed = None if unit is None else with_entry(unit, entry, value, catalog)
        if changed is None:
            return False
        after = edits.with_unit_changed(self.table, changed)
        return self.change(after, "a chip", merges=merges)

    def give(self, kind: Belonging, word: str, number: int) -> None:
        """Give the chosen chip a skill, dice or an item."""
        unit = self.unit(self._screen.chosen[0]) if self._screen.chosen else None
        if unit is not None:
            changed = given(unit, kind, word, number, self._screen.catalog)
            self.change(edits.with_unit_changed(self.table, changed), str(kind))

    def take_away(self, kind: Belonging, word: str) -> None:
        """Take a skill, a die or an item from the chosen chip."""
        unit = self.unit(self._screen.chosen[0]) if self._screen.chosen else None
        if unit is not None:
            changed = taken(unit, kind, word, self._screen.catalog)
            self.change(edits.with_unit_changed(self.table, changed), str(kind))

    def toggle_target(self) -> None:
        """Let the objective be to defeat the chosen chip, or no more."""
        for own in self._screen.chosen[:1]:
            on = own not in self.table.objective.units
            self.change(edits.with_target(self.table, own, on=on), "the objective")

    def set_round(self, steps: int) -> None:
        """Go to a later round, or an earlier one."""
        table = replace(self.table, round=max(1, self.table.round + steps))
        self.change(table, "the round", merges="round")

    # What is kept for other tables

    def keep_chip(self, unit: TableUnit) -> None:
        """Keep a chip for other tables, in place of one of its name."""
        screen = self._screen
        chip = written_out(unit, screen.catalog)
        own = screen.own
        left = tuple(
            one for one in own.chips if (one.chip.name, one.role) != (chip.name, unit.role)
        )
        name = free_id(id_for(chip.name), {one.id for one in left})
        screen.keep(OwnThings((*left, OwnChip(name, unit.role, chip)), own.shapes))
