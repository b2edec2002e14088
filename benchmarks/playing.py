"""Play-throughs of a wanted length, made for timing.

Owns a player who answers whatever is asked, the same each time. Times nothing.
"""

from __future__ import annotations

from random import Random

from game.core import machine
from game.core.actions import Answer
from game.session import Session
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import BattleState
from game.systems.battle.system import battle_system

BattleSession = Session[BattleState, BattleSetup]


def begin(setup: BattleSetup) -> BattleSession:
    """Begin a play-through."""
    return Session(battle_system(), setup)


def play(session: BattleSession, steps: int) -> None:
    """Answer until so many steps were taken, or nothing is asked any more."""
    chance = Random(7)  # noqa: S311 - the same play each time is what is wanted
    book = session.system.book
    while session.position < steps and session.pending is not None:
        if session.can_advance:
            session.advance()
            continue
        actions = machine.legal_actions(book, session.state)
        if not actions:
            return
        session.submit(_chosen(actions, chance))


def _chosen(actions: tuple[Answer, ...], chance: Random) -> Answer:
    # The party retreats only where nothing else can be done: a play-through is to be long.
    lasting = [action for action in actions if "Retreat" not in type(action.choice).__name__]
    return chance.choice(lasting or list(actions))
