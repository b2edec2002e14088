"""Sharing a table: as one line of text, as a picture that carries it; and taking one from others.

Owns `ShareScreen`. Never reads a file itself and knows no form of a table. No rule section.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.systems.battle.state import Battle
from game.ui.input import Drop, Input
from game.ui.items import Fill, Rect, Weight
from game.ui.keys import Context
from game.ui.picture import Answer, answer_picture, board_picture, png_of
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.page import Page
from game.ui.sharing import Sharing, copied, pasted
from game.ui.theme import (
    CORNER,
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
)
from game.ui.widgets.buttons import (
    BUTTON_HEIGHT,
    Face,
    Look,
    button,
    button_row,
    button_width,
    choice,
    command_face,
    switch,
)
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import heading, line, paragraph

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
"""The sizes of pictures that are offered, in pixels."""
_WIDTH = 560.0
_HEAD = 24.0
_TEXT = 54.0
_ROW = 32.0


class ShareScreen(Page):
    """A dialogue with the ways in which a table goes out and comes in.

    Attributes:
        size: which size a picture has, from 0.
        explained: whether a picture shows decisions.
    """

    covers = False
    toast_top = 24.0
    contexts: tuple[Context, ...] = (Context.SHARE,)

    def __init__(
        self,
        sharing: Sharing,
        state: Battle,
        unit: PieceId | None = None,
        *,
        answer: Answer | None = None,
        note: str = "",
    ) -> None:
        """Prepare to share.

        Args:
            sharing: what the program does for it.
            state: the table.
            unit: whose decision a picture explains; None for all who still act.
            answer: what a picture shows in place of a decision; None for the decision.
            note: what is said of the table, such as that pieces stand on trial; "" for nothing.
        """
        super().__init__()
        self._sharing, self._state, self._unit = sharing, state, unit
        self._answer, self._note = answer, note
        self.size, self.explained = 1, True
        self._told = sharing.text_of(state)

    def lay_out(self, stage: Stage) -> Part:
        """Return the three sections below each other."""
        width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
        height = 3 * GAP_LARGE + SIZE_NAME * 1.6 + 3 * (_HEAD + GAP_SMALL) + _TEXT
        height += 6 * GAP_SMALL + 2 * _ROW + 3 * (BUTTON_HEIGHT + GAP) + 24
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        palette = stage.palette
        title = Rect(x, y, width, SIZE_NAME * 1.6)
        whole = dialog_frame(stage, box)
        whole += line("Share", title, palette.text, size=SIZE_NAME, weight=Weight.BOLD)
        y = title.bottom + GAP_SMALL
        part, y = self._text(stage, x, y, width)
        whole += part
        part, y = self._picture(stage, x, y, width)
        whole += part
        whole += heading(stage, "Take one", Rect(x, y, width, _HEAD), ruled=False)
        y += _HEAD + GAP_SMALL
        paste = command_face("paste-table")
        wide = button_width(stage, paste)
        whole += button(stage, self.attention, paste, Rect(x, y, wide, BUTTON_HEIGHT))
        note = "Or drop a shared picture, a text, a battle file or a save on the window."
        beside = Rect(x + wide + GAP, y, width - wide - GAP, BUTTON_HEIGHT)
        whole += paragraph(stage, note, beside, size=SIZE_QUIET, colour=palette.quiet)
        return whole + button_row(
            stage,
            self.attention,
            (command_face("back", text="Close"),),
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def _text(self, stage: Stage, x: float, y: float, width: float) -> tuple[Part, float]:
        palette, told = stage.palette, self._told
        whole = heading(stage, "As text", Rect(x, y, width, _HEAD), ruled=False)
        y += _HEAD + GAP_SMALL
        box = Rect(x, y, width, _TEXT)
        shown = told.problem or told.text
        ink = palette.warning if told.problem else palette.quiet
        whole += of(Fill(rect=box, colour=palette.pressed, radius=CORNER, border=palette.line))
        whole += paragraph(stage, shown, box.inset(8.0), size=SIZE_QUIET, colour=ink)
        y = box.bottom + GAP_SMALL
        face = command_face("copy-table", why_not=told.problem or None, look=Look.PRIMARY)
        wide = button_width(stage, face)
        whole += button(stage, self.attention, face, Rect(x, y, wide, BUTTON_HEIGHT))
        words = "" if told.problem else f"{len(told.text)} characters, with a checksum"
        words = self._note or words
        place = Rect(x + wide + GAP, y, width - wide - GAP, BUTTON_HEIGHT)
        whole += line(words, place, palette.quiet, size=SIZE_SMALL)
        return whole, y + BUTTON_HEIGHT + GAP

    def _picture(self, stage: Stage, x: float, y: float, width: float) -> tuple[Part, float]:
        whole = heading(stage, "As a picture", Rect(x, y, width, _HEAD), ruled=False)
        y += _HEAD + GAP_SMALL
        faces = tuple(
            Face(id=f"size:{number}", text=f"{wide} x {high}")
            for number, (wide, high) in enumerate(SIZES)
        )
        row = Rect(x, y, width, _ROW)
        whole += choice(stage, self.attention, faces, row, chosen=f"size:{self.size}")
        y += _ROW + GAP_SMALL
        if self._answer is None:
            text, tip = "With the explanation", "What the enemies would do and why"
        else:
            text, tip = "With the answer", "What is asked, as it is on the screen"
        tip = f"{tip}, on the map and beside it"
        face = Face(id="share-explained", text=text, tooltip=tip)
        words = Rect(x, y, width - 92.0, _ROW)
        whole += line(face.text, words, stage.palette.text, size=SIZE_TEXT)
        place = Rect(words.right, y, 92.0, _ROW)
        whole += switch(stage, self.attention, face, place, on=self.explained)
        y += _ROW + GAP_SMALL
        left = x
        for command in ("save-picture", "copy-picture"):
            face = command_face(command)
            wide = button_width(stage, face)
            whole += button(stage, self.attention, face, Rect(left, y, wide, BUTTON_HEIGHT))
            left += wide + GAP_SMALL
        return whole, y + BUTTON_HEIGHT + GAP

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Open what is dropped on the window."""
        if isinstance(given, Drop):
            return True, Chain((Pop(), self._sharing.open_path(given.path)))
        return super().take(given)

    def picture(self) -> bytes:
        """The picture as it would go out, with the table inside."""
        size = SIZES[self.size]
        if self._answer is not None and self.explained:
            drawn = answer_picture(self._state, self._answer, size=size, note=self._note)
        else:
            drawn = board_picture(
                self._state,
                size=size,
                unit=self._unit,
                explained=self.explained,
                note=self._note,
            )
        return self._sharing.with_text(png_of(drawn), self._state)

    def do(self, command: str) -> Change | None:
        """Copy, save, paste, or choose how a picture is."""
        kind, _, rest = command.partition(":")
        match kind:
            case "size":
                self.size = int(rest)
            case "share-explained":
                self.explained = not self.explained
            case "copy-table":
                self.say(copied(self._sharing, self._state), warns=bool(self._told.problem))
            case "save-picture":
                self.say(self._sharing.keep_picture(self.picture(), self._state))
            case "copy-picture":
                taken = self._sharing.copy_picture(self.picture())
                self.say("The picture is copied." if taken else _NOT_TAKEN, warns=not taken)
            case "paste-table":
                found = pasted(self._sharing)
                if not isinstance(found, str):
                    return Chain((Pop(), found))
                self.say(found, warns=True)
            case _:
                return super().do(command)
        return None


_NOT_TAKEN = (
    "The clipboard takes no picture here: on Linux install xclip or wl-clipboard, or save it."
)
