"""Content, battles and saves as the commands need them.

Owns finding the files that paths mean, and reading them with everything wrong with them told on
standard error. Never draws.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.catalog import (
    BATTLE_FORMAT,
    BattleFile,
    Catalog,
    Problem,
    battle_format,
    load_content,
    read_battle,
)
from game.catalog.reading import read_bytes
from game.catalog.sharing.forms import LARGEST, as_battle, read_any, read_any_bytes
from game.catalog.table_files import TableFile
from game.catalog.tiled import Imported, is_tiled, read_tiled
from game.catalog.tree import Found
from game.places import data_folder
from game.systems.battle.system import rulebook


@dataclass(frozen=True, slots=True)
class Shipped:
    """The content that the program comes with.

    Attributes:
        catalog: all of it that can be used.
        problems: what is wrong with it.
    """

    catalog: Catalog
    problems: tuple[Problem, ...]


def shipped() -> Shipped:
    """Read the content that the program comes with.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    return Shipped(*load_content(data_folder("content"), rulebook().vocabulary()))


def tell(problems: Iterable[Problem]) -> bool:
    """Print problems on standard error; return whether there were any."""
    lines = [str(problem) for problem in problems]
    for line in lines:
        print(line, file=sys.stderr)
    return bool(lines)


STANDARD_INPUT = "-"
"""What stands for a file that comes through a pipe."""


def table_at(path: str, catalog: Catalog) -> TableFile:
    """Read a table from a battle file, from shared text or out of a picture.

    Args:
        path: the file; `-` for standard input.
        catalog: the content that it may speak of.
    """
    if path != STANDARD_INPUT:
        return read_any(Path(path), catalog, file=path)
    data = sys.stdin.buffer.read(LARGEST + 1)
    return read_any_bytes(data, catalog, file="standard input")


def table_or_map(path: str, catalog: Catalog) -> Imported:
    """Read a table in any of its forms, or out of a map drawn in Tiled.

    Args:
        path: the file; `-` for standard input, which is no map.
        catalog: the content that it may speak of.
    """
    if not is_tiled(path):
        return Imported(table_at(path, catalog))
    data = read_bytes(Path(path), LARGEST)
    if isinstance(data, Found):
        return Imported(TableFile(path, None, None, (data.in_file(path),)))
    return read_tiled(data, catalog, file=path, name=Path(path).stem)


def battles(path: str, catalog: Catalog) -> Iterator[BattleFile]:
    """Read the battle at a path, in any of its forms, or every battle file below a folder, sorted.

    A file is called by the argument with the path below it. Of a folder without any battle file,
    one problem says so.
    """
    folder = Path(path)
    if not folder.is_dir():
        yield as_battle(table_at(path, catalog))
        return
    found = False
    for file in sorted(folder.rglob("*.yaml")):
        if not file.is_dir() and battle_format(file) in {None, BATTLE_FORMAT}:
            found = True
            below = file.relative_to(folder)
            yield read_battle(file, catalog, file=os.path.join(path, below))  # noqa: PTH118
    if not found:
        text = "there is no battle file here; name a folder that has some"
        yield BattleFile(path, None, (Problem(path, 1, "file", text),))
