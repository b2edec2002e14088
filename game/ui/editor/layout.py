"""Where the places of an editor are: bar, tray, map, panel, bottom line.

Owns `Layout`. Never draws. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.ui.battle.layout import panel_width_for
from game.ui.items import Rect
from game.ui.theme import LINE_HEIGHT, RIBBON_HEIGHT, WIDTH
from game.ui.widgets.part import Stage

_TRAY, _WIDEST_TRAY = 236.0, 320.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The places of an editor.

    Attributes:
        bar: name, round, undo and menu, on top.
        tray: tiles and chips, at the left.
        map: the map.
        panel: what is chosen and what enemies do, at the right.
        line: what a click does, at the bottom.
    """

    bar: Rect
    tray: Rect
    map: Rect
    panel: Rect
    line: Rect

    @classmethod
    def of(cls, stage: Stage) -> Self:
        """Return the places for a window."""
        width, height = stage.width, stage.height
        tray = round(max(_TRAY, min(_WIDEST_TRAY, _TRAY * width / WIDTH)))
        panel = panel_width_for(width)
        middle = max(0.0, height - RIBBON_HEIGHT - LINE_HEIGHT)
        return cls(
            bar=Rect(0.0, 0.0, width, RIBBON_HEIGHT),
            tray=Rect(0.0, RIBBON_HEIGHT, tray, middle),
            map=Rect(tray, RIBBON_HEIGHT, max(0.0, width - tray - panel), middle),
            panel=Rect(width - panel, RIBBON_HEIGHT, panel, middle),
            line=Rect(0.0, height - LINE_HEIGHT, width, LINE_HEIGHT),
        )
