"""A skirmish with minions in a real window, played with the mouse alone to its end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.catalog import read_skirmish
from game.cli.skirmishes import OpenedSkirmish, open_skirmish, skirmish_catalog, skirmish_rules
from game.cli.storage import Storage
from game.core.ids import PieceId
from game.hexes import Edge, Hex
from game.session import Session, store
from game.systems.skirmish.definitions import BarrierKind
from game.systems.skirmish.events import MinionsDirected
from game.systems.skirmish.state import opponents, spot
from game.ui import options as options_file
from game.ui.editor.bar import SKIRMISH
from game.ui.input import PointerDown, PointerMove, PointerUp
from game.ui.options import Options
from game.ui.skirmish import meaning
from game.ui.skirmish.screen import SkirmishScreen
from game.ui.skirmish.services import SkirmishServices, SkirmishSession
from game.ui.widgets.part import Stage
from shell_demo import OwnClipboard
from shooting import studios
from tests.ui.table.driving import driven as table_driven
from tests.ui.yard.driving import YardDriver
from tests.ui.yard.driving import driven as yard_driven
from tests.window.both import Both
from tests.window.conftest import SIZE, Client, until

pytestmark = pytest.mark.window

Start = Callable[..., AbstractContextManager[Client]]
YARD = "content/skirmishes/01-the-yard.yaml"
_OPTIONS = Options(motion=False, window=SIZE)
_MOST = 500


@dataclass
class Twin:
    """A skirmish in memory that says where things are, and hands in the real window."""

    screen: SkirmishScreen
    stage: Stage
    client: Client
    folder: Path

    @property
    def session(self) -> SkirmishSession:
        """The play-through in memory."""
        return self.screen.session

    def click(self, at: tuple[float, float]) -> None:
        """Click in both, and wait until the real one has kept what came of it."""
        before = self.session.position
        for given in (PointerMove(at), PointerDown(at), PointerUp(at)):
            self.screen.build(self.stage)
            self.screen.handle(given)
        self.screen.build(self.stage)
        self.client.click((round(at[0]), round(at[1])))
        position = self.session.position
        if position != before:
            until(lambda: (found := kept(self.folder)) is not None and found.position == position)
        self.client.settle()

    def press(self, control: str) -> bool:
        """Press a button, where it is there and enabled."""
        self.screen.build(self.stage)
        found = self.screen.control(control)
        if found is None or not found.enabled:
            return False
        self.click(found.rect.center)
        return True

    def point(self, at: Hex) -> None:
        """Click a hex."""
        self.screen.build(self.stage)
        camera = self.screen.viewing.camera
        assert camera is not None
        self.click(camera.layout.center(at))

    def play_on(self) -> None:
        """Do the next thing: direct minions, attack, go nearer, end the turn."""
        prompt = self.screen.prompt
        assert prompt is not None
        if prompt.topic != "turn":
            acts = [act.id for act in self.screen.acts]
            for control in (*acts, "step", "accept", "done"):
                if self.press(control):
                    return
            raise AssertionError(prompt)
        if self.press("act:Direct Minion"):
            return
        state = self.session.state
        for unit in map(PieceId, prompt.names):
            targets = meaning.targets_of(state, prompt, unit, None)
            reach = meaning.reach_of(state, prompt, unit)
            if not targets and not reach:
                continue
            if self.screen.unit != unit:
                assert self.press(f"unit:{unit}")
            foes = [at for foe in opponents(state, unit) if (at := spot(state, foe)) is not None]
            if targets:
                goal = state.pieces[min(targets)].at
                assert goal is not None
            else:
                goal = min(reach, key=lambda at: (min(at.distance_to(one) for one in foes), at))
                here = spot(state, unit)
                near = min(goal.distance_to(one) for one in foes)
                if here is not None and near >= min(here.distance_to(one) for one in foes):
                    continue
            self.point(goal)
            return
        assert self.press("done")


def kept(folder: Path) -> SkirmishSession | None:
    """The play-through of the newest save; None before there is one."""
    listed = store.listed(Storage(folder).saves)
    return store.load(listed[0].path, skirmish_rules()).session if listed else None


def twin(client: Client, folder: Path, file: str = YARD) -> Twin:
    """A skirmish, that of the yard if no other is named, in memory."""
    opened = open_skirmish(Path(file))
    assert isinstance(opened, OpenedSkirmish)
    session = opened.session

    def again(_profile: object) -> SkirmishSession:
        return Session(skirmish_rules(), session.setup)

    def never() -> SkirmishScreen:
        raise LookupError

    services = SkirmishServices(
        title=session.setup.name,
        options=lambda: _OPTIONS,
        set_options=lambda _options: None,
        restart=again,
        profiles=tuple(skirmish_catalog().profiles.values()),
        save_as=lambda name: name,
        report_fault=lambda _error: "",
        clipboard=OwnClipboard(),
        leave=never,
        edit_moment=lambda: pytest.fail("no moment is edited"),
        open_options=lambda: pytest.fail("no options are opened"),
        notices=(),
        trouble=lambda: "",
    )
    studio = next(studios(folder, (SIZE,)))
    return Twin(SkirmishScreen(session, services), studio.stage, client, folder)


def play_to_the_end(played: Twin) -> None:
    """Play until it is over; the real window has kept the same."""
    for _ in range(_MOST):
        if played.session.pending is None:
            break
        played.play_on()
    assert played.session.state.system.outcome is not None
    played.client.settle()
    found = kept(played.folder)
    assert found is not None
    assert found.state == played.session.state


def test_a_skirmish_with_minions_in_a_real_window_to_its_end(start: Start, tmp_path: Path) -> None:
    """Every step of the window is the step in memory, and the minions were directed."""
    options_file.save(Storage(tmp_path).options, _OPTIONS)
    with start(YARD) as client:
        play_to_the_end(twin(client, tmp_path))
        client.kill()
    found = kept(tmp_path)
    assert found is not None
    events = [event for step in found.steps for event in step.events]
    assert any(isinstance(event, MinionsDirected) for event in events)


class DoubledYard(Both, YardDriver):
    """A skirmish that is set up in memory, and hands that do the same in a real window."""


def set_up_a_room(driver: YardDriver) -> None:
    """Draw a room with a door and a low wall before it; put two of the party and a foe there."""
    room, door = Hex(6, 0), Edge.between(Hex(6, 0), Hex(5, 1))
    driver.press("tool:wall")
    driver.along(*(driver.side(edge) for edge in Edge.around(room)))
    driver.press("tool:door")
    driver.click(driver.side(door))
    driver.press("tool:low-wall")
    ends = [Edge.between(Hex(3, 2), Hex(4, 1)), Edge.between(Hex(3, 2), Hex(4, 2))]
    driver.along(*map(driver.side, ends))
    driver.press("tool:low-wall")
    driver.put("beast-master", Hex(5, 2))
    driver.put("rook-hound", Hex(4, 2))
    driver.put("yard-dog", room)
    driver.key("1")
    assert {one.kind for one in driver.table.barriers} == {
        BarrierKind.WALL,
        BarrierKind.DOOR,
        BarrierKind.LOW_WALL,
    }
    driver.click(driver.side(door))
    assert any(one.open for one in driver.table.barriers), "a click opens the door"


def test_a_table_with_walls_and_a_door_is_drawn_and_played_in_a_real_window(
    start: Start, tmp_path: Path
) -> None:
    """From the title screen: drawn with the mouse, saved, played from there to its end."""
    options_file.save(Storage(tmp_path).options, _OPTIONS)
    with start() as client:
        client.key("t")
        client.settle()
        with table_driven(options=_OPTIONS) as battle:
            client.click(battle.app.pixels.device(*battle.place_of(SKIRMISH)))
        client.settle()
        with yard_driven(size=SIZE) as plain:
            driver = DoubledYard(plain.app, plain.clock, plain.screen, plain.disk)
            driver.client = client
            set_up_a_room(driver)
            driver.key("ctrl+s")
            driver.key("enter")
            tables = tmp_path / "tables"
            until(lambda: tables.is_dir() and any(tables.iterdir()))
            (path,) = tables.iterdir()
            assert read_skirmish(path, skirmish_catalog()).table == driver.table
            driver.press("play-table")
        client.settle()
        play_to_the_end(twin(client, tmp_path, str(path)))
        client.kill()
