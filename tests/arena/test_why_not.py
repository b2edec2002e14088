"""Why a piece is no target: the first word of the text that it does not fit, or its immunity."""

from __future__ import annotations

import pytest

from game.systems.arena.words.targets import why_not_target
from tests.arena.tables import Table

SHOT = """
- id: c
  primary: attack
  value: 4
  range: 1
  steps:
    - {name: victim, do: target, to: WORDS, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""


@pytest.mark.rule("seed003.targets")
@pytest.mark.parametrize(
    ("words", "piece", "told"),
    [
        ("units enemy in-range", "B", "It is not an enemy."),
        ("units enemy in-range", "F", "It is farther than the range, 1."),
        ("units enemy in-range", "a", "A card does not affect its own hero unless it says so."),
        ("units enemy in-range", "h", "A heavy minion is immune while its team has others in its"),
        ("units enemy hero in-range", "m", "It is not a hero."),
        ("units enemy in-range", "E", ""),
    ],
)
def test_why_a_piece_is_no_target(words: str, piece: str, told: str) -> None:
    """One sentence, with the number that counts."""
    drawing = """
    F
      .
    h   E
      a
    B   G
      m
"""
    table = Table(
        drawing,
        SHOT.replace("WORDS", words),
        a="hero red",
        B="hero red",
        E="hero blue",
        F="hero blue",
        G="hero blue",
        h="heavy blue",
        m="melee blue",
    ).perform("a.c")
    found = why_not_target(table.state, piece)
    assert found.startswith(told)
    assert bool(found) is bool(told)
