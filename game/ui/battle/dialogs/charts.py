"""Small charts: a bar with its words, and how often each face of a die fell.

Owns their looks. Never counts. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.systems.battle.summary import FaceCount
from game.ui.battle.panels.common import label
from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.panels.tray_parts import fitting
from game.ui.items import Align, Colour, Fill, Icon, Item, Label, Polyline, Rect, Weight
from game.ui.theme import GAP_SMALL, SIZE_QUIET
from game.ui.widgets.part import Part, Stage, of

_WORDS = 200.0
_THICK = 9.0
_DIE = 24.0
_STRIPE = 6.0
_COLUMN = 64.0
_APART = 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A bar: its value, the value that fills the room, its words, its looks."""

    value: int
    most: int
    words: str
    colour: Colour
    striped: bool = False


def bar(stage: Stage, rect: Rect, given: Bar) -> Part:
    """Return a bar with its words behind it; striped ones are told apart without colour."""
    palette = stage.palette
    words = min(_WORDS, rect.w * 0.55)
    room = rect.w - words - GAP_SMALL
    wide = room * given.value / max(1, given.most)
    y = rect.center[1] - _THICK / 2
    items: list[Item] = [
        Fill(rect=Rect(rect.x, y, room, _THICK), colour=palette.pressed, radius=2.0)
    ]
    if wide > 0:
        items.append(Fill(rect=Rect(rect.x, y, wide, _THICK), colour=given.colour, radius=2.0))
        if given.striped:
            items += _stripes(stage, Rect(rect.x, y, wide, _THICK))
    text = Rect(rect.x + room + GAP_SMALL, rect.y, words, rect.h)
    items.append(Label(text=given.words, rect=text, size=SIZE_QUIET, colour=palette.text))
    return of(*items)


def _stripes(stage: Stage, rect: Rect) -> list[Item]:
    count = int((rect.w - _THICK) // _STRIPE)
    return [
        Polyline(
            points=(
                (rect.x + n * _STRIPE + 3, rect.bottom - 2),
                (rect.x + n * _STRIPE + 8, rect.y + 2),
            ),
            colour=stage.palette.panel,
            width=1.2,
        )
        for n in range(count)
    ]


def _foot(stage: Stage, face: FaceCount, rect: Rect) -> Item:
    """Return what stands below a column: the face, drawn or by name."""
    if not face.name:
        ink = stage.palette.emblem
        return Icon(name=die_icon(face.face), center=rect.center, size=_DIE, colour=ink)
    room = rect.w - 4
    size = fitting(stage, face.name, room, Weight.REGULAR, SIZE_QUIET)
    at = Rect(rect.x + 2, rect.y, room, rect.h)
    return label(face.name, at, stage.palette.text, size=size, align=Align.CENTER)


def face_chart(stage: Stage, rect: Rect, faces: Sequence[FaceCount]) -> Part:
    """Return a column a face: how often it fell, and a mark where it would on average."""
    palette = stage.palette
    most = max([1.0, *(max(one.rolled, one.expected) for one in faces)])
    step = min(_COLUMN, rect.w / max(1, len(faces)))
    top, foot = rect.y + 18, rect.bottom - _DIE - 4
    items: list[Item] = []
    for number, one in enumerate(faces):
        x = rect.x + number * step
        high = (foot - top) * one.rolled / most
        column = Rect(x + step * 0.22, foot - high, step * 0.56, high)
        average = foot - (foot - top) * one.expected / most
        above = min(foot - high, average) if abs(average - foot + high) < _APART else foot - high
        if high > 0:
            items.append(Fill(rect=column, colour=palette.gold, radius=2.0))
        items += [
            Polyline(
                points=((x + step * 0.1, average), (x + step * 0.9, average)),
                colour=palette.text,
                width=1.6,
                dash=4.0,
            ),
            Label(
                text=str(one.rolled),
                rect=Rect(x, above - 17, step, 16),
                size=SIZE_QUIET,
                colour=palette.text,
                align=Align.CENTER,
            ),
            _foot(stage, one, Rect(x, rect.bottom - _DIE, step, _DIE)),
        ]
    x = rect.x + step * len(faces) + GAP_SMALL
    note = Rect(x, foot - 18, max(0.0, rect.right - x), 18)
    dash = ((x, foot - 24), (x + 24, foot - 24))
    if note.w > 0:
        items += [
            Polyline(points=dash, colour=palette.text, width=1.6, dash=4.0),
            Label(text="on average", rect=note, size=SIZE_QUIET, colour=palette.quiet),
        ]
    return of(*items)
