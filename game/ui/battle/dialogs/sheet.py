"""A sheet of things to be changed by hand: numbers, places of things, and what can be chosen.

Owns `SheetScreen` and the values that it shows. Never changes a table: each press goes to the
caller by its id, and what stands there is read again after it. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.battle.panels.tray_parts import STEPPER, cell, fitting, step_face, stepper
from game.ui.items import Align, Label, Rect, Weight
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row, choice, tabs
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

_WIDTH = 760.0
_ROW = 40.0
_TABS = 36.0
_HEAD = 52.0
_COLUMNS = 3
_PAGE = 30
"""Cells that are shown at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number between two buttons.

    Attributes:
        id: what it is, for the ids `less:` and `more:`.
        label: its name.
        value: what it is now.
        no_less: why it cannot be less; "" where it can.
        no_more: why it cannot be more; "" where it can.
    """

    id: str
    label: str
    value: int
    no_less: str = ""
    no_more: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A thing that is at one of several places.

    Attributes:
        id: what it is, for the ids `put:`, its own and the place's.
        label: its name.
        places: the ids and names of the places.
        at: where it is.
    """

    id: str
    label: str
    places: tuple[tuple[str, str], ...]
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A thing that can be chosen, with the id `take:` and its own; `on` where it is already."""

    id: str
    label: str
    tooltip: str = ""
    why_not: str = ""
    on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """What stands behind one tab.

    Attributes:
        id: its own.
        title: its name.
        note: a sentence below the tabs; "" for none.
        numbers: numbers, in two columns.
        placed: things with their places, one below the other.
        cells: things to choose, in columns.
    """

    id: str
    title: str
    note: str = ""
    numbers: Sequence[Number] = ()
    placed: Sequence[Placed] = ()
    cells: Sequence[Cell] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet: its title and its leaves, one at least."""

    title: str
    leaves: tuple[Leaf, ...]


