"""The flow chart of a decision as a column: questions, answers, rules, branches not taken.

Owns how it looks. Never works out an answer. No rule section.
"""

from __future__ import annotations

from game.systems.battle.asks.flow import Flow, FlowStep
from game.systems.battle.definitions import Reading
from game.systems.battle.words.clauses import clause
from game.ui.ask.tool import pointable
from game.ui.battle.panels.common import MARGIN, ROW_EDGE, capitals, label, rich, rule
from game.ui.battle.table import Seen
from game.ui.items import Align, Chip, Circle, Fill, Icon, Label, Rect, Run, Weight
from game.ui.theme import (
    CORNER,
    CORNER_SMALL,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
)
from game.ui.widgets.part import Part, of

_CHIP = 22.0
_DISC = 10.0
_INDENT = 30.0
_PAD = 4.0
READINGS = {Reading.V2: "Newer rules", Reading.V1: "Older rules"}
"""How the two texts of the movement rules are called."""


def chart(
    seen: Seen,
    rect: Rect,
    flow: Flow,
    flows: tuple[Flow, Flow] | None,
    *,
    at: int,
    branch: int | None,
    before: str,
) -> tuple[Part, float, Rect | None]:
    """Return the chart from the top of `rect` down, its height, and where its question stands.

    Args:
        seen: the moment.
        rect: the panel.
        flow: the chart.
        flows: the charts by both texts of the rules; None where they come to the same.
        at: the question that is looked at.
        branch: which of its answers that are not taken; None for none of them.
        before: what came before anything was moved; "" where that is the same.
    """
    x, width, y = rect.x + MARGIN, rect.w - 2 * MARGIN, rect.y + GAP
    part, y = _head(seen, flow, x, y, width)
    palette = seen.stage.palette
    if before:
        row, height = rich(
            seen.stage,
            (Run("Before: ", palette.text, Weight.BOLD), Run(before)),
            (x, y),
            width,
            colour=palette.quiet,
        )
        part, y = part + row, y + height + GAP_SMALL
    if flows is not None:
        cards, height = _readings(seen, flows, flow, Rect(x, y, width, 0.0))
        part, y = part + cards, y + height + GAP
    part += rule(seen.stage, x, y, width)
    y += GAP_SMALL
    found: Rect | None = None
    for number, step in enumerate(flow.steps):
        lit = number == at
        row, place = _step(seen, rect, y, number, step, lit=lit, branch=branch if lit else None)
        part += row
        y = place.bottom
        found = place if lit else found
    for note in flow.notes:
        words = f"{note.title}. {note.text}" if note.text else note.title
        row, height = rich(seen.stage, words, (x, y + GAP_SMALL), width, colour=palette.quiet)
        part, y = part + row, y + GAP_SMALL + height
    hint = "Arrow keys walk through the questions and the answers not taken."
    row, height = rich(seen.stage, hint, (x, y + GAP_SMALL), width, colour=palette.quiet)
    return part + row, y + GAP_SMALL + height + GAP - rect.y, found


def _head(seen: Seen, flow: Flow, x: float, y: float, width: float) -> tuple[Part, float]:
    token, stage = seen.tokens[flow.unit], seen.stage
    part = of(Chip(token=token, center=(x + _CHIP, y + _CHIP), radius=_CHIP, plain=True))
    left = x + 2 * _CHIP + GAP
    name, height = rich(
        stage, token.name, (left, y), width - 2 * _CHIP - GAP, size=SIZE_NAME, weight=Weight.BOLD
    )
    kind, more = rich(
        stage,
        token.kind,
        (left, y + height),
        width - 2 * _CHIP - GAP,
        colour=stage.palette.quiet,
    )
    y += max(height + more, 2 * _CHIP) + GAP_SMALL
    told, height = rich(
        stage,
        flow.outcome,
        (x, y),
        width,
        size=SIZE_TEXT,
        colour=stage.palette.gold,
        weight=Weight.SEMIBOLD,
    )
    return part + name + kind + told, y + height + GAP_SMALL


