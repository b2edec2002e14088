"""Every clause that the rules name by an id has a test that names it."""

from __future__ import annotations

import ast
from pathlib import Path

from game.systems.battle import rules

HERE = Path(__file__).parent


def named_by_tests() -> set[str]:
    """Every name that a `rule` mark of a test gives."""
    found: set[str] = set()
    for path in sorted(HERE.parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {
                "pytest.mark.rule",
                "skill",
            }:
                found |= {str(ast.literal_eval(word)) for word in node.args}
    return found


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
