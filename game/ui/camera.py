"""Where the map is looked at from: zoom, pan, turn, and where a hex is seen.

Owns: `Camera`, a frozen value; every move gives another camera. The only owner of how hexes become
places on the screen besides `HexLayout`. Never draws, knows no pointer and no window. No rule
section. All lengths are logical pixels.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Self

from game.hexes import Hex, HexLayout, Point
from game.ui.shapes import Rect

UNIT_SIZE = 40.0
"""The size of a hex (centre to corner) at zoom 1."""
MIN_ZOOM = 0.12  # a long map turned on its side still fits a small window
MAX_ZOOM = 4.0
MAX_FIT_ZOOM = 2.0
"""A small map is not blown up beyond this when it is fitted."""
FIT_MARGIN = 28.0
_WORTH_TURNING = 1.25
_KEEP = 64.0  # so far inside the view the middle of some hex stays, whatever is dragged


@dataclass(frozen=True, slots=True)
class Camera:
    """A layout seen through a rectangle of the screen."""

    layout: HexLayout
    view: Rect

    @classmethod
    def fit(cls, hexes: Collection[Hex], view: Rect, *, turns: int = 0) -> Self:
        """Return a camera that shows all of a map in the middle of `view`, as large as may be.

        Without hexes it shows hex 0,0 in the middle at zoom 1.
        """
        if not hexes:
            return cls(HexLayout(UNIT_SIZE, view.center, turns), view)
        margin = min(FIT_MARGIN, view.w / 6, view.h / 6)
        unit = HexLayout(1.0, (0.0, 0.0), turns)
        left, top, right, bottom = unit.bounds(hexes)
        room = min((view.w - 2 * margin) / (right - left), (view.h - 2 * margin) / (bottom - top))
        size = max(UNIT_SIZE * MIN_ZOOM, min(UNIT_SIZE * MAX_FIT_ZOOM, room))
        x, y = view.center
        origin = (x - size * (left + right) / 2, y - size * (top + bottom) / 2)
        return cls(HexLayout(size, origin, turns), view)

    @classmethod
    def fit_best(cls, hexes: Collection[Hex], view: Rect) -> Self:
        """Return a camera that shows all of a map, turned where that makes it much larger.

        So a tall map lies on its side in a wide view.
        """
        found = [cls.fit(hexes, view, turns=turns) for turns in range(3)]
        best = max(found, key=lambda one: one.layout.size)
        much = best.layout.size > found[0].layout.size * _WORTH_TURNING
        return best if much else found[0]

    @property
    def zoom(self) -> float:
        """How large hexes are seen, 1 being `UNIT_SIZE`."""
        return self.layout.size / UNIT_SIZE

    def center(self, hex_: Hex) -> Point:
        """Return where the centre of a hex is seen."""
        return self.layout.center(hex_)

    def hex_at(self, point: Point) -> Hex | None:
        """Return the hex seen at a place, of the map or not; None outside the view."""
        return self.layout.hex_at(point) if self.view.contains(point) else None

    def zoomed(self, factor: float, about: Point) -> Self:
        """Return the camera nearer by `factor`; what is seen at `about` stays there."""
        wanted = self.layout.size * factor
        size = max(UNIT_SIZE * MIN_ZOOM, min(UNIT_SIZE * MAX_ZOOM, wanted))
        share = size / self.layout.size
        x, y = self.layout.origin
        origin = (about[0] + (x - about[0]) * share, about[1] + (y - about[1]) * share)
        return replace(self, layout=replace(self.layout, size=size, origin=origin))

    def panned(self, dx: float, dy: float) -> Self:
        """Return the camera with the map dragged by `dx`, `dy`."""
        x, y = self.layout.origin
        return replace(self, layout=replace(self.layout, origin=(x + dx, y + dy)))

    def centered(self, hex_: Hex) -> Self:
        """Return the camera with a hex in the middle of the view."""
        (x, y), (to_x, to_y) = self.center(hex_), self.view.center
        return self.panned(to_x - x, to_y - y)

    def turned(self, sixths: int) -> Self:
        """Return the camera with the map turned clockwise about the middle of the view."""
        (x, y), (mid_x, mid_y) = self.layout.origin, self.view.center
        angle = math.radians(60 * (sixths % 6))
        cos, sin = math.cos(angle), math.sin(angle)
        dx, dy = x - mid_x, y - mid_y
        origin = (mid_x + dx * cos - dy * sin, mid_y + dx * sin + dy * cos)
        turns = (self.layout.turns + sixths) % 6
        return replace(self, layout=replace(self.layout, origin=origin, turns=turns))

    def resized(self, view: Rect) -> Self:
        """Return the camera for another view; what was in the middle stays in the middle."""
        (x, y), (to_x, to_y) = self.view.center, view.center
        return replace(self.panned(to_x - x, to_y - y), view=view)

    def kept(self, hexes: Collection[Hex]) -> Self:
        """Return the camera dragged back as far as needed so that some of the map is in view.

        A map is no rectangle, so that hexes count: the one that is nearest comes into view.
        """
        inside = self.view.inset(min(_KEEP, self.view.w / 4, self.view.h / 4))
        ways = [_way_into(inside, self.center(hex_)) for hex_ in hexes]
        dx, dy = min(ways, key=lambda way: math.hypot(*way), default=(0.0, 0.0))
        return self.panned(dx, dy) if dx or dy else self


def _way_into(room: Rect, at: Point) -> Point:
    """Return how far a place is from the nearest one of a room; nothing inside it."""
    x, y = at
    dx = max(0.0, room.x - x) or min(0.0, room.right - x)
    dy = max(0.0, room.y - y) or min(0.0, room.bottom - y)
    return dx, dy
