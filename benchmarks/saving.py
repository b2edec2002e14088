"""Times loading a save of 1,000 steps, each time with a notation that has read nothing yet.

As many steps lie behind the last line that tells the state as can ever lie there.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import replace

from benchmarks.battles import battle
from benchmarks.figures import Figure
from benchmarks.playing import begin, play
from game.session import savefile
from game.systems.battle.system import battle_system

_STEPS = 1_000
_HEXES = 200
_REACH = 0.1


def measure(*, rounds: int) -> list[Figure]:
    """Time loading, `rounds` times."""
    setup = battle(_HEXES, far=False)
    # Hit points enough for a battle of a thousand steps.
    setup = replace(setup, units=tuple(replace(unit, hp=5_000) for unit in setup.units))
    session = begin(setup)
    play(session, _STEPS)
    lines = savefile.whole(session, "0").splitlines(keepends=True)
    if lines.pop().split(" ")[0] != "state":
        raise RuntimeError("the state was not told at the end")
    text = "".join(lines)
    times = [_load(text, session.position) for _ in range(rounds)]
    what = f"loading a save of {session.position:,} steps"
    return [Figure(what, statistics.median(times), _REACH, "s")]


def _load(text: str, steps: int) -> float:
    """Return how long loading takes, in seconds."""
    system = battle_system()
    before = time.process_time()
    loaded = savefile.read(text, system)
    spent = time.process_time() - before
    if loaded.session.position != steps:
        raise RuntimeError("the save was not read whole")
    return spent
