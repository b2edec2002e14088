"""Where the places of the battle screen are: ribbon, map, mat, panel, bottom line, tray.

Owns `Layout`. Never draws. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.ui.items import Rect
from game.ui.theme import GAP, LINE_HEIGHT, PANEL_WIDTH, RIBBON_HEIGHT, WIDTH
from game.ui.widgets.part import Stage

_NARROWEST, _WIDEST = 312.0, 420.0
_MAT_SHARE = 0.45  # of the height between ribbon and bottom line, at most
_TRAY_SHARE = 0.72  # of the height between ribbon and bottom line that a tray may take at most


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The places of the battle screen.

    Attributes:
        ribbon: the order of the round, on top.
        map: the map, above the mat; it takes the room of a panel that is folded away.
        mat: an adventurer's mat, below the map; of no height where there is none.
        panel: who, why and log, at the right; it keeps its width and leaves the window as it folds.
        line: what the table waits for, at the bottom.
        tray: the room in which a tray may stand where it should leave the map free, at its bottom:
            over the mat, and where that is too low for it over the map's lower edge.
    """

    ribbon: Rect
    map: Rect
    mat: Rect
    panel: Rect
    line: Rect
    tray: Rect

    @classmethod
    def of(cls, stage: Stage, *, folded: float, mat: float = 0.0) -> Self:
        """Return the places for a window.

        Args:
            stage: what the screen is built for.
            folded: how far the panel is folded away, 0 (not) to 1.
            mat: how high a mat below the map should be; in a low window it is lower.
        """
        width, height = stage.width, stage.height
        panel_width = panel_width_for(width)
        panel_x = width - panel_width * (1.0 - max(0.0, min(folded, 1.0)))
        middle = max(0.0, height - RIBBON_HEIGHT - LINE_HEIGHT)
        mat_height = min(mat, middle * _MAT_SHARE)
        map_rect = Rect(0.0, RIBBON_HEIGHT, panel_x, middle - mat_height)
        tray_height = middle * _TRAY_SHARE
        return cls(
            ribbon=Rect(0.0, 0.0, width, RIBBON_HEIGHT),
            map=map_rect,
            mat=Rect(0.0, map_rect.bottom, panel_x, mat_height),
            panel=Rect(panel_x, RIBBON_HEIGHT, panel_width, middle),
            line=Rect(0.0, height - LINE_HEIGHT, width, LINE_HEIGHT),
            tray=Rect(
                GAP,
                map_rect.bottom + mat_height - GAP - tray_height,
                max(0.0, panel_x - 2 * GAP),
                tray_height,
            ),
        )


def panel_width_for(width: float) -> float:
    """Return how wide the panel is in a window of a width: it grows a little with it."""
    return round(max(_NARROWEST, min(_WIDEST, PANEL_WIDTH * width / WIDTH)))
