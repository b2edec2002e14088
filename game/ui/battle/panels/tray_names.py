"""The trays of names: choosing among a few, and putting several in order.

Owns `names_choice`, `order_list` and which place of a list lies under a point. Never knows what the
names stand for. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.view import Token
from game.hexes import Point
from game.ui.battle.panels.common import CALM, label, text_width
from game.ui.battle.panels.tray_parts import (
    CELL_GAP,
    PAD,
    TITLE,
    cell,
    fitting,
    tray_box,
    tray_ground,
    tray_title,
)
from game.ui.items import Align, Chip, Fill, Icon, Item, Rect, Weight
from game.ui.theme import CORNER, GAP_SMALL, SIZE_QUIET, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, icon_button
from game.ui.widgets.part import Control, Kind, Part, Stage, of

_CELL = 44.0
ORDER_ROW = 36.0
"""From one row of an order to the next, where there is room."""
_LEAST, _MOST = 150.0, 300.0
_BUTTON = 28.0
_NUMBER = 24.0
_CHIP = 13.0
_TWO_LINES = 38.0


@dataclass(frozen=True, slots=True, kw_only=True)
class NameOption:
    """A name that may be chosen or put in order.

    Attributes:
        name: the word that the answer takes, also the end of its control's id.
        label: as shown.
        detail: a few quiet words below; "" for none.
        token: the piece that it is; None where it is no piece.
        tooltip: more words; "" for none.
        why_not: why it cannot be chosen; "" where it can.
    """

    name: str
    label: str
    detail: str = ""
    token: Token | None = None
    tooltip: str = ""
    why_not: str = ""


def names_choice(
    stage: Stage,
    rect: Rect,
    options: Sequence[NameOption],
    *,
    chosen: Sequence[str],
    title: str,
    attention: Attention = CALM,
) -> Part:
    """Return names beside each other, in rows where they are many.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        options: what may be chosen.
        chosen: the names chosen so far.
        title: what is chosen, in one sentence.
        attention: what the person attends to.
    """
    count = max(1, len(options))
    wide = min(_MOST, max([_LEAST, *(_needed(stage, option) + 14 for option in options)]))
    room = rect.w - 2 * PAD
    columns = max(1, min(count, int((room + CELL_GAP) // (wide + CELL_GAP))))
    rows = -(-count // columns)
    columns = -(-count // rows)
    step = min(_CELL + CELL_GAP, (rect.h - 2 * PAD - TITLE) / rows)
    width = max(columns * (wide + CELL_GAP) - CELL_GAP, text_width(stage, title, SIZE_SMALL))
    box = tray_box(rect, width + 2 * PAD, 2 * PAD + TITLE + rows * step - CELL_GAP)
    whole = tray_ground(stage, box) + tray_title(stage, box, title)
    wide = min(wide, box.w - 2 * PAD)
    for number, option in enumerate(options):
        row, column = divmod(number, columns)
        at = Rect(
            box.x + PAD + column * (wide + CELL_GAP),
            box.y + PAD + TITLE + row * step,
            wide,
            step - CELL_GAP,
        )
        is_chosen = option.name in chosen
        inside = _named(stage, option, Rect(at.x + 8, at.y, at.w - 26, at.h), lit=is_chosen)
        face = Face(
            id=f"name:{option.name}",
            text=option.label,
            tooltip=option.why_not or option.tooltip,
            enabled=not option.why_not,
        )
        whole += cell(stage, attention, face, at, chosen=is_chosen, inside=inside)
    return whole


def _needed(stage: Stage, option: NameOption) -> float:
    text = max(
        stage.measure.width(option.label, SIZE_TEXT, Weight.SEMIBOLD),
        stage.measure.width(option.detail, SIZE_QUIET),
    )
    chip = 2 * _CHIP + GAP_SMALL if option.token is not None else 0.0
    return text + chip + 26


def _named(stage: Stage, option: NameOption, rect: Rect, *, lit: bool) -> list[Item]:
    """Return a name with its chip, and its detail below."""
    palette = stage.palette
    items: list[Item] = []
    x = rect.x
    if option.token is not None:
        chip = Chip(
            token=option.token, center=(x + _CHIP, rect.center[1]), radius=_CHIP, plain=True
        )
        items.append(chip)
        x += 2 * _CHIP + GAP_SMALL
    ink = palette.gold if lit else palette.disabled if option.why_not else palette.text
    room = rect.right - x
    two = bool(option.detail) and rect.h >= _TWO_LINES
    name = Rect(x, rect.y + 5, room, 18) if two else Rect(x, rect.y, room, rect.h)
    size = fitting(stage, option.label, room, Weight.SEMIBOLD, SIZE_TEXT)
    items.append(label(option.label, name, ink, size=size, weight=Weight.SEMIBOLD))
    if two:
        below = Rect(x, rect.y + 22, room, 16)
        quiet = palette.disabled if option.why_not else palette.quiet
        items.append(label(option.detail, below, quiet, size=SIZE_QUIET))
    return items


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the rows of an order stand: down the columns, then on to the next."""

    box: Rect
    rows: int
    width: float
    step: float

    def place(self, number: int) -> Rect:
        column, row = divmod(number, self.rows)
        x = self.box.x + PAD + column * (self.width + GAP_SMALL)
        y = self.box.y + PAD + TITLE + row * self.step
        return Rect(x, y, self.width, self.step - 4)


