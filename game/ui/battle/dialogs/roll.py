"""Changing the dice of the last roll by hand.

Owns `RollScreen`, which shows the dice as they fell and lets each be turned to another face. Never
changes a table: what is taken goes to the caller. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.panels.tray_parts import cell, fitting
from game.ui.glyphs import ICONS
from game.ui.input import Input, KeyDown, Wheel
from game.ui.items import Align, Icon, Item, Label, Rect, Weight, hit_test
from game.ui.screens.base import Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

_DIE = 64.0
_COLUMNS = 6
_WIDTH = 480.0
_HEAD = 30.0


class RollScreen(Page):
    """The dice of one roll, each turned by a click or the wheel."""

    covers = False
    toast_top = 24.0

    def __init__(
        self,
        title: str,
        words: Sequence[str],
        faces: Sequence[int],
        accept: Callable[[tuple[int, ...]], str],
    ) -> None:
        """Prepare to show a roll.

        Args:
            title: whose roll it is.
            words: what each face of a die says.
            faces: the faces that lie up, counted from 0.
            accept: takes other faces; returns why not, "" when it is done.
        """
        super().__init__()
        self._title, self._words, self._accept = title, tuple(words), accept
        self._fell = tuple(faces)
        self.faces = list(faces)

    def lay_out(self, stage: Stage) -> Part:
        """Return the dice in rows, and what can be done with them."""
        columns = min(_COLUMNS, len(self.faces))
        rows = -(-len(self.faces) // columns)
        width = max(_WIDTH, columns * (_DIE + GAP_SMALL))
        height = 3 * GAP_LARGE + _HEAD + 22 + rows * (_DIE + GAP_SMALL) + GAP + BUTTON_HEIGHT
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y, inner = box.x + GAP_LARGE, box.y + GAP_LARGE, box.w - 2 * GAP_LARGE
        palette = stage.palette
        whole = dialog_frame(stage, box)
        whole += line(
            self._title,
            Rect(x, y, inner, _HEAD),
            palette.text,
            size=SIZE_NAME,
            weight=Weight.BOLD,
        )
        note = "Click a die, or turn the wheel over it. What came after the roll is played anew."
        whole += line(note, Rect(x, y + _HEAD, inner, 22), palette.quiet, size=SIZE_QUIET)
        y += _HEAD + 22 + GAP
        for number in range(len(self.faces)):
            row, column = divmod(number, columns)
            at = Rect(x + column * (_DIE + GAP_SMALL), y + row * (_DIE + GAP_SMALL), _DIE, _DIE)
            whole += self._die(stage, number, at)
        take = Face(
            id="take-roll",
            text="Take these",
            hint="Enter",
            look=Look.PRIMARY,
            enabled=tuple(self.faces) != self._fell,
            tooltip="" if tuple(self.faces) != self._fell else "This is how they fell.",
        )
        return whole + button_row(
            stage,
            self.attention,
            (Face(id="back", text="Leave them", hint="Esc"), take),
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def _die(self, stage: Stage, number: int, rect: Rect) -> Part:
        word = self._words[self.faces[number]]
        changed = self.faces[number] != self._fell[number]
        palette = stage.palette
        inside: tuple[Item, ...]
        if f"die_{word}" in ICONS:
            drawn = die_icon(word)
            inside = (Icon(name=drawn, center=rect.center, size=_DIE * 0.72, colour=palette.text),)
        else:
            inside = (
                Label(
                    text=word,
                    rect=rect.inset(4),
                    size=fitting(stage, word, rect.w - 8, Weight.BOLD, SIZE_TEXT),
                    colour=palette.text,
                    weight=Weight.BOLD,
                    align=Align.CENTER,
                ),
            )
        tip = f"It fell on {self._words[self._fell[number]]}." if changed else "The next face"
        face = Face(id=f"die:{number}", text="", tooltip=tip)
        return cell(stage, self.attention, face, rect, chosen=changed, inside=inside)

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Turn the die under the pointer with the wheel; take the dice with Enter."""
        if isinstance(given, Wheel):
            kind, _, rest = (hit_test(self._items, given.at) or "").partition(":")
            if kind == "die" and given.steps:
                self._turn(int(rest), 1 if given.steps > 0 else -1)
                return True, None
        if isinstance(given, KeyDown) and given.chord == "enter" and self.attention.focus is None:
            return True, self.do("take-roll")
        return super().take(given)

    def do(self, command: str) -> Change | None:
        """Turn a die, or take what lies there."""
        kind, _, rest = command.partition(":")
        if kind == "die":
            self._turn(int(rest), 1)
            return None
        if command == "take-roll":
            problem = self._accept(tuple(self.faces))
            if not problem:
                return Pop()
            self.say(problem, warns=True)
            return None
        return super().do(command)

    def _turn(self, number: int, by: int) -> None:
        self.faces[number] = (self.faces[number] + by) % len(self._words)
