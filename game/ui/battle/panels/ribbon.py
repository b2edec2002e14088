"""The ribbon of the round: everybody in the order of play, and the buttons beside it.

Owns `ribbon`, `RibbonDrag` and how a drag finds its place. Never changes an order.
No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.ids import PieceId
from game.core.view import TableView, Token
from game.hexes import Point
from game.ui.battle.panels.common import CALM, capitals, label, placed
from game.ui.battle.panels.ribbon_places import (
    ARROW,
    BUTTON_GAP,
    BUTTON_WIDTH,
    CHIP_Y,
    EDGE,
    HEADING,
    ICON_WIDTH,
    ROUND_WIDTH,
    GroupPlace,
    Place,
    RibbonPlaces,
    buttons_left,
    draggable,
    heading_width,
    reordered,
)
from game.ui.items import Chip, Fill, Item, Rect, Run, Weight
from game.ui.theme import (
    RIBBON_CHIP,
    SIZE_LABEL,
    SIZE_LINE,
    SIZE_QUIET,
    SIZE_ROUND,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import (
    BUTTON_HEIGHT,
    Face,
    button,
    command_face,
    focus_ring,
    icon_button,
)
from game.ui.widgets.part import Control, Kind, Part, Stage, of
from game.ui.widgets.text import LEADING, wrap

__all__ = ["RibbonDrag", "RibbonPlaces", "draggable", "reordered", "ribbon", "ribbon_slot"]

_SHORT = 2
"""Letters of a round's label that are drawn large."""
_CARET = 3.0
_GOAL_WIDTH, _GOAL_GAP = 190.0, 26.0
_GOAL_LINES = 2
SCROLL_STEP = 120.0
"""How far a press of `ribbon-left` or `ribbon-right` scrolls, in logical pixels."""


@dataclass(frozen=True, slots=True)
class RibbonDrag:
    """A chip of the ribbon that is dragged: the piece, and where the pointer is."""

    piece: PieceId
    at: Point


def ribbon(
    stage: Stage,
    rect: Rect,
    view: TableView,
    *,
    can_undo: bool,
    can_redo: bool,
    drag: RibbonDrag | None,
    attention: Attention = CALM,
    scroll: float | None = None,
    pointed: PieceId | None = None,
) -> Part:
    """Return the ribbon.

    Args:
        stage: what the screen is built for.
        rect: where it stands.
        view: the table.
        can_undo: whether there is anything to take back.
        can_redo: whether there is anything to do again.
        drag: the chip that is dragged; None for none.
        attention: what the person attends to.
        scroll: how far a ribbon too long for its place is scrolled; None follows whoever acts.
        pointed: a piece under the pointer elsewhere, ringed here.
    """
    palette = stage.palette
    places = RibbonPlaces.of(rect, view, scroll)
    whole = of(
        Fill(rect=rect, colour=palette.panel),
        Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1.0), colour=palette.line),
    )
    whole += _round(stage, rect, view)
    whole += _goal(stage, rect, view, places)
    inside = Part()
    tokens = {token.id: token for token in view.tokens}
    for group in places.groups:
        inside += _headings(stage, rect, group)
    chips = [chip for group in places.groups for chip in group.chips if chip.piece in tokens]
    # From the right to the left, so that each badge at the lower right stays to be seen; whoever
    # acts lies on top, since its ring is larger.
    for chip in sorted(chips, key=lambda chip: (tokens[chip.piece].active, -chip.x)):
        token = tokens[chip.piece]
        lively = attention.is_hovered(f"ribbon:{chip.piece}") or chip.piece == pointed
        shown = _chip(view, rect, chip, token, hovered=lively, dragged=drag)
        inside += focus_ring(
            stage, attention, f"ribbon:{chip.piece}", shown.controls[0].rect, radius=RIBBON_CHIP
        )
        inside += shown
    if places.most > 0:
        whole += placed(inside, places.room, dx=0.0, dy=0.0)
        whole += _arrows(stage, attention, places)
    else:
        whole += Part(inside.items, tuple(sorted(inside.controls, key=lambda one: one.rect.x)))
    whole += _buttons(stage, attention, rect, can_undo=can_undo, can_redo=can_redo)
    return whole if drag is None else whole + _dragged(stage, rect, view, places, drag)


