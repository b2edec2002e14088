"""Every rule id of skirmishes has a test that names it, words, and a place where it stands."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.core.ids import RuleId
from game.systems.skirmish import rules
from game.systems.skirmish.words import clause

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
IDS = sorted(
    str(value) for name, value in vars(rules).items() if name.isupper() and isinstance(value, str)
)


def named() -> set[str]:
    """Every id that the `rule` mark of a test gives."""
    found: set[str] = set()
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {str(ast.literal_eval(word)) for word in node.args}
    return found


def test_every_rule_id_has_a_test_that_names_it() -> None:
    """A clause without a test is one that nobody has tried."""
    assert set(IDS) - named() == set()


def test_every_clause_row_and_answer_has_a_test_that_names_it() -> None:
    """C1 to C5, T1 to T4, M1 to M11, the rows of table A7 and the answers of A8."""
    counts = {"C": 5, "T": 4, "M": 11, "A7.": 7, "A8.": 24}
    clauses = {f"skirmish.{head}{n}" for head, most in counts.items() for n in range(1, most + 1)}
    assert clauses - named() == set()


@pytest.mark.parametrize("rule", IDS)
def test_every_clause_can_be_looked_up(rule: str) -> None:
    """Each id has words of its own, and each ruling a row."""
    words = clause(RuleId(rule))
    assert words.startswith(("Seed 002", "Skirmish rules", "House profile: ", "A ruling of ours: "))
    if rule.startswith("ruling."):
        assert f"| `{rule}` |" in (ROOT / "docs" / "rulings.md").read_text("utf-8")


def test_the_seed_has_these_sections() -> None:
    """The headings that the words name stand in seed 002."""
    found = sorted((ROOT.parent / "shared" / "seeds").glob("002_*"))
    if not found:
        pytest.skip("the seeds do not lie beside this checkout")
    text = found[0].read_text("utf-8")
    for rule in IDS:
        words = clause(RuleId(rule))
        if words.startswith("Seed 002, minions: "):
            assert re.search(rf"{re.escape(words.removeprefix('Seed 002, minions: '))}", text)
