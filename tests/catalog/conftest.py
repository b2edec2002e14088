"""A small content of the tests' own, so that messages do not change with the game's."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import Catalog, load_content
from game.core.abilities import Vocabulary

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    """The names that a small rule system might register."""
    return Vocabulary(
        queries=frozenset({"movement", "targetable"}),
        windows=frozenset({"turn-start", "turn-end", "after-engage", "damage-taken"}),
        roles=frozenset({"unit", "source", "any"}),
        guards=frozenset({"beside-now", "beside-at-turn-start"}),
        numbers=frozenset({"round-hexes"}),
        selectors=frozenset({"bearer", "source", "targets", "allies"}),
        operations=frozenset({"true-damage", "damage", "heal", "give-status", "lose-status"}),
    )


@pytest.fixture(scope="session")
def catalog(vocabulary: Vocabulary) -> Catalog:
    """The tests' own content."""
    content, problems = load_content(HERE / "content", vocabulary)
    assert problems == ()
    return content
