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
from game.cli.opening import NotOpened, Opened, open_file
from game.cli.reading import STANDARD_INPUT, shipped, tell
from game.cli.trouble import reason
from game.session.store import write_bytes

_YAML = frozenset({".yaml", ".yml"})
_ENDINGS = frozenset({*_YAML, ".txt", ".png"})


def convert_file(path: str, out: str) -> int:
    """Write a table in the form that the name of the new file says; the exit status.

    Args:
        path: the table, or the save whose moment is one; `-` for a table on standard input.
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
    opened = open_file(path, lambda: content.catalog)
    if isinstance(opened, NotOpened):
        for line in opened.lines:
            print(line, file=sys.stderr)
        return 2
    for line in opened.left_out:
        print(f"{path}: {line}", file=sys.stderr)
    table = opened.table_now(content.catalog)
    if table is None:
        print(f"{path}: this moment holds what no battle file can say", file=sys.stderr)
        return 2
    if out == STANDARD_INPUT:
        print(shared_text(table))
        return 0
    try:
        write_bytes(Path(out), _written(opened, table, ending))
    except OSError as error:
        print(f"{out}: {reason(error)}", file=sys.stderr)
        return 2
    return 0


def _written(opened: Opened, table: Table, ending: str) -> bytes:
    if ending in _YAML:
        return text_of(table).encode()
    text = shared_text(table)
    return f"{text}\n".encode() if ending == ".txt" else with_text(_drawn(opened), text)


def _drawn(opened: Opened) -> bytes:
    load_pygame(unseen=True)
    from game.ui.picture import draw_battle, png_of

    return png_of(draw_battle(opened.as_written(), size=PICTURE_SIZE))


def _same(path: str, out: str) -> bool:
    try:
        return os.path.samefile(path, out)  # noqa: PTH121 - both may be missing
    except (OSError, ValueError):
        return False
