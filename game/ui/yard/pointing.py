"""The mouse over a skirmish that is set up, where it means something else than over any table.

Owns what tools paint, creatures in the hand, walls and doors that are pressed. What comes of it
goes to `Editing`. No rule section.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalog import SkirmishTable
from game.hexes import Edge, Hex, Point
from game.systems.skirmish.definitions import BarrierKind, SkirmishSetup
from game.tables import skirmish_edits as edits
from game.ui.editor import hand as hands
from game.ui.editor import pointing
from game.ui.editor.hand import Dropped, Held, HeldUnits
from game.ui.input import Button, Mods
from game.ui.yard.hand import Brush, HeldCreature
from game.ui.yard.sides import hexes_along, side_at, sides_along

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


class Pointing(pointing.Pointing[SkirmishTable, SkirmishSetup]):
    """What the mouse does."""

    def __init__(self, screen: YardScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._strokes = 0

    def unit_at(self, at: Point) -> str:
        """Return the creature that a press means: none on a side where something stands."""
        return "" if self._screen.side_on(at) is not None else super().unit_at(at)

    def put_down(self, hand: Held, mods: Mods) -> None:
        """Put on the map what is in the hand, or say why it cannot be put there."""
        screen, source = self._screen, self.source
        why, dropped = self.why_not(), self.dropped()
        if why or dropped is None:
            screen.say(why or "Let it go on a hex of the map.", warns=True)
            if isinstance(hand, HeldUnits):
                self.hold(None)
            return
        self.hold(None)
        done = screen.editing.take(dropped)
        if isinstance(hand, HeldCreature) and (mods.ctrl or not done):
            self.hold(hand, source)

    # What would be

    def places(self) -> dict[str, Hex]:
        """Return where each creature of the map that is held would stand."""
        hand, at = self.hand, self._screen.looking.hover
        if not isinstance(hand, HeldUnits) or at is None:
            return {}
        units = {str(unit.id): unit.at for unit in self._screen.desk.table.units}
        return {
            own: there + (at - hand.grip)
            for own in hand.units
            if (there := units.get(own)) is not None
        }

    def why_not(self) -> str:
        """Return why what is held cannot be let go here; "" where it can."""
        screen, at = self._screen, self._screen.looking.hover
        if isinstance(self.hand, HeldCreature):
            places = set() if at is None else {at}
            staying = {unit.at for unit in screen.desk.table.units}
        else:
            moving = self.places()
            places = set(moving.values())
            copies = isinstance(self.hand, HeldUnits) and self.hand.copies
            gone = set() if copies else set(moving)
            staying = {unit.at for unit in screen.desk.table.units if unit.id not in gone}
        if not places or not places <= screen.floor:
            return "It can stand on the map alone."
        if any(block.kind.is_solid and block.at in places for block in screen.desk.table.blocks):
            return "Nobody can stand on rock."
        return "Somebody stands there already." if places & staying else ""

    def dropped(self) -> Dropped[SkirmishTable] | None:
        """Return what the table would be if the hand let go now; None where it cannot."""
        screen, at = self._screen, self._screen.looking.hover
        table, hand = screen.desk.table, self.hand
        if at is None or self.why_not():
            return None
        if isinstance(hand, HeldCreature):
            after = edits.with_creature(table, hand.creature, at, screen.editing.creatures)
            return Dropped(after, f"putting {hand.creature.name} down", (after.units[-1].id,))
        if not isinstance(hand, HeldUnits):
            return None
        if not hand.copies:
            return Dropped(
                edits.with_units_at(table, self.places()), "moving creatures", hand.units
            )
        after = edits.with_copies(table, self.places())
        added = tuple(str(unit.id) for unit in after.units[len(table.units) :])
        return Dropped(after, "copying creatures", added)

    # Painting and choosing

    def place(self, brush: Brush, at: Point) -> Edge | Hex | None:
        """Return the side or the hex that a brush would paint at a place of the map."""
        camera = self._screen.looking.camera
        if camera is None or not self._screen.is_over_map(at):
            return None
        return side_at(camera.layout, at) if brush.tool.barrier else camera.hex_at(at)

    def begin_stroke(self, brush: hands.Brush, at: Point) -> None:
        """Begin to paint: to put on, or to take away where the same is already."""
        place = self.place(brush, at) if isinstance(brush, Brush) else None
        if isinstance(brush, Brush) and place is not None:
            self._strokes += 1
            on = not self._screen.editing.is_on(brush.tool, place)
            self.hand = replace(brush, on=on)
            self._paint(brush, (place,), on=on)

    def stroke(self, brush: hands.Brush, before: Point, at: Point, *, on: bool) -> None:
        """Paint all that the pointer has gone over."""
        camera = self._screen.looking.camera
        if isinstance(brush, Brush) and camera is not None:
            along = sides_along if brush.tool.barrier else hexes_along
            self._paint(brush, along(camera.layout, before, at), on=on)

    def _paint(self, brush: Brush, places: tuple[Edge | Hex, ...], *, on: bool) -> None:
        merges = f"stroke:{self._strokes}"
        self._screen.editing.paint(brush.tool, places, on=on, merges=merges)

    def clicked(self, press: pointing.Press) -> None:
        """Choose what was clicked; a door is turned. Another button drops what is in the hand."""
        screen = self._screen
        if press.button is not Button.LEFT:
            self.let_go()
            return
        edge = None if press.unit else screen.side_on(press.at)
        barrier = screen.editing.barrier(edge)
        if edge is not None and barrier is not None:
            screen.choose_thing(edge)
            if barrier.kind is BarrierKind.DOOR:
                screen.editing.turn_door(edge)
        elif not press.unit and screen.editing.block(press.hex_) is not None:
            screen.choose_thing(press.hex_)
        else:
            super().clicked(press)
