"""What the panels share: text in several styles that wraps, and moving a part to its place.

Owns no panel. Never keeps state beyond a cache of wrapped lines. No rule section.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache

from game.ui.items import Align, Clip, Colour, Fill, Label, Rect, Run, Weight
from game.ui.theme import SIZE_SMALL
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Measure, Part, Stage, of
from game.ui.widgets.text import LEADING

CALM = Attention()
"""Nobody attends to anything."""
MARGIN = 18.0
"""From the side of the panel to its content."""
ROW_EDGE = 9.0
"""From the side of the panel to the ground of a row; a scroll bar fits beside it."""
_KEPT = 8192
_LETTER = 0.5  # how wide a letter is, about, in type sizes

Runs = tuple[Run, ...]
"""One line, or one paragraph, in several styles."""


@dataclass(frozen=True, slots=True)
class _Ruler:
    """What measures, as a key for lines that are kept."""

    measure: Measure


def wrap_runs(
    runs: Runs, width: float, size: float, measure: Measure, weight: Weight = Weight.REGULAR
) -> tuple[Runs, ...]:
    """Return runs as lines of at most `width` logical pixels, broken between words.

    A word wider than the line is broken inside. Nothing but spaces at line ends is lost.
    """
    return _wrapped(runs, width, size, _Ruler(measure), weight)


@lru_cache(maxsize=_KEPT)
def _wrapped(
    runs: Runs, width: float, size: float, ruler: _Ruler, weight: Weight
) -> tuple[Runs, ...]:
    measure = ruler.measure
    text = "".join(run.text for run in runs)
    ends = [number + 1 for number, letter in enumerate(text) if letter == " "]
    if text[-1:] != " ":
        ends.append(len(text))

    def fits(start: int, end: int) -> bool:
        # Measured as it will be drawn, in whole runs: the widths of words do not add up.
        line = _line(runs, start, end)
        wide = sum(measure.width(run.text, size, run.weight or weight) for run in line)
        return wide <= width

    lines: list[Runs] = []
    start, likely = 0, int(width / (size * _LETTER))
    while start < len(text):
        first = bisect_right(ends, start)
        # A guess, set right word by word: few lines are measured so.
        at = max(first, bisect_right(ends, start + likely) - 1)
        while at > first and not fits(start, ends[at]):
            at -= 1
        while at + 1 < len(ends) and fits(start, ends[at + 1]):
            at += 1
        end = ends[at]
        while end - 1 > start and not fits(start, end):
            end -= 1  # a word wider than the line
        lines.append(_line(runs, start, end))
        start, likely = end, end - start
    return tuple(lines) or ((),)


def _line(runs: Runs, start: int, end: int) -> Runs:
    """Return the part of runs between two places of their text, without spaces at its end."""
    line: list[Run] = []
    for run in runs:
        text = run.text[max(0, start) : max(0, end)]
        start, end = start - len(run.text), end - len(run.text)
        last = line[-1] if line else None
        if last is not None and (last.colour, last.weight) == (run.colour, run.weight):
            line[-1] = Run(last.text + text, run.colour, run.weight)
        elif text:
            line.append(Run(text, run.colour, run.weight))
    while line:
        last = line.pop()
        text = last.text.rstrip(" ")
        if text:
            return (*line, Run(text, last.colour, last.weight))
    return ()


def rich(
    stage: Stage,
    runs: Runs | str,
    at: tuple[float, float],
    width: float,
    *,
    size: float = SIZE_SMALL,
    colour: Colour | None = None,
    weight: Weight = Weight.REGULAR,
    leading: float = LEADING,
) -> tuple[Part, float]:
    """Return a paragraph in several styles, and how high it is, in logical pixels."""
    given = (Run(runs),) if isinstance(runs, str) else runs
    step = size * leading
    x, y = at
    lines = wrap_runs(given, width, size, stage.measure, weight)
    labels = (
        Label(
            text=line,
            rect=Rect(x, y + number * step, width + 2, step),
            size=size,
            colour=stage.palette.text if colour is None else colour,
            weight=weight,
        )
        for number, line in enumerate(lines)
        if line
    )
    return of(*labels), len(lines) * step


def rich_height(
    stage: Stage,
    runs: Runs | str,
    width: float,
    *,
    size: float = SIZE_SMALL,
    weight: Weight = Weight.REGULAR,
) -> float:
    """Return how high a paragraph is, in logical pixels."""
    given = (Run(runs),) if isinstance(runs, str) else runs
    return len(wrap_runs(given, width, size, stage.measure, weight)) * size * LEADING


def text_width(stage: Stage, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
    """Return how wide a box must be so that a text is not cut off, in logical pixels."""
    return stage.measure.width(text, size, weight) + 2.0


def placed(part: Part, view: Rect, *, dx: float, dy: float) -> Part:
    """Return a part moved and seen through `view`; what is out of it has no control."""
    seen = ((one, one.rect.moved(dx, dy).clipped(view)) for one in part.controls)
    return Part(
        (Clip(rect=view, children=part.items, dx=dx, dy=dy),),
        tuple(replace(one, rect=rect) for one, rect in seen if rect.w > 0),
    )


def capitals(text: str) -> str:
    """Return a heading as it is written: capitals, with spaces wide enough to part words."""
    return text.upper().replace(" ", "  ")


def rule(stage: Stage, x: float, y: float, width: float) -> Part:
    """Return the thin line between two sections."""
    return of(Fill(rect=Rect(x, y, width, 1.0), colour=stage.palette.line))


def label(
    text: str | Runs,
    rect: Rect,
    colour: Colour,
    *,
    size: float = SIZE_SMALL,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
) -> Label:
    """Return one line of text in a box."""
    return Label(text=text, rect=rect, size=size, colour=colour, weight=weight, align=align)
