"""The map of the battle screen as draw items: ground, marks, chips, and what moves over them.

Pure: one moment in, items out. Asks no rules. Lengths are logical pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.ids import PieceId
from game.core.view import Cue, Token
from game.hexes import Hex, Point
from game.ui import overlays
from game.ui.battle.nameplates import with_room
from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.table import Seen
from game.ui.battle.timeline import Motion, place_of
from game.ui.items import (
    Chart,
    Chip,
    Colour,
    Fill,
    HexTag,
    Icon,
    Item,
    Label,
    MapLayer,
    Polygon,
    Rect,
)
from game.ui.markers import markers
from game.ui.shapes import Align, Weight
from game.ui.theme import SIZE_NAME, SIZE_SMALL, with_alpha

_RISE_FROM, _RISE = 0.72, 0.5
"""From how far above a chip's middle a number rises, and how far; in hex sizes."""
_WORN = {"miss": "0"}
"""Faces whose drawing is named otherwise than they are told."""
_MOST_MARKS = 24
"""More of them are all over the map, and no name could keep clear of them."""
_STRUCK = 0.5  # of a hit, while the face is red
_FADE = 0.3  # of a rise, at its end


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLook:
    """What is drawn over the ground besides the chips.

    Attributes:
        below: marks under the chips.
        above: marks over the chips.
        targeted: pieces with red corner marks.
        active: the piece ringed in gold; None for none.
        hovered: the piece under the pointer; None for none.
        lit_hexes: hexes that the text under the pointer speaks of.
        lit_pieces: pieces that it speaks of.
        dragged: the piece that is taken up; None for none.
        pointer: where the pointer is.
    """

    below: Sequence[Item] = ()
    above: Sequence[Item] = ()
    targeted: frozenset[PieceId] = frozenset()
    active: PieceId | None = None
    hovered: PieceId | None = None
    lit_hexes: tuple[Hex, ...] = ()
    lit_pieces: tuple[PieceId, ...] = ()
    dragged: PieceId | None = None
    pointer: Point = (0.0, 0.0)


def map_items(table: Seen, rect: Rect, look: MapLook, motion: Motion | None) -> list[Item]:
    """Everything that lies on the map, the last on top."""
    palette = table.stage.palette
    items: list[Item] = [
        MapLayer(chart=Chart.of(table.view), layout=table.layout, rect=rect),
        *look.below,
        *markers(table.layout, table.view.markers, palette),
    ]
    if table.hover is not None:
        items.extend(overlays.hover_hex(table.layout, table.hover, palette))
    lit = [
        *look.lit_hexes,
        *(at for piece in look.lit_pieces if (at := _hex_of(table, piece)) is not None),
    ]
    items.extend(overlays.lit(table.layout, dict.fromkeys(lit), palette))
    chips = [_chip(table, token, look, motion) for token in table.view.tokens if token.at]
    # who is on the move, or ringed, or pointed at, stands before the others
    chips.sort(key=lambda chip: (chip.hovered, chip.active))
    items.extend(with_room(chips, table.stage.measure, rect.y, _marks(look.below)))
    items.extend(look.above)
    if motion is not None:
        items.extend(_moving(table, rect, motion))
    if look.dragged is not None:
        token = table.tokens[look.dragged]
        items.append(overlays.lifted(table.layout, token, look.pointer))
    return items


def _marks(below: Sequence[Item]) -> list[Rect]:
    """The middles of the marks under the chips that names should leave to be seen."""
    found: list[Rect] = []
    for item in below:
        match item:
            case HexTag() | Icon():
                found.append(item.bounds)
            case Polygon():
                found.append(item.bounds.inset(item.bounds.w / 4))
            case _:
                pass
    return found if len(found) <= _MOST_MARKS else []


def _hex_of(table: Seen, piece: PieceId) -> Hex | None:
    token = table.tokens.get(piece)
    return None if token is None else token.at


def chip_center(table: Seen, token: Token, motion: Motion | None) -> Point:
    """Where a chip is seen, between two hexes while it moves."""
    assert token.at is not None
    layout = table.layout
    if motion is None:
        return layout.center(token.at)
    start, end, share = place_of(motion, token.id, token.at)
    (ax, ay), (bx, by) = layout.center(start), layout.center(end)
    x, y = ax + (bx - ax) * share, ay + (by - ay) * share
    scene = motion.scene
    if scene is not None and scene.piece == token.id and scene.cue is Cue.HIT:
        x += math.sin(motion.share * 6 * math.pi) * layout.size * 0.08 * (1 - motion.share)
    return x, y


