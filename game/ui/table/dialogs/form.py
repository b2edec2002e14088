"""The form of a new chip: every stat, set by Tab and typing, by steps, or by the wheel.

Owns the chip while it is filled in. Whether it may be put on the table is its caller's to say. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalog import Catalog
from game.catalog.table import TableUnit
from game.systems.battle.definitions import Role
from game.tables.belongings import Belonging, given, kinds_of, owned, taken, things
from game.tables.sheet import (
    QUEST,
    Entry,
    chip_entries,
    name_on,
    new_unit,
    stepped,
    unit_entries,
    with_entry,
)
from game.ui.editor.sheet import FIELD, ROW, STEP, Typing, belongings, sheet
from game.ui.input import Input, KeyDown, PointerLeave, Text, Wheel
from game.ui.items import Rect, Weight, hit_test
from game.ui.keys import Context
from game.ui.screens.base import Change, Pop, Push
from game.ui.screens.page import Page
from game.ui.table.dialogs.picker import Picker
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.attention import Act, Dragged, Pressed, focus_on
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row
from game.ui.widgets.field import Clipboard
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

_WIDTH = 480.0
_TITLE = SIZE_NAME * 1.6
_FOOT = 52.0
_NAME = f"{FIELD}name"


class NewChip(Page):
    """A new chip, or a new adventurer; Enter puts it on the map."""

    covers = False
    takes_text = True
    contexts: tuple[Context, ...] = (Context.TEXT,)

    def __init__(
        self,
        role: Role,
        catalog: Catalog,
        clipboard: Clipboard,
        accept: Callable[[TableUnit], str | None],
    ) -> None:
        """Prepare to fill it in.

        Args:
            role: an enemy, which may become a companion or a quest unit, or an adventurer.
            catalog: the content.
            clipboard: where copied text lies.
            accept: takes the unit; returns a sentence where it will not do.
        """
        super().__init__()
        self.unit = new_unit(role)
        self._catalog, self._clipboard, self._accept = catalog, clipboard, accept
        self._typing = Typing()
        self._problem = ""
        self.attention = focus_on(self.attention, _NAME, by_key=True)

    def entries(self) -> tuple[Entry, ...]:
        """Return what can be filled in."""
        own = chip_entries(self.unit, self._catalog)
        role = [one for one in unit_entries(self.unit, self._catalog) if one.id == "role"]
        after = [one for one in own if one.id == QUEST]  # it comes and goes with the role
        return (*(one for one in own if one.id != QUEST), *role, *after)

    def lay_out(self, stage: Stage) -> Part:
        """Return the sheet in a box, with the buttons below."""
        entries = self.entries()
        self._typing.follow(self.attention.focus, entries)
        is_hero = self.unit.role is Role.ADVENTURER
        width = min(_WIDTH, stage.width - 4 * GAP)
        wide = width - 2 * GAP_LARGE
        _, high = self._filled_in(stage, entries, Rect(0.0, 0.0, wide, 0.0))
        if not is_hero and all(one.id != QUEST for one in entries):
            high += ROW  # room for what a companion is asked: nothing moves when the role changes
        height = GAP_LARGE + _TITLE + high + GAP_SMALL + _FOOT + GAP_LARGE
        box = dialog_box(stage, width=width, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        palette = stage.palette
        title = "New adventurer" if is_hero else "New chip"
        at = Rect(x, y - 4, wide, _TITLE)
        whole = dialog_frame(stage, box)
        whole += line(title, at, palette.text, size=SIZE_NAME, weight=Weight.BOLD)
        whole += self._filled_in(stage, entries, Rect(x, y + _TITLE, wide, 0.0))[0]
        said = self._problem or "Tab goes on, digits set a number. Enter takes the chip."
        colour = palette.warning if self._problem else palette.quiet
        foot = Rect(x, box.bottom - GAP_LARGE - BUTTON_HEIGHT - 22.0, wide, 18.0)
        whole += line(said, foot, colour, size=SIZE_SMALL if self._problem else SIZE_QUIET)
        faces = (
            Face(id="back", text="Cancel", hint="Esc"),
            Face(id="text-accept", text="Put it on the map", hint="Enter", look=Look.PRIMARY),
        )
        return whole + button_row(
            stage,
            self.attention,
            faces,
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def _filled_in(self, stage: Stage, entries: Sequence[Entry], at: Rect) -> tuple[Part, float]:
        """Return the sheet and what the chip has, from the top of a place down; how tall it is."""
        whole, y = sheet(stage, self.attention, entries, at, self._typing)
        for kind in kinds_of(self.unit.role):
            names = owned(self.unit, kind, self._catalog)
            place = Rect(at.x, at.y + y, at.w, 0.0)
            part, high = belongings(stage, self.attention, kind, names, place)
            whole, y = whole + part, y + high
        return whole, y

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Type into the field that has the keyboard; step a number with the wheel."""
        match given:
            case PointerLeave():
                return False, None
            case Wheel(at=at, steps=steps):
                control = hit_test(self._items, at) or ""
                if control.startswith((FIELD, STEP)):
                    self._step(control.split(":")[1], 1 if steps > 0 else -1)
                return True, None
            case KeyDown(chord="enter", repeat=False):
                return True, self.do("text-accept")
            case KeyDown(key="tab" | "escape"):
                return False, None
            case KeyDown(key="up" | "down") if self._typing.entry:
                self._step(self._typing.entry, 1 if given.key == "up" else -1)
                return True, None
            case Text() | KeyDown() if self._typing.typed(given, self._clipboard):
                self._set(self._typing.entry, self._typing.line.text)
                return True, None
            case _:
                return False, None

    def handle(self, given: Input) -> Change | None:
        """Take an input; the field that has come to have the keyboard is taken up at once."""
        change = super().handle(given)
        self._typing.follow(self.attention.focus, self.entries())
        return change

    def _set(self, entry: str, text: str) -> None:
        self._problem = ""
        changed = with_entry(self.unit, entry, text, self._catalog)
        if entry == "name" and not text.strip():
            self._typing.bad = True
            return
        self._typing.bad = changed is None
        if changed is not None:
            self.unit = changed

    def _step(self, own: str, steps: int) -> None:
        entry = next((one for one in self.entries() if one.id == own), None)
        if entry is not None:
            self._set(own, stepped(entry, steps))
            for one in self.entries():
                self._typing.says(one)

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        match act:
            case Pressed(id=own):
                kind, _, rest = own.partition(":")
                match f"{kind}:":
                    case "step:":
                        entry, _, steps = rest.partition(":")
                        self._step(entry, int(steps))
                    case "choice:":
                        one = next(entry for entry in self.entries() if entry.id == rest)
                        self._set(rest, stepped(one, 1))
                    case "take:":
                        own_kind, _, word = rest.partition(":")
                        self.unit = taken(self.unit, Belonging(own_kind), word, self._catalog)
                    case "give:":
                        return self._search(Belonging(rest))
                    case _:
                        return self.do(own)
                return None
            case Dragged(first=True):
                self._typing.follow(act.id, self.entries())
                self._typing.line = self._typing.line.all_selected()
                return None
            case _:
                return None

    def do(self, command: str) -> Change | None:
        """Take the chip, or leave."""
        match command:
            case "text-accept":
                return self._taken()
            case _:
                return super().do(command)

    def _search(self, kind: Belonging) -> Change:
        """Search for a skill, a die or an item to give to the chip."""

        def accept(word: str, number: int) -> None:
            self.unit = given(self.unit, kind, word, number, self._catalog)

        has = frozenset(word for word, _ in owned(self.unit, kind, self._catalog))
        statuses = [one.name for one in self._catalog.statuses.values()]
        found = things(kind, self._catalog)
        return Push(Picker(kind, found, has, accept, self._clipboard, statuses=statuses))

    def _taken(self) -> Change | None:
        if not name_on(self.unit, self._catalog):
            self._problem = "Give it a name."
            self.attention = focus_on(self.attention, _NAME, by_key=True)
            return None
        if self._typing.bad:
            self._problem = "The number that is framed cannot stand there; type a whole number."
            return None
        problem = self._accept(self.unit)
        if problem:
            self._problem = problem
            return None
        return Pop()
