"""Arenas as a whole: the rulebook filled, and the system that a session plays.

Rules: seed 003, all of arena; what each module owns stands in its docstring.
"""

from __future__ import annotations

from game.core import events as core_events
from game.core import programs, windows
from game.core.abilities import Mode, Step
from game.core.actions import Action
from game.core.choices import Choice
from game.core.event import Event
from game.core.frames import Frame, ProgramFrame, WindowFrame
from game.core.notation import Notation
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.system import System
from game.systems.arena import events, frames, hands
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.filters import FILTERS
from game.systems.arena.state import Arena, ArenaState, first_state
from game.systems.arena.targets import TARGETED
from game.systems.arena.text import (
    dealings,
    guards,
    numbers,
    operations,
    places,
    selectors,
    spawning,
)
from game.systems.arena.turns import (
    actions,
    attacks,
    falls,
    heroes,
    levels,
    pushes,
    returning,
    rounds,
)

_TEACHERS = (
    core_events,
    windows,
    programs,
    events,
    rounds,
    levels,
    heroes,
    actions,
    attacks,
    falls,
    pushes,
    returning,
    selectors,
    guards,
    numbers,
    places,
    operations,
    dealings,
    spawning,
    hands,
)

_KINDS = (
    frames.MatchFrame,
    frames.HeroFrame,
    frames.ActionFrame,
    frames.AttackFrame,
    frames.FallFrame,
    frames.ThreatFrame,
    frames.PushFrame,
    frames.ReturnFrame,
    frames.ThinFrame,
    ProgramFrame,
    WindowFrame,
)


def rulebook() -> Rulebook[ArenaState]:
    """The rules of arenas, complete."""
    if not BOOK.steps:
        for teacher in _TEACHERS:
            teacher.register(BOOK)
        BOOK.queries.add(TARGETED)
        BOOK.filters |= FILTERS.keys()
        BOOK.offers = _offers
        for kind in _KINDS:
            # The game is over at once, whatever was going on. Rule: arena B10.
            BOOK.guard(kind, _goes_on, _leave)
    return BOOK


def _goes_on(state: Arena, _frame: Frame) -> bool:
    return state.system.winner is None


def _leave(run: Run[ArenaState], _frame: Frame) -> None:
    run.pop()


def _offers(state: Arena, frame: ProgramFrame, step: Step, mode: Mode) -> bool:
    """Whether a bullet can be chosen: another player may choose any, the owner what can start.

    Rule: arena B18 (offer_unstartable_bullets), B17, 34.
    """
    if step.chooser or state.system.lore.setup.options.offer_unstartable_bullets:
        return True
    return actions.mode_starts(state, frame, step, mode)


def arena_system() -> System[ArenaState, ArenaSetup]:
    """Arenas, for a session to play."""
    rulebook()
    return System(
        name="arena",
        book=BOOK,
        notation=Notation(
            [Event, Frame, Choice, Action], within=("game.core", "game.systems.arena")
        ),
        setup=ArenaSetup,
        begin=first_state,
        seed=lambda setup: setup.seed,
        title=lambda setup: setup.name,
        held=frozenset(),
    )
