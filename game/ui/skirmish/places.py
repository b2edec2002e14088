"""Where the places of the skirmish screen are: ribbon, map, tray, panel, bottom line.

Owns `Places`. Never draws. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.ui.battle.layout import panel_width_for
from game.ui.items import Rect
from game.ui.theme import LINE_HEIGHT, RIBBON_HEIGHT
from game.ui.widgets.part import Stage

TRAY_HEIGHT = 142.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The places of the skirmish screen.

    Attributes:
        ribbon: the order of the round, on top.
        map: the map.
        tray: who acts and what can be done, below the map.
        panel: who, why and log, at the right.
        line: what the table waits for, at the bottom.
    """

    ribbon: Rect
    map: Rect
    tray: Rect
    panel: Rect
    line: Rect

    @classmethod
    def of(cls, stage: Stage, *, folded: bool = False) -> Self:
        """Return the places for a window, its panel folded away or not."""
        width, height = stage.width, stage.height
        panel_width = panel_width_for(width)
        panel_x = width if folded else width - panel_width
        middle = max(0.0, height - RIBBON_HEIGHT - LINE_HEIGHT)
        tray = min(TRAY_HEIGHT, middle / 2)
        return cls(
            ribbon=Rect(0.0, 0.0, width, RIBBON_HEIGHT),
            map=Rect(0.0, RIBBON_HEIGHT, panel_x, middle - tray),
            tray=Rect(0.0, RIBBON_HEIGHT + middle - tray, panel_x, tray),
            panel=Rect(panel_x, RIBBON_HEIGHT, panel_width, middle),
            line=Rect(0.0, height - LINE_HEIGHT, width, LINE_HEIGHT),
        )
