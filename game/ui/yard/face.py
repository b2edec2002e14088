"""The editor of skirmishes as a picture: the map with cover on it, and the panels about it.

Owns how they are put together. Changes nothing. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.skirmish_desk import why_not_played
from game.ui.battle.modes.base import line_button
from game.ui.battle.panels.bottom import LineButton, bottom
from game.ui.camera import Camera
from game.ui.items import Clip
from game.ui.table.bar import SKIRMISH, bar_part
from game.ui.table.layout import Layout
from game.ui.table.panel import Content, panel_part
from game.ui.widgets.part import Part, Stage, join, of
from game.ui.yard.scene import map_items, tag
from game.ui.yard.tray import tray_part
from game.ui.yard.words import sentence, subject_of

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


def build_face(screen: YardScreen, stage: Stage, layout: Layout, camera: Camera) -> Part:
    """Return the whole screen."""
    drawn = map_items(screen, stage, layout.map, camera)
    table = screen.desk.table
    return join(
        (
            of(Clip(rect=layout.map, children=tuple(drawn))),
            tag(screen, stage, layout.map, camera.layout),
            tray_part(
                stage,
                screen.attention,
                layout.tray,
                screen.tray,
                creatures=screen.creatures,
                held=screen.pointing.source,
            ),
            panel_part(
                stage,
                screen.attention,
                layout.panel,
                screen.panel,
                Content(subject_of(screen), None, ""),
            ),
            bar_part(
                stage,
                screen.attention,
                layout.bar,
                name=table.name,
                note=screen.watch.note(table),
                kind=SKIRMISH,
                can_undo=screen.desk.can_undo,
                can_redo=screen.desk.can_redo,
            ),
            bottom(
                stage, layout.line, sentence(screen), _buttons(screen), attention=screen.attention
            ),
        )
    )


def _buttons(screen: YardScreen) -> tuple[LineButton, ...]:
    """Return the buttons of the bottom line: save and play."""
    table = screen.desk.table
    why_not = why_not_played(table)
    return (
        line_button("save-table", enabled=bool(table.hexes), why="There is nothing to save yet."),
        line_button("play-table", primary=not why_not, enabled=not why_not, why=why_not),
    )
