"""What lies on the map of a skirmish: walls and doors, rubble, clocks, hit points.

Pure: facts and a layout in, items out. Shapes differ as well as colours. Lengths are logical
pixels. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.core.view import Token
from game.hexes import Direction, Edge, Hex, HexLayout, Point
from game.systems.skirmish.definitions import BarrierKind
from game.systems.skirmish.view import Clock, SideView
from game.ui.items import Circle, Fill, Item, Label, Polygon, Polyline
from game.ui.overlays import chip_radius
from game.ui.shapes import Align, Colour, Rect, Weight
from game.ui.theme import Palette, blend, with_alpha

_WOOD: Colour = (0x7A, 0x4E, 0x26)
_GLASS: Colour = (0x7C, 0xB4, 0xE0)
_STONE: Colour = (0x8A, 0x84, 0x78)
_DIRECTIONS = {direction.vector: direction for direction in Direction}
_MOST_CLOCKS = 4
_HALF, _QUARTER = 0.5, 0.25  # of the hit points, where their bar changes colour


def edge_ends(layout: HexLayout, edge: Edge) -> tuple[Point, Point]:
    """Where the ends of a side are seen."""
    return layout.edge(edge.a, _DIRECTIONS[edge.b - edge.a])


def barriers(layout: HexLayout, sides: Iterable[SideView], palette: Palette) -> list[Item]:
    """Everything on sides of hexes; each kind has a shape of its own."""
    items: list[Item] = []
    for side in sides:
        start, end = edge_ends(layout, side.edge)
        match side.kind:
            case BarrierKind.WALL:
                items += _bar(layout, (start, end), 0.17, palette.map_edge, palette.hatch)
            case BarrierKind.LOW_WALL:
                items += _low_wall(layout, start, end, palette)
            case BarrierKind.WINDOW:
                items += _bar(layout, (start, end), 0.17, palette.map_edge, palette.hatch)
                inner = (_along(start, end, 0.18), _along(start, end, 0.82))
                items += _bar(layout, inner, 0.09, _GLASS, palette.map_edge)
            case BarrierKind.DOOR:
                items += _door(layout, start, end, palette, is_open=side.open)
    return items


def _along(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _bar(
    layout: HexLayout, points: tuple[Point, ...], share: float, colour: Colour, edge: Colour
) -> list[Item]:
    width = max(2.0, layout.size * share)
    return [Polyline(points=points, colour=colour, width=width, edge=edge, edge_width=1.0)]


def _low_wall(layout: HexLayout, start: Point, end: Point, palette: Palette) -> list[Item]:
    """A line with three stones on it."""
    items = _bar(layout, (start, end), 0.09, _STONE, palette.map_edge)
    for share in (0.2, 0.5, 0.8):
        items.append(
            Circle(
                center=_along(start, end, share),
                radius=max(2.0, layout.size * 0.085),
                colour=_STONE,
                border=palette.map_edge,
                border_width=1.2,
            )
        )
    return items


def _door(
    layout: HexLayout, start: Point, end: Point, palette: Palette, *, is_open: bool
) -> list[Item]:
    """A leaf between two posts; an open one is swung out, and light between its posts."""
    posts = [
        Circle(
            center=at,
            radius=max(2.5, layout.size * 0.11),
            colour=palette.map_edge,
        )
        for at in (_along(start, end, 0.04), _along(start, end, 0.96))
    ]
    if not is_open:
        leaf = _bar(layout, (start, end), 0.15, _WOOD, palette.map_edge)
        knob = Circle(
            center=_along(start, end, 0.74),
            radius=max(1.6, layout.size * 0.045),
            colour=palette.gold,
        )
        return [*leaf, *posts, knob]
    dx, dy = end[0] - start[0], end[1] - start[1]
    swung = (start[0] + dx * 0.35 - dy * 0.72, start[1] + dy * 0.35 + dx * 0.72)
    return [*_bar(layout, (start, swung), 0.1, _WOOD, palette.map_edge), *posts]


def rubble(layout: HexLayout, hexes: Iterable[Hex], palette: Palette) -> list[Item]:
    """Hexes full of rubble: a few stones on each."""
    items: list[Item] = []
    for hex_ in hexes:
        x, y = layout.center(hex_)
        for dx, dy, size in (
            (-0.45, -0.3, 0.2),
            (0.4, -0.42, 0.16),
            (0.05, 0.5, 0.22),
            (-0.5, 0.35, 0.14),
            (0.55, 0.25, 0.18),
            (0.0, -0.62, 0.13),
        ):
            middle = (x + dx * layout.size, y + dy * layout.size)
            points = tuple(
                (
                    middle[0] + math.cos(turn) * size * layout.size,
                    middle[1] + math.sin(turn) * size * layout.size * 0.8,
                )
                for turn in (0.3, 1.4, 2.6, 3.9, 5.2)
            )
            shade = blend(_STONE, palette.map_edge, 0.12)
            items.append(
                Polygon(points=points, colour=shade, border=palette.map_edge, border_width=1.0)
            )
    return items


def clocks(
    layout: HexLayout, center: Point, found: Sequence[Clock], palette: Palette
) -> list[Item]:
    """Small clocks at the upper left of a chip: the turns left as a figure and as a hand."""
    radius = chip_radius(layout)
    size = max(6.5, radius * 0.26)
    items: list[Item] = []
    for number, clock in enumerate(found[:_MOST_CLOCKS]):
        turn = math.radians(200 + 36 * number)
        at = (
            center[0] + math.cos(turn) * radius * 1.02,
            center[1] + math.sin(turn) * radius * 1.02,
        )
        items.append(
            Circle(
                center=at,
                radius=size,
                colour=palette.badge,
                border=palette.badge_line,
                border_width=1.2,
            )
        )
        hand = math.radians(-90 + 72 * (clock.left % 5))
        tip = (at[0] + math.cos(hand) * size * 1.0, at[1] + math.sin(hand) * size * 1.0)
        rim = (at[0] + math.cos(hand) * size * 0.72, at[1] + math.sin(hand) * size * 0.72)
        items.append(Polyline(points=(rim, tip), colour=palette.gold, width=max(1.5, size * 0.22)))
        items.append(
            Label(
                text=str(clock.left),
                rect=Rect.around(at, size),
                size=size * 1.25,
                colour=palette.badge_line,
                weight=Weight.BOLD,
                align=Align.CENTER,
            )
        )
    return items


def health(layout: HexLayout, center: Point, token: Token, palette: Palette) -> list[Item]:
    """A bar below a chip, as long as its hit points, with their number."""
    radius = chip_radius(layout)
    wide, high = radius * 1.5, max(9.0, radius * 0.4)
    box = Rect(center[0] - wide / 2, center[1] + radius * 0.86, wide, high)
    share = max(0.0, min(1.0, token.hp / max(1, token.health)))
    ink = palette.good if share > _HALF else palette.gold if share > _QUARTER else palette.target
    inside = box.inset(1.4)
    return [
        Fill(rect=box, colour=palette.table, radius=high / 2, border=palette.dark_edge),
        Fill(
            rect=Rect(inside.x, inside.y, inside.w * share, inside.h),
            colour=with_alpha(ink, 0.55),
            radius=inside.h / 2,
        ),
        Label(
            text=str(token.hp),
            rect=box,
            size=high * 0.95,
            colour=palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    ]
