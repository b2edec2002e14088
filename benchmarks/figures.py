"""What a benchmark gives: one figure, and the number that it should reach.

Owns the shape of a figure and of the table. Measures nothing.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured.

    Attributes:
        what: what was measured.
        value: the figure.
        reach: the number that it should stay under.
        unit: of both.
        most: the slowest of several passes, of which `value` is the quickest; None for one pass.
    """

    what: str
    value: float
    reach: float
    unit: str
    most: float | None = None

    @property
    def reached(self) -> bool:
        """Whether the figure is good enough."""
        return self.value <= self.reach


def machine() -> str:
    """Return what was measured on: system, cores, Python, and how busy the machine was."""
    about = (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )
    if not hasattr(os, "getloadavg"):
        return about
    return f"{about}; load {os.getloadavg()[1]:.1f} over the last five minutes"


def quickest(passes: Sequence[Sequence[Figure]]) -> list[Figure]:
    """Return the quickest of several passes over the same figures, with how slow the others were.

    Whoever shares the machine slows its processor down for minutes, which processor time counts,
    too; nothing makes it quicker than it is.
    """
    found = []
    for same in zip(*passes, strict=True):
        values = [one.value for one in same]
        most = max(values) if len(values) > 1 else None
        found.append(replace(same[0], value=min(values), most=most))
    return found


def table(figures: Iterable[Figure]) -> str:
    """Return figures as a table in Markdown."""
    rows = ["| what | measured | reach | |", "|---|---:|---:|---|"]
    rows += [
        f"| {one.what} | {_span(one)} {one.unit} | {_number(one.reach)} {one.unit} | "
        f"{'reached' if one.reached else 'MISSED'} |"
        for one in figures
    ]
    return "\n".join(rows)


def _span(figure: Figure) -> str:
    """The quickest and the slowest of the passes; one number where they are alike."""
    numbers = [_number(value) for value in (figure.value, figure.most) if value is not None]
    return " to ".join(dict.fromkeys(numbers))


def _number(value: float) -> str:
    if value >= 100:  # noqa: PLR2004 - three figures say enough
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"  # noqa: PLR2004
