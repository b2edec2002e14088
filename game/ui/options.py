"""What the person likes: one frozen value, kept between sittings as a short JSON text.

Owns: `Options`, which values each of them may have, reading and writing them at a path that the
caller gives. Never knows a window, a widget or where a platform keeps its files. A file that cannot
be used costs only what is wrong in it: the rest is kept, and one message says what was not.
No rule section.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias, TypeVar, cast

FORMAT = "hexmarch/options/1"
SCALES = (80, 90, 100, 110, 125, 150)
"""Sizes of the interface, in percent of the one that fits the window."""
SPEEDS = (1, 2, 3, 4, 5)
"""How fast things move: 3 is as designed, 5 the fastest."""
WINDOW = (1280, 720)
SMALLEST_WINDOW = (1024, 640)
"""Width and height below which a window is not remembered, in device pixels."""
_LARGEST_WINDOW = 16384

_T = TypeVar("_T")
_Plain: TypeAlias = str | int | bool | list[int]


class Palette(StrEnum):
    """Which colours are used."""

    STANDARD = "standard"
    """As designed."""
    CLEAR = "clear"
    """Colours that stay apart without red and green."""


class Dice(StrEnum):
    """Who rolls."""

    ROLLED = "rolled"
    """The table rolls, with the battle's seed."""
    BY_HAND = "by-hand"
    """The person rolls real dice and types the faces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Everything that the options screen offers.

    Attributes:
        scale: size of the interface in percent of what fits the window, one of `SCALES`.
        full_screen: whether the window covers the screen.
        window: width and height of the window when it does not, in device pixels.
        speed: how fast things move, one of `SPEEDS`.
        motion: False shows every change at once.
        palette: which colours are used.
        dice: who rolls.
        run_by_itself: whether enemies go on without a key press.
        show_reasons: whether an enemy's range and path are shown before it moves.
        tooltips: whether a short text appears beside what is pointed at.
    """

    scale: int = 100
    full_screen: bool = False
    window: tuple[int, int] = WINDOW
    speed: int = 3
    motion: bool = True
    palette: Palette = Palette.STANDARD
    dice: Dice = Dice.ROLLED
    run_by_itself: bool = False
    show_reasons: bool = True
    tooltips: bool = True


@dataclass(frozen=True, slots=True)
class Loaded:
    """Options read from a file, and one message; None where there is nothing to say."""

    options: Options
    message: str | None = None


class _UnusableError(ValueError):
    """A value is not one of those that an option may have."""


def load(path: Path) -> Loaded:
    """Return the options kept at `path`; the defaults where there is no file yet.

    Never raises for what the file holds: a value that cannot be used leaves that option at its
    default, and the message names all of them at once.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Loaded(Options())
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        return Loaded(Options(), f"{path.name} cannot be read ({why}). The options are as new.")
    return parse(text, name=path.name)


def parse(text: str, *, name: str = "options") -> Loaded:
    """Return the options written in `text`; `name` is what the message calls it.

    >>> parse('{"format": "hexmarch/options/1", "speed": 5}').options.speed
    5
    """
    try:
        read = cast("object", json.loads(text))
    except (ValueError, RecursionError):
        return Loaded(Options(), f"{name} is damaged. The options are as new.")
    if not isinstance(read, dict) or read.get("format") != FORMAT:
        return Loaded(Options(), f"{name} is not a file of options. The options are as new.")
    return _from_values(cast("Mapping[str, object]", read), name)


def dump(options: Options) -> str:
    """Return `options` as text that `parse` reads back."""
    values: dict[str, _Plain] = {"format": FORMAT}
    for field in fields(options):
        value = cast("_Plain | tuple[int, ...]", getattr(options, field.name))
        values[field.name] = list(value) if isinstance(value, tuple) else value
    return json.dumps(values, indent=2) + "\n"


def save(path: Path, options: Options) -> None:
    """Write `options` to `path`, whole or not at all; the folder is made where it is missing.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    with beside.open("w", encoding="utf-8") as file:
        file.write(dump(options))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _from_values(values: Mapping[str, object], name: str) -> Loaded:
    options, wrong = Options(), list[str]()
    for field in fields(Options):
        if field.name in values:
            try:
                options = _with(options, field.name, values[field.name])
            except _UnusableError:
                wrong.append(field.name)
    # An option of a newer version is no fault of the file; it is only not used.
    if wrong:
        listed = ", ".join(wrong)
        return Loaded(options, f"{name} has unusable values, left as new: {listed}.")
    return Loaded(options)


def _with(options: Options, name: str, value: object) -> Options:
    match name:
        case "scale":
            return replace(options, scale=_one_of(value, SCALES))
        case "speed":
            return replace(options, speed=_one_of(value, SPEEDS))
        case "window":
            return replace(options, window=_size(value))
        case "palette":
            return replace(options, palette=Palette(_one_of(value, tuple(Palette))))
        case "dice":
            return replace(options, dice=Dice(_one_of(value, tuple(Dice))))
        case "full_screen":
            return replace(options, full_screen=_switch(value))
        case "motion":
            return replace(options, motion=_switch(value))
        case "run_by_itself":
            return replace(options, run_by_itself=_switch(value))
        case "show_reasons":
            return replace(options, show_reasons=_switch(value))
        case "tooltips":
            return replace(options, tooltips=_switch(value))
        case _:  # a field without a line here is a slip that every test of the round trip shows
            raise AssertionError(name)


def _one_of(value: object, allowed: tuple[_T, ...]) -> _T:
    for one in allowed:
        # `True == 1` in Python, yet "speed": true is a slip
        if one == value and not isinstance(value, bool):
            return one
    raise _UnusableError


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _UnusableError


def _size(value: object) -> tuple[int, int]:
    match value:
        case [int(width), int(height)] if (
            SMALLEST_WINDOW[0] <= width <= _LARGEST_WINDOW
            and SMALLEST_WINDOW[1] <= height <= _LARGEST_WINDOW
        ):
            return (width, height)
        case _:
            raise _UnusableError
