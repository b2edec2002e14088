"""The folder of saves: written at every step, listed, named, set aside.

Each play-through is one file that grows by a line a step, synced before the step is shown, so that
a crash or a kill loses nothing. Only whole files are ever replaced, and only by renaming.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
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


@dataclass(frozen=True, slots=True)
class Listed:
    """A file in the folder: where it is and when it was written last."""

    path: Path
    changed: datetime


class Autosave(Generic[S, D]):
    """Writes a session to a file, line by line, as it goes on.

    Raises:
        OSError: the file cannot be written; the session itself goes on all the same.
    """

    def __init__(self, session: Session[S, D], path: Path, program: str, *, name: str = "") -> None:
        self.path = path
        self.session = session
        self.name = name
        self._program = program
        self._whole = path.exists()

    def attach(self) -> None:
        """Write what there is, and go on writing at every change."""
        if not self._whole:
            self._write()
        self.session.on_change = self.changed

    def changed(self, step: Step | None) -> None:
        """Write a step, or a move through history: one line, or all of it after that failed.

        A line that could not be written may stand there in part, and a file may be gone; then the
        whole is written anew.
        """
        if not (self._whole and self.path.exists()):
            self._write()
            return
        if step is None:
            line = savefile.go_line(self.session.position)
        else:
            line = savefile.step_line(self.session.system.notation, step)
        self._whole = False
        append(self.path, line)
        self._whole = True

    def _write(self) -> None:
        write_whole(self.path, savefile.whole(self.session, self._program, self.name))
        self._whole = True


def append(path: Path, line: str) -> None:
    """Append a line to a file and sync it."""
    with path.open("ab") as file:
        file.write(line.encode())
        file.flush()
        os.fsync(file.fileno())


def write_whole(path: Path, text: str) -> None:
    """Write a file beside, sync it, and rename it into place: the old or the new one is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path, system: System[S, D]) -> Loaded[S, D]:
    """Read a play-through from a file.

    Raises:
        SaveError: the file is no save that can be read.
        OSError: the file cannot be opened.
    """
    if path.stat().st_size > savefile.MOST_BYTES:
        message = f"{path.name} is larger than any save: over {savefile.MOST_BYTES >> 20} MiB."
        raise SaveError(message)
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        message = f"{path.name} is no text, and so no save (byte {error.start})."
        raise SaveError(message) from error
    return savefile.read(text, system)


def resume(path: Path, system: System[S, D], program: str) -> tuple[Loaded[S, D], Autosave[S, D]]:
    """Read a play-through and go on writing it where it stands.

    A torn or damaged end is cut off first; what it held is kept beside in a file of its own.

    Raises:
        SaveError: the file is no save that can be read.
        OSError: the file cannot be read or written.
    """
    loaded = load(path, system)
    mend(path, loaded)
    autosave = Autosave(loaded.session, path, program, name=loaded.name)
    autosave.attach()
    return loaded, autosave


def mend(path: Path, loaded: Loaded[S, D]) -> None:
    """Cut off the torn or damaged end of a save, so that it can be written on.

    What a damaged end held is kept beside, in a file of its own.

    Raises:
        OSError: the file cannot be read or written.
    """
    text = path.read_bytes().decode()
    if loaded.good < len(text):
        if loaded.notice:
            write_whole(path.with_name(f"{path.stem}-damaged{SUFFIX}.txt"), text)
        write_whole(path, text[: loaded.good])


def new_path(folder: Path, title: str, now: datetime) -> Path:
    """A path for a new save that no file has yet."""
    words = "".join(c if c.isalnum() else "-" for c in title.lower()).strip("-")[:40]
    stem = f"{now:%Y%m%d-%H%M%S}-{words or 'battle'}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
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
                changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            except OSError:
                continue
            yield Listed(path, changed)

    return tuple(sorted(found(), key=lambda entry: (entry.changed, entry.path), reverse=True))


def set_aside(path: Path) -> Path:
    """Move a save out of the list; where it is now. `put_back` undoes it.

    Raises:
        OSError: it cannot be moved.
    """
    aside = path.parent / ASIDE / path.name
    aside.parent.mkdir(parents=True, exist_ok=True)
    path.replace(aside)
    return aside


def put_back(aside: Path) -> Path:
    """Move a save that was set aside into the list again; where it is now.

    Raises:
        OSError: it cannot be moved.
    """
    path = aside.parent.parent / aside.name
    aside.replace(path)
    return path


def rename(path: Path, name: str) -> None:
    """Give a save a name, as one more line of it.

    Raises:
        OSError: it cannot be written.
    """
    append(path, savefile.name_line(name))
