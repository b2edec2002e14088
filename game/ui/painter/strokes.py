"""Draws plain shapes: rectangles, discs, polygons, lines, icons and tags.

Owns how these items look; keeps their pictures as sprites. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

from game.hexes import Point
from game.ui.emblems import EMBLEMS, emblem
from game.ui.glyphs import ICONS
from game.ui.glyphs.drawing import Drawing
from game.ui.items import Circle, Fill, HexTag, Icon, Polygon, Polyline, Weight
from game.ui.painter.brush import Box, Brush
from game.ui.painter.canvas import Canvas, Sprite, ink
from game.ui.painter.text import draw_text
from game.ui.shapes import Colour

_GRAIN = 4  # sprites are told apart by quarters of a pixel
_LARGE = 300_000  # a line whose box has more pixels is drawn straight on the target
_WASH = 256
_HEAD_LENGTH, _HEAD_HALF = 3.6, 2.2  # of an arrowhead, in widths of its line

_Cell: TypeAlias = tuple[int, int, tuple[Point, ...]]


def draw_fill(brush: Brush, item: Fill) -> None:
    """Draw a rectangle."""
    box = brush.pixels(item.rect)
    if box.right <= box.left or box.bottom <= box.top:
        return
    edge = 0
    if item.border is not None:
        edge = max(1, round(item.border_width * brush.scale))
    side = min(box.right - box.left, box.bottom - box.top)
    radius = min(round(item.radius * brush.scale), side // 2)
    if radius > 0:
        _draw_corners(brush, box, radius, edge, item)
    inner = Box(box.left + edge, box.top + edge, box.right - edge, box.bottom - edge)
    if edge and item.border is not None:
        for strip in _frame(box, radius, edge):
            wash(brush, strip, item.border)
    if item.colour is not None:
        deep = max(0, radius - edge)
        for strip in (
            Box(inner.left + deep, inner.top, inner.right - deep, inner.top + deep),
            Box(inner.left, inner.top + deep, inner.right, inner.bottom - deep),
            Box(inner.left + deep, inner.bottom - deep, inner.right - deep, inner.bottom),
        ):
            wash(brush, strip, item.colour)


def wash(brush: Brush, box: Box, colour: Colour) -> None:
    """Lay a colour over a box."""
    if box.right <= box.left or box.bottom <= box.top:
        return
    shade = ink(colour)
    if shade[3] == 255:  # noqa: PLR2004 - solid
        brush.surface.fill(shade, box.rect)
        return

    def build() -> Sprite:
        surface = pygame.Surface((_WASH, _WASH), pygame.SRCALPHA)
        surface.fill(shade)
        return Sprite(surface, 0, 0)

    sheet = brush.sprites.get(("wash", shade), build).surface
    area = box.rect.clip(brush.surface.get_clip())
    for y in range(area.top, area.bottom, _WASH):
        for x in range(area.left, area.right, _WASH):
            part = (0, 0, min(_WASH, area.right - x), min(_WASH, area.bottom - y))
            brush.surface.blit(sheet, (x, y), part, special_flags=pygame.BLEND_PREMULTIPLIED)


def _frame(box: Box, radius: int, edge: int) -> tuple[Box, ...]:
    corner = max(radius, edge)
    return (
        Box(box.left + corner, box.top, box.right - corner, box.top + edge),
        Box(box.left + corner, box.bottom - edge, box.right - corner, box.bottom),
        Box(box.left, box.top + radius, box.left + edge, box.bottom - radius),
        Box(box.right - edge, box.top + radius, box.right, box.bottom - radius),
    )


def _draw_corners(brush: Brush, box: Box, radius: int, edge: int, item: Fill) -> None:
    def build() -> Sprite:
        canvas = Canvas(0, 0, 2 * radius, 2 * radius)
        middle = (float(radius), float(radius))
        if item.border is not None:
            canvas.disc(middle, radius, item.border)
        if item.border is not None or item.colour is not None:
            canvas.disc(middle, radius - edge, item.colour)
        return canvas.finish()

    key = ("corners", radius, edge, item.colour, item.border)
    sheet = brush.sprites.get(key, build).surface
    for x, y, sx, sy in (
        (box.left, box.top, 0, 0),
        (box.right - radius, box.top, radius, 0),
        (box.left, box.bottom - radius, 0, radius),
        (box.right - radius, box.bottom - radius, radius, radius),
    ):
        part = (sx, sy, radius, radius)
        # Where the corner is solid the strips beside it meet it; nothing is laid over twice.
        brush.surface.blit(sheet, (x, y), part, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_circle(brush: Brush, item: Circle) -> None:
    """Draw a disc or a ring."""
    x, y, (center,) = _cell((brush.place(item.center),))
    radius = item.radius * brush.scale
    edge = item.border_width * brush.scale if item.border is not None else 0.0

    def build(times: int | None) -> Sprite:
        reach = radius + 1
        canvas = _square(center, reach, times)
        if item.border is not None:
            canvas.disc(center, radius, item.border)
        canvas.disc(center, radius - edge, item.colour)
        return canvas.finish()

    key = ("circle", center, round(radius, 2), edge, item.colour, item.border)
    brush.sprite(key, build).blit(brush.surface, x, y)


def draw_polygon(brush: Brush, item: Polygon) -> None:
    """Draw a closed shape."""
    x, y, points = _cell([brush.place(point) for point in item.points])
    width = item.border_width * brush.scale if item.border is not None else 0.0
    dark = width + 2 * item.edge_width * brush.scale if item.edge is not None else 0.0

    def build(times: int | None) -> Sprite:
        canvas = _canvas_around(points, max(width, dark) / 2 + 1, times)
        if item.edge is not None:
            canvas.line(points, dark, item.edge, closed=True)
        if item.colour is not None:
            canvas.polygon(points, item.colour)
        if item.border is not None:
            canvas.line(points, width, item.border, closed=True)
        return canvas.finish()

    key = ("polygon", points, width, dark, item.colour, item.border, item.edge)
    brush.sprite(key, build).blit(brush.surface, x, y)


def draw_polyline(brush: Brush, item: Polyline) -> None:
    """Draw a line, with its dark edge, dashes and arrowhead."""
    placed = [brush.place(point) for point in item.points]
    width = item.width * brush.scale
    edge = item.edge_width * brush.scale if item.edge is not None else 0.0
    head = _head(placed, width) if item.arrow else ()
    if head:
        placed[-1] = ((head[1][0] + head[2][0]) / 2, (head[1][1] + head[2][1]) / 2)
    strokes = _dashes(placed, item.dash * brush.scale) if item.dash else [placed]
    flat = [point for stroke in strokes for point in stroke] + list(head)
    xs, ys = [p[0] for p in flat], [p[1] for p in flat]
    if (max(xs) - min(xs)) * (max(ys) - min(ys)) > _LARGE:
        _draw_directly(brush, item, strokes, head)
        return
    x, y, points = _cell(flat)
    cuts = [len(stroke) for stroke in strokes]

    def build(times: int | None) -> Sprite:
        canvas = _canvas_around(points, width / 2 + edge + 1, times)
        lines, tip = _parted(points, cuts)
        for extra, shade in ((2 * edge, item.edge), (0.0, item.colour)):
            if shade is not None:
                for stroke in lines:
                    canvas.line(stroke, width + extra, shade)
                if tip:
                    canvas.polygon(tip, shade)
                    canvas.line(tip, max(1.0, extra), shade, closed=True)
        return canvas.finish()

    key = ("polyline", points, tuple(cuts), width, edge, item.colour, item.edge)
    brush.sprite(key, build).blit(brush.surface, x, y)


def draw_icon(brush: Brush, item: Icon) -> None:
    """Draw a sign by name; a name without a drawing gets the unknown emblem."""
    x, y, (center,) = _cell((brush.place(item.center),))
    half = item.size * brush.scale / 2

    def build(times: int | None) -> Sprite:
        canvas = _square(center, half, times)
        canvas.drawing(sign(item.name), center, half, item.colour)
        return canvas.finish()

    key = ("icon", item.name, center, half, item.colour)
    brush.sprite(key, build).blit(brush.surface, x, y)


def draw_hex_tag(brush: Brush, item: HexTag) -> None:
    """Draw a round tag with its text."""
    x, y, (center,) = _cell((brush.place(item.center),))
    radius = item.radius * brush.scale
    half = radius * max(1.0, 0.45 + 0.4 * len(item.text))
    edge = max(1.0, brush.scale)

    def build(times: int | None) -> Sprite:
        canvas = _box(center, half, radius, times)
        reach = half - radius
        ends = ((center[0] - reach, center[1]), (center[0] + reach, center[1]))
        if item.border is not None:
            canvas.line(ends, 2 * radius, item.border)
            canvas.line(ends, 2 * (radius - edge), item.colour)
        else:
            canvas.line(ends, 2 * radius, item.colour)
        return canvas.finish()

    key = ("tag", center, round(radius, 2), half, item.colour, item.border)
    brush.sprite(key, build).blit(brush.surface, x, y)
    size = item.radius * 1.25
    draw_text(
        brush,
        item.text,
        (x + center[0], y + center[1]),
        size=size,
        weight=Weight.BOLD,
        colour=item.text_colour,
    )


def sign(name: str) -> Drawing:
    """Return an icon, or an emblem, by name."""
    found = ICONS.get(name)
    if found is None:
        found = EMBLEMS.get(name) or emblem(name)
    return found


def _cell(points: Sequence[Point]) -> _Cell:
    """Return the pixel that a shape hangs on, and its points from there in quarters of a pixel."""
    x, y = math.floor(min(p[0] for p in points)), math.floor(min(p[1] for p in points))
    grains = tuple(
        (round((px - x) * _GRAIN) / _GRAIN, round((py - y) * _GRAIN) / _GRAIN) for px, py in points
    )
    return x, y, grains


def _canvas_around(points: Sequence[Point], room: float, times: int | None) -> Canvas:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top = min(xs) - room, min(ys) - room
    return Canvas(left, top, max(xs) + room, max(ys) + room, times=times)


def _square(center: Point, half: float, times: int | None) -> Canvas:
    return _box(center, half, half, times)


def _box(center: Point, half: float, high: float, times: int | None) -> Canvas:
    x, y = center
    return Canvas(x - half, y - high, x + half, y + high, times=times)


def _head(points: Sequence[Point], width: float) -> tuple[Point, ...]:
    """Return an arrowhead: its tip (the last point) and its two barbs; nothing for no direction."""
    tip = points[-1]
    for start in reversed(points[:-1]):
        length = math.hypot(tip[0] - start[0], tip[1] - start[1])
        if length > 0:
            ux, uy = (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
            back, half = width * _HEAD_LENGTH, width * _HEAD_HALF
            base = (tip[0] - ux * back, tip[1] - uy * back)
            return (
                tip,
                (base[0] - uy * half, base[1] + ux * half),
                (base[0] + uy * half, base[1] - ux * half),
            )
    return ()


def _dashes(points: Sequence[Point], length: float) -> list[list[Point]]:
    """Return a line cut into dashes and gaps of one length."""
    found: list[list[Point]] = []
    for (ax, ay), (bx, by) in pairwise(points):
        whole = math.hypot(bx - ax, by - ay)
        count = max(1, round((whole / length + 1) / 2)) if length > 0 else 1
        part = 1 / (2 * count - 1)
        for number in range(count):
            start, end = 2 * number * part, (2 * number + 1) * part
            found.append(
                [
                    (ax + (bx - ax) * start, ay + (by - ay) * start),
                    (ax + (bx - ax) * end, ay + (by - ay) * end),
                ]
            )
    return found


def _parted(
    points: Sequence[Point], cuts: list[int]
) -> tuple[list[Sequence[Point]], Sequence[Point]]:
    """Return the strokes that were laid end to end, and what follows them."""
    lines: list[Sequence[Point]] = []
    at = 0
    for count in cuts:
        lines.append(points[at : at + count])
        at += count
    return lines, points[at:]


def _draw_directly(
    brush: Brush, item: Polyline, strokes: list[list[Point]], head: tuple[Point, ...]
) -> None:
    """Draw a long line without a sprite: filled, its sides smoothed by thin lines."""
    width = item.width * brush.scale
    edge = item.edge_width * brush.scale if item.edge is not None else 0.0
    for half, colour in ((width / 2 + edge, item.edge), (width / 2, item.colour)):
        if colour is None:
            continue
        for stroke in strokes:
            for (ax, ay), (bx, by) in pairwise(stroke):
                length = math.hypot(bx - ax, by - ay) or 1.0
                nx, ny = (ay - by) / length * half, (bx - ax) / length * half
                a, b = (ax + nx, ay + ny), (bx + nx, by + ny)
                c, d = (bx - nx, by - ny), (ax - nx, ay - ny)
                pygame.draw.polygon(brush.surface, colour, (a, b, c, d))
                pygame.draw.aaline(brush.surface, colour, a, b)
                pygame.draw.aaline(brush.surface, colour, c, d)
                pygame.draw.circle(brush.surface, colour, (bx, by), half)
                pygame.draw.circle(brush.surface, colour, (ax, ay), half)
        if head:
            pygame.draw.polygon(brush.surface, colour, head)
            pygame.draw.aalines(brush.surface, colour, closed=True, points=head)
