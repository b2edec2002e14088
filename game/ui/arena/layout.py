"""Where the places of the arena screen are: top bar, map, panel, tray of cards, bottom line.

Owns `ArenaLayout`. Never draws. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.ui.items import Rect
from game.ui.theme import GAP, LINE_HEIGHT
from game.ui.widgets.part import Stage

TOP_HEIGHT = 64.0
_PANEL_SHARE, _PANEL_LEAST, _PANEL_MOST = 0.27, 320.0, 480.0
_TRAY_SHARE, _TRAY_LEAST, _TRAY_MOST = 0.29, 196.0, 300.0
_CARD_SHARE = 0.56  # of the panel's height, for the card


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaLayout:
    """The places of the arena screen.

    Attributes:
        top: round, lane, lives and heroes.
        map: the map.
        card: the card that is read, at the top of the panel.
        log: what happened, below it.
        panel: both of them.
        tray: the cards of whoever decides.
        line: what the table waits for, and the buttons for it.
    """

    top: Rect
    map: Rect
    card: Rect
    log: Rect
    panel: Rect
    tray: Rect
    line: Rect

    @classmethod
    def of(cls, stage: Stage) -> Self:
        """Return the places for a window."""
        width, height = stage.width, stage.height
        panel_width = round(max(_PANEL_LEAST, min(_PANEL_MOST, width * _PANEL_SHARE)))
        tray_height = round(max(_TRAY_LEAST, min(_TRAY_MOST, height * _TRAY_SHARE)))
        left = width - panel_width
        middle = height - TOP_HEIGHT - LINE_HEIGHT
        panel = Rect(left, TOP_HEIGHT, panel_width, middle)
        inside = panel.inset(GAP)
        card_height = inside.h * _CARD_SHARE
        return cls(
            top=Rect(0.0, 0.0, width, TOP_HEIGHT),
            map=Rect(0.0, TOP_HEIGHT, left, middle - tray_height),
            panel=panel,
            card=Rect(inside.x, inside.y, inside.w, card_height),
            log=Rect(
                inside.x, inside.y + card_height + GAP, inside.w, inside.h - card_height - GAP
            ),
            tray=Rect(0.0, height - LINE_HEIGHT - tray_height, left, tray_height),
            line=Rect(0.0, height - LINE_HEIGHT, width, LINE_HEIGHT),
        )
