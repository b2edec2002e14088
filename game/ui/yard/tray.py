"""The tray of the editor of skirmishes: what is painted on hexes and drawn on sides, or creatures.

Owns how they are listed. What is taken from it goes into the hand; never changes a table. No rule
section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.hexes import Direction, Edge, Hex, HexLayout
from game.systems.skirmish.view import SideView
from game.ui.editor.chip_list import MAP, Row, Tray, chip_rows, scrolled
from game.ui.editor.face import search_field, tray_frame
from game.ui.items import Fill, Icon, Item, Label, Polygon, Rect, Weight
from game.ui.skirmish import ground
from game.ui.theme import CORNER_SMALL, GAP, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Kind, Part, Stage, of
from game.ui.widgets.text import heading, paragraph, paragraph_height
from game.ui.yard.hand import Tool
from game.ui.yard.shown import CreatureEntry

TOOL = "tool:"
_HEAD = 28.0
_TOOL = 42.0
_SIGN = 13.0


@dataclass(frozen=True, slots=True)
class ToolEntry:
    """A tool: its name, its key, and what it is for."""

    tool: Tool
    name: str
    key: str
    told: str


_ON_SIDES = (
    ToolEntry(Tool.WALL, "Wall", "E", "Stops steps and rays"),
    ToolEntry(Tool.DOOR, "Door", "D", "A wall while it is closed"),
    ToolEntry(Tool.LOW_WALL, "Low wall", "L", "Gives cover; can be climbed"),
    ToolEntry(Tool.WINDOW, "Window", "V", "Gives cover; slow to climb"),
)
_ON_HEXES = (
    ToolEntry(Tool.GROUND, "Ground", "G", "Where one can stand"),
    ToolEntry(Tool.WIDE, "Wide ground", "Shift+G", "Nineteen hexes at once"),
    ToolEntry(Tool.ROCK, "Rock", "I", "Stops steps and rays"),
    ToolEntry(Tool.RUBBLE, "Rubble", "U", "Gives cover; two steps"),
)
_HINT = (
    "A stroke that begins where the same stands takes it away. Without a tool, a click opens or "
    "closes a door."
)


def tray_part(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    tray: Tray,
    *,
    creatures: Sequence[CreatureEntry],
    held: str,
) -> Part:
    """Return the tray.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rect: where it stands.
        tray: what it shows; its scrolls are fitted.
        creatures: all creatures.
        held: the hit id of what is held; "" for nothing.
    """
    whole, room = tray_frame(
        stage,
        attention,
        rect,
        tray,
        of_map="Ground, walls, doors",
        units="Creatures",
        of_units="Characters, minions, foes",
    )
    if tray.tab == MAP:
        return whole + _tools(stage, attention, room, tray, held)
    part, listed = search_field(stage, attention, room, tray)
    whole += part
    rows = [Row.of(one, one.told) for one in tray.found(creatures)]
    none = "Nobody is called so."
    content, high = chip_rows(stage, attention, rows, listed, held=held, none=none)
    return whole + scrolled(stage, attention, listed, tray, content=content, high=high)


def _tools(stage: Stage, attention: Attention, room: Rect, tray: Tray, held: str) -> Part:
    content, y = Part(), room.y
    for title, group in (("On sides of hexes", _ON_SIDES), ("On hexes", _ON_HEXES)):
        content += heading(stage, title, Rect(room.x, y, room.w, _HEAD - 6))
        y += _HEAD
        for one in group:
            content += _tool(stage, attention, one, Rect(room.x, y, room.w, _TOOL), held)
            y += _TOOL
        y += GAP
    high = paragraph_height(stage, _HINT, room.w, size=SIZE_SMALL)
    words = Rect(room.x, y, room.w, high + 2)
    content += paragraph(stage, _HINT, words, size=SIZE_SMALL, colour=stage.palette.quiet)
    return scrolled(stage, attention, room, tray, content=content, high=words.bottom - room.y)


def _tool(stage: Stage, attention: Attention, one: ToolEntry, row: Rect, held: str) -> Part:
    palette, own = stage.palette, f"{TOOL}{one.tool}"
    is_held = held == own
    lit = attention.is_hovered(own) and not is_held
    shade = palette.gold_quiet if is_held else palette.raised if lit else None
    x = row.x + 46
    return of(
        Fill(
            rect=row.inset(1.0),
            colour=shade,
            radius=CORNER_SMALL,
            border=palette.gold if is_held else None,
            hit=own,
        ),
        *_sign(stage, one.tool, (row.x + 23, row.center[1])),
        Label(
            text=one.name,
            rect=Rect(x, row.y + 3, row.right - x - 4, 19.0),
            size=SIZE_TEXT,
            colour=palette.gold if is_held else palette.text,
            weight=Weight.BOLD if is_held else Weight.SEMIBOLD,
        ),
        Label(
            text=one.told,
            rect=Rect(x, row.y + 21, row.right - x - 4, 17.0),
            size=SIZE_SMALL - 1,
            colour=palette.quiet,
        ),
    ) + Part(
        controls=(
            Control(
                id=own,
                rect=row,
                kind=Kind.ROW,
                tooltip=f"{one.name}: {one.told.lower()} ({one.key})",
                stop=False,
            ),
        )
    )


def _sign(stage: Stage, tool: Tool, at: tuple[float, float]) -> list[Item]:
    """A hex with what the tool paints, as it looks on the map."""
    palette, middle = stage.palette, Hex(0, 0)
    layout = HexLayout(_SIGN, at)
    outline = Polygon(
        points=layout.corners(middle),
        colour=palette.tiles[0],
        border=palette.map_edge,
        border_width=1.2,
    )
    if tool.barrier is not None:
        side = Edge.between(middle, middle + Direction.SE.vector)
        beside = Edge.between(middle, middle + Direction.S.vector)
        seen = [SideView(one, tool.barrier, open=False) for one in (side, beside)]
        return [outline, *ground.barriers(layout, seen[: 1 if tool is Tool.DOOR else 2], palette)]
    if tool is Tool.RUBBLE:
        return [outline, *ground.rubble(layout, (middle,), palette)]
    if tool is Tool.ROCK:
        return [outline, Icon(name="cross", center=at, size=13.0, colour=palette.map_edge)]
    if tool is Tool.WIDE:
        return [outline, Icon(name="plus", center=at, size=11.0, colour=palette.map_edge)]
    return [outline]
