"""The tray at the left: tiles and what is painted on hexes, or chips.

Owns how they are listed and searched. What is taken from it goes into the hand; never changes a
table. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalog.definitions import Shape
from game.ui.editor.chip_list import MAP, Row, Tray, chip_rows, scrolled
from game.ui.editor.face import search_field, tray_frame
from game.ui.glyphs import ICONS
from game.ui.items import Chart, Clip, Fill, Icon, Label, Polygon, Rect, Weight
from game.ui.table.gallery import ChipEntry
from game.ui.table.hand import Mark
from game.ui.theme import (
    CORNER_SMALL,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_SMALL,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import button, command_face
from game.ui.widgets.minimap import MiniMap, minimap
from game.ui.widgets.part import Control, Kind, Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH
from game.ui.widgets.text import heading, paragraph

SHAPE, CHIP, BRUSH = "shape:", "chip:", "brush:"
_HEAD = 28.0
_CARD = 106.0
_BRUSH = 28.0


@dataclass(frozen=True, slots=True)
class BrushEntry:
    """What can be painted: its word, its name, its sign, what it means."""

    kind: str
    name: str
    icon: str
    tooltip: str


def brushes(features: Sequence[str]) -> tuple[BrushEntry, ...]:
    """Return what can be painted on hexes.

    Args:
        features: the kinds of features that are offered.
    """
    return (
        BrushEntry(Mark.ROCK, "Impassable", "cross", "Hexes that nobody enters (I over a hex)"),
        BrushEntry(Mark.ENTRANCE, "Entrance", "right", "Where the party comes in (E over a hex)"),
        BrushEntry(
            Mark.DESTINATION,
            "Destination",
            "pin",
            "Where enemies head for: all, or those that are chosen (D over a hex)",
        ),
        *(
            BrushEntry(
                f"feature:{kind}",
                kind.replace("-", " ").capitalize(),
                kind if kind in ICONS else "feature",
                "A feature of the map",
            )
            for kind in features
        ),
        BrushEntry("feature:", "Another feature", "plus", "Name a feature of your own"),
    )


def tray_part(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    tray: Tray,
    *,
    shapes: Sequence[tuple[str, Sequence[Shape]]],
    painted: Sequence[BrushEntry],
    chips: Sequence[ChipEntry],
    held: str,
) -> Part:
    """Return the tray.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rect: where it stands.
        tray: what it shows; its scrolls are fitted.
        shapes: the outlines of tiles, under headings.
        painted: what can be painted on hexes.
        chips: all chips.
        held: the hit id of what is held; "" for nothing.
    """
    whole, room = tray_frame(
        stage,
        attention,
        rect,
        tray,
        of_map="Tiles, rocks, features",
        units="Chips",
        of_units="Enemies, companions, adventurers",
    )
    if tray.tab == MAP:
        return whole + _map_half(
            stage, attention, room, tray, shapes=shapes, painted=painted, held=held
        )
    return whole + _chip_half(stage, attention, room, tray, chips=chips, held=held)


def _map_half(
    stage: Stage,
    attention: Attention,
    room: Rect,
    tray: Tray,
    *,
    shapes: Sequence[tuple[str, Sequence[Shape]]],
    painted: Sequence[BrushEntry],
    held: str,
) -> Part:
    high = _HEAD + len(painted) * _BRUSH
    below = Rect(room.x, room.bottom - high, room.w, high)
    draw = Rect(room.x, room.y, room.w, 30.0)
    whole = button(stage, attention, command_face("draw-tile"), draw)
    above = Rect(room.x, draw.bottom + GAP_SMALL, room.w, below.y - draw.bottom - 2 * GAP_SMALL)
    whole += _shapes(stage, attention, above, tray, shapes=shapes, held=held)
    whole += heading(stage, "Paint on hexes", Rect(below.x, below.y, below.w, _HEAD - 6))
    y = below.y + _HEAD
    for one in painted:
        row = Rect(below.x, y, below.w, _BRUSH)
        whole += _brush(stage, attention, one, row, held)
        y += _BRUSH
    return whole


def _shapes(
    stage: Stage,
    attention: Attention,
    room: Rect,
    tray: Tray,
    *,
    shapes: Sequence[tuple[str, Sequence[Shape]]],
    held: str,
) -> Part:
    content, y = Part(), room.y
    wide = (room.w - BAR_WIDTH - GAP_TINY - GAP_SMALL) / 2
    for title, group in shapes:
        head = Rect(room.x, y, room.w - BAR_WIDTH, _HEAD - 6)
        content += heading(stage, title, head, ruled=False)
        y += _HEAD - 2
        for number, shape in enumerate(group):
            column = number % 2
            card = Rect(room.x + column * (wide + GAP_SMALL), y, wide, _CARD)
            content += _card(stage, attention, shape, card, held)
            if column or number + 1 == len(group):
                y += _CARD + GAP_SMALL
    return scrolled(stage, attention, room, tray, content=content, high=y - room.y)


def _card(stage: Stage, attention: Attention, shape: Shape, card: Rect, held: str) -> Part:
    palette, own = stage.palette, SHAPE + shape.id
    is_held = held == own
    ground = palette.gold_quiet if is_held else palette.raised
    if attention.is_hovered(own) and not is_held:
        ground = palette.hovered
    picture = Rect(card.x + 4, card.y + 4, card.w - 8, card.h - 42)
    chart = Chart((shape.hexes,), frozenset(), frozenset(shape.entrance))
    small = minimap(stage, MiniMap(chart), picture)
    name = Rect(card.x + 6, card.bottom - 37, card.w - 10, 34.0)
    tip = f"{shape.name}, {len(shape.hexes)} hexes: drag it to the map, R or the wheel turns it"
    return (
        of(
            Fill(
                rect=card,
                colour=ground,
                radius=CORNER_SMALL,
                border=palette.gold if is_held else None,
                hit=own,
            ),
            Clip(rect=picture, children=small.items),
        )
        + paragraph(stage, shape.name, name, size=SIZE_LABEL + 1.5)
        + Part(controls=(Control(id=own, rect=card, kind=Kind.ROW, tooltip=tip, stop=False),))
    )


def _brush(stage: Stage, attention: Attention, one: BrushEntry, row: Rect, held: str) -> Part:
    palette, own = stage.palette, BRUSH + one.kind
    is_held = held == own
    ground = palette.gold_quiet if is_held else None
    if attention.is_hovered(own) and not is_held:
        ground = palette.raised
    ink = palette.gold if is_held else palette.text
    middle = (row.x + 16, row.center[1])
    sign = Icon(name=one.icon, center=middle, size=13.0, colour=ink)
    hexagon = tuple((middle[0] + dx * 11, middle[1] + dy * 11) for dx, dy in _CORNERS)
    return of(
        Fill(rect=row, colour=ground, radius=CORNER_SMALL, hit=own),
        Polygon(points=hexagon, colour=None, border=palette.quiet, border_width=1.2),
        sign,
        Label(
            text=one.name,
            rect=Rect(row.x + 36, row.y, row.w - 36, row.h),
            size=SIZE_SMALL,
            colour=ink,
            weight=Weight.BOLD if is_held else Weight.REGULAR,
        ),
    ) + Part(controls=(Control(id=own, rect=row, kind=Kind.ROW, tooltip=one.tooltip, stop=False),))


def _chip_half(
    stage: Stage,
    attention: Attention,
    room: Rect,
    tray: Tray,
    *,
    chips: Sequence[ChipEntry],
    held: str,
) -> Part:
    first = Rect(room.x, room.y, room.w, 30.0)
    second = Rect(room.x, first.bottom + GAP_TINY + 2, room.w, 30.0)
    top = second.bottom + GAP_SMALL
    whole = button(stage, attention, command_face("new-chip"), first)
    whole += button(stage, attention, command_face("new-adventurer"), second)
    below = Rect(room.x, top, room.w, room.bottom - top)
    part, listed = search_field(stage, attention, below, tray)
    whole += part
    rows = [Row.of(one, _numbers(one)) for one in tray.found(chips)]
    content, high = chip_rows(
        stage, attention, rows, listed, held=held, none="No chip is called so. New chip makes one."
    )
    return whole + scrolled(stage, attention, listed, tray, content=content, high=high)


def _numbers(one: ChipEntry) -> str:
    """Return the numbers that tell chips of one level apart, then the skills."""
    stats = {stat.id: stat.value for stat in one.token.stats}
    parts = [f"HP {one.token.health}"]
    parts += [f"{label} {stats[own]}" for own, label in _TOLD if own in stats]
    return ", ".join((*parts, *(note.name for note in one.token.notes[:2])))


_TOLD = (("range", "range"), ("dice", "dice"))
_CORNERS = (
    (1.0, 0.0),
    (0.5, 0.866),
    (-0.5, 0.866),
    (-1.0, 0.0),
    (-0.5, -0.866),
    (0.5, -0.866),
)
