"""`check`, `replay` and `picture`."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from game.cli.opening import Opened, open_file
from game.cli.reading import shipped
from game.core.choices import Done
from game.core.event import Event
from game.core.events import Stepped
from game.hexes import Hex
from game.session import Move, Session, Step, savefile
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import BattleState
from tests.cli.running import Run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def session(battle: Path) -> Session[BattleState, BattleSetup]:
    """The small battle, some steps old."""
    opened = open_file(str(battle), lambda: shipped().catalog)
    assert isinstance(opened, Opened)
    opened.session.answer(Done())
    while opened.session.can_advance:
        opened.session.advance()
    return opened.session


@pytest.fixture
def save(session: Session[BattleState, BattleSetup], tmp_path: Path) -> Path:
    """A save of it."""
    path = tmp_path / "some.hexmarch"
    path.write_text(savefile.whole(session, "0.1.0", "Some way in"), encoding="utf-8")
    return path


def test_check_of_the_content(run: Run) -> None:
    """Without a path the content is checked, and nothing is wrong with it."""
    ran = run("check")
    assert (ran.status, ran.err) == (0, "")
    count = len(list((ROOT / "content").rglob("*.yaml")))
    assert ran.out == f"{count} files, no problems\n"


def test_check_of_one_file(run: Run, battle: Path) -> None:
    """One file is one file."""
    assert run("check", str(battle)).out == "1 file, no problems\n"


def test_check_tells_everything_at_once(run: Run, tmp_path: Path, battle: Path) -> None:
    """Every problem of every file is one line with file and line, on standard error."""
    text = battle.read_text(encoding="utf-8")
    (tmp_path / "one.yaml").write_text(text.replace("hp: 0", "hp: -1"), encoding="utf-8")
    (tmp_path / "two.yaml").write_text("format: hexmarch/nothing/1\n", encoding="utf-8")
    ran = run("check", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert {line.split(":")[0] for line in ran.err.splitlines()} == {
        str(tmp_path / "one.yaml"),
        str(tmp_path / "two.yaml"),
    }


def test_check_looks_at_the_names_that_abilities_use(run: Run, tmp_path: Path) -> None:
    """An ability that asks about something no rule knows is found."""
    skills = (ROOT / "content/abilities/skills.yaml").read_text(encoding="utf-8")
    file = tmp_path / "skills.yaml"
    file.write_text(skills.replace("query: movement", "query: moovement", 1), encoding="utf-8")
    ran = run("check", str(file))
    assert ran.status == 2
    assert "moovement" in ran.err
    assert "did you mean `movement`?" in ran.err


def test_check_of_nothing(run: Run, tmp_path: Path) -> None:
    """A folder without files is a mistake; so is a file that is not there."""
    assert "there is no .yaml file here" in run("check", str(tmp_path)).err
    assert "there is no such file" in run("check", str(tmp_path / "nothing.yaml")).err


def test_replay_tells_the_log(run: Run, save: Path) -> None:
    """The save's name first, then what happened in words."""
    ran = run("replay", str(save))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Some way in\n")
    assert "Mira's turn." in ran.out


def test_replay_finds_no_difference(run: Run, save: Path) -> None:
    """What happened is what the rules say."""
    ran = run("replay", str(save), "--check")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith("steps, no difference\n")


def test_replay_names_the_first_difference(
    run: Run, save: Path, session: Session[BattleState, BattleSetup]
) -> None:
    """A step that the rules would not give is named, with what was and what is; status 1."""
    lines = [savefile.header(session.system, session.setup, "0.1.0")]
    for step in session.steps:
        moves = (Move(move.action, _lame(move)) for move in step.moves)
        lines.append(savefile.step_line(session.system.notation, Step(tuple(moves), step.decided)))
    save.write_text("".join(lines), encoding="utf-8")
    ran = run("replay", str(save), "--check")
    assert (ran.status, ran.err) == (1, "")
    assert "the rules of today differ at step 3" in ran.out
    assert "now:   stepped wolf 3,0 2,0" in ran.out


def _lame(move: Move) -> tuple[Event, ...]:
    """What happened, but whoever walks two hexes walks one."""
    return tuple(
        event
        for event in move.events
        if not (isinstance(event, Stepped) and event.end == Hex(2, 0))
    )


@pytest.mark.parametrize("options", [[], ["--check"]])
def test_replay_of_no_save(options: list[str], run: Run, tmp_path: Path, battle: Path) -> None:
    """One line says why; no traceback."""
    for path in (battle, tmp_path / "nowhere.hexmarch", tmp_path):
        ran = run("replay", str(path), *options)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(str(path))
        assert ran.err.count("\n") == 1


def test_replay_of_a_damaged_save(run: Run, save: Path) -> None:
    """What is whole is told, what is damaged is said, and the status is 2."""
    text = save.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    save.write_text("".join([*lines[:-2], "step 00000000 person nonsense\n"]), encoding="utf-8")
    ran = run("replay", str(save))
    assert ran.status == 2
    assert "damaged" in ran.err
    assert "Mira's turn." in ran.out


def _size(png: Path) -> tuple[int, int]:
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ([], (1280, 720)),
        (["--unit", "wolf"], (1280, 720)),
        (["--size", "640x480"], (640, 480)),
        (["--unit", "wolf", "--size", "1024x640"], (1024, 640)),
    ],
)
def test_picture(
    options: list[str], size: tuple[int, int], run: Run, battle: Path, tmp_path: Path
) -> None:
    """A PNG file of the size asked for."""
    out = tmp_path / "out.png"
    ran = run("picture", str(battle), str(out), *options)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert _size(out) == size


def test_picture_of_a_save(run: Run, save: Path, tmp_path: Path) -> None:
    """A save is drawn as it was left; the picture carries that moment as a table."""
    out = tmp_path / "out.png"
    assert run("picture", str(save), str(out)).status == 0
    told = run("explain", str(out))
    assert (told.status, told.err) == (0, "")
    assert "Wolf" in told.out
    wanted = run("convert", str(save), "-")
    assert (wanted.status, wanted.err) == (0, "")
    assert run("convert", str(out), "-").out == wanted.out


@pytest.mark.parametrize(
    ("out", "options", "says"),
    [
        ("out.jpg", [], "name it"),
        ("no/such/folder/out.png", [], "no such file or directory"),
        ("out.png", ["--unit", "wulf"], "did you mean `wolf`?"),
        ("out.png", ["--unit", "mira"], "makes no decision of its own"),
        ("out.png", ["--unit", "corpse"], "makes no decision of its own"),
    ],
)
def test_a_picture_that_cannot_be(
    out: str, options: list[str], says: str, run: Run, battle: Path
) -> None:
    """One line says why, the status is 2, and no file is left."""
    path = battle.parent / out
    ran = run("picture", str(battle), str(path), *options)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert not path.exists()


def test_a_picture_of_a_bad_file(run: Run, battle: Path, tmp_path: Path) -> None:
    """All problems with their lines, as everywhere."""
    battle.write_text("format: hexmarch/battle/1\nnmae: x\n", encoding="utf-8")
    ran = run("picture", str(battle), str(tmp_path / "out.png"))
    assert ran.status == 2
    assert all(line.startswith(f"{battle}:") for line in ran.err.splitlines())
