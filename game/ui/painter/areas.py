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
from game.ui.painter.brush import Box, Brush
from game.ui.painter.canvas import Canvas, Sprite
from game.ui.painter.text import text_surface
from game.ui.shapes import Colour

_MANY = 48  # the tints of more hexes are kept as one sheet
_SHEET_AREA = 3_000_000
_Spot: TypeAlias = tuple[float, float, tuple[int, ...]]
_SheetKey: TypeAlias = tuple[str, tuple[Hex, ...], float, int, Colour | None, float]
_Job: TypeAlias = tuple[pygame.Surface, tuple[float, float]]


def draw_area(brush: Brush, item: Area) -> None:
    """Draw tints, then the line about the whole."""
    grid = _Grid(brush, item.layout)
    if item.tint is not None and item not in brush.tinted:
        _draw_tints(brush, item, grid)
    if item.edge is None:
        return
    sides = _outline(item.hexes, item.layout.turns)
    for dark in (True, False) if item.dark is not None else (False,):
        sprites = [_side(brush, item, grid.layout, side, dark=dark) for side in range(6)]
        grid.blit(sprites, sides)


def lay_tints(
    brush: Brush, surface: pygame.Surface, layout: HexLayout, areas: Iterable[Area]
) -> None:
    """Lay the tints of areas on a picture of the ground, whose layout is in device pixels."""
    grid = _Grid(brush, layout, surface)
    for area in areas:
        if area.tint is not None:
            sheet = brush.sprites.find(_sheet_key(area, layout))
            if sheet is not None:
                sheet.blit(surface, *grid.origin)
            else:
                spots = _spots(area.hexes, layout.turns)
                grid.blit([_tint(brush, area, grid.layout)], spots)


def _draw_tints(brush: Brush, item: Area, grid: _Grid) -> None:
    """Draw the tint of each hex; of many from one sheet, once there was time to make it."""
    spots = _spots(item.hexes, item.layout.turns)
    tint = _tint(brush, item, grid.layout)
    if len(spots) >= _MANY:
        key = _sheet_key(item, grid.layout)
        sheet = brush.sprites.find(key)
        if sheet is not None:
            sheet.blit(brush.surface, *grid.origin)
            return
        if brush.has_time and _sheet_box(tint, spots, grid.layout.size).area <= _SHEET_AREA:
            brush.ask(key, lambda: _keep_sheet(brush, key, tint, spots))
    grid.blit([tint], spots)


def _sheet_key(item: Area, layout: HexLayout) -> _SheetKey:
    return ("sheet", item.hexes, layout.size, layout.turns, item.tint, item.inset)


def _keep_sheet(brush: Brush, key: _SheetKey, tint: Sprite, spots: Sequence[_Spot]) -> None:
    """Keep the tints of many hexes as one picture."""
    size = key[2]
    box = _sheet_box(tint, spots, size)
    surface = pygame.Surface(box.rect.size, pygame.SRCALPHA)
    jobs: list[_Job] = [
        (tint.surface, (round(x * size) + tint.x - box.left, round(y * size) + tint.y - box.top))
        for x, y, _ in spots
    ]
    surface.blits(jobs, doreturn=False)
    brush.sprites.get(key, lambda: Sprite(surface, box.left, box.top, tint.flags))


def _sheet_box(tint: Sprite, spots: Sequence[_Spot], size: float) -> Box:
    """Return what a sheet covers, from the centre of hex 0,0."""
    xs, ys = [x for x, _, _ in spots], [y for _, y, _ in spots]
    width, height = tint.surface.get_size()
    left, top = round(min(xs) * size) + tint.x, round(min(ys) * size) + tint.y
    right = round(max(xs) * size) + tint.x + width
    return Box(left, top, right, round(max(ys) * size) + tint.y + height)


@lru_cache(maxsize=64)
def _spots(hexes: tuple[Hex, ...], turns: int) -> tuple[_Spot, ...]:
    """Return where hexes lie at size 1, from hex 0,0."""
    unit = HexLayout(1.0, (0.0, 0.0), turns)
    return tuple((*unit.center(hex_), (0,)) for hex_ in hexes)


@lru_cache(maxsize=64)
def _outline(hexes: tuple[Hex, ...], turns: int) -> tuple[_Spot, ...]:
    """Return the hexes on the edge of an area, each with its sides that lie there, as seen."""
    unit = HexLayout(1.0, (0.0, 0.0), turns)
    lit = frozenset(hexes)
    found: list[_Spot] = []
    for hex_ in hexes:
        sides = tuple(
            (4 + number + turns) % 6
            for number, other in enumerate(hex_.neighbors())
            if other not in lit
        )
        if sides:
            found.append((*unit.center(hex_), sides))
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

    def __init__(
        self, brush: Brush, layout: HexLayout, surface: pygame.Surface | None = None
    ) -> None:
        """Take the places from a logical layout; with a surface of its own, from a device one."""
        if surface is None:
            origin = brush.place(layout.origin)
            self.layout = HexLayout(layout.size * brush.scale, (0.0, 0.0), layout.turns)
        else:
            origin = layout.origin
            self.layout = HexLayout(layout.size, (0.0, 0.0), layout.turns)
        self._surface = brush.surface if surface is None else surface
        self.origin = self._x, self._y = round(origin[0]), round(origin[1])
        clip = self._surface.get_clip()
        reach = self.layout.size * 1.2 + 4
        self._left, self._right = clip.left - reach - self._x, clip.right + reach - self._x
        self._top, self._bottom = clip.top - reach - self._y, clip.bottom + reach - self._y

    def seen(self, hex_: Hex) -> tuple[int, int] | None:
        """Return the pixel of a hex's centre; None where it does not meet the clip."""
        x, y = self.layout.center(hex_)
        if self._left < x < self._right and self._top < y < self._bottom:
            return self._x + round(x), self._y + round(y)
        return None

    def blit(self, sprites: Sequence[Sprite], spots: Iterable[_Spot]) -> None:
        """Paint sprites with plain alpha, by number, on each spot that is seen."""
        parts = [(sprite.surface, sprite.x, sprite.y) for sprite in sprites]
        size, dx, dy = self.layout.size, self._x, self._y
        jobs: list[_Job] = []
        for unit_x, unit_y, numbers in spots:
            x, y = unit_x * size, unit_y * size
            if self._left < x < self._right and self._top < y < self._bottom:
                x, y = dx + round(x), dy + round(y)
                for number in numbers:
                    surface, part_x, part_y = parts[number]
                    jobs.append((surface, (x + part_x, y + part_y)))
        self._surface.blits(jobs, doreturn=False)


def _tint(brush: Brush, item: Area, layout: HexLayout) -> Sprite:
    size = round(layout.size * 4) / 4
    inset = item.inset * brush.scale

    def build(times: int | None) -> Sprite:
        canvas = Canvas(-size, -size, size, size, times=times, plain=item.tint)
        small = HexLayout(max(0.5, size - inset * 1.1547), (0.0, 0.0))
        canvas.polygon(small.corners(Hex(0, 0)), item.tint)
        return canvas.finish()

    return brush.sprite(("tint", size, inset, item.tint), build)


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
    return brush.sprite(key, build)
