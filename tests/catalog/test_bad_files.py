"""Files with faults, each with the messages expected beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.catalog import Catalog, check, read_battle_text, reading
from game.core.abilities import Vocabulary

BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"))


def test_there_are_many_kinds_of_faults() -> None:
    """Sixty and more files, every one with its messages, and no messages without a file."""
    assert len(BAD) >= 60
    beside = sorted((Path(__file__).parent / "bad").glob("*.txt"))
    assert [path.with_suffix(".txt") for path in BAD] == beside


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_all_problems_are_named(path: Path, catalog: Catalog, vocabulary: Vocabulary) -> None:
    """Every problem is there at once, with its line, its place and what would be right."""
    expected = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert expected
    checked = check([path], catalog, vocabulary)
    assert [f"{one.line}: {one.where}: {one.text}" for one in checked.problems] == expected
    assert {one.file for one in checked.problems} == {str(path)}
    assert [one.line for one in checked.problems] == sorted(one.line for one in checked.problems)


@pytest.mark.skipif(not reading.fast_parser_exists(), reason="PyYAML has no fast parser here")
@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_the_slow_parser_says_the_same(
    path: Path, catalog: Catalog, vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine without the fast parser the messages are the same, word for word."""
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    assert not reading.fast_parser_exists()
    expected = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    checked = check([path], catalog, vocabulary)
    assert [f"{one.line}: {one.where}: {one.text}" for one in checked.problems] == expected


def test_a_problem_is_printed_with_file_line_and_place(catalog: Catalog) -> None:
    """The form that the command line prints."""
    text = "format: hexmarch/battle/1\nname: 7\ntiles: [{id: a, hexes: [[0, 0]]}]\n"
    read = read_battle_text(text, catalog, file="some/file.yaml")
    assert read.setup is None
    assert [str(problem) for problem in read.problems] == [
        'some/file.yaml:2: name: 7 is a number; write "7" in quotes if that is the text'
    ]


def test_a_file_larger_than_a_mebibyte_is_refused(catalog: Catalog, tmp_path: Path) -> None:
    """Not even read to its end."""
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * ((1 << 20) + 1))
    (problem,) = check([path], catalog).problems
    assert "larger than 1 MiB" in problem.text


def test_a_large_broken_file_is_answered_by_the_fast_parser_alone(
    catalog: Catalog, tmp_path: Path
) -> None:
    """Reading it again slowly would take too long; the message is of the same kind."""
    path = tmp_path / "large.yaml"
    path.write_text("format: hexmarch/battle/1\n" + "# filled\n" * 20_000 + "name: [a\n")
    (problem,) = check([path], catalog).problems
    assert problem.text.startswith("the text is no YAML here: a list that began with `[`")


def test_what_is_no_file_is_said(catalog: Catalog, tmp_path: Path) -> None:
    """A missing file, and a path that cannot be one."""
    missing, impossible = check([tmp_path / "none.yaml", Path("a\0b.yaml")], catalog).problems
    assert missing.text == "there is no such file; check the path"
    assert "cannot be read" in impossible.text
