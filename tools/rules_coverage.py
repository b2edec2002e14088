"""Makes docs/rules-coverage.md: every clause of the rules with the tests that cover it.

python tools/rules_coverage.py            writes the page
python tools/rules_coverage.py --check    says whether it still holds

The clauses stand in tests/clauses.yaml, in our own words; a test covers those whose mark it has.
The page holds as long as it has every clause, each with tests that are there. The exit status is 1
where a clause has no test, or the page does not hold.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

import checkout
from game.catalog import load_content
from game.places import data_folder
from marked_tests import MarkedTest, marked_tests

CLAUSES = checkout.ROOT / "tests" / "clauses.yaml"
PAGE = checkout.ROOT / "docs" / "rules-coverage.md"

MOST_NAMED = 4
"""So many tests of a clause are named; further ones are counted."""

_NAMED = re.compile(r"`([^`]+::[^`]+)`")

_HEAD = """# Rules and their tests

Made by `python tools/rules_coverage.py` from `tests/clauses.yaml` and the marks of the tests; not
to be edited by hand. Every clause of sections 3 to 9 of the battle rules and of the arena rules,
every sentence of the seeds 000, 001, 003 and 004, and every skill, in our own words.
"""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules, in our words, and the marks of the tests that cover it."""

    part: str
    says: str
    marks: tuple[str, ...]


def clauses(path: Path = CLAUSES) -> tuple[Clause, ...]:
    """Every clause, in the order of the rules; the skills come after section 7."""
    found: list[Clause] = []
    for part in yaml.safe_load(path.read_text(encoding="utf-8"))["parts"]:
        if part["name"].startswith("Battle 8"):
            found.extend(_skills())
        found.extend(
            Clause(part["name"], one["says"], tuple(one["marks"])) for one in part["clauses"]
        )
    return tuple(found)


def _skills() -> Iterator[Clause]:
    catalog, _problems = load_content(data_folder("content"))
    for name, skill in sorted(catalog.skills.items()):
        yield Clause("Battle 8, skills", skill.name, (f"skill: {name}",))


def covering(clause: Clause, tests: Sequence[MarkedTest]) -> tuple[MarkedTest, ...]:
    """The tests that cover a clause."""
    return tuple(test for test in tests if set(clause.marks) & set(test.rules))


def uncovered(every: Sequence[Clause], tests: Sequence[MarkedTest]) -> tuple[str, ...]:
    """What is wrong: clauses without a test, and marks that no test has."""
    known = {rule for test in tests for rule in test.rules}
    bare = [f"no test: {one.part}: {one.says}" for one in every if not covering(one, tests)]
    stray = [
        f"no test has the mark `{mark}` of {one.part}: {one.says}"
        for one in every
        for mark in one.marks
        if mark not in known
    ]
    return (*bare, *stray)


def page(every: Sequence[Clause], tests: Sequence[MarkedTest]) -> str:
    """The whole page."""
    lines = [_HEAD, f"{len(every)} clauses, none without a test."]
    part = ""
    for clause in every:
        if clause.part != part:
            part = clause.part
            lines += ["", f"## {part}", "", "| clause | tests |", "|---|---|"]
        lines.append(f"| {clause.says} | {_named(covering(clause, tests))} |")
    return "\n".join(lines) + "\n"


def stale(text: str, every: Sequence[Clause], tests: Sequence[MarkedTest]) -> tuple[str, ...]:
    """What does not hold of a page: clauses that it lacks, tests named on it that are gone."""
    known = {_short(test) for test in tests}
    rows = [row.split(" | ") for row in text.splitlines() if row.startswith("| ")]
    there = {row[0].removeprefix("| ") for row in rows}
    named = {name for row in rows for name in _NAMED.findall(row[-1])}
    lacks = [f"the page lacks: {one.part}: {one.says}" for one in every if one.says not in there]
    return (*lacks, *(f"the page names a test that is gone: {name}" for name in named - known))


def _short(test: MarkedTest) -> str:
    return test.id.removeprefix("tests/")


def _named(tests: Sequence[MarkedTest]) -> str:
    """Tests by file and name, the first ones of many."""
    names = [f"`{_short(test)}`" for test in tests[:MOST_NAMED]]
    more = len(tests) - len(names)
    return "<br>".join([*names, *([f"and {more} more"] if more > 0 else [])])


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the page; 1 where a clause has no test or the page differs, else 0."""
    parser = argparse.ArgumentParser(description="Make the page of the rules and their tests.")
    parser.add_argument("--check", action="store_true", help="write nothing; say what is wrong")
    wanted = parser.parse_args(arguments)
    every, tests = clauses(), marked_tests(checkout.ROOT)
    wrong = uncovered(every, tests)
    for line in wrong:
        print(line)
    if wrong:
        return 1
    if wanted.check:
        old = stale(PAGE.read_text(encoding="utf-8") if PAGE.is_file() else "", every, tests)
        print("\n".join([*old, "run it without --check"]) if old else "the page holds")
        return 1 if old else 0
    PAGE.write_text(page(every, tests), encoding="utf-8", newline="\n")
    print(f"{PAGE.name}: {len(every)} clauses")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
