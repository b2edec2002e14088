"""The page of the rules and their tests holds, with no clause left empty."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules_coverage
from marked_tests import MarkedTest, marked_tests
from rules_coverage import Clause


def test_every_clause_has_a_test_and_the_page_says_which() -> None:
    """Run python tools/rules_coverage.py after a change of marks or clauses."""
    assert rules_coverage.main(["--check"]) == 0


def test_a_page_that_does_not_hold_is_told() -> None:
    """A clause that it lacks, a test that is gone; tests added since do no harm."""
    tests = (MarkedTest("tests/test_it.py", "test_it", ("one",)),)
    every = [Clause("Part", "It is", ("one",)), Clause("Part", "It was", ("one",))]
    text = rules_coverage.page(every, tests)
    assert rules_coverage.stale(text, every, tests) == ()
    more = (MarkedTest("tests/test_it.py", "test_it_too", ("one",)), *tests)
    assert rules_coverage.stale(text, every, more) == ()
    lacking = rules_coverage.page(every[:1], tests)
    assert rules_coverage.stale(lacking, every, tests) == ("the page lacks: Part: It was",)
    gone = rules_coverage.stale(text, every, more[:1])
    assert gone == ("the page names a test that is gone: test_it.py::test_it",)


def test_a_clause_without_a_test_is_told() -> None:
    """As is a mark that no test has."""
    tests = (MarkedTest("tests/test_it.py", "test_it", ("one",)),)
    bare = Clause("Part", "It rains", ("two",))
    assert rules_coverage.uncovered([Clause("Part", "It is", ("one",)), bare], tests) == (
        "no test: Part: It rains",
        "no test has the mark `two` of Part: It rains",
    )


@pytest.mark.parametrize(
    ("source", "rules"),
    [
        ('@pytest.mark.rule("one", "two")\ndef test_it(): ...', ("one", "two")),
        ('skill = pytest.mark.rule\n@skill("one")\ndef test_it(): ...', ("one",)),
        ('HAND = pytest.mark.rule("one")\n@HAND\ndef test_it(): ...', ("one",)),
        ('pytestmark = pytest.mark.rule("one")\ndef test_it(): ...', ("one",)),
        ("def test_it(): ...", ()),
    ],
)
def test_marks_are_read_from_the_source(
    tmp_path: Path, source: str, rules: tuple[str, ...]
) -> None:
    """However a module names the mark."""
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(source + "\n", encoding="utf-8")
    (found,) = marked_tests(tmp_path)
    assert (found.id, found.rules) == ("tests/test_it.py::test_it", rules)
