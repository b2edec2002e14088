"""Buttons, switches and choices among a few.

Owns: how a thing that is clicked looks in each of its states. Every state differs by more than its
colour. Never keeps state. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.ui.items import Align, Circle, Colour, Fill, Icon, Label, Rect, Run, Weight
from game.ui.keys import COMMANDS
from game.ui.theme import CORNER, GAP, GAP_SMALL, SIZE_SMALL, SIZE_TEXT, Palette
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Kind, Part, Stage, of

BUTTON_HEIGHT = 32.0
_PADDING = 18.0
_HINT_GAP = 8.0
_FOCUS_ROOM = 3.0


class Look(StrEnum):
    """How much a button calls."""

    PLAIN = "plain"
    PRIMARY = "primary"
    """Gold: what to press next. At most one on a screen."""
    QUIET = "quiet"
    """No frame until it is pointed at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What stands on a button.

    Attributes:
        id: its hit id.
        text: its words.
        hint: the key that does the same; "" for none.
        tooltip: the short text beside it.
        enabled: False greys it; the tooltip should then say why.
        look: how much it calls.
    """

    id: str
    text: str
    hint: str = ""
    tooltip: str = ""
    enabled: bool = True
    look: Look = Look.PLAIN


def command_face(
    command: str,
    *,
    text: str | None = None,
    why_not: str | None = None,
    look: Look = Look.PLAIN,
    hint: bool = True,
) -> Face:
    """Return the face of a button that gives a command.

    Args:
        command: its id.
        text: other words than its name.
        why_not: why it cannot be given now; None where it can.
        look: how much it calls.
        hint: whether its key stands on it.
    """
    known = COMMANDS[command]
    return Face(
        id=command,
        text=text if text is not None else known.name,
        hint=known.hint if hint else "",
        tooltip=known.tooltip if why_not is None else why_not,
        enabled=why_not is None,
        look=look,
    )


def button_width(stage: Stage, face: Face) -> float:
    """Return how wide a button must be for its words and key, in logical pixels."""
    width = stage.measure.width(face.text, SIZE_TEXT, Weight.SEMIBOLD) + 2 * _PADDING
    if face.hint:
        width += _HINT_GAP + stage.measure.width(face.hint, SIZE_SMALL)
    return width


def button(stage: Stage, attention: Attention, face: Face, rect: Rect) -> Part:
    """Return a button with its words, and its key inside where it has one."""
    palette = stage.palette
    fill, border, ink, hint_ink = _colours(palette, attention, face)
    weight = Weight.BOLD if face.look is Look.PRIMARY else Weight.SEMIBOLD
    text: str | tuple[Run, ...] = face.text
    if face.hint:
        text = (Run(face.text), Run(f"  {face.hint}", hint_ink, Weight.REGULAR))
    shown = rect.moved(0.0, 1.0) if attention.is_pressed(face.id) and face.enabled else rect
    label = Label(
        text=text, rect=shown, size=SIZE_TEXT, colour=ink, weight=weight, align=Align.CENTER
    )
    ground = Fill(rect=rect, colour=fill, radius=CORNER, border=border, hit=face.id)
    return (
        focus_ring(stage, attention, face.id, rect)
        + of(ground, label)
        + Part(controls=(_control(face, rect),))
    )


def icon_button(stage: Stage, attention: Attention, face: Face, icon: str, rect: Rect) -> Part:
    """Return a button with a drawn sign instead of words; its tooltip says what it does."""
    fill, border, ink, _ = _colours(stage.palette, attention, face)
    size = min(rect.w, rect.h) * 0.6
    return (
        focus_ring(stage, attention, face.id, rect)
        + of(
            Fill(rect=rect, colour=fill, radius=CORNER, border=border, hit=face.id),
            Icon(name=icon, center=rect.center, size=size, colour=ink),
        )
        + Part(controls=(_control(face, rect),))
    )


def fit_button(stage: Stage, attention: Attention, rect: Rect, *, fits: bool) -> Part:
    """Return the button that shows the whole map, in its upper corner; none where it is shown.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rect: the map's place.
        fits: whether the view is the one that the button leads to.
    """
    if fits:
        return Part()
    right, y = rect.right - GAP, rect.y + GAP
    return button_row(stage, attention, (command_face("fit"),), right=right, y=y)


def button_row(
    stage: Stage,
    attention: Attention,
    faces: Sequence[Face],
    *,
    right: float,
    y: float,
    height: float = BUTTON_HEIGHT,
    gap: float = GAP_SMALL,
) -> Part:
    """Return buttons beside each other, the last one ending at `right`."""
    widths = [button_width(stage, face) for face in faces]
    x = right - sum(widths) - gap * (len(widths) - 1)
    row = Part()
    for face, width in zip(faces, widths, strict=True):
        row += button(stage, attention, face, Rect(x, y, width, height))
        x += width + gap
    return row


def switch(stage: Stage, attention: Attention, face: Face, rect: Rect, *, on: bool) -> Part:
    """Return a switch with `On` or `Off` beside it; the knob's side says the same."""
    palette = stage.palette
    track = Rect(rect.x, rect.y + rect.h / 2 - 11, 42.0, 22.0)
    hovered = attention.is_hovered(face.id) and face.enabled
    ground = palette.gold if on else palette.raised
    if hovered:
        ground = palette.gold_hovered if on else palette.hovered
    knob = (track.right - 11 if on else track.x + 11, track.center[1])
    words = Rect(track.right + GAP_SMALL, rect.y, rect.right - track.right - GAP_SMALL, rect.h)
    return (
        focus_ring(stage, attention, face.id, track, radius=14.0)
        + of(
            Fill(rect=rect, colour=None, hit=face.id),
            Fill(rect=track, colour=ground, radius=11.0, border=palette.quiet),
            Circle(center=knob, radius=8.0, colour=palette.on_gold if on else palette.quiet),
            Label(text="On" if on else "Off", rect=words, size=SIZE_TEXT, colour=palette.text),
        )
        + Part(controls=(_control(face, rect),))
    )


