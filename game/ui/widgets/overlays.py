"""What lies over a screen: tooltips, toasts, the frame of a dialogue.

Owns: where they stand, so that they never leave the window, and how they look. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ui.items import Align, Circle, Clip, Fill, Item, Label, Point, Rect, Weight
from game.ui.theme import CORNER, GAP, GAP_SMALL, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.part import Control, Part, Stage, of
from game.ui.widgets.text import LEADING, wrap

TOAST_MS = 5000
"""How long a toast stays."""
_TIP_WIDTH = 300.0
_TIP_GAP = 6.0
_EDGE = 8.0
_TOAST_WIDTH = 560.0
_SIGN = 28.0


def tooltip(
    stage: Stage, control: Control, beside: Sequence[Rect] = (), under: Sequence[Item] = ()
) -> Part:
    """Return the short text of a control: below it, above it, or at a side.

    Args:
        stage: what the screen is built for.
        control: the control that it speaks of.
        beside: what it should not cover, such as the other controls.
        under: what is on the screen; of its words it covers as few as may be.
    """
    if not control.tooltip:
        return Part()
    palette, measure = stage.palette, stage.measure
    lines = wrap(control.tooltip, _TIP_WIDTH, SIZE_SMALL, measure)
    width = max(measure.width(words, SIZE_SMALL) for words in lines) + 2 * GAP
    step = SIZE_SMALL * LEADING
    height = len(lines) * step + 2 * GAP_SMALL
    box = _tip_box(stage, control.rect, (width, height), beside, _written(stage, under))
    return of(
        Fill(rect=box, colour=palette.hovered, radius=CORNER, border=palette.quiet),
        *(
            Label(
                text=words,
                rect=Rect(box.x + GAP, box.y + GAP_SMALL + number * step, width - GAP, step),
                size=SIZE_SMALL,
                colour=palette.text,
            )
            for number, words in enumerate(lines)
        ),
    )


def _tip_box(
    stage: Stage,
    about: Rect,
    size: tuple[float, float],
    beside: Sequence[Rect],
    words: Sequence[Rect],
) -> Rect:
    """Return the place in the window that covers least: of what is beside first, then of words.

    What holds the control, such as the bar of a list, and what lies under it does not count.
    """
    inside = [place for place in _places(stage, about, *size) if _within(stage, place)]
    if not inside:
        x = min(about.x, stage.width - size[0] - _EDGE)
        return Rect(max(_EDGE, x), max(_EDGE, about.y - size[1] - _TIP_GAP), *size)
    others = [rect for rect in beside if rect.clipped(about).w <= 0]
    lines = [rect for rect in words if rect.clipped(about).w <= 0]
    return min(inside, key=lambda place: (_covered(place, others), _covered(place, lines)))


def _places(stage: Stage, about: Rect, width: float, height: float) -> list[Rect]:
    """Return where a tooltip may stand, the best first; the last ones are farther up."""
    most_x, most_y = stage.width - width - _EDGE, stage.height - height - _EDGE
    middle = about.center[0] - width / 2
    y = max(_EDGE, min(about.center[1] - height / 2, most_y))
    rows = (about.bottom + _TIP_GAP, about.y - height - _TIP_GAP)
    ends = (about.x, about.right - width)
    shifted = [*((middle + end) / 2 for end in ends), *ends]
    across = [max(_EDGE, min(x, most_x)) for x in (middle, *shifted)]
    return [
        *(Rect(across[0], row, width, height) for row in rows),
        Rect(about.right + _TIP_GAP, y, width, height),
        Rect(about.x - width - _TIP_GAP, y, width, height),
        *(Rect(x, row, width, height) for x in across[1:] for row in rows),
        *(Rect(x, rows[1] - height - _TIP_GAP, width, height) for x in across),
    ]


def _covered(place: Rect, rects: Sequence[Rect]) -> float:
    shared = (place.clipped(rect) for rect in rects)
    return sum(one.w * one.h for one in shared)


def _written(stage: Stage, items: Sequence[Item], dx: float = 0.0, dy: float = 0.0) -> list[Rect]:
    """Return where words stand, as wide as they are, as far as they are seen."""
    found: list[Rect] = []
    for item in items:
        if isinstance(item, Clip):
            inner = _written(stage, item.children, dx + item.dx, dy + item.dy)
            seen = Rect(item.rect.x + dx, item.rect.y + dy, item.rect.w, item.rect.h)
            found += [one for one in (rect.clipped(seen) for rect in inner) if one.w > 0]
        elif isinstance(item, Label):
            rect = item.rect
            runs = (
                ((item.text, item.weight),)
                if isinstance(item.text, str)
                else tuple((run.text, run.weight or item.weight) for run in item.text)
            )
            wide = sum(stage.measure.width(text, item.size, weight) for text, weight in runs)
            wide = min(wide, rect.w)
            left = {Align.LEFT: 0.0, Align.CENTER: 0.5, Align.RIGHT: 1.0}[item.align]
            found.append(Rect(rect.x + dx + left * (rect.w - wide), rect.y + dy, wide, rect.h))
    return found


def _within(stage: Stage, place: Rect) -> bool:
    across = place.x >= _EDGE and place.right <= stage.width - _EDGE
    return across and place.y >= _EDGE and place.bottom <= stage.height - _EDGE


@dataclass(frozen=True, slots=True, kw_only=True)
class Toast:
    """A short message that goes away by itself.

    Attributes:
        text: one sentence.
        left: milliseconds that it still stays.
        warns: True for a problem, which is drawn with its own sign.
    """

    text: str
    left: float = TOAST_MS
    warns: bool = False

    def after(self, ms: float) -> Toast | None:
        """Return the toast some milliseconds later, None when its time is over."""
        return replace(self, left=self.left - ms) if self.left > ms else None


def toast_size(stage: Stage, message: Toast) -> tuple[float, float]:
    """Return how wide and high a message is."""
    lines, step = _toast_lines(stage, message), SIZE_TEXT * LEADING
    width = max(stage.measure.width(words, SIZE_TEXT) for words in lines) + 2 * GAP + _SIGN
    return width, len(lines) * step + 2 * GAP


def _toast_room(stage: Stage) -> float:
    return min(_TOAST_WIDTH, stage.width - 4 * GAP) - 2 * GAP - _SIGN


def _toast_lines(stage: Stage, message: Toast) -> Sequence[str]:
    return wrap(message.text, _toast_room(stage), SIZE_TEXT, stage.measure)


def toast(stage: Stage, message: Toast, at: Point) -> Part:
    """Return a message; `at` is its upper left corner."""
    palette, step = stage.palette, SIZE_TEXT * LEADING
    room, lines = _toast_room(stage), _toast_lines(stage, message)
    box = Rect(*at, *toast_size(stage, message))
    colour = palette.warning if message.warns else palette.gold
    middle = (box.x + GAP + 8.0, box.y + GAP + step / 2)
    return of(
        Fill(rect=box, colour=palette.hovered, radius=CORNER, border=colour),
        Circle(center=middle, radius=9.0, colour=colour),
        Label(
            text="!" if message.warns else "i",
            rect=Rect.around(middle, 9.0),
            size=SIZE_SMALL,
            colour=palette.on_gold,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
        *(
            Label(
                text=words,
                rect=Rect(box.x + GAP + _SIGN, box.y + GAP + number * step, room + GAP, step),
                size=SIZE_TEXT,
                colour=palette.text,
            )
            for number, words in enumerate(lines)
        ),
    )


def dialog_box(stage: Stage, *, width: float, height: float) -> Rect:
    """Return where a dialogue of that size stands: in the middle, no larger than the window."""
    width, height = min(width, stage.width - 4 * GAP), min(height, stage.height - 4 * GAP)
    return Rect(
        round((stage.width - width) / 2), round((stage.height - height) / 2.4), width, height
    )


def dialog_frame(stage: Stage, box: Rect) -> Part:
    """Return the ground of a dialogue; it takes clicks, so that what lies below gets none."""
    return of(
        Fill(
            rect=box,
            colour=stage.palette.panel,
            radius=2 * CORNER,
            border=stage.palette.line,
            hit="dialog",
        )
    )
