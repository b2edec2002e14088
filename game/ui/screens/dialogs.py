"""Dialogues: a message, and a line of text to enter.

Owns: both, and what a message says. There is none that asks "are you sure": what can be regretted
can be undone. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input import Input, KeyDown
from game.ui.items import Rect, Weight
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.fielded import FIELD_HEIGHT, FieldPage
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row
from game.ui.widgets.field import Clipboard
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line, paragraph, paragraph_height

_WIDTH = 520.0
_MOST_TEXT = 400.0


class MessageDialog(Page):
    """A message with one button; Enter, Space and Escape close it."""

    covers = False

    def __init__(self, title: str, text: str, *, button: str = "Close") -> None:
        super().__init__()
        self._title, self._text, self._button = title, text, button

    def lay_out(self, stage: Stage) -> Part:
        """Return the message in a box as high as it needs."""
        width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
        text_height = min(paragraph_height(stage, self._text, width), _MOST_TEXT)
        height = GAP_LARGE + SIZE_NAME * 1.6 + GAP_SMALL + text_height
        height += GAP_LARGE + BUTTON_HEIGHT + GAP_LARGE
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        face = Face(id="back", text=self._button, hint="Enter", look=Look.PRIMARY)
        return (
            dialog_frame(stage, box)
            + _title(stage, self._title, box)
            + paragraph(
                stage,
                self._text,
                Rect(box.x + GAP_LARGE, _below_title(box), width, text_height + 1),
            )
            + button_row(
                stage,
                self.attention,
                (face,),
                right=box.right - GAP_LARGE,
                y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
            )
        )

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Close on Enter and Space too."""
        if isinstance(given, KeyDown) and given.chord in ("enter", "space") and not given.repeat:
            return True, Pop()
        return super().take(given)


class TextDialog(FieldPage):
    """A question answered by a line of text.

    The text is given to `accept`, which says why it will not do, or what becomes of the stack once
    the dialogue has closed.
    """

    def __init__(
        self,
        title: str,
        *,
        accept: Callable[[str], str | Change | None],
        clipboard: Clipboard,
        text: str = "",
        label: str = "",
        note: str = "",
        button: str = "Keep",
    ) -> None:
        """Prepare to ask.

        Args:
            title: what is asked.
            accept: takes the text; returns a sentence where it will not do, and otherwise what
                else is to happen, None for nothing.
            clipboard: where copied text lies.
            text: what stands in the field, selected.
            label: what an empty field says.
            note: a sentence above the field.
            button: what accepting is called.
        """
        super().__init__(text, clipboard)
        self._title, self._label, self._note, self._button = title, label, note, button
        self._accept = accept
        self._problem = ""

    def lay_out(self, stage: Stage) -> Part:
        """Return the field in a box, with room for the reason why a text will not do."""
        width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
        note = paragraph_height(stage, self._note, width) + GAP_SMALL if self._note else 0.0
        height = GAP_LARGE + SIZE_NAME * 1.6 + GAP_SMALL + note + FIELD_HEIGHT
        height += SIZE_TEXT * 2 + GAP_LARGE + BUTTON_HEIGHT + GAP_LARGE
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, _below_title(box)
        whole = dialog_frame(stage, box) + _title(stage, self._title, box)
        if self._note:
            quiet = stage.palette.quiet
            whole += paragraph(stage, self._note, Rect(x, y, width, note), colour=quiet)
        field = Rect(x, y + note, width, FIELD_HEIGHT)
        whole += self.field_part(stage, field, self._label)
        whole += line(
            self._problem,
            Rect(x, field.bottom + GAP_SMALL, width, SIZE_TEXT * 1.4),
            stage.palette.warning,
            size=SIZE_SMALL,
        )
        return whole + button_row(
            stage,
            self.attention,
            (
                Face(id="back", text="Cancel", hint="Esc"),
                Face(id="text-accept", text=self._button, hint="Enter", look=Look.PRIMARY),
            ),
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def written(self) -> None:
        """What was wrong with another text is no more."""
        self._problem = ""

    def do(self, command: str) -> Change | None:
        """Take the text, or leave."""
        if command != "text-accept":
            return super().do(command)
        answer = self._accept(self.field.text.strip())
        if isinstance(answer, str):
            self._problem = answer
            return None
        return Pop() if answer is None else Chain((Pop(), answer))


def _title(stage: Stage, text: str, box: Rect) -> Part:
    rect = Rect(box.x + GAP_LARGE, box.y + GAP_LARGE, box.w - 2 * GAP_LARGE, SIZE_NAME * 1.6)
    return line(text, rect, stage.palette.text, size=SIZE_NAME, weight=Weight.BOLD)


def _below_title(box: Rect) -> float:
    return box.y + GAP_LARGE + SIZE_NAME * 1.6 + GAP_SMALL
