"""Times the start of the client: from the process to the first picture, and what it then costs.

Runs the client itself in a process of its own, under the dummy video driver, and watches it from
inside with a small script: nothing of the program is changed for it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from benchmarks.figures import Figure

_START_REACH = 1.0
_MEMORY_REACH = 180.0
_IDLE_REACH = 2.0

_WATCH = """
import json, os, resource, sys, time
from game.cli import main
wanted, out = float(sys.argv[1]), sys.argv[2]
from game.cli.drawing import load_pygame
load_pygame()
from game.ui.shell import App

paint, step = App._paint, App.step
seen = {}

def watched_paint(app, stack):
    paint(app, stack)
    seen.setdefault("first", time.time())

def watched_step(app):
    went_on = step(app)
    now = time.monotonic()
    if "first" in seen and "cpu" not in seen and (app._is_busy or "rest" not in seen):
        seen["rest"] = now + 1.5  # after a start the picture comes sharp bit by bit
    if "rest" in seen and now > seen["rest"] and "cpu" not in seen:
        seen["cpu"], seen["from"] = time.process_time(), now
    if "cpu" in seen and now > seen["from"] + wanted:
        passed = now - seen["from"]
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        share = (time.process_time() - seen["cpu"]) / passed if passed else 0.0
        with open(out, "w") as file:
            json.dump({"first": seen["first"], "share": share, "peak": peak}, file)
        return False
    return went_on

App._paint, App.step = watched_paint, watched_step
sys.exit(main(sys.argv[3:]))
"""


@dataclass(frozen=True, slots=True)
class _Watched:
    """What was seen of one run: seconds to the first picture, share of a core, MiB."""

    start: float
    share: float
    memory: float


def measure(*, starts: int, idle: float) -> list[Figure]:
    """Time the start on a fresh machine, and watch the title screen do nothing.

    Args:
        starts: how many starts; the best counts, for the disk's cache is not ours.
        idle: for how many seconds the idle client is watched.
    """
    seen = [_watch(0.0) for _ in range(starts - 1)]
    last = _watch(idle)
    return [
        Figure(
            "start to first picture", min(one.start for one in [*seen, last]), _START_REACH, "s"
        ),
        Figure(f"idle client over {idle:g} s, of a core", last.share * 100, _IDLE_REACH, "%"),
    ]


def memory(battle_file: str) -> list[Figure]:
    """Measure what the client holds with a battle at 1920x1080."""
    seen = _watch(0.0, battle_file)
    return [
        Figure("memory of the client, 1920x1080, 1,000 hexes", seen.memory, _MEMORY_REACH, "MB")
    ]


def _watch(idle: float, *arguments: str) -> _Watched:
    with tempfile.TemporaryDirectory() as folder:
        data, out = Path(folder) / "data", Path(folder) / "seen.json"
        data.mkdir()
        options = {"format": "hexmarch/options/1", "window": [1920, 1080]}
        (data / "options.json").write_text(json.dumps(options), encoding="utf-8")
        environment = {**os.environ, "HEXMARCH_DATA": str(data), "SDL_VIDEODRIVER": "dummy"}
        before = time.time()
        subprocess.run(
            [sys.executable, "-c", _WATCH, str(idle), str(out), *arguments],
            check=True,
            env=environment,
        )
        seen = cast("dict[str, float]", json.loads(out.read_text(encoding="utf-8")))
    scale = 1024 if sys.platform == "darwin" else 1
    return _Watched(
        start=seen["first"] - before,
        share=seen["share"],
        memory=seen["peak"] / 1024 / scale,
    )
