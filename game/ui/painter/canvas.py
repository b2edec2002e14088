"""Sprites: small pictures drawn large, scaled down smoothly and kept.

Owns: `Canvas` (drawing at several times the size), `Sprite` (the picture and where it lies) and
`SpriteCache` (bounded). Colours in a sprite are multiplied with their alpha, so that scaling down
leaves no dark fringe. All lengths are device pixels. No rule section.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.hexes import Point
from game.ui.glyphs.drawing import UNIT, Drawing, outlines
from game.ui.shapes import Colour

_FINE, _MEDIUM, _COARSE = 4, 3, 2  # how many times larger is drawn
_FINE_AREA, _MEDIUM_AREA = 24_000, 90_000
_NOTHING = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture, and where its left upper corner lies from its anchor.

    Attributes:
        surface: the picture.
        x: from the anchor to its left side.
        y: from the anchor to its upper side.
        flags: how it is blitted: its alpha is multiplied in, or (0) plain.
    """

    surface: pygame.Surface
    x: int
    y: int
    flags: int = pygame.BLEND_PREMULTIPLIED

    @property
    def size_bytes(self) -> int:
        """How much memory it takes."""
        return self.surface.get_width() * self.surface.get_height() * 4

    def blit(self, target: pygame.Surface, x: int, y: int) -> None:
        """Paint it with its anchor at a pixel."""
        target.blit(self.surface, (x + self.x, y + self.y), special_flags=self.flags)


