"""What a benchmark gives: one figure, and the number that it should reach.

Owns the shape of a figure and of the table. Measures nothing.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured.

    Attributes:
        what: what was measured.
        value: the figure.
        reach: the number that it should stay under.
        unit: of both.
    """

    what: str
    value: float
    reach: float
    unit: str

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


def table(figures: Iterable[Figure]) -> str:
    """Return figures as a table in Markdown."""
    rows = ["| what | measured | reach | |", "|---|---:|---:|---|"]
    rows += [
        f"| {one.what} | {_number(one.value)} {one.unit} | {_number(one.reach)} {one.unit} | "
        f"{'reached' if one.reached else 'MISSED'} |"
        for one in figures
    ]
    return "\n".join(rows)


def _number(value: float) -> str:
    if value >= 100:  # noqa: PLR2004 - three figures say enough
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"  # noqa: PLR2004
