"""A hundred broken files and texts: one clear message each, and nothing comes of any.

They are made by `tools/broken_tables.py` and kept with their messages in `tests/broken`.
"""

from __future__ import annotations

import pytest

import broken_tables
from tests.battle import boards

KEPT = {
    path.name: path
    for path in sorted(broken_tables.FOLDER.iterdir())
    if path.name != broken_tables.MESSAGES
}


def told() -> dict[str, list[str]]:
    """The messages that are kept, by file."""
    found: dict[str, list[str]] = {}
    text = (broken_tables.FOLDER / broken_tables.MESSAGES).read_text(encoding="utf-8")
    for line in text.splitlines():
        found.setdefault(line.partition(":")[0], []).append(line)
    return found


def test_there_are_a_hundred_and_each_has_one_message() -> None:
    """No file without a message, none with two, no message without a file."""
    assert len(KEPT) >= 100
    assert told().keys() == KEPT.keys()
    assert {name for name, lines in told().items() if len(lines) != 1} == set()


def test_they_are_as_they_are_made() -> None:
    """Whoever changes the generator runs it with --write."""
    made = broken_tables.made(boards.catalog())
    assert {name: path.read_bytes() for name, path in KEPT.items()} == made


@pytest.mark.parametrize("name", KEPT)
def test_the_message_is_the_one_that_is_kept(name: str) -> None:
    """Nothing is read of a broken file, not even in part, and nothing is raised."""
    read = broken_tables.read(name, KEPT[name].read_bytes(), boards.catalog())
    assert read.table is None
    assert read.setup is None
    assert [str(problem) for problem in read.problems] == told()[name]


def test_the_table_that_they_were_made_from_is_whole() -> None:
    """So that each has the fault it is named after, and no other."""
    read = broken_tables.read("whole.yaml", broken_tables.WHOLE.encode(), boards.catalog())
    assert read.problems == ()
