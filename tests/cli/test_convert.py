"""A table in its three forms, through the commands."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.running import Run

FORMS = ("yaml", "txt", "png")


@pytest.fixture
def forms(run: Run, battle: Path, tmp_path: Path) -> dict[str, Path]:
    """One table in all its forms."""
    files = {ending: tmp_path / f"table.{ending}" for ending in FORMS}
    for file in files.values():
        ran = run("convert", str(battle), str(file))
        assert (ran.status, ran.out, ran.err) == (0, "", "")
    return files


def test_every_form_becomes_every_other(forms: dict[str, Path], run: Run, tmp_path: Path) -> None:
    """And what comes of it says the same, to the last sign."""
    wanted = run("convert", str(forms["yaml"]), "-").out
    assert wanted.startswith("hexmarch1:")
    assert wanted.count("\n") == 1
    for first in FORMS:
        for then in FORMS:
            out = tmp_path / f"{first}-to.{then}"
            assert run("convert", str(forms[first]), str(out)).status == 0
            assert run("convert", str(out), "-").out == wanted
            if then != "png":
                assert out.read_bytes() == forms[then].read_bytes()


def test_explain_takes_every_form(forms: dict[str, Path], run: Run, battle: Path) -> None:
    """With the same answers as for the battle file that it all began with."""

    def answers(path: Path) -> object:
        ran = run("explain", str(path), "--json")
        assert (ran.status, ran.err) == (0, "")
        return [{**json.loads(line), "file": ""} for line in ran.out.splitlines()]

    wanted = answers(battle)
    assert all(answers(path) == wanted for path in forms.values())


def test_a_table_comes_through_a_pipe(
    forms: dict[str, Path], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any of its forms, for every command that takes one."""
    for form in forms.values():
        for arguments in (
            ("explain", "-"),
            ("convert", "-", "-"),
            ("picture", "-", str(tmp_path / "out.png")),
        ):
            stream = io.TextIOWrapper(io.BytesIO(form.read_bytes()))
            monkeypatch.setattr(sys, "stdin", stream)
            ran = run(*arguments)
            assert (ran.status, ran.err) == (0, "")


def test_a_picture_carries_the_table(run: Run, battle: Path, tmp_path: Path) -> None:
    """Whatever it shows."""
    out = tmp_path / "wolf.png"
    assert run("picture", str(battle), str(out), "--unit", "wolf").status == 0
    assert run("explain", str(out)).out.count("Wolf (enemy") == 1


@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("table.jpg", "its ending says what is written"),
        ("table", "its ending says what is written"),
        ("small.yaml", "name another one"),
        ("no/such/table.yaml", "there is no folder"),
    ],
)
def test_a_file_that_cannot_be_written(out: str, says: str, run: Run, battle: Path) -> None:
    """One line says why, the status is 2, and nothing is changed."""
    before = battle.read_bytes()
    path = battle.parent / out
    ran = run("convert", str(battle), str(path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{path}: ")
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert battle.read_bytes() == before
    assert path == battle or not path.exists()


def test_a_table_that_cannot_be_read_leaves_the_old_file(
    run: Run, battle: Path, tmp_path: Path
) -> None:
    """All problems are told as everywhere, and what stood there stands there."""
    out = tmp_path / "out.yaml"
    out.write_text("mine", encoding="utf-8")
    battle.write_text("format: hexmarch/battle/1\nnmae: x\n", encoding="utf-8")
    ran = run("convert", str(battle), str(out))
    assert ran.status == 2
    assert all(line.startswith(f"{battle}:") for line in ran.err.splitlines())
    assert out.read_text(encoding="utf-8") == "mine"
    gone = run("convert", str(tmp_path / "nowhere.txt"), str(out))
    assert (gone.status, gone.err.count("\n")) == (2, 1)
    assert "no such file" in gone.err


MAP = """\
<map orientation="hexagonal" staggeraxis="x" staggerindex="odd">
 <layer name="isle" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer>
 <objectgroup name="spots"/>
</map>
"""


def test_convert_takes_a_map(run: Run, tmp_path: Path) -> None:
    """Into a battle file that is one; what is left out is said, and the status is 0."""
    drawn, out = tmp_path / "Green isle.tmx", tmp_path / "isle.yaml"
    drawn.write_text(MAP, encoding="utf-8")
    ran = run("convert", str(drawn), str(out))
    assert (ran.status, ran.out) == (0, "")
    assert ran.err.startswith(f"{drawn}: the objects of layer 'spots' are left out")
    assert "name: Green isle" in out.read_text(encoding="utf-8")
    assert run("explain", str(out)).status == 0
    assert run("picture", str(drawn), str(tmp_path / "isle.png")).status == 0
    drawn.write_text("nothing", encoding="utf-8")
    bad = run("convert", str(drawn), str(out))
    assert (bad.status, bad.err.count("\n")) == (2, 1)
    assert "name: Green isle" in out.read_text(encoding="utf-8")
