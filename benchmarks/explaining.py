"""Times `explain` over many small files, in a process of its own as somebody would start it.

It is no first start: Python has kept what it compiles, whatever the environment says of that.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.figures import Figure

_REACH = 4.0
_FILES = 1_000
_START_TAKES = 1.0
_FILE = """\
format: hexmarch/battle/1
name: Number {number}
tiles:
  - {{id: field, shape: hexagon-19, at: [0, 0], turns: {turns}}}
  - {{id: gate, hexes: [[3, -1], [3, 0], [4, -1], [4, 0]]}}
impassable: [[1, 1]]
units:
  - {{id: wren, role: adventurer, at: [3, 0], hp: {hp}, chip: wren}}
  - {{id: hound, role: companion, at: [4, 0], chip: war-hound}}
  - {{id: bruiser, role: enemy, at: [-1, 0], chip: tollgate-bruiser}}
  - {{id: archer, role: enemy, at: [-2, {row}], chip: bramble-archer}}
"""


def measure(*, files: int) -> list[Figure]:
    """Time `explain --json` over so many files; the figure is for a thousand."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as kept:
        for number in range(files):
            text = _FILE.format(number=number, turns=number % 6, hp=1 + number % 4, row=number % 3)
            (Path(folder) / f"{number:04}.yaml").write_text(text, encoding="utf-8")
        _explain(Path(folder) / "0000.yaml", kept)
        before = _spent()
        _explain(Path(folder), kept)
        passed = _spent() - before
    # Fewer files are given the whole start of the program and their share of the rest.
    reach = _START_TAKES + (_REACH - _START_TAKES) * files / _FILES
    return [Figure(f"explain over {files:,} small files", passed, reach, "s")]


def _explain(what: Path, kept: str) -> None:
    """Run `explain` over a file or a folder, with what Python compiles kept in a folder."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": kept}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run(
        [sys.executable, "-c", _START, "explain", str(what), "--json"],
        check=True,
        env=environment,
        stdout=subprocess.DEVNULL,
    )


def _spent() -> float:
    """Return the processor time of all processes that were started and have ended, in seconds."""
    spent = os.times()
    return spent.children_user + spent.children_system


_START = "import sys; from game.cli import main; sys.exit(main(sys.argv[1:]))"
