"""A picture on the clipboard: the system's own program gets it; without one that is told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.cli.copying import copy_picture

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="programs of Linux")
PNG = b"\x89PNG picture"


def program(folder: Path, text: str) -> None:
    """Put a program that takes pictures into a folder."""
    file = folder / "xclip"
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(0o755)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let no other program be found."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


def test_the_picture_goes_to_the_program_of_the_system(tmp_path: Path) -> None:
    """All of it, as a PNG picture."""
    taken = tmp_path / "taken"
    program(tmp_path, f'echo "$@" > {taken}.words; cat > {taken}')
    assert copy_picture(PNG)
    assert taken.read_bytes() == PNG
    assert "image/png" in (tmp_path / "taken.words").read_text(encoding="utf-8")


def test_a_program_that_fails_is_told(tmp_path: Path) -> None:
    """So is a system without one."""
    program(tmp_path, "exit 1")
    assert not copy_picture(PNG)


def test_a_system_without_such_a_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is raised."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not copy_picture(PNG)
