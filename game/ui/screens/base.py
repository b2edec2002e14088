"""Screens on a stack: what a screen must do, and who gets the input.

Owns: `Screen`, the changes that a screen may ask for, and `ScreenStack`, which carries them out.
Never knows a window, a clock or a file. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.ui.input import Input, PointerLeave
from game.ui.items import Fill, Item
from game.ui.keys import Context
from game.ui.widgets.part import Stage


@dataclass(frozen=True, slots=True)
class Push:
    """Put another screen on top."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top screen away; the program ends with the last one."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another screen in place of the top one, or of all of them."""

    screen: Screen
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Several changes, one after another, such as closing a dialogue and then its screen."""

    changes: tuple[Change, ...]


Change: TypeAlias = Push | Pop | Replace | Quit | Chain


class Screen(Protocol):
    """What fills the window, or lies over what does.

    `build` changes nothing that shows: called twice without an input or an update between, it gives
    the same items.

    Attributes:
        covers: False for a dialogue, under which the screen below is drawn dimmed.
        takes_text: whether typed text is wanted now; only then does `Text` arrive.
        contexts: whose keys it knows, the innermost first; the help screen shows them first.
    """

    covers: bool
    takes_text: bool
    contexts: tuple[Context, ...]

    def build(self, stage: Stage) -> Sequence[Item]:
        """Return what is to be painted, the last on top."""
        ...

    def handle(self, given: Input) -> Change | None:
        """Take an input; return what becomes of the stack, None where it stays."""
        ...

    def update(self, ms: float) -> bool:
        """Let `ms` milliseconds pass; return whether something still moves.

        Called once a frame while it returns True, and otherwise after each input and whenever
        `wakes_in` says so.
        """
        ...

    def wakes_in(self) -> float | None:
        """Return after how many milliseconds `update` must be called though nothing moves.

        None where only an input changes anything: the window then sleeps.
        """
        ...

    def resume(self) -> None:
        """Take up again what others may have changed; called when what lay on top has gone."""
        ...

    def leave(self) -> None:
        """Finish what must not outlive the screen; called once, when it leaves the stack."""
        ...


class ScreenStack:
    """The screens, the top one last; it alone gets input and time."""

    def __init__(self, first: Screen) -> None:
        self._screens = [first]

    def top(self) -> Screen | None:
        """Return the screen that gets the input; None when the program is over."""
        return self._screens[-1] if self._screens else None

    def handle(self, given: Input) -> None:
        """Give an input to the top screen and do what it asks for."""
        if self._screens:
            self.apply(self._screens[-1].handle(given))

    def update(self, ms: float) -> bool:
        """Let time pass for the top screen; return whether something still moves."""
        if not self._screens:
            return False
        return self._screens[-1].update(ms)

    def apply(self, change: Change | None) -> None:
        """Do what a screen asks for."""
        match change:
            case None:
                pass
            case Push(screen):
                if self._screens:
                    self._screens[-1].handle(PointerLeave())
                self._screens.append(screen)
            case Pop():
                self._drop(1)
                if self._screens:
                    self._screens[-1].resume()
            case Replace(screen, everything):
                self._drop(len(self._screens) if everything else 1)
                self._screens.append(screen)
            case Quit():
                self._drop(len(self._screens))
            case Chain(changes):
                for one in changes:
                    self.apply(one)

    def build(self, stage: Stage) -> tuple[Item, ...]:
        """Return all that is seen: the top screen, and what a dialogue lets through, dimmed."""
        lowest = len(self._screens) - 1
        while lowest > 0 and not self._screens[lowest].covers:
            lowest -= 1
        items: list[Item] = []
        for number in range(max(lowest, 0), len(self._screens)):
            if number > lowest:
                items.append(Fill(rect=stage.rect, colour=stage.palette.shade))
            items.extend(self._screens[number].build(stage))
        return tuple(items)

    def _drop(self, count: int) -> None:
        for _ in range(min(count, len(self._screens))):
            self._screens.pop().leave()
