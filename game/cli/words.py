"""Sentences that several commands say.

Owns the remark on an unknown unit.
"""

from __future__ import annotations

from collections.abc import Collection

from game.catalog.problems import meant, quoted


def unknown_unit(unit: str, known: Collection[str]) -> str:
    """Return that no unit has an id, and what was meant or what there is.

    Args:
        unit: the id.
        known: the ids there are.
    """
    hint = meant(unit, known, there="there is", joint="and")
    return f"--unit: there is no unit {quoted(unit)}" + (f"; {hint}" if hint else "")
