"""A marker and a short note on a hex.

Owns `NoteScreen` and which markers there are. Never touches a table. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.battle.panels.tray_parts import cell
from game.ui.items import Align, Icon, Label, Rect, Weight
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.fielded import FIELD_HEIGHT, FieldPage
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_LABEL, SIZE_NAME, SIZE_QUIET
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row
from game.ui.widgets.field import Clipboard
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

MARKERS = ("note", "flag", "star", "trap", "key", "door", "circle", "square")
"""The markers that a person may put on a hex, by the names of their drawings."""
LONGEST_NOTE = 60
"""Characters of a note."""
_NAMES = {"note": "Note", "trap": "Danger"}
_WIDTH = 520.0
_CELL_HEIGHT = 60.0
_TITLE = SIZE_NAME * 1.6


class NoteScreen(FieldPage):
    """Choosing a marker, and writing a few words beside it."""

    longest: int | None = LONGEST_NOTE

    def __init__(
        self,
        on_keep: Callable[[str, str], Change | None],
        *,
        clipboard: Clipboard,
        marker: str = "",
        text: str = "",
        where: str = "",
    ) -> None:
        """Prepare to ask.

        Args:
            on_keep: puts marker and text on the hex; both empty take them away.
            clipboard: where copied text lies.
            marker: the marker there now; "" for none.
            text: the note there now.
            where: which hex, in words; "" says nothing.
        """
        super().__init__(text, clipboard)
        self._on_keep, self._where = on_keep, where
        self._is_new = not (marker or text)
        self.marker = marker or MARKERS[0]

    def lay_out(self, stage: Stage) -> Part:
        """Return the markers, the field and the buttons."""
        palette = stage.palette
        width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
        height = 2 * GAP_LARGE + _TITLE + GAP_SMALL + _CELL_HEIGHT + GAP
        height += FIELD_HEIGHT + SIZE_QUIET * 2 + GAP + BUTTON_HEIGHT
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        title = f"Note on {self._where}" if self._where else "Note on this hex"
        whole = dialog_frame(stage, box) + line(
            title,
            Rect(x, y, width, _TITLE),
            palette.text,
            size=SIZE_NAME,
            weight=Weight.BOLD,
        )
        y += _TITLE + GAP_SMALL
        step = (width + GAP_SMALL) / len(MARKERS)
        for number, marker in enumerate(MARKERS):
            at = Rect(x + number * step, y, step - GAP_SMALL, _CELL_HEIGHT)
            whole += self._marker(stage, marker, at)
        y += _CELL_HEIGHT + GAP
        whole += self.field_part(stage, Rect(x, y, width, FIELD_HEIGHT), "A few words")
        left = LONGEST_NOTE - len(self.field.text)
        whole += line(
            f"{left} characters left" if left != 1 else "1 character left",
            Rect(x, y + FIELD_HEIGHT + 2, width, SIZE_QUIET * 1.6),
            palette.quiet,
            size=SIZE_QUIET,
            align=Align.RIGHT,
        )
        return whole + button_row(
            stage,
            self.attention,
            self._faces(),
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def do(self, command: str) -> Change | None:
        """Choose a marker, keep the note, or take it away."""
        if command.startswith("marker:"):
            self.marker = command.removeprefix("marker:")
            return None
        if command == "text-accept":
            return self._close(self.marker, self.field.text.strip())
        if command == "note-remove":
            return self._close("", "")
        return super().do(command)

    def _close(self, marker: str, text: str) -> Change:
        then = self._on_keep(marker, text)
        return Pop() if then is None else Chain((Pop(), then))

    def _marker(self, stage: Stage, marker: str, rect: Rect) -> Part:
        palette = stage.palette
        is_chosen = marker == self.marker
        ink = palette.gold if is_chosen else palette.text
        name = _NAMES.get(marker, marker.capitalize())
        inside = (
            Icon(name=marker, center=(rect.center[0], rect.y + 24), size=24.0, colour=ink),
            Label(
                text=name,
                rect=Rect(rect.x + 2, rect.bottom - 20, rect.w - 4, 16),
                size=SIZE_LABEL + 1,
                colour=ink if is_chosen else palette.quiet,
                align=Align.CENTER,
            ),
        )
        face = Face(id=f"marker:{marker}", text=name)
        return cell(stage, self.attention, face, rect, chosen=is_chosen, inside=inside)

    def _faces(self) -> tuple[Face, ...]:
        keep = Face(id="text-accept", text="Keep", hint="Enter", look=Look.PRIMARY)
        cancel = Face(id="back", text="Cancel", hint="Esc")
        if self._is_new:
            return (cancel, keep)
        remove = Face(id="note-remove", text="Take it away", tooltip="The hex is bare again")
        return (remove, cancel, keep)
