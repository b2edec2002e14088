"""What all trays are made of: the box over the map's lower edge, steppers, cells that are chosen.

Owns their looks. Never knows what is chosen. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.battle.panels.common import label, rich, rich_height, text_width
from game.ui.items import Align, Circle, Colour, Fill, Icon, Item, Rect, Weight
from game.ui.theme import (
    CORNER,
    GAP,
    SIZE_LABEL,
    SIZE_LINE,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
    SIZE_TITLE,
    with_alpha,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, focus_ring, icon_button
from game.ui.widgets.part import Control, Part, Stage, of

PAD = GAP
CELL_GAP = 6.0
STEP_BUTTON = 34.0
STEPPER = 156.0
TITLE = 24.0
_TOLD = 460.0
_VERDICT, _VERDICT_HIGH = 260.0, 86.0
_SIZES = (SIZE_SMALL, SIZE_QUIET, SIZE_LABEL + 1, SIZE_LABEL)


def tray_box(rect: Rect, width: float, height: float) -> Rect:
    """Return where a tray of a size stands: at the bottom of its room, in the middle."""
    width, height = min(width, rect.w), min(height, rect.h)
    return Rect(round(rect.x + (rect.w - width) / 2), round(rect.bottom - height), width, height)


def tray_ground(stage: Stage, box: Rect) -> Part:
    """Return the ground of a tray; it takes clicks, so that the map below gets none."""
    palette = stage.palette
    shadow = Rect(box.x, box.y + 3, box.w, box.h)
    return of(
        Fill(rect=shadow, colour=with_alpha(palette.shade, 0.5), radius=CORNER + 4),
        Fill(rect=box, colour=palette.panel, radius=CORNER + 4, border=palette.line, hit="tray"),
    )


def tray_bounds(part: Part) -> Rect | None:
    """Return the box of a tray; None for an empty one."""
    boxes = (item.rect for item in part.items if isinstance(item, Fill) and item.hit == "tray")
    return next(boxes, None)


def tray_title(stage: Stage, box: Rect, text: str) -> Part:
    """Return the quiet words at the top of a tray."""
    rect = Rect(box.x + PAD, box.y + PAD - 4, box.w - 2 * PAD, TITLE - 2)
    return of(label(text, rect, stage.palette.quiet, size=SIZE_SMALL))


def told(stage: Stage, rect: Rect, text: str) -> Part:
    """Return a tray that only tells something.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        text: what it tells.
    """
    wide = min(_TOLD, rect.w - 2 * PAD, text_width(stage, text, SIZE_TEXT))
    high = rich_height(stage, text, wide, size=SIZE_TEXT)
    box = tray_box(rect, wide + 2 * PAD, high + 2 * PAD)
    words, _ = rich(stage, text, (box.x + PAD, box.y + PAD), box.w - 2 * PAD, size=SIZE_TEXT)
    return tray_ground(stage, box) + words


def verdict(stage: Stage, rect: Rect, title: str, text: str, *, won: bool) -> Part:
    """Return a tray that tells how it ended.

    Args:
        stage: what the screen is built for.
        rect: the room of the tray.
        title: in a word.
        text: in a sentence.
        won: whether it is good news, in gold.
    """
    palette = stage.palette
    wide = min(rect.w - 2 * PAD, max(_VERDICT, text_width(stage, text, SIZE_LINE)))
    box = tray_box(rect, wide + 2 * PAD, _VERDICT_HIGH)
    title_at = Rect(box.x + PAD, box.y + PAD - 2, wide, 36)
    ink = palette.gold if won else palette.text
    return tray_ground(stage, box) + of(
        label(title, title_at, ink, size=SIZE_TITLE - 8, weight=Weight.BOLD, align=Align.CENTER),
        label(
            text,
            Rect(title_at.x, title_at.bottom + 2, wide, 24),
            palette.text,
            size=SIZE_LINE,
            align=Align.CENTER,
        ),
    )


def fitting(stage: Stage, text: str, width: float, weight: Weight, largest: float) -> float:
    """Return the largest of a few type sizes at which a text fits a width."""
    sizes = [size for size in (SIZE_TEXT, *_SIZES) if size <= largest]
    fits = (size for size in sizes if stage.measure.width(text, size, weight) <= width)
    return next(fits, sizes[-1])


def stepper(
    stage: Stage,
    attention: Attention,
    rect: Rect,
    less: Face,
    more: Face,
    *,
    large: str,
    small: str = "",
) -> Part:
    """Return a number between two buttons, `small` words below it."""
    palette = stage.palette
    side = min(STEP_BUTTON, rect.h)
    y = rect.y + (rect.h - side) / 2
    left = Rect(rect.x, y, side, side)
    right = Rect(rect.right - side, y, side, side)
    middle = Rect(left.right + 2, rect.y, right.x - left.right - 4, rect.h)
    items: list[Item] = []
    if small:
        upper = Rect(middle.x, rect.center[1] - 21, middle.w, 22)
        lower = Rect(middle.x, rect.center[1] + 1, middle.w, 17)
        size = fitting(stage, small, middle.w, Weight.REGULAR, SIZE_QUIET)
        items.append(label(small, lower, palette.quiet, size=size, align=Align.CENTER))
    else:
        upper = middle
    number = label(
        large, upper, palette.text, size=SIZE_TEXT + 4, weight=Weight.BOLD, align=Align.CENTER
    )
    return (
        of(number, *items)
        + icon_button(stage, attention, less, "minus", left)
        + icon_button(stage, attention, more, "plus", right)
    )


def step_face(control: str, tooltip: str, why_not: str) -> Face:
    """Return a button of a stepper; where it cannot be pressed it says why not."""
    return Face(id=control, text="", tooltip=why_not or tooltip, enabled=not why_not)


def cell(
    stage: Stage,
    attention: Attention,
    face: Face,
    rect: Rect,
    *,
    chosen: bool,
    inside: Sequence[Item] = (),
) -> Part:
    """Return a box that can be chosen: gold, with a check mark in its corner, where it is."""
    palette = stage.palette
    ground, border = _cell_colours(stage, attention, face, chosen=chosen)
    items: list[Item] = [
        Fill(
            rect=rect,
            colour=ground,
            radius=CORNER,
            border=border,
            border_width=1.5 if chosen else 1.0,
            hit=face.id,
        ),
        *inside,
    ]
    if chosen:
        corner = (rect.right - 6, rect.y + 6)
        items += [
            Circle(center=corner, radius=7.0, colour=palette.gold),
            Icon(name="check", center=corner, size=9.0, colour=palette.on_gold),
        ]
    control = Control(id=face.id, rect=rect, enabled=face.enabled, tooltip=face.tooltip)
    return focus_ring(stage, attention, face.id, rect) + Part(tuple(items), (control,))


def _cell_colours(
    stage: Stage, attention: Attention, face: Face, *, chosen: bool
) -> tuple[Colour, Colour]:
    palette = stage.palette
    if chosen:
        return palette.gold_quiet, palette.gold
    if not face.enabled:
        return palette.panel, palette.line
    if attention.is_hovered(face.id):
        return palette.hovered, palette.quiet
    return palette.raised, palette.line
