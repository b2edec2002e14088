"""Reports of faults: one file with the save, the versions and the last error.

A report is a save with remarks, so that it opens like any other. Owns where it goes and what it
holds.
"""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import TypeVar

from game import __version__
from game.cli.storage import Storage
from game.cli.trouble import reason
from game.session import Session, savefile, store

_PACKAGES = ("pygame", "pygame-ce", "pydantic", "pyyaml", "platformdirs")
S = TypeVar("S")
D = TypeVar("D")


def write_report(
    storage: Storage, session: Session[S, D] | None, error: BaseException | None
) -> Path:
    """Write a report and return where it is.

    Args:
        storage: the data folder.
        session: what was played; None for nothing.
        error: what was raised; None where a person saw the fault.

    Raises:
        OSError: it cannot be written.
    """
    text = "" if session is None else savefile.whole(session, __version__)
    remarks = [*_versions(), *_error_lines(error)]
    text += "".join(f"# {plain(line)}\n" for line in remarks)
    path = store.new_path(storage.faults, "fault", datetime.now().astimezone())
    store.write_whole(path, text)
    return path


def told(storage: Storage, session: Session[S, D] | None, error: BaseException | None) -> str:
    """Write a report and return one sentence that says where it is, or why it is not."""
    try:
        path = write_report(storage, session, error)
    except OSError as trouble:
        return f"No report could be written: {reason(trouble)}."
    return f"The report is {path}; it can be opened like a save."


def _versions() -> list[str]:
    lines = [
        f"hexmarch {__version__}",
        f"python {platform.python_version()} on {platform.platform()}",
    ]
    for package in _PACKAGES:
        try:
            lines.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    pygame = sys.modules.get("pygame")
    sdl = getattr(pygame, "get_sdl_version", None)
    if callable(sdl):
        lines.append(f"sdl {'.'.join(map(str, sdl()))}")
    return lines


def _error_lines(error: BaseException | None) -> list[str]:
    if error is None:
        return ["written because a person asked for it"]
    return "".join(traceback.format_exception(error)).splitlines()


def plain(line: str) -> str:
    """Return a line as signs that cannot break it: a report is read line by line."""
    return " ".join(line.split("\n")).encode("ascii", "backslashreplace").decode("ascii")
