"""What a person does, as values: pygame's events turned into logical input.

Owns: the input values and `Translator`, which makes them. Places are in logical pixels, keys have
the names that `keys` uses. Never decides what an input means. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import TypeAlias, cast

import pygame

from game.hexes import Point
from game.ui.mapping import PixelMap

DOUBLE_CLICK_MS = 350
"""Two presses of the same button within this time are a double click."""
_DOUBLE_CLICK_REACH = 4  # device pixels that a hand may move between the two


class Button(IntEnum):
    """A button of the mouse."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Mods:
    """Keys held while something else happens; Command counts as Ctrl."""

    ctrl: bool = False
    alt: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer moved; `held` are the buttons down."""

    at: Point
    held: frozenset[Button] = frozenset()


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button went down; `clicks` is 2 for the second press of a double click."""

    at: Point
    button: Button = Button.LEFT
    clicks: int = 1
    mods: Mods = Mods()


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button came up."""

    at: Point
    button: Button = Button.LEFT
    mods: Mods = Mods()


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the window, or the window lost the keyboard: nothing is held any more."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: `steps` away from the person, `across` to the right."""

    at: Point
    steps: float
    across: float = 0.0
    mods: Mods = Mods()


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key went down, or repeats while it is held.

    Attributes:
        chord: the key with what is held, such as `ctrl+z`.
        repeat: True where the key was down already.
    """

    chord: str
    repeat: bool = False

    @property
    def key(self) -> str:
        """The key alone, without what is held."""
        return self.chord.rpartition("+")[2]


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key came up; `key` is its name without what is held."""

    key: str


@dataclass(frozen=True, slots=True)
class Text:
    """Text was typed, for a field to take."""

    text: str


@dataclass(frozen=True, slots=True)
class Drop:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The person asks to close the window."""


Input: TypeAlias = (
    PointerMove
    | PointerDown
    | PointerUp
    | PointerLeave
    | Wheel
    | KeyDown
    | KeyUp
    | Text
    | Drop
    | CloseAsked
)

_NAMED: Mapping[int, str] = MappingProxyType(
    {
        pygame.K_SPACE: "space",
        pygame.K_RETURN: "enter",
        pygame.K_KP_ENTER: "enter",
        pygame.K_ESCAPE: "escape",
        pygame.K_TAB: "tab",
        pygame.K_BACKSPACE: "backspace",
        pygame.K_DELETE: "delete",
        pygame.K_INSERT: "insert",
        pygame.K_HOME: "home",
        pygame.K_END: "end",
        pygame.K_PAGEUP: "pageup",
        pygame.K_PAGEDOWN: "pagedown",
        pygame.K_UP: "up",
        pygame.K_DOWN: "down",
        pygame.K_LEFT: "left",
        pygame.K_RIGHT: "right",
        # One name for every key that says the same, whichever layout it is on.
        pygame.K_PLUS: "plus",
        pygame.K_EQUALS: "plus",
        pygame.K_KP_PLUS: "plus",
        pygame.K_MINUS: "minus",
        pygame.K_KP_MINUS: "minus",
        **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in range(1, 13)},
        **{getattr(pygame, f"K_KP{number}"): str(number) for number in range(10)},
    }
)
_MODIFIERS = frozenset(
    {
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
    }
)
_LAST_CHARACTER = 0xFFFF  # codes above it stand for keys without a character
_LEAVING = frozenset({pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST})


def key_name(code: int) -> str | None:
    """Return the name of a pygame key; None for keys that name nothing by themselves."""
    if code in _NAMED:
        return _NAMED[code]
    if code in _MODIFIERS or not 0 < code <= _LAST_CHARACTER:
        return None
    character = chr(code)
    return character.lower() if character.isprintable() else None


def mods_of(bits: int) -> Mods:
    """Return what pygame's modifier bits say is held."""
    return Mods(
        ctrl=bool(bits & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(bits & pygame.KMOD_ALT),
        shift=bool(bits & pygame.KMOD_SHIFT),
    )


def chord(key: str, mods: Mods) -> str:
    """Return a key with what is held, always in the same order.

    >>> chord("z", Mods(shift=True, ctrl=True))
    'ctrl+shift+z'
    """
    held = (("ctrl", mods.ctrl), ("alt", mods.alt), ("shift", mods.shift and key != "plus"))
    return "+".join([*(name for name, down in held if down), key])


class Translator:
    """Turns pygame's events into input; remembers which keys are held and the last press."""

    def __init__(self, pixels: PixelMap) -> None:
        self.pixels = pixels
        self._down: set[int] = set()
        self._last: tuple[Button, tuple[int, int], int, int] | None = None
        self._pointer: tuple[int, int] = (0, 0)

    @property
    def pointer(self) -> Point:
        """Where the pointer was last, in logical pixels."""
        return self.pixels.logical(*self._pointer)

    def translate(self, event: pygame.event.Event, *, now: int) -> Input | None:
        """Return what `event` means to a screen, None for what concerns no screen.

        Args:
            event: as pygame gives it.
            now: milliseconds on any steady clock, to tell double clicks.
        """
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event, now)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return Text(cast("str", event.text))
        if kind == pygame.DROPFILE:
            return Drop(cast("str", event.file))
        if kind == pygame.QUIT:
            return CloseAsked()
        if kind in _LEAVING:
            if kind == pygame.WINDOWFOCUSLOST:
                self._down.clear()  # the keys come up where we do not hear it
            return PointerLeave()
        return None

    def _mouse(self, event: pygame.event.Event, now: int) -> Input | None:
        x, y = cast("tuple[int, int]", event.pos)
        self._pointer = (x, y)
        at = self.pixels.logical(x, y)
        if event.type == pygame.MOUSEMOTION:
            down = cast("tuple[int, int, int]", event.buttons)
            return PointerMove(at, frozenset(b for b in Button if down[b - 1]))
        if event.button not in tuple(Button):
            return None  # a wheel that also speaks the old way, or a button without a meaning
        button = Button(cast("int", event.button))
        mods = mods_of(pygame.key.get_mods())
        if event.type == pygame.MOUSEBUTTONUP:
            return PointerUp(at, button, mods)
        return PointerDown(at, button, self._clicks(button, (x, y), now), mods)

    def _clicks(self, button: Button, at: tuple[int, int], now: int) -> int:
        clicks = 1
        match self._last:
            case (last, (x, y), then, 1) if (
                last == button
                and now - then <= DOUBLE_CLICK_MS
                and max(abs(at[0] - x), abs(at[1] - y)) <= _DOUBLE_CLICK_REACH
            ):
                clicks = 2
            case _:
                pass
        self._last = (button, at, now, clicks)
        return clicks

    def _wheel(self, event: pygame.event.Event) -> Wheel:
        # Touchpads turn by parts of a step; not every version of pygame says so.
        steps = float(getattr(event, "precise_y", event.y))
        across = float(getattr(event, "precise_x", event.x))
        return Wheel(self.pointer, steps, across, mods_of(pygame.key.get_mods()))

    def _key(self, event: pygame.event.Event) -> Input | None:
        code = cast("int", event.key)
        name = key_name(code)
        if event.type == pygame.KEYUP:
            self._down.discard(code)
            return None if name is None else KeyUp(name)
        repeat = code in self._down
        self._down.add(code)
        if name is None:
            return None
        return KeyDown(chord(name, mods_of(cast("int", event.mod))), repeat=repeat)
