"""The strip of a phase on trial: a chip for each step, scrubbed by dragging.

Owns its look and its place. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PieceId
from game.ui.battle.table import Seen
from game.ui.items import Chip, Circle, Fill, Icon, Item, Polyline, Rect
from game.ui.theme import CORNER, GAP, with_alpha
from game.ui.widgets.part import Control, Kind, Part

STRIP = "strip"
"""The hit id of the strip."""
_TALL = 56.0
_CHIP = 17.0
_SIDE = 26.0


def strip_place(rect: Rect) -> Rect:
    """Return where the line of the strip runs, along the lower edge of a place."""
    return Rect(rect.x + GAP + _SIDE, rect.bottom - GAP - _TALL, rect.w - 2 * (GAP + _SIDE), _TALL)


def above_strip(rect: Rect) -> Rect:
    """Return what the strip leaves of a place."""
    return Rect(rect.x, rect.y, rect.w, rect.h - _TALL - 2 * GAP)


def strip_part(
    seen: Seen, line: Rect, actors: Sequence[PieceId | None], *, at: int, asks: bool
) -> Part:
    """Return the strip: a line with a mark for each moment, chips between them, a knob.

    Args:
        seen: the moment.
        line: where the line runs.
        actors: who acts in each step; None for a step of nobody.
        at: the moment looked at.
        asks: whether its end waits for an answer.
    """
    palette = seen.stage.palette
    box = Rect(line.x - _SIDE, line.y, line.w + 2 * _SIDE, line.h)
    y = line.center[1]
    count = max(1, len(actors))
    step = line.w / count
    items: list[Item] = [
        Fill(
            rect=box,
            colour=with_alpha(palette.panel, 0.95),
            radius=CORNER + 4,
            border=palette.line,
            hit=STRIP,
        ),
        Polyline(points=((line.x, y), (line.right, y)), colour=palette.line, width=3.0),
        Polyline(points=((line.x, y), (line.x + at * step, y)), colour=palette.gold, width=3.0),
    ]
    radius = min(_CHIP, step * 0.42)
    for number, unit in enumerate(actors):
        center = (line.x + (number + 0.5) * step, y)
        token = None if unit is None else seen.tokens.get(unit)
        if token is not None:
            items.append(
                Chip(
                    token=token,
                    center=center,
                    radius=radius,
                    plain=True,
                    active=number + 1 == at,
                    dimmed=number >= at,
                )
            )
        else:
            items.append(Circle(center=center, radius=4.0, colour=palette.quiet))
    knob = (line.x + at * step, y)
    items.append(Circle(center=knob, radius=8.0, colour=palette.gold, border=palette.dark_edge))
    if asks:
        end = (line.right + 12, y)
        items.append(Icon(name="help", center=end, size=18.0, colour=palette.gold))
    tip = "Drag along it, or use the arrow keys"
    control = Control(id=STRIP, rect=box, kind=Kind.SLIDER, tooltip=tip)
    return Part(tuple(items), (control,))
