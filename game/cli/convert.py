"""`hexmarch convert`: a table in another of its forms.

Owns which form an ending stands for, and what is said of files that cannot be read or written.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.catalog.sharing.png import with_text
from game.catalog.sharing.text import shared_text
from game.catalog.table import Table
from game.catalog.table_text import text_of
from game.cli.arguments import PICTURE_SIZE
from game.cli.drawing import load_pygame
from game.cli.opening import system
from game.cli.reading import STANDARD_INPUT, shipped, table_or_map, tell
from game.cli.trouble import reason
from game.session import Session
from game.session.store import write_bytes
from game.systems.battle.definitions import BattleSetup

_YAML = frozenset({".yaml", ".yml"})
_ENDINGS = frozenset({*_YAML, ".txt", ".png"})


def convert_file(path: str, out: str) -> int:
    """Write a table in the form that the name of the new file says; the exit status.

    Args:
        path: the table; `-` for standard input.
        out: the file to write; `-` for the text form on standard output.
    """
    ending = Path(out).suffix.lower()
    if out != STANDARD_INPUT and ending not in _ENDINGS:
        told = "its ending says what is written: .yaml, .txt or .png; or write - for the text"
        print(f"{out}: {told}", file=sys.stderr)
        return 2
    if _same(path, out):
        print(f"{out}: the table is read from this file; name another one", file=sys.stderr)
        return 2
    if not Path(out).parent.is_dir():
        print(f"{out}: there is no folder {Path(out).parent}", file=sys.stderr)
        return 2
    content = shipped()
    tell(content.problems)
    found = table_or_map(path, content.catalog)
    read = found.read
    for one in found.left_out:
        print(f"{path}: {one}", file=sys.stderr)
    if read.table is None or read.setup is None:
        tell(read.problems)
        return 2
    if out == STANDARD_INPUT:
        print(shared_text(read.table))
        return 0
    try:
        write_bytes(Path(out), _written(read.table, read.setup, ending))
    except OSError as error:
        print(f"{out}: {reason(error)}", file=sys.stderr)
        return 2
    return 0


def _written(table: Table, setup: BattleSetup, ending: str) -> bytes:
    if ending in _YAML:
        return text_of(table).encode()
    text = shared_text(table)
    return f"{text}\n".encode() if ending == ".txt" else with_text(_drawn(setup), text)


def _drawn(setup: BattleSetup) -> bytes:
    load_pygame(unseen=True)
    from game.ui.picture import draw_battle, png_of

    return png_of(draw_battle(Session(system(), setup, begin=False), size=PICTURE_SIZE))


def _same(path: str, out: str) -> bool:
    try:
        return os.path.samefile(path, out)  # noqa: PTH121 - both may be missing
    except (OSError, ValueError):
        return False
