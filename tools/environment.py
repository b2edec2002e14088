"""Makes and reuses the virtual environments of a checkout.

Owns ``.venv``: made by the Python that runs the script, and holding the project so that the
checkout itself is what runs. Never changes the Python it was started with. It needs the standard
library alone, since it runs before anything is installed, and keeps to syntax that a Python too old
for the game can read, so that such a Python gets to say so.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
NEWEST = (3, 14)

# Nothing is compiled on the player's machine. The project itself is built: it is plain Python.
PIP_INSTALL = (
    *("-m", "pip", "install", "-qq", "--disable-pip-version-check"),
    *("--only-binary", ":all:"),
)


class StageError(Exception):
    """A stage failed; the text is one line that names the stage and what helps."""


def say(line: str) -> None:
    """Print a line at once, so that it stands before what a child process prints."""
    print(line, flush=True)


def run(stage: str, *command: str | Path) -> None:
    """Announce a stage and run its command in the checkout.

    Raises:
        StageError: the command cannot be started or ends with another status than 0.
    """
    say(f"== {stage}")
    # Some of the checkers draw with characters that a Windows console's own encoding lacks.
    settings = {**os.environ, "PYTHONUTF8": "1"}
    words = [str(word) for word in command]
    try:
        status = subprocess.run(words, cwd=ROOT, env=settings, check=False).returncode
    except OSError as error:
        text = f"{stage}: cannot start {words[0]}: {error.strerror}"
        raise StageError(text) from error
    if status:
        text = f"{stage}: failed with status {status}"
        raise StageError(text)


def python_of(folder: Path) -> Path:
    """Return where a virtual environment keeps its Python."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def script_of(folder: Path, name: str) -> Path:
    """Return where a virtual environment keeps an installed command."""
    return folder / (f"Scripts/{name}.exe" if os.name == "nt" else f"bin/{name}")


def refuse_wrong_python() -> None:
    """Refuse to go on with a Python that the project does not support.

    Raises:
        StageError: the running Python is older or newer than the supported ones.
    """
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        oldest, newest, this = (
            ".".join(str(part) for part in version[:2])
            for version in (OLDEST, NEWEST, sys.version_info)
        )
        text = f"environment: Hexmarch needs Python {oldest} to {newest}; this is {this}"
        raise StageError(text)


def fingerprint(*facts: str) -> str:
    """Return a digest of what an environment depends on: declarations, place, further facts."""
    import declared  # only now: it needs a Python that is new enough

    text = "\n".join([declared.what_is_installed(), str(ROOT), *facts])
    return hashlib.sha256(text.encode()).hexdigest()


def stamp_of(folder: Path) -> Path:
    """Return the file in which an environment remembers what it was made from."""
    return folder / "hexmarch.stamp"


def is_ready(folder: Path, stamps: Sequence[str]) -> bool:
    """Return whether an environment is complete and bears one of the stamps."""
    stamp = stamp_of(folder)
    return (
        python_of(folder).exists()
        and stamp.is_file()
        and stamp.read_text(encoding="utf-8") in stamps
    )


def make(folder: Path, interpreter: str | Path) -> None:
    """Make an empty environment with that interpreter, in place of one that may be there.

    Raises:
        StageError: the interpreter cannot make one.
    """
    run(f"environment: make {folder.name}", interpreter, "-m", "venv", "--clear", folder)


def prepare(*, for_checks: bool) -> Path:
    """Bring ``.venv`` up to date, if it is not, and return its Python.

    Args:
        for_checks: Whether the tools of the checks are needed too. An environment that has them
            also serves for playing.

    Raises:
        StageError: the running Python is not supported, or something cannot be installed.
    """
    refuse_wrong_python()
    python = python_of(VENV)
    digest = fingerprint(*(str(part) for part in sys.version_info[:2]))
    stamps = [f"{digest} checks"] if for_checks else [f"{digest} play", f"{digest} checks"]
    if is_ready(VENV, stamps):
        return python
    stamp_of(VENV).unlink(missing_ok=True)
    if Path(sys.prefix).resolve() != VENV:  # nobody saws off the branch he sits on
        make(VENV, sys.executable)
    target = ".[dev]" if for_checks else "."
    run("environment: install what is needed (once)", python, *PIP_INSTALL, "-e", target)
    stamp_of(VENV).write_text(stamps[0], encoding="utf-8")
    return python
