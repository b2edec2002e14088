"""A window in memory with a table in it, driven by the events that a mouse and keys make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pygame

from game.catalog import Table, TableFile
from game.catalog.own import OwnThings
from game.core.view import Decision
from game.hexes import Hex, Point
from game.systems.battle.definitions import BattleSetup
from game.ui.editor.services import Kept
from game.ui.options import Options
from game.ui.screens.base import Push
from game.ui.screens.help import HelpScreen
from game.ui.shell import App
from game.ui.table.screen import TableScreen
from game.ui.table.services import TableServices
from tests.catalog.test_tables import shipped
from tests.ui.battle.driving import Clock, Hands, Watched, sharing_for


@dataclass
class Disk:
    """What the program would do with files, noted.

    Attributes:
        saved: the tables written, by path.
        own: what this person made.
        aside: the table put aside; None for none.
        played: the battles begun.
        opened: the paths opened.
        stamps: when each file was changed.
        reads: what reading gives.
        told: what the title screen would say.
        kinds: how often the other kind of table was asked for.
        go_on: shows a table that was left unsaved; None where there is none.
    """

    saved: dict[str, Table] = field(default_factory=dict)
    own: OwnThings = field(default_factory=OwnThings)
    aside: Table | None = None
    played: list[BattleSetup] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    stamps: dict[str, float] = field(default_factory=dict)
    reads: TableFile | None = None
    told: list[str] = field(default_factory=list)
    go_on: Callable[[], Push] | None = None
    kinds: int = 0

    def save(self, table: Table, path: str) -> Kept:
        """Note a table that is written."""
        path = path or f"/tables/{table.name}.yaml"
        self.saved[path] = table
        return Kept(path)

    def keep_own(self, own: OwnThings) -> str:
        """Note what is kept."""
        self.own = own
        return ""

    def put_aside(self, table: Table) -> str:
        """Note what is put aside."""
        self.aside = table
        return f"{table.name} is put aside."

    def play(self, setup: BattleSetup) -> Push:
        """Note a battle that begins."""
        self.played.append(setup)
        return Push(HelpScreen())

    def other_kind(self) -> Push:
        """Note that the other kind of table is asked for."""
        self.kinds += 1
        return Push(HelpScreen())

    def open(self, path: str) -> None:
        """Note a file that is opened."""
        self.opened.append(path)

    def leave(self, told: str) -> HelpScreen:
        """Note what the title screen would say."""
        self.told.append(told)
        return HelpScreen()

    def read(self, path: str) -> TableFile:
        """Return what the file holds."""
        assert self.reads is not None, path
        return self.reads


class Told(TableScreen):
    """A table's screen that remembers what it said."""

    def __init__(self, services: TableServices, table: Table, path: str = "") -> None:
        self.said: list[str] = []
        super().__init__(services, table, path=path)

    def say(self, text: str, *, warns: bool = False) -> None:
        """Note it, and say it."""
        self.said.append(text)
        super().say(text, warns=warns)


@dataclass
class TableDriver(Hands):
    """A window, a table in it, and hands.

    Attributes:
        screen: the table.
        disk: what became of files.
        inputs: how many inputs there were: clicks, drags, notches, keys, texts.
    """

    screen: Told
    disk: Disk
    inputs: int = 0

    @property
    def table(self) -> Table:
        """The table."""
        return self.screen.desk.table

    def answer(self) -> Decision | None:
        """The answer on the map."""
        return self.screen.answer()

    def at(self, hex_: Hex) -> Point:
        """Where a hex is seen."""
        assert self.screen.looking.camera is not None
        return self.screen.looking.camera.center(hex_)

    def place_of(self, control: str) -> Point:
        """Where a control of the tray or the panel is."""
        found = self.control_at(control)
        assert found is not None, f"{control} cannot be pressed"
        return found

    def type(self, text: str) -> None:
        """Type a text into the field that has the keyboard."""
        self.inputs += 1
        super().type(text)

    def click(self, at: Point, *, button: int = 1) -> None:
        """Click a place."""
        self.inputs += 1
        super().click(at, button=button)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from a place to a place."""
        self.inputs += 1
        super().drag(start, end)

    def carry(self, start: Point, end: Point, *keys: str) -> None:
        """Drag from a place to a place, and press keys on the way."""
        self.inputs += 1
        self.press_down(start)
        self.move(end, held=True)
        for key in keys:
            self.key(key)
        self.let_go(end)

    def wheel(self, at: Point, steps: int) -> None:
        """Turn the wheel over a place."""
        self.inputs += abs(steps)
        for _ in range(abs(steps)):
            super().wheel(at, 1 if steps > 0 else -1)

    def key_down(self, chord: str) -> None:
        """Press a key."""
        self.inputs += 1
        super().key_down(chord)


def services_for(app: App, disk: Disk) -> TableServices:
    """What the program does for a table, without a disk."""
    return TableServices(
        catalog=shipped(),
        clipboard=app.clipboard,
        sharing=sharing_for(app),
        own=disk.own,
        keep_own=disk.keep_own,
        save=disk.save,
        read=disk.read,
        stamp=disk.stamps.get,
        put_aside=disk.put_aside,
        go_on=disk.go_on,
        play=disk.play,
        other_kind=disk.other_kind,
        choose=lambda: Push(HelpScreen()),
        open_path=disk.open,
        open_options=lambda: Push(HelpScreen()),
        leave=disk.leave,
    )


@contextmanager
def driven(
    table: Table | None = None,
    *,
    path: str = "",
    options: Options | None = None,
    disk: Disk | None = None,
) -> Iterator[TableDriver]:
    """Open a window in memory with a table in it; its first picture is painted."""
    clock, disk = Clock(), disk or Disk()
    options = replace(options or Options(window=(1280, 720)), motion=False)
    app = Watched(options=options, keep=lambda _: None, clock=clock)
    try:
        screen = Told(services_for(app, disk), table or Table(name="New table"), path)
        app.begin(screen)
        driver = TableDriver(app, clock, screen, disk)
        while pygame.event.peek() or screen.stage is None:
            driver.step()
        screen.said.clear()
        yield driver
    finally:
        app.close()
