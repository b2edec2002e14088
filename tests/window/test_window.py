"""A round in a real window on a virtual screen, played with the mouse alone, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from game.cli.storage import Storage
from game.core.actions import Answer
from game.core.choices import Walk
from game.core.refusals import Refusal
from game.hexes import Point
from game.session import Session, store
from game.ui import options as options_file
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.services import BattleSession
from game.ui.options import Options
from tests.session.playing import SYSTEM, setups
from tests.ui.battle.driving import Driver, driven, first_battle
from tests.ui.battle.test_whole_battle import click_on
from tests.window.conftest import SIZE, Client, until

pytestmark = pytest.mark.window

Start = Callable[..., AbstractContextManager[Client]]
BATTLE = "content/battles/01-mill-road.yaml"
_OPTIONS = Options(motion=False, window=SIZE)


class Doubled(Driver):
    """A battle in memory, and hands that do the same in a real window.

    The battle in memory says where things are: it is laid out by the same code for the same size.
    """

    client: Client | None = None

    def click(self, at: Point, *, button: int = 1) -> None:
        """Click in both; the real window is waited for."""
        assert button == 1
        super().click(at)
        if self.client is not None:
            self.client.click(self.app.pixels.device(*at))

    def drag(self, start: Point, end: Point) -> None:
        """Drag in both."""
        super().drag(start, end)
        if self.client is not None:
            device = self.app.pixels.device
            self.client.drag(device(*start), device(*end))

    def key(self, chord: str) -> None:
        """No key is pressed: the mouse does everything."""
        raise AssertionError(f"{chord} is needed")


@contextmanager
def doubled(client: Client) -> Iterator[Doubled]:
    """A battle in memory that goes with one in a window."""
    with driven(first_battle(), options=_OPTIONS) as plain:
        driver = Doubled(plain.app, plain.clock, plain.screen)
        driver.client = client
        yield driver


def kept(folder: Path) -> BattleSession | None:
    """The play-through of the newest save; None before there is one."""
    listed = store.listed(Storage(folder).saves)
    return store.load(listed[0].path, SYSTEM).session if listed else None


def play_on(driver: Doubled, folder: Path) -> None:
    """Do one thing in both, and wait until the real one has kept it."""
    mode = driver.mode
    before = driver.session.position
    if isinstance(mode, AdventurerMode) and before == 1:
        # the first move is a drag
        table, reach = driver.table, mode.reach(driver.table)
        here = table.tokens[mode.actor].at
        goal = max(sorted(reach), key=lambda at: reach[at])
        assert here is not None
        driver.drag(table.layout.center(here), table.layout.center(goal))
        match driver.session.steps[-1].action:
            case Answer(choice=Walk(path)):
                assert path[-1] == goal
            case other:
                raise AssertionError(other)
    else:
        click_on(driver)
    position = driver.session.position
    if position > before:
        until(lambda: (found := kept(folder)) is not None and found.position == position)
        assert driver.client is not None
        driver.client.settle()


def leave(driver: Doubled) -> None:
    """Go to the title screen, through the menu."""
    driver.press("menu")
    driver.press("leave")


def round_of(session: BattleSession) -> int:
    """The round that is played."""
    return session.state.system.round


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data folder, with options in it under which nothing moves."""
    options_file.save(Storage(tmp_path).options, _OPTIONS)
    return tmp_path


def test_a_round_in_a_real_window_is_the_round_that_the_session_plays(
    start: Start, folder: Path
) -> None:
    """A round played with mouse events alone ends as the same round played through the session."""
    with start(BATTLE) as client, doubled(client) as driver:
        first = round_of(driver.session)
        while round_of(driver.session) == first:
            assert driver.session.state.system.outcome is None
            play_on(driver, folder)
        actions = [step.action for step in driver.session.steps]
        leave(driver)
        assert client.quit() == 0
        assert client.errors() == ""
    found = kept(folder)
    assert found is not None
    reference = Session(SYSTEM, setups()["01"])
    for action in actions[1:]:
        assert not isinstance(reference.submit(action), Refusal)
    assert round_of(reference) == first + 1
    assert found.state == reference.state
    assert [step.moves for step in found.steps] == [step.moves for step in reference.steps]


def test_a_kill_in_the_middle_loses_no_step(start: Start, folder: Path) -> None:
    """After a kill, Continue on the title screen has every step, and the battle goes on."""
    with start(BATTLE) as client, doubled(client) as driver:
        for _ in range(4):
            play_on(driver, folder)
        client.kill()
        found = kept(folder)
        assert found is not None
        assert list(found.steps) == list(driver.session.steps)
        with start() as again:
            again.key("c")
            again.settle()
            driver.client = again
            steps = driver.session.position
            while driver.session.position == steps:
                play_on(driver, folder)
            leave(driver)
            assert again.quit() == 0
        found = kept(folder)
        assert found is not None
        assert found.state == driver.session.state
        assert list(found.steps) == list(driver.session.steps)
        assert len(store.listed(Storage(folder).saves)) == 1, "the same save goes on"
