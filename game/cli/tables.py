"""The table editor's files: tables, and what a person made.

Owns where they lie in the data folder and how they are written. What is said of a disk that refuses
is one sentence; nothing is raised. Draws nothing.
"""

from __future__ import annotations

import os
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
from game.ui.files import Place
from game.ui.table.services import Kept

_SUFFIX = ".yaml"
ASIDE = "Not saved"
"""The name under which a table that was never saved is found again."""


def places(storage: Storage, *, tables_first: bool = False) -> tuple[Place, ...]:
    """Return the folders in which a file is looked for: battles, saves, tables.

    Args:
        storage: the data folder; of its folders those count that are there.
        tables_first: whether the tables come first.
    """
    battles = Place("Battles", str(data_folder("content") / "battles"))
    tables = [Place("Tables", str(storage.tables))] if storage.tables.is_dir() else []
    saves = [Place("Saves", str(storage.saves))] if storage.saves.is_dir() else []
    if tables_first:
        return (*tables, battles, *saves)
    return (battles, *tables, *saves)


def is_kept(path: str, storage: Storage) -> bool:
    """Tell whether a file lies in the folder of tables: it is opened to be set up, not played."""
    return Path(path).resolve().parent == storage.tables.resolve()


@dataclass(frozen=True, slots=True)
class TableShelf:
    """The folder of tables, and the folder of what this person made."""

    storage: Storage
    catalog: Catalog

    def save(self, table: Table, path: str) -> Kept:
        """Write a table to a path; under its own name in the folder of tables where that is "".

        A file of that name that is there already is not written over: the next number is taken.
        """
        try:
            if not path:
                self.storage.tables.mkdir(parents=True, exist_ok=True)
                taken = {one.stem for one in self.storage.tables.glob(f"*{_SUFFIX}")}
                name = free_id(id_for(table.name), taken)
                path = str(self.storage.tables / f"{name}{_SUFFIX}")
            write(Path(path), text_of(table))
        except OSError as error:
            return Kept(problem=f"The table cannot be saved: {reason(error)}.")
        return Kept(path)

    def put_aside(self, table: Table) -> None:
        """Keep a table that was never saved, in place of the one before."""
        try:
            self.storage.tables.mkdir(parents=True, exist_ok=True)
            write(self.aside, text_of(table))
        except OSError:
            return  # it was not asked for, and the program is leaving it

    @property
    def aside(self) -> Path:
        """The table that was left without being saved."""
        return self.storage.tables / f"{id_for(ASIDE)}{_SUFFIX}"

    def read(self, path: str) -> TableFile:
        """Read a table."""
        return read_table(Path(path), self.catalog)

    @staticmethod
    def stamp(path: str) -> float | None:
        """Return when a file was changed last; None where it is not there."""
        try:
            return Path(path).stat().st_mtime_ns
        except OSError:
            return None

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
