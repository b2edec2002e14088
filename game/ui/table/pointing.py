"""The mouse over the table editor, where it means something else than over any table.

Owns tiles and chips in the hand, and what brushes paint. What comes of it goes to `Editing`. No
rule section.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalog import Table
from game.hexes import Hex, Point
from game.systems.battle.definitions import BattleSetup
from game.tables.ground import tile_on
from game.ui.editor import hand as hands
from game.ui.editor import pointing
from game.ui.editor.hand import Dropped, Held, HeldUnits, Pan
from game.ui.input import Button, Mods, PointerDown
from game.ui.table.drop import chip_dropped, is_apart, tile_dropped, units_dropped
from game.ui.table.hand import Brush, HeldChip, HeldTile

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Pointing(pointing.Pointing[Table, BattleSetup]):
    """What the mouse does."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._strokes = 0

    def hold(self, hand: Held | None, source: str = "", *, carried: bool = False) -> None:
        """Take something into the hand; what enemies would do is worked out anew."""
        super().hold(hand, source, carried=carried)
        self._screen.foresight.forget()

    def down(self, given: PointerDown) -> None:
        """A button went down over the map; the right one drops what is in the hand."""
        self.at = given.at
        if given.button is not Button.RIGHT or not self.let_go():
            super().down(given)

    def take_up_ground(self, press: pointing.Press) -> None:
        """Take into the hand the tile that a drag has begun on, or the map; else draw a band."""
        screen, hex_ = self._screen, press.hex_
        if not screen.on_map_half:
            super().take_up_ground(press)
            return
        tile = None if hex_ is None else tile_on(screen.desk.table, hex_, screen.shapes)
        if tile is None or hex_ is None:
            self.hold(Pan())
        else:
            self.hold(HeldTile(tile, hex_, laid=True), carried=True)

    def put_down(self, hand: Held, mods: Mods) -> None:
        """Put on the map what is in the hand, or say why it cannot be put there."""
        dropped = self.dropped()
        if dropped is None:
            if isinstance(hand, HeldTile):
                self._screen.say(self._screen.problem_here(), warns=True)
                if hand.laid:
                    self.hold(None)
            return
        source, tile, table = self.source, self.tile_in_hand(), self._screen.desk.table
        self.hold(None)
        done = self._screen.editing.take(dropped)
        if isinstance(hand, HeldChip) and (mods.ctrl or not done):
            self.hold(hand, source)
        if tile is not None and done:
            self._screen.looking.keep_in_view()
            if is_apart(*tile, table, self._screen.shapes):
                self._screen.say(
                    "It touches no other tile: no way leads there. Drag it to move it."
                )

    def dropped(self) -> Dropped[Table] | None:
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

    def begin_stroke(self, brush: hands.Brush, at: Point) -> None:
        """Begin to paint: to put on, or to take away where the same is already."""
        hex_ = self._screen.looking.hex_at(at)
        if isinstance(brush, Brush) and hex_ is not None:
            self._strokes += 1
            on = not self._screen.editing.is_on(brush.kind, hex_)
            self.hand = replace(brush, on=on)
            self._paint(brush, hex_, on=on)

    def stroke(self, brush: hands.Brush, before: Point, at: Point, *, on: bool) -> None:
        """Paint the hex that the pointer has come to."""
        del before, at
        hex_ = self._screen.looking.hover
        if isinstance(brush, Brush) and hex_ is not None:
            self._paint(brush, hex_, on=on)

    def _paint(self, brush: Brush, hex_: Hex, *, on: bool) -> None:
        if self._screen.on_floor(hex_) is None:
            return
        merges = f"brush:{self._strokes}"
        if not self._screen.editing.paint(brush.kind, hex_, on=on, merges=merges):
            self.hand = replace(brush, on=None)

    def clicked(self, press: pointing.Press) -> None:
        """Choose what was clicked; the right button opens the ring of statuses about it."""
        if press.button is Button.RIGHT:
            self._screen.open_ring(press.unit)
        elif press.button is Button.LEFT:
            super().clicked(press)
