"""The help screen: every key, from the table of commands.

Owns: how the keys are listed. Knows no key by itself. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.items import Align, Fill, Rect, Weight
from game.ui.keys import COMMANDS, Context, around, key_label
from game.ui.screens.base import Change
from game.ui.screens.scrolling import ScrollingPage
from game.ui.theme import CORNER_SMALL, GAP, GAP_HUGE, GAP_SMALL, GAP_TINY, SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH
from game.ui.widgets.text import heading, line, paragraph, paragraph_height

_NARROWEST = 330.0
_KEYS_WIDTH = 152.0
_HEADING = 26.0
_CAP_HEIGHT = 21.0
_CAP_PADDING = 7.0


class HelpScreen(ScrollingPage):
    """All keys in columns; those of the screen it was called from first."""

    contexts: tuple[Context, ...] = (Context.LIST,)

    def __init__(self, first: Sequence[Context] = ()) -> None:
        """Prepare to show the sections of `first` before the others."""
        super().__init__()
        wanted = [place for context in first for place in around(context)]
        if Context.BATTLE in wanted:
            beside = [context for context in Context if Context.BATTLE in around(context)]
            wanted = [*wanted[: wanted.index(Context.BATTLE)], *beside, *wanted]
        self._contexts = tuple(dict.fromkeys((*wanted, *Context)))

    def lay_out(self, stage: Stage) -> Part:
        """Return the frame and the columns of keys."""
        framed = frame(
            stage,
            self.attention,
            "Keys",
            note="Whatever a key does, a button does too.",
            footer=False,
        )
        room = framed.inside
        width = room.w - BAR_WIDTH - GAP_SMALL
        count = max(1, int((width + GAP_HUGE) // (_NARROWEST + GAP_HUGE)))
        column = (width - GAP_HUGE * (count - 1)) / count
        content, height = self._columns(stage, Rect(room.x, room.y, column, 0.0), count)
        return framed.part + self.scrolled(stage, content, room, height)

    def _columns(self, stage: Stage, first: Rect, count: int) -> tuple[Part, float]:
        """Return all sections in columns, and how high they are.

        Each goes to the column that is shortest so far: what comes first is seen without scrolling.
        """
        content, ends = Part(), [first.y] * count
        for context in self._contexts:
            height = _height(stage, context, first.w)
            column = ends.index(min(ends))
            x = first.x + column * (first.w + GAP_HUGE)
            content += _section(stage, context, Rect(x, ends[column], first.w, height))
            ends[column] += height
        return content, max(ends) - first.y

    def do(self, command: str) -> Change | None:
        """Close on F1 as well, which opened it."""
        return super().do("back" if command == "help" else command)


@dataclass(frozen=True, slots=True)
class _Row:
    """Keys, and what they do in words."""

    keys: tuple[str, ...]
    words: str
    hold: bool = False


def _rows(context: Context) -> tuple[_Row, ...]:
    """Return what a section lists; commands that are told of together share a row."""
    rows: dict[str, _Row] = {}
    for command in COMMANDS.values():
        if command.context is not context or not (command.keys or command.mouse):
            continue
        words = command.together or command.text
        if command.mouse:
            joint = ", or " if command.keys else ": "
            words = f"{words}{joint}{command.mouse}"
        # Of keys told of together each shows its first, of a command alone all are shown.
        keys = command.keys[:1] if command.together else command.keys
        before = rows[words].keys if words in rows else ()
        rows[words] = _Row((*before, *keys), words, command.hold)
    return tuple(rows.values())


def _row_height(stage: Stage, row: _Row, width: float) -> float:
    text = paragraph_height(stage, row.words, width - _KEYS_WIDTH, size=SIZE_SMALL)
    return max(text, _CAP_HEIGHT) + GAP_TINY


def _height(stage: Stage, context: Context, width: float) -> float:
    rows = sum(_row_height(stage, row, width) for row in _rows(context))
    return _HEADING + GAP_SMALL + rows + 2 * GAP


def _section(stage: Stage, context: Context, rect: Rect) -> Part:
    section = heading(stage, context.value, Rect(rect.x, rect.y, rect.w, _HEADING))
    y = rect.y + _HEADING + GAP_SMALL
    for row in _rows(context):
        height = _row_height(stage, row, rect.w)
        section += _caps(stage, row, rect.x, y)
        words = Rect(rect.x + _KEYS_WIDTH, y + 1, rect.w - _KEYS_WIDTH, height)
        section += paragraph(stage, row.words, words, size=SIZE_SMALL)
        y += height
    return section


def _caps(stage: Stage, row: _Row, x: float, y: float) -> Part:
    """Return the keys of a row as drawn caps, as many as there is room for."""
    caps, end = Part(), x + _KEYS_WIDTH - GAP_SMALL
    if row.hold:
        width = stage.measure.width("hold", SIZE_QUIET) + GAP_TINY
        caps += line("hold", Rect(x, y, width, _CAP_HEIGHT), stage.palette.quiet, size=SIZE_QUIET)
        x += width + 1
    elif not row.keys:
        caps += line(
            "mouse", Rect(x, y, _KEYS_WIDTH, _CAP_HEIGHT), stage.palette.quiet, size=SIZE_QUIET
        )
    for chord in row.keys:
        label = key_label(chord)
        width = stage.measure.width(label, SIZE_QUIET, Weight.SEMIBOLD) + 2 * _CAP_PADDING
        width = max(width, _CAP_HEIGHT + 2)
        if x + width > end:
            break
        cap = Rect(x, y, width, _CAP_HEIGHT)
        caps += of(
            Fill(
                rect=cap,
                colour=stage.palette.raised,
                radius=CORNER_SMALL,
                border=stage.palette.line,
            )
        )
        caps += line(
            label,
            cap,
            stage.palette.text,
            size=SIZE_QUIET,
            weight=Weight.SEMIBOLD,
            align=Align.CENTER,
        )
        x += width + GAP_TINY
    return caps
