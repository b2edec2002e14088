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


def battles(path: str, catalog: Catalog) -> Iterator[BattleFile]:
    """Read the battle file at a path, or every battle below a folder, sorted.

    A file is called by the argument with the path below it. Of a folder without any battle file,
    one problem says so.
    """
    folder = Path(path)
    if not folder.is_dir():
        yield read_battle(folder, catalog, file=path)
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
