"""Cover and line of effect as they are drawn: shields, rays, cover maps, the degree in words.

Pure: sights and a layout in, items out. What is blocked is the rules' to say. Shapes differ as well
as colours. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.hexes import Hex, HexLayout, Point
from game.hexes.edge import SCALE, Place, sample_points
from game.systems.skirmish.cover import Sight
from game.systems.skirmish.definitions import Degree
from game.systems.skirmish.words.common import sight_words
from game.ui.items import Align, Area, Circle, Fill, Item, Label, Polygon, Polyline, Rect, Weight
from game.ui.theme import SIZE_SMALL, Palette, with_alpha
from game.ui.widgets.part import Part, Stage, of

_TAG = 26.0
# A shield about its middle: a straight top, sides that meet in a point below.
_SHIELD: tuple[Point, ...] = (
    (-0.8, -0.9), (0.8, -0.9), (0.8, 0.1), (0.45, 0.62), (0.0, 1.0), (-0.45, 0.62), (-0.8, 0.1),
)  # fmt: skip


def shield(at: Point, size: float, degree: Degree, palette: Palette) -> list[Item]:
    """A shield: hollow for none, half filled for cover, filled for full."""
    x, y = at
    outline = tuple((x + px * size, y + py * size) for px, py in _SHIELD)
    ink, ground = palette.text, palette.table
    items: list[Item] = [Polygon(points=outline, colour=ground)]
    if degree is Degree.COVER:
        half = tuple((min(px, x), py) for px, py in outline)
        items.append(Polygon(points=half, colour=ink))
    elif degree is Degree.FULL:
        items.append(Polygon(points=outline, colour=ink))
    items.append(
        Polygon(points=outline, colour=None, border=ink, border_width=max(1.4, size * 0.2))
    )
    return items


def rays(layout: HexLayout, start: Hex, end: Hex, sight: Sight, palette: Palette) -> list[Item]:
    """The seven rays to a hex: whole and light where open, dashed and red where blocked."""
    own, ends = _place_at(layout, sample_points(start)[0]), sample_points(end)
    items: list[Item] = []
    for place, blocked in zip(ends, sight.blocked, strict=True):
        at = _place_at(layout, place)
        colour = palette.target if blocked else palette.hex_hover
        items.append(
            Polyline(
                points=(own, at),
                colour=colour,
                width=1.8,
                edge=with_alpha(palette.dark_edge, 0.8),
                edge_width=0.9,
                dash=7.0 if blocked else 0.0,
            )
        )
        items.append(
            Circle(center=at, radius=3.0, colour=colour, border=palette.dark_edge, border_width=1.0)
        )
    return items


def cover_map(
    layout: HexLayout, sights: Mapping[Hex, Sight], hexes: Sequence[Hex], palette: Palette
) -> list[Item]:
    """Every hex by its degree: a cool tint for cover, a dark one for full, a shield on each."""
    by_degree = {
        degree: tuple(hex_ for hex_ in hexes if hex_ in sights and sights[hex_].degree is degree)
        for degree in (Degree.COVER, Degree.FULL)
    }
    tints = {
        Degree.COVER: with_alpha(palette.face_party, 0.42),
        Degree.FULL: with_alpha(palette.table, 0.66),
    }
    items: list[Item] = []
    for degree, found in by_degree.items():
        if found:
            items.append(Area(hexes=found, layout=layout, tint=tints[degree]))
            size = layout.size * 0.2
            for hex_ in found:
                x, y = layout.center(hex_)
                items += shield((x, y + layout.size * 0.5), size, degree, palette)
    return items


def cover_marks(layout: HexLayout, hexes: Mapping[Hex, Degree], palette: Palette) -> list[Item]:
    """Small shields on hexes in reach where one would be in cover."""
    items: list[Item] = []
    for hex_, degree in hexes.items():
        x, y = layout.center(hex_)
        at = (x + layout.size * 0.42, y - layout.size * 0.5)
        items += shield(at, layout.size * 0.15, degree, palette)
    return items


def sight_tag(stage: Stage, room: Rect, layout: HexLayout, at: Hex, seen: Sight) -> Part:
    """Return the degree of a hex in words with its shield, beside the hex.

    Args:
        stage: what the screen is built for.
        room: where it must stay.
        layout: where hexes are seen.
        at: the hex that is looked at.
        seen: what the attacker has of it.
    """
    palette, text = stage.palette, sight_words(seen).capitalize()
    width = stage.measure.width(text, SIZE_SMALL, Weight.SEMIBOLD) + 44
    x, y = layout.center(at)
    left = max(room.x + 4, min(x - width / 2, room.right - width - 4))
    top = y - layout.size * 1.02 - _TAG - 2
    if top < room.y + 4:
        top = y + layout.size * 1.05
    box = Rect(left, top, width, _TAG)
    return of(
        Fill(rect=box, colour=with_alpha(palette.panel, 0.95), radius=8, border=palette.line),
        *shield((left + 17, top + 13), 8.5, seen.degree, palette),
        Label(
            text=text,
            rect=Rect(left + 32, top, width - 36, _TAG),
            size=SIZE_SMALL,
            colour=palette.text,
            weight=Weight.SEMIBOLD,
            align=Align.LEFT,
        ),
    )


def _place_at(layout: HexLayout, place: Place) -> Point:
    """Where a place of the lattice is seen."""
    x0, y0 = layout.center(Hex(0, 0))
    qx, qy = layout.center(Hex(1, 0))
    rx, ry = layout.center(Hex(0, 1))
    q, r = place[0] / SCALE, place[1] / SCALE
    return (x0 + q * (qx - x0) + r * (rx - x0), y0 + q * (qy - y0) + r * (ry - y0))
