"""The table editor's files: tables, and what a person made.

Owns where they lie in the data folder and how they are written. What is said of a disk that refuses
is one sentence; nothing is raised. Draws nothing.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.catalog import Catalog, Table, TableFile, read_table, text_of
from game.catalog.own import (
    CHIPS_FILE,
    TILES_FILE,
    OwnThings,
    chips_text,
    read_own,
    shapes_text,
)
from game.cli.storage import Storage
from game.cli.trouble import reason
from game.places import data_folder
from game.tables.names import free_id, id_for
from game.ui.editor.services import Kept
from game.ui.files import Place

_SUFFIX = ".yaml"
MOST_UNSAVED = 20
"""Tables left without being saved that are kept, the newest of them."""


def places(storage: Storage, *, tables_first: bool = False) -> tuple[Place, ...]:
    """Return the folders in which a file is looked for: battles, tables, saves, pictures.

    Args:
        storage: the data folder; of its folders those count that are there.
        tables_first: whether the tables come first.
    """
    battles = Place("Battles", str(data_folder("content") / "battles"))
    tables = [
        Place(name, str(folder))
        for name, folder in (("Tables", storage.tables), ("Not saved", storage.unsaved))
        if folder.is_dir()
    ]
    saves = [
        Place(name, str(folder))
        for name, folder in (("Saves", storage.saves), ("Pictures", storage.pictures))
        if folder.is_dir()
    ]
    if tables_first:
        return (*tables, battles, *saves)
    return (battles, *tables, *saves)


def is_kept(path: str, storage: Storage) -> bool:
    """Tell whether a file lies in a folder of tables: it is opened to be set up, not played."""
    folders = {storage.tables.resolve(), storage.unsaved.resolve()}
    return Path(path).resolve().parent in folders


def is_unsaved(path: str, storage: Storage) -> bool:
    """Tell whether a file is a table that was left without being saved."""
    return Path(path).resolve().parent == storage.unsaved.resolve()


@dataclass(slots=True)
class Drawer:
    """The folders of tables, for one table of whatever game.

    Attributes:
        storage: the data folder.
        aside: where this table lies while it is not saved; None for nowhere yet.
    """

    storage: Storage
    aside: Path | None = None

    def save(self, name: str, text: str, path: str) -> Kept:
        """Write a table to a path; under its own name in the folder of tables where that is "".

        A file of that name that is there already is not written over: the next number is taken.
        """
        try:
            if not path:
                self.storage.tables.mkdir(parents=True, exist_ok=True)
                taken = {one.stem for one in self.storage.tables.glob(f"*{_SUFFIX}")}
                path = str(self.storage.tables / f"{free_id(id_for(name), taken)}{_SUFFIX}")
            write(Path(path), text)
        except OSError as error:
            return Kept(problem=f"The table cannot be saved: {reason(error)}.")
        if self.aside is not None:
            _remove(self.aside)
            self.aside = None
        return Kept(path)

    def put_aside(self, name: str, text: str) -> str:
        """Keep a table that is left without being saved; return where, or why not.

        The same table is kept once; of several, the newest `MOST_UNSAVED`.
        """
        folder = self.storage.unsaved
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if self.aside is None:
                taken = {one.stem for one in folder.glob(f"*{_SUFFIX}")}
                self.aside = folder / f"{free_id(id_for(name), taken)}{_SUFFIX}"
            write(self.aside, text)
        except OSError as error:
            return f"The table that was not saved cannot be kept: {reason(error)}."
        for old in self.unsaved()[MOST_UNSAVED:]:
            _remove(old)
        return f"The table was not saved; Set up a table goes on with it. It is in {self.aside}."

    def unsaved(self) -> list[Path]:
        """Return the tables that were left without being saved, the newest first."""
        found = self.storage.unsaved.glob(f"*{_SUFFIX}")
        return sorted(found, key=lambda one: stamp(str(one)) or 0, reverse=True)


def stamp(path: str) -> float | None:
    """Return when a file was changed last; None where it is not there."""
    try:
        return Path(path).stat().st_mtime_ns
    except OSError:
        return None


class TableShelf:
    """The folders of tables, and the folder of what this person made, for one battle table."""

    def __init__(self, storage: Storage, catalog: Catalog, aside: Path | None = None) -> None:
        """Prepare to write a table.

        Args:
            storage: the data folder.
            catalog: the content.
            aside: where this table lies while it is not saved; None for nowhere yet.
        """
        self.storage, self.catalog = storage, catalog
        self._drawer = Drawer(storage, aside)

    @property
    def aside(self) -> Path | None:
        """Where this table lies while it is not saved; None for nowhere yet."""
        return self._drawer.aside

    def save(self, table: Table, path: str) -> Kept:
        """Write a table to a path, or under its own name; see `Drawer.save`."""
        return self._drawer.save(table.name, text_of(table), path)

    def put_aside(self, table: Table) -> str:
        """Keep a table that is left without being saved; return where, or why not."""
        return self._drawer.put_aside(table.name, text_of(table))

    def unsaved(self) -> list[Path]:
        """Return the tables that were left without being saved, the newest first."""
        return self._drawer.unsaved()

    def read(self, path: str) -> TableFile:
        """Read a table."""
        return read_table(Path(path), self.catalog)

    def own(self) -> tuple[OwnThings, str]:
        """Return what this person made, and what is wrong with its files, "" for nothing."""
        things, problems = read_own(self.storage.own, self.catalog)
        return things, str(problems[0]) if problems else ""

    def keep_own(self, own: OwnThings) -> str:
        """Write what this person made; return why not, or ""."""
        try:
            self.storage.own.mkdir(parents=True, exist_ok=True)
            # A file of content needs an entry: of a kind of which nothing was made there is none.
            if own.chips:
                write(self.storage.own / CHIPS_FILE, chips_text(own))
            if own.shapes:
                write(self.storage.own / TILES_FILE, shapes_text(own))
        except OSError as error:
            return f"Your chips and tiles cannot be kept: {reason(error)}."
        return ""


def _remove(path: Path) -> None:
    """Remove a table that is kept elsewhere, or is old; one that stays does no harm."""
    with suppress(OSError):
        path.unlink()


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
