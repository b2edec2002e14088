"""The menu of a battle.

Owns `BattleMenu`. Never does what its entries say: each is given to the caller by its id.
No rule section.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.items import Rect, Weight
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.buttons import Face, Look, button, command_face, switch
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line, paragraph, paragraph_height

_WIDTH = 380.0
_ROW = 36.0
_TITLE = SIZE_NAME * 1.6
RETREAT = "retreat"
LEAVE = "leave"
_SAVED = "Every step is saved as you play."


class BattleMenu(Page):
    """The entries of the menu; Escape and the first of them close it."""

    covers = False

    def __init__(
        self,
        title: str,
        on_choose: Callable[[str], Change | None],
        *,
        retreat: bool,
        why_no_retreat: str = "",
    ) -> None:
        """Prepare to show the menu.

        Args:
            title: the battle's name.
            on_choose: does what an entry says, by its id: `save-as`, `ask`, `copy-table`,
                `share`, `restart`, `report`, `edit-moment`, `options`, `help`, `leave` after the
                menu has closed, and `retreat` each time the switch is pressed.
            retreat: whether the party leaves at the end of this round.
            why_no_retreat: why that cannot be changed; "" where it can.
        """
        super().__init__()
        self._title, self._on_choose = title, on_choose
        self._retreat, self._why_no_retreat = retreat, why_no_retreat

    def lay_out(self, stage: Stage) -> Part:
        """Return the entries below each other; in pairs where the window is too low for that."""
        rows: list[tuple[Face, ...]] = [(face,) for face in self._faces()]
        width = min(_WIDTH, stage.width - 48.0) - 2 * GAP_LARGE
        note = paragraph_height(stage, _SAVED, width, size=SIZE_QUIET)
        title = paragraph_height(stage, self._title, width, size=SIZE_NAME, weight=Weight.BOLD)
        fixed = 2 * GAP_LARGE + title + note + GAP_SMALL + _ROW + GAP_SMALL
        if fixed + len(rows) * (_ROW + GAP_SMALL) > stage.height - 2 * GAP:
            rows = _in_pairs(self._faces())
        height = fixed + len(rows) * (_ROW + GAP_SMALL)
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        whole = dialog_frame(stage, box)
        whole += paragraph(
            stage, self._title, Rect(x, y, width, title + 1), size=SIZE_NAME, weight=Weight.BOLD
        )
        y += title
        quiet = stage.palette.quiet
        whole += paragraph(
            stage, _SAVED, Rect(x, y, width, note + 1), size=SIZE_QUIET, colour=quiet
        )
        y += note + GAP_SMALL
        for row in rows:
            wide = (width - GAP_SMALL * (len(row) - 1)) / len(row)
            for number, face in enumerate(row):
                left = x + number * (wide + GAP_SMALL)
                whole += button(stage, self.attention, face, Rect(left, y, wide, _ROW))
            y += _ROW + GAP_SMALL
            if "restart" in {face.id for face in row}:
                whole += self._switch(stage, Rect(x, y, width, _ROW))
                y += _ROW + GAP_SMALL
        return whole

    def do(self, command: str) -> Change | None:
        """Give an entry to the caller."""
        if command == RETREAT:
            if not self._why_no_retreat:
                self._retreat = not self._retreat
                return self._on_choose(command)
            return None
        if command not in {face.id for face in self._faces()} - {"back"}:
            return super().do("back" if command == "menu" else command)
        then = self._on_choose(command)
        return Pop() if then is None else Chain((Pop(), then))

    def _faces(self) -> tuple[Face, ...]:
        return (
            command_face("back", text="Go on with the battle", look=Look.PRIMARY),
            command_face("save-as"),
            command_face("ask"),
            command_face("copy-table"),
            command_face("share"),
            command_face("restart"),
            command_face("edit-moment"),
            command_face("report"),
            Face(id="options", text="Options", tooltip="Set size, speed, colours and dice"),
            command_face("help"),
            Face(id=LEAVE, text="Leave the battle", tooltip="It goes on from the title screen"),
        )

    def _switch(self, stage: Stage, rect: Rect) -> Part:
        words = "Retreat at the end of this round"
        face = Face(
            id=RETREAT,
            text=words,
            tooltip=self._why_no_retreat
            or "The battle ends then; nobody who is left takes harm from it.",
            enabled=not self._why_no_retreat,
        )
        wide = rect.w - 84.0
        ink = stage.palette.disabled if self._why_no_retreat else stage.palette.text
        return line(words, Rect(rect.x, rect.y, wide, rect.h), ink, size=SIZE_TEXT) + switch(
            stage,
            self.attention,
            face,
            Rect(rect.x + wide, rect.y, rect.w - wide, rect.h),
            on=self._retreat,
        )


def _in_pairs(faces: tuple[Face, ...]) -> list[tuple[Face, ...]]:
    """Return the entries two to a row, the way back to the battle alone."""
    first, *others = faces
    return [(first,), *(tuple(others[n : n + 2]) for n in range(0, len(others), 2))]
