"""Sliders over a few steps.

Owns: `slider` and the step that lies under a place. Never keeps state. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.items import Circle, Fill, Label, Rect, Weight
from game.ui.theme import GAP, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import focus_ring
from game.ui.widgets.part import Control, Kind, Part, Stage, of

_KNOB = 9.0
_VALUE_WIDTH = 56.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What a slider says.

    Attributes:
        id: its hit id.
        count: how many steps it has.
        at: the step it stands on, from 0.
        value: that step in words, beside it.
        tooltip: the short text beside it.
    """

    id: str
    count: int
    at: int
    value: str
    tooltip: str = ""


def slider(stage: Stage, attention: Attention, steps: Steps, rect: Rect) -> Part:
    """Return a slider with a mark for each step, its value in words at the right."""
    palette = stage.palette
    track = _track(rect)
    middle = track.center[1]
    places = [track.x + track.w * number / (steps.count - 1) for number in range(steps.count)]
    here = places[steps.at]
    marks = [
        Circle(center=(x, middle), radius=3.0, colour=palette.gold if x <= here else palette.line)
        for x in places
    ]
    lively = attention.is_hovered(steps.id) or attention.pressed == steps.id
    knob = Circle(
        center=(here, middle),
        radius=_KNOB,
        colour=palette.gold_hovered if lively else palette.gold,
        border=palette.on_gold,
        border_width=2.0,
    )
    words = Rect(rect.right - _VALUE_WIDTH, rect.y, _VALUE_WIDTH, rect.h)
    return (
        focus_ring(stage, attention, steps.id, Rect.around((here, middle), _KNOB), radius=13.0)
        + of(
            Fill(rect=rect, colour=None, hit=steps.id),
            Fill(rect=Rect(track.x, middle - 1.5, track.w, 3.0), colour=palette.line, radius=1.5),
            Fill(
                rect=Rect(track.x, middle - 1.5, here - track.x, 3.0),
                colour=palette.gold,
                radius=1.5,
            ),
            *marks,
            knob,
            Label(
                text=steps.value,
                rect=words,
                size=SIZE_TEXT,
                colour=palette.text,
                weight=Weight.SEMIBOLD,
            ),
        )
        + Part(controls=(Control(id=steps.id, rect=rect, kind=Kind.SLIDER, tooltip=steps.tooltip),))
    )


def step_at(rect: Rect, x: float, *, count: int) -> int:
    """Return the step of a slider in `rect` that is nearest to `x`."""
    track = _track(rect)
    share = (x - track.x) / track.w
    return max(0, min(count - 1, round(share * (count - 1))))


def _track(rect: Rect) -> Rect:
    return Rect(rect.x + _KNOB, rect.y, rect.w - _VALUE_WIDTH - GAP - 2 * _KNOB, rect.h)
