"""A widget screen with one list of rows, of which one is chosen.

Owns: `ListPage`: choosing with pointer and keys, opening, scrolling to what is chosen. The screens
of saves and files say what a row looks like. No rule section.
"""

from __future__ import annotations

from abc import abstractmethod

from game.ui.items import Fill, Rect
from game.ui.screens.base import Change
from game.ui.screens.scrolling import ScrollingPage
from game.ui.theme import CORNER_SMALL
from game.ui.widgets.attention import Act, Pressed
from game.ui.widgets.part import Control, Kind, Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH

_PREFIX = "row:"
_MARK = 4.0


class ListPage(ScrollingPage):
    """A page with a list.

    Attributes:
        chosen: the number of the row chosen, from 0; -1 where there is none.
        row_height: of each row, in logical pixels.
    """

    row_height: float = 36.0

    def __init__(self) -> None:
        super().__init__()
        self.chosen = -1

    @abstractmethod
    def count(self) -> int:
        """Return how many rows there are."""

    @abstractmethod
    def row(self, stage: Stage, number: int, rect: Rect) -> Part:
        """Return what stands on a row; its ground is drawn already."""

    @abstractmethod
    def open_row(self, number: int) -> Change | None:
        """Do what a double click or Enter on a row asks for."""

    def listed(self, stage: Stage, room: Rect) -> Part:
        """Return the list as it is scrolled."""
        content = Part()
        height, width = self.row_height, room.w - BAR_WIDTH - 4.0
        first = max(0, int(self.scroll.offset // height) - 1)
        last = min(self.count(), int((self.scroll.offset + room.h) // height) + 2)
        for number in range(first, last):
            rect = Rect(room.x, room.y + number * height, width, height)
            content += self._ground(stage, number, rect) + self.row(stage, number, rect)
        return self.scrolled(stage, content, room, self.count() * height)

    def choose(self, number: int) -> None:
        """Choose a row, the nearest one there is, and scroll to it."""
        self.chosen = max(0, min(number, self.count() - 1)) if self.count() else -1
        if self.chosen >= 0:
            top = self.chosen * self.row_height
            self.scroll = self.scroll.showing(top, top + self.row_height)

    def act(self, act: Act) -> Change | None:
        """Choose a row that is pressed, open it at the second press."""
        if isinstance(act, Pressed) and act.id.startswith(_PREFIX):
            number = int(act.id.removeprefix(_PREFIX))
            again = number == self.chosen
            self.chosen = number
            return self.open_row(number) if act.clicks > 1 and again else None
        return super().act(act)

    def do(self, command: str) -> Change | None:
        """Go from row to row with the keys of a list."""
        page = max(1, int(self.scroll.view // self.row_height) - 1)
        step = {
            "list-up": -1,
            "list-down": 1,
            "list-page-up": -page,
            "list-page-down": page,
            "list-first": -self.count(),
            "list-last": self.count(),
        }.get(command)
        if step is not None:
            self.choose(self.chosen + step if self.chosen >= 0 else 0)
            return None
        if command == "list-open":
            return self.open_row(self.chosen) if self.chosen >= 0 else None
        return super().do(command)

    def _ground(self, stage: Stage, number: int, rect: Rect) -> Part:
        palette, control = stage.palette, f"{_PREFIX}{number}"
        is_chosen = number == self.chosen
        colour = palette.gold_quiet if is_chosen else None
        if colour is None and self.attention.is_hovered(control):
            colour = palette.raised
        box = Rect(rect.x, rect.y + 1, rect.w, rect.h - 2)
        ground = of(Fill(rect=box, colour=colour, radius=CORNER_SMALL, hit=control))
        if is_chosen:
            bar = Rect(box.x, box.y + 4, _MARK, box.h - 8)
            ground += of(Fill(rect=bar, colour=palette.gold, radius=_MARK / 2))
        row = Control(id=control, rect=rect, kind=Kind.ROW, stop=False)
        return ground + Part(controls=(row,))
