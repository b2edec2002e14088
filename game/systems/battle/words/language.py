"""Sentences about a battle's units. The small change of language is the kernel's.

Knows no rule and no event. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.ids import PieceId, RuleId
from game.core.language import (
    Part,
    Who,
    all_of,
    capital,
    count,
    counted,
    in_order,
    listed,
    number_word,
    sentence,
    verb,
    whos,
)
from game.core.view import Sentence
from game.hexes import Hex
from game.systems.battle.state import Battle, name_of

__all__ = [
    "Part",
    "Who",
    "all_of",
    "capital",
    "count",
    "counted",
    "in_order",
    "listed",
    "names",
    "number_word",
    "say",
    "verb",
    "whos",
]


def say(
    state: Battle,
    *parts: Part,
    hexes: Iterable[Hex] = (),
    rule: RuleId | None = None,
    quiet: bool = False,
) -> Sentence:
    """A sentence of words and units; the units named are the pieces that it speaks of."""
    return sentence(lambda unit: name_of(state, unit), parts, hexes=hexes, rule=rule, quiet=quiet)


def names(state: Battle, units: Iterable[PieceId], word: str = "and") -> str:
    """The names of several units as one text."""
    return listed([name_of(state, unit) for unit in units], word)
