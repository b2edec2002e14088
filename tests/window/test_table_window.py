"""The measured bar in a real window: the worked example, with mouse and keys, to its answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pygame
import pytest

from game.catalog import read_table
from game.cli.storage import Storage
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.explain import explain
from game.systems.battle.state import first_state
from game.ui import options as options_file
from game.ui.options import Options
from tests.catalog.test_tables import shipped
from tests.ui.table.driving import TableDriver, driven
from tests.ui.table.worked import ASHA, ENDS, MOST_INPUTS, set_up_worked_example
from tests.window.both import Both
from tests.window.conftest import SIZE, Client, until

pytestmark = pytest.mark.window

Start = Callable[..., AbstractContextManager[Client]]
_OPTIONS = Options(motion=False, tooltips=False, window=SIZE)
_SAME = 0.999
"""The share of the map's pixels that must be alike; a pointer may lie over some."""
_MAP = (240, 64, 696, 600)


class Doubled(Both, TableDriver):
    """A table in memory, and hands that do the same in a real window."""


def doubled(plain: TableDriver, client: Client) -> Doubled:
    """Return hands for both."""
    driver = Doubled(plain.app, plain.clock, plain.screen, plain.disk)
    driver.client = client
    return driver


def map_is_alike(driver: Doubled) -> bool:
    """Whether the real window's map looks as the one in memory, up to the pointer over it."""
    width, height = _MAP[2:]
    wanted = pygame.image.tobytes(driver.app.surface.subsurface(_MAP), "BGRA")
    rows = driver.both().display.pixels(_MAP)
    same = sum(
        row[at : at + 3] == wanted[4 * width * number + at : 4 * width * number + at + 3]
        for number, row in enumerate(rows)
        for at in range(0, 4 * width, 4)
    )
    return bool(same >= _SAME * width * height)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data folder, with options in it under which nothing moves."""
    options_file.save(Storage(tmp_path).options, _OPTIONS)
    return tmp_path


def test_the_worked_example_in_a_real_window(start: Start, folder: Path) -> None:
    """In at most 25 inputs from the title screen; then one chip is moved, in one input."""
    with start() as client, driven(options=_OPTIONS) as plain:
        client.key("t")  # the first input
        client.settle()
        driver = doubled(plain, client)
        set_up_worked_example(driver)
        assert driver.inputs + 1 <= MOST_INPUTS
        found = driver.answer()
        assert found is not None
        assert found.ends == ENDS
        client.settle()
        assert map_is_alike(driver), "the answer is on the map of the real window"
        before = client.display.pixels(_MAP)
        driver.drag(driver.at(ASHA), driver.at(Hex(2, -1)))
        moved = driver.answer()
        assert moved is not None
        assert moved.targets == ("asha",)
        client.settle()
        assert map_is_alike(driver)
        assert client.display.pixels(_MAP) != before
        driver.key("ctrl+s")
        driver.key("enter")
        tables = folder / "tables"
        until(lambda: tables.is_dir() and any(tables.iterdir()))
        client.settle()
        (path,) = tables.iterdir()
        read = read_table(path, shipped())
        assert read.table == driver.table
        assert read.setup is not None
        told = explain(first_state(read.setup), PieceId("bandit")).as_json()
        assert told["targets"] == [{"at": [0, 0], "certain": ["asha"], "choose": None}]
        client.kill()
