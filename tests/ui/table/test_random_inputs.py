"""Random hands on the table editor: nothing raises, and every table is one that can be saved."""

from __future__ import annotations

from random import Random

import pytest

from game.catalog import read_table_text, text_of
from game.hexes import Hex, Point
from game.ui.keys import COMMANDS, Context
from game.ui.screens.page import Page
from tests.catalog.test_tables import shipped
from tests.session.playing import chance
from tests.ui.table.driving import TableDriver, driven
from tests.ui.table.test_editor import small

_STEPS = 140
_LEAVES = 0.4  # of the inputs in a dialogue, those after which it is closed
_WORDS = ("ogre", "3", "12", "x", "riposte 2", "all", "")
_AWAY = {"leave-table", "play-table", "open-table", "options"}
KEYS = sorted(
    {
        key
        for command in COMMANDS.values()
        if command.context in {Context.EDITOR, Context.TABLE, Context.MAP}
        and command.id not in _AWAY
        for key in command.keys
    }
    | {"escape", "enter", "tab"}
)


def _anywhere(driver: TableDriver, rng: Random) -> Point:
    """A place in the window, more often than not a hex near the middle."""
    if rng.random() < 0.6:
        return driver.at(Hex(rng.randint(-4, 4), rng.randint(-4, 4)))
    width, height = driver.app.pixels.size
    return rng.uniform(1, width - 1), rng.uniform(1, height - 1)


def _random_input(driver: TableDriver, rng: Random) -> None:
    match rng.randrange(9):
        case 0 | 1:
            driver.click(_anywhere(driver, rng), button=rng.choice([1, 1, 1, 2, 3]))
        case 2 | 3:
            driver.drag(_anywhere(driver, rng), _anywhere(driver, rng))
        case 4:
            driver.wheel(_anywhere(driver, rng), rng.choice([-2, -1, 1, 2]))
        case 5:
            driver.key(rng.choice(KEYS))
        case 6:
            driver.type(rng.choice(_WORDS))
        case _:
            top = driver.app.top
            assert isinstance(top, Page)
            spots = [one.id for one in top.controls if one.enabled and one.id not in _AWAY]
            at = driver.control_at(rng.choice(spots)) if spots else None
            if at is not None and rng.random() < 0.5:
                driver.drag(at, _anywhere(driver, rng))
            elif at is not None:
                driver.click(at)


def _holds(driver: TableDriver) -> None:
    """Check that what is on the table is whole, and comes back from its text."""
    table = driver.table
    if table.tiles:
        read = read_table_text(text_of(table), shipped(), file="the table")
        assert read.table == table
        assert read.setup == driver.screen.desk.now.setup


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_random_hands_leave_a_table_that_can_be_saved(seed: int) -> None:
    """Undone to its beginning it is what it began as, and done again what it was."""
    rng = chance(seed)
    with driven(small() if seed % 2 else None) as driver:
        for number in range(_STEPS):
            _random_input(driver, rng)
            if driver.app.top is not driver.screen and rng.random() < _LEAVES:
                driver.key("escape")
            if number % 10 == 0:
                _holds(driver)
        desk, last = driver.screen.desk, driver.table
        edits = 0
        while desk.can_undo:
            desk.undo()
            edits += 1
        assert edits >= 3
        if edits < 500:
            assert (desk.table == small()) if seed % 2 else not desk.table.tiles
        for _ in range(edits):
            desk.redo()
        assert desk.table == last
