"""What a widget gives back: items to paint, and the controls that can be pressed.

Owns: `Stage` (what a screen is built for), `Control`, `Part` and the helpers that every widget
shares. Never keeps state, never imports pygame. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from game.ui.items import Clip, Item, Rect, Weight
from game.ui.theme import STANDARD, Palette


class Measure(Protocol):
    """Tells how wide a text is."""

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        """Return the width of one line; it and the type size are in logical pixels."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What a screen is built for.

    Attributes:
        width: of the window, in logical pixels.
        height: of the window, in logical pixels.
        measure: tells how wide a text is.
        palette: the colours.
        tooltips: whether short texts appear beside what is pointed at.
        motion: False where nothing may move.
    """

    width: float
    height: float
    measure: Measure
    palette: Palette = STANDARD
    tooltips: bool = True
    motion: bool = True

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect(0.0, 0.0, self.width, self.height)


class Kind(StrEnum):
    """How a control answers to pointer and keys."""

    BUTTON = "button"
    """Pressed when the button comes up over it, or by Enter and Space in focus."""
    ROW = "row"
    """A line of a list or a card: pressed as soon as the button goes down; two clicks open it."""
    SLIDER = "slider"
    """Dragged; Left and Right set it in focus."""
    FIELD = "field"
    """Dragged over to select; takes text in focus."""
    BAR = "bar"
    """Dragged, never in focus: the bar of a scrolled list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Something that can be pointed at and pressed.

    Attributes:
        id: its hit id; the id of a command where pressing gives that command.
        rect: where it can be seen, in logical pixels of the window.
        kind: how it answers.
        enabled: False where pressing does nothing; the tooltip then says why.
        tooltip: the short text beside it; "" for none.
        stop: whether Tab stops here.
    """

    id: str
    rect: Rect
    kind: Kind = Kind.BUTTON
    enabled: bool = True
    tooltip: str = ""
    stop: bool = True

    @property
    def focusable(self) -> bool:
        """Whether it can have the keyboard."""
        return self.enabled and self.stop and self.kind is not Kind.BAR


@dataclass(frozen=True, slots=True)
class Part:
    """Items, the last on top, and controls, in the order of Tab."""

    items: tuple[Item, ...] = ()
    controls: tuple[Control, ...] = ()

    def __add__(self, other: Part) -> Part:
        """Return both, `other` on top."""
        return Part(self.items + other.items, self.controls + other.controls)


def of(*items: Item) -> Part:
    """Return items that cannot be pressed as a part, the last on top."""
    return Part(items)


def join(parts: Iterable[Part]) -> Part:
    """Return several parts as one, the last on top."""
    items: list[Item] = []
    controls: list[Control] = []
    for part in parts:
        items.extend(part.items)
        controls.extend(part.controls)
    return Part(tuple(items), tuple(controls))


def clipped(part: Part, rect: Rect, *, dy: float = 0.0) -> Part:
    """Return a part seen through `rect`, moved down by `dy`; what is not seen has no control."""
    items: tuple[Item, ...] = (Clip(rect=rect, children=part.items, dy=dy),)
    seen = ((c, c.rect.moved(0.0, dy).clipped(rect)) for c in part.controls)
    return Part(items, tuple(replace(c, rect=r) for c, r in seen if r.w > 0))
