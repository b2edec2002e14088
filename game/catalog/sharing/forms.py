"""The three forms in which a table is kept: a battle file, a line of text, a picture.

Owns telling them apart by what they hold, whatever their name, and reading each with one clear
answer. No rule section.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.catalog.battles import BattleFile
from game.catalog.definitions import Catalog
from game.catalog.problems import Problem
from game.catalog.reading import LARGEST as LARGEST_TEXT
from game.catalog.reading import parse_bytes, read_bytes
from game.catalog.sharing.png import SIGNATURE, DamagedPictureError, text_in
from game.catalog.sharing.text import is_shared, read_shared
from game.catalog.table_files import TableFile, table_of_parsed
from game.catalog.tree import Found, sorted_problems

LARGEST: Final = 1 << 25
"""The largest file that is looked into, a picture, in bytes."""


def read_any(path: Path, catalog: Catalog, *, file: str = "") -> TableFile:
    """Return the table that a file holds in any of the three forms, or what is wrong with it.

    Args:
        path: the file.
        catalog: the content that it may speak of.
        file: what problems call it; the path if empty.
    """
    file = file or str(path)
    data = read_bytes(path, LARGEST)
    if isinstance(data, Found):
        return TableFile(file, None, None, sorted_problems([data], file))
    return read_any_bytes(data, catalog, file=file)


def read_any_bytes(data: bytes, catalog: Catalog, *, file: str) -> TableFile:
    """Return the table that bytes hold in any of the three forms, or what is wrong with them.

    Args:
        data: what stands in a file, or was dropped, or came from another program.
        catalog: the content that it may speak of.
        file: what problems call it.
    """
    if data.startswith(SIGNATURE):
        return _from_picture(data, catalog, file)
    if len(data) <= LARGEST_TEXT:
        text = data.decode("utf-8-sig", errors="replace")
        if is_shared(text):
            return read_shared(text, catalog, file=file)
    root, found = parse_bytes(data)
    return table_of_parsed(root, found, catalog, file=file)


def as_battle(read: TableFile) -> BattleFile:
    """Return what came of reading a table as what came of reading a battle."""
    return BattleFile(read.file, read.setup, read.problems)


def _from_picture(data: bytes, catalog: Catalog, file: str) -> TableFile:
    try:
        text = text_in(data)
    except DamagedPictureError:
        told = "the picture is damaged or cut off; get it again, or ask for the battle file"
        return _refused(told, file)
    if text is None:
        told = (
            "no table is in this picture; some sites take it out, so ask for the picture as a "
            "file, or for the text"
        )
        return _refused(told, file)
    return read_shared(text, catalog, file=file)


def _refused(told: str, file: str) -> TableFile:
    return TableFile(file, None, None, (Problem(file, 1, "picture", told),))
