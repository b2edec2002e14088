"""A widget screen with one area that scrolls: wheel, bar, and the keys of a list.

Owns: `ScrollingPage`. No rule section.
"""

from __future__ import annotations

from dataclasses import replace

from game.ui.input import Input, PointerUp, Wheel
from game.ui.items import Rect
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.widgets.attention import Act, Dragged
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.scroll import WHEEL_STEP, Scroll, scroll_area, track_of

BAR = "scroll-bar"


class ScrollingPage(Page):
    """A page whose middle scrolls.

    Attributes:
        scroll: how far down.
    """

    def __init__(self) -> None:
        super().__init__()
        self.scroll = Scroll()
        self._room = Rect(0.0, 0.0, 0.0, 0.0)

    def scrolled(self, stage: Stage, content: Part, room: Rect, height: float) -> Part:
        """Return `content` as it is scrolled; it is laid out from `room`'s top, `height` high."""
        # What was last seen is no state of the screen's own: it is needed to answer the wheel.
        self.scroll, self._room = self.scroll.fitted(height, room.h), room
        return scroll_area(stage, self.attention, content, room, self.scroll, bar=BAR)

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Scroll with the wheel."""
        if isinstance(given, Wheel):
            self.scroll = self.scroll.by(-given.steps * WHEEL_STEP)
            return True, None
        if isinstance(given, PointerUp):
            self.scroll = replace(self.scroll, grab=None)
        return super().take(given)

    def act(self, act: Act) -> Change | None:
        """Scroll with the bar."""
        if isinstance(act, Dragged) and act.id == BAR:
            self.scroll = self.scroll.dragged(act, track_of(self._room))
            return None
        return super().act(act)

    def do(self, command: str) -> Change | None:
        """Scroll with the keys of a list."""
        page = max(WHEEL_STEP, self.scroll.view - WHEEL_STEP)
        distance = {
            "list-up": -WHEEL_STEP,
            "list-down": WHEEL_STEP,
            "list-page-up": -page,
            "list-page-down": page,
            "list-first": -self.scroll.content,
            "list-last": self.scroll.content,
        }.get(command)
        if distance is None:
            return super().do(command)
        self.scroll = self.scroll.by(distance)
        return None
