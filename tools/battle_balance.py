"""Lets a sensible player fight the battles that ship, and tells how often and how soon he wins.

python tools/battle_balance.py --games 24 [BATTLE ...]

A battle is named by the beginning of its file's name. Each game draws enemies and dice anew. The
exit status is 1 where a battle is won more or less often than its difficulty says, or takes much
less or more time than it says.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import checkout  # noqa: F401 - puts the checkout on the path
from battle_habit import BOOK, next_action
from game.catalog import Catalog, load_content, read_battle
from game.core import machine
from game.core.actions import Action, Begin
from game.core.events import TurnBegan
from game.places import data_folder
from game.systems.battle.definitions import BattleSetup, Role
from game.systems.battle.state import Battle, Outcome, first_state

SHARES: Mapping[int, tuple[float, float]] = {1: (0.9, 1.0), 2: (0.65, 0.95), 3: (0.4, 0.85)}
"""For each difficulty, the share of games that the party may win."""

LONGER = 1.5
"""By how much a battle may take longer than it says, or it less."""

_MINUTES = {Role.ADVENTURER: 2.0, Role.COMPANION: 0.8}
_MINUTES_ENEMY = 0.5
"""How long a turn takes somebody who plays the battle for the first time; a guess."""


@dataclass(slots=True)
class Tally:
    """What came of the games of one battle."""

    won: int = 0
    games: int = 0
    minutes: float = 0.0
    down: int = 0
    rounds: Counter[int] = field(default_factory=Counter)

    def play(self, setup: BattleSetup) -> None:
        """Play one game to its end."""
        state = first_state(setup)
        action: Action | None = Begin()
        while action is not None:
            events, state = machine.take(BOOK, state, action)
            for event in events:
                if isinstance(event, TurnBegan):
                    kind = Role(state.pieces[event.unit].kind)
                    self.minutes += _MINUTES.get(kind, _MINUTES_ENEMY)
            prompt = machine.pending(BOOK, state)
            action = None if prompt is None else next_action(state, prompt, setup.seed)
        self._end(state)

    def _end(self, state: Battle) -> None:
        self.games += 1
        self.won += state.system.outcome is Outcome.WON
        self.rounds[state.system.round] += 1
        self.down += sum(state.pieces[one].hp <= 0 for one in state.system.lore.setup.order)


def tell(path: Path, catalog: Catalog, games: int) -> bool:
    """Play a battle and print what came of it; whether it is as hard and as long as it says."""
    tally = Tally()
    setup = None
    for seed in range(1, games + 1):
        setup = read_battle(path, catalog, seed=seed).setup
        assert setup is not None
        tally.play(setup)
    assert setup is not None
    about = setup.about
    share, minutes = tally.won / games, tally.minutes / games
    least, most = SHARES[about.difficulty]
    fits = least <= share <= most and about.minutes / LONGER <= minutes <= about.minutes * LONGER
    rounds = sum(number * times for number, times in tally.rounds.items()) / games
    print(
        f"{path.stem:18} difficulty {about.difficulty}: {tally.won} of {games} won, {rounds:.1f} "
        f"rounds, about {minutes:.0f} of {about.minutes} minutes, {tally.down / games:.1f} of "
        f"{len(setup.order)} adventurers down{'' if fits else '  <- not as it says'}",
        flush=True,
    )
    return fits


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as asked; 1 where a battle is not as it says, else 0."""
    parser = argparse.ArgumentParser(description="Tell how hard and how long the battles are.")
    parser.add_argument("battles", nargs="*", help="which; all where none is named")
    parser.add_argument("--games", type=int, default=24, help="how many of each")
    wanted = parser.parse_args(arguments)
    catalog, _problems = load_content(data_folder("content"), BOOK.vocabulary())
    paths = sorted((data_folder("content") / "battles").glob("*.yaml"))
    named = [path for path in paths if path.stem.startswith(tuple(wanted.battles) or "")]
    fits = [tell(path, catalog, wanted.games) for path in named]
    return 0 if all(fits) else 1


if __name__ == "__main__":
    raise SystemExit(main())
