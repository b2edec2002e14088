"""Reports of faults: one file with the save, the versions and the last error.

A report is a save with remarks, so that it opens like any other. Owns where it goes, what it holds,
and that the next start speaks of a fault that ended the program.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from importlib import metadata
from pathlib import Path
from types import TracebackType
from typing import Self, TypeAlias

from game import __version__
from game.cli.keeping import reason
from game.session import Session, savefile, store
from game.session.storage import Storage
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import BattleState

_PACKAGES = ("pygame", "pygame-ce", "pydantic", "pyyaml", "platformdirs")
BattleSession: TypeAlias = Session[BattleState, BattleSetup]


def write_report(
    storage: Storage, session: BattleSession | None, error: BaseException | None
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
    text += "".join(f"# {_plain(line)}\n" for line in remarks)
    path = store.new_path(storage.faults, "fault", datetime.now().astimezone())
    store.write_whole(path, text)
    return path


def told(storage: Storage, session: BattleSession | None, error: BaseException | None) -> str:
    """Write a report and return one sentence that says where it is, or why it is not."""
    try:
        path = write_report(storage, session, error)
    except OSError as trouble:
        return f"No report could be written: {reason(trouble)}."
    return f"The report is {path}; it can be opened like a save."


def last_fault(storage: Storage) -> str:
    """Return what is to be said of a fault that ended the program last time, once; "" for none."""
    try:
        text = storage.last_fault.read_text(encoding="utf-8").strip()
        storage.last_fault.unlink()
    except (OSError, UnicodeDecodeError):
        return ""
    return text


class FaultGuard:
    """Ends the program quietly where something unexpected is raised inside it.

    Attributes:
        raised: whether that happened.
    """

    def __init__(self, storage: Storage, session: Callable[[], BattleSession | None]) -> None:
        """Prepare to report what is played when it happens."""
        self.raised = False
        self._storage, self._session = storage, session

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Report an error; interruptions pass."""
        del kind, trace
        if not isinstance(error, Exception):
            return False
        self.raised = True
        report = told(self._storage, self._session(), error)
        summary = _plain("".join(traceback.format_exception_only(error)).strip())
        print(
            f"Hexmarch ended because of a fault ({summary}). {report} "
            "The next start goes on from the last step.",
            file=sys.stderr,
        )
        try:
            text = f"The last sitting ended with a fault. {report} Continue goes on."
            store.write_whole(self._storage.last_fault, text)
        except OSError:
            pass  # the line above has said all there is to say
        return True


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


def _plain(line: str) -> str:
    """Return a line as signs that cannot break it: a report is read line by line."""
    return " ".join(line.split("\n")).encode("ascii", "backslashreplace").decode("ascii")
