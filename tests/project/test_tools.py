"""The scripts that set everything up."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import check
import check_pythons
import declared
import environment


def finished(folder: Path, stamp: str) -> Path:
    """Lay out what an environment looks like once it is complete."""
    python = environment.python_of(folder)
    python.parent.mkdir(parents=True)
    python.touch()
    environment.stamp_of(folder).write_text(stamp, encoding="utf-8")
    return folder


def test_an_environment_is_reused_only_while_its_stamp_holds(tmp_path: Path) -> None:
    """Another stamp, no stamp and no Python each mean that it is made anew."""
    folder = finished(tmp_path / "env", "as it was")
    assert environment.is_ready(folder, ["as it was", "as it is"])
    assert not environment.is_ready(folder, ["as it is"])
    environment.python_of(folder).unlink()
    assert not environment.is_ready(folder, ["as it was"])
    environment.python_of(folder).touch()
    environment.stamp_of(folder).unlink()
    assert not environment.is_ready(folder, ["as it was"])


def test_a_stamp_follows_requirements_but_not_the_checkers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed dependency makes an environment stale, a changed rule of the linter does not."""
    text = declared.DECLARATIONS.read_text(encoding="utf-8")
    copy = tmp_path / "pyproject.toml"
    monkeypatch.setattr(declared, "DECLARATIONS", copy)

    def digest_of(changed: str) -> str:
        copy.write_text(changed, encoding="utf-8")
        return environment.fingerprint("3", "11")

    before = digest_of(text)
    assert digest_of(text.replace("line-length = 100", "line-length = 99")) == before
    assert digest_of(text.replace('"pyyaml>=', '"pyyaml>')) != before


@pytest.mark.parametrize("version", [(3, 10, 9), (3, 15, 0), (2, 7, 18)])
def test_an_unsupported_python_is_told_so(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message names what is needed and what it was started with."""
    monkeypatch.setattr(sys, "version_info", version)
    said = rf"needs Python 3\.11 to 3\.14; this is {version[0]}\.{version[1]}$"
    with pytest.raises(environment.StageError, match=said):
        environment.refuse_wrong_python()


def test_a_stage_that_fails_is_named() -> None:
    """Whoever reads the last line knows which stage it was."""
    with pytest.raises(environment.StageError, match="^lint: failed with status 3$"):
        environment.run("lint", sys.executable, "-c", "raise SystemExit(3)")
    with pytest.raises(environment.StageError, match="^types: cannot start no-such-program"):
        environment.run("types", "no-such-program")


def test_every_stage_has_a_command() -> None:
    """The tests come last, so that their summary is the last line printed."""
    for stage in check.STAGES:
        assert check.command_of(stage, Path("python"), [])
    assert check.STAGES[-1] == "tests"
    assert check.command_of("tests", Path("python"), ["-k", "walk"])[-2:] == ["-k", "walk"]


def test_the_extras_are_read_through_each_other() -> None:
    """`dev` names `test`, whose lines stand in its place."""
    everything = declared.requirements("dev")
    assert set(declared.requirements("test")) < set(everything)
    assert not [line for line in everything if "hexmarch" in line]


def test_one_pygame_for_each_python() -> None:
    """Python 3.14 gets pygame-ce alone; the others are tested with both, never at once."""
    assert list(check_pythons.pygame_requirements((3, 14))) == ["pygame-ce"]
    assert list(check_pythons.pygame_requirements((3, 13))) == ["pygame", "pygame-ce"]


def test_what_no_pygame_has_a_part_in_runs_once_on_each_python() -> None:
    """What draws runs with each pygame; the rest with the first, of every package of the game."""
    first, second = (
        check_pythons.Pair((3, 13), Path("python"), flavour, first=flavour == "pygame")
        for flavour in check_pythons.pygame_requirements((3, 13))
    )
    assert set(check_pythons.chosen(second)) == set(check_pythons.BY_PYGAME)
    chosen = set(check_pythons.chosen(first))
    assert chosen == {*check_pythons.BY_PYTHON, *check_pythons.BY_PYGAME}
    assert all((environment.ROOT / name).exists() for name in chosen)
    packages = {
        path.parent.relative_to(environment.ROOT).as_posix()
        for path in environment.ROOT.glob("game/*/__init__.py")
    }
    assert packages <= chosen
