"""Draws what lies over many hexes: tints, the line about an area, short texts.

Owns how these look; one small picture a kind and zoom is kept and blitted hex by hex. No rule
section.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.hexes import Hex, HexLayout, Point
from game.ui.items import Area, HexTexts
from game.ui.painter.brush import Brush
from game.ui.painter.canvas import Canvas, Sprite
from game.ui.painter.text import text_surface

_Job: TypeAlias = tuple[pygame.Surface, tuple[float, float]]


def draw_area(brush: Brush, item: Area) -> None:
    """Draw tints, then the line about the whole."""
    grid = _Grid(brush, item.layout)
    if item.tint is not None:
        grid.blit([_tint(brush, item, grid.layout)], [(hex_, (0,)) for hex_ in item.hexes])
    if item.edge is None:
        return
    sides = _outline(item.hexes, item.layout.turns)
    for dark in (True, False) if item.dark is not None else (False,):
        sprites = [_side(brush, item, grid.layout, side, dark=dark) for side in range(6)]
        grid.blit(sprites, sides)


@lru_cache(maxsize=64)
def _outline(hexes: tuple[Hex, ...], turns: int) -> tuple[tuple[Hex, tuple[int, ...]], ...]:
    """Return the hexes on the edge of an area, each with its sides that lie there, as seen."""
    lit = frozenset(hexes)
    found: list[tuple[Hex, tuple[int, ...]]] = []
    for hex_ in hexes:
        sides = tuple(
            (4 + number + turns) % 6
            for number, other in enumerate(hex_.neighbors())
            if other not in lit
        )
        if sides:
            found.append((hex_, sides))
    return tuple(found)


def draw_hex_texts(brush: Brush, item: HexTexts) -> None:
    """Draw a short text on each hex."""
    grid = _Grid(brush, item.layout)
    dx, dy = item.offset[0] * grid.layout.size, item.offset[1] * grid.layout.size
    for hex_, text in item.texts:
        at = grid.seen(hex_)
        if at is None or not text:
            continue
        surface = text_surface(brush, text, size=item.size, weight=item.weight, colour=item.colour)
        width, height = surface.get_size()
        brush.surface.blit(surface, (round(at[0] + dx - width / 2), round(at[1] + dy - height / 2)))


class _Grid:
    """Where hexes lie in device pixels, on the same whole pixels as the ground."""

    def __init__(self, brush: Brush, layout: HexLayout) -> None:
        origin = brush.place(layout.origin)
        self.layout = HexLayout(layout.size * brush.scale, (0.0, 0.0), layout.turns)
        self._surface = brush.surface
        self._x, self._y = round(origin[0]), round(origin[1])
        clip = brush.surface.get_clip()
        reach = self.layout.size * 1.2 + 4
        self._left, self._right = clip.left - reach - self._x, clip.right + reach - self._x
        self._top, self._bottom = clip.top - reach - self._y, clip.bottom + reach - self._y

    def seen(self, hex_: Hex) -> tuple[int, int] | None:
        """Return the pixel of a hex's centre; None where it does not meet the clip."""
        x, y = self.layout.center(hex_)
        if self._left < x < self._right and self._top < y < self._bottom:
            return self._x + round(x), self._y + round(y)
        return None

    def blit(self, sprites: Sequence[Sprite], marks: Iterable[tuple[Hex, tuple[int, ...]]]) -> None:
        """Paint sprites with plain alpha, by number, on each hex that is seen."""
        parts = [(sprite.surface, sprite.x, sprite.y) for sprite in sprites]
        jobs: list[_Job] = []
        for hex_, numbers in marks:
            at = self.seen(hex_)
            if at is not None:
                for number in numbers:
                    surface, x, y = parts[number]
                    jobs.append((surface, (at[0] + x, at[1] + y)))
        self._surface.blits(jobs, doreturn=False)


def _tint(brush: Brush, item: Area, layout: HexLayout) -> Sprite:
    size = round(layout.size * 4) / 4
    inset = item.inset * brush.scale

    def build(times: int | None) -> Sprite:
        canvas = Canvas(-size, -size, size, size, times=times, plain=item.tint)
        small = HexLayout(max(0.5, size - inset * 1.1547), (0.0, 0.0))
        canvas.polygon(small.corners(Hex(0, 0)), item.tint)
        return canvas.finish()

    return brush.sprite(("tint", size, inset, item.tint), build, item.bounds)


def _side(brush: Brush, item: Area, layout: HexLayout, side: int, *, dark: bool) -> Sprite:
    size = round(layout.size * 4) / 4
    width = item.edge_width * brush.scale
    colour = item.dark if dark else item.edge
    wide = width + (2.4 * brush.scale if dark else 0.0)

    def build(times: int | None) -> Sprite:
        # On the side itself: lines of two hexes that meet at a corner then join.
        corners = HexLayout(size, (0.0, 0.0)).corners(Hex(0, 0))
        ends: tuple[Point, Point] = (corners[side], corners[(side + 1) % 6])
        room = wide / 2 + 1
        xs, ys = (ends[0][0], ends[1][0]), (ends[0][1], ends[1][1])
        left, top = min(xs) - room, min(ys) - room
        canvas = Canvas(left, top, max(xs) + room, max(ys) + room, times=times, plain=colour)
        canvas.line(ends, wide, colour)
        return canvas.finish()

    key = ("side", size, width, dark, side, colour)
    return brush.sprite(key, build, item.bounds)
