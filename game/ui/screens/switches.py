"""What a game is played by, as a form: every switch with its value, to be seen and changed.

Owns `SwitchesScreen`. What is changed is played from the beginning; the game that is being played
keeps its own. Asks no rule. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.core.switches import Switch, differing
from game.ui.items import Align, Rect, Weight
from game.ui.screens.base import Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_HUGE, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, button_row
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

T = TypeVar("T")

_BUTTON, _VALUE, _MOST_ROW = 30.0, 96.0, 46.0


class SwitchesScreen(Page, Generic[T]):
    """Every switch with its value in two columns, *Begin again* below.

    Attributes:
        options: what has been chosen so far.
    """

    title = "Rules of this game"
    note = "What may be set, and what the rules leave open. Marks show what you have changed."
    faces: tuple[Face, ...] = ()
    """Buttons at the top, for sets of options that there are."""

    def __init__(
        self,
        switches: Sequence[Switch[T]],
        played: T,
        on_begin: Callable[[T], Change | None],
    ) -> None:
        """Prepare to show the form.

        Args:
            switches: what may be changed.
            played: the options that are played by.
            on_begin: begins the game again by other options.
        """
        super().__init__()
        self._switches, self._played, self._on_begin = tuple(switches), played, on_begin
        self.options = played

    def lay_out(self, stage: Stage) -> Part:
        """Return two columns of switches."""
        framed = frame(stage, self.attention, self.title, note=self.note, faces=self.faces)
        whole, room = framed.part, framed.inside
        half = (len(self._switches) + 1) // 2
        width, row = (room.w - GAP_HUGE) / 2, min(_MOST_ROW, room.h / half)
        marked = {one.field for one in self._changed()}
        for number, switch in enumerate(self._switches):
            column, place = divmod(number, half)
            x, y = room.x + column * (width + GAP_HUGE), room.y + place * row
            whole += self._row(stage, switch, Rect(x, y, width, row), marked=switch.field in marked)
        y = framed.footer.y + (framed.footer.h - BUTTON_HEIGHT) / 2
        return whole + button_row(
            stage, self.attention, self._below(), right=framed.footer.right, y=y
        )

    def _changed(self) -> tuple[Switch[T], ...]:
        return differing(self._switches, self.options, self._played)

    def _row(self, stage: Stage, switch: Switch[T], rect: Rect, *, marked: bool) -> Part:
        palette = stage.palette
        left = rect.right - 2 * _BUTTON - _VALUE
        words = Rect(rect.x, rect.y, left - rect.x - GAP, rect.h / 2)
        below = Rect(words.x, rect.y + rect.h / 2 - 2.0, words.w, rect.h / 2)
        label = f"\N{BULLET} {switch.label}" if marked else switch.label
        weight = Weight.BOLD if marked else Weight.SEMIBOLD
        part = line(label, words, palette.text, size=SIZE_TEXT, weight=weight)
        part += line(switch.told, below, palette.quiet, size=SIZE_QUIET)
        top = rect.y + (rect.h - _BUTTON) / 2
        value = Rect(left + _BUTTON, top, _VALUE, _BUTTON)
        part += line(
            switch.words(self.options), value, palette.text, weight=weight, align=Align.CENTER
        )
        for step, x, sign in ((-1, left, "\N{MINUS SIGN}"), (1, value.right, "+")):
            further = switch.stepped(self.options, step) != self.options
            face = Face(
                id=f"step:{switch.field}:{step}",
                text=sign,
                tooltip=f"{switch.label}: {'more' if step > 0 else 'less'}",
                enabled=further,
            )
            part += button(stage, self.attention, face, Rect(x, top, _BUTTON, _BUTTON))
        return part

    def _below(self) -> tuple[Face, ...]:
        changed = bool(self._changed())
        told = "Begins the game again by these" if changed else "Nothing is changed yet"
        undo = Face(id="as-played", text="As it is played", enabled=changed,
                    tooltip="Take all changes back")  # fmt: skip
        begin = Face(
            id="begin", text="Begin again by these", tooltip=told, enabled=changed,
            look=Look.PRIMARY,
        )  # fmt: skip
        return (undo, begin)

    def do(self, command: str) -> Change | None:
        """Change a switch, take all changes back, or begin again."""
        head, _, rest = command.partition(":")
        match head:
            case "step":
                name, _, step = rest.partition(":")
                switch = next(one for one in self._switches if one.field == name)
                self.options = self.named(switch.stepped(self.options, int(step)))
            case "as-played":
                self.options = self._played
            case "begin":
                return self._on_begin(self.options)
            case _:
                return Pop() if command in {"back", "menu"} else super().do(command)
        return None

    def named(self, options: T) -> T:
        """Return options that a step has made, under the name that they are to have."""
        return options
