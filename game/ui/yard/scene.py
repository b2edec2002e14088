"""The map of a skirmish that is set up: ground, walls, creatures, cover, what the hand would do.

Pure: reads the screen, gives items. Cover comes from the rules' own queries. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hexes import Edge, HexLayout
from game.systems.skirmish.queries import every_sight, sight
from game.systems.skirmish.view import SideView, rubble, sides
from game.ui import overlays
from game.ui.camera import Camera
from game.ui.editor.face import band_items, chosen_items, invitation
from game.ui.editor.hand import Band, HeldUnits
from game.ui.items import (
    DETAIL_RADIUS,
    Area,
    Chart,
    Chip,
    Item,
    MapLayer,
    Polyline,
    Rect,
)
from game.ui.skirmish import ground, sights
from game.ui.skirmish.scene import foreseen
from game.ui.theme import with_alpha
from game.ui.widgets.part import Part, Stage
from game.ui.yard.hand import Brush, HeldCreature, Tool
from game.ui.yard.shown import Shown

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen

_WIDE = 2
_FIRST = ("Paint some ground here", "Shift+G takes the wide brush")


def map_items(screen: YardScreen, stage: Stage, rect: Rect, camera: Camera) -> list[Item]:
    """Return everything on the map, the last on top."""
    layout, palette, shown = camera.layout, stage.palette, screen.seen
    if shown is None:
        return [*invitation(stage, rect, camera, *_FIRST), *_brush(screen, stage, layout)]
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
    places = [at for own in screen.chosen if (at := shown.at(own)) is not None]
    items += chosen_items(layout, places, stage)
    items += _chips(screen, stage, layout, shown)
    ray = screen.ray
    if ray is not None:
        items += sights.rays(layout, *ray, sight(state, *ray), palette)
    if screen.held == "foresee":
        items += foreseen(state, layout, stage)
    items += _brush(screen, stage, layout)
    items += _refused(screen, stage, layout)
    return [*items, *band_items(screen, stage)]


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
            items += chosen_items(layout, (place,), stage)
    return items


def _refused(screen: YardScreen, stage: Stage, layout: HexLayout) -> list[Item]:
    """A cross where what is held cannot be let go."""
    hover = screen.looking.hover
    if not screen.pointing.moves_something or hover is None or not screen.pointing.why_not():
        return []
    return list(overlays.refused_hex(layout, hover, stage.palette))
