"""Measures the numbers of the design and prints them as a table.

Times of decisions, resolving, explaining, asking and loading are processor time, so that what else
the machine does counts little; starts, frames and the idle client are timed by the clock. Of what
takes processor time alone there are three passes, the later ones after everything else.

Usage: python -m benchmarks [--short] [--only NAME...] [--write]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks import (
    arenas,
    asking,
    covering,
    decisions,
    editing,
    explaining,
    frames,
    resolving,
    saving,
    starting,
)
from benchmarks.battles import battle_text
from benchmarks.figures import Figure, machine, quickest, table

_FRAME_MEDIAN, _FRAME_LATE, _PAN_LATE = 4.0, 8.0, 16.0
_PAGE = Path(__file__).resolve().parent.parent / "docs" / "speed.md"
_FROM, _TO = "<!-- figures -->", "<!-- end of figures -->"
_PASSES = 3
_SEVERAL_TIMES = frozenset({"decisions", "resolving", "explaining", "saving", "covering"})
_SLACK = 4.0
"""The short form only looks for what has become several times too slow: other work may be going
on beside it."""


def main() -> int:
    """Print the table; 1 where a figure is beyond all reason, 0 otherwise."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--short", action="store_true", help="fewer runs, and more leniency")
    parser.add_argument("--only", nargs="+", choices=sorted(_PARTS), help="only these")
    parser.add_argument("--write", action="store_true", help=f"put the table into {_PAGE.name}")
    wanted = parser.parse_args()
    names = [name for name in _PARTS if wanted.only is None or name in wanted.only]
    passes: dict[str, list[list[Figure]]] = {name: [] for name in names}
    for number in range(1 if wanted.short else _PASSES):
        for name in names:
            if not number or name in _SEVERAL_TIMES:
                print(f"measuring {name}", file=sys.stderr)
                passes[name].append(_PARTS[name](wanted.short))
    figures = [one for name in names for one in quickest(passes[name])]
    text = f"{machine()}\n\n{table(figures)}\n"
    print(text, end="")
    if wanted.write:
        _write(text)
    slack = _SLACK if wanted.short else 1.0
    return int(any(one.value > one.reach * slack for one in figures))


def _write(text: str) -> None:
    """Put the table into the page about speed, in place of the one that is there."""
    page = _PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(_FROM)
    _, _, after = rest.partition(_TO)
    _PAGE.write_text(f"{before}{_FROM}\n{text}{_TO}{after}", encoding="utf-8")


def _decisions(short: bool) -> list[Figure]:  # noqa: FBT001 - one switch for all parts
    return decisions.measure(rounds=15 if short else 101)


def _resolving(short: bool) -> list[Figure]:  # noqa: FBT001
    return resolving.measure(rounds=3 if short else 21)


def _explaining(short: bool) -> list[Figure]:  # noqa: FBT001
    return explaining.measure(files=200 if short else 1_000)


def _starting(short: bool) -> list[Figure]:  # noqa: FBT001
    return starting.measure(starts=1 if short else 5, idle=2.0 if short else 10.0)


def _saving(short: bool) -> list[Figure]:  # noqa: FBT001
    return saving.measure(rounds=2 if short else 11)


def _memory(_short: bool) -> list[Figure]:  # noqa: FBT001
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.yaml"
        file.write_text(battle_text(1_000), encoding="utf-8")
        return starting.memory(str(file))


def _asking(short: bool) -> list[Figure]:  # noqa: FBT001
    return asking.measure(frames=200 if short else 1_000)


def _editing(short: bool) -> list[Figure]:  # noqa: FBT001
    return editing.measure(frames=200 if short else 1_000)


def _covering(short: bool) -> list[Figure]:  # noqa: FBT001
    return covering.measure(rounds=5 if short else 41)


def _arenas(short: bool) -> list[Figure]:  # noqa: FBT001
    return arenas.measure(rounds=1 if short else 5)


def _frames(_short: bool) -> list[Figure]:  # noqa: FBT001
    seen = frames.measure()
    what = f"frame at 1920x1080, {seen.hexes:,} hexes, one chip moving"
    return [
        Figure(f"{what}: median", seen.moving_median, _FRAME_MEDIAN, "ms"),
        Figure(f"{what}: 99th percentile", seen.moving_p99, _FRAME_LATE, "ms"),
        Figure("dragging the map: 99th percentile", seen.pan_p99, _PAN_LATE, "ms"),
        Figure("zooming the map: 99th percentile", seen.zoom_p99, _PAN_LATE, "ms"),
    ]


_PARTS: dict[str, Callable[[bool], list[Figure]]] = {
    "decisions": _decisions,
    "resolving": _resolving,
    "explaining": _explaining,
    "starting": _starting,
    "saving": _saving,
    "memory": _memory,
    "frames": _frames,
    "asking": _asking,
    "editing": _editing,
    "covering": _covering,
    "arenas": _arenas,
}


if __name__ == "__main__":
    raise SystemExit(main())
