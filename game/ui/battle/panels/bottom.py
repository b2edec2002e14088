"""The bottom line: what the table waits for, and what can be pressed.

Owns `LineButton` and `bottom`. Never decides what is asked. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.view import Sentence
from game.ui.battle.panels.common import CALM, Runs, wrap_runs
from game.ui.items import Circle, Fill, Label, Rect, Run, Weight
from game.ui.theme import GAP, GAP_SMALL, GAP_TINY, SIZE_LINE, SIZE_QUIET
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, button_width
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import LEADING

_DOT = 6.0
_DOT_AT = 24.0
_TEXT_AT = 42.0
_LEAST_TEXT = 300.0


@dataclass(frozen=True, slots=True, kw_only=True)
class LineButton:
    """A button at the right of the bottom line.

    Attributes:
        id: its hit id, the command that it gives.
        label: its words.
        key: the key that does the same, as it is shown; "" for none.
        primary: whether it is what to press next; at most one is.
        enabled: whether it can be pressed.
        tooltip: what it does, or why it cannot be pressed.
    """

    id: str
    label: str
    key: str = ""
    primary: bool = False
    enabled: bool = True
    tooltip: str = ""


def bottom(
    stage: Stage,
    rect: Rect,
    sentence: Sentence | str,
    buttons: Sequence[LineButton],
    *,
    attention: Attention = CALM,
    asks: bool = True,
) -> Part:
    """Return the bottom line.

    Args:
        stage: what the screen is built for.
        rect: where it stands.
        sentence: what the table waits for.
        buttons: what can be pressed, from the left.
        attention: what the person attends to.
        asks: whether the table waits for the person; otherwise the dot is hollow.
    """
    palette = stage.palette
    row, left = _buttons(stage, rect, buttons, attention)
    center = (rect.x + _DOT_AT, rect.center[1])
    whole = of(
        Fill(rect=rect, colour=palette.raised),
        Fill(rect=Rect(rect.x, rect.y, rect.w, 1.0), colour=palette.line),
        Circle(
            center=center,
            radius=_DOT,
            colour=palette.gold if asks else None,
            border=None if asks else palette.quiet,
            border_width=1.5,
        ),
    )
    room = Rect(rect.x + _TEXT_AT, rect.y, max(0.0, left - GAP - rect.x - _TEXT_AT), rect.h)
    return whole + _sentence(stage, room, sentence) + row


def _buttons(
    stage: Stage, rect: Rect, buttons: Sequence[LineButton], attention: Attention
) -> tuple[Part, float]:
    """Return the buttons, and where the first begins; keys go where there is no room for them."""
    faces = [_face(one, hint=True) for one in buttons]
    room = rect.w - _TEXT_AT - _LEAST_TEXT - GAP
    if _together(stage, faces) > room:
        faces = [_face(one, hint=one.primary) for one in buttons]
    if _together(stage, faces) > room:
        faces = [_face(one, hint=False) for one in buttons]
    widths = [button_width(stage, face) for face in faces]
    most = rect.w - _TEXT_AT - GAP_SMALL
    shrink = min(1.0, most / max(1.0, _together(stage, faces)))
    x = right = rect.right - GAP
    x -= _together(stage, faces) * shrink
    left, y = x if faces else right, rect.y + (rect.h - BUTTON_HEIGHT) / 2
    whole = Part()
    for face, width in zip(faces, widths, strict=True):
        cell = Rect(x, y, width * shrink, BUTTON_HEIGHT)
        whole += button(stage, attention, face, cell)
        x += (width + GAP_SMALL) * shrink
    return whole, left


def _together(stage: Stage, faces: Sequence[Face]) -> float:
    widths = sum(button_width(stage, face) for face in faces)
    return widths + GAP_SMALL * max(0, len(faces) - 1)


def _face(one: LineButton, *, hint: bool) -> Face:
    return Face(
        id=one.id,
        text=one.label,
        hint=one.key if hint else "",
        tooltip=one.tooltip,
        enabled=one.enabled,
        look=Look.PRIMARY if one.primary else Look.PLAIN,
    )


def _sentence(stage: Stage, room: Rect, sentence: Sentence | str) -> Part:
    """Return the sentence on one line; smaller on two lines where one is too short for it."""
    runs = _runs(sentence)
    palette = stage.palette
    text = "".join(run.text for run in runs)
    if not text:
        return Part()
    lines: tuple[Runs, ...] = wrap_runs(runs, room.w, SIZE_LINE, stage.measure)
    size = SIZE_LINE
    if len(lines) > 1:
        size = SIZE_QUIET
        lines = wrap_runs(runs, room.w, size, stage.measure)
    step = size * LEADING
    count = max(1, min(len(lines), int((room.h - GAP_TINY) // step)))
    shown = list(lines[:count])
    if len(lines) > count:
        # The label ends in an ellipsis where it is too long, so the last one gets all the rest.
        shown[-1] = tuple(
            run for line in lines[count - 1 :] for run in (*line, Run(" ")) if run.text
        )
    y = room.y + (room.h - step * count) / 2
    return of(
        *(
            Label(
                text=line,
                rect=Rect(room.x, y + number * step, room.w, step),
                size=size,
                colour=palette.text,
            )
            for number, line in enumerate(shown)
        )
    )


def _runs(sentence: Sentence | str) -> Runs:
    if isinstance(sentence, str):
        return (Run(sentence),)
    return tuple(
        Run(span.text, weight=Weight.SEMIBOLD if span.piece is not None else None)
        for span in sentence.spans
    )
