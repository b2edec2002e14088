"""The pointer over the map: hovering, clicking, dragging a chip, dragging the map.

Owns what the buttons of the mouse have begun and not ended. Says what was done as plain values;
never decides what a click means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.ids import PieceId
from game.hexes import Hex, Point

CLICK_REACH = 5.0
"""Logical pixels that a hand may move between press and release of a click."""


@dataclass(frozen=True, slots=True)
class Clicked:
    """A hex was clicked, with the left or the right button; None off the map."""

    at: Hex | None
    right: bool = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """A piece was put down on a hex; None off the map. `right` where the right button held it."""

    piece: PieceId
    at: Hex | None
    right: bool = False


@dataclass(frozen=True, slots=True)
class Panned:
    """The map was dragged."""

    dx: float
    dy: float


Gesture: TypeAlias = Clicked | Dropped | Panned


@dataclass(slots=True)
class Pointer:
    """What the mouse has begun.

    Attributes:
        at: where it is, in logical pixels.
        pressed_at: where a button went down over the map; None while none is down.
        right: whether that is the right button.
        taken: the piece under it that may be dragged; None for none.
        travelled: whether it moved further than a click.
    """

    at: Point = (0.0, 0.0)
    pressed_at: Point | None = None
    right: bool = False
    taken: PieceId | None = None
    travelled: bool = False

    @property
    def dragged(self) -> PieceId | None:
        """The piece that is being dragged; None for none."""
        return self.taken if self.travelled else None

    def press(self, at: Point, *, right: bool, taken: PieceId | None) -> None:
        """A button went down over the map."""
        self.at = self.pressed_at = at
        self.right, self.taken, self.travelled = right, taken, False

    def move(self, at: Point) -> Gesture | None:
        """The pointer moved; the map is dragged along where no piece was taken up."""
        before, self.at = self.at, at
        if self.pressed_at is None:
            return None
        x, y = self.pressed_at
        if not self.travelled and (at[0] - x) ** 2 + (at[1] - y) ** 2 > CLICK_REACH**2:
            self.travelled = True
            before = self.pressed_at
        if self.travelled and self.taken is None:
            return Panned(at[0] - before[0], at[1] - before[1])
        return None

    def release(self, at: Point, hex_: Hex | None) -> Gesture | None:
        """The button came up over a hex; None off the map."""
        begun = self.pressed_at is not None
        gesture: Gesture | None = None
        if begun and not self.travelled:
            gesture = Clicked(hex_, self.right)
        elif begun and self.taken is not None:
            gesture = Dropped(self.taken, hex_, self.right)
        self.at = at
        self.cancel()
        return gesture

    def cancel(self) -> None:
        """Let go of everything."""
        self.pressed_at = None
        self.taken = None
        self.travelled = False
