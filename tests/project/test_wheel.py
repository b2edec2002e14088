"""The wheel: what `pip install .` gives somebody who has no checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIND_BOTH = "from game.places import data_folder as f; print(f('content')); print(f('assets'))"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and unpack it, as an installer does, far from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "-w", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("hexmarch-*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def start(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the unpacked wheel in front of everything, in a folder that has no files."""
    elsewhere = installed.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_data_is_found_inside_the_wheel(installed: Path) -> None:
    """Nothing of the checkout is used: both folders are those that the wheel brought."""
    answer = start(installed, "-c", FIND_BOTH)
    data = installed / "game" / "_data"
    assert answer.stdout.splitlines() == [str(data / "content"), str(data / "assets")]


@pytest.mark.parametrize("name", ["content", "assets"])
def test_the_wheel_brings_every_file(installed: Path, name: str) -> None:
    """What lies in the checkout's folder lies in the wheel, and nothing besides."""
    in_checkout = {path.relative_to(ROOT / name) for path in (ROOT / name).rglob("*.*")}
    data = installed / "game" / "_data" / name
    assert {path.relative_to(data) for path in data.rglob("*.*")} == in_checkout


def test_the_command_starts_the_command_line(installed: Path) -> None:
    """The script `hexmarch` that installers write calls what answers `--help`."""
    (entry_points,) = installed.glob("hexmarch-*.dist-info/entry_points.txt")
    declared = ConfigParser()
    declared.read(entry_points, encoding="utf-8")
    module, _, function = declared["console_scripts"]["hexmarch"].partition(":")
    answer = start(installed, "-c", f"import {module}; {module}.{function}()", "--help")
    assert answer.returncode == 0, answer.stderr
    assert "hexmarch" in answer.stdout


def test_the_content_of_the_wheel_has_no_problems(installed: Path) -> None:
    """`hexmarch check` without arguments reads the content that came with it."""
    answer = start(installed, "-c", "from game.cli import main; raise SystemExit(main())", "check")
    assert (answer.returncode, answer.stderr) == (0, "")
