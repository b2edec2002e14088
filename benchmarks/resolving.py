"""Times a phase of ten enemies on 1,000 hexes: moves, engages, dice, damage, reactions."""

from __future__ import annotations

import gc
import statistics
import time
from dataclasses import replace

from benchmarks.battles import battle
from benchmarks.figures import Figure
from benchmarks.playing import BattleSession, begin
from game.core import machine
from game.core.prompts import Ask
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Phase

_HEXES = 1_000
_ENEMIES = 10
_REACH = 10.0


def measure(*, rounds: int) -> list[Figure]:
    """Time the phase; `rounds` times, with other dice each time."""
    times = [_phase(_setup(seed)) for seed in range(1, rounds + 1)]
    what = f"a phase of {_ENEMIES} enemies resolved with reactions, {_HEXES:,} hexes"
    return [Figure(what, statistics.median(times), _REACH, "ms")]


def _setup(seed: int) -> BattleSetup:
    setup = battle(_HEXES, far=False, enemies=_ENEMIES, seed=seed)
    # Everybody lives through the phase, so that each of the ten takes its whole turn.
    units = tuple(replace(unit, hp=max(unit.hp, 20)) for unit in setup.units)
    return replace(setup, units=units)


def _phase(setup: BattleSetup) -> float:
    """Return how long the enemies' phase takes, in milliseconds; the party has just waited."""
    session = begin(setup)
    while not _enemies_act(session):
        _answer(session)
    gc.collect()
    gc.freeze()  # as the client does when a battle begins
    before = time.process_time()
    while _enemies_act(session):
        if session.can_advance:
            session.advance()
        else:
            _answer(session)
    return (time.process_time() - before) * 1000


def _enemies_act(session: BattleSession) -> bool:
    return session.state.system.phase is Phase.ENEMIES


def _answer(session: BattleSession) -> None:
    """Answer as somebody in a hurry does: do nothing, or take what comes first."""
    prompt = session.pending
    actions = machine.legal_actions(session.system.book, session.state)
    last = prompt is not None and prompt.ask is Ask.ACT
    session.submit(actions[-1] if last else actions[0])
