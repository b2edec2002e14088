"""The mouse over a table: taking up, putting down, painting, choosing, looking around.

Owns what the buttons have begun and what is in the hand. What comes of it goes to `Editing`. No
rule section.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic

from game.hexes import Hex, Point
from game.ui.battle.pointer import CLICK_REACH
from game.ui.editor.hand import Band, Brush, Held, HeldUnits, Pan
from game.ui.editor.services import SetupT, TableT
from game.ui.input import Button, Mods, PointerDown, PointerUp
from game.ui.items import Rect

if TYPE_CHECKING:
    from game.ui.editor.screen import Editor


@dataclass(frozen=True, slots=True)
class Press:
    """A button that went down over the map.

    Attributes:
        at: where.
        hex_: the hex there; None off every hex that counts.
        button: which one.
        mods: what was held with it.
        unit: the unit there; "" for none.
    """

    at: Point
    hex_: Hex | None
    button: Button
    mods: Mods
    unit: str = ""


class Pointing(ABC, Generic[TableT, SetupT]):
    """What the mouse does.

    Attributes:
        at: where the pointer is, in logical pixels.
        hand: what it holds; None for nothing.
        source: the hit id of what on the tray it was taken from; "" for nothing.
    """

    def __init__(self, editor: Editor[TableT, SetupT]) -> None:
        self._editor = editor
        self.at: Point = (0.0, 0.0)
        self.hand: Held | None = None
        self.source = ""
        self._press: Press | None = None
        self._carried_from: Point | None = None
        self._put_aside: tuple[Held | None, str] = (None, "")

    @property
    def moves_something(self) -> bool:
        """Whether something is in the hand that is put down somewhere."""
        return self.hand is not None and self.hand.is_carried

    def hold(self, hand: Held | None, source: str = "", *, carried: bool = False) -> None:
        """Take something into the hand.

        Args:
            hand: what; None for nothing.
            source: the hit id of what on the tray it is.
            carried: whether a button is down, so that letting go puts it down.
        """
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
                self.begin_stroke(self.hand, given.at)
            else:
                self._put_down(given.mods)
            return
        hex_ = self._editor.looking.hex_at(given.at)
        unit = self.unit_at(given.at)
        self._press = Press(given.at, hex_, given.button, given.mods, unit)

    def moved(self, at: Point) -> bool:
        """The pointer moved; return whether the map has it."""
        before, self.at = self.at, at
        press = self._press
        if press is not None and _far(press.at, at):
            self._take_up(press)
        match self.hand:
            case Pan():
                self._editor.looking.pan(at[0] - before[0], at[1] - before[1])
            case Brush(on=on) as brush if on is not None:
                self.stroke(brush, before, at, on=on)
            case None:
                return press is not None
            case _:
                pass
        return True

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
                self._editor.choose_within(_between(band.start, given.at), add=given.mods.shift)
                return True
            case _ if press is not None:
                self.clicked(press)
                return True
            case Brush() as brush:
                self.hand = replace(brush, on=None)
                return self._editor.is_over_map(given.at)
            case _:
                if carried is not None and self.hand is not None:
                    self._carried_to(given, carried)
                return False

    # Taking up and putting down

    def unit_at(self, at: Point) -> str:
        """Return the unit that a press at a place means; "" for none."""
        return self._editor.unit_on(self._editor.looking.hex_at(at))

    def _take_up(self, press: Press) -> None:
        """Take into the hand what a drag has begun on; what it drags the map with is kept."""
        editor, hex_ = self._editor, press.hex_
        if press.button is not Button.LEFT:
            self._put_aside = (self.hand, self.source)
            self.hold(Pan())
        elif press.unit and hex_ is not None:
            chosen = editor.chosen if press.unit in editor.chosen else (press.unit,)
            units = (press.unit, *(one for one in chosen if one != press.unit))
            self.hold(HeldUnits(units, hex_, copies=press.mods.ctrl), carried=True)
        else:
            self.take_up_ground(press)

    def take_up_ground(self, press: Press) -> None:
        """Take into the hand what a drag means that begins on no unit."""
        self.hold(Band(press.at))

    def _carried_to(self, given: PointerUp, carried: Point) -> None:
        """Put down what was dragged; a mere click on the tray keeps it in the hand."""
        removes = isinstance(self.hand, HeldUnits) and self._editor.is_over_tray(given.at)
        if removes or self._editor.is_over_map(given.at):
            self._put_down(given.mods)
        elif _far(carried, given.at):
            self.let_go()

    def _put_down(self, mods: Mods) -> None:
        editor, hand = self._editor, self.hand
        if hand is None:
            return
        if not (isinstance(hand, HeldUnits) and editor.is_over_tray(self.at)):
            self.put_down(hand, mods)
            return
        self.hold(None)
        if not hand.copies:
            editor.choose(hand.units)
            editor.editing.remove()

    @abstractmethod
    def put_down(self, hand: Held, mods: Mods) -> None:
        """Put on the map what is in the hand, or say why it cannot be put there."""

    # Painting and choosing

    @abstractmethod
    def begin_stroke(self, brush: Brush, at: Point) -> None:
        """Begin to paint at a place: to put on, or to take away where the same is already."""

    @abstractmethod
    def stroke(self, brush: Brush, before: Point, at: Point, *, on: bool) -> None:
        """Paint from one place to another."""

    def clicked(self, press: Press) -> None:
        """Choose what was clicked; with Ctrl or Shift one more, or one less."""
        if not press.unit:
            self._editor.choose(())
        elif press.mods.ctrl or press.mods.shift:
            self._editor.toggle_choice(press.unit)
        else:
            self._editor.choose((press.unit,))


def _far(one: Point, other: Point) -> bool:
    return math.dist(one, other) > CLICK_REACH


def _between(one: Point, other: Point) -> Rect:
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return Rect(x, y, abs(one[0] - other[0]), abs(one[1] - other[1]))
