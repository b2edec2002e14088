"""Lets simple opponents play arenas against each other and tells who wins, and how soon.

python tools/arena_balance.py --games 60

For each map two heroes a side are drawn by lot; every second game seats the same heroes on the
other side. The exit status is 1 where a side wins more than 65 of 100 games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from statistics import median

import checkout  # noqa: F401 - puts the checkout on the path
from game.core.actions import Answer
from game.session import Session
from game.systems.arena.definitions import BLUE, RED, ArenaSetup, Hero, Seat
from game.systems.arena.opponents import advise
from game.systems.arena.state import Arena
from random_arenas import SYSTEM, games

MOST = 0.65
"""The share of games that a side may win."""

_SEATED = 4


def drawn(setup: ArenaSetup, heroes: Mapping[str, Hero], number: int) -> ArenaSetup:
    """A game on the same map with heroes drawn by lot; odd numbers seat them the other way."""
    rng = Random(number // 2)  # noqa: S311 - whom to seat, not a secret
    names = rng.sample(sorted(heroes), _SEATED)
    first, second = names[:2], names[2:]
    if number % 2:
        first, second = second, first
    pairs = zip(first, second, strict=True)
    seats = [
        seat
        for red, blue in pairs
        for seat in (Seat(hero=heroes[red], team=RED), Seat(hero=heroes[blue], team=BLUE))
    ]
    return replace(setup, seats=tuple(seats), coin=(RED, BLUE)[number // 2 % 2])


def played(setup: ArenaSetup) -> Arena:
    """The end of a game that opponents play."""
    session = Session(SYSTEM, setup)
    while (prompt := session.pending) is not None:
        choice = advise(session.state)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
    return session.state


def tell(setup: ArenaSetup, heroes: Mapping[str, Hero], count: int) -> bool:
    """Play on one map and print what came of it; whether both sides do well enough."""
    sides: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    won: Counter[str] = Counter()
    seated: Counter[str] = Counter()
    rounds: list[int] = []
    for number in range(count):
        game = drawn(setup, heroes, number)
        system = played(game).system
        sides[system.winner or "nobody"] += 1
        ends[system.how] += 1
        rounds.append(system.round)
        seated.update(str(seat.hero.id) for seat in game.seats)
        won.update(str(seat.hero.id) for seat in game.seats if seat.team == system.winner)
    print(f"{setup.map.name}: {dict(sides)}, by {dict(ends)}")
    print(f"  rounds: {min(rounds)} to {max(rounds)}, {median(rounds):g} in the middle")
    print("  " + ", ".join(f"{hero} {won[hero]} of {seated[hero]}" for hero in sorted(seated)))
    return max(sides.values()) <= MOST * count


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as asked; 1 where a side wins too often, else 0."""
    parser = argparse.ArgumentParser(description="Let opponents play arenas against each other.")
    parser.add_argument("--games", type=int, default=40, help="how many a map (default: 40)")
    wanted = parser.parse_args(arguments)
    setups = games()
    heroes = {str(seat.hero.id): seat.hero for one in setups for seat in one.seats}
    maps = {one.map.id: one for one in reversed(setups)}
    well = [tell(one, heroes, wanted.games) for one in maps.values()]
    return int(not all(well))


if __name__ == "__main__":
    raise SystemExit(main())
