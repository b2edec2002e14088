"""A dialogue with a line of text to enter: typing, the caret, selecting with the pointer.

Owns: `FieldPage`, on which the dialogues are built that ask for a text. No rule section.
"""

from __future__ import annotations

from game.ui.input import Input, PointerLeave
from game.ui.items import Rect
from game.ui.keys import Context
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.widgets.attention import Act, Dragged, focus_on
from game.ui.widgets.field import Clipboard, Field, caret_at, edited, text_field
from game.ui.widgets.part import Part, Stage

FIELD_HEIGHT = 36.0
_FIELD = "field"


class FieldPage(Page):
    """A page over another one, with one field, which has the keyboard.

    Attributes:
        field: what is written so far.
        longest: characters that fit in at most; None for any number.
    """

    covers = False
    takes_text = True
    contexts: tuple[Context, ...] = (Context.TEXT,)
    longest: int | None = None

    def __init__(self, text: str, clipboard: Clipboard) -> None:
        """Prepare to ask.

        Args:
            text: what stands in the field, selected.
            clipboard: where copied text lies.
        """
        super().__init__()
        self._clipboard = clipboard
        self._field_at = Rect(0.0, 0.0, 0.0, 0.0)
        self.field = Field.holding(text[: self.longest])
        self.attention = focus_on(self.attention, _FIELD, by_key=True)

    def field_part(self, stage: Stage, rect: Rect, label: str) -> Part:
        """Return the field; `label` is what an empty one says."""
        self._field_at = rect
        return text_field(stage, self.attention, self.field, rect, control=_FIELD, label=label)

    def written(self) -> None:
        """Something was written; for what depends on it."""

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give typing to the field while it has the keyboard."""
        if isinstance(given, PointerLeave):
            return False, None
        if self.attention.focus in (_FIELD, None):
            field = edited(self.field, given, self._clipboard)
            if field is not None:
                self.field = _shortened(field, self.longest)
                self.attention = focus_on(self.attention, _FIELD, by_key=True)
                self.written()
                return True, None
        return super().take(given)

    def act(self, act: Act) -> Change | None:
        """Place the caret where the field is pressed; select where it is dragged over."""
        if isinstance(act, Dragged) and act.id == _FIELD and self.stage is not None:
            if act.clicks > 1:
                self.field = self.field.all_selected()
            else:
                at = caret_at(self.field, self._field_at, act.at[0], self.stage.measure)
                self.field = self.field.moved(at, selecting=not act.first)
            return None
        return super().act(act)


def _shortened(field: Field, longest: int | None) -> Field:
    text = field.text[:longest]
    return Field(text=text, caret=min(field.caret, len(text)), anchor=min(field.anchor, len(text)))
