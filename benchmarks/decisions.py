"""Times decisions: one plan with its reasons, on maps of three sizes, targets near and far.

Every plan is made on a state whose board was just built: nothing is left over from an earlier one.
"""

from __future__ import annotations

import gc
import statistics
import time
from dataclasses import replace

from benchmarks.battles import battle
from benchmarks.figures import Figure
from game.core.ids import PieceId
from game.systems.battle.movement import Decides, plan
from game.systems.battle.state import Battle, first_state

_SIZES = {100: (0.10, 0.10), 1_000: (0.10, 0.15), 10_000: (0.15, 0.80)}
"""Hexes, and the milliseconds to reach with targets near and far."""
_UNIT = PieceId("foe0")
_WARMS_UP = 20


def measure(*, rounds: int) -> list[Figure]:
    """Time plans; `rounds` of them for each figure."""
    figures = []
    for hexes, reaches in _SIZES.items():
        for far, reach in zip((False, True), reaches, strict=True):
            where = "at the far end" if far else "near"
            what = f"a plan with reasons, {hexes:,} hexes, targets {where}"
            # Boards are built anew for each; a few of the largest have to do.
            count = max(9, rounds // 5) if hexes == max(_SIZES) else rounds
            figures.append(Figure(what, _median(hexes, count, far=far), reach, "ms"))
    return figures


def _median(hexes: int, rounds: int, *, far: bool) -> float:
    state, unit = _scene(hexes, far=far)
    small, other = _scene(min(_SIZES), far=False)
    # Built anew, as is all that they keep; and out of the collector's way, as in the client.
    states = [replace(state, board=replace(state.board)) for _ in range(rounds)]
    gc.collect()
    gc.freeze()
    # Python runs what it has run some times quicker, and who plays has seen plans before. Building
    # so many boards has pushed that out of the processor, too: so these come after it.
    for _ in range(_WARMS_UP):
        plan(replace(small), other)
    times = []
    for fresh in states:
        before = time.process_time()
        plan(fresh, unit)
        times.append((time.process_time() - before) * 1000)
    return statistics.median(times)


def _scene(hexes: int, *, far: bool) -> tuple[Battle, PieceId]:
    """A battle, and the first unit that has to look for a way: others are decided at once."""
    setup = battle(hexes, far=far)
    state = first_state(setup)
    foes = (one.id for one in setup.units if one.id.startswith("foe"))
    ways = (one for one in foes if plan(state, one).decision is not Decides.HOLD)
    return state, next(ways, _UNIT)
