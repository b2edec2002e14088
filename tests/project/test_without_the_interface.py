"""Nothing of the rules is in the interface: without it, everything else is what it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

FORBID = '''
import sys


class Forbid:
    """Finds neither the interface nor what it draws with, as if both were deleted."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "pygame" or name == "game.ui" or name.startswith("game.ui."):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


sys.meta_path.insert(0, Forbid())
'''
"""A plugin of pytest that hides the interface before anything is imported."""

DRAWS = ("tests/ui", "tests/window", "tests/project")
"""Folders whose tests need the interface, and this one, which would run itself."""
COMMANDS = "tests/cli"
"""Tests of commands, some of which draw."""


def without_the_interface(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the interface hidden."""
    (folder / "forbid_interface.py").write_text(FORBID, encoding="utf-8")
    paths = [str(folder), str(ROOT), str(ROOT / "tools")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


def folders() -> list[str]:
    """The folders of tests that need no interface."""
    found = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").iterdir())]
    return [
        name
        for name in found
        if (ROOT / name).is_dir() and name not in DRAWS and not name.endswith("__pycache__")
    ]


def test_the_interface_is_really_hidden(tmp_path: Path) -> None:
    """The plugin hides what it says, so that these tests can fail."""
    for name in ("game.ui.keys", "pygame"):
        done = without_the_interface(tmp_path, "-c", f"import forbid_interface, {name}")
        assert done.returncode != 0
        assert "ModuleNotFoundError: No module named" in done.stderr


def test_rules_session_catalog_and_commands_need_no_interface(tmp_path: Path) -> None:
    """A battle is read, played, saved and explained with the interface hidden."""
    code = (
        "import forbid_interface, sys\n"
        "import game.catalog, game.session, game.session.store\n"
        "import game.systems.battle.system, game.systems.battle.view\n"
        "import game.systems.battle.words, game.systems.battle.summary\n"
        "from game.cli import main\n"
        "assert 'game.ui' not in sys.modules and 'pygame' not in sys.modules\n"
        "battle = 'content/battles/01-mill-road.yaml'\n"
        "assert main(['check']) == 0\n"
        "assert main(['explain', battle]) == 0\n"
    )
    done = without_the_interface(tmp_path, "-c", code)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_other_test_is_collected_without_the_interface(tmp_path: Path) -> None:
    """No test outside the interface's own needs it to be collected."""
    rest = [name for name in folders() if name != COMMANDS]
    done = without_the_interface(
        tmp_path, "-m", "pytest", "-p", "forbid_interface", "--collect-only", "-q", *rest
    )
    assert done.returncode == 0, done.stdout[-3_000:]


@pytest.mark.slow
def test_tests_of_every_kind_pass_without_the_interface(tmp_path: Path) -> None:
    """With the interface hidden, tests of every folder pass: the first file of each."""
    chosen = []
    for name in folders():
        files = sorted((ROOT / name).rglob("test_*.py"))
        chosen += [str(path.relative_to(ROOT)) for path in files[:1] if name != COMMANDS]
    assert len(chosen) > 4
    done = without_the_interface(
        tmp_path, "-m", "pytest", "-p", "forbid_interface", "-q", "-x", *chosen
    )
    assert done.returncode == 0, done.stdout[-3_000:]
