"""The tray of an adventurer's engage: the battle form and the number of dice; or typed damage.

Owns `forms` and `number_typed`. Never knows which form may be taken. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.battle.panels.common import CALM, label, rich_height, text_width
from game.ui.battle.panels.mat import die_icon
from game.ui.battle.panels.tray_parts import (
    CELL_GAP,
    PAD,
    STEPPER,
    TITLE,
    cell,
    fitting,
    stepper,
    tray_box,
    tray_ground,
    tray_title,
)
from game.ui.items import Align, Colour, Icon, Item, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, SIZE_QUIET, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, switch
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import paragraph

MOST_DAMAGE = 20
_FORM_WIDTH, _FORM_HEIGHT = 104.0, 68.0
_QUICK = 9
_SLOT = 34.0
_QUICK_WIDTH = 34.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FormChoice:
    """A battle form on its button.

    Attributes:
        form: its word, also the end of its control's id and of its icon's name.
        name: as shown.
        range: its range in words: "range 1", "range 2 to 3".
        why_not: why it cannot be taken now, in one sentence; "" where it can.
        text: what an engage in it does, in one sentence without a full stop.
    """

    form: str
    name: str
    range: str
    why_not: str = ""
    text: str = ""


def forms(
    stage: Stage,
    rect: Rect,
    choices: Sequence[FormChoice],
    *,
    chosen: str,
    dice: int,
    most: int,
    slots: Sequence[int] = (),
    least: int = 1,
    attention: Attention = CALM,
) -> Part:
    """Return the forms beside each other, and how many Combat dice are rolled.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        choices: every form.
        chosen: the form that is taken, by its word; "" for none.
        dice: how many dice are to be rolled.
        most: how many could be.
        slots: the values of the dice in active slots, each to be taken out by `slot:<n>`.
        least: how many Combat dice must be among those rolled.
        attention: what the person attends to.
    """
    count = max(1, len(choices))
    fixed = 2 * PAD + STEPPER + GAP + CELL_GAP * (count - 1)
    wide = min(_FORM_WIDTH, (rect.w - fixed) / count)
    below = _SLOT + GAP_SMALL if slots else 0.0
    box = tray_box(rect, fixed + wide * count, _FORM_HEIGHT + 2 * PAD + below)
    whole = tray_ground(stage, box)
    x, y = box.x + PAD, box.y + PAD
    for choice in choices:
        button = Rect(x, y, wide, _FORM_HEIGHT)
        whole += _form(stage, attention, choice, button, chosen=choice.form == chosen)
        x += wide + CELL_GAP
    at = Rect(box.right - PAD - STEPPER, y, STEPPER, _FORM_HEIGHT)
    whole += _dice(stage, attention, at, dice=dice, most=most, least=least)
    if not slots:
        return whole
    row = Rect(box.x + PAD, box.bottom - PAD - _SLOT, box.w - 2 * PAD, _SLOT)
    return whole + _slots(stage, attention, row, slots)


def _dice(
    stage: Stage, attention: Attention, rect: Rect, *, dice: int, most: int, least: int
) -> Part:
    less = "One die is the least that an engage takes." if dice <= least else ""
    more = "No more dice can be rolled in this form now." if dice >= most else ""
    return stepper(
        stage,
        attention,
        rect,
        _step("dice-less", "Roll one die less", less),
        _step("dice-more", "Roll one die more", more),
        large=str(dice),
        small=f"of {most} {'die' if most == 1 else 'dice'}",
    )


def _slots(stage: Stage, attention: Attention, rect: Rect, slots: Sequence[int]) -> Part:
    """Return the active dice, each to be taken out of its slot by a click."""
    whole, x = Part(), rect.x
    for number, value in enumerate(slots):
        at = Rect(x, rect.y, _SLOT, _SLOT)
        tip = f"Take this die, worth {value}, out of its slot without its effect; it is exhausted"
        face = Face(id=f"slot:{number}", text=str(value), tooltip=tip)
        icon = Icon(
            name=die_icon(str(value)),
            center=at.center,
            size=_SLOT - 8,
            colour=stage.palette.emblem,
        )
        whole += cell(stage, attention, face, at, chosen=False, inside=(icon,))
        x += _SLOT + CELL_GAP
    words = "Active dice. They prevent damage later; click one to take it out unused."
    room = Rect(x + CELL_GAP, rect.y, rect.right - x - CELL_GAP, rect.h)
    size = fitting(stage, words, room.w, Weight.REGULAR, SIZE_QUIET)
    return whole + of(label(words, room, stage.palette.quiet, size=size))


def _step(control: str, tooltip: str, why_not: str) -> Face:
    return Face(id=control, text="", tooltip=why_not or tooltip, enabled=not why_not)


def _form(
    stage: Stage, attention: Attention, choice: FormChoice, rect: Rect, *, chosen: bool
) -> Part:
    palette = stage.palette
    free = not choice.why_not
    ink: Colour = palette.gold if chosen else palette.text if free else palette.disabled
    room = rect.w - 8
    weight = Weight.BOLD if chosen else Weight.SEMIBOLD
    name_size = fitting(stage, choice.name, room, weight, SIZE_SMALL)
    inside: list[Item] = [
        Icon(
            name=f"form_{choice.form}",
            center=(rect.center[0], rect.y + 17),
            size=22.0,
            colour=ink,
        ),
        label(
            choice.name,
            Rect(rect.x + 4, rect.y + 30, room, 18),
            ink,
            size=name_size,
            weight=weight,
            align=Align.CENTER,
        ),
        label(
            choice.range,
            Rect(rect.x + 4, rect.y + 47, room, 16),
            palette.quiet if free else palette.disabled,
            size=fitting(stage, choice.range, room, Weight.REGULAR, SIZE_QUIET),
            align=Align.CENTER,
        ),
    ]
    tip = choice.why_not or choice.text
    face = Face(id=f"form:{choice.form}", text=choice.name, tooltip=tip, enabled=free)
    return cell(stage, attention, face, rect, chosen=chosen, inside=inside)


def number_typed(
    stage: Stage,
    rect: Rect,
    *,
    amount: int,
    true: bool,
    hint: str,
    title: str = "Damage before defense, as your own dice did it",
    most: int = MOST_DAMAGE,
    attention: Attention = CALM,
) -> Part:
    """Return the damage that an adventurer kept as numbers deals, to be set.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        amount: the damage now.
        true: whether it is true damage.
        hint: what to do next, in one sentence, such as "Click the target."
        title: the words above.
        most: the largest amount.
        attention: what the person attends to.
    """
    switch_width = 2 * 42.0 + text_width(stage, "True damage", SIZE_TEXT)
    quick = _QUICK * (_QUICK_WIDTH + CELL_GAP) - CELL_GAP
    row = STEPPER + GAP + quick + GAP + switch_width
    width = min(rect.w, max(row, text_width(stage, title, SIZE_SMALL)) + 2 * PAD)
    narrow = row + 2 * PAD > rect.w
    hint_height = rich_height(stage, hint, width - 2 * PAD) if hint else 0.0
    line = 36.0
    height = 2 * PAD + TITLE + line + (line + GAP_SMALL if narrow else 0.0) + hint_height
    box = tray_box(rect, width, height + (GAP_SMALL if hint else 0.0))
    whole = tray_ground(stage, box) + tray_title(stage, box, title)
    x, y = box.x + PAD, box.y + PAD + TITLE
    whole += stepper(
        stage,
        attention,
        Rect(x, y, STEPPER, line),
        _step("damage-less", "One less", "" if amount > 0 else "It is 0 already."),
        _step("damage-more", "One more", "" if amount < most else f"{most} is the most."),
        large=str(amount),
    )
    x += STEPPER + GAP
    whole += _quick(stage, attention, Rect(x, y, quick, line), amount)
    x += quick + GAP
    if narrow:
        x, y = box.x + PAD, y + line + GAP_SMALL
    whole += _true(stage, attention, Rect(x, y, switch_width, line), on=true)
    if hint:
        below = Rect(box.x + PAD, y + line + GAP_SMALL, box.w - 2 * PAD, hint_height + 1)
        whole += paragraph(stage, hint, below, size=SIZE_SMALL)
    return whole


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
        tooltip="Neither defense nor dice prevent true damage.",
    )
    name = label("True damage", Rect(rect.x, rect.y, words, rect.h), stage.palette.text)
    side = Rect(rect.x + words, rect.y, rect.w - words, rect.h)
    return of(name) + switch(stage, attention, face, side, on=on)
