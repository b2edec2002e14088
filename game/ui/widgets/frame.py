"""The frame that screens of widgets share: a title, a way back, and the room between.

Owns: where the parts of such a screen stand. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.items import Fill, Rect, Weight
from game.ui.theme import GAP, GAP_HUGE, SIZE_ROUND, SIZE_SMALL
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, button_row, command_face
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import line

HEADER = 68.0
FOOTER = 60.0
WIDEST = 1240.0
"""Logical pixels beyond which a screen of widgets does not grow, so that lines stay readable."""


@dataclass(frozen=True, slots=True)
class Framed:
    """A frame, and the room inside it."""

    part: Part
    inside: Rect
    footer: Rect


def frame(
    stage: Stage,
    attention: Attention,
    title: str,
    *,
    note: str = "",
    faces: tuple[Face, ...] = (),
    widest: float = WIDEST,
    footer: bool = True,
) -> Framed:
    """Return the frame of a screen: its title, a quiet note beside it, buttons at the right.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        title: its name.
        note: a short text beside the title; what is too long ends in an ellipsis.
        faces: buttons left of the way back.
        widest: how wide it grows, in logical pixels.
        footer: whether a line at the bottom is kept free.
    """
    palette = stage.palette
    width = min(stage.width - 2 * GAP_HUGE, widest)
    x = (stage.width - width) / 2
    buttons = button_row(
        stage,
        attention,
        (*faces, command_face("back")),
        right=x + width,
        y=(HEADER - BUTTON_HEIGHT) / 2,
    )
    title_width = stage.measure.width(title, SIZE_ROUND, Weight.BOLD) + 2.0
    note_x = x + title_width + GAP
    first = min(control.rect.x for control in buttons.controls)
    top = of(Fill(rect=Rect(0, 0, stage.width, HEADER), colour=palette.panel))
    top += of(Fill(rect=Rect(0, HEADER - 1, stage.width, 1), colour=palette.line))
    top += line(
        title,
        Rect(x, 0, first - x - GAP, HEADER),
        palette.text,
        size=SIZE_ROUND,
        weight=Weight.BOLD,
    )
    if note:
        room = Rect(note_x, 4.0, max(0.0, first - note_x - GAP), HEADER)
        top += line(note, room, palette.quiet, size=SIZE_SMALL)
    bottom = stage.height - (FOOTER if footer else 0.0)
    below = Rect(x, bottom, width, stage.height - bottom)
    if footer:
        top += of(
            Fill(rect=Rect(0, bottom, stage.width, FOOTER), colour=palette.panel),
            Fill(rect=Rect(0, bottom, stage.width, 1), colour=palette.line),
        )
    inside = Rect(x, HEADER + GAP, width, bottom - HEADER - 2 * GAP)
    return Framed(top + buttons, inside, below)
