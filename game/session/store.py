"""The folder of saves: written at every step, listed, named, set aside.

Each play-through is one file that grows by a line a step, synced before the step is shown, so that
a crash or a kill loses nothing. Only whole files are ever replaced, and only by renaming.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from game.core.system import System
from game.session import savefile
from game.session.journal import Step
from game.session.savefile import Loaded, SaveError
from game.session.session import Session

S = TypeVar("S")
D = TypeVar("D")

SUFFIX = ".hexmarch"
ASIDE = "deleted"

_ODD_BYTES = "surrogateescape"
"""How bytes that are no text are kept as they are."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A file in the folder: where it is and when it was written last."""

    path: Path
    changed: datetime


class Autosave(Generic[S, D]):
    """Writes a session to a file, line by line, as it goes on.

    A file that holds something is written on: `mend` makes sure that it ends with a whole line.
    """

    def __init__(self, session: Session[S, D], path: Path, program: str, *, name: str = "") -> None:
        self.path = path
        self.session = session
        self.name = name
        self._program = program
        self._said = session.policy.habits
        self._whole = _holds_text(path)

    def changed(self, step: Step | None) -> None:
        """Write a step, or a move through history: one line, or all of it after that failed.

        A line that could not be written may stand there in part, and a file may be gone; then the
        whole is written anew, so that nothing is missing after the next success.

        Raises:
            OSError: the file cannot be written; the session itself goes on all the same.
        """
        if not (self._whole and _holds_text(self.path)):
            write_whole(self.path, savefile.whole(self.session, self._program, self.name))
        else:
            self._whole = False
            append(self.path, self._lines(step))
        self._whole = True
        self._said = self.session.policy.habits

    def _lines(self, step: Step | None) -> str:
        """A step or a move, and what else is to be told after it.

        That is now and then the state, and what a person has said once for all where it changed.
        """
        position = self.session.position
        if step is None:
            line = savefile.go_line(position)
        else:
            line = savefile.step_line(self.session.system.notation, step)
            line += savefile.state_line(self.session, position)
        habits = self.session.policy.habits
        return line + (savefile.habits_line(habits) if habits != self._said else "")


def _holds_text(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def append(path: Path, line: str) -> None:
    """Append a line to a file and sync it."""
    with path.open("ab") as file:
        file.write(line.encode())
        file.flush()
        os.fsync(file.fileno())


def write_whole(path: Path, text: str) -> None:
    """Write a file beside, sync it, and rename it into place: the old or the new one is there."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file of bytes as `write_whole` writes text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def load(path: Path, system: System[S, D]) -> Loaded[S, D]:
    """Read a play-through from a file.

    Raises:
        SaveError: the file is no save that can be read.
        OSError: the file cannot be opened.
    """
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise SaveError(f"{path.name} is no file, and so no save.")
    if about.st_size > savefile.MOST_BYTES:
        most = savefile.MOST_BYTES >> 20
        raise SaveError(f"{path.name} is larger than any save: over {most} MiB.")
    return savefile.read(_text(path.read_bytes()), system)


def _text(data: bytes) -> str:
    """The text of a file; what is no text, as a torn letter, stays and spoils only its line."""
    return data.decode(errors=_ODD_BYTES)


_HEADER = 4_096
"""So many signs of a save hold the name of its rule system."""


def system_of(path: Path) -> str:
    """The rule system that a save is of; "" where its header names none.

    Raises:
        OSError: the file cannot be opened.
    """
    with path.open(encoding="utf-8", errors=_ODD_BYTES) as stream:
        return savefile.system_of(stream.read(_HEADER))


def mend(path: Path, loaded: Loaded[S, D]) -> None:
    """Cut off the torn or damaged end of a save, so that it can be written on.

    What a damaged end held is kept beside, in a file of its own.

    Args:
        path: the file.
        loaded: what was read from it.

    Raises:
        OSError: the file cannot be read or written.
    """
    data = path.read_bytes()
    text = _text(data)
    kept = text[: loaded.good]
    if not loaded.begun:
        notation = loaded.session.system.notation
        kept += "".join(savefile.step_line(notation, step) for step in loaded.session.steps)
    if kept == text:
        return
    if loaded.notice:
        write_bytes(_free(path.parent, f"{path.stem}-damaged", f"{SUFFIX}.txt"), data)
    write_bytes(path, kept.encode(errors=_ODD_BYTES))


def new_path(folder: Path, title: str, now: datetime) -> Path:
    """A path for a new save, taken at once: an empty file stands there until it is written.

    Raises:
        OSError: no file can be made there.
    """
    words = "".join(c if c.isalnum() else "-" for c in title.lower()).strip("-")[:40]
    folder.mkdir(parents=True, exist_ok=True)
    return _free(folder, f"{now:%Y%m%d-%H%M%S}-{words or 'battle'}", SUFFIX)


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """A path that nobody else has, taken by an empty file.

    Raises:
        OSError: no file can be made there.
    """
    path, number = folder / f"{stem}{suffix}", 2
    while True:
        try:
            path.open("xb").close()
        except FileExistsError:
            path = folder / f"{stem}-{number}{suffix}"
            number += 1
        else:
            return path


def listed(folder: Path) -> tuple[Listed, ...]:
    """The saves of a folder, the latest first; a folder that is not there has none."""

    def found() -> Iterator[Listed]:
        try:
            paths = list(folder.glob(f"*{SUFFIX}"))
        except OSError:
            return
        for path in paths:
            try:
                about = path.stat()
                changed = datetime.fromtimestamp(about.st_mtime).astimezone()
            except (OSError, ValueError, OverflowError):
                continue
            if stat.S_ISREG(about.st_mode) and about.st_size > 0:
                yield Listed(path, changed)

    return tuple(sorted(found(), key=lambda entry: (entry.changed, entry.path), reverse=True))


def set_aside(path: Path) -> Path:
    """Move a save out of the list; where it is now. `put_back` undoes it.

    Raises:
        OSError: it cannot be moved.
    """
    return _moved(path, path.parent / ASIDE)


def put_back(aside: Path) -> Path:
    """Move a save that was set aside into the list again; where it is now.

    Raises:
        OSError: it cannot be moved.
    """
    return _moved(aside, aside.parent.parent)


def _moved(path: Path, folder: Path) -> Path:
    """Move a file into a folder, under a name that nothing there has."""
    path.stat()  # a file that is gone takes no name
    folder.mkdir(parents=True, exist_ok=True)
    to = _free(folder, path.name.removesuffix(SUFFIX), SUFFIX)
    try:
        path.replace(to)
    except OSError:
        to.unlink(missing_ok=True)
        raise
    return to


def rename(path: Path, name: str) -> None:
    """Give a save a name, as one more line of it; a torn line at its end is cut off first.

    Raises:
        OSError: it is no save, or cannot be written.
    """
    with path.open("r+b") as file:
        data = file.read()
        whole = data.rfind(b"\n") + 1
        if not (whole and data.startswith(savefile.MAGIC.encode())):
            raise OSError(errno.EINVAL, "No save of Hexmarch", str(path))
        file.truncate(whole)
    append(path, savefile.name_line(name))
