"""The map of a skirmish that is set up: ground, walls, creatures, cover, what the hand would do.

Pure: reads the screen, gives items. Cover comes from the rules' own queries. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hexes import Edge, Hex, HexLayout
from game.systems.skirmish.queries import every_sight, sight
from game.systems.skirmish.view import SideView, rubble, sides
from game.ui import overlays
from game.ui.camera import Camera
from game.ui.items import (
    DETAIL_RADIUS,
    Align,
    Area,
    Chart,
    Chip,
    Fill,
    Item,
    Label,
    MapLayer,
    Polygon,
    Polyline,
    Rect,
    Weight,
)
from game.ui.skirmish import ground, sights
from game.ui.skirmish.scene import foreseen
from game.ui.table.hand import Band, HeldUnits
from game.ui.theme import SIZE_LINE, SIZE_QUIET, with_alpha
from game.ui.widgets.part import Part, Stage
from game.ui.yard.hand import Brush, HeldCreature, Tool
from game.ui.yard.shown import Shown

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen

_WIDE = 2


def map_items(screen: YardScreen, stage: Stage, rect: Rect, camera: Camera) -> list[Item]:
    """Return everything on the map, the last on top."""
    layout, palette, shown = camera.layout, stage.palette, screen.seen
    if shown is None:
        return [*_invitation(stage, rect, camera), *_brush(screen, stage, layout)]
    state = shown.state
    items: list[Item] = [
        MapLayer(chart=Chart.of(shown.view), layout=layout, rect=rect),
        *ground.rubble(layout, rubble(state), palette),
    ]
    observer = screen.observer
    if observer is not None and (screen.shows_cover or screen.held == "threat"):
        floor = state.board.grid.hexes(state.board.floor)
        seen = every_sight(state, observer)
        items += sights.cover_map(layout, seen, floor, palette)
    items += ground.barriers(layout, sides(state), palette)
    items += _thing(screen, stage, layout)
    if screen.looking.hover in screen.floor and not isinstance(screen.pointing.hand, Brush | Band):
        assert screen.looking.hover is not None
        items.extend(overlays.hover_hex(layout, screen.looking.hover, palette))
    items += _chosen(screen, stage, layout)
    items += _chips(screen, stage, layout, shown)
    ray = screen.ray
    if ray is not None:
        items += sights.rays(layout, *ray, sight(state, *ray), palette)
    if screen.held == "foresee":
        items += foreseen(state, layout, stage)
    items += _brush(screen, stage, layout)
    items += _refused(screen, stage, layout)
    return [*items, *_band(screen, stage)]


def tag(screen: YardScreen, stage: Stage, rect: Rect, layout: HexLayout) -> Part:
    """Return the degree of cover in words, beside the creature that is pointed at."""
    ray, shown = screen.ray, screen.seen
    if ray is None or shown is None:
        return Part()
    return sights.sight_tag(stage, rect, layout, ray[1], sight(shown.state, *ray))


def _chips(screen: YardScreen, stage: Stage, layout: HexLayout, shown: Shown) -> list[Item]:
    hand = screen.pointing.hand
    held = frozenset(hand.units) if isinstance(hand, HeldUnits) and not hand.copies else frozenset()
    radius = overlays.chip_radius(layout)
    large = radius >= DETAIL_RADIUS
    items: list[Item] = []
    for at, token in shown.by_hex.items():
        center = layout.center(at)
        items.append(
            Chip(
                token=token,
                center=center,
                radius=radius,
                active=screen.chosen[:1] == (token.id,),
                hovered=screen.looking.hover == at,
                lifted=str(token.id) in held,
                counts=large,
            )
        )
        if not (large or token.down):
            items += ground.health(layout, center, token, stage.palette)
    if isinstance(hand, HeldCreature) and screen.is_over_map(screen.pointing.at):
        items.append(overlays.lifted(layout, screen.token_of(hand), screen.pointing.at))
    return items


def _brush(screen: YardScreen, stage: Stage, layout: HexLayout) -> list[Item]:
    """What the brush in hand would paint where the pointer is: gold, or red to take it away."""
    brush = screen.pointing.hand
    if not isinstance(brush, Brush):
        return []
    place = screen.pointing.place(brush, screen.pointing.at)
    if place is None:
        return []
    takes = screen.editing.is_on(brush.tool, place) if brush.on is None else not brush.on
    colour = stage.palette.target if takes else stage.palette.gold
    if isinstance(place, Edge):
        line = Polyline(
            points=ground.edge_ends(layout, place),
            colour=colour,
            width=max(4.0, layout.size * 0.3),
            edge=stage.palette.dark_edge,
            edge_width=1.0,
        )
        kind = brush.tool.barrier
        drawn = [] if takes or kind is None else [SideView(place, kind, open=False)]
        return [line, *ground.barriers(layout, drawn, stage.palette)]
    hexes = place.range_(_WIDE) if brush.tool is Tool.WIDE else (place,)
    return [
        Area(
            hexes=hexes,
            layout=layout,
            tint=with_alpha(colour, 0.3),
            edge=colour,
            edge_width=2.0,
            dark=stage.palette.dark_edge,
        )
    ]


def _thing(screen: YardScreen, stage: Stage, layout: HexLayout) -> list[Item]:
    """A light about the wall, the door or the rock that is chosen or pointed at."""
    palette, items = stage.palette, list[Item]()
    chosen, pointed = screen.thing_at, screen.pointed_at
    for place, colour in ((pointed, palette.hex_hover), (chosen, palette.text_party)):
        if isinstance(place, Edge):
            width = max(6.0, layout.size * 0.34)
            ends = ground.edge_ends(layout, place)
            items.append(Polyline(points=ends, colour=with_alpha(colour, 0.45), width=width))
        elif place is not None:
            items.append(_ring(layout, place, stage))
    return items


def _chosen(screen: YardScreen, stage: Stage, layout: HexLayout) -> list[Item]:
    shown = screen.seen
    places = [] if shown is None else [shown.at(own) for own in screen.chosen]
    return [_ring(layout, at, stage) for at in places if at is not None]


def _ring(layout: HexLayout, at: Hex, stage: Stage) -> Polygon:
    palette = stage.palette
    return Polygon(
        points=overlays.inset_hex(layout, at, 0.04),
        colour=with_alpha(palette.text_party, 0.28),
        border=palette.text_party,
        border_width=max(2.0, layout.size * 0.08),
        edge=palette.dark_edge,
        edge_width=1.2,
    )


def _refused(screen: YardScreen, stage: Stage, layout: HexLayout) -> list[Item]:
    """A cross where what is held cannot be let go."""
    hover = screen.looking.hover
    if not screen.pointing.moves_something or hover is None or not screen.pointing.why_not():
        return []
    return list(overlays.refused_hex(layout, hover, stage.palette))


def _band(screen: YardScreen, stage: Stage) -> list[Item]:
    hand = screen.pointing.hand
    if not isinstance(hand, Band):
        return []
    (ax, ay), (bx, by) = hand.start, screen.pointing.at
    rect = Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
    gold = stage.palette.gold
    return [Fill(rect=rect, colour=with_alpha(gold, 0.14), border=gold)]


def _invitation(stage: Stage, rect: Rect, camera: Camera) -> list[Item]:
    """What an empty map says: what to do first."""
    palette, (x, y) = stage.palette, rect.center
    return [
        Area(
            hexes=Hex(0, 0).range_(2),
            layout=camera.layout,
            tint=with_alpha(palette.raised, 0.55),
            edge=palette.line,
            edge_width=2.0,
        ),
        Label(
            text="Paint some ground here",
            rect=Rect.around((x, y - 12), 200.0, 14.0),
            size=SIZE_LINE + 3,
            colour=palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
        Label(
            text="Shift+G takes the wide brush",
            rect=Rect.around((x, y + 14), 200.0, 12.0),
            size=SIZE_QUIET + 1,
            colour=palette.quiet,
            align=Align.CENTER,
        ),
    ]
