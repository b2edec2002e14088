"""The mouse over a skirmish that is set up: painting, taking up, putting down, choosing, looking.

Owns what the buttons have begun and what is in the hand. What comes of it goes to `Editing`. No
rule section.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.catalog import SkirmishTable
from game.hexes import Edge, Hex, Point
from game.systems.skirmish.definitions import BarrierKind
from game.tables import skirmish_edits as edits
from game.ui.battle.pointer import CLICK_REACH
from game.ui.input import Button, Mods, PointerDown, PointerUp
from game.ui.items import Rect
from game.ui.table.hand import Band, HeldUnits, Pan
from game.ui.yard.hand import Brush, Hand, HeldCreature
from game.ui.yard.sides import hexes_along, side_at, sides_along

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


@dataclass(frozen=True, slots=True)
class Press:
    """A button that went down over the map, and the creature there, "" for none."""

    at: Point
    button: Button
    mods: Mods
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A table after something was let go, what was done, and who was put down."""

    table: SkirmishTable
    told: str
    units: tuple[str, ...]


class Pointing:
    """What the mouse does.

    Attributes:
        at: where the pointer is, in logical pixels.
        hand: what it holds; None for nothing.
        source: the hit id of what on the tray it was taken from; "" for nothing.
    """

    def __init__(self, screen: YardScreen) -> None:
        self._screen = screen
        self.at: Point = (0.0, 0.0)
        self.hand: Hand | None = None
        self.source = ""
        self._press: Press | None = None
        self._carried_from: Point | None = None
        self._put_aside: tuple[Hand | None, str] = (None, "")
        self._strokes = 0

    @property
    def moves_something(self) -> bool:
        """Whether a creature is in the hand."""
        return isinstance(self.hand, HeldCreature | HeldUnits)

    def hold(self, hand: Hand | None, source: str = "", *, carried: bool = False) -> None:
        """Take something into the hand; `carried` where letting go of the button puts it down."""
        self.hand, self.source, self._press = hand, source, None
        self._carried_from = self.at if carried else None

    def let_go(self) -> bool:
        """Drop what is in the hand; return whether there was anything."""
        held = self.hand is not None
        self.hold(None)
        return held

    def cancel(self) -> None:
        """Let go of what a button has begun: it comes up where nobody hears it."""
        self._press = None
        if isinstance(self.hand, Brush):
            self.hand = replace(self.hand, on=None)
        elif self._carried_from is not None or isinstance(self.hand, Band | Pan):
            self.let_go()

    # Input

    def down(self, given: PointerDown) -> None:
        """A button went down over the map."""
        self.at = given.at
        if given.button is Button.LEFT and self.hand is not None:
            if isinstance(self.hand, Brush):
                self._begin_stroke(self.hand, given.at)
            else:
                self._put_down(given.mods)
            return
        screen = self._screen
        on_side = screen.side_on(given.at) is not None
        unit = "" if on_side else screen.unit_on(screen.looking.hex_at(given.at))
        self._press = Press(given.at, given.button, given.mods, unit)

    def moved(self, at: Point) -> bool:
        """The pointer moved; return whether the map has it."""
        before, self.at = self.at, at
        press, hand = self._press, self.hand
        if isinstance(hand, Pan):
            self._screen.looking.pan(at[0] - before[0], at[1] - before[1])
            return True
        if press is not None and math.dist(press.at, at) > CLICK_REACH:
            self._take_up(press)
            return True
        if isinstance(hand, Brush) and hand.on is not None:
            self._stroke(hand, before, at)
            return True
        return press is not None or hand is not None

    def up(self, given: PointerUp) -> bool:
        """A button came up; return whether the map has it."""
        self.at = given.at
        press, self._press = self._press, None
        carried, self._carried_from = self._carried_from, None
        match self.hand:
            case Pan():
                self.hold(*self._put_aside)
                return True
            case Band() as band:
                self.hold(None)
                self._screen.choose_within(_between(band.start, given.at), add=given.mods.shift)
                return True
            case Brush() as brush if press is None:
                self.hand = replace(brush, on=None)
                return self._screen.is_over_map(given.at)
            case HeldCreature() | HeldUnits() if press is None:
                if carried is not None:
                    self._carried_to(given, carried)
                return False
            case _ if press is not None:
                self._clicked(press)
                return True
            case _:
                return False

    def _take_up(self, press: Press) -> None:
        """Take into the hand what a drag has begun on; the right button drags the map meanwhile."""
        screen, hex_ = self._screen, self._screen.looking.hex_at(press.at)
        if press.button is not Button.LEFT:
            self._put_aside = (self.hand, self.source)
            self.hold(Pan(press.at))
        elif press.unit and hex_ is not None:
            chosen = screen.chosen if press.unit in screen.chosen else (press.unit,)
            units = (press.unit, *(one for one in chosen if one != press.unit))
            self.hold(HeldUnits(units, hex_, copies=press.mods.ctrl), carried=True)
        else:
            self.hold(Band(press.at))

    def _carried_to(self, given: PointerUp, carried: Point) -> None:
        """Put down what was dragged; a mere click on the tray keeps it in the hand."""
        removes = isinstance(self.hand, HeldUnits) and self._screen.is_over_tray(given.at)
        if removes or self._screen.is_over_map(given.at):
            self._put_down(given.mods)
        elif math.dist(carried, given.at) > CLICK_REACH:
            self.let_go()

    def _put_down(self, mods: Mods) -> None:
        screen, hand, source = self._screen, self.hand, self.source
        if isinstance(hand, HeldUnits) and screen.is_over_tray(self.at):
            self.hold(None)
            if not hand.copies:
                screen.choose(hand.units)
                screen.editing.remove()
            return
        why, dropped = self.why_not(), self.dropped()
        if why or dropped is None:
            screen.say(why or "Let it go on a hex of the map.", warns=True)
            if isinstance(hand, HeldUnits):
                self.hold(None)
            return
        self.hold(None)
        done = screen.editing.change(dropped.table, dropped.told)
        if done:
            screen.choose(dropped.units)
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

    def dropped(self) -> Dropped | None:
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

    def _begin_stroke(self, brush: Brush, at: Point) -> None:
        place = self.place(brush, at)
        if place is None:
            return
        self._strokes += 1
        on = not self._screen.editing.is_on(brush.tool, place)
        self.hand = replace(brush, on=on)
        self._paint(brush, (place,), on=on)

    def _stroke(self, brush: Brush, before: Point, at: Point) -> None:
        camera = self._screen.looking.camera
        if camera is None or brush.on is None:
            return
        along = sides_along if brush.tool.barrier else hexes_along
        self._paint(brush, along(camera.layout, before, at), on=brush.on)

    def _paint(self, brush: Brush, places: tuple[Edge | Hex, ...], *, on: bool) -> None:
        merges = f"stroke:{self._strokes}"
        self._screen.editing.paint(brush.tool, places, on=on, merges=merges)

    def _clicked(self, press: Press) -> None:
        screen = self._screen
        if press.button is not Button.LEFT:
            self.let_go()
            return
        if press.unit:
            if press.mods.ctrl or press.mods.shift:
                screen.toggle_choice(press.unit)
            else:
                screen.choose((press.unit,))
            return
        edge = screen.side_on(press.at)
        barrier = screen.editing.barrier(edge)
        if edge is not None and barrier is not None:
            screen.choose_thing(edge)
            if barrier.kind is BarrierKind.DOOR:
                screen.editing.turn_door(edge)
            return
        at = screen.looking.hex_at(press.at)
        if screen.editing.block(at) is not None:
            screen.choose_thing(at)
        else:
            screen.choose(())


def _between(one: Point, other: Point) -> Rect:
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return Rect(x, y, abs(one[0] - other[0]), abs(one[1] - other[1]))
