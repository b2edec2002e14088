"""Searching for a skill, dice or an item: typing narrows the list, a number can stand behind.

Owns the search. Never knows what a thing does beyond its printed text. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.tables.belongings import Belonging, Thing
from game.ui.input import Input, KeyDown, PointerLeave, Text
from game.ui.items import Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change, Pop
from game.ui.screens.lists import ListPage
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.attention import focus_on
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row
from game.ui.widgets.field import Clipboard, Field, edited, text_field
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line, paragraph

_WIDTH, _HEIGHT = 560.0, 520.0
_FIELD = "skill-search"
_LETTERS = 3
_BUTTONS = 250.0  # so wide are the buttons at most
_EXAMPLES = {
    Belonging.SKILL: "riposte 2",
    Belonging.DIE: "volley 2",
    Belonging.ITEM: "sword",
}


class Picker(ListPage):
    """All there is of a kind, those found first by their name; Enter takes the one that is lit."""

    covers = False
    takes_text = True
    contexts: tuple[Context, ...] = (Context.LIST,)
    row_height = 58.0

    def __init__(
        self,
        kind: Belonging,
        things: Mapping[str, Thing],
        has: frozenset[str],
        accept: Callable[[str, int], None],
        clipboard: Clipboard,
        *,
        statuses: Iterable[str] = (),
    ) -> None:
        """Prepare to search.

        Args:
            kind: what is searched for.
            things: all there is of the kind, by the word that files use.
            has: what the chip has already.
            accept: takes the word of what is chosen, and its number.
            clipboard: where copied text lies.
            statuses: the names of all statuses, which are no things of the kind.
        """
        super().__init__()
        self._kind, self._things, self._has = kind, things, has
        self._accept, self._clipboard = accept, clipboard
        self._statuses = tuple(statuses)
        self.search = Field()
        self.attention = focus_on(self.attention, _FIELD, by_key=True)
        self.choose(0)

    @property
    def number(self) -> int:
        """The number behind what is searched; 1 where none is typed."""
        last = self.search.text.split()[-1:]
        return max(1, min(int(last[0]), 99)) if last and last[0].isdecimal() else 1

    def found(self) -> list[str]:
        """Return what fits, those that begin so first, then those whose text fits."""
        words = [word for word in self.search.text.lower().split() if not word.isdecimal()]
        wanted = " ".join(words)
        ranked: list[tuple[int, str]] = []
        for name, skill in self._things.items():
            shown = skill.name.lower()
            if shown.startswith(wanted):
                ranked.append((0, name))
            elif all(word in shown for word in words):
                ranked.append((1, name))
            elif all(word in f"{shown} {skill.text.lower()}" for word in words):
                ranked.append((2, name))
        return [name for _, name in sorted(ranked)]

    def _status(self) -> str:
        """Return the status whose name begins as what is searched; "" for none."""
        typed = self.search.text.strip().lower()
        if len(typed) < _LETTERS:
            return ""
        return next((name for name in self._statuses if name.lower().startswith(typed)), "")

    def count(self) -> int:
        """Return how many things fit."""
        return len(self.found())

    def lay_out(self, stage: Stage) -> Part:
        """Return the field above the list."""
        box = dialog_box(stage, width=_WIDTH, height=min(_HEIGHT, stage.height - 4 * GAP))
        x, y, wide = box.x + GAP_LARGE, box.y + GAP_LARGE, box.w - 2 * GAP_LARGE
        palette = stage.palette
        whole = dialog_frame(stage, box)
        title = Rect(x, y - 4, wide, SIZE_NAME * 1.6)
        whole += line(
            f"Add {article(self._kind)}", title, palette.text, size=SIZE_NAME, weight=Weight.BOLD
        )
        field = Rect(x, title.bottom, wide, 34.0)
        whole += text_field(
            stage,
            self.attention,
            self.search,
            field,
            control=_FIELD,
            label=f"Type a name, such as {_EXAMPLES[self._kind]}",
        )
        below = box.bottom - GAP_LARGE - BUTTON_HEIGHT
        room = Rect(x, field.bottom + GAP_SMALL, wide, below - field.bottom - 2 * GAP_SMALL)
        whole += self.listed(stage, room)
        if not self.count():
            told = f"No {self._kind} is called so, and none has these words in its text."
            whole += paragraph(stage, told, room, colour=palette.quiet)
        status = self._status()
        if status:
            told = f"{status} is a status: it is set on a chip on the map."
            place = Rect(x, below + GAP_SMALL, wide - _BUTTONS, BUTTON_HEIGHT + GAP)
            whole += paragraph(stage, told, place, size=SIZE_QUIET, colour=palette.quiet)
        faces = (
            Face(id="back", text="Cancel", hint="Esc"),
            Face(
                id="list-open",
                text="Add it",
                hint="Enter",
                look=Look.PRIMARY,
                enabled=self.chosen >= 0,
                tooltip="" if self.chosen >= 0 else "Nothing is found.",
            ),
        )
        return whole + button_row(stage, self.attention, faces, right=x + wide, y=below)

    def row(self, stage: Stage, number: int, rect: Rect) -> Part:
        """Return a line: a name with the number it would get, and the text."""
        name = self.found()[number]
        skill = self._things[name]
        palette = stage.palette
        shown = f"{skill.name}{_of(self._kind)}{self.number}" if skill.numbered else skill.name
        if name in self._has:
            shown += "  (on the chip)"
        inside = Rect(rect.x + GAP, rect.y + 3, rect.w - 2 * GAP, 20.0)
        words = Rect(inside.x, inside.bottom, inside.w, rect.bottom - inside.bottom - 2)
        return line(shown, inside, palette.text, size=SIZE_TEXT, weight=Weight.BOLD) + paragraph(
            stage, skill.text, words, size=SIZE_QUIET, colour=palette.quiet
        )

    def open_row(self, number: int) -> Change | None:
        """Give it to the chip."""
        name = self.found()[number]
        self._accept(name, self.number)
        return Pop()

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Let typing narrow the list; the arrows go through it."""
        if isinstance(given, PointerLeave):
            return False, None
        if isinstance(given, KeyDown) and given.key in {
            "enter", "escape", "up", "down", "pageup", "pagedown", "tab",
        }:  # fmt: skip
            if given.key == "enter":
                return True, self.do("list-open")
            return False, None
        if isinstance(given, Text | KeyDown):
            changed = edited(self.search, given, self._clipboard)
            if changed is not None and changed.text != self.search.text:
                self.search = changed
                self.choose(0)
            elif changed is not None:
                self.search = changed
            return True, None
        return super().take(given)


def article(kind: Belonging) -> str:
    """Return a kind of thing with its article."""
    return f"an {kind}" if kind is Belonging.ITEM else f"a {kind}"


def _of(kind: Belonging) -> str:
    return " x" if kind is Belonging.DIE else " "
