"""What lies over the map, as draw items: reach, ranges, destinations, paths, marks.

Owns how each of these looks. Pure: hexes and a layout in, items out; decides nothing and asks no
rules. Lengths are logical pixels; widths follow the size of hexes, within limits. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from game.core.view import Token
from game.hexes import Hex, HexLayout, Point
from game.ui.items import (
    Area,
    Chip,
    Circle,
    HexTag,
    HexTexts,
    Icon,
    Item,
    Polygon,
    Polyline,
)
from game.ui.shapes import Colour, Weight
from game.ui.theme import CHIP_IN_HEX, SIZE_LABEL, Palette, with_alpha

_LEAST_NUMBERED = 17.0  # a smaller hex has no room for figures that can be read
_BREATHS = 24  # a breath has so many pictures; a sprite is kept for each


def chip_radius(layout: HexLayout) -> float:
    """Return the radius of a chip on the map."""
    return layout.size * CHIP_IN_HEX


def reach(
    layout: HexLayout, costs: Mapping[Hex, int], palette: Palette, *, numbers: bool = True
) -> tuple[Item, ...]:
    """Return where a piece can go: a tint, one edge about the whole, the cost on each hex."""
    if not costs:
        return ()
    hexes = tuple(sorted(costs))
    items: list[Item] = [
        Area(
            hexes=hexes,
            layout=layout,
            tint=palette.reach,
            edge=palette.reach_edge,
            edge_width=wide(layout, 0.06),
            dark=palette.dark_edge,
        )
    ]
    size = max(SIZE_LABEL, min(15.0, layout.size * 0.34))
    if numbers and layout.size >= _LEAST_NUMBERED:
        texts = tuple((hex_, str(costs[hex_])) for hex_ in hexes)
        items.append(
            HexTexts(
                texts=texts,
                layout=layout,
                size=size,
                colour=palette.on_map,
                weight=Weight.BOLD,
                offset=(0.0, 0.54),
            )
        )
    return tuple(items)


def enemy_range(layout: HexLayout, hexes: Iterable[Hex], palette: Palette) -> tuple[Item, ...]:
    """Return the hexes that an enemy hits from where it stands: amber."""
    return _area(layout, hexes, palette.enemy_range, palette.enemy_edge)


def sight(
    layout: HexLayout, hexes: Iterable[Hex], palette: Palette, *, but: Iterable[Hex] = ()
) -> tuple[Item, ...]:
    """Return the hexes that a piece sees: a blue tint, and a blue line about the whole.

    Args:
        layout: where hexes lie.
        hexes: what is seen.
        palette: the colours.
        but: hexes that another overlay tints; with blue over it both would be grey.
    """
    found, other = tuple(hexes), frozenset(but)
    tinted = tuple(hex_ for hex_ in found if hex_ not in other)
    return (
        *_area(layout, tinted, palette.sight, None),
        *_area(layout, found, None, palette.sight_edge, dark=palette.dark_edge),
    )


def lit(layout: HexLayout, hexes: Iterable[Hex], palette: Palette) -> tuple[Item, ...]:
    """Return the hexes that a text under the pointer speaks of."""
    return _area(layout, hexes, palette.lit, palette.gold, dark=palette.dark_edge)


def marked(layout: HexLayout, hex_: Hex, palette: Palette) -> tuple[Item, ...]:
    """Return the mark of the hex that a key takes: lit, with a tick, so that shape tells it too."""
    tick = Icon(
        name="check",
        center=layout.center(hex_),
        size=layout.size * 0.62,
        colour=palette.dark_edge,
    )
    return (*lit(layout, (hex_,), palette), tick)


def destinations(
    layout: HexLayout,
    found: Sequence[tuple[Hex, int]],
    palette: Palette,
    *,
    taken: Hex | None = None,
) -> tuple[Item, ...]:
    """Return for each destination a ring and a tag with its distance; the taken one is filled."""
    items: list[Item] = []
    for hex_, distance in found:
        is_taken = hex_ == taken
        items.append(
            Polygon(
                points=inset_hex(layout, hex_, 0.06),
                colour=palette.taken if is_taken else None,
                border=palette.gold if is_taken else palette.destination,
                border_width=wide(layout, 0.075),
                edge=palette.dark_edge,
                edge_width=1.2,
            )
        )
        items.append(distance_tag(layout, hex_, str(distance), palette))
    return tuple(items)


def other_end(layout: HexLayout, hex_: Hex, palette: Palette) -> tuple[Item, ...]:
    """Return the mark of a hex where a move would end by another text of the rules: a square."""
    x, y = layout.center(hex_)
    half = layout.size * 0.46
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half),
               (x - half, y + half))  # fmt: skip
    return (
        Polygon(
            points=corners,
            colour=None,
            border=palette.destination,
            border_width=wide(layout, 0.06),
            edge=palette.dark_edge,
            edge_width=1.2,
        ),
    )


def distance_tag(layout: HexLayout, hex_: Hex, text: str, palette: Palette) -> HexTag:
    """Return a round tag at the foot of a hex."""
    x, y = layout.center(hex_)
    radius = max(6.0, min(16.0, layout.size * 0.25))
    return HexTag(
        center=(x, y + layout.size * 0.54),
        text=text,
        radius=radius,
        colour=palette.tag,
        text_colour=palette.tag_text,
        border=palette.destination,
    )


def path(
    layout: HexLayout,
    hexes: Sequence[Hex],
    palette: Palette,
    *,
    onward: Sequence[Hex] = (),
    rim: bool = False,
) -> tuple[Item, ...]:
    """Return the way taken, centre to centre: gold with a dark edge and an arrowhead.

    With `rim` it begins at the rim of the chip that takes it, whose face stays free. `onward` are
    the hexes beyond this turn's steps; they are dashed and thinner.
    """
    items: list[Item] = []
    width = wide(layout, 0.115)
    if onward and hexes:
        points = _way(layout, (hexes[-1], *onward), rim=rim and len(hexes) == 1)
        items.append(
            Polyline(
                points=points,
                colour=with_alpha(palette.gold, 0.85),
                width=width * 0.6,
                edge=palette.dark_edge,
                edge_width=1.2,
                dash=layout.size * 0.24,
            )
        )
    if len(hexes) > 1:
        items.append(
            Polyline(
                points=_way(layout, hexes, rim=rim),
                colour=palette.gold,
                width=width,
                edge=palette.dark_edge,
                edge_width=wide(layout, 0.05),
                arrow=True,
            )
        )
    return tuple(items)


def _way(layout: HexLayout, hexes: Sequence[Hex], *, rim: bool) -> tuple[Point, ...]:
    """Return the centres of hexes, the first moved to the rim of a chip there where asked."""
    (x, y), (to_x, to_y), *others = (layout.center(hex_) for hex_ in hexes)
    share = chip_radius(layout) / math.dist((x, y), (to_x, to_y)) if rim else 0.0
    return ((x + (to_x - x) * share, y + (to_y - y) * share), (to_x, to_y), *others)


def ties(
    layout: HexLayout, hexes: Iterable[Hex], palette: Palette, phase: float, *, hit: str = ""
) -> tuple[Item, ...]:
    """Return rings that breathe: hexes among which somebody must choose.

    Args:
        layout: where hexes lie.
        hexes: the hexes.
        palette: the colours.
        phase: 0 to 1 through one breath; still pictures take 0.5.
        hit: what stands before each hex's text in the ids for hit tests; empty for none.
    """
    step = round(phase * _BREATHS) % _BREATHS / _BREATHS
    swell = 0.5 - 0.5 * math.cos(2 * math.pi * step)
    glow = with_alpha(palette.gold, 0.14 + 0.20 * swell)
    return tuple(
        Polygon(
            points=inset_hex(layout, hex_, 0.16 - 0.10 * swell),
            colour=glow,
            border=palette.gold,
            border_width=wide(layout, 0.065 + 0.03 * swell),
            edge=palette.dark_edge,
            edge_width=1.4,
            hit=f"{hit}{hex_}" if hit else None,
        )
        for hex_ in hexes
    )


def hover_hex(layout: HexLayout, hex_: Hex, palette: Palette) -> tuple[Item, ...]:
    """Return the light outline of the hex under the pointer."""
    return (
        Polygon(
            points=inset_hex(layout, hex_, 0.02),
            colour=None,
            border=palette.hex_hover,
            border_width=wide(layout, 0.05),
            edge=with_alpha(palette.dark_edge, 0.7),
            edge_width=1.0,
        ),
    )


def refused_hex(layout: HexLayout, hex_: Hex, palette: Palette) -> tuple[Item, ...]:
    """Return the mark of a hex where a drop is not allowed: red outline and a cross."""
    return (
        Polygon(
            points=inset_hex(layout, hex_, 0.06),
            colour=palette.threat,
            border=palette.target,
            border_width=wide(layout, 0.06),
            edge=palette.dark_edge,
            edge_width=1.2,
        ),
        Icon(
            name="cross",
            center=layout.center(hex_),
            size=layout.size * 0.7,
            colour=palette.dark_edge,
        ),
    )


def target_marks(layout: HexLayout, hex_: Hex, palette: Palette) -> tuple[Item, ...]:
    """Return red corner marks about a hex where no chip carries them itself."""
    x, y = layout.center(hex_)
    far, near = chip_radius(layout) * 1.1, chip_radius(layout) * 0.74
    return tuple(
        Polyline(
            points=((x + near * sx, y + far * sy), (x + far * sx, y + far * sy),
                    (x + far * sx, y + near * sy)),
            colour=palette.target,
            width=wide(layout, 0.08),
            edge=palette.dark_edge,
            edge_width=1.2,
        )
        for sx in (1, -1)
        for sy in (1, -1)
    )  # fmt: skip


def thread(
    start: Point, end: Point, palette: Palette, *, colour: Colour | None = None
) -> tuple[Item, ...]:
    """Return a thin dashed line between two places, with a dot at each end."""
    shade = colour or palette.target
    ends = tuple(
        Circle(center=at, radius=4.0, colour=shade, border=palette.dark_edge, border_width=1.2)
        for at in (start, end)
    )
    line = Polyline(
        points=(start, end),
        colour=shade,
        width=2.4,
        edge=palette.dark_edge,
        edge_width=1.2,
        dash=9.0,
    )
    return (line, *ends)


def ghost(layout: HexLayout, token: Token, hex_: Hex) -> Chip:
    """Return a see-through chip where a piece would stand."""
    return Chip(token=token, center=layout.center(hex_), radius=chip_radius(layout), ghost=True)


def lifted(layout: HexLayout, token: Token, at: Point) -> Chip:
    """Return the chip that is being dragged, at the pointer."""
    return Chip(token=token, center=at, radius=chip_radius(layout), lifted=True)


def inset_hex(layout: HexLayout, hex_: Hex, inset: float) -> tuple[Point, ...]:
    """Return the outline of a hex drawn in by a share of its size."""
    x, y = layout.center(hex_)
    share = 1.0 - inset
    return tuple((x + (cx - x) * share, y + (cy - y) * share) for cx, cy in layout.corners(hex_))


def _area(
    layout: HexLayout,
    hexes: Iterable[Hex],
    tint: Colour | None,
    edge: Colour | None,
    *,
    dark: Colour | None = None,
) -> tuple[Item, ...]:
    found = tuple(hexes)
    if not found:
        return ()
    return (
        Area(
            hexes=found,
            layout=layout,
            tint=tint,
            edge=edge,
            edge_width=wide(layout, 0.05),
            dark=dark,
        ),
    )


def wide(layout: HexLayout, share: float) -> float:
    """Return a line's width for the size of hexes: a share of it, never hair-thin, never a beam."""
    return max(1.4, min(9.0, layout.size * share))
