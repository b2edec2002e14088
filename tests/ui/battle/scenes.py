"""Battles that wait on each kind of question, found by playing by lot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.session import Policy, Session
from game.systems.battle.definitions import ADVENTURER_DIE, BAG, D6, ENEMY_DIE
from game.ui.battle.services import BattleSession
from random_boards import random_setup
from tests.battle.boards import catalog
from tests.session.playing import SYSTEM, begun, chance, go_on

TOPICS = {
    "adventurer": ("01", 0),
    "companion-move": ("01", 1),
    "companion-engage": ("04", 2),
    "resolve-dice": ("01", 0),
    "prevent": ("02", 0),
    "enemies": ("01", 1),
    "companions": ("04", 2),
    "next-enemies": ("01", 1),
    "destination": ("01", 4),
    "approach": ("02", 2),
    "pulled": ("02", 2),
    "star": ("08", 0),
    "deploy": ("04", 2),
    "controller": ("02", 2),
    "targets": ("10", 1),
    "resolve": ("lot", 6),
    "triggers": ("lot", 6),
    "roll": ("01-hand", 0),
    "reroll": ("lot-hand", 35),
    "check": ("lot-hand", 6),
    "draw": ("lot-hand", 46),
    "arrives": ("lot", 6),
    "replaced": ("lot-hand", 313),
    "displaced": ("12", 50),
    "offer": ("lot-hand", 1),
    "give-up": ("lot", 1),
    "explore": ("10", 0),
    "lay-tile": ("10", 0),
    "draw-card": ("10-hand", 0),
    "draw-tile": ("10-hand", 0),
    "draw-chip": ("10-hand", 0),
    "cache": ("10", 3),
    "den": ("10", 10),
}
"""Every topic that a person is asked about, and the battle and lot by which it is soon met."""

_DRAWS = ("draw-card", "draw-tile", "draw-chip")
_BY_HAND = Policy(by_hand=frozenset({ENEMY_DIE, ADVENTURER_DIE, D6, BAG, *_DRAWS}))
_MOST_LOTS = 200
_MOST_STEPS = 80


def by_lot(lot: int, *, policy: Policy | None = None) -> BattleSession:
    """A battle drawn by lot."""
    return Session(SYSTEM, random_setup(chance(lot), catalog(), "lot"), policy=policy)


def _battle(kind: str, lot: int) -> BattleSession:
    name, _, hand = kind.partition("-")
    policy = _BY_HAND if hand else None
    return by_lot(lot, policy=policy) if name == "lot" else begun(name, policy=policy)


def _lots(topic: str) -> Iterator[tuple[str, int]]:
    """Where to look for a topic: where it was met last, then in the same battle, then by lot."""
    yield TOPICS[topic]
    kinds = dict.fromkeys((TOPICS[topic][0], "lot", "lot-hand"))
    for lot in range(_MOST_LOTS):
        for kind in kinds:
            yield kind, lot


@cache
def _length(topic: str) -> tuple[str, int, int]:
    """The battle, lot and number of steps after which the topic is asked."""
    for kind, lot in _lots(topic):
        session, rng = _battle(kind, lot), chance(lot)
        for steps in range(_MOST_STEPS):
            if session.pending is None:
                break
            if session.pending.topic == topic:
                return kind, lot, steps
            go_on(session, rng)
    raise LookupError(f"{topic} is never asked")


def asked(topic: str) -> BattleSession:
    """A play-through that waits on a question of this topic."""
    kind, lot, steps = _length(topic)
    session, rng = _battle(kind, lot), chance(lot)
    for _ in range(steps):
        go_on(session, rng)
    assert session.pending is not None
    assert session.pending.topic == topic
    return session