class Canvas:
    """A surface around an anchor, drawn on in device pixels from that anchor."""

    def __init__(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        *,
        times: int | None = None,
        plain: Colour | None = None,
    ) -> None:
        """Prepare room for everything between these sides.

        Args:
            left: The left side.
            top: The upper side.
            right: The right side.
            bottom: The lower side.
            times: How much larger is drawn; None chooses by the area.
            plain: The only colour that will be drawn, for a picture with plain alpha: such a one
                is blitted twice as fast.
        """
        self.left, self.top = math.floor(left), math.floor(top)
        self._width = max(1, math.ceil(right) - self.left)
        self._height = max(1, math.ceil(bottom) - self.top)
        area = self._width * self._height
        if times is None:
            times = _FINE if area <= _FINE_AREA else _MEDIUM if area <= _MEDIUM_AREA else _COARSE
        self.times = times
        size = (self._width * self.times, self._height * self.times)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self._flags = pygame.BLEND_PREMULTIPLIED
        self._ink = ink
        if plain is not None:
            self._flags = 0
            self._ink = _plain_ink
            self.surface.fill((*plain[:3], 0))

    def polygon(self, points: Sequence[Point], colour: Colour | None) -> None:
        """Fill a shape; None takes away what is there."""
        pygame.draw.polygon(self.surface, self._ink(colour), [self._at(point) for point in points])

    def disc(self, center: Point, radius: float, colour: Colour | None) -> None:
        """Fill a disc; None takes away what is there."""
        pygame.draw.circle(self.surface, self._ink(colour), self._at(center), radius * self.times)

    def ring(self, center: Point, radius: float, width: float, colour: Colour) -> None:
        """Draw a circle; `radius` is its outside, `width` goes inwards."""
        thick = max(1, round(width * self.times))
        at, outside = self._at(center), radius * self.times
        pygame.draw.circle(self.surface, self._ink(colour), at, outside, thick)

    def line(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour | None,
        *,
        closed: bool = False,
    ) -> None:
        """Draw a line, round at its ends and bends; None takes away what is there."""
        half = width * self.times / 2
        fill = self._ink(colour)
        placed = [self._at(point) for point in points]
        for point in placed:
            pygame.draw.circle(self.surface, fill, point, half)
        rest = [*placed[1:], placed[0]] if closed else placed[1:]
        for (ax, ay), (bx, by) in zip(placed, rest, strict=False):
            length = math.hypot(bx - ax, by - ay)
            if length > 0:
                nx, ny = (ay - by) / length * half, (bx - ax) / length * half
                corners = (
                    (ax + nx, ay + ny),
                    (bx + nx, by + ny),
                    (bx - nx, by - ny),
                    (ax - nx, ay - ny),
                )
                pygame.draw.polygon(self.surface, fill, corners)

    def drawing(self, drawing: Drawing, center: Point, half: float, colour: Colour) -> None:
        """Draw a vector drawing, `half` its box wide on each side of the middle."""
        unit = half / UNIT
        for part in drawing:
            shade = None if part.cut else colour
            for points, closed in outlines(part.path):
                for side in (1, -1) if part.mirror else (1,):
                    placed = [
                        (center[0] + side * x * unit, center[1] + y * unit) for x, y in points
                    ]
                    if part.width:
                        self.line(placed, part.width * unit, shade, closed=closed)
                    else:
                        self.polygon(placed, shade)

    def stamp(self, drawing: Drawing, center: Point, half: float, colour: Colour) -> None:
        """Draw a vector drawing over what is there: what it cuts out shows what lies below."""
        x, y = center
        reach = half + 1
        layer = Canvas(x - reach, y - reach, x + reach, y + reach, times=self.times)
        layer.drawing(drawing, center, half, colour)
        at = ((layer.left - self.left) * self.times, (layer.top - self.top) * self.times)
        self.surface.blit(layer.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def lay(self, other: Canvas) -> None:
        """Lay another canvas of the same room over this one."""
        self.surface.blit(other.surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def like(self) -> Canvas:
        """Return an empty canvas of the same room."""
        right, bottom = self.left + self._width, self.top + self._height
        return Canvas(self.left, self.top, right, bottom, times=self.times)

    def finish(self) -> Sprite:
        """Return the picture at its true size."""
        size = (self._width, self._height)
        surface = pygame.transform.smoothscale(self.surface, size)
        return Sprite(surface, self.left, self.top, self._flags)

    def _at(self, point: Point) -> Point:
        return ((point[0] - self.left) * self.times, (point[1] - self.top) * self.times)


class SpriteCache:
    """Sprites by what they show; the longest unused go when there is no more room."""

    def __init__(self, *, limit_bytes: int) -> None:
        """Keep at most so much."""
        self._limit = limit_bytes
        self._held = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()

    @property
    def held_bytes(self) -> int:
        """How much memory the sprites take."""
        return self._held

    def find(self, key: Hashable) -> Sprite | None:
        """Return a sprite that is kept, or None."""
        found = self._sprites.get(key)
        if found is not None:
            self._sprites.move_to_end(key)
        return found

    def get(self, key: Hashable, build: Callable[[], Sprite]) -> Sprite:
        """Return the sprite for a key, built now if it is not kept."""
        found = self.find(key)
        if found is None:
            found = build()
            self._sprites[key] = found
            self._held += found.size_bytes
            while self._held > self._limit and len(self._sprites) > 1:
                _, gone = self._sprites.popitem(last=False)
                self._held -= gone.size_bytes
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._sprites.clear()
        self._held = 0


def ink(colour: Colour | None) -> tuple[int, int, int, int]:
    """Return a colour multiplied with its alpha; None is nothing at all."""
    if colour is None:
        return _NOTHING
    if len(colour) == 3:  # noqa: PLR2004 - three parts: a solid colour
        return (*colour, 255)
    red, green, blue, alpha = colour
    return (red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha)


def _plain_ink(colour: Colour | None) -> tuple[int, int, int, int]:
    """Return a colour as it is; None is nothing at all."""
    if colour is None:
        return _NOTHING
    red, green, blue, *alpha = colour
    return (red, green, blue, alpha[0] if alpha else 255)


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a copy of a picture with multiplied alpha, seen through to `alpha` (0 to 1)."""
    part = max(0, min(255, round(alpha * 255)))
    copy = surface.copy()
    copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
