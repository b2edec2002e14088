"""Why a piece that moves by the rules does what it does: a short list of checks.

Owns `reasons`. Never works out a reason. No rule section.
"""

from __future__ import annotations

from game.core.view import Check, Decision
from game.ui.battle.panels.common import CALM, MARGIN, ROW_EDGE, Runs, rich
from game.ui.items import Align, Circle, Fill, Label, Rect, Run, Weight
from game.ui.theme import CORNER_SMALL, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Kind, Part, Stage, of

_NUMBER = 10.0  # radius of the number's disc
_TEXT_AT = MARGIN + 30.0
_PAD = 3.5
_LEADING = 1.34


def reasons(
    stage: Stage,
    width: float,
    decision: Decision,
    *,
    pointed: int | None,
    attention: Attention = CALM,
) -> tuple[Part, float]:
    """Return the checks of a decision from the origin down, and how high they are.

    Args:
        stage: what the screen is built for.
        width: of the panel, in logical pixels.
        decision: whose checks.
        pointed: the number of the check that is lit, from 0; None for none.
        attention: what the person attends to.
    """
    whole, y = Part(), 0.0
    for number, check in enumerate(decision.checks):
        lit = number == pointed or attention.is_hovered(f"check:{number}")
        row, height = _check(stage, width, y, number, check, lit=lit)
        whole += row
        y += height
    return whole, y


def _check(
    stage: Stage, width: float, y: float, number: int, check: Check, *, lit: bool
) -> tuple[Part, float]:
    palette = stage.palette
    room = width - _TEXT_AT - MARGIN
    top = y + _PAD
    title, title_height = rich(
        stage,
        check.title,
        (_TEXT_AT, top),
        room,
        size=SIZE_TEXT,
        weight=Weight.BOLD,
        leading=_LEADING,
    )
    text: Runs = (Run(check.text),) if check.text else ()
    if check.open and not _says_so(check):
        mark = Run("The party chooses.", palette.gold, Weight.SEMIBOLD)
        text = (*text, Run(" "), mark) if text else (mark,)
    body, body_height = Part(), 0.0
    if text:
        body, body_height = rich(
            stage,
            text,
            (_TEXT_AT, top + title_height),
            room,
            colour=palette.quiet,
            leading=_LEADING,
        )
    height = 2 * _PAD + title_height + body_height
    row = Rect(ROW_EDGE, y, width - 2 * ROW_EDGE, height)
    control = f"check:{number}"
    center = (MARGIN + _NUMBER, top + SIZE_TEXT * 0.7)
    disc = palette.gold if lit else palette.hovered
    ring = palette.gold if check.open and not lit else None
    ground = of(
        Fill(
            rect=row, colour=palette.gold_quiet if lit else None, radius=CORNER_SMALL, hit=control
        ),
        Circle(center=center, radius=_NUMBER, colour=disc, border=ring, border_width=1.5),
        Label(
            text=str(number + 1),
            rect=Rect.around(center, _NUMBER),
            size=SIZE_QUIET,
            colour=palette.on_gold if lit else palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    )
    pressed = Part(controls=(Control(id=control, rect=row, kind=Kind.ROW, stop=False),))
    return ground + title + body + pressed, height


def _says_so(check: Check) -> bool:
    """Tell whether the check's own words say already that the party chooses."""
    return "party chooses" in f"{check.title} {check.text}".lower()
