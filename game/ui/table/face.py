"""The table editor's picture: the map with the answer on it, and the panels about it.

Owns how they are put together. Changes nothing. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.view import Decision
from game.ui import overlays
from game.ui.battle.modes.base import line_button
from game.ui.battle.panels.bottom import LineButton
from game.ui.camera import Camera
from game.ui.editor.bar import BATTLE
from game.ui.editor.face import bar_of, line_of
from game.ui.editor.layout import Layout
from game.ui.editor.panel import Content, panel_part
from game.ui.editor.sheet import RING, status_icon
from game.ui.items import (
    Chip,
    Clip,
    Fill,
    Rect,
)
from game.ui.table.hand import HeldChip
from game.ui.table.map_face import map_of
from game.ui.table.subjects import subject_of
from game.ui.table.tray import brushes, tray_part
from game.ui.table.words import sentence
from game.ui.theme import GAP, SIZE_QUIET
from game.ui.widgets.part import Control, Kind, Part, Stage, join, of
from game.ui.widgets.ring import RingFace, ring
from game.ui.widgets.text import line

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

BESIDE = "beside:"
_BESIDE = 58.0


def build_face(screen: TableScreen, stage: Stage, layout: Layout, camera: Camera) -> Part:
    """Return the whole screen."""
    told = screen.answer()
    drawn = map_of(screen, stage, layout.map, camera, told)
    parts = [of(Clip(rect=layout.map, children=tuple(drawn)))]
    parts.append(_beside(screen, stage, layout.map))
    parts.append(_ring(screen, stage, layout.map, camera))
    parts.append(_tray(screen, stage, layout))
    parts.append(_panel(screen, stage, layout, told))
    parts.append(bar_of(screen, stage, layout, kind=BATTLE, round_number=screen.desk.table.round))
    parts.append(line_of(screen, stage, layout, sentence(screen, told), _go_on(screen)))
    parts.append(_in_hand(screen))
    return join(parts)


def _go_on(screen: TableScreen) -> tuple[LineButton, ...]:
    """Return the button that goes on with what was left, instead of the usual ones."""
    offered = screen.is_empty and screen.services.go_on is not None
    return (line_button("go-on-table", primary=True),) if offered else ()


def _ring(screen: TableScreen, stage: Stage, rect: Rect, camera: Camera) -> Part:
    """Return the ring of statuses about a chip."""
    shown = screen.shown
    token = None if shown is None or not screen.ring else shown.tokens.get(screen.ring[0])
    if token is None:
        return Part()
    own = [one for one in screen.desk.table.units if one.id in screen.ring]
    on = frozenset.intersection(*(frozenset(one.statuses) for one in own))
    faces = [
        RingFace(id=RING + one.id, icon=status_icon(one), text=one.name, on=one.id in on)
        for one in screen.statuses
    ]
    about = rect.center if token.at is None else camera.center(token.at)
    title = f"{token.name}: {token.hp} HP"
    return ring(stage, screen.attention, title, faces, about=about, within=rect, token=token)


def _beside(screen: TableScreen, stage: Stage, rect: Rect) -> Part:
    """Return the chips that are not on the map, in a row over its lower edge."""
    shown = screen.shown
    off = [] if shown is None else [one for one in shown.view.tokens if one.at is None]
    if not off:
        return Part()
    palette = stage.palette
    wide = min(rect.w - 2 * GAP, 124.0 + len(off) * 46.0)
    box = Rect(rect.x + GAP, rect.bottom - _BESIDE - GAP, wide, _BESIDE)
    whole = of(Fill(rect=box, colour=palette.panel, radius=8.0, border=palette.line, hit="beside"))
    words = Rect(box.x + GAP, box.y, 94.0, box.h)
    whole += line("Beside the map", words, palette.quiet, size=SIZE_QUIET)
    x = words.right + 26.0
    for token in off:
        if x + 20.0 > box.right:
            break
        own = f"{BESIDE}{token.id}"
        chip = Chip(
            token=token,
            center=(x, box.center[1]),
            radius=18.0,
            plain=True,
            hovered=screen.attention.is_hovered(own),
            active=str(token.id) in screen.chosen,
            hit=own,
        )
        at = Rect.around(chip.center, 18.0)
        tip = f"{token.name}: drag it onto the map"
        whole += of(chip) + Part(
            controls=(Control(id=own, rect=at, kind=Kind.ROW, tooltip=tip, stop=False),)
        )
        x += 46.0
    return whole


def _tray(screen: TableScreen, stage: Stage, layout: Layout) -> Part:
    shapes = screen.shapes.values()
    kept = screen.tray.kept
    if kept is not None and kept[0] == _tray_key(screen, stage, layout):
        return kept[1]
    groups = [
        ("Yours", screen.own.shapes[::-1]),
        ("Tiles", [one for one in shapes if not one.stack]),
        ("Tiles of delves", [one for one in shapes if one.stack]),
    ]
    part = tray_part(
        stage,
        screen.attention,
        layout.tray,
        screen.tray,
        shapes=[(title, group) for title, group in groups if group],
        painted=brushes(screen.commands.features()),
        chips=screen.chips,
        held=screen.pointing.source,
    )
    screen.tray.kept = (_tray_key(screen, stage, layout), part)
    return part


def _tray_key(screen: TableScreen, stage: Stage, layout: Layout) -> object:
    """Return all that the tray's picture depends on."""
    tray, features = screen.tray, screen.desk.table.features
    here = (stage, layout.tray, screen.attention, tray.tab, tray.search, tray.scrolls[tray.tab])
    return (*here, screen.pointing.source, screen.own, features)


def _panel(screen: TableScreen, stage: Stage, layout: Layout, told: Decision | None) -> Part:
    seen = screen.foresight.seen
    name = "" if told is None or seen is None else seen.tokens[str(told.piece)].name
    own = None if told is None else str(told.piece)
    pointed = own is not None and own == screen.pointed_unit and own not in screen.chosen
    content = Content(subject_of(screen), told, name, pointed)
    return panel_part(stage, screen.attention, layout.panel, screen.panel, content)


def _in_hand(screen: TableScreen) -> Part:
    """Return the chip of the tray that the pointer carries, over everything."""
    hand = screen.pointing.hand
    if not isinstance(hand, HeldChip):
        return Part()
    entry = next(
        (one for one in screen.chips if one.chip == hand.chip and one.role is hand.role), None
    )
    radius = (
        24.0
        if screen.looking.camera is None
        else overlays.chip_radius(screen.looking.camera.layout)
    )
    if entry is None:
        return of()
    return of(
        Chip(token=entry.token, center=screen.pointing.at, radius=radius, lifted=True, plain=True)
    )
