"""Text in blocks: headings, paragraphs that wrap, and how wide a line is.

Owns: `wrap`, `paragraph`, `heading`, `line`. Never measures by itself. No rule section.
"""

from __future__ import annotations

from game.ui.items import Align, Colour, Fill, Label, Rect, Weight
from game.ui.theme import SIZE_LABEL, SIZE_TEXT
from game.ui.widgets.part import Measure, Part, Stage, of

LEADING = 1.45
"""From one line to the next, in type sizes."""


def wrap(
    text: str, width: float, size: float, measure: Measure, weight: Weight = Weight.REGULAR
) -> tuple[str, ...]:
    """Return a text as lines of at most `width` logical pixels, broken between words.

    A word wider than the line is broken inside; an empty text is one empty line.
    """
    lines: list[str] = []
    for block in text.split("\n"):
        line = ""
        for word in block.split():
            longer = f"{line} {word}" if line else word
            if measure.width(longer, size, weight) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _broken(word, width, size, measure, weight)
            lines.extend(whole)
        lines.append(line)
    return tuple(lines)


def _broken(
    word: str, width: float, size: float, measure: Measure, weight: Weight
) -> tuple[str, ...]:
    pieces: list[str] = []
    while len(word) > 1 and measure.width(word, size, weight) > width:
        end = 1
        while end < len(word) and measure.width(word[: end + 1], size, weight) <= width:
            end += 1
        pieces.append(word[:end])
        word = word[end:]
    return (*pieces, word)


def line(
    text: str,
    rect: Rect,
    colour: Colour,
    *,
    size: float = SIZE_TEXT,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
) -> Part:
    """Return one line of text in a box; what is too long ends in an ellipsis."""
    return of(Label(text=text, rect=rect, size=size, colour=colour, weight=weight, align=align))


def paragraph(
    stage: Stage,
    text: str,
    rect: Rect,
    *,
    size: float = SIZE_TEXT,
    colour: Colour | None = None,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
) -> Part:
    """Return a text in lines from the top of `rect`; what does not fit ends in an ellipsis."""
    step = size * LEADING
    lines = wrap(text, rect.w, size, stage.measure, weight)
    room = max(1, int((rect.h + step - size * 1.2) // step))
    if len(lines) > room:
        # The label cuts what is too long, so the last line is given all the rest.
        lines = (*lines[: room - 1], " ".join(lines[room - 1 :]))
    return of(
        *(
            Label(
                text=words,
                rect=Rect(rect.x, rect.y + number * step, rect.w, step),
                size=size,
                colour=colour if colour is not None else stage.palette.text,
                weight=weight,
                align=align,
            )
            for number, words in enumerate(lines)
        )
    )


def paragraph_height(
    stage: Stage,
    text: str,
    width: float,
    *,
    size: float = SIZE_TEXT,
    weight: Weight = Weight.REGULAR,
) -> float:
    """Return how high a text is when it wraps at `width`, in logical pixels."""
    return len(wrap(text, width, size, stage.measure, weight)) * size * LEADING


def heading(stage: Stage, text: str, rect: Rect, *, ruled: bool = True) -> Part:
    """Return the heading of a section: small capitals, and a line below where `ruled`."""
    label = Label(
        # Between small capitals a space of this type is too narrow to part words.
        text=text.upper().replace(" ", "  "),
        rect=rect,
        size=SIZE_LABEL + 1,
        colour=stage.palette.quiet,
        weight=Weight.BOLD,
    )
    if not ruled:
        return of(label)
    rule = Rect(rect.x, rect.bottom, rect.w, 1.0)
    return of(label, Fill(rect=rule, colour=stage.palette.line))
