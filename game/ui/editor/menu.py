"""The menu of an editor.

Owns `TableMenu`. Never does what its entries say: each is given to the caller by its id. No rule
section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.items import Rect, Weight
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import GAP_LARGE, GAP_SMALL, SIZE_NAME
from game.ui.widgets.buttons import Face, Look, button, command_face
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

_WIDTH = 380.0
_ROW = 36.0
_TITLE = SIZE_NAME * 1.8


class TableMenu(Page):
    """The entries of the menu; Escape and the first of them close it."""

    covers = False

    def __init__(
        self,
        title: str,
        on_choose: Callable[[str], Change | None],
        entries: Sequence[str],
    ) -> None:
        """Prepare to show the menu.

        Args:
            title: the table's name.
            on_choose: does what an entry says, by its id, after the menu has closed.
            entries: the commands that it offers.
        """
        super().__init__()
        self._entries = entries
        self._title, self._on_choose = title, on_choose

    def lay_out(self, stage: Stage) -> Part:
        """Return the entries below each other."""
        faces = self._faces()
        width = min(_WIDTH, stage.width - 48.0)
        height = 2 * GAP_LARGE + _TITLE + len(faces) * (_ROW + GAP_SMALL) - GAP_SMALL
        box = dialog_box(stage, width=width, height=height)
        x, y, wide = box.x + GAP_LARGE, box.y + GAP_LARGE, box.w - 2 * GAP_LARGE
        whole = dialog_frame(stage, box)
        title = Rect(x, y - 4, wide, _TITLE)
        whole += line(self._title, title, stage.palette.text, size=SIZE_NAME, weight=Weight.BOLD)
        y += _TITLE
        for face in faces:
            whole += button(stage, self.attention, face, Rect(x, y, wide, _ROW))
            y += _ROW + GAP_SMALL
        return whole

    def do(self, command: str) -> Change | None:
        """Give an entry to the caller."""
        if command not in {face.id for face in self._faces()} - {"back"}:
            return super().do("back" if command == "table-menu" else command)
        then = self._on_choose(command)
        return Pop() if then is None else Chain((Pop(), then))

    def _faces(self) -> tuple[Face, ...]:
        back = command_face("back", text="Go on with the table", look=Look.PRIMARY)
        return (back, *map(_entry, self._entries))


def _entry(command: str) -> Face:
    if command == "options":
        return Face(id="options", text="Options", tooltip="Set size, speed, colours and dice")
    return command_face(command, text="Leave the table" if command == "leave-table" else None)
