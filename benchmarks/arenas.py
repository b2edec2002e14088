"""Times arenas: one decision of a simple opponent, and a whole game of four heroes with all checks.

The game is the one in which opponents play four heroes, as `tools/random_arenas.py` plays it: with
every law looked at after every answer, written, read back, undone and replayed.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from pathlib import Path
from random import Random

from benchmarks.figures import Figure
from game.core.actions import Answer
from game.session import Session
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.opponents import advise
from game.systems.arena.system import arena_system

_TOOLS = Path(__file__).resolve().parent.parent / "tools"
_MAP, _HEROES = "weir", 4
_DECISION, _GAME = 50.0, 5.0
_ALWAYS = 1.0
"""How often of 1 the opponents answer, and not chance."""


def measure(*, rounds: int) -> list[Figure]:
    """Time the decisions of a game, and the whole game `rounds` times."""
    sys.path.insert(0, str(_TOOLS))
    from random_arenas import Play, games  # noqa: PLC0415 - a tool, found once its folder is known

    setup = next(one for one in games() if one.map.id == _MAP and len(one.seats) == _HEROES)
    whole = []
    for seed in range(rounds):
        before = time.process_time()
        Play(setup, Random(seed), _ALWAYS).run()  # noqa: S311 - which steps are looked at
        whole.append(time.process_time() - before)
    what = "a whole game of four heroes by opponents, every law checked"
    return [
        Figure("a decision of an arena's opponent: median", _decision(setup), _DECISION, "ms"),
        Figure(what, statistics.median(whole), _GAME, "s"),
    ]


def _decision(setup: ArenaSetup) -> float:
    """Return how long an opponent takes for an answer, in milliseconds; the median of a game."""
    session = Session(arena_system(), setup)
    gc.collect()
    gc.freeze()
    times = []
    while (prompt := session.pending) is not None:
        before = time.process_time()
        choice = advise(session.state)
        times.append((time.process_time() - before) * 1000)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
    return statistics.median(times)
