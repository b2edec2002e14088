"""The fields of the editor of skirmishes: typing into them, and the wheel over them.

Owns what keys do while a field has the keyboard, and what the wheel means where. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hexes import Point
from game.tables.sheet import stepped
from game.ui.input import Input, KeyDown
from game.ui.table.looking import ZOOM_STEP
from game.ui.table.sheet import FIELD, STEP
from game.ui.table.tray import SEARCH
from game.ui.widgets.field import edited
from game.ui.widgets.scroll import WHEEL_STEP

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen


class Fields:
    """The fields of one screen."""

    def __init__(self, screen: YardScreen) -> None:
        self._screen = screen

    def wheel(self, at: Point, steps: float) -> None:
        """Turn the wheel at a place: a number, a list, a creature's hit points, or the view."""
        screen, notch = self._screen, 1 if steps > 0 else -1
        control = screen.control_under(at)
        entry = control.split(":")[1] if control.startswith((FIELD, STEP)) else ""
        # Where the panel scrolls, the wheel sets a number only while that has the keyboard.
        if entry and (screen.panel.scroll.most <= 0 or entry == screen.panel.typing.entry):
            self.step_entry(entry, notch)
        elif screen.is_over_tray(at):
            screen.tray.wheel(-steps * WHEEL_STEP)
        elif screen.is_over_panel(at):
            screen.panel.scroll = screen.panel.scroll.by(-steps * WHEEL_STEP)
        elif screen.is_over_map(at):
            unit = screen.unit_on(screen.looking.hex_at(at))
            if unit and screen.pointing.hand is None:
                screen.editing.step_hp(unit, notch)
            else:
                screen.looking.zoom(ZOOM_STEP**steps, at)
        screen.looking.point(at)

    def type(self, given: Input) -> bool:
        """Type into the field that has the keyboard; return whether that was all."""
        screen = self._screen
        if isinstance(given, KeyDown) and given.key in {"tab", "enter", "escape"}:
            if given.key == "tab":
                return False
            screen.release_keyboard()
            return True
        if screen.attention.focus == SEARCH:
            changed = edited(screen.tray.search, given, screen.services.clipboard)
            screen.tray.search = screen.tray.search if changed is None else changed
            return True
        typing = screen.panel.typing
        if isinstance(given, KeyDown) and given.key in {"up", "down"}:
            self.step_entry(typing.entry, 1 if given.key == "up" else -1)
        elif typing.typed(given, screen.services.clipboard):
            before = next((one for one in screen.editing.entries() if one.id == typing.entry), None)
            if before is not None and typing.line.text != before.value:
                typing.bad = not screen.editing.set_entry(typing.entry, typing.line.text)
        return True

    def step_entry(self, own: str, steps: int) -> None:
        """Set an entry of the panel a step up or down."""
        screen = self._screen
        entry = next((one for one in screen.editing.entries() if one.id == own), None)
        if entry is not None:
            screen.editing.set_entry(own, stepped(entry, steps))
            for one in screen.editing.entries():
                screen.panel.typing.says(one)
