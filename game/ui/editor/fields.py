"""The fields of an editor: typing into them, and the wheel over them.

Owns what keys do while a field has the keyboard, and what the wheel means where. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from game.hexes import Point
from game.tables.sheet import stepped
from game.ui.editor.chip_list import SEARCH
from game.ui.editor.services import SetupT, TableT
from game.ui.editor.sheet import FIELD, STEP
from game.ui.input import Input, KeyDown
from game.ui.widgets.field import edited
from game.ui.widgets.scroll import WHEEL_STEP

if TYPE_CHECKING:
    from game.ui.editor.screen import Editor


class Fields(Generic[TableT, SetupT]):
    """The fields of one screen."""

    def __init__(self, editor: Editor[TableT, SetupT]) -> None:
        self._editor = editor

    @property
    def has_keyboard(self) -> bool:
        """Whether one of them has the keyboard."""
        focus = self._editor.attention.focus or ""
        return focus == SEARCH or focus.startswith(FIELD)

    def wheel(self, at: Point, steps: float) -> None:
        """Turn the wheel at a place: a number, a list, or what the map makes of it."""
        editor, notch = self._editor, 1 if steps > 0 else -1
        control = editor.control_under(at)
        entry = control.split(":")[1] if control.startswith((FIELD, STEP)) else ""
        # Where the panel scrolls, the wheel sets a number only while that has the keyboard.
        if entry and (editor.panel.scroll.most <= 0 or entry == editor.panel.typing.entry):
            self.step_entry(entry, notch)
        elif editor.is_over_tray(at):
            editor.tray.wheel(-steps * WHEEL_STEP)
        elif editor.is_over_panel(at):
            editor.panel.scroll = editor.panel.scroll.by(-steps * WHEEL_STEP)
        elif editor.is_over_map(at):
            editor.wheel_on_map(at, steps)
        else:
            editor.wheel_on_control(control, notch)
        editor.looking.point(at)

    def type(self, given: Input) -> bool:
        """Type into the field that has the keyboard; return whether that was all."""
        editor, clipboard = self._editor, self._editor.services.clipboard
        if isinstance(given, KeyDown) and given.key in {"tab", "enter", "escape"}:
            if given.key == "tab":
                return False
            editor.release_keyboard()
            return True
        if editor.attention.focus == SEARCH:
            changed = edited(editor.tray.search, given, clipboard)
            editor.tray.search = editor.tray.search if changed is None else changed
            return True
        typing = editor.panel.typing
        if isinstance(given, KeyDown) and given.key in {"up", "down"}:
            self.step_entry(typing.entry, 1 if given.key == "up" else -1)
        elif typing.typed(given, clipboard):
            before = next((one for one in editor.editing.entries() if one.id == typing.entry), None)
            if before is not None and typing.line.text != before.value:
                typing.bad = not editor.editing.set_entry(typing.entry, typing.line.text)
        return True

    def step_entry(self, own: str, steps: int) -> None:
        """Set an entry of the panel a step up or down."""
        editing = self._editor.editing
        entry = next((one for one in editing.entries() if one.id == own), None)
        if entry is not None:
            editing.set_entry(own, stepped(entry, steps))
            for one in editing.entries():
                self._editor.panel.typing.says(one)

    def focus(self, own: str) -> None:
        """Begin to type into an entry, its text selected."""
        typing = self._editor.panel.typing
        typing.follow(own, self._editor.editing.entries())
        typing.line = typing.line.all_selected()
