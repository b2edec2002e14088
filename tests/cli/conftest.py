"""What the tests of the command line share: running a command, a data folder of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from tests.cli.running import BATTLE, Ran, Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], data: Path) -> Run:
    """Run a command in this process; its data folder is one of the test's own."""
    del data  # it only has to be set

    def run_it(*arguments: str) -> Ran:
        status = main(arguments)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run_it


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("HEXMARCH_DATA", str(folder))
    return folder


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """A small battle file."""
    file = tmp_path / "small.yaml"
    file.write_text(BATTLE, encoding="utf-8")
    return file
