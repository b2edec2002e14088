"""The tray above the forms: skill dice, weapons and what can be used, each a cell to be clicked.

Owns `kit`. Never knows what a cell does. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.battle.panels.common import CALM, label, text_width
from game.ui.battle.panels.tray_parts import CELL_GAP, PAD, cell, fitting, tray_box, tray_ground
from game.ui.items import Item, Rect, Weight
from game.ui.theme import GAP_SMALL, SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face
from game.ui.widgets.part import Part, Stage, of

_CELL = 40.0
_HEAD = 92.0
_LEAST, _MOST = 104.0, 172.0


@dataclass(frozen=True, slots=True, kw_only=True)
class KitCell:
    """Something on the mat that can be clicked.

    Attributes:
        control: the id of its control.
        label: its name.
        detail: a few quiet words below.
        tooltip: what it does.
        chosen: whether it is part of what a click on the map will do.
        why_not: why it cannot be used now; "" where it can.
    """

    control: str
    label: str
    detail: str
    tooltip: str = ""
    chosen: bool = False
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class KitRow:
    """Some cells under one heading."""

    title: str
    cells: Sequence[KitCell]


def kit(stage: Stage, rect: Rect, rows: Sequence[KitRow], *, attention: Attention = CALM) -> Part:
    """Return the rows one under the other, each in as many lines as its cells need.

    Args:
        stage: what the screen is built for.
        rect: the room, whose bottom it stands on.
        rows: what is shown; nothing for no rows.
        attention: what the person attends to.
    """
    if not rows:
        return Part()
    room = rect.w - 2 * PAD - _HEAD
    lines = [
        (row.title if number == 0 else "", line)
        for row in rows
        for number, line in enumerate(_lines(stage, row.cells, room))
    ]
    wide = max(sum(_width(stage, one) + CELL_GAP for one in line) for _, line in lines)
    step = min(_CELL + CELL_GAP, (rect.h - 2 * PAD) / len(lines))
    box = tray_box(rect, _HEAD + wide + 2 * PAD, 2 * PAD + len(lines) * step - CELL_GAP)
    whole = tray_ground(stage, box)
    y = box.y + PAD
    for title, line in lines:
        x = box.x + PAD
        head = Rect(x, y, _HEAD - GAP_SMALL, step - CELL_GAP)
        whole += of(label(title, head, stage.palette.quiet, size=SIZE_QUIET))
        x += _HEAD
        for one in line:
            at = Rect(x, y, _width(stage, one), step - CELL_GAP)
            whole += _cell(stage, attention, one, at)
            x += at.w + CELL_GAP
        y += step
    return whole


def _lines(stage: Stage, cells: Sequence[KitCell], room: float) -> list[list[KitCell]]:
    lines: list[list[KitCell]] = [[]]
    used = 0.0
    for one in cells:
        wide = _width(stage, one) + CELL_GAP
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0.0
        lines[-1].append(one)
        used += wide
    return lines


def _width(stage: Stage, one: KitCell) -> float:
    text = max(
        text_width(stage, one.label, SIZE_SMALL, Weight.SEMIBOLD),
        text_width(stage, one.detail, SIZE_QUIET),
    )
    return min(_MOST, max(_LEAST, text + 22))


def _cell(stage: Stage, attention: Attention, one: KitCell, rect: Rect) -> Part:
    palette = stage.palette
    free = not one.why_not
    ink = palette.gold if one.chosen else palette.text if free else palette.disabled
    room = rect.w - 18
    size = fitting(stage, one.label, room, Weight.SEMIBOLD, SIZE_SMALL)
    half = rect.h / 2
    inside: list[Item] = [
        label(
            one.label,
            Rect(rect.x + 8, rect.y + 2, room, half),
            ink,
            size=size,
            weight=Weight.SEMIBOLD,
        ),
        label(
            one.detail,
            Rect(rect.x + 8, rect.y + half - 1, room, half - 2),
            palette.quiet if free else palette.disabled,
            size=fitting(stage, one.detail, room, Weight.REGULAR, SIZE_QUIET),
        ),
    ]
    tip = f"{one.tooltip} {one.why_not}".strip()
    face = Face(id=one.control, text=one.label, tooltip=tip, enabled=free)
    return cell(stage, attention, face, rect, chosen=one.chosen, inside=inside)
