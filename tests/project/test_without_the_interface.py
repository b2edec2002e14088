"""Nothing of the rules is in the interface: without it, everything else is what it was."""

from __future__ import annotations

import os
import re
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


def pytest_collection_modifyitems(config, items):
    """Keeps the first test of each file that does not take long."""
    quick = [item for item in items if item.get_closest_marker("slow") is None]
    first = {item.path: item for item in reversed(quick)}
    items[:] = sorted(first.values(), key=items.index)
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


@pytest.mark.slow
def test_every_other_test_is_collected_and_the_first_of_each_file_passes(tmp_path: Path) -> None:
    """No test outside the interface's own needs it to be collected, nor one of each file to run."""
    rest = [name for name in folders() if name != COMMANDS]
    done = without_the_interface(
        tmp_path, "-m", "pytest", "-p", "forbid_interface", "-q", "-x", *rest
    )
    assert done.returncode == 0, done.stdout[-3_000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    files = [path for name in rest for path in (ROOT / name).rglob("test_*.py")]
    assert passed is not None
    assert int(passed[1]) > 0.9 * len(files)  # of some every test is slow, or wants the seeds
