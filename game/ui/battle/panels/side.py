"""The panel at the right: who is under the pointer, why, and the log below them.

Owns how the three share the panel and how they scroll. The upper part scrolls as one, the log by
itself; it has at least a third of the panel, and a fifth while a decision stands above it. Never
reads a state. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from game.core.ids import PieceId
from game.core.view import Decision, Face, LogLine, Token
from game.hexes import Point
from game.systems.battle.view import MatView
from game.ui.battle.panels.common import CALM, MARGIN, capitals, label, placed, rich, rule
from game.ui.battle.panels.inspector import inspector
from game.ui.battle.panels.log import Clause, log, log_height
from game.ui.battle.panels.reasons import reasons
from game.ui.items import Fill, Rect, Weight
from game.ui.keys import COMMANDS
from game.ui.theme import GAP, GAP_SMALL, SIZE_LABEL, SIZE_SMALL
from game.ui.widgets.attention import Attention, Dragged
from game.ui.widgets.buttons import Face as Button
from game.ui.widgets.buttons import Look, icon_button
from game.ui.widgets.part import Control, Kind, Part, Stage, of
from game.ui.widgets.scroll import WHEEL_STEP, Scroll, soft_edges, thumb_of

SIDE_BAR = "side-bar"
LOG_BAR = "log-bar"
_LOG_SHARE, _LOG_UNDER_REASONS = 1 / 3, 1 / 8
_HEADING = 24.0
_KEPT = 16
_FOLD = 28.0
_BAR = 7.0  # width of a bar; rows end left of it
_TAB = (24.0, 44.0)
_STILL = Scroll()
_NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)
_HINT = "Point at a chip to see its numbers, skills and statuses."


@dataclass(frozen=True, slots=True, kw_only=True)
class SideData:
    """What the panel shows.

    Attributes:
        token: the piece that it tells of; None for none.
        mat: its mat; None for all but adventurers.
        below: whether that mat lies below the map.
        decision: what a piece will do and why; None for none.
        why: the heading above the reasons.
        pointed_check: the check that is lit, from 0; None for none.
        lines: the log, the oldest first.
        pointed_line: the line that is lit, from 0; None for none.
        undone_from: the first line that was taken back; None for none.
        faces: whose piece each is, for the colour of names.
        clause: where a rule stands, as the tooltip of the log's lines; None for no tooltips.
    """

    token: Token | None = None
    mat: MatView | None = None
    below: bool = False
    decision: Decision | None = None
    why: str = "Why it moves there"
    pointed_check: int | None = None
    lines: Sequence[LogLine] = ()
    pointed_line: int | None = None
    undone_from: int | None = None
    faces: Mapping[PieceId, Face] = field(default_factory=dict)
    clause: Clause | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideScroll:
    """How far both parts are scrolled.

    Attributes:
        upper: who and why.
        log: the log.
        follow: whether the log stays at its newest line.
        stays: whether what is seen of the log stays where it is when lines come in above it.
        upper_room: where the upper part was last seen.
        log_room: where the log was last seen.
    """

    upper: Scroll = _STILL
    log: Scroll = _STILL
    follow: bool = True
    stays: bool = False
    upper_room: Rect = _NOWHERE
    log_room: Rect = _NOWHERE

    def wheel(self, at: Point, steps: float) -> SideScroll:
        """Return it after the wheel was turned `steps` up, over the part that the pointer is on."""
        distance = -steps * WHEEL_STEP
        if at[1] >= self.log_room.y - _HEADING:
            return self._log_at(self.log.by(distance))
        return replace(self, upper=self.upper.by(distance))

    def dragged(self, act: Dragged) -> SideScroll:
        """Return it after one of the bars was dragged."""
        if act.id == LOG_BAR:
            return self._log_at(self.log.dragged(act, _track(self.log_room)))
        if act.id == SIDE_BAR:
            return replace(self, upper=self.upper.dragged(act, _track(self.upper_room)))
        return self

    def released(self) -> SideScroll:
        """Return it with no bar held."""
        upper, lower = replace(self.upper, grab=None), replace(self.log, grab=None)
        return replace(self, upper=upper, log=lower)

    def at_top(self) -> SideScroll:
        """Return it with the upper part at its top, for another piece."""
        return replace(self, upper=replace(self.upper, offset=0.0))

    def staying(self) -> SideScroll:
        """Return it with what is seen of the log to stay, for lines that come in above it."""
        return replace(self, follow=False, stays=True)

    def _log_at(self, moved: Scroll) -> SideScroll:
        return replace(self, log=moved, follow=moved.offset >= moved.most - 1.0)


def fit_side(stage: Stage, rect: Rect, data: SideData, scroll: SideScroll) -> SideScroll:
    """Return how far both parts are scrolled now that this is shown; to be kept by the caller."""
    upper_height = _upper(stage, rect.w, data, None)[1]
    log_content = log_height(stage, rect.w, data.lines, data.undone_from) + GAP_SMALL
    reasoned = data.decision is not None and bool(data.decision.checks)
    upper_room, log_room = _rooms(
        rect, upper_height, _LOG_UNDER_REASONS if reasoned else _LOG_SHARE
    )
    upper = scroll.upper.fitted(upper_height, upper_room.h)
    lower = scroll.log.fitted(log_content, log_room.h)
    if scroll.follow:
        lower = replace(lower, offset=lower.most)
    elif scroll.stays:
        lower = lower.by(log_content - scroll.log.content)
    return replace(
        scroll, upper=upper, log=lower, stays=False, upper_room=upper_room, log_room=log_room
    )


def side(
    stage: Stage,
    rect: Rect,
    data: SideData,
    scroll: SideScroll,
    *,
    attention: Attention = CALM,
) -> Part:
    """Return the panel; only the tab that brings it back where it is folded away.

    Args:
        stage: what the screen is built for.
        rect: where it stands; it leaves the window at the right as it folds.
        data: what it shows.
        scroll: how far its parts are scrolled; `fit_side` gives what to keep.
        attention: what the person attends to.
    """
    if rect.x >= stage.width - 1:
        return _tab(stage, rect, attention)
    palette = stage.palette
    fitted = fit_side(stage, rect, data, scroll)
    whole = of(
        Fill(rect=rect, colour=palette.panel, hit="side"),
        Fill(rect=Rect(rect.x, rect.y, 1.0, rect.h), colour=palette.line),
    )
    upper, _ = _upper(stage, rect.w, data, attention.hover)
    room = fitted.upper_room
    whole += placed(upper, room, dx=rect.x, dy=room.y - fitted.upper.offset)
    whole += soft_edges(fitted.upper, room, stage.palette.panel)
    whole += _bar(stage, attention, fitted.upper, room, SIDE_BAR)
    room = fitted.log_room
    whole += rule(stage, rect.x + MARGIN, room.y - _HEADING, rect.w - 2 * MARGIN)
    whole += _heading(stage, "Log", rect.x + MARGIN, room.y - _HEADING + 4, rect.w - 2 * MARGIN)
    seen = (fitted.log.offset - GAP, fitted.log.offset + room.h + GAP)
    lines, _ = log(
        stage,
        rect.w,
        data.lines,
        pointed=data.pointed_line,
        undone_from=data.undone_from,
        faces=data.faces,
        seen=seen,
        clause=data.clause,
        attention=attention,
    )
    whole += placed(lines, room, dx=rect.x, dy=room.y - fitted.log.offset)
    whole += soft_edges(fitted.log, room, stage.palette.panel)
    whole += _bar(stage, attention, fitted.log, room, LOG_BAR)
    face = _fold_face("Fold the panel away")
    at = Rect(rect.right - _FOLD - 9, rect.y + 8, _FOLD, _FOLD)
    return whole + icon_button(stage, attention, face, "right", at)


def _upper(stage: Stage, width: float, data: SideData, hover: str | None) -> tuple[Part, float]:
    """Return who and why, from the origin down, and how high they are."""
    checks = () if data.decision is None else data.decision.checks
    pointed = (n for n in range(len(checks)) if hover == f"check:{n}")
    lit = next(pointed, data.pointed_check)
    mat = (data.mat, data.below)
    return _who_and_why(stage, width, data.token, mat, (data.decision, data.why, lit))


@lru_cache(maxsize=_KEPT)
def _who_and_why(
    stage: Stage,
    width: float,
    token: Token | None,
    mat: tuple[MatView | None, bool],
    told: tuple[Decision | None, str, int | None],
) -> tuple[Part, float]:
    """Return both; kept, since they stay the same from frame to frame."""
    decision, why, lit = told
    y = GAP - 2
    if token is None:
        whole, height = rich(
            stage,
            _HINT,
            (MARGIN, y + 4),
            width - 2 * MARGIN - _FOLD,
            size=SIZE_SMALL,
            colour=stage.palette.quiet,
        )
        y += height + GAP
    else:
        part, height = inspector(stage, width, token, mat[0], below=mat[1])
        whole = _down(part, width, y, height)
        y += height + GAP_SMALL
    if decision is None or not decision.checks:
        return whole, y
    room = width - 2 * MARGIN
    whole += rule(stage, MARGIN, y, room)
    whole += _heading(stage, why, MARGIN, y + 4, room)
    y += _HEADING + 2
    part, height = reasons(stage, width, decision, pointed=lit)
    return whole + _down(part, width, y, height), y + height + 4


def _down(part: Part, width: float, y: float, height: float) -> Part:
    """Return a part laid out from the origin, moved down by `y`."""
    return placed(part, Rect(0.0, y, width, height), dx=0.0, dy=y)


def _rooms(rect: Rect, upper_height: float, log_share: float) -> tuple[Rect, Rect]:
    """Return where the upper part and the log can be seen."""
    log_least = rect.h * log_share
    upper = min(upper_height, rect.h - log_least)
    y = rect.y + upper + _HEADING
    return (
        Rect(rect.x, rect.y, rect.w, upper),
        Rect(rect.x, y, rect.w, max(0.0, rect.bottom - y)),
    )


def _heading(stage: Stage, text: str, x: float, y: float, width: float) -> Part:
    """Return the heading of a section; it ends in an ellipsis where it is too long."""
    at = Rect(x, y, width, _HEADING - 6)
    quiet = stage.palette.quiet
    return of(label(capitals(text), at, quiet, size=SIZE_LABEL + 1, weight=Weight.BOLD))


def _track(room: Rect) -> Rect:
    return Rect(room.right - _BAR - 1, room.y + 2, _BAR, max(0.0, room.h - 4))


def _bar(stage: Stage, attention: Attention, scroll: Scroll, room: Rect, control: str) -> Part:
    if scroll.most <= 0:
        return Part()
    palette, track = stage.palette, _track(room)
    lively = attention.is_hovered(control) or attention.pressed == control
    return of(
        Fill(rect=track, colour=palette.pressed, radius=_BAR / 2, hit=control),
        Fill(
            rect=thumb_of(scroll, track).inset(1.0),
            colour=palette.quiet if lively else palette.line,
            radius=3.0,
        ),
    ) + Part(controls=(Control(id=control, rect=track, kind=Kind.BAR),))


def _fold_face(words: str) -> Button:
    hint = COMMANDS["panel"].hint
    return Button(id="panel", text="", tooltip=f"{words} ({hint})", look=Look.QUIET)


def _tab(stage: Stage, rect: Rect, attention: Attention) -> Part:
    """Return the tab at the map's right side that brings the panel back."""
    width, height = _TAB
    at = Rect(stage.width - width, rect.y + GAP, width, height)
    face = replace(_fold_face("Bring the panel back"), look=Look.PLAIN)
    return icon_button(stage, attention, face, "left", at)
