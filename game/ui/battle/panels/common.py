"""What the panels share: text in several styles that wraps, and moving a part to its place.

Owns no panel. Never keeps state beyond a cache of wrapped lines. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.ui.items import Align, Clip, Colour, Fill, Label, Rect, Run, Weight
from game.ui.theme import SIZE_SMALL
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Measure, Part, Stage, of
from game.ui.widgets.text import LEADING, wrap

CALM = Attention()
"""Nobody attends to anything."""
MARGIN = 18.0
"""From the side of the panel to its content."""
ROW_EDGE = 9.0
"""From the side of the panel to the ground of a row; a scroll bar fits beside it."""
_KEPT = 8192

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
    lines: list[Runs] = []
    line: list[Run] = []
    for word in _words(runs, width, size, measure, weight):
        # Measured as it will be drawn, in whole runs: the widths of words do not add up.
        if line and _width(_joined([*line, *word]), size, measure, weight) > width:
            lines.append(_joined(line))
            line = []
        line.extend(word)
    lines.append(_joined(line))
    return tuple(lines)


def _words(
    runs: Runs, width: float, size: float, measure: Measure, weight: Weight
) -> Iterator[list[Run]]:
    """Yield words with the spaces behind them; a word may go through several runs."""
    word: list[Run] = []
    for run in runs:
        start = 0
        while start < len(run.text):
            end = run.text.find(" ", start)
            whole = end >= 0
            end = len(run.text) if end < 0 else end + 1
            word.append(replace(run, text=run.text[start:end]))
            start = end
            if whole:
                yield from _fitting(word, width, size, measure, weight)
                word = []
    if word:
        yield from _fitting(word, width, size, measure, weight)


def _fitting(
    word: list[Run], width: float, size: float, measure: Measure, weight: Weight
) -> Iterator[list[Run]]:
    if _width(_stripped(word), size, measure, weight) <= width:
        yield word
        return
    for run in word:
        for piece in wrap(run.text.rstrip(" "), width, size, measure, run.weight or weight):
            yield [replace(run, text=piece)]
    yield [replace(word[-1], text=" ")]


def _stripped(word: Sequence[Run]) -> list[Run]:
    return [*word[:-1], replace(word[-1], text=word[-1].text.rstrip(" "))] if word else []


def _width(word: Sequence[Run], size: float, measure: Measure, weight: Weight) -> float:
    return sum(measure.width(run.text, size, run.weight or weight) for run in word)


def _joined(line: Sequence[Run]) -> Runs:
    joined: list[Run] = []
    for run in _stripped(line):
        last = joined[-1] if joined else None
        if last is not None and (last.colour, last.weight) == (run.colour, run.weight):
            joined[-1] = replace(last, text=last.text + run.text)
        elif run.text:
            joined.append(run)
    return tuple(joined)


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
