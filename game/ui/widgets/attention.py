"""What the person attends to: the control under the pointer, the one pressed, the one in focus.

Owns: `Attention` and `attend`, the one function that turns input into what happens to a control.
Never draws and never knows what a control does. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.hexes import Point
from game.ui.input import (
    Button,
    Input,
    KeyDown,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
)
from game.ui.keys import Context, command_for
from game.ui.widgets.part import Control, Kind

TOOLTIP_MS = 450
"""How long the pointer rests on a control before its tooltip appears."""
_DRAGGED = frozenset({Kind.SLIDER, Kind.FIELD, Kind.BAR})


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention:
    """What the person attends to.

    Attributes:
        hover: the control under the pointer.
        pressed: the control on which the button went down and has not come up.
        focus: the control that keys go to.
        by_key: whether the focus was set by a key; only then it is shown.
        rested: milliseconds that the pointer has been on `hover`.
        known: whether `hover` was pressed, or a key was: its tooltip has nothing more to say.
    """

    hover: str | None = None
    pressed: str | None = None
    focus: str | None = None
    by_key: bool = False
    rested: float = 0.0
    known: bool = False

    def is_hovered(self, control: str) -> bool:
        """Tell whether a control is under the pointer and none other is held."""
        return self.hover == control and self.pressed in (None, control)

    def is_pressed(self, control: str) -> bool:
        """Tell whether a control would be pressed if the button came up now."""
        return self.pressed == control and self.hover == control

    def has_focus(self, control: str) -> bool:
        """Tell whether a control has the keyboard, so that it shows."""
        return self.focus == control and self.by_key

    def after(self, ms: float) -> Attention:
        """Return the attention some milliseconds later."""
        if self.hover is None or self.rested >= TOOLTIP_MS:
            return self
        return replace(self, rested=self.rested + ms)

    @property
    def tooltip_in(self) -> float | None:
        """Milliseconds until a tooltip appears; None where none is to come."""
        away = self.hover is None or self.pressed is not None or self.known
        return None if away or self.rested >= TOOLTIP_MS else TOOLTIP_MS - self.rested

    @property
    def explained(self) -> str | None:
        """The control whose tooltip is to be seen; None for none."""
        away = self.pressed is not None or self.known or self.rested < TOOLTIP_MS
        return None if away else self.hover


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control was pressed; `clicks` is 2 for a double click, or Enter on a row."""

    id: str
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Dragged:
    """The pointer holds a control, at a place; `first` where the button just went down."""

    id: str
    at: Point
    first: bool = False
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Nudged:
    """A control in focus is set by a key, `steps` up."""

    id: str
    steps: int


Act: TypeAlias = Pressed | Dragged | Nudged


def attend(
    attention: Attention, given: Input, controls: Sequence[Control], hit: str | None
) -> tuple[Attention, Act | None]:
    """Return the attention after an input, and what happens to a control; None where nothing does.

    Args:
        attention: before the input.
        given: what the person did.
        controls: those on the screen, in the order of Tab.
        hit: the hit id under the pointer; None where there is none.
    """
    by_id = {control.id: control for control in controls}
    over = by_id.get(hit) if hit is not None else None
    match given:
        case PointerMove(at=at):
            return _moved(attention, over, by_id, at)
        case PointerDown(button=Button.LEFT):
            return _pressed(attention, over, given)
        case PointerUp(button=Button.LEFT):
            done = replace(attention, pressed=None, hover=over.id if over else None)
            held = by_id.get(attention.pressed) if attention.pressed is not None else None
            if held is not None and held is over and held.kind is Kind.BUTTON:
                return replace(done, known=True), Pressed(held.id)
            return done, None
        case PointerLeave():
            return replace(attention, hover=None, pressed=None, rested=0.0), None
        case KeyDown():
            return _key(attention, given, controls, by_id)
        case _:
            return attention, None


def focus_on(attention: Attention, control: str | None, *, by_key: bool) -> Attention:
    """Return the attention with the keyboard on another control."""
    return replace(attention, focus=control, by_key=by_key)


def _moved(
    attention: Attention, over: Control | None, by_id: Mapping[str, Control], at: Point
) -> tuple[Attention, Act | None]:
    hover = over.id if over is not None else None
    if hover != attention.hover:
        attention = replace(attention, hover=hover, rested=0.0, known=False)
    held = by_id.get(attention.pressed) if attention.pressed is not None else None
    if held is not None and held.kind in _DRAGGED:
        return attention, Dragged(held.id, at)
    return attention, None


def _pressed(
    attention: Attention, over: Control | None, given: PointerDown
) -> tuple[Attention, Act | None]:
    if over is None:
        return replace(attention, hover=None, pressed=None, focus=None, by_key=False), None
    if not over.enabled:
        # Why it cannot be pressed is what the person wants to know now.
        why = replace(attention, hover=over.id, rested=TOOLTIP_MS, known=False)
        return replace(why, pressed=None), None
    attention = replace(attention, hover=over.id, rested=0.0)
    focus = over.id if over.focusable else attention.focus
    attention = replace(attention, pressed=over.id, focus=focus, by_key=over.kind is Kind.FIELD)
    if over.kind in _DRAGGED:
        return attention, Dragged(over.id, given.at, first=True, clicks=given.clicks)
    if over.kind is Kind.ROW:
        return attention, Pressed(over.id, given.clicks)
    return attention, None


def _key(
    attention: Attention, given: KeyDown, controls: Sequence[Control], by_id: Mapping[str, Control]
) -> tuple[Attention, Act | None]:
    command = command_for(given.chord, Context.ANYWHERE)
    if command is not None and command.id in ("focus-next", "focus-previous"):
        step = 1 if command.id == "focus-next" else -1
        return replace(attention, focus=_next_stop(attention, controls, step), by_key=True), None
    focus = by_id.get(attention.focus) if attention.focus is not None else None
    command = command_for(given.chord, Context.FOCUS)
    if focus is None or command is None or not (focus.enabled and attention.by_key):
        return attention, None
    match command.id, focus.kind:
        case "press", Kind.BUTTON | Kind.ROW if not given.repeat:
            return attention, Pressed(focus.id, 2 if focus.kind is Kind.ROW else 1)
        case ("less" | "more") as way, Kind.SLIDER:
            return attention, Nudged(focus.id, 1 if way == "more" else -1)
        case _:
            return attention, None


def _next_stop(attention: Attention, controls: Sequence[Control], step: int) -> str | None:
    stops = [control.id for control in controls if control.focusable]
    if not stops:
        return None
    if attention.focus not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(attention.focus) + step) % len(stops)]
