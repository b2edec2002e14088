"""The lower edge of the arena screen: the cards of whoever decides, and the line that asks.

Pure: what is shown is given. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.arena.view import CardView
from game.ui.arena.cards import CardLook, card
from game.ui.items import Colour, Fill, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, SIZE_LINE, SIZE_QUIET
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, button, button_width
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import line

_CARD_WIDTH, _USUAL_HEIGHT = 168.0, 200.0
_HEADING = 24.0


def tray(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    *,
    title: str,
    cards: Sequence[tuple[CardView, CardLook]],
) -> Part:
    """Return the tray with its heading and its cards, as wide as there is room for."""
    palette = stage.palette
    part = of(
        Fill(rect=rect, colour=palette.table),
        Fill(rect=Rect(rect.x, rect.y, rect.w, 1), colour=palette.line),
    )
    heading = Rect(rect.x + GAP, rect.y + 4, rect.w - 2 * GAP, 18)
    part += line(title, heading, palette.quiet, size=SIZE_QUIET)
    room = rect.w - 2 * GAP
    width = min(
        _CARD_WIDTH * max(1.0, rect.h / _USUAL_HEIGHT),
        (room + GAP_SMALL) / max(1, len(cards)) - GAP_SMALL,
    )
    for number, (shown, look) in enumerate(cards):
        x = rect.x + GAP + number * (width + GAP_SMALL)
        box = Rect(x, rect.y + _HEADING, width, rect.h - _HEADING - GAP_SMALL)
        part += card(stage, attention, shown, box, look)
    return part


def asking_line(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    *,
    told: str,
    ink: Colour,
    faces: Sequence[Face],
) -> Part:
    """Return what the table waits for, with the buttons that answer it at the right."""
    palette = stage.palette
    part = of(
        Fill(rect=rect, colour=palette.panel),
        Fill(rect=Rect(rect.x, rect.y, rect.w, 1), colour=palette.line),
    )
    x = rect.right - GAP
    for face in reversed(faces):
        wide = button_width(stage, face)
        x -= wide
        box = Rect(x, rect.y + (rect.h - BUTTON_HEIGHT) / 2, wide, BUTTON_HEIGHT)
        part += button(stage, attention, face, box)
        x -= GAP_SMALL
    text = Rect(rect.x + GAP, rect.y, max(60.0, x - rect.x - 2 * GAP), rect.h)
    return part + line(told, text, ink, size=SIZE_LINE, weight=Weight.SEMIBOLD)
