"""Every battle that ships can be won by somebody who plays it sensibly. Issue B, content."""

from __future__ import annotations

from pathlib import Path

import pytest

from battle_balance import Tally
from game.catalog import read_battle
from game.places import data_folder
from tests.battle.boards import catalog

BATTLES = sorted((data_folder("content") / "battles").glob("*.yaml"))
MOST_TRIES = 6
"""A hard battle is won about every other time."""


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_the_battle_is_won_before_long(path: Path) -> None:
    """By other dice and other enemies each time."""
    tally = Tally()
    for seed in range(1, MOST_TRIES + 1):
        setup = read_battle(path, catalog(), seed=seed).setup
        assert setup is not None
        tally.play(setup)
        if tally.won:
            return
    pytest.fail(f"{path.stem} was not won in {MOST_TRIES} games")
