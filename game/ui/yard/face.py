"""The editor of skirmishes as a picture: the map with cover on it, and the panels about it.

Owns how they are put together. Changes nothing. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.camera import Camera
from game.ui.editor.bar import SKIRMISH
from game.ui.editor.face import bar_of, line_of
from game.ui.editor.layout import Layout
from game.ui.editor.panel import Content, panel_part
from game.ui.items import Clip
from game.ui.widgets.part import Part, Stage, join, of
from game.ui.yard.scene import map_items, tag
from game.ui.yard.tray import tray_part
from game.ui.yard.words import sentence, subject_of

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


def build_face(screen: YardScreen, stage: Stage, layout: Layout, camera: Camera) -> Part:
    """Return the whole screen."""
    drawn = map_items(screen, stage, layout.map, camera)
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
            bar_of(screen, stage, layout, kind=SKIRMISH),
            line_of(screen, stage, layout, sentence(screen)),
        )
    )