def _chip(table: Seen, token: Token, look: MapLook, motion: Motion | None) -> Chip:
    scene = None if motion is None else motion.scene
    share = 1.0 if motion is None else motion.share
    opacity = 1.0
    struck = False
    targeted = token.id in look.targeted
    if scene is not None and scene.piece == token.id:
        struck = scene.cue is Cue.HIT and share < _STRUCK
        if scene.cue is Cue.DIE:
            opacity = 1.0 - share
    if scene is not None and scene.cue is Cue.AIM:
        targeted = token.id in scene.pieces
    return Chip(
        token=token,
        named=True,
        center=chip_center(table, token, motion),
        radius=overlays.chip_radius(table.layout),
        active=token.id == look.active,
        dimmed=token.acted and token.id != look.active,
        targeted=targeted,
        ghost=token.id == look.dragged,
        hovered=token.id == look.hovered and look.dragged is None,
        struck=struck,
        opacity=opacity,
    )


def _moving(table: Seen, rect: Rect, motion: Motion) -> list[Item]:
    scene = motion.scene
    if scene is None:
        return []
    if scene.cue is Cue.BANNER:
        return _banner(table, rect, scene.text, motion.share)
    token = None if scene.piece is None else table.tokens.get(scene.piece)
    at = scene.end if token is None else token.at
    if at is None:
        return []
    center, palette = table.layout.center(at), table.stage.palette
    match scene.cue:
        case Cue.HIT:
            told = (f"\u2212{scene.text} HP", palette.warning)
        case Cue.HEAL:
            told = (f"+{scene.text} HP", palette.good)
        case Cue.FLOAT:
            told = (scene.text, palette.text)
        case Cue.ROLL:
            return dice_above(table, rect, center, scene.dice, motion.share)
        case _:
            return []
    return _rising(table, rect, center, told, motion.share)


def _rising(
    table: Seen, view: Rect, center: Point, told: tuple[str, Colour], share: float
) -> list[Item]:
    """A short text on a dark plate that rises from a chip and fades; never out of view."""
    text, colour = told
    size = max(16.0, min(26.0, table.layout.size * 0.5))
    alpha = min(1.0, (1 - share) / _FADE)
    shade = (colour[0], colour[1], colour[2])
    palette, measure = table.stage.palette, table.stage.measure
    width = measure.width(text, size, Weight.BOLD) + size
    x, y = center
    y -= table.layout.size * (_RISE_FROM + _RISE * share)
    x = min(max(x, view.x + width / 2), view.right - width / 2)
    box = Rect.around((x, max(y, view.y + size)), width / 2, size * 0.7)
    return [
        Fill(rect=box, colour=with_alpha(palette.panel, 0.92 * alpha), radius=size * 0.7),
        Label(
            text=text,
            rect=box,
            size=size,
            colour=with_alpha(shade, alpha),
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    ]


def dice_above(
    table: Seen, rect: Rect, center: Point, dice: tuple[str, ...], share: float
) -> list[Item]:
    """Dice on a small plate above a chip; they come up one after the other."""
    if not dice:
        return []
    palette = table.stage.palette
    side, gap = 34.0, 6.0
    # a face without a drawing is a word: what a skill die does
    widths = [
        side
        if die_icon(_WORN.get(face, face)) != "die_unknown"
        else max(side, table.stage.measure.width(face, SIZE_SMALL) + 12)
        for face in dice
    ]
    width = sum(widths) + (len(dice) + 1) * gap
    x = max(rect.x + 4, min(rect.right - width - 4, center[0] - width / 2))
    y = center[1] - table.layout.size * 0.95 - side - 2 * gap
    if y < rect.y + 4:
        y = center[1] + table.layout.size * 0.95
    items: list[Item] = [
        Fill(
            rect=Rect(x, y, width, side + 2 * gap),
            colour=with_alpha(palette.panel, 0.92),
            radius=8,
            border=palette.gold,
        )
    ]
    shown = math.ceil(len(dice) * min(1.0, share * 2.2))
    left = x + gap
    for place, (face, wide) in enumerate(zip(dice, widths, strict=True)):
        name = die_icon(_WORN.get(face, face)) if place < shown else "die_unknown"
        if wide > side and place < shown:
            box = Rect(left, y + gap, wide, side)
            items.append(Fill(rect=box, colour=None, radius=6, border=palette.text))
            items.append(
                Label(text=face, rect=box, size=SIZE_SMALL, colour=palette.text, align=Align.CENTER)
            )
        else:
            at = (left + wide / 2, y + gap + side / 2)
            items.append(Icon(name=name, center=at, size=side, colour=palette.text))
        left += wide + gap
    return items


def _banner(table: Seen, rect: Rect, text: str, share: float) -> list[Item]:
    palette = table.stage.palette
    alpha = min(1.0, share * 5, (1 - share) * 5)
    size = SIZE_NAME * 1.5
    width = max(220.0, table.stage.measure.width(text, size, Weight.BOLD) + 80)
    box = Rect.around((rect.center[0], rect.y + rect.h * 0.22), width / 2, 34)
    return [
        Fill(rect=box, colour=with_alpha(palette.panel, 0.9 * alpha), radius=10),
        Label(
            text=text,
            rect=box,
            size=size,
            colour=with_alpha(palette.text, alpha),
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    ]