def choice(
    stage: Stage, attention: Attention, faces: Sequence[Face], rect: Rect, *, chosen: str
) -> Part:
    """Return buttons of one width in one frame, of which one is chosen: gold, and with a mark."""
    palette = stage.palette
    width = rect.w / len(faces)
    whole = of(Fill(rect=rect, colour=palette.raised, radius=CORNER, border=palette.line))
    for number, face in enumerate(faces):
        cell = Rect(rect.x + number * width, rect.y, width, rect.h)
        is_chosen = face.id == chosen
        ground: Colour | None = palette.gold_quiet if is_chosen else None
        if attention.is_hovered(face.id) and not is_chosen:
            ground = palette.hovered
        whole += focus_ring(stage, attention, face.id, cell)
        whole += of(
            Fill(
                rect=cell,
                colour=ground,
                radius=CORNER,
                border=palette.gold if is_chosen else None,
                border_width=1.5,
                hit=face.id,
            ),
            Label(
                text=face.text,
                rect=cell.inset(4.0),
                size=SIZE_TEXT,
                colour=palette.gold if is_chosen else palette.text,
                weight=Weight.BOLD if is_chosen else Weight.REGULAR,
                align=Align.CENTER,
            ),
        )
        whole += Part(controls=(_control(face, cell),))
    return whole


def tabs(
    stage: Stage, attention: Attention, faces: Sequence[Face], rect: Rect, *, chosen: str
) -> Part:
    """Return tabs along the top of something, the chosen one underlined in gold and bold."""
    palette = stage.palette
    whole = of(Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1.0), colour=palette.line))
    x = rect.x
    for face in faces:
        cell = Rect(x, rect.y, button_width(stage, face), rect.h)
        is_chosen = face.id == chosen
        ink = palette.text if is_chosen or attention.is_hovered(face.id) else palette.quiet
        whole += focus_ring(stage, attention, face.id, cell)
        whole += of(
            Fill(rect=cell, colour=None, hit=face.id),
            Label(
                text=face.text,
                rect=cell,
                size=SIZE_TEXT,
                colour=ink,
                weight=Weight.BOLD if is_chosen else Weight.REGULAR,
                align=Align.CENTER,
            ),
        )
        if is_chosen:
            whole += of(Fill(rect=Rect(x, rect.bottom - 3, cell.w, 3.0), colour=palette.gold))
        whole += Part(controls=(_control(face, cell),))
        x += cell.w
    return whole


def focus_ring(
    stage: Stage, attention: Attention, control: str, rect: Rect, *, radius: float = CORNER + 3
) -> Part:
    """Return the ring about a control that the keyboard is on; nothing where it is not."""
    if not attention.has_focus(control):
        return Part()
    ring = rect.inset(-_FOCUS_ROOM)
    return of(
        Fill(rect=ring, colour=None, radius=radius, border=stage.palette.text, border_width=2.0)
    )


def _control(face: Face, rect: Rect) -> Control:
    return Control(
        id=face.id, rect=rect, kind=Kind.BUTTON, enabled=face.enabled, tooltip=face.tooltip
    )


def _colours(
    palette: Palette, attention: Attention, face: Face
) -> tuple[Colour | None, Colour | None, Colour, Colour]:
    """Return the colours of ground, border, words and key."""
    if not face.enabled:
        return palette.pressed, palette.line, palette.disabled, palette.disabled
    hovered, pressed = attention.is_hovered(face.id), attention.is_pressed(face.id)
    if face.look is Look.PRIMARY:
        gold = palette.gold_hovered if hovered and not pressed else palette.gold
        return gold, palette.on_gold if pressed else None, palette.on_gold, palette.on_gold
    if pressed:
        return palette.pressed, palette.gold, palette.text, palette.quiet
    if hovered:
        return palette.hovered, palette.quiet, palette.text, palette.text
    if face.look is Look.QUIET:
        return None, None, palette.text, palette.quiet
    return palette.raised, palette.line, palette.text, palette.quiet
