"""Reads what ``pyproject.toml`` declares, for the tools that need it as data."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

DECLARATIONS = Path(__file__).resolve().parent.parent / "pyproject.toml"


def what_is_installed() -> str:
    """Return all that decides how the project is installed, as a text to compare.

    The settings of the checkers are left out: they make no environment stale.
    """
    declared = tomllib.loads(DECLARATIONS.read_text(encoding="utf-8"))
    parts = [declared["build-system"], declared["project"], declared["tool"]["hatch"]]
    return json.dumps(parts, sort_keys=True)


def requirements(*extras: str) -> list[str]:
    """Return the requirements of the program, or of some extras alone, as they are written.

    An extra may name another one (``hexmarch[test]``); that one is read in its place.

    Raises:
        KeyError: there is no extra of that name.
    """
    project = tomllib.loads(DECLARATIONS.read_text(encoding="utf-8"))["project"]
    lines: list[str] = [] if extras else list(project["dependencies"])
    for extra in extras:
        for line in project["optional-dependencies"][extra]:
            inner = line.removeprefix(f"{project['name']}[").removesuffix("]")
            lines += [line] if inner == line else requirements(inner)
    return lines
