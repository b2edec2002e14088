"""The log: what happened, in sentences, the newest at the bottom.

Owns `log` and where its lines stand. Never puts an event into words. No rule section.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias

from game.core.ids import PieceId, RuleId
from game.core.view import Face, LogLine
from game.ui.battle.panels.common import CALM, MARGIN, ROW_EDGE, Runs, rich, rich_height
from game.ui.items import Fill, Icon, Item, Rect, Run, Weight
from game.ui.theme import CORNER_SMALL, SIZE_QUIET, SIZE_SMALL, Palette
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Kind, Measure, Part, Stage, of

Clause: TypeAlias = Callable[[RuleId], str]
"""Says where the clause behind a rule stands."""
_NOBODY: Mapping[PieceId, Face] = MappingProxyType({})
_PAD = 1.5
_INDENT = 12.0
_MARK = 18.0
_UNDONE = 26.0


def log(
    stage: Stage,
    width: float,
    lines: Sequence[LogLine],
    *,
    pointed: int | None,
    undone_from: int | None,
    faces: Mapping[PieceId, Face] = _NOBODY,
    seen: tuple[float, float] | None = None,
    clause: Clause | None = None,
    attention: Attention = CALM,
) -> tuple[Part, float]:
    """Return the lines from the origin down, and how high all of them are.

    Args:
        stage: what the screen is built for.
        width: of the panel, in logical pixels.
        lines: the oldest first.
        pointed: the number of the line that is lit, from 0; None for none.
        undone_from: the number of the first line that was taken back; None for none.
        faces: whose piece each is, for the colour of its name.
        seen: from where to where it is looked at; lines elsewhere are left out. None means all.
        clause: where a rule stands, as the tooltip of its lines; None for no tooltips.
        attention: what the person attends to.
    """
    whole: list[Item] = []
    controls: list[Control] = []
    places = _places(stage, width, lines)
    gap_at = len(lines) if undone_from is None else undone_from
    low, high = (0.0, float("inf")) if seen is None else seen
    for number in range(max(0, bisect_right(places.tops, low - _UNDONE) - 1), len(lines)):
        y = places.tops[number] + (_UNDONE if number >= gap_at else 0.0)
        if y > high:
            break
        if number == gap_at:
            whole += _undone(stage, y - _UNDONE, width).items
        line = lines[number]
        lit = number == pointed or attention.is_hovered(f"log:{number}")
        row = Rect(ROW_EDGE, y, width - 2 * ROW_EDGE, places.height(number))
        part = _line(stage, row, number, line, faces=faces, lit=lit, undone=number >= gap_at)
        whole += part.items
        rule = line.sentence.rule
        tip = "" if clause is None or rule is None else clause(rule)
        controls += (replace(one, tooltip=tip) for one in part.controls)
    return Part(tuple(whole), tuple(controls)), log_height(stage, width, lines, undone_from)


def log_height(
    stage: Stage, width: float, lines: Sequence[LogLine], undone_from: int | None
) -> float:
    """Return how high all lines are together, in logical pixels."""
    extra = _UNDONE if undone_from is not None and undone_from < len(lines) else 0.0
    return _places(stage, width, lines).bottom + extra


@dataclass(slots=True)
class _Places:
    """Where lines stand: worked out once, since the log grows at its end."""

    lines: list[LogLine] = field(default_factory=list)
    tops: list[float] = field(default_factory=list)
    bottom: float = 0.0

    def height(self, number: int) -> float:
        after = self.tops[number + 1] if number + 1 < len(self.tops) else self.bottom
        return after - self.tops[number]

    def take(self, stage: Stage, width: float, lines: Sequence[LogLine]) -> None:
        same = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old is not new:
                break
            same += 1
        if same < len(self.lines):
            self.bottom = self.tops[same]
            del self.lines[same:], self.tops[same:]
        for line in lines[same:]:
            self.lines.append(line)
            self.tops.append(self.bottom)
            self.bottom += line_height(stage, width, line)


_KEPT: dict[tuple[int, float], tuple[Measure, _Places]] = {}
_MOST_KEPT = 4


def _places(stage: Stage, width: float, lines: Sequence[LogLine]) -> _Places:
    """Return where the lines stand, from what is kept for this type and width."""
    key = (id(stage.measure), width)
    if key not in _KEPT or _KEPT[key][0] is not stage.measure:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = (stage.measure, _Places())
    places = _KEPT[key][1]
    places.take(stage, width, lines)
    return places


def line_height(stage: Stage, width: float, line: LogLine) -> float:
    """Return how high one line is, in logical pixels."""
    left = _left(line)
    size = _size(line)
    room = width - left - MARGIN
    return rich_height(stage, _runs(line, stage.palette, _NOBODY), room, size=size) + 2 * _PAD


def _left(line: LogLine) -> float:
    indent = _INDENT if line.sentence.quiet else 0.0
    return MARGIN + indent + (_MARK if line.by_hand else 0.0)


def _size(line: LogLine) -> float:
    return SIZE_QUIET if line.sentence.quiet else SIZE_SMALL


def _line(
    stage: Stage,
    row: Rect,
    number: int,
    line: LogLine,
    *,
    faces: Mapping[PieceId, Face],
    lit: bool,
    undone: bool,
) -> Part:
    palette, control = stage.palette, f"log:{number}"
    left, size = _left(line), _size(line)
    ink = palette.disabled if undone else palette.quiet if line.sentence.quiet else palette.text
    runs = _runs(line, palette, _NOBODY if undone else faces)
    if undone:
        runs = tuple(Run(run.text, ink, run.weight) for run in runs)
    room = row.right + ROW_EDGE - left - MARGIN
    text, _ = rich(stage, runs, (left, row.y + _PAD), room, size=size, colour=ink)
    ground = palette.gold_quiet if lit else None
    items: list[Item] = [Fill(rect=row, colour=ground, radius=CORNER_SMALL, hit=control)]
    if line.by_hand:
        center = (left - _MARK / 2 - 2, row.y + _PAD + size * 0.72)
        items.append(Icon(name="hand", center=center, size=13.0, colour=palette.gold))
    pressed = Control(id=control, rect=row, kind=Kind.ROW, stop=False)
    return of(*items) + text + Part(controls=(pressed,))


def _undone(stage: Stage, y: float, width: float) -> Part:
    """Return the line above what was taken back."""
    palette = stage.palette
    room = width - 2 * MARGIN
    words = (Run("Taken back", palette.gold, Weight.SEMIBOLD),)
    text, _ = rich(stage, words, (MARGIN, y + 6), room, size=SIZE_QUIET)
    return of(Fill(rect=Rect(MARGIN, y + 3, room, 1.0), colour=palette.gold_quiet)) + text


def _runs(line: LogLine, palette: Palette, faces: Mapping[PieceId, Face]) -> Runs:
    """Return the words; names in the style of their pieces."""
    return tuple(
        Run(span.text)
        if span.piece is None
        else Run(
            span.text,
            palette.name(faces[span.piece]) if span.piece in faces else palette.text_enemy,
            Weight.REGULAR if line.sentence.quiet else Weight.BOLD,
        )
        for span in line.sentence.spans
    )
