"""A ring of buttons about a piece or a hex: what can be done to it, each in one press.

Owns how it looks and where it stands, so that all of it can be seen. Never knows what its buttons
do. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.view import Token
from game.hexes import Point
from game.ui.items import Align, Chip, Circle, Colour, Icon, Label, Rect, Weight
from game.ui.theme import SIZE_QUIET, SIZE_SMALL, with_alpha
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Part, Stage, of

_BUTTON = 17.0
_APART = 40.0  # from one button's middle to the next, along the ring
_LEAST = 66.0
_LINE = 13.0
_EDGE = 8.0
_CHIP = 25.0
GROUND = "ring"
"""The hit id of what lies between the buttons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RingFace:
    """One button of a ring.

    Attributes:
        id: its hit id.
        icon: its drawn sign.
        text: what it does, in a few words.
        on: whether what it gives is there already; it takes it away then.
        why_not: why it cannot be pressed; "" where it can.
    """

    id: str
    icon: str
    text: str
    on: bool = False
    why_not: str = ""


def ring(
    stage: Stage,
    attention: Attention,
    title: str,
    faces: Sequence[RingFace],
    *,
    about: Point,
    within: Rect,
    token: Token | None = None,
) -> Part:
    """Return the ring, its first button at the top and the others with the clock.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        title: what it is about, in a few words.
        faces: the buttons.
        about: where that is seen.
        within: what it may cover.
        token: the piece, which is drawn in the middle; None for a hex.
    """
    palette = stage.palette
    radius = max(_LEAST, len(faces) * _APART / (2 * math.pi))
    outer = radius + _BUTTON + _EDGE
    x, y = _kept(about, outer, within)
    words, warns = _caption(attention, title, faces)
    middle = radius - _BUTTON - 4
    whole = of(
        Circle(
            center=(x, y),
            radius=outer,
            colour=with_alpha(palette.panel, 0.98),
            border=palette.quiet,
            border_width=1.5,
            hit=GROUND,
        ),
        *(
            ()
            if token is None
            else (Chip(token=token, center=(x, y - 12), radius=_CHIP, plain=True),)
        ),
        *_words(
            stage,
            words,
            Rect(x - middle, y - 10 if token is None else y + _CHIP - 8, 2 * middle, 20),
            palette.warning if warns else palette.text,
        ),
    )
    for number, face in enumerate(faces):
        angle = 2 * math.pi * number / len(faces)
        center = (x + radius * math.sin(angle), y - radius * math.cos(angle))
        whole += _button(stage, attention, face, center)
    return whole


def _kept(about: Point, outer: float, within: Rect) -> Point:
    """Return a place as near as may be at which all of the ring is seen."""
    x = max(within.x + outer + 2, min(about[0], within.right - outer - 2))
    y = max(within.y + outer + 2, min(about[1], within.bottom - outer - 2))
    return x, y


def _in_the_middle(token: Token | None, center: Point) -> tuple[Chip, ...]:
    return () if token is None else (Chip(token=token, center=center, radius=_CHIP, plain=True),)


def _caption(attention: Attention, title: str, faces: Sequence[RingFace]) -> tuple[str, bool]:
    """Return what the button in question does, or why it cannot be pressed; else the title."""
    for face in faces:
        if attention.is_hovered(face.id) or attention.has_focus(face.id):
            return (face.why_not, True) if face.why_not else (face.text, False)
    return title, False


def _words(stage: Stage, text: str, rect: Rect, colour: Colour) -> list[Label]:
    """Return a text in the middle: smaller where it is long, in two lines beyond that."""
    size = _fitting(stage, text, rect.w)
    lines = [text]
    if stage.measure.width(text, size, Weight.SEMIBOLD) > rect.w + 1:
        size, words = SIZE_QUIET - 1, text.split()
        half = min(
            range(1, len(words) + 1),
            key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))),
        )
        lines = [" ".join(words[:half]), " ".join(words[half:])]
    top = rect.y - (len(lines) - 1) * _LINE / 2
    return [
        Label(
            text=one,
            rect=Rect(rect.x, top + number * _LINE, rect.w, rect.h),
            size=size,
            colour=colour,
            weight=Weight.SEMIBOLD,
            align=Align.CENTER,
        )
        for number, one in enumerate(lines)
    ]


def _fitting(stage: Stage, text: str, width: float) -> float:
    wide = stage.measure.width(text, SIZE_SMALL, Weight.SEMIBOLD)
    return SIZE_SMALL if wide <= width else max(SIZE_QUIET - 2, SIZE_SMALL * width / wide)


def _button(stage: Stage, attention: Attention, face: RingFace, center: Point) -> Part:
    palette = stage.palette
    enabled = not face.why_not
    lively = enabled and (attention.is_hovered(face.id) or attention.has_focus(face.id))
    ground = palette.hovered if lively else palette.gold_quiet if face.on else palette.raised
    border = palette.gold if lively or face.on else palette.line
    ink = palette.text if enabled else palette.disabled
    items = of(
        Circle(
            center=center,
            radius=_BUTTON,
            colour=ground,
            border=border,
            border_width=2.0 if lively else 1.2,
            hit=face.id,
        ),
        Icon(
            name=face.icon,
            center=center,
            size=_BUTTON * 1.25,
            colour=palette.gold if face.on and not lively else ink,
        ),
    )
    if face.on:
        corner = (center[0] + _BUTTON * 0.75, center[1] - _BUTTON * 0.75)
        items += of(
            Circle(center=corner, radius=6.5, colour=palette.gold),
            Icon(name="check", center=corner, size=8.5, colour=palette.on_gold),
        )
    return items + Part(
        controls=(
            Control(
                id=face.id,
                rect=Rect.around(center, _BUTTON),
                enabled=enabled,
            ),
        )
    )
