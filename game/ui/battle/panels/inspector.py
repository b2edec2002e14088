"""Who is under the pointer: every number in words, statuses, skills, and an adventurer's mat.

Owns `inspector`. Never works out a number. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.view import Note, Stat, Token
from game.systems.battle.definitions import Kept
from game.systems.battle.view import MatView
from game.ui.battle.panels.common import MARGIN, Runs, label, rich
from game.ui.battle.panels.mat import mat_part, pack_part
from game.ui.glyphs import ICONS
from game.ui.items import Circle, Colour, Fill, Icon, Rect, Run, Weight
from game.ui.theme import (
    CORNER_SMALL,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_LINE,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
)
from game.ui.widgets.part import Part, Stage, of

_ROW = 3
_BOX = 38.0
_BADGE = 10.0
_FOLD = 22.0  # room beside the name for the button that folds the panel
_ON_MAT = frozenset({"form", "range", "dice", "slots", "tenacity", "cooldown"})
"""Numbers that the drawn mat shows."""


def inspector(
    stage: Stage, width: float, token: Token, mat: MatView | None, *, below: bool = False
) -> tuple[Part, float]:
    """Return what is known of a piece, from the origin down, and how high it is.

    Args:
        stage: what the screen is built for.
        width: of the panel, in logical pixels.
        token: the piece.
        mat: its mat; None for all but adventurers.
        below: whether that mat lies below the map, so that only what is not on it is told.
    """
    palette, room = stage.palette, width - 2 * MARGIN
    whole, y = rich(
        stage, token.name, (MARGIN, 0.0), room - _FOLD, size=SIZE_NAME, weight=Weight.BOLD
    )
    kind, height = rich(
        stage, _kind(stage, token), (MARGIN, y), room, size=SIZE_QUIET, colour=palette.quiet
    )
    whole, y = whole + kind, y + height + GAP_TINY
    drawn = mat if mat is not None and mat.kept is Kept.MAT else None
    boxes, height = _boxes(stage, y, room, _boxed(token, drawn))
    whole, y = whole + boxes, y + height + GAP_SMALL
    for words in _lines(stage, token):
        part, height = rich(stage, words, (MARGIN, y), room, size=SIZE_TEXT)
        whole, y = whole + part, y + height + GAP_TINY
    if drawn is not None:
        off = next((stat.value for stat in token.stats if stat.id == "cooldown"), "")
        part, height = (
            pack_part(stage, y, room, drawn)
            if below
            else mat_part(stage, y, room, drawn, cooldown=off)
        )
        whole, y = whole + part, y + height + GAP_SMALL
    part, height = _badges(stage, y, room, token)
    whole, y = whole + part, y + height
    part, height = _notes(stage, y, room, token)
    return whole + part, y + height


def _kind(stage: Stage, token: Token) -> Runs:
    """Return what it is, and where it is when that is not to be seen on the map."""
    words: Runs = (Run(token.kind),)
    if token.down or (token.at is None and token.hp <= 0):
        return (*words, Run(", defeated", stage.palette.warning, Weight.SEMIBOLD))
    if token.at is None:
        return (*words, Run(", not on the map"))
    return words


def _boxed(token: Token, mat: MatView | None) -> tuple[Stat, ...]:
    hidden = _ON_MAT if mat is not None else frozenset[str]()
    return tuple(one for one in token.stats if one.id != "priority" and one.id not in hidden)


def _boxes(stage: Stage, y: float, room: float, stats: Sequence[Stat]) -> tuple[Part, float]:
    """Return the numbers in boxes, three in a row."""
    palette = stage.palette
    wide = (room - (_ROW - 1) * GAP_SMALL) / _ROW
    whole, rows = Part(), 0
    for number, stat in enumerate(stats):
        column, row = number % _ROW, number // _ROW
        rows = row + 1
        box = Rect(
            MARGIN + column * (wide + GAP_SMALL), y + row * (_BOX + GAP_TINY + 2), wide, _BOX
        )
        inside = Rect(box.x + 10, box.y, box.w - 14, box.h)
        size = _fitting(stage, stat.value, inside.w)
        whole += of(
            Fill(rect=box, colour=palette.raised, radius=CORNER_SMALL),
            label(
                stat.label,
                Rect(inside.x, box.y + 4, inside.w, 14),
                palette.quiet,
                size=SIZE_LABEL + 1,
            ),
            label(
                stat.value,
                Rect(inside.x, box.y + 16, inside.w, 20),
                palette.text,
                size=size,
                weight=Weight.BOLD,
            ),
        )
    return whole, max(0.0, rows * (_BOX + GAP_TINY + 2) - GAP_TINY - 2)


def _fitting(stage: Stage, text: str, width: float) -> float:
    """Return the largest of a few type sizes at which a text fits."""
    sizes = (SIZE_LINE, SIZE_SMALL, SIZE_QUIET, SIZE_LABEL)
    fits = (size for size in sizes if stage.measure.width(text, size, Weight.BOLD) <= width)
    return next(fits, sizes[-1])


def _lines(stage: Stage, token: Token) -> list[Runs]:
    """Return whom it goes for, in gold."""
    return [
        (Run(f"{stat.label} {stat.value}", stage.palette.gold, Weight.BOLD),)
        for stat in token.stats
        if stat.id == "priority"
    ]


def _badges(stage: Stage, y: float, room: float, token: Token) -> tuple[Part, float]:
    """Return the statuses, each with its glyph, name and text."""
    palette, whole, start = stage.palette, Part(), y
    left = MARGIN + 2 * _BADGE + GAP_SMALL
    for badge in token.badges:
        glyph = f"status_{badge.id}"
        center = (MARGIN + _BADGE, y + SIZE_SMALL * 0.72 + 1)
        runs: Runs = (Run(badge.name, palette.text, Weight.BOLD), Run(f"  {badge.text}"))
        text, height = rich(stage, runs, (left, y), room - left + MARGIN, colour=palette.quiet)
        whole += of(
            Circle(
                center=center,
                radius=_BADGE,
                colour=palette.badge,
                border=palette.badge_line,
            ),
            Icon(
                name=glyph if glyph in ICONS else "status_other",
                center=center,
                size=_BADGE * 1.35,
                colour=palette.badge_line,
            ),
        )
        whole += text
        y += max(height, 2 * _BADGE) + GAP_SMALL
    return whole, y - start


def _notes(stage: Stage, y: float, room: float, token: Token) -> tuple[Part, float]:
    """Return the skills: name, when it acts, text; one that is off is quieter and says so."""
    shown = {badge.name for badge in token.badges}
    whole, start = Part(), y
    for note in token.notes:
        if note.name in shown:
            continue
        head, height = rich(stage, _note_head(stage, note), (MARGIN, y), room, size=SIZE_SMALL)
        whole, y = whole + head, y + height
        if note.text:
            body, height = rich(stage, note.text, (MARGIN, y), room, colour=stage.palette.quiet)
            whole, y = whole + body, y + height
        y += GAP_SMALL
    return whole, y - start + (GAP if y > start else 0.0) - (GAP_SMALL if y > start else 0.0)


def _note_head(stage: Stage, note: Note) -> Runs:
    palette = stage.palette
    ink: Colour = palette.text if note.on else palette.disabled
    name = Run(note.name, ink, Weight.BOLD)
    if not note.when:
        return (name,)
    when_ink = palette.text_enemy if note.on else palette.warning
    return (name, Run("  "), Run(note.when, when_ink, Weight.ITALIC))