class SheetScreen(Page):
    """Things to be changed over the rules' head; everything can be undone."""

    covers = False
    toast_top = 24.0

    def __init__(self, read: Callable[[], Sheet], press: Callable[[str], str | Change]) -> None:
        """Prepare to show the sheet.

        Args:
            read: returns what stands now.
            press: does what a control stands for; returns why not, "" when it is done, or what
                becomes of the screens.
        """
        super().__init__()
        self._read, self._press = read, press
        self.sheet = read()
        self.leaf = self.sheet.leaves[0].id
        self._first = 0

    @property
    def _shown(self) -> Leaf:
        found = (leaf for leaf in self.sheet.leaves if leaf.id == self.leaf)
        return next(found, self.sheet.leaves[0])

    def lay_out(self, stage: Stage) -> Part:
        """Return the title, the tabs, what stands behind the chosen one, and the buttons."""
        width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
        # as high for each tab, so that nothing jumps
        body = max(map(_height, self.sheet.leaves))
        several = len(self.sheet.leaves) > 1
        height = 2 * GAP_LARGE + _HEAD + (_TABS + GAP if several else 0.0) + body
        height += GAP + BUTTON_HEIGHT
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        whole = dialog_frame(stage, box) + self._head(stage, Rect(x, y, width, _HEAD))
        y += _HEAD
        if several:
            faces = [Face(id=f"tab:{leaf.id}", text=leaf.title) for leaf in self.sheet.leaves]
            whole += tabs(
                stage,
                self.attention,
                faces,
                Rect(x, y, width, _TABS),
                chosen=f"tab:{self._shown.id}",
            )
            y += _TABS + GAP
        whole += self._body(stage, x, y, width)
        return whole + button_row(
            stage,
            self.attention,
            self._buttons(),
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def do(self, command: str) -> Change | None:
        """Turn to a tab or a page, or hand a change to the caller and read again what stands."""
        kind, _, rest = command.partition(":")
        if kind == "tab":
            self.leaf, self._first = rest, 0
            return None
        if command == "next-page":
            self._first += _PAGE
            if self._first >= len(self._shown.cells):
                self._first = 0
            return None
        if kind not in {"less", "more", "put", "take"}:
            return super().do(command)
        told = self._press(command)
        if not isinstance(told, str):
            return told
        if told:
            self.say(told, warns=True)
        else:
            self.hush()
        self.sheet = self._read()
        return None

    def _buttons(self) -> tuple[Face, ...]:
        close = Face(id="back", text="Close", hint="Esc", look=Look.PRIMARY)
        if len(self._shown.cells) <= _PAGE:
            return (close,)
        return (Face(id="next-page", text="More of them"), close)

    def _head(self, stage: Stage, rect: Rect) -> Part:
        palette = stage.palette
        told = "By hand: nothing is triggered, and it can be undone."
        upper = Rect(rect.x, rect.y - 4, rect.w, 28)
        lower = Rect(rect.x, rect.y + 24, rect.w, 18)
        title = line(self.sheet.title, upper, palette.text, size=SIZE_NAME, weight=Weight.BOLD)
        return title + line(told, lower, palette.quiet, size=SIZE_QUIET)

    def _body(self, stage: Stage, x: float, y: float, width: float) -> Part:
        leaf, whole = self._shown, Part()
        if leaf.note:
            whole += line(leaf.note, Rect(x, y, width, 20), stage.palette.quiet, size=SIZE_QUIET)
            y += 20 + GAP_SMALL
        wide = (width - GAP_LARGE) / 2
        rows = -(-len(leaf.numbers) // 2)
        for place, number in enumerate(leaf.numbers):
            column, row = divmod(place, rows)
            at = Rect(x + column * (wide + GAP_LARGE), y + row * _ROW, wide, _ROW - GAP_SMALL)
            whole += self._number(stage, number, at)
        y += rows * _ROW
        for thing in leaf.placed:
            whole += self._placed(stage, thing, Rect(x, y, width, _ROW - GAP_SMALL))
            y += _ROW
        wide = (width - (_COLUMNS - 1) * GAP_SMALL) / _COLUMNS
        for place, one in enumerate(leaf.cells[self._first : self._first + _PAGE]):
            row, column = divmod(place, _COLUMNS)
            at = Rect(x + column * (wide + GAP_SMALL), y + row * _ROW, wide, _ROW - GAP_SMALL)
            whole += self._cell(stage, one, at)
        return whole

    def _number(self, stage: Stage, number: Number, rect: Rect) -> Part:
        room = rect.w - STEPPER
        size = fitting(stage, number.label, room - GAP_SMALL, Weight.REGULAR, SIZE_TEXT)
        words = Rect(rect.x, rect.y, room - GAP_SMALL, rect.h)
        less = step_face(f"less:{number.id}", "One less", number.no_less)
        more = step_face(f"more:{number.id}", "One more", number.no_more)
        at = Rect(rect.right - STEPPER, rect.y, STEPPER, rect.h)
        return line(number.label, words, stage.palette.text, size=size) + stepper(
            stage, self.attention, at, less, more, large=str(number.value)
        )

    def _placed(self, stage: Stage, thing: Placed, rect: Rect) -> Part:
        room = rect.w * 0.4
        size = fitting(stage, thing.label, room - GAP_SMALL, Weight.REGULAR, SIZE_TEXT)
        words = Rect(rect.x, rect.y, room - GAP_SMALL, rect.h)
        faces = [Face(id=f"put:{thing.id}:{place}", text=name) for place, name in thing.places]
        at = Rect(rect.x + room, rect.y, rect.w - room, rect.h)
        return line(thing.label, words, stage.palette.text, size=size) + choice(
            stage, self.attention, faces, at, chosen=f"put:{thing.id}:{thing.at}"
        )

    def _cell(self, stage: Stage, one: Cell, rect: Rect) -> Part:
        face = Face(
            id=f"take:{one.id}",
            text=one.label,
            tooltip=one.why_not or one.tooltip,
            enabled=not one.why_not,
        )
        room = rect.inset(6.0)
        ink = stage.palette.disabled if one.why_not else stage.palette.text
        label = Label(
            text=one.label,
            rect=room,
            size=fitting(stage, one.label, room.w, Weight.REGULAR, SIZE_TEXT),
            colour=ink,
            align=Align.CENTER,
        )
        return cell(stage, self.attention, face, rect, chosen=one.on, inside=(label,))


def _height(leaf: Leaf) -> float:
    """How high what stands behind a tab is."""
    cells = min(len(leaf.cells), _PAGE)
    rows = -(-len(leaf.numbers) // 2) + len(leaf.placed) + -(-cells // _COLUMNS)
    return rows * _ROW + (20 + GAP_SMALL if leaf.note else 0.0)
