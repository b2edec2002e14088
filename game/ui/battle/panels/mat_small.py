"""The mat of an adventurer who has Combat dice alone, and of one kept as numbers.

Owns `small_mat` and `numbers_mat`. Never knows what may be taken. Rules: battle 3.4 (as shown).
"""

from __future__ import annotations

from dataclasses import replace

from game.ui.battle.panels.common import CALM, label, rich, text_width
from game.ui.battle.panels.mat_data import HAND, DieCell, FormChoice, MatData
from game.ui.battle.panels.mat_full import mat_ground, mat_heading
from game.ui.battle.panels.mat_parts import die, empty
from game.ui.battle.panels.tray_parts import (
    CELL_GAP,
    STEPPER,
    cell,
    fitting,
    step_face,
    stepper,
)
from game.ui.items import Align, Colour, Fill, Icon, Item, Rect, Weight
from game.ui.theme import (
    CORNER,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, switch
from game.ui.widgets.part import Part, Stage, of

MOST_DAMAGE = 20
_TOP = 28.0
_FORM_WIDTH, _FORM_HEIGHT = 92.0, 68.0
_DIE = 40.0
_SLOT = 26.0
_QUICK, _QUICK_WIDTH, _ROW = 9, 34.0, 36.0


def small_mat(stage: Stage, rect: Rect, data: MatData, *, attention: Attention = CALM) -> Part:
    """Return the forms by name, the dice beside them, and what to do next in words.

    Args:
        stage: what the screen is built for.
        rect: where it stands.
        data: what it shows.
        attention: what the person attends to.
    """
    whole = mat_ground(stage, rect) + mat_heading(stage, rect, data, attention)
    inner = Rect(rect.x + GAP, rect.y + _TOP, rect.w - 2 * GAP, rect.h - _TOP - GAP_SMALL)
    count = max(1, len(data.forms))
    wide = min(_FORM_WIDTH, inner.w * 0.55 / count - CELL_GAP)
    high = min(_FORM_HEIGHT, inner.h)
    x = inner.x
    for choice in data.forms:
        whole += _form(stage, attention, choice, Rect(x, inner.y, wide, high), data)
        x += wide + CELL_GAP
    x += GAP_SMALL
    box = Rect(x, inner.y, inner.right - x, high)
    border = stage.palette.gold if data.live else stage.palette.line
    ground = stage.palette.pressed
    whole += of(Fill(rect=box, colour=ground, radius=CORNER, border=border, hit=HAND))
    return whole + _dice(stage, attention, box, data)


def _dice(stage: Stage, attention: Attention, box: Rect, data: MatData) -> Part:
    """Return the dice in hand, those left out, those in slots; and what to do next."""
    rest = [one for line in data.lines for group in line.groups for one in group.dice]
    away = sum(group.away for line in data.lines for group in line.groups)
    hand = [one if one.label == "left out" else replace(one, label="") for one in data.hand]
    shown: list[DieCell | None] = [*hand, *rest, *[None] * max(0, away - len(data.hand))]
    room = (box.h - 14) / 2 if data.slots else box.h - 14
    side = min(_DIE, room, (box.w * 0.6) / max(1, len(shown)) - GAP_TINY)
    x, y = box.x + 9, box.y + 7 + (room - side) / 2
    whole = Part()
    for one in shown:
        at = Rect(x, y, side, side)
        x += side + GAP_TINY
        if one is None:
            whole += of(empty(stage, at))
        else:
            whole += die(stage, attention, one, at, lifted=one.control == data.lifted != "")
    if data.slots:
        whole += _slots(stage, attention, Rect(box.x + 9, box.bottom - 5 - _SLOT, 0, _SLOT), data)
    left = max(x + GAP_SMALL, box.x + 9 + _slots_width(stage, data))
    words, _ = rich(stage, data.words, (left, box.y + 7), box.right - left - 6, size=SIZE_SMALL)
    return whole + words


def _slots_width(stage: Stage, data: MatData) -> float:
    if not data.slots:
        return 0.0
    wide = text_width(stage, "In slots", SIZE_QUIET) + GAP_SMALL
    return wide + len(data.slots) * (_SLOT + GAP_TINY) + GAP_SMALL


def _slots(stage: Stage, attention: Attention, rect: Rect, data: MatData) -> Part:
    wide = text_width(stage, "In slots", SIZE_QUIET)
    at = Rect(rect.x, rect.y, wide, rect.h)
    whole = of(label("In slots", at, stage.palette.quiet, size=SIZE_QUIET))
    x = rect.x + wide + GAP_SMALL
    for one in data.slots:
        box = Rect(x, rect.y, _SLOT, _SLOT)
        whole += die(stage, attention, one, box, lifted=one.control == data.lifted != "")
        x += _SLOT + GAP_TINY
    return whole


def _form(
    stage: Stage, attention: Attention, choice: FormChoice, rect: Rect, data: MatData
) -> Part:
    palette = stage.palette
    chosen = choice.form == data.form
    free = data.live and not choice.why_not
    ink: Colour = palette.gold if chosen else palette.text if free else palette.disabled
    quiet = palette.quiet if free or chosen else palette.disabled
    room = rect.w - 8
    weight = Weight.BOLD if chosen else Weight.SEMIBOLD
    # Where one name is too long all are shortened: some of each kind would read as a difference.
    names = (one.name for one in data.forms)
    short = any(stage.measure.width(name, SIZE_LABEL, Weight.BOLD) > room for name in names)
    shown = choice.name.split()[0] if short else choice.name
    name_size = fitting(stage, shown, room, weight, SIZE_SMALL)
    small = fitting(stage, choice.range, room, Weight.REGULAR, SIZE_QUIET)
    x, y = rect.x + 4, rect.y
    sign = (rect.center[0], y + 17)
    name, reach = Rect(x, y + 30, room, 18), Rect(x, y + 47, room, 16)
    inside: list[Item] = [
        Icon(name=f"form_{choice.form}", center=sign, size=22.0, colour=ink),
        label(shown, name, ink, size=name_size, weight=weight, align=Align.CENTER),
        label(choice.range, reach, quiet, size=small, align=Align.CENTER),
    ]
    tip = choice.why_not or choice.text
    face = Face(id=f"form:{choice.form}", text=choice.name, tooltip=tip, enabled=free)
    return cell(stage, attention, face, rect, chosen=chosen, inside=inside)


def numbers_mat(
    stage: Stage,
    rect: Rect,
    data: MatData,
    *,
    amount: int,
    true: bool,
    attention: Attention = CALM,
) -> Part:
    """Return the damage that an adventurer kept as numbers deals, to be set.

    Args:
        stage: what the screen is built for.
        rect: where it stands.
        data: whose it is, and what to do next.
        amount: the damage now.
        true: whether it is true damage.
        attention: what the person attends to.
    """
    whole = mat_ground(stage, rect) + mat_heading(stage, rect, data, attention)
    inner = Rect(rect.x + GAP, rect.y + _TOP, rect.w - 2 * GAP, rect.h - _TOP - GAP_SMALL)
    if not data.live:
        return whole + rich(stage, data.words, (inner.x, inner.y), inner.w, size=SIZE_SMALL)[0]
    words = text_width(stage, "True damage", SIZE_TEXT)
    quick = _QUICK * (_QUICK_WIDTH + CELL_GAP) - CELL_GAP
    x, y = inner.x, inner.y
    whole += stepper(
        stage,
        attention,
        Rect(x, y, STEPPER, _ROW),
        step_face("damage-less", "One less", "" if amount > 0 else "It is 0 already."),
        step_face("damage-more", "One more", "" if amount < MOST_DAMAGE else "That is the most."),
        large=str(amount),
    )
    x += STEPPER + GAP
    if x + quick + GAP + words + 2 * 42.0 <= inner.right:
        whole += _quick(stage, attention, Rect(x, y, quick, _ROW), amount)
        x += quick + GAP
    whole += _true(stage, attention, Rect(x, y, words + 2 * 42.0, _ROW), on=true)
    below = (inner.x, y + _ROW + GAP_TINY)
    return whole + rich(stage, data.words, below, inner.w, size=SIZE_SMALL)[0]


def _quick(stage: Stage, attention: Attention, rect: Rect, amount: int) -> Part:
    """Return the smallest amounts, each set by one click."""
    whole, x = Part(), rect.x
    for number in range(_QUICK):
        face = Face(id=f"damage:{number}", text=str(number), tooltip=f"{number} damage")
        at = Rect(x, rect.y, _QUICK_WIDTH, rect.h)
        chosen = number == amount
        ink = stage.palette.gold if chosen else stage.palette.text
        words = label(face.text, at, ink, weight=Weight.SEMIBOLD, align=Align.CENTER)
        whole += cell(stage, attention, face, at, chosen=chosen, inside=(words,))
        x += _QUICK_WIDTH + CELL_GAP
    return whole


def _true(stage: Stage, attention: Attention, rect: Rect, *, on: bool) -> Part:
    words = text_width(stage, "True damage", SIZE_TEXT)
    face = Face(
        id="true-damage",
        text="True damage",
        tooltip="Neither defence nor dice prevent true damage.",
    )
    name = label("True damage", Rect(rect.x, rect.y, words, rect.h), stage.palette.text)
    side = Rect(rect.x + words, rect.y, rect.w - words, rect.h)
    return of(name) + switch(stage, attention, face, side, on=on)
