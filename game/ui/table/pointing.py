"""The mouse over the table editor: taking up, putting down, painting, choosing, looking around.

Owns what the buttons have begun and what is in the hand. What comes of it goes to `Editing`. No
rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from game.hexes import Hex, Point
from game.tables.ground import tile_on
from game.ui.battle.pointer import CLICK_REACH
from game.ui.input import Button, Mods, PointerDown, PointerUp
from game.ui.items import Rect
from game.ui.table.drop import Dropped, chip_dropped, tile_dropped, units_dropped
from game.ui.table.hand import Band, Brush, Hand, HeldChip, HeldTile, HeldUnits, Pan

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


@dataclass(frozen=True, slots=True)
class Press:
    """A button that went down over the map.

    Attributes:
        at: where.
        hex_: the hex there; None off every hex that counts.
        button: which one.
        mods: what was held with it.
        unit: the chip there; "" for none.
    """

    at: Point
    hex_: Hex | None
    button: Button
    mods: Mods
    unit: str = ""


class Pointing:
    """What the mouse does.

    Attributes:
        at: where the pointer is, in logical pixels.
        hand: what it holds; None for nothing.
        source: the hit id of what on the tray it was taken from; "" for nothing.
    """

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.at: Point = (0.0, 0.0)
        self.hand: Hand | None = None
        self.source = ""
        self._press: Press | None = None
        self._carried_from: Point | None = None
        self._strokes = 0

    @property
    def moves_something(self) -> bool:
        """Whether a tile or a chip is in the hand."""
        return isinstance(self.hand, HeldTile | HeldChip | HeldUnits)

    def hold(self, hand: Hand | None, source: str = "", *, carried: bool = False) -> None:
        """Take something into the hand.

        Args:
            hand: what; None for nothing.
            source: the hit id of what on the tray it is.
            carried: whether a button is down, so that letting go puts it down.
        """
        self.hand, self.source, self._press = hand, source, None
        self._carried_from = self.at if carried else None
        self._screen.foresight.forget()

    def let_go(self) -> bool:
        """Drop what is in the hand; return whether there was anything."""
        held = self.hand is not None
        self.hold(None)
        return held

    def cancel(self) -> None:
        """Let go of what a button has begun: it comes up where nobody hears it."""
        self._press = None
        if self._carried_from is not None or isinstance(self.hand, Band | Pan):
            self.let_go()

    # Input

    def down(self, given: PointerDown) -> None:
        """A button went down over the map."""
        screen, hex_ = self._screen, self._screen.looking.hex_at(given.at)
        self.at = given.at
        if given.button is Button.LEFT and self.hand is not None:
            if isinstance(self.hand, Brush):
                self._begin_stroke(hex_)
            else:
                self._put_down(given.mods)
            return
        if given.button is Button.RIGHT and self.let_go():
            return
        unit = screen.unit_on(hex_)
        self._press = Press(given.at, hex_, given.button, given.mods, unit)

    def moved(self, at: Point) -> bool:
        """The pointer moved; return whether the map has it."""
        before, self.at = self.at, at
        press = self._press
        if press is not None and self.hand is None and _far(press.at, at):
            self._take_up(press)
        match self.hand:
            case Pan():
                self._screen.looking.pan(at[0] - before[0], at[1] - before[1])
                return True
            case Brush(on=on) if on is not None:
                self._stroke(self._screen.looking.hover, on=on)
                return True
            case None:
                return press is not None
            case _:
                return True

    def up(self, given: PointerUp) -> bool:
        """A button came up; return whether the map has it."""
        self.at = given.at
        press, self._press = self._press, None
        carried, self._carried_from = self._carried_from, None
        match self.hand:
            case Pan():
                self.hold(None)
                return True
            case Band() as band:
                self.hold(None)
                self._screen.choose_within(_between(band.start, given.at), add=given.mods.shift)
                return True
            case Brush() as brush:
                self.hand = replace(brush, on=None)
                return carried is None
            case HeldTile() | HeldChip() | HeldUnits():
                if carried is not None:
                    self._carried_to(given, carried)
                return False
            case None if press is not None:
                self._clicked(press)
                return True
            case None:
                return False
            case other:
                assert_never(other)

    def _take_up(self, press: Press) -> None:
        """Take into the hand what a drag has begun on."""
        screen = self._screen
        hex_ = press.hex_
        if press.button is not Button.LEFT:
            self.hold(Pan(press.at))
        elif press.unit and hex_ is not None:
            chosen = screen.chosen if press.unit in screen.chosen else (press.unit,)
            units = (press.unit, *(one for one in chosen if one != press.unit))
            self.hold(HeldUnits(units, hex_, copies=press.mods.ctrl), carried=True)
        elif screen.on_map_half:
            tile = None if hex_ is None else tile_on(screen.desk.table, hex_, screen.shapes)
            if tile is None or hex_ is None:
                self.hold(Pan(press.at))
            else:
                self.hold(HeldTile(tile, hex_, laid=True), carried=True)
        else:
            self.hold(Band(press.at))

    def _carried_to(self, given: PointerUp, carried: Point) -> None:
        """Put down what was dragged; a mere click on the tray keeps it in the hand."""
        removes = isinstance(self.hand, HeldUnits) and self._screen.is_over_tray(given.at)
        if removes or self._screen.is_over_map(given.at):
            self._put_down(given.mods)
        elif _far(carried, given.at):
            self.let_go()

    def _put_down(self, mods: Mods) -> None:
        hand = self.hand
        if isinstance(hand, HeldUnits) and self._screen.is_over_tray(self.at):
            self.hold(None)
            if not hand.copies:
                self._screen.choose(hand.units)
                self._screen.editing.remove()
            return
        dropped = self.dropped()
        if dropped is None:
            if isinstance(hand, HeldTile):
                self._screen.say(self._screen.problem_here(), warns=True)
                if hand.laid:
                    self.hold(None)
            return
        source = self.source
        self.hold(None)
        done = self._screen.editing.take(dropped)
        again = isinstance(hand, HeldChip) and (mods.ctrl or not done)
        if again:
            self.hold(hand, source)
        if isinstance(hand, HeldTile) and done:
            self._screen.looking.keep_in_view()

    def dropped(self) -> Dropped | None:
        """Return what the table would be if the hand let go now; None where it cannot."""
        screen, at = self._screen, self._screen.looking.hover
        table, shapes = screen.desk.table, screen.shapes
        match self.hand:
            case HeldTile() as held if at is not None:
                return tile_dropped(held, at, table, shapes)
            case HeldChip() as held if at is not None:
                return chip_dropped(held, screen.on_floor(at), table)
            case HeldUnits() as held:
                return units_dropped(held, None if at is None else screen.on_floor(at), table)
            case _:
                return None

    def tile_in_hand(self) -> tuple[HeldTile, Hex] | None:
        """Return the tile in the hand with the hex that the pointer is on."""
        at = self._screen.looking.hover
        return (self.hand, at) if isinstance(self.hand, HeldTile) and at is not None else None

    def turn(self, sixths: int) -> bool:
        """Turn the tile in the hand; return whether there is one."""
        hand = self.hand
        if not isinstance(hand, HeldTile):
            return False
        # It turns about the hex that it is held by, so that it stays under the pointer.
        tile = hand.tile
        if tile.hexes:
            hexes = tuple((hex_ - hand.grip).rotated(sixths) + hand.grip for hex_ in tile.hexes)
            turned = replace(tile, hexes=hexes)
        else:
            at = (tile.at - hand.grip).rotated(sixths) + hand.grip
            turned = replace(tile, at=at, turns=(tile.turns + sixths) % 6)
        self.hand = replace(hand, tile=turned)
        self._screen.foresight.forget()
        return True

    # Painting and choosing

    def _begin_stroke(self, hex_: Hex | None) -> None:
        hand = self.hand
        if isinstance(hand, Brush) and hex_ is not None:
            self._strokes += 1
            on = not self._screen.editing.is_on(hand.kind, hex_)
            self.hand = replace(hand, on=on)
            self._stroke(hex_, on=on)

    def _stroke(self, hex_: Hex | None, *, on: bool) -> None:
        hand = self.hand
        if isinstance(hand, Brush) and hex_ is not None and self._screen.on_floor(hex_):
            merges = f"brush:{self._strokes}"
            if not self._screen.editing.paint(hand.kind, hex_, on=on, merges=merges):
                self.hand = replace(hand, on=None)

    def _clicked(self, press: Press) -> None:
        screen = self._screen
        if press.button is Button.RIGHT:
            screen.open_ring(press.unit)
            return
        if press.button is not Button.LEFT:
            return
        if not press.unit:
            screen.choose(())
        elif press.mods.ctrl or press.mods.shift:
            screen.toggle_choice(press.unit)
        else:
            screen.choose((press.unit,))


def _far(one: Point, other: Point) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 > CLICK_REACH**2


def _between(one: Point, other: Point) -> Rect:
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return Rect(x, y, abs(one[0] - other[0]), abs(one[1] - other[1]))