def ribbon_slot(
    rect: Rect, view: TableView, x: float, scroll: float | None = None
) -> tuple[int, int] | None:
    """Return the group and the place among its movable pieces at `x`; None where none may move."""
    return RibbonPlaces.of(rect, view, scroll).slot(x)


def _round(stage: Stage, rect: Rect, view: TableView) -> Part:
    palette = stage.palette
    x, width = rect.x + EDGE + 2, ROUND_WIDTH - 6
    short = len(view.round_label) <= _SHORT
    above = "Round" if short else view.round_note.capitalize()
    large = Run(view.round_label, palette.text, Weight.BOLD)
    items: list[Item] = [
        Fill(rect=Rect(x, rect.y + 6, width, rect.h - 12), colour=None, hit="round"),
        label(above, Rect(x, rect.y + 10, width, 20), palette.quiet, size=SIZE_QUIET),
    ]
    low = Rect(x, rect.y + 26, width, 30)
    if not short:
        size = SIZE_LINE if len(view.round_label) > 8 else SIZE_LINE + 2  # noqa: PLR2004 - a guess
        items.append(label((large,), low, palette.text, size=size))
    else:
        wide = stage.measure.width(view.round_label, SIZE_ROUND, Weight.BOLD)
        note = Rect(x + wide + 6, low.y + 4, width - wide - 6, low.h)
        items += [
            label((large,), low, palette.text, size=SIZE_ROUND),
            label(view.round_note, note, palette.quiet, size=SIZE_QUIET),
        ]
    control = Control(
        id="round",
        rect=Rect(x, rect.y + 6, width, rect.h - 12),
        kind=Kind.ROW,
        tooltip=_goal_tip(view),
        stop=False,
    )
    return Part(tuple(items), (control,))


def _goal(stage: Stage, rect: Rect, view: TableView, places: RibbonPlaces) -> Part:
    """Return the goal at the right of the order, where there is room for it on two lines."""
    last = places.groups[-1] if places.groups else None
    x = places.room.x if last is None else last.x + last.width + _GOAL_GAP
    lines = wrap(view.goal, min(_GOAL_WIDTH, places.room.right - x), SIZE_QUIET, stage.measure)
    long = max((stage.measure.width(line, SIZE_QUIET) for line in lines), default=0.0)
    if places.most > 0 or len(lines) > _GOAL_LINES or x + long > places.room.right:
        return Part()
    palette, step = stage.palette, SIZE_QUIET * LEADING
    met = view.goal_met and view.over is None
    words, ink = ("Goal: met now", palette.good) if met else ("Goal", palette.quiet)
    title = Rect(x, rect.y + HEADING - 8, max(long, heading_width(words)), 16.0)
    y = rect.y + CHIP_Y - step * len(lines) / 2
    items = (
        label(capitals(words), title, ink, size=SIZE_LABEL, weight=Weight.BOLD),
        *(
            label(line, Rect(x, y + number * step, long + 1, step), palette.text, size=SIZE_QUIET)
            for number, line in enumerate(lines)
        ),
    )
    whole = Rect(x, rect.y + 6, title.w, rect.h - 12)
    tip = Control(id="goal", rect=whole, kind=Kind.ROW, tooltip=_goal_tip(view), stop=False)
    return Part(items, (tip,))


def _goal_tip(view: TableView) -> str:
    return f"{view.goal} {view.way_to_goal}".rstrip()


def _headings(stage: Stage, rect: Rect, group: GroupPlace) -> Part:
    palette = stage.palette
    y = rect.y + HEADING - 8
    room = (group.hint_x if group.hint else group.x + group.width) - group.x
    title = label(
        capitals(group.group.title),
        Rect(group.x, y, room, 16.0),
        palette.quiet,
        size=SIZE_LABEL,
        weight=Weight.BOLD,
    )
    if not group.hint:
        return of(title)
    hint = Rect(group.hint_x, y, group.x + group.width - group.hint_x, 16.0)
    return of(title, label(group.hint, hint, palette.quiet, size=SIZE_LABEL + 1))


