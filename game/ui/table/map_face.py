"""The table editor's map: ground, chips, the answer, and what the hand would do.

Owns what is drawn on the map. Changes nothing. No rule section.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.core.view import Decision, Marker
from game.hexes import Direction, Hex
from game.systems.battle.threats import threat
from game.ui import overlays
from game.ui.battle import marks
from game.ui.battle.scenery import MapLook, map_items
from game.ui.camera import Camera
from game.ui.editor.face import band_items, chosen_items, invitation
from game.ui.editor.hand import Band, HeldUnits
from game.ui.items import Area, Item, Polygon, Polyline, Rect
from game.ui.markers import markers
from game.ui.table.drop import tile_at
from game.ui.table.hand import HeldChip, HeldTile
from game.ui.theme import with_alpha
from game.ui.widgets.part import Stage

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

_FIRST = ("Drag a tile here", "R or the wheel turns it")


def map_of(
    screen: TableScreen, stage: Stage, rect: Rect, camera: Camera, told: Decision | None
) -> list[Item]:
    """Return everything on the map, the last on top.

    Args:
        screen: the editor.
        stage: what the screen is built for.
        rect: where the map stands.
        camera: where it is looked at from.
        told: the answer that is drawn; None for none.
    """
    seen = screen.foresight.seen
    over: list[Item] = []
    _tile(screen, stage, camera, over)
    over += band_items(screen, stage)
    if seen is None:
        hand = screen.pointing.hand
        empty = [] if isinstance(hand, HeldTile) else invitation(stage, rect, camera, *_FIRST)
        return [*empty, *over]
    moment = seen.seen(camera, stage, _hover(screen))
    below, above = _answer(screen, camera, stage, told)
    _held(screen, below, above, camera, stage)
    hand = screen.pointing.hand
    dragged = _dragged(screen)
    if (
        isinstance(hand, HeldUnits | HeldChip)
        and screen.foresight.preview[1]
        and screen.looking.hover is not None
    ):
        below.extend(overlays.refused_hex(camera.layout, screen.looking.hover, stage.palette))
    places = [at for own in screen.chosen if (at := seen.at(own)) is not None]
    below += chosen_items(camera.layout, places, stage)
    above.extend(_destinations(screen, camera, stage))
    look = MapLook(
        below=below,
        above=above,
        targeted=frozenset() if told is None or screen.held else frozenset(told.targets),
        active=None if told is None or screen.held else told.piece,
        hovered=None if screen.pointed_unit is None else PieceId(screen.pointed_unit),
        lit_hexes=_lit_hexes(screen, told),
        lit_pieces=_lit_pieces(screen, told),
        dragged=dragged,
        pointer=screen.pointing.at,
    )
    return [*map_items(moment, rect, look, None), *_others(screen, camera), *over]


def _hover(screen: TableScreen) -> Hex | None:
    """Return the hex that is lit under the pointer; none while a tile is held."""
    if isinstance(screen.pointing.hand, HeldTile | Band) or screen.looking.hover is None:
        return None
    return screen.on_floor(screen.looking.hover)


def _dragged(screen: TableScreen) -> PieceId | None:
    """Return the piece that the pointer carries."""
    hand, seen = screen.pointing.hand, screen.foresight.seen
    if not isinstance(hand, HeldUnits) or seen is None:
        return None
    dropped = screen.pointing.dropped()
    own = dropped.units[0] if dropped is not None and dropped.units else hand.units[0]
    return PieceId(own if own in seen.tokens else hand.units[0])


def _others(screen: TableScreen, camera: Camera) -> list[Item]:
    """Return the other chips that are carried along with the one under the pointer."""
    hand, shown = screen.pointing.hand, screen.shown
    if not isinstance(hand, HeldUnits) or shown is None:
        return []
    items: list[Item] = []
    (x, y), (px, py) = camera.center(hand.grip), screen.pointing.at
    for own in hand.units[1:]:
        token = shown.tokens.get(own)
        if token is not None and token.at is not None:
            cx, cy = camera.center(token.at)
            items.append(overlays.lifted(camera.layout, token, (px + cx - x, py + cy - y)))
    return items


def _answer(
    screen: TableScreen, camera: Camera, stage: Stage, told: Decision | None
) -> tuple[list[Item], list[Item]]:
    """Return what an enemy's decision draws below and above the chips."""
    seen = screen.foresight.seen
    if told is None or seen is None or screen.held:
        return [], []
    moment = seen.seen(camera, stage, None)
    below = list(marks.decision_below(moment, told))
    if len(told.ends) > 1:
        rings = overlays.ties(camera.layout, told.ends, stage.palette, 0.5)
        below.extend(replace(one, colour=None) for one in rings if isinstance(one, Polygon))
    return below, list(marks.decision_above(moment, told))


def _held(
    screen: TableScreen, below: list[Item], above: list[Item], camera: Camera, stage: Stage
) -> None:
    """Add what a key that is held down shows."""
    shown = screen.shown
    if shown is None:
        return
    moment = shown.seen(camera, stage, None)
    match screen.held:
        case "foresee":
            above.extend(marks.foreseen(moment, shown.intentions))
        case "threat":
            under, over = marks.threats(moment, threat(shown.state))
            below.extend(under)
            above.extend(over)
        case _:
            pass


def _check(screen: TableScreen) -> int | None:
    found, _, rest = (screen.attention.hover or "").partition(":")
    return int(rest) if found == "check" else None


def _lit_hexes(screen: TableScreen, told: Decision | None) -> tuple[Hex, ...]:
    number = _check(screen)
    if told is None or number is None or number >= len(told.checks):
        return ()
    return told.checks[number].hexes


def _lit_pieces(screen: TableScreen, told: Decision | None) -> tuple[PieceId, ...]:
    number = _check(screen)
    if told is None or number is None or number >= len(told.checks):
        return ()
    return told.checks[number].pieces


def _destinations(screen: TableScreen, camera: Camera, stage: Stage) -> list[Item]:
    """Return a pin on every hex that enemies are sent to."""
    setup = screen.desk.now.setup
    if setup is None:
        return []
    hexes = dict.fromkeys(at for lure in setup.lures for at in lure.hexes)
    pins = [Marker(at, "pin", "") for at in hexes]
    return list(markers(camera.layout, pins, stage.palette))


def _tile(screen: TableScreen, stage: Stage, camera: Camera, over: list[Item]) -> None:
    """Add the tile in the hand as it would lie: what it would cover, where it would touch."""
    held = screen.pointing.tile_in_hand()
    if held is None:
        return
    palette, width = stage.palette, max(2.0, camera.layout.size * 0.09)
    _, lies = tile_at(*held, screen.desk.table, screen.shapes)
    colour = palette.gold if lies.is_free else palette.target
    tint = palette.tiles[0] if lies.is_free else palette.target
    over.append(
        Area(
            hexes=lies.hexes,
            layout=camera.layout,
            tint=with_alpha(tint, 0.72),
            edge=colour,
            edge_width=width,
            dark=palette.dark_edge,
        )
    )
    for at in lies.covered:
        over.extend(overlays.refused_hex(camera.layout, at, palette))
    if lies.is_free:
        for one, other in lies.edges:
            way = next(way for way in Direction if one + way.vector == other)
            over.append(
                Polyline(
                    points=camera.layout.edge(one, way),
                    colour=palette.text,
                    width=width * 1.3,
                    edge=palette.dark_edge,
                    edge_width=2.0,
                )
            )
