"""Who answers what by himself: the table, or the person. Automation never decides a replay."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What the table answers by itself.

    Attributes:
        by_hand: ids of dice that the person rolls himself and types in.
        as_shown: topics of order questions that are answered with the order shown.
    """

    by_hand: frozenset[str] = frozenset()
    as_shown: frozenset[str] = frozenset()
