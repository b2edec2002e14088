"""Every clause that the rules name by an id has a test that names it."""

from __future__ import annotations

from pathlib import Path

from game.systems.battle import rules
from marked_tests import marked_tests

ROOT = Path(__file__).parents[2]


def named_by_tests() -> set[str]:
    """Every name that a `rule` mark of a test gives."""
    return {rule for test in marked_tests(ROOT) for rule in test.rules}


def ids() -> set[str]:
    """Every id of a clause that reasons, prompts and refusals may name."""
    return {
        str(value)
        for name, value in vars(rules).items()
        if name.isupper() and isinstance(value, str)
    }


def test_every_rule_id_has_a_test_that_names_it() -> None:
    """A clause without a test is one that nobody has tried."""
    assert ids() - named_by_tests() == set()