def _chip(
    view: TableView,
    rect: Rect,
    chip: Place,
    token: Token,
    *,
    hovered: bool,
    dragged: RibbonDrag | None,
) -> Part:
    control, center = f"ribbon:{chip.piece}", (chip.x, rect.y + CHIP_Y)
    item = Chip(
        token=replace(token, down=token.hp <= 0),
        center=center,
        radius=RIBBON_CHIP,
        active=token.active,
        dimmed=token.acted,
        checked=token.acted and not token.active and token.hp > 0,
        hovered=hovered,
        plain=True,
        ghost=dragged is not None and dragged.piece == chip.piece,
        hit=control,
    )
    kind = Kind.BAR if draggable(view, chip.piece) else Kind.ROW
    pressed = Control(
        id=control,
        rect=Rect.around(center, RIBBON_CHIP),
        kind=kind,
        tooltip=_tip(view, token),
        stop=False,
    )
    return Part((item,), (pressed,))


def _tip(view: TableView, token: Token) -> str:
    if token.hp <= 0:
        state = "defeated"
    elif token.active:
        state = "acts now"
    elif token.acted:
        state = "has acted"
    elif token.at is None:
        state = "not on the map"
    else:
        state = "still to act" if token.waiting else ""
    free = "; drag it to change the order" if draggable(view, token.id) else ""
    return f"{token.name}: {state}{free}" if state or free else token.name


def _arrows(stage: Stage, attention: Attention, places: RibbonPlaces) -> Part:
    whole = Part()
    room = places.room
    for way, x, free in (
        ("left", room.x - ARROW, places.scroll > 0),
        ("right", room.right, places.scroll < places.most),
    ):
        face = Face(
            id=f"ribbon-{way}",
            text="",
            tooltip="Show more of the order" if free else "There are no more on this side.",
            enabled=free,
        )
        cell = Rect(x, room.y + CHIP_Y - RIBBON_CHIP, ARROW - 2, 2 * RIBBON_CHIP)
        whole += icon_button(stage, attention, face, way, cell)
    return whole


def _buttons(
    stage: Stage, attention: Attention, rect: Rect, *, can_undo: bool, can_redo: bool
) -> Part:
    no_undo, no_redo = "Nothing has been done yet.", "Nothing has been taken back."
    x, y = buttons_left(rect), rect.y + (rect.h - BUTTON_HEIGHT) / 2 - 1
    faces = (
        command_face("undo", why_not=None if can_undo else no_undo, hint=False),
        command_face("redo", why_not=None if can_redo else no_redo, hint=False),
        command_face("history", hint=False),
        command_face("menu", hint=False),
    )
    whole = Part()
    for face in faces:
        is_icon = face.id == "history"
        width = ICON_WIDTH if is_icon else BUTTON_WIDTH
        cell = Rect(x, y, width, BUTTON_HEIGHT)
        whole += (
            icon_button(stage, attention, face, "log", cell)
            if is_icon
            else button(stage, attention, face, cell)
        )
        x += width + BUTTON_GAP
    return whole


def _dragged(
    stage: Stage, rect: Rect, view: TableView, places: RibbonPlaces, drag: RibbonDrag
) -> Part:
    """Return the chip at the pointer, and a gold mark where it would go."""
    token = next((token for token in view.tokens if token.id == drag.piece), None)
    slot = places.slot(drag.at[0])
    if token is None or slot is None:
        return Part()
    group = places.groups[slot[0]]
    movable = [chip for chip in group.chips if chip.piece in group.group.movable]
    there = movable[slot[1]]
    before = [chip.piece for chip in movable].index(drag.piece) if _among(movable, drag) else 0
    side = 1 if slot[1] > before else -1
    x = there.x + side * (RIBBON_CHIP + 3)
    caret = Rect(x - _CARET / 2, rect.y + CHIP_Y - RIBBON_CHIP, _CARET, 2 * RIBBON_CHIP)
    half = RIBBON_CHIP * 1.2
    at = max(places.room.x + half, min(drag.at[0], places.room.right - half))
    return of(
        Fill(rect=caret, colour=stage.palette.gold, radius=_CARET / 2),
        Chip(
            token=token,
            center=(at, rect.y + CHIP_Y),
            radius=RIBBON_CHIP,
            plain=True,
            lifted=True,
        ),
    )


def _among(movable: list[Place], drag: RibbonDrag) -> bool:
    return any(chip.piece == drag.piece for chip in movable)
