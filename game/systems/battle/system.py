"""Battles as a whole: the rulebook filled, and the few questions that others ask of it.

Rules: all of battle; what each module owns stands in its docstring.
"""

from __future__ import annotations

from game.core import events as core_events
from game.core import programs, windows
from game.core.actions import Action
from game.core.choices import Choice
from game.core.event import Event
from game.core.frames import Frame
from game.core.notation import Notation
from game.core.rulebook import Rulebook
from game.core.system import System
from game.systems.battle import (
    evolving,
    goals,
    ground,
    hands,
    hands_mats,
    hands_table,
    hands_turns,
    supply,
)
from game.systems.battle.abilities import deeds, guards, numbers, operations, places, selectors
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.delve import events as delve_events
from game.systems.battle.delve import explore
from game.systems.battle.state import BattleState, first_state
from game.systems.battle.turns import (
    adventurer,
    arrivals,
    checks,
    common,
    companion,
    ending,
    enemy,
    engages,
    hits,
    losses,
    moments,
    parts,
    rounds,
    strikes,
    ties,
    walks,
)

_TEACHERS = (
    core_events,
    windows,
    programs,
    evolving,
    supply,
    moments,
    rounds,
    common,
    adventurer,
    companion,
    enemy,
    walks,
    delve_events,
    explore,
    engages,
    strikes,
    hits,
    ending,
    checks,
    losses,
    parts,
    arrivals,
    hands,
    hands_turns,
    hands_mats,
    hands_table,
    goals,
    ground,
    guards,
    numbers,
    selectors,
    operations,
    deeds,
    places,
)


def rulebook() -> Rulebook[BattleState]:
    """The rules of battles, complete."""
    if not BOOK.steps:
        for teacher in _TEACHERS:
            teacher.register(BOOK)
        BOOK.queries.add("abilities")
    return BOOK


def battle_system() -> System[BattleState, BattleSetup]:
    """Battles, for a session to play."""
    return System(
        name="battle",
        book=rulebook(),
        notation=Notation(
            [Event, Frame, Choice, Action], within=("game.core", "game.systems.battle")
        ),
        setup=BattleSetup,
        begin=first_state,
        seed=lambda setup: setup.seed,
        title=lambda setup: setup.name,
        held=frozenset({"next-enemies"}),
        habit=ties.habit,
    )
