"""Folders and files, as the file chooser needs them.

Owns: `Folders`, the interface through which the chooser looks at a disk, and `DiskFolders`, which
is a real one. Never opens a file. No rule section.
"""

from __future__ import annotations

import os
import string
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

SUFFIXES = (".yaml", ".yml", ".hexmarch", ".txt", ".png", ".tmx", ".tmj")
"""Endings of the files that can be opened: battles, saves, shared text and pictures, maps."""
_MOST = 2000  # entries of one folder that are listed


@dataclass(frozen=True, slots=True)
class Place:
    """A folder or file: what it is called, and where it is."""

    name: str
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What lies in a folder.

    Attributes:
        path: the folder.
        parent: the folder above; None at the top.
        folders: those in it, by name.
        files: those in it that can be opened, by name.
        problem: why it cannot be listed, or not whole, in one sentence; "" where it is.
    """

    path: str
    parent: str | None
    folders: tuple[Place, ...] = ()
    files: tuple[Place, ...] = ()
    problem: str = ""


class Folders(Protocol):
    """A disk to look at."""

    def places(self) -> tuple[Place, ...]:
        """Return folders to begin in, the first of them the first to be shown."""
        ...

    def listing(self, path: str) -> Listing:
        """Return what lies in a folder; a problem is a sentence in it and raises nothing."""
        ...


class DiskFolders:
    """The disk of this machine."""

    def __init__(self, places: tuple[Place, ...] = ()) -> None:
        """Prepare to offer `places` (such as the battles that ship) before home and the drives."""
        self._places = places

    def places(self) -> tuple[Place, ...]:
        """Return the places given, the home folder and the drives."""
        home = Path.home()
        found = [*self._places, Place("Home", str(home))]
        found += [
            Place(name, str(home / name))
            for name in ("Desktop", "Documents", "Downloads")
            if (home / name).is_dir()
        ]
        if os.name == "nt":
            drives = (f"{letter}:\\" for letter in string.ascii_uppercase)
            found += [Place(drive, drive) for drive in drives if Path(drive).exists()]
        else:
            found.append(Place("Computer", "/"))
        return tuple(found)

    def listing(self, path: str) -> Listing:
        """Return the folders in a folder and the files that can be opened, hidden ones left out."""
        folder = Path(path)
        parent = str(folder.parent) if folder.parent != folder else None
        folders: list[Place] = []
        files: list[Place] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name.startswith((".", "$")):
                        continue
                    if _is_folder(entry):
                        folders.append(Place(entry.name, entry.path))
                    elif entry.name.lower().endswith(SUFFIXES):
                        files.append(Place(entry.name, entry.path))
        except OSError as error:
            why = error.strerror or "it cannot be reached"
            return Listing(
                path=path, parent=parent, problem=f"{path} cannot be read: {why.lower()}."
            )
        problem = ""
        if len(folders) + len(files) > _MOST:
            problem = f"Only the first {_MOST} entries are listed."
            folders = folders[:_MOST]
            files = files[: _MOST - len(folders)]
        return Listing(
            path=path,
            parent=parent,
            folders=tuple(sorted(folders, key=_by_name)),
            files=tuple(sorted(files, key=_by_name)),
            problem=problem,
        )


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads in circles
        return False


def _by_name(place: Place) -> tuple[str, str]:
    return (place.name.casefold(), place.name)
