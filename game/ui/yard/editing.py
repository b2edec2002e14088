"""What is done to a skirmish that is set up, whichever key, button or gesture asks for it.

Owns turning a wish into one edit of the desk, and saying why it cannot be. Legality is asked from
the catalog through the desk. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalog import SkirmishTable
from game.hexes import Edge, Hex
from game.systems.skirmish.definitions import (
    Barrier,
    BarrierKind,
    Block,
    Creature,
    PlacedUnit,
    SkirmishSetup,
)
from game.tables import skirmish_edits as edits
from game.tables.sheet import Entry
from game.tables.skirmish_sheet import (
    BARRIER_NAMES,
    BLOCK_NAMES,
    creature_entries,
    skirmish_entries,
    thing_entries,
    with_creature_entry,
    with_skirmish_entry,
    with_thing_entry,
)
from game.ui.editor import editing
from game.ui.yard.hand import Tool

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen

_WIDE = 2
"""How far the wide brush reaches, in hexes."""


class Editing(editing.Editing[SkirmishTable, SkirmishSetup]):
    """The edits of one screen."""

    def __init__(self, screen: YardScreen) -> None:
        super().__init__(screen)
        self._screen = screen

    def named(self, name: str) -> SkirmishTable:
        """Return the skirmish under another name."""
        return replace(self.table, name=name)

    @property
    def creatures(self) -> Mapping[str, Creature]:
        """Every creature by id."""
        return self._screen.services.catalog.creatures

    def unit(self, own: str) -> PlacedUnit | None:
        """Return a creature on the table by its id; None where it is gone."""
        return next((unit for unit in self.table.units if unit.id == own), None)

    def barrier(self, edge: Edge | None) -> Barrier | None:
        """Return what stands on a side; None for nothing."""
        return next((one for one in self.table.barriers if one.edge == edge), None)

    def block(self, at: Hex | None) -> Block | None:
        """Return what fills a hex; None for nothing."""
        return next((one for one in self.table.blocks if one.at == at), None)

    # Painting

    def is_on(self, tool: Tool, place: Edge | Hex) -> bool:
        """Whether what a tool paints is there."""
        if isinstance(place, Edge):
            barrier = self.barrier(place)
            return barrier is not None and barrier.kind is tool.barrier
        if tool.block is None:
            return place in self._screen.floor
        block = self.block(place)
        return block is not None and block.kind is tool.block

    def paint(self, tool: Tool, places: Sequence[Edge | Hex], *, on: bool, merges: str) -> bool:
        """Put what a tool paints on places, or take it away; return whether it could be."""
        table, told = self.table, _told(tool)
        if tool.barrier is not None:
            for place in places:
                if isinstance(place, Edge) and self._takes(place, tool.barrier, on=on):
                    table = edits.with_barrier(table, place, tool.barrier, on=on)
        elif tool.block is not None:
            for place in places:
                if isinstance(place, Hex) and self._fills(tool, place, on=on):
                    table = edits.with_block(table, place, tool.block, on=on)
        else:
            table = self._with_ground(tool, [one for one in places if isinstance(one, Hex)], on=on)
        return self.change(table, told, merges=merges)

    def _takes(self, edge: Edge, kind: BarrierKind, *, on: bool) -> bool:
        barrier = self.barrier(edge)
        if on:
            there = not self._screen.floor.isdisjoint(edge.hexes)
            return there and (barrier is None or barrier.kind is not kind)
        return barrier is not None and barrier.kind is kind

    def _fills(self, tool: Tool, at: Hex, *, on: bool) -> bool:
        if at not in self._screen.floor or self.is_on(tool, at) is on:
            return False
        if on and tool is Tool.ROCK and self._screen.unit_on(at):
            self._screen.say("Somebody stands there; rock cannot fill the hex.", warns=True)
            return False
        return True

    def _with_ground(self, tool: Tool, hexes: Sequence[Hex], *, on: bool) -> SkirmishTable:
        wanted = set(hexes)
        if tool is Tool.WIDE:
            wanted = {near for hex_ in hexes for near in hex_.range_(_WIDE)}
        held = {at for at in wanted if self._screen.unit_on(at)}
        if held and not on:
            self._screen.say("The ground under a creature stays; move the creature first.")
            wanted -= held
        return edits.with_ground(self.table, wanted, on=on)

    def turn_door(self, edge: Edge) -> None:
        """Open a door, or close it: as the skirmish will begin."""
        barrier = self.barrier(edge)
        if barrier is not None:
            told = "closing a door" if barrier.open else "opening a door"
            after = replace(barrier, open=not barrier.open)
            self.change(edits.with_barrier_changed(self.table, after), told)

    # Creatures

    def step_hp(self, own: str, steps: int) -> None:
        """Give a creature hit points, or take some."""
        unit = self.unit(own)
        if unit is not None:
            whole = self.creatures[unit.creature].health
            hp = (whole if unit.hp is None else unit.hp) + steps
            table = edits.with_hit_points(self.table, (own,), hp, self.creatures)
            self.change(table, "hit points", merges=f"hp:{own}")

    def set_hp(self, hp: int) -> None:
        """Set the hit points of the creatures that are meant."""
        meant = self.meant()
        if not meant:
            self._screen.say("Point at a creature; the key sets its hit points.")
            return
        table = edits.with_hit_points(self.table, meant, hp, self.creatures)
        self.change(table, "hit points", merges=f"hp:{','.join(meant)}")

    def remove(self) -> None:
        """Take away the creatures that are meant, or what stands where the pointer is."""
        screen = self._screen
        meant = self.meant()
        if meant:
            self.change(edits.without_creatures(self.table, meant), "removing creatures")
            return
        thing = screen.pointed_thing or screen.thing
        if isinstance(thing, Barrier):
            table = edits.with_barrier(self.table, thing.edge, thing.kind, on=False)
            self.change(table, f"removing a {BARRIER_NAMES[thing.kind].lower()}")
        elif thing is not None:
            table = edits.with_block(self.table, thing.at, thing.kind, on=False)
            self.change(table, f"removing {BLOCK_NAMES[thing.kind].lower()}")
        else:
            screen.say("Point at a creature, a wall or a door; then Del takes it away.")

    # The sheet

    def entries(self) -> tuple[Entry, ...]:
        """Return what can be set of what is chosen: a creature, a wall, else the skirmish."""
        screen = self._screen
        if screen.thing is not None:
            return thing_entries(screen.thing)
        if not screen.chosen:
            return skirmish_entries(self.table, screen.services.catalog)
        unit = self.unit(screen.chosen[0])
        if len(screen.chosen) > 1 or unit is None:
            return ()
        return creature_entries(self.table, unit, self.creatures)

    def set_entry(self, entry: str, value: str) -> bool:
        """Set an entry of what is chosen; return whether the value can stand there."""
        screen = self._screen
        merges = f"{entry}:{screen.chosen}{screen.thing_at}"
        if screen.thing is not None:
            table = with_thing_entry(self.table, screen.thing, entry, value)
            return self.change(table, _of_thing(screen.thing), merges=merges)
        if not screen.chosen:
            changed = with_skirmish_entry(self.table, entry, value)
            return changed is not None and self.change(changed, "the skirmish", merges=merges)
        own = screen.chosen[0]
        after = with_creature_entry(self.table, own, entry, value, self.creatures)
        return after is not None and self.change(after, "a creature", merges=merges)


def _told(tool: Tool) -> str:
    """Return what a stroke of a tool did, in a word or two."""
    if tool.barrier is not None:
        return f"drawing {BARRIER_NAMES[tool.barrier].lower()}s"
    return "the ground" if tool.block is None else BLOCK_NAMES[tool.block].lower()


def _of_thing(thing: Barrier | Block) -> str:
    if isinstance(thing, Barrier):
        return f"a {BARRIER_NAMES[thing.kind].lower()}"
    return BLOCK_NAMES[thing.kind].lower()
