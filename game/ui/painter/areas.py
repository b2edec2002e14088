"""Draws what lies over many hexes: tints, the line about an area, short texts.

Owns how these look; one small picture a kind and zoom is kept and blitted hex by hex. No rule
section.
"""

from __future__ import annotations

from game.hexes import Direction, Hex, HexLayout, Point
from game.ui.items import Area, HexTexts
from game.ui.painter.brush import Brush
from game.ui.painter.canvas import Canvas, Sprite
from game.ui.painter.text import text_surface


def draw_area(brush: Brush, item: Area) -> None:
    """Draw tints, then the line about the whole."""
    grid = _Grid(brush, item.layout)
    seen = [(hex_, at) for hex_ in item.hexes if (at := grid.seen(hex_)) is not None]
    if item.tint is not None:
        sprite = _tint(brush, item, grid.layout)
        for _, (x, y) in seen:
            sprite.blit(brush.surface, x, y)
    if item.edge is None:
        return
    lit = frozenset(item.hexes)
    sides: list[tuple[int, int, int]] = []
    for hex_, (x, y) in seen:
        for number, direction in enumerate(Direction):
            if hex_.neighbor(direction) not in lit:
                sides.append(((4 + number + item.layout.turns) % 6, x, y))
    for dark in (True, False) if item.dark is not None else (False,):
        sprites = [_side(brush, item, grid.layout, side, dark=dark) for side in range(6)]
        for side, x, y in sides:
            sprites[side].blit(brush.surface, x, y)


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
        self._x, self._y = round(origin[0]), round(origin[1])
        clip = brush.surface.get_clip()
        reach = self.layout.size * 1.2 + 4
        self._left, self._right = clip.left - reach, clip.right + reach
        self._top, self._bottom = clip.top - reach, clip.bottom + reach

    def seen(self, hex_: Hex) -> tuple[int, int] | None:
        """Return the pixel of a hex's centre; None where it does not meet the clip."""
        x, y = self.layout.center(hex_)
        px, py = self._x + round(x), self._y + round(y)
        if self._left < px < self._right and self._top < py < self._bottom:
            return px, py
        return None


def _tint(brush: Brush, item: Area, layout: HexLayout) -> Sprite:
    size = round(layout.size * 4) / 4
    inset = item.inset * brush.scale

    def build() -> Sprite:
        canvas = Canvas(-size, -size, size, size)
        small = HexLayout(max(0.5, size - inset * 1.1547), (0.0, 0.0))
        canvas.polygon(small.corners(Hex(0, 0)), item.tint)
        return canvas.finish()

    return brush.sprites.get(("tint", size, inset, item.tint), build)


def _side(brush: Brush, item: Area, layout: HexLayout, side: int, *, dark: bool) -> Sprite:
    size = round(layout.size * 4) / 4
    width = item.edge_width * brush.scale
    colour = item.dark if dark else item.edge
    wide = width + (2.4 * brush.scale if dark else 0.0)

    def build() -> Sprite:
        # On the side itself: lines of two hexes that meet at a corner then join.
        corners = HexLayout(size, (0.0, 0.0)).corners(Hex(0, 0))
        ends: tuple[Point, Point] = (corners[side], corners[(side + 1) % 6])
        room = wide / 2 + 1
        xs, ys = (ends[0][0], ends[1][0]), (ends[0][1], ends[1][1])
        canvas = Canvas(min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room)
        canvas.line(ends, wide, colour)
        return canvas.finish()

    return brush.sprites.get(("side", size, width, dark, side, colour), build)
