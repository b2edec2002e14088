"""What stands about the map of every editor: the bar, the frame of the tray, the bottom line.

Owns how they are put together, and the marks that the pointer makes on any map. Changes nothing. No
rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.hexes import Hex, HexLayout
from game.ui import overlays
from game.ui.battle.modes.base import line_button
from game.ui.battle.panels.bottom import LineButton, bottom
from game.ui.camera import Camera
from game.ui.editor.bar import bar_part
from game.ui.editor.chip_list import CHIPS, MAP, SEARCH, Tray
from game.ui.editor.hand import Band
from game.ui.editor.layout import Layout
from game.ui.editor.services import SetupT, TableT
from game.ui.items import Align, Area, Fill, Item, Label, Polygon, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, SIZE_LINE, SIZE_QUIET, with_alpha
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, choice
from game.ui.widgets.field import text_field
from game.ui.widgets.part import Part, Stage, of

if TYPE_CHECKING:
    from game.ui.editor.screen import Editor

_TABS = 34.0
_SEARCH = 30.0


def bar_of(
    editor: Editor[TableT, SetupT],
    stage: Stage,
    layout: Layout,
    *,
    kind: str,
    round_number: int | None = None,
) -> Part:
    """Return the bar on top.

    Args:
        editor: the editor.
        stage: what the screen is built for.
        layout: where everything stands.
        kind: what the table is set up for, `BATTLE` or `SKIRMISH`.
        round_number: the round that it is; None for a kind of table that has none.
    """
    table = editor.desk.table
    return bar_part(
        stage,
        editor.attention,
        layout.bar,
        name=table.name,
        note=editor.watch.note(table),
        kind=kind,
        round_number=round_number,
        can_undo=editor.desk.can_undo,
        can_redo=editor.desk.can_redo,
    )


def line_of(
    editor: Editor[TableT, SetupT],
    stage: Stage,
    layout: Layout,
    said: str,
    buttons: tuple[LineButton, ...] = (),
) -> Part:
    """Return the bottom line, with the buttons to save and to play where it is given no others."""
    why_not = editor.commands.refusal()
    usual = (
        line_button("save-table", enabled=not editor.is_empty, why="There is nothing to save yet."),
        line_button("play-table", primary=not why_not, enabled=not why_not, why=why_not),
    )
    return bottom(stage, layout.line, said, buttons or usual, attention=editor.attention)


# The tray


def tray_frame(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    tray: Tray,
    *,
    of_map: str,
    units: str,
    of_units: str,
) -> tuple[Part, Rect]:
    """Return the ground of the tray with its two tabs, and the room below them.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rect: where it stands.
        tray: what it shows.
        of_map: what the first tab has, for its tooltip.
        units: the second tab's name.
        of_units: what the second tab has, for its tooltip.
    """
    palette = stage.palette
    whole = of(
        Fill(rect=rect, colour=palette.panel, hit="tray-ground"),
        Fill(rect=Rect(rect.right - 1, rect.y, 1.0, rect.h), colour=palette.line),
    )
    tabs = Rect(rect.x + GAP, rect.y + GAP_SMALL, rect.w - 2 * GAP, _TABS)
    faces = (
        Face(id=MAP, text="Map", tooltip=f"{of_map} (B)"),
        Face(id=CHIPS, text=units, tooltip=f"{of_units} (B)"),
    )
    whole += choice(stage, attention, faces, tabs, chosen=tray.tab)
    top = tabs.bottom + GAP_SMALL
    return whole, Rect(tabs.x, top, tabs.w, rect.bottom - tabs.bottom - GAP)


def search_field(stage: Stage, attention: Attention, room: Rect, tray: Tray) -> tuple[Part, Rect]:
    """Return the field in which the tray's units are searched, and the room below it."""
    box = Rect(room.x, room.y, room.w, _SEARCH)
    part = text_field(stage, attention, tray.search, box, control=SEARCH, label="Search (Ctrl+F)")
    return part, Rect(room.x, box.bottom + GAP_SMALL, room.w, room.bottom - box.bottom)


# Marks on the map


def band_items(editor: Editor[TableT, SetupT], stage: Stage) -> list[Item]:
    """Return the rubber band that is drawn now."""
    hand = editor.pointing.hand
    if not isinstance(hand, Band):
        return []
    (ax, ay), (bx, by) = hand.start, editor.pointing.at
    rect = Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
    gold = stage.palette.gold
    return [Fill(rect=rect, colour=with_alpha(gold, 0.14), border=gold)]


def chosen_items(layout: HexLayout, places: Sequence[Hex], stage: Stage) -> list[Item]:
    """Return a ring about each hex of what is chosen; gold is left to what enemies do."""
    palette = stage.palette
    return [
        Polygon(
            points=overlays.inset_hex(layout, at, 0.04),
            colour=with_alpha(palette.text_party, 0.28),
            border=palette.text_party,
            border_width=max(2.0, layout.size * 0.08),
            edge=palette.dark_edge,
            edge_width=1.2,
        )
        for at in places
    ]


def invitation(stage: Stage, rect: Rect, camera: Camera, first: str, then: str) -> list[Item]:
    """Return what an empty map says: what to do first, and what is good to know then."""
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
            text=first,
            rect=Rect.around((x, y - 12), 200.0, 14.0),
            size=SIZE_LINE + 3,
            colour=palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
        Label(
            text=then,
            rect=Rect.around((x, y + 14), 200.0, 12.0),
            size=SIZE_QUIET + 1,
            colour=palette.quiet,
            align=Align.CENTER,
        ),
    ]
