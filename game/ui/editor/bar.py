"""The bar on top of an editor: name, what it is set up for, round, undo, redo, menu.

Owns how it looks. No rule section.
"""

from __future__ import annotations

from game.ui.items import Align, Fill, Icon, Label, Rect, Weight
from game.ui.theme import (
    CORNER_SMALL,
    GAP_LARGE,
    GAP_SMALL,
    SIZE_LINE,
    SIZE_NAME,
    SIZE_QUIET,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, button_row, choice, command_face
from game.ui.widgets.part import Control, Part, Stage, of
from game.ui.widgets.text import line

NAME = "table-name"
ROUND = "round:"
BATTLE, SKIRMISH = "kind-battle", "kind-skirmish"
"""What a table can be set up for."""
_SWITCH = 190.0


_KINDS = (
    Face(id=BATTLE, text="Battle", tooltip="Set up a battle: tiles, and enemies that decide"),
    Face(id=SKIRMISH, text="Skirmish", tooltip="Set up a skirmish: walls, doors and cover"),
)


def bar_part(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    *,
    name: str,
    note: str,
    kind: str,
    round_number: int | None = None,
    can_undo: bool,
    can_redo: bool,
) -> Part:
    """Return the bar.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rect: where it stands.
        name: the table's name; pressing it gives it another.
        note: where it is kept, in a few words.
        kind: what the table is set up for, `BATTLE` or `SKIRMISH`.
        round_number: the round that it is; None for a kind of table that has none.
        can_undo: whether anything can be taken back.
        can_redo: whether anything was taken back.
    """
    palette = stage.palette
    whole = of(
        Fill(rect=rect, colour=palette.panel),
        Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1.0), colour=palette.line),
    )
    faces = (
        command_face(
            "table-undo", hint=False, why_not=None if can_undo else "Nothing to take back."
        ),
        command_face(
            "table-redo", hint=False, why_not=None if can_redo else "Nothing was taken back."
        ),
        command_face("table-menu", hint=False),
    )
    row = button_row(
        stage,
        attention,
        faces,
        right=rect.right - GAP_LARGE,
        y=rect.y + (rect.h - BUTTON_HEIGHT) / 2,
    )
    left = min(one.rect.x for one in row.controls)
    if round_number is not None:
        stepper = Rect(left - GAP_LARGE - 150.0, rect.y, 150.0, rect.h)
        whole += _round(stage, attention, stepper, round_number)
        left = stepper.x
    switch = Rect(left - GAP_LARGE - _SWITCH, row.controls[0].rect.y, _SWITCH, BUTTON_HEIGHT)
    whole += choice(stage, attention, _KINDS, switch, chosen=kind)
    wide = switch.x - rect.x - 2 * GAP_LARGE
    title = Rect(rect.x + GAP_LARGE - 6, rect.y + 8, wide, 28.0)
    long = stage.measure.width(name, SIZE_NAME, Weight.BOLD) + 14.0
    box = Rect(title.x, title.y, min(long, title.w), title.h)
    ground = palette.hovered if attention.is_hovered(NAME) else None
    whole += of(
        Fill(rect=box, colour=ground, radius=CORNER_SMALL, hit=NAME),
        Label(
            text=name,
            rect=Rect(box.x + 6, box.y, box.w - 6, box.h),
            size=SIZE_NAME,
            colour=palette.text,
            weight=Weight.BOLD,
        ),
    )
    below = Rect(title.x + 6, title.bottom, wide, SIZE_QUIET * 1.5)
    whole += line(note, below, palette.quiet, size=SIZE_QUIET)
    named = Control(id=NAME, rect=box, tooltip="Give the table another name", stop=False)
    return whole + row + Part(controls=(named,))


def _round(stage: Stage, attention: Attention, at: Rect, number: int) -> Part:
    palette = stage.palette
    words = Rect(at.x, at.y, 52.0, at.h)
    whole = line("Round", words, palette.quiet, size=SIZE_LINE - 1, align=Align.RIGHT)
    x = words.right + GAP_SMALL
    y = at.y + (at.h - 28.0) / 2
    for own, icon, left in ((f"{ROUND}-1", "minus", x), (f"{ROUND}1", "plus", x + 58.0)):
        box = Rect(left, y, 26.0, 28.0)
        ground = palette.hovered if attention.is_hovered(own) else palette.raised
        whole += of(
            Fill(rect=box, colour=ground, radius=CORNER_SMALL, hit=own),
            Icon(name=icon, center=box.center, size=11.0, colour=palette.text),
        )
        tip = "From round 6 on, fatigue sets in" if icon == "plus" else ""
        whole += Part(controls=(Control(id=own, rect=box, tooltip=tip, stop=False),))
    middle = Rect(x + 26.0, y, 32.0, 28.0)
    return whole + of(
        Label(
            text=str(number),
            rect=middle,
            size=SIZE_NAME,
            colour=palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        )
    )
