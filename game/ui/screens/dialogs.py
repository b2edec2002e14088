"""Dialogues: a message, a yes that is asked for, and a line of text to enter.

Owns: all three, and what a message says. "Are you sure" is asked only where a single key would put
something else in the place of what is played: what can be regretted can be undone. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.input import Input, KeyDown
from game.ui.items import Rect, Weight
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.fielded import FIELD_HEIGHT, FieldPage
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
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
        face = Face(id="back", text=self._button, hint="Enter", look=Look.PRIMARY)
        return _message(stage, self.attention, self._title, self._text, (face,))

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Close on Enter and Space too."""
        if isinstance(given, KeyDown) and given.chord in ("enter", "space") and not given.repeat:
            return True, Pop()
        return super().take(given)


class ConfirmDialog(Page):
    """A question that is answered by yes, or left; Enter is yes, Escape leaves."""

    covers = False

    def __init__(
        self, title: str, text: str, *, button: str, accept: Callable[[], Change | None]
    ) -> None:
        """Prepare to ask.

        Args:
            title: what is asked.
            text: what comes of it.
            button: what yes is called.
            accept: does it; returns what else is to happen once the dialogue has closed, None for
                nothing.
        """
        super().__init__()
        self._title, self._text, self._button, self._accept = title, text, button, accept

    def lay_out(self, stage: Stage) -> Part:
        """Return the question in a box as high as it needs."""
        faces = (
            Face(id="back", text="Cancel", hint="Esc"),
            Face(id="confirm", text=self._button, hint="Enter", look=Look.PRIMARY),
        )
        return _message(stage, self.attention, self._title, self._text, faces)

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Say yes on Enter, wherever the focus is not on another button."""
        pressed = isinstance(given, KeyDown) and given.chord == "enter" and not given.repeat
        if pressed and self.attention.focus is None:
            return True, self.do("confirm")
        return super().take(given)

    def do(self, command: str) -> Change | None:
        """Do it, or leave."""
        if command != "confirm":
            return super().do(command)
        change = self._accept()
        return Pop() if change is None else Chain((Pop(), change))


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


def _message(
    stage: Stage, attention: Attention, title: str, text: str, faces: Sequence[Face]
) -> Part:
    """Return a title, a text and buttons in a box as high as they need."""
    width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
    text_height = min(paragraph_height(stage, text, width), _MOST_TEXT)
    height = GAP_LARGE + SIZE_NAME * 1.6 + GAP_SMALL + text_height
    height += GAP_LARGE + BUTTON_HEIGHT + GAP_LARGE
    box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
    inside = Rect(box.x + GAP_LARGE, _below_title(box), width, text_height + 1)
    right, y = box.right - GAP_LARGE, box.bottom - GAP_LARGE - BUTTON_HEIGHT
    return (
        dialog_frame(stage, box)
        + _title(stage, title, box)
        + paragraph(stage, text, inside)
        + button_row(stage, attention, faces, right=right, y=y)
    )


def _title(stage: Stage, text: str, box: Rect) -> Part:
    rect = Rect(box.x + GAP_LARGE, box.y + GAP_LARGE, box.w - 2 * GAP_LARGE, SIZE_NAME * 1.6)
    return line(text, rect, stage.palette.text, size=SIZE_NAME, weight=Weight.BOLD)


def _below_title(box: Rect) -> float:
    return box.y + GAP_LARGE + SIZE_NAME * 1.6 + GAP_SMALL