def _grid(stage: Stage, rect: Rect, options: Sequence[NameOption], title: str) -> _Grid:
    count = max(1, len(options))
    extra = _NUMBER + 2 * (_BUTTON + 4) + GAP_SMALL
    wide = max([_LEAST, *(_needed(stage, option) for option in options)]) + extra
    wide = min(wide, _MOST + extra, rect.w - 2 * PAD)
    most_columns = max(1, int((rect.w - 2 * PAD + GAP_SMALL) // (wide + GAP_SMALL)))
    fit = max(1, int((rect.h - 2 * PAD - TITLE) // ORDER_ROW))
    columns = min(most_columns, -(-count // min(fit, 6)))
    rows = -(-count // columns)
    step = min(ORDER_ROW, (rect.h - 2 * PAD - TITLE) / rows)
    width = max(columns * (wide + GAP_SMALL) - GAP_SMALL, text_width(stage, title, SIZE_SMALL))
    box = tray_box(rect, width + 2 * PAD, 2 * PAD + TITLE + rows * step - 4)
    return _Grid(box, rows, wide, step)


def order_list(
    stage: Stage,
    rect: Rect,
    options: Sequence[NameOption],
    *,
    title: str,
    dragged: str | None = None,
    at: Point | None = None,
    attention: Attention = CALM,
) -> Part:
    """Return names in order, to be dragged, or moved by the buttons `up:<name>`, `down:<name>`.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        options: the names in their order now.
        title: what is put in order.
        dragged: the name that is dragged; None for none.
        at: where the pointer drags it.
        attention: what the person attends to.
    """
    grid = _grid(stage, rect, options, title)
    whole = tray_ground(stage, grid.box) + tray_title(stage, grid.box, title)
    for number, option in enumerate(options):
        rect_of = grid.place(number)
        ends = (number == 0, number == len(options) - 1)
        whole += _ordered(stage, attention, option, rect_of, number=number, ends=ends)
    if dragged is None or at is None:
        return whole
    slot = order_slot(stage, rect, options, title=title, at=at)
    names = [option.name for option in options]
    if slot is None or dragged not in names:
        return whole
    target = grid.place(slot)
    y = target.bottom if slot > names.index(dragged) else target.y - 3
    caret = Rect(target.x, y, target.w, 3.0)
    return whole + of(Fill(rect=caret, colour=stage.palette.gold, radius=1.5))


def order_slot(
    stage: Stage, rect: Rect, options: Sequence[NameOption], *, title: str, at: Point
) -> int | None:
    """Return the place of an order nearest to a point, from 0; None for an empty order."""
    grid = _grid(stage, rect, options, title)

    def distance(number: int) -> float:
        x, y = grid.place(number).center
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    return min(range(len(options)), key=distance, default=None)


def _ordered(
    stage: Stage,
    attention: Attention,
    option: NameOption,
    rect: Rect,
    *,
    number: int,
    ends: tuple[bool, bool],
) -> Part:
    """Return one row of an order; `ends` tells whether it is the first, and the last."""
    palette = stage.palette
    control = f"name:{option.name}"
    lively = attention.is_hovered(control) or attention.pressed == control
    grip = Rect(rect.x, rect.y, rect.w - 2 * (_BUTTON + 4), rect.h)
    whole = of(
        Fill(
            rect=grip,
            colour=palette.hovered if lively else palette.raised,
            radius=CORNER,
            border=palette.quiet if lively else palette.line,
            hit=control,
        ),
        label(
            f"{number + 1}",
            Rect(grip.x, grip.y, _NUMBER, grip.h),
            palette.gold,
            size=SIZE_SMALL,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
        *_named(
            stage, option, Rect(grip.x + _NUMBER, grip.y, grip.w - _NUMBER - 20, grip.h), lit=False
        ),
        Icon(
            name="menu", center=(grip.right - 12, grip.center[1]), size=10.0, colour=palette.quiet
        ),
    )
    tip = option.tooltip or "Drag it to another place"
    whole += Part(controls=(Control(id=control, rect=grip, kind=Kind.BAR, tooltip=tip),))
    return whole + _movers(stage, attention, option, rect, ends)


def _movers(
    stage: Stage, attention: Attention, option: NameOption, rect: Rect, ends: tuple[bool, bool]
) -> Part:
    """Return the buttons that move a name up and down."""
    whole, left = Part(), rect.right - 2 * (_BUTTON + 4)
    y = rect.y + (rect.h - min(_BUTTON, rect.h)) / 2
    side = min(_BUTTON, rect.h)
    for way, x, free in (
        ("up", left + 4, not ends[0]),
        ("down", left + 8 + _BUTTON, not ends[1]),
    ):
        why = "" if free else f"It is the {'first' if way == 'up' else 'last'} already."
        face = Face(
            id=f"{way}:{option.name}",
            text="",
            tooltip=why or ("Earlier" if way == "up" else "Later"),
            enabled=free,
        )
        whole += icon_button(stage, attention, face, way, Rect(x, y, _BUTTON, side))
    return whole