def _readings(seen: Seen, flows: tuple[Flow, Flow], chosen: Flow, rect: Rect) -> tuple[Part, float]:
    """Return what both texts of the rules come to, side by side."""
    stage, palette = seen.stage, seen.stage.palette
    wide = (rect.w - GAP_SMALL) / 2
    room = wide - 2 * GAP_SMALL
    texts = []
    for number, flow in enumerate(flows):
        left = rect.x + number * (wide + GAP_SMALL)
        head = label(
            capitals(READINGS[flow.reading]),
            Rect(left + GAP_SMALL, rect.y + 6, room, 16),
            palette.gold if flow is chosen else palette.quiet,
            size=SIZE_LABEL,
            weight=Weight.BOLD,
        )
        words, height = rich(
            stage, flow.outcome, (left + GAP_SMALL, rect.y + 24), room, size=SIZE_QUIET
        )
        texts.append((left, of(head) + words, height))
    tall = 24 + max(height for _, _, height in texts) + GAP_SMALL
    part = Part()
    for number, (left, words, _) in enumerate(texts):
        box = Rect(left, rect.y, wide, tall)
        control = f"reading:{number}"
        own = flows[number] is chosen
        part += pointable(control, box)
        part += of(
            Fill(
                rect=box,
                colour=palette.gold_quiet if own else palette.raised,
                radius=CORNER,
                border=palette.gold if own else palette.line,
                border_width=1.5 if own else 1.0,
                hit=control,
            )
        )
        part += words
    return part, tall


def _step(
    seen: Seen,
    rect: Rect,
    top: float,
    number: int,
    step: FlowStep,
    *,
    lit: bool,
    branch: int | None,
) -> tuple[Part, Rect]:
    stage, palette = seen.stage, seen.stage.palette
    x, room = rect.x + MARGIN + _INDENT, rect.w - 2 * MARGIN - _INDENT
    y = top + _PAD
    control = f"flow:{number}"
    question, height = rich(
        stage,
        (Run(f"{step.question} "), Run(step.answer, palette.gold, Weight.BOLD)),
        (x, y),
        room,
        size=SIZE_TEXT,
        weight=Weight.SEMIBOLD,
        leading=1.34,
    )
    words = question
    y += height
    if step.text:
        text, height = rich(stage, step.text, (x, y), room, colour=palette.quiet, leading=1.34)
        words, y = words + text, y + height
    if lit:
        more, y = _more(seen, step, number, branch, Rect(x, y, room, 0.0))
        words += more
    y += _PAD
    row = Rect(rect.x + ROW_EDGE, top, rect.w - ROW_EDGE, y - top)
    center = (rect.x + MARGIN + _DISC, top + _PAD + SIZE_TEXT * 0.7)
    ring = palette.gold if step.open and not lit else None
    ground = pointable(control, row) + of(
        Fill(
            rect=row,
            colour=palette.gold_quiet if lit else None,
            radius=CORNER_SMALL,
            hit=control,
        ),
        Circle(
            center=center,
            radius=_DISC,
            colour=palette.gold if lit else palette.hovered,
            border=ring,
            border_width=1.5,
        ),
        Label(
            text=str(number + 1),
            rect=Rect.around(center, _DISC),
            size=SIZE_QUIET,
            colour=palette.on_gold if lit else palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    )
    return ground + words, row


def _more(
    seen: Seen, step: FlowStep, number: int, branch: int | None, rect: Rect
) -> tuple[Part, float]:
    """Return the clause, and every answer that is not taken with its reason."""
    stage, palette = seen.stage, seen.stage.palette
    y = rect.y + GAP_TINY
    part, height = rich(
        stage,
        clause(step.rule),
        (rect.x, y),
        rect.w,
        size=SIZE_QUIET,
        colour=palette.text,
        weight=Weight.SEMIBOLD,
    )
    y += height
    for place, one in enumerate(step.branches):
        y += GAP_TINY
        top = y
        left, room = rect.x + 20, rect.w - 24
        answer = one.answer.lower() if one.answer in {"Yes", "No"} else one.answer
        if_so, height = rich(
            stage,
            (Run(f"Why not {answer}: ", palette.text, Weight.BOLD), Run(one.why_not)),
            (left, y + 2),
            room,
            size=SIZE_SMALL,
            colour=palette.text,
            leading=1.34,
        )
        y += height + 2
        leads, height = rich(
            stage, f"If so: {one.leads}" if one.leads else "", (left, y), room,
            size=SIZE_QUIET, colour=palette.quiet, leading=1.34,
        )  # fmt: skip
        y += (height if one.leads else 0.0) + 3
        box = Rect(rect.x, top, rect.w, y - top)
        chosen = place == branch
        control = f"branch:{number}:{place}"
        part += pointable(control, box) + of(
            Fill(
                rect=box,
                colour=palette.raised if chosen else None,
                radius=CORNER_SMALL,
                border=palette.gold if chosen else palette.line,
                hit=control,
            ),
            Icon(
                name="cross",
                center=(rect.x + 11, top + 12),
                size=10,
                colour=palette.gold if chosen else palette.quiet,
            ),
        )
        part += if_so + leads
    return part, y
