"""The trays of dice: faces typed in from real dice, active dice that prevent.

Owns `apart`, `dice_typed`, `slots_choice`. Never rolls and never adds up by the rules: sums
that matter are given in words. No rule section.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from game.ui.battle.panels.common import CALM, label, rich_height, text_width
from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.panels.tray_parts import (
    CELL_GAP,
    PAD,
    TITLE,
    cell,
    tray_box,
    tray_ground,
    tray_title,
)
from game.ui.items import Align, Icon, Item, Polyline, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, SIZE_QUIET, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import paragraph

_DIE = 52.0
_ROW = 36.0
_FACE = 42.0
_WORDS = 260.0
MOST_KEYS = 9
"""So many faces of a die have a key."""
_NO_TEXTS: Mapping[str, str] = MappingProxyType({})
_TALL = 3  # rows of typed dice before they go into two columns


def slots_choice(
    stage: Stage,
    rect: Rect,
    slots: Mapping[int, int],
    *,
    on: Collection[int],
    damage: int,
    title: str,
    attention: Attention = CALM,
) -> Part:
    """Return the dice in active slots, to choose which of them prevent damage.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        slots: the value of each die, by its place.
        on: those chosen, by place.
        damage: what is to be prevented.
        title: what it is about.
        attention: what the person attends to.
    """
    worth = sum(value for place, value in slots.items() if place in on)
    cells = [
        (f"slot:{number}", str(value), number in on, f"Prevents {value}; it is exhausted then")
        for number, value in slots.items()
    ]
    left = max(0, damage - worth)
    spare = f" {worth - damage} more than needed." if worth > damage else ""
    words = f"{left} of {damage} damage comes through.{spare}"
    return _dice(
        stage,
        rect,
        cells,
        total=f"Prevents {min(worth, damage)}",
        words=words,
        title=title,
        given=attention,
    )


def _dice(
    stage: Stage,
    rect: Rect,
    cells: Sequence[tuple[str, str, bool, str]],
    *,
    total: str,
    words: str,
    title: str,
    given: Attention,
) -> Part:
    """Return dice in rows, and the words beside them."""
    count = max(1, len(cells))
    most = rect.w - 2 * PAD - _WORDS - GAP
    columns = max(1, min(count, int((most + CELL_GAP) // (_DIE + CELL_GAP))))
    rows = -(-count // columns)
    dice_width = columns * (_DIE + CELL_GAP) - CELL_GAP
    words_width = min(_WORDS, rect.w - 2 * PAD - GAP - dice_width)
    body = max(rows * (_DIE + CELL_GAP) - CELL_GAP, 28 + rich_height(stage, words, words_width))
    width = max(2 * PAD + dice_width + GAP + words_width, text_width(stage, title, SIZE_SMALL))
    box = tray_box(rect, width, 2 * PAD + TITLE + body)
    whole = tray_ground(stage, box) + tray_title(stage, box, title)
    x, y = box.x + PAD, box.y + PAD + TITLE
    for number, (control, face, on, tip) in enumerate(cells):
        row, column = divmod(number, columns)
        at = Rect(x + column * (_DIE + CELL_GAP), y + row * (_DIE + CELL_GAP), _DIE, _DIE)
        whole += _die(stage, given, Face(id=control, text="", tooltip=tip), at, face, on=on)
    left = x + dice_width + GAP
    palette = stage.palette
    whole += of(
        label(
            total,
            Rect(left, y, words_width, 26),
            palette.text,
            size=SIZE_TEXT + 4,
            weight=Weight.BOLD,
        )
    )
    below = Rect(left, y + 28, words_width, body - 28 + 1)
    return whole + paragraph(stage, words, below, size=SIZE_SMALL, colour=palette.quiet)


def _die(
    stage: Stage, attention: Attention, face: Face, rect: Rect, shown: str, *, on: bool
) -> Part:
    """Return a die; one that is left out is struck through."""
    palette = stage.palette
    ink = palette.emblem if on else palette.disabled
    items: list[Item] = [Icon(name=die_icon(shown), center=rect.center, size=_DIE - 12, colour=ink)]
    if not on:
        low, high = (rect.x + 7, rect.bottom - 7), (rect.right - 7, rect.y + 7)
        items.append(Polyline(points=(low, high), colour=palette.warning, width=2.0))
    return cell(stage, attention, face, rect, chosen=on, inside=items)


def dice_typed(
    stage: Stage,
    rect: Rect,
    faces: Sequence[str],
    *,
    chosen: Sequence[int | None],
    title: str,
    texts: Mapping[str, str] = _NO_TEXTS,
    attention: Attention = CALM,
) -> Part:
    """Return a row of faces for each die that a person rolls by hand.

    Equal faces stand once; the control's id names the first position that shows it.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        faces: the faces of the die, by position, as the die's words.
        chosen: for each die the position of the face that it shows; None until it is typed.
        title: whose dice they are.
        texts: what a face does, where that is more than it shows.
        attention: what the person attends to.
    """
    shown = list(apart(faces).items())
    name_width = text_width(stage, f"Die {len(chosen)}", SIZE_QUIET) + GAP_SMALL
    wide = max(_FACE, *(_needs(stage, face) for face, _ in shown))
    column = name_width + len(shown) * (wide + CELL_GAP)
    columns = 2 if len(chosen) > _TALL and 2 * (column + GAP) + 2 * PAD <= rect.w else 1
    rows = -(-len(chosen) // columns)
    step = min(_ROW + CELL_GAP, (rect.h - 2 * PAD - TITLE) / max(1, rows))
    width = max(columns * column + (columns - 1) * GAP, text_width(stage, title, SIZE_SMALL))
    box = tray_box(rect, width + 2 * PAD, 2 * PAD + TITLE + rows * step - CELL_GAP)
    whole = tray_ground(stage, box) + tray_title(stage, box, title)
    for die, position in enumerate(chosen):
        x = box.x + PAD + (die // rows) * (column + GAP)
        y = box.y + PAD + TITLE + (die % rows) * step
        height = step - CELL_GAP
        name = Rect(x, y, name_width, height)
        whole += of(label(f"Die {die + 1}", name, stage.palette.quiet, size=SIZE_QUIET))
        x += name_width
        for key, (face, first) in enumerate(shown, 1):
            at = Rect(x, y, wide, height)
            is_chosen = position is not None and faces[position] == face
            pressed = f" (key {key})" if key <= MOST_KEYS else ""
            tip = f"This die shows {face}{pressed}. {texts.get(face, '')}".strip()
            named = Face(id=f"face:{die}:{first}", text=face, tooltip=tip)
            whole += _face(stage, attention, named, at, chosen=is_chosen)
            x += wide + CELL_GAP
    return whole


def apart(faces: Sequence[str]) -> dict[str, int]:
    """Return the faces of a die that differ, in its order, each with the first position of it."""
    return {face: faces.index(face) for face in dict.fromkeys(faces)}


def _needs(stage: Stage, face: str) -> float:
    """Return how wide a face must be: as wide as its word, where it has no drawing."""
    drawn = die_icon(face) != "die_unknown"
    return 0.0 if drawn else text_width(stage, face, SIZE_QUIET, Weight.BOLD) + 12


def _face(stage: Stage, attention: Attention, named: Face, rect: Rect, *, chosen: bool) -> Part:
    palette, face = stage.palette, named.text
    ink = palette.gold if chosen else palette.emblem
    size = min(rect.w, rect.h) - 8
    inside: Item = Icon(name=die_icon(face), center=rect.center, size=size, colour=ink)
    if die_icon(face) == "die_unknown":
        inside = label(
            face, rect.inset(3), ink, size=SIZE_QUIET, weight=Weight.BOLD, align=Align.CENTER
        )
    return cell(stage, attention, named, rect, chosen=chosen, inside=(inside,))
