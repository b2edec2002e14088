"""Runs tests on every supported Python of this machine, with pygame and with pygame-ce.

python tools/check_pythons.py [--all]: what may differ from one Python or pygame to another, or with
--all every test but those marked *slow* or *window*. The pair that the main check uses is left out.
Each pair gets an environment of its own under ``.venvs``; a Python that cannot be found is named
as not run.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import declared
import environment

VENVS = environment.ROOT / ".venvs"
SUPPORTED = tuple((3, minor) for minor in range(environment.OLDEST[1], environment.NEWEST[1] + 1))
BY_PYTHON = (
    "game/catalog",
    "game/cli",
    "game/core",
    "game/hexes",
    "game/places.py",
    "game/session",
    "game/systems",
    "game/tables",
    "tests/core",
    "tests/hexes/test_layout.py",
    "tests/session/test_savefile.py",
    "tests/session/test_store.py",
    "tests/session/test_replay.py",
    "tests/catalog/test_good_files.py",
    "tests/battle/test_golden.py",
    "tests/cli/test_arguments.py",
)
"""Tests of what Pythons may do in different ways and no pygame has a part in: types, text, files,
hashes, whole battles. They run once on each Python; on that of the main check they run there."""
BY_PYGAME = (
    "game/ui",
    "tests/cli/test_client.py",
    "tests/cli/test_film.py",
    "tests/cli/test_other_commands.py",
    "tests/ui/painter/test_painter.py",
    "tests/ui/painter/test_fonts.py",
    "tests/ui/shell/test_input.py",
    "tests/ui/shell/test_shell.py",
    "tests/ui/battle/test_whole_battle.py",
)
"""Tests of what pygames may do in different ways: events, drawing, and whole battles from rules to
pictures. They run with every pygame on every Python."""
WHO_ARE_YOU = "import sys; print(*sys.version_info[:2]); print(sys.executable)"


@dataclass(frozen=True, slots=True)
class Pair:
    """A Python and the package that gives it ``import pygame``.

    Attributes:
        version: of the Python.
        interpreter: where it is.
        flavour: the package.
        first: whether no other pair, nor the main check, runs with that Python before it.
    """

    version: tuple[int, int]
    interpreter: Path
    flavour: str
    first: bool

    @property
    def name(self) -> str:
        """The pair in words, also the name of its environment."""
        return f"{self.version[0]}.{self.version[1]}-{self.flavour}"


def candidates(version: tuple[int, int]) -> list[list[str]]:
    """Return the commands under which a Python of that version may be found, the likeliest first.

    Looks at the running Python, on PATH, among pyenv's versions and at the Windows launcher.
    """
    name = f"{version[0]}.{version[1]}"
    commands = [[sys.executable]] if sys.version_info[:2] == version else []
    if on_path := shutil.which(f"python{name}"):
        commands.append([on_path])
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    commands += [
        [str(environment.python_of(folder))]
        for folder in sorted((pyenv / "versions").glob(f"{name}.*"), reverse=True)
    ]
    if launcher := shutil.which("py"):
        commands.append([launcher, f"-{name}"])
    return commands


def find(version: tuple[int, int]) -> Path | None:
    """Return a Python of that version which starts, or None where the machine has none."""
    for command in candidates(version):
        try:
            answer = subprocess.run(
                [*command, "-c", WHO_ARE_YOU], capture_output=True, text=True, check=False
            )
        except OSError:
            continue
        said, _, executable = answer.stdout.strip().partition("\n")
        if answer.returncode == 0 and said == f"{version[0]} {version[1]}":
            return Path(executable)
    return None


def pygame_requirements(version: tuple[int, int]) -> dict[str, str]:
    """Return what to install for each flavour that has wheels for that Python.

    pygame has none where ``pyproject.toml`` asks for pygame-ce in its place.
    """
    lines = [line.partition(";")[0] for line in declared.requirements()]
    by_flavour = {line.partition(">")[0]: line for line in lines if line.startswith("pygame")}
    return by_flavour if version < (3, 14) else {"pygame-ce": by_flavour["pygame-ce"]}


def pairs() -> list[Pair]:
    """Return every pair to run: all that the machine has but the one of the main check."""
    found: list[Pair] = []
    for version in SUPPORTED:
        interpreter = find(version)
        if interpreter is None:
            environment.say(f"== Python {version[0]}.{version[1]}: not on this machine, not run")
            continue
        named = [
            Pair(version, interpreter, flavour, first=not number)
            for number, flavour in enumerate(pygame_requirements(version))
        ]
        # The main check runs with the one that is declared for its Python.
        found += named[1:] if version == sys.version_info[:2] else named
    return found


def chosen(pair: Pair) -> tuple[str, ...]:
    """Return the tests that a pair is to run: files, and folders of modules with examples."""
    return (*BY_PYTHON, *BY_PYGAME) if pair.first else BY_PYGAME


def prepare(pair: Pair) -> Path:
    """Bring the environment of a pair up to date, if it is not, and return its Python.

    Raises:
        environment.StageError: something cannot be installed.
    """
    folder = VENVS / pair.name
    python = environment.python_of(folder)
    stamp = environment.fingerprint(pair.name)
    if not environment.is_ready(folder, [stamp]):
        environment.make(folder, pair.interpreter)
        others = [line for line in declared.requirements() if not line.startswith("pygame")]
        wanted = [pygame_requirements(pair.version)[pair.flavour], *others]
        install = (python, *environment.PIP_INSTALL)
        stage = f"environment: install what {pair.name} needs (once)"
        environment.run(stage, *install, *wanted, *declared.requirements("test"))
        # The project by itself: its own requirements would bring the other pygame beside this one.
        stage = f"environment: install Hexmarch for {pair.name}"
        environment.run(stage, *install, "--no-deps", "--no-build-isolation", "-e", ".")
        environment.stamp_of(folder).write_text(stamp, encoding="utf-8")
    return python


def main() -> int:
    """Run the tests for every pair and return 0 when all pass, else 1."""
    parser = argparse.ArgumentParser(
        description="Run tests on every supported Python of this machine, with each pygame."
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="every test but those marked slow or window, not only what may differ",
    )
    every = parser.parse_args().all
    try:
        environment.refuse_wrong_python()
        for pair in pairs():
            python = prepare(pair)
            selection = ("-m", "not slow and not window")
            tests = (python, "-m", "pytest", "-q", "-n", "auto", *selection)
            environment.run(f"tests on {pair.name}", *tests, *(() if every else chosen(pair)))
    except environment.StageError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
