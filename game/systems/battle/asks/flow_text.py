"""A flow chart as lines of text, to be read beside a table or pasted into a forum. No rule section.

Owns their layout: numbered questions with their answers, and below each what was not taken.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from game.systems.battle.asks.flow_chart import Branch, Flow, FlowStep
from game.systems.battle.words.clauses import clause

_WIDTH = 96


def flow_lines(flow: Flow) -> tuple[str, ...]:
    """The lines of a chart: what the unit does, then every question on the way."""
    return (*_wrapped(flow.outcome, "  "), *_notes(flow), *_questions(flow))


def _notes(flow: Flow) -> Iterator[str]:
    for note in flow.notes:
        yield from _wrapped(f"{note.title}: {note.text} [{clause(note.rule)}]", "  * ")


def _questions(flow: Flow) -> Iterator[str]:
    for number, step in enumerate(flow.steps, start=1):
        yield from _wrapped(f"{_told(step)} [{clause(step.rule)}]", f"  {number}. ")
        for branch in step.branches:
            yield from _wrapped(_untaken(step, branch), "     - ")


def _told(step: FlowStep) -> str:
    """Question, answer and finding in a row, nothing of it twice."""
    if not step.answer:
        return f"{step.question}: {step.text}"
    answer = f"{step.question} {step.answer}."
    return answer if step.text == f"{step.answer}." else f"{answer} {step.text}"


def _untaken(step: FlowStep, branch: Branch) -> str:
    """What another answer would have led to, and why it is not the one here."""
    why = "" if branch.why_not in step.text or step.open else f" {branch.why_not}"
    leads = f" {branch.leads}" if branch.leads else ""
    return f"{branch.answer}:{why}{leads}".rstrip(":")


def _wrapped(text: str, mark: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark))
