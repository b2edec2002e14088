"""Skirmishes as a whole: the rulebook filled, and the system that a session plays.

Rules: all of skirmish; what each module owns stands in its docstring.
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
from game.systems.skirmish import events, hands
from game.systems.skirmish.abilities import operations, selectors
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.definitions import SkirmishSetup
from game.systems.skirmish.state import SkirmishState, first_state
from game.systems.skirmish.turns import actor, fight, moments, reactions, strikes

_TEACHERS = (
    core_events,
    windows,
    programs,
    events,
    moments,
    fight,
    actor,
    strikes,
    reactions,
    operations,
    selectors,
    hands,
)


def rulebook() -> Rulebook[SkirmishState]:
    """The rules of skirmishes, complete."""
    if not BOOK.steps:
        for teacher in _TEACHERS:
            teacher.register(BOOK)
    return BOOK


def skirmish_system() -> System[SkirmishState, SkirmishSetup]:
    """Skirmishes, for a session to play."""
    return System(
        name="skirmish",
        book=rulebook(),
        notation=Notation(
            [Event, Frame, Choice, Action], within=("game.core", "game.systems.skirmish")
        ),
        setup=SkirmishSetup,
        begin=first_state,
        seed=lambda setup: setup.seed,
        title=lambda setup: setup.name,
        held=frozenset({fight.HELD}),
        habit=reactions.habit,
    )
