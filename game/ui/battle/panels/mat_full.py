"""The whole mat of an adventurer, before its player below the map: played by dragging dice.

Owns `full_mat`: form, active slots and tenacity at the left; dice in rows and the cooldown track;
the hand, in which dice are gathered and lie once they are rolled; what can be used at the right.
Never knows what may be taken. Rules: battle 3.4, 3.5 (as they are shown).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from game.systems.battle.definitions import Kept
from game.ui.battle.panels.common import CALM, label, rich, rich_height, text_width
from game.ui.battle.panels.mat_data import (
    HAND,
    ROWS,
    SLOTS,
    TRACK,
    DieCell,
    DieGroup,
    DieLine,
    FormChoice,
    MatData,
    Pill,
)
from game.ui.battle.panels.mat_parts import HEAD, die, empty, heading, pill, stars, track
from game.ui.battle.panels.terms import TERMS, explained
from game.ui.battle.panels.tray_parts import cell, fitting
from game.ui.items import Align, Fill, Icon, Item, Rect, Weight
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
from game.ui.widgets.buttons import Face, Look, button
from game.ui.widgets.part import Control, Part, Stage, of

_TOP = 22.0
_FORM, _FORM_GAP = 36.0, 4.0
_LEFT = 5 * _FORM + 4 * _FORM_GAP
_SLOT = 24.0
_DIE = 28.0
_ROW_HEAD = 62.0
_PILL, _PILL_GAP = 22.0, 3.0
_USE = 152.0
_CARD, _CARD_GAP = 46.0, 5.0
_ONE_COLUMN = 6


@dataclass(frozen=True, slots=True)
class _Columns:
    """The four columns of the mat, below its heading."""

    left: Rect
    dice: Rect
    hand: Rect
    uses: Rect


def full_mat(stage: Stage, rect: Rect, data: MatData, *, attention: Attention = CALM) -> Part:
    """Return the whole mat.

    Args:
        stage: what the screen is built for.
        rect: where it stands.
        data: what it shows.
        attention: what the person attends to.
    """
    whole = mat_ground(stage, rect) + mat_heading(stage, rect, data, attention)
    columns = _columns(rect, len(data.uses))
    whole += _left(stage, attention, columns.left, data)
    whole += _dice(stage, attention, columns.dice, data)
    whole += _hand(stage, attention, columns.hand, data)
    return whole + _uses(stage, attention, columns.uses, data.uses)


def _columns(rect: Rect, uses: int) -> _Columns:
    inner = Rect(rect.x + GAP, rect.y + _TOP + 6, rect.w - 2 * GAP, rect.h - _TOP - 6 - GAP_SMALL)
    right = 0.0 if not uses else _USE if uses <= _ONE_COLUMN else 1.5 * _USE
    gap = GAP + 2
    middle = inner.w - _LEFT - right - (3 if right else 2) * gap
    dice = middle * 0.55
    x = inner.x + _LEFT + gap
    hand_x = x + dice + gap
    return _Columns(
        Rect(inner.x, inner.y, _LEFT, inner.h),
        Rect(x, inner.y, dice, inner.h),
        Rect(hand_x, inner.y, middle - dice, inner.h),
        Rect(inner.right - right, inner.y, right, inner.h),
    )


def mat_ground(stage: Stage, rect: Rect) -> Part:
    """Return the ground of a mat; it takes clicks, so that the map gets none."""
    palette = stage.palette
    return of(
        Fill(rect=rect, colour=palette.panel, hit="mat"),
        Fill(rect=Rect(rect.x, rect.y, rect.w, 1.0), colour=palette.line),
    )


def mat_heading(stage: Stage, rect: Rect, data: MatData, attention: Attention) -> Part:
    """Return whose mat it is, with the numbers, and the way to numbers only."""
    palette = stage.palette
    x, y = rect.x + GAP, rect.y + 5
    wide = text_width(stage, data.name, SIZE_TEXT, Weight.BOLD)
    drawn = data.mat.kept is Kept.MAT
    tip = "with your own dice beside the table" if drawn else "with all dice on the table"
    face = Face(
        id="keep-as",
        text="Numbers only" if drawn else "Full mat",
        tooltip=f"Keep this adventurer as {'numbers only' if drawn else 'a mat'}, {tip}",
        look=Look.QUIET,
    )
    right = text_width(stage, face.text, SIZE_TEXT) + 22
    at = Rect(rect.right - GAP - right + 8, rect.y + 3, right, _TOP)
    numbers = Rect(x + wide + GAP, y, max(0.0, at.x - x - wide - 2 * GAP), 18)
    size = fitting(stage, data.numbers, numbers.w, Weight.REGULAR, SIZE_SMALL)
    ink = palette.gold if data.live else palette.text
    whole = of(
        label(data.name, Rect(x, y, wide, 18), ink, size=SIZE_TEXT, weight=Weight.BOLD),
        label(data.numbers, numbers, palette.quiet, size=size),
    )
    shown = min(numbers.w, stage.measure.width(data.numbers, size))
    whole += explained("numbers", Rect(numbers.x, numbers.y, shown, numbers.h))
    return whole + button(stage, attention, face, at)


def _left(stage: Stage, attention: Attention, rect: Rect, data: MatData) -> Part:
    """Return the battle forms, and below them active slots, tenacity and fatigue."""
    whole = heading(stage, "Battle form", rect.x, rect.y, rect.w)
    y = rect.y + HEAD + 1
    for number, choice in enumerate(data.forms):
        at = Rect(rect.x + number * (_FORM + _FORM_GAP), y, _FORM, _FORM)
        whole += _form(stage, attention, choice, at, data)
    y += _FORM + 2
    own = next((one for one in data.forms if one.form == data.form), None)
    if own is not None:
        words = f"{own.name}, {own.range}"
        at = Rect(rect.x, y, rect.w, 17)
        size = fitting(stage, words, rect.w, Weight.SEMIBOLD, SIZE_SMALL)
        whole += of(label(words, at, stage.palette.text, size=size, weight=Weight.SEMIBOLD))
    y = rect.bottom - HEAD - _SLOT
    return whole + _held(stage, attention, Rect(rect.x, y, rect.w, HEAD + _SLOT), data)


def _form(
    stage: Stage, attention: Attention, choice: FormChoice, rect: Rect, data: MatData
) -> Part:
    palette = stage.palette
    chosen = choice.form == data.form
    free = data.live and not choice.why_not
    ink = palette.gold if chosen else palette.text if free else palette.disabled
    icon = Icon(name=f"form_{choice.form}", center=rect.center, size=22.0, colour=ink)
    tip = choice.why_not or choice.text
    words = f"{choice.name}, {choice.range}. {tip}"
    face = Face(id=f"form:{choice.form}", text=choice.name, tooltip=words, enabled=free)
    return cell(stage, attention, face, rect, chosen=chosen, inside=(icon,))


def _held(stage: Stage, attention: Attention, rect: Rect, data: MatData) -> Part:
    """Return the active slots, and the tenacity held beside them."""
    mat = data.mat
    slots = mat.slot_count * (_SLOT + GAP_TINY) - GAP_TINY
    whole = heading(stage, "Active slots", rect.x, rect.y, slots)
    whole += explained("slots", Rect(rect.x, rect.y, slots, HEAD))
    y = rect.y + HEAD
    zone = Rect(rect.x, y, slots, _SLOT)
    whole += of(Fill(rect=zone, colour=None, hit=SLOTS))
    for number in range(mat.slot_count):
        at = Rect(rect.x + number * (_SLOT + GAP_TINY), y, _SLOT, _SLOT)
        if number < len(data.slots):
            one = data.slots[number]
            whole += die(stage, attention, one, at, lifted=one.control == data.lifted != "")
        else:
            whole += of(empty(stage, at))
    x = rect.x + slots + GAP
    room = rect.right - x
    whole += heading(stage, f"Tenacity {mat.tenacity}/{mat.most_tenacity}", x, rect.y, room)
    whole += explained("tenacity", Rect(x, rect.y, room, HEAD + _SLOT))
    return whole + stars(stage, Rect(x, y, room, _SLOT), mat.tenacity, mat.most_tenacity)


def _dice(stage: Stage, attention: Attention, rect: Rect, data: MatData) -> Part:
    """Return the dice in rows, and the cooldown track below them."""
    side = (rect.w - 12 * 3.0) / 13
    below = HEAD + side + 5
    rows = Rect(rect.x, rect.y, rect.w, rect.h - below - GAP_TINY)
    whole = of(Fill(rect=rows, colour=None, hit=ROWS))
    step = min(_DIE + 5, rows.h / max(1, len(data.lines)))
    for number, line in enumerate(data.lines):
        at = Rect(rows.x, rows.y + number * step, rows.w, step - 3)
        whole += _line(stage, attention, line, at, data.lifted)
    y = rect.bottom - below
    whole += heading(stage, "Cooldown track", rect.x, y, rect.w * 0.56)
    whole += explained("track", Rect(rect.x, y, rect.w * 0.56, HEAD))
    whole += _beside_track(stage, Rect(rect.x + rect.w * 0.56, y, rect.w * 0.44, HEAD), data)
    at = Rect(rect.x, y + HEAD, rect.w, side)
    whole += track(stage, at, data.mat.track, hit=TRACK)
    words = f"On the track: {data.mat.track_text}." if data.mat.track_text else "Nothing cools."
    whole += Part(controls=(Control(id=TRACK, rect=at, tooltip=words, stop=False),))
    return whole


def _beside_track(stage: Stage, rect: Rect, data: MatData) -> Part:
    """Return how much fatigue of both kinds lies on the track; else how much comes off it."""
    light = sum(place.die == "light" for place in data.mat.track)
    over = sum(place.die == "over" for place in data.mat.track)
    if light or over:
        both = f"{light} light, {over} overfatigue" if light else f"{over} overfatigue"
        words = both if over else f"{light} light fatigue"
        ink = stage.palette.warning if over else stage.palette.text
    elif data.cooldown:
        words, ink = f"{data.cooldown} off each turn", stage.palette.quiet
    else:
        return Part()
    size = fitting(stage, words, rect.w, Weight.REGULAR, SIZE_QUIET)
    if light and over and stage.measure.width(words, size) > rect.w:
        words = f"{light} light, {over} over"
    return of(label(words, rect, ink, size=size, align=Align.RIGHT))


def _line(stage: Stage, attention: Attention, line: DieLine, rect: Rect, lifted: str) -> Part:
    palette = stage.palette
    half = rect.h / 2
    size = fitting(stage, line.title, _ROW_HEAD, Weight.SEMIBOLD, SIZE_QUIET)
    title = Rect(rect.x, rect.y, _ROW_HEAD, half)
    below = Rect(rect.x, rect.y + half - 1, _ROW_HEAD, half)
    whole = of(
        label(line.title, title, palette.text, size=size, weight=Weight.SEMIBOLD),
        label(line.detail, below, palette.quiet, size=SIZE_LABEL),
    )
    if line.title.lower() in TERMS:
        whole += explained(line.title.lower(), Rect(rect.x, rect.y, _ROW_HEAD, rect.h))
    x = rect.x + _ROW_HEAD + GAP_TINY
    side, named = _sizes(stage, line.groups, rect.right - x, rect.h)
    for group in line.groups:
        for one in group.dice:
            at = Rect(x, rect.y + (rect.h - side) / 2, side, side)
            whole += die(stage, attention, one, at, lifted=one.control == lifted != "")
            x += side + 3
        for _ in range(group.away):
            whole += of(empty(stage, Rect(x, rect.y + (rect.h - side) / 2, side, side)))
            x += side + 3
        if named and group.name:
            wide = text_width(stage, group.name, SIZE_LABEL)
            at = Rect(x, rect.y, wide, rect.h)
            whole += of(label(group.name, at, palette.quiet, size=SIZE_LABEL))
            x += wide
        x += GAP_SMALL
    return whole


def _sizes(
    stage: Stage, groups: Sequence[DieGroup], room: float, most: float
) -> tuple[float, bool]:
    """Return how large the dice of a row are, and whether their names have room beside them."""
    count = sum(len(group.dice) + group.away for group in groups)
    gaps = GAP_SMALL * len(groups) + 3 * count
    names = sum(text_width(stage, group.name, SIZE_LABEL) for group in groups)
    whole = min(_DIE, most)
    for side in (whole, whole * 0.87, whole * 0.75):
        if count * side + gaps + names <= room:
            return side, True
    return min(whole, max(12.0, (room - gaps) / max(1, count))), False


def _hand(stage: Stage, attention: Attention, rect: Rect, data: MatData) -> Part:
    """Return the hand: the dice in it, what to do next, and the weapons."""
    palette = stage.palette
    pills = -(-len(data.weapons) // 2) * (_PILL + _PILL_GAP)
    box = Rect(rect.x, rect.y, rect.w, rect.h - pills)
    whole = of(
        Fill(
            rect=box,
            colour=palette.pressed,
            radius=CORNER,
            border=palette.gold if data.live else palette.line,
            hit=HAND,
        )
    )
    inner = box.inset(8)
    whole += heading(stage, data.title, inner.x, box.y + 4, inner.w)
    words = rich_height(stage, data.words, inner.w, size=SIZE_QUIET) if data.words else 0.0
    cards = Rect(inner.x, box.y + 5 + HEAD, inner.w, inner.bottom - words - box.y - 7 - HEAD)
    whole += _cards(stage, attention, cards, data)
    if words:
        text, _ = rich(stage, data.words, (inner.x, inner.bottom - words), inner.w, size=SIZE_QUIET)
        whole += text
    y = rect.bottom - pills + _PILL_GAP
    wide = rect.w if len(data.weapons) == 1 else (rect.w - GAP_TINY) / 2
    for number, one in enumerate(data.weapons):
        row, column = divmod(number, 2)
        at = Rect(rect.x + column * (wide + GAP_TINY), y + row * (_PILL + _PILL_GAP), wide, _PILL)
        whole += pill(stage, attention, one, at)
    return whole


def _cards(stage: Stage, attention: Attention, rect: Rect, data: MatData) -> Part:
    """Return the dice of the hand in as few rows as they can be read in."""
    count = len(data.hand)
    if not count:
        return Part()
    rows = next(
        (n for n in range(1, count + 1) if _fits(rect, -(-count // n), n)),
        max(1, round(count**0.5)),
    )
    columns = -(-count // rows)
    wide = min(64.0, (rect.w - (columns - 1) * _CARD_GAP) / columns)
    high = min(_CARD, (rect.h - (rows - 1) * _CARD_GAP) / rows)
    whole = Part()
    for number, one in enumerate(data.hand):
        row, column = divmod(number, columns)
        at = Rect(
            rect.x + column * (wide + _CARD_GAP), rect.y + row * (high + _CARD_GAP), wide, high
        )
        whole += die(stage, attention, one, at, lifted=one.control == data.lifted != "")
    return whole


def _fits(rect: Rect, columns: int, rows: int) -> bool:
    wide = (rect.w - (columns - 1) * _CARD_GAP) / columns
    high = (rect.h - (rows - 1) * _CARD_GAP) / rows
    return wide >= 0.86 * _CARD and high >= 0.5 * _CARD


def _uses(stage: Stage, attention: Attention, rect: Rect, uses: Sequence[Pill]) -> Part:
    """Return what can be used, and what is asked about, in one column or two."""
    if not uses:
        return Part()
    whole = heading(stage, "Use", rect.x, rect.y, rect.w)
    columns = 1 if len(uses) <= _ONE_COLUMN else 2
    rows = -(-len(uses) // columns)
    y = rect.y + HEAD + 1
    step = min(_PILL + _PILL_GAP, (rect.bottom - y + _PILL_GAP) / rows)
    wide = (rect.w - (columns - 1) * GAP_TINY) / columns
    for number, one in enumerate(uses):
        column, row = divmod(number, rows)
        at = Rect(rect.x + column * (wide + GAP_TINY), y + row * step, wide, step - _PILL_GAP)
        whole += pill(stage, attention, one, at)
    return whole


def lifted_die(stage: Stage, data: MatData, at: tuple[float, float]) -> Part:
    """Return the die or weapon that is dragged, under the pointer."""
    dice = chain(
        data.hand, data.slots, *(group.dice for line in data.lines for group in line.groups)
    )
    found = next((one for one in dice if one.control == data.lifted), None)
    if found is not None:
        plain = DieCell(control="", icon=found.icon, kind=found.kind, chosen=True)
        return die(stage, CALM, plain, Rect.around(at, 17.0), lifted=False)
    weapon = next((one for one in data.weapons if one.control == data.lifted), None)
    if weapon is None:
        return Part()
    plain_pill = Pill(control="", label=weapon.label)
    items: tuple[Item, ...] = pill(stage, CALM, plain_pill, Rect.around(at, 60.0, 11.0)).items
    return Part(items)
