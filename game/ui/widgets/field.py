"""A line of text that can be edited: caret, selection, clipboard.

Owns: `Field`, the frozen state of one, how keys change it, and the part that shows it. Never talks
to a window: the clipboard is given. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from game.ui.input import Input, KeyDown, Text
from game.ui.items import Clip, Fill, Item, Label, Rect, Weight
from game.ui.keys import Context, command_for
from game.ui.theme import CORNER, SIZE_LINE
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Kind, Measure, Part, Stage, of

LONGEST = 120
"""Characters that a field takes."""
_PADDING = 10.0
_SIZE = SIZE_LINE


class Clipboard(Protocol):
    """Where copied text lies."""

    def get(self) -> str:
        """Return the text there, "" where there is none."""
        ...

    def put(self, text: str) -> bool:
        """Put a text there; return whether other programs find it."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A line of text being edited.

    Attributes:
        text: the whole line.
        caret: before which character the caret stands.
        anchor: where the selection began; the caret's place where nothing is selected.
    """

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @classmethod
    def holding(cls, text: str) -> Field:
        """Return a field with a text, all of it selected, so that typing replaces it."""
        text = _one_line(text)[:LONGEST]
        return cls(text=text, caret=len(text), anchor=0)

    @property
    def selection(self) -> tuple[int, int]:
        """From which character to before which, the smaller first."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    @property
    def selected(self) -> str:
        """The selected text, "" where there is none."""
        start, end = self.selection
        return self.text[start:end]

    def typed(self, text: str) -> Field:
        """Return the field with a text in place of the selection; too long a text is cut."""
        start, end = self.selection
        room = LONGEST - (len(self.text) - (end - start))
        new = _one_line(text)[: max(0, room)]
        at = start + len(new)
        return Field(text=self.text[:start] + new + self.text[end:], caret=at, anchor=at)

    def moved(self, caret: int, *, selecting: bool) -> Field:
        """Return the field with the caret elsewhere; the selection grows or ends."""
        caret = max(0, min(caret, len(self.text)))
        return replace(self, caret=caret, anchor=self.anchor if selecting else caret)

    def all_selected(self) -> Field:
        """Return the field with everything selected."""
        return replace(self, caret=len(self.text), anchor=0)


def edited(field: Field, given: Input, clipboard: Clipboard) -> Field | None:
    """Return a field after an input, None where the input does not concern it."""
    match given:
        case Text(text=text):
            return field.typed(text)
        case KeyDown(chord=chord):
            return _by_command(field, chord, clipboard) or _by_key(field, chord)
        case _:
            return None


def _by_command(field: Field, chord: str, clipboard: Clipboard) -> Field | None:
    command = command_for(chord, Context.TEXT)
    match command.id if command is not None else "":
        case "text-all":
            return field.all_selected()
        case "text-paste":
            return field.typed(clipboard.get())
        case ("text-copy" | "text-cut") as way:
            if field.selected:
                clipboard.put(field.selected)
            return field.typed("") if way == "text-cut" and field.selected else field
        case _:
            return None


def _by_key(field: Field, chord: str) -> Field | None:
    """Return a field after one of the keys that every text field knows."""
    selecting = "shift+" in chord
    by_word = "ctrl+" in chord
    start, end = field.selection
    match chord.rpartition("+")[2]:
        case "left":
            to = _word_before(field) if by_word else field.caret - 1
            return field.moved(to if selecting or start == end else start, selecting=selecting)
        case "right":
            to = _word_after(field) if by_word else field.caret + 1
            return field.moved(to if selecting or start == end else end, selecting=selecting)
        case "home":
            return field.moved(0, selecting=selecting)
        case "end":
            return field.moved(len(field.text), selecting=selecting)
        case "backspace":
            to = _word_before(field) if by_word else field.caret - 1
            return (field if start != end else field.moved(to, selecting=True)).typed("")
        case "delete":
            to = _word_after(field) if by_word else field.caret + 1
            return (field if start != end else field.moved(to, selecting=True)).typed("")
        case _:
            return None


def _word_before(field: Field) -> int:
    at = field.caret
    while at > 0 and not field.text[at - 1].isalnum():
        at -= 1
    while at > 0 and field.text[at - 1].isalnum():
        at -= 1
    return at


def _word_after(field: Field) -> int:
    at = field.caret
    while at < len(field.text) and field.text[at].isalnum():
        at += 1
    while at < len(field.text) and not field.text[at].isalnum():
        at += 1
    return at


def _one_line(text: str) -> str:
    return "".join(c for c in " ".join(text.splitlines()) if c.isprintable())


def caret_at(field: Field, rect: Rect, x: float, measure: Measure) -> int:
    """Return before which character a place in a shown field lies."""
    inside = x - rect.x - _PADDING + _shift(field, rect, measure)
    before = 0.0
    for number in range(len(field.text)):
        after = measure.width(field.text[: number + 1], _SIZE)
        if inside < (before + after) / 2:
            return number
        before = after
    return len(field.text)


def _shift(field: Field, rect: Rect, measure: Measure) -> float:
    """Return how far a text too wide for its field is moved left, so that the caret is seen."""
    return max(0.0, measure.width(field.text[: field.caret], _SIZE) - (rect.w - 2 * _PADDING - 2))


def text_field(
    stage: Stage, attention: Attention, field: Field, rect: Rect, *, control: str, label: str
) -> Part:
    """Return a field; `label` stands in it, quiet, while it is empty."""
    palette, measure = stage.palette, stage.measure
    focused = attention.focus == control
    inner = Rect(rect.x + _PADDING, rect.y, rect.w - 2 * _PADDING, rect.h)
    origin = inner.x - _shift(field, rect, measure)
    start, end = (origin + measure.width(field.text[:to], _SIZE) for to in field.selection)
    caret = origin + measure.width(field.text[: field.caret], _SIZE)
    low, high = rect.y + 6, rect.h - 12
    inside: list[Item] = []
    if end > start and focused:
        inside.append(Fill(rect=Rect(start, low, end - start, high), colour=palette.rim_party))
    shown, ink = (field.text, palette.text) if field.text else (label, palette.quiet)
    width = measure.width(shown, _SIZE) + _SIZE
    inside.append(
        Label(
            text=shown,
            rect=Rect(origin, rect.y, width, rect.h),
            size=_SIZE,
            colour=ink,
            weight=Weight.REGULAR,
        )
    )
    if focused:
        inside.append(Fill(rect=Rect(caret, low, 1.5, high), colour=palette.gold))
    border = palette.gold if focused else palette.quiet
    return of(
        Fill(
            rect=rect,
            colour=palette.pressed,
            radius=CORNER,
            border=border,
            border_width=1.5 if focused else 1.0,
            hit=control,
        ),
        Clip(rect=inner.inset(-2.0), children=tuple(inside)),
    ) + Part(controls=(Control(id=control, rect=rect, kind=Kind.FIELD),))
