"""`explain`: the cases through the command, and everything that its page in the formats says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from tests.cli.running import Run

ROOT = Path(__file__).resolve().parents[2]
OWN_CASES = ROOT / "tests" / "cases"
SHARED_CASES = ROOT.parent / "shared" / "cases"

FIELDS = [
    "file",
    "unit",
    "movement",
    "decision",
    "closest",
    "destinations",
    "distance",
    "priority_units",
    "approach",
    "ends",
    "targets",
    "reasons",
]

Answer = dict[str, object]


def _answers(out: str) -> list[Answer]:
    return [cast("Answer", json.loads(line)) for line in out.splitlines()]


def _cases(folder: Path) -> Iterator[Path]:
    return (file for file in sorted(folder.rglob("*.yaml")) if file.with_suffix(".json").is_file())


@pytest.mark.parametrize(
    "folder",
    [
        pytest.param(OWN_CASES, id="own"),
        pytest.param(
            SHARED_CASES,
            id="shared",
            marks=pytest.mark.skipif(
                not SHARED_CASES.is_dir(), reason="the shared cases lie beside the checkout only"
            ),
        ),
    ],
)
def test_every_case_agrees(folder: Path, run: Run) -> None:
    """All answers of all cases, whole sets both ways, through one command over the folder."""
    ran = run("explain", str(folder), "--json")
    assert (ran.status, ran.err) == (0, "")
    got: dict[str, list[Answer]] = {}
    for answer in _answers(ran.out):
        assert list(answer) == FIELDS
        got.setdefault(str(answer["file"]), []).append(answer)
    compared = 0
    for case in _cases(folder):
        wanted = cast("list[Answer]", json.loads(case.with_suffix(".json").read_text("utf-8")))
        answers = got.get(str(case), [])
        ours = [
            {field: answer[field] for field in want}
            for answer, want in zip(answers, wanted, strict=True)
        ]
        assert ours == wanted, case.name
        compared += len(wanted)
    assert compared > 0


def test_answers_come_in_the_order_of_files_and_units(
    tmp_path: Path, run: Run, battle: Path
) -> None:
    """Files below a folder are sorted by path; the file is the argument with the path below it."""
    text = battle.read_text(encoding="utf-8")
    for name in ("b/two.yaml", "a/one.yaml", "a.yaml"):
        file = tmp_path / "folder" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (tmp_path / "folder" / "notes.txt").write_text("nothing", encoding="utf-8")
    folder = f"{tmp_path}/folder"
    answers = _answers(run("explain", folder, "--json").out)
    assert [answer["file"] for answer in answers] == [
        f"{folder}/a/one.yaml",
        f"{folder}/a.yaml",
        f"{folder}/b/two.yaml",
    ]


def test_other_formats_in_a_folder_are_passed_over(run: Run) -> None:
    """The content folder holds chips and tiles too; only its battles are answered."""
    ran = run("explain", str(ROOT / "content"), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert {Path(str(answer["file"])).parent.name for answer in _answers(ran.out)} == {"battles"}


def test_another_format_named_directly_is_an_error(run: Run) -> None:
    """A file of chips is no battle, and that is said with its line."""
    file = ROOT / "content" / "dice" / "dice.yaml"
    ran = run("explain", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{file}:1: format: ")


def test_a_bad_file_among_good_ones(tmp_path: Path, run: Run, battle: Path) -> None:
    """The good ones are answered, all problems of the bad one are told, the status is 2."""
    text = battle.read_text(encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text(text.replace("role: enemy", "role: enmy").replace("seed: 3", "sed: 3"), "utf-8")
    ran = run("explain", str(tmp_path), "--json")
    assert ran.status == 2
    assert [answer["unit"] for answer in _answers(ran.out)] == ["wolf"]
    lines = ran.err.splitlines()
    assert len(lines) >= 3
    assert all(line.startswith(f"{bad}:") for line in lines)
    assert "did you mean `enemy`?" in ran.err


@pytest.mark.parametrize("kind", ["missing file", "empty folder"])
def test_nothing_to_answer_is_an_error(kind: str, tmp_path: Path, run: Run) -> None:
    """A path that is not there, and a folder without battles, are mistakes."""
    (tmp_path / "empty").mkdir()
    path = tmp_path / ("empty" if kind == "empty folder" else "nowhere.yaml")
    ran = run("explain", str(path), "--json")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{path}:1: file: there is no ")


def test_one_unit_alone(run: Run, battle: Path) -> None:
    """`--unit` answers for that unit and nobody else."""
    ran = run("explain", str(battle), "--unit", "wolf", "--json")
    assert ran.status == 0
    assert [answer["unit"] for answer in _answers(ran.out)] == ["wolf"]


@pytest.mark.parametrize(
    ("unit", "status", "says"),
    [
        ("wulf", 2, "did you mean `wolf`?"),
        ("zzz", 2, "there is no unit `zzz`"),
        ("mira", 2, "mira is moved by the party"),
        ("late", 2, "late is not on the map"),
        ("corpse", 0, "corpse is defeated and takes no turn"),
    ],
)
def test_a_unit_without_an_answer(
    unit: str, status: int, says: str, run: Run, battle: Path
) -> None:
    """An unknown unit is an error; a defeated one gets no answer, and that is said."""
    ran = run("explain", str(battle), "--unit", unit, "--json")
    assert (ran.status, ran.out) == (status, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_the_same_in_words(run: Run, battle: Path) -> None:
    """Without `--json` the answer names the battle, the unit, what it does and why."""
    ran = run("explain", str(battle))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"A small one ({battle}), round 1\n")
    assert "Wolf" in ran.out
    assert "1. Is anybody targetable now? No." in ran.out


def test_a_battle_without_units_is_legal(tmp_path: Path, run: Run) -> None:
    """Nobody to answer for is no mistake."""
    file = tmp_path / "bare.yaml"
    file.write_text(
        "format: hexmarch/battle/1\nname: Bare\ntiles: [{id: one, hexes: [[0, 0]]}]\nunits: []\n",
        encoding="utf-8",
    )
    assert run("explain", str(file), "--json").status == 0
    assert "Nobody here moves by the rules." in run("explain", str(file)).out
