"""A screen made of widgets: the pointer, the keys, tooltips and toasts are seen to here.

Owns: `Page`, from which the screens of widgets are made. Each of them lays itself out and says what
its commands do; a button, a key and a menu entry with one id all end in the same `do`.
No rule section.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from game.ui.input import CloseAsked, Input, KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.items import Fill, Item, Point, Rect, hit_test
from game.ui.keys import Context, command_for
from game.ui.screens.base import Change, Pop, Quit, Screen
from game.ui.theme import GAP
from game.ui.widgets.attention import (
    Act,
    Attention,
    Pressed,
    attend,
)
from game.ui.widgets.frame import HEADER
from game.ui.widgets.overlays import Toast, toast, toast_size, tooltip
from game.ui.widgets.part import Control, Part, Stage


class Page(Screen, ABC):
    """A screen of widgets; by default one that covers the window and closes on Escape.

    Attributes:
        toast_top: where short messages appear, in logical pixels from the top.
        attention: what the person attends to.
        stage: what it was last built for; None before the first time.
    """

    covers: bool = True
    toast_top: float = HEADER + GAP
    takes_text: bool = False
    contexts: tuple[Context, ...] = (Context.ANYWHERE,)

    def __init__(self) -> None:
        self.attention = Attention()
        self.stage: Stage | None = None
        self._items: tuple[Item, ...] = ()
        self._controls: tuple[Control, ...] = ()
        self._toast: Toast | None = None

    @abstractmethod
    def lay_out(self, stage: Stage) -> Part:
        """Return the screen's widgets; pure, as `build` is."""

    def do(self, command: str) -> Change | None:
        """Do what a button or a key of that id asks for; "back" closes the screen."""
        return Pop() if command == "back" else None

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control; a press is the command of its id."""
        return self.do(act.id) if isinstance(act, Pressed) else None

    def kept_clear(self, stage: Stage) -> Sequence[Rect]:
        """Return the places besides controls that a tooltip should not cover."""
        del stage
        return ()

    def toast_place(self, stage: Stage, size: tuple[float, float]) -> Point:
        """Return the upper left corner of a short message of a size."""
        return (stage.width - size[0]) / 2, self.toast_top

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Take an input before the controls do; return whether that was all, and the change."""
        del given
        return False, None

    def say(self, text: str, *, warns: bool = False) -> None:
        """Show a short message for a few seconds."""
        self._toast = Toast(text=text, warns=warns)

    def hush(self, *, whole: bool = False) -> None:
        """Take away a message of what went wrong, once something else was done.

        Args:
            whole: whether any other message goes, too.
        """
        if self._toast is not None and (whole or self._toast.warns):
            self._toast = None

    def build(self, stage: Stage) -> Sequence[Item]:
        """Return the widgets, with a tooltip and a message over them."""
        self.stage = stage
        part = self.lay_out(stage)
        self._items, self._controls = part.items, part.controls
        items = list(part.items)
        if self.covers:
            items.insert(0, Fill(rect=stage.rect, colour=stage.palette.table))
        if self._toast is not None:
            at = self.toast_place(stage, toast_size(stage, self._toast))
            items += toast(stage, self._toast, at).items
        tip = self._tip(stage)
        if tip is not None:
            others = [one.rect for one in part.controls if one.id != tip.id]
            clear = (*others, *self.kept_clear(stage))
            items += tooltip(stage, tip, clear, part.items).items
        return items

    def handle(self, given: Input) -> Change | None:
        """Give an input to the controls, or to the command that its key means."""
        if isinstance(given, CloseAsked):
            return Quit()
        taken, change = self.take(given)
        if taken:
            return change
        before = self.attention
        self.attention, act = attend(before, given, self._controls, self._hit(given))
        if act is not None:
            return self.act(act)
        if isinstance(given, KeyDown) and self.attention == before:
            command = command_for(given.chord, *self.contexts)
            if command is not None and (command.repeats or not given.repeat):
                self.attention = replace(self.attention, known=True)
                return self._by_key(command.id)
        return None

    def update(self, ms: float) -> bool:
        """Let tooltips come and messages go."""
        self.attention = self.attention.after(ms)
        if self._toast is not None:
            self._toast = self._toast.after(ms)
        return False

    def wakes_in(self) -> float | None:
        """Return when the next tooltip comes or the message goes."""
        times = []
        due = self.attention.tooltip_in
        if due is not None and self.stage is not None and self.stage.tooltips:
            times.append(due)
        if self._toast is not None:
            times.append(self._toast.left)
        return min(times, default=None)

    def resume(self) -> None:
        """Point at nothing until the pointer says so."""
        self.attention = replace(self.attention, hover=None, pressed=None)

    def leave(self) -> None:
        """Let go of what was pressed."""
        self.attention = Attention()

    def control(self, control: str) -> Control | None:
        """Return a control as it was last built, None where it is not there."""
        return next((one for one in self._controls if one.id == control), None)

    @property
    def controls(self) -> tuple[Control, ...]:
        """The controls as they were last built, in the order of Tab."""
        return self._controls

    def _by_key(self, command: str) -> Change | None:
        button = self.control(command)
        if button is not None and not button.enabled:
            self.say(button.tooltip)  # the reason why it cannot be pressed now
            return None
        return self.do(command)

    def _hit(self, given: Input) -> str | None:
        if isinstance(given, PointerMove | PointerDown | PointerUp):
            return hit_test(self._items, given.at)
        return None

    def _tip(self, stage: Stage) -> Control | None:
        explained = self.attention.explained
        control = None if explained is None else self.control(explained)
        if control is None or not (stage.tooltips or not control.enabled):
            return None
        return control
