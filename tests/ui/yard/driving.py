"""A window in memory with a skirmish that is set up, driven as a mouse and keys drive it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame

from game.catalog import SkirmishFile, SkirmishTable
from game.hexes import Edge, Hex, Point
from game.systems.skirmish.definitions import SkirmishSetup
from game.tables.skirmish_desk import new_skirmish
from game.ui.editor.services import Kept
from game.ui.options import Options
from game.ui.screens.base import Push
from game.ui.screens.help import HelpScreen
from game.ui.shell import App
from game.ui.skirmish.ground import edge_ends
from game.ui.yard.screen import YardScreen
from game.ui.yard.services import YardServices
from tests.tables.skirmish_content import known
from tests.ui.battle.driving import Clock, Hands, Watched


@dataclass
class Disk:
    """What the program would do with files, noted.

    Attributes:
        saved: the tables written, by path.
        aside: the table put aside; None for none.
        played: the skirmishes begun.
        opened: the paths opened.
        stamps: when each file was changed.
        reads: what reading gives.
        kinds: how often the other kind of table was asked for.
    """

    saved: dict[str, SkirmishTable] = field(default_factory=dict)
    aside: SkirmishTable | None = None
    played: list[SkirmishSetup] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    stamps: dict[str, float] = field(default_factory=dict)
    reads: SkirmishFile | None = None
    kinds: int = 0

    def save(self, table: SkirmishTable, path: str) -> Kept:
        """Note a table that is written."""
        path = path or f"/tables/{table.name}.yaml"
        self.saved[path] = table
        return Kept(path)

    def put_aside(self, table: SkirmishTable) -> str:
        """Note what is put aside."""
        self.aside = table
        return f"{table.name} is put aside."

    def play(self, setup: SkirmishSetup) -> Push:
        """Note a skirmish that begins."""
        self.played.append(setup)
        return Push(HelpScreen())

    def other_kind(self) -> Push:
        """Note that the other kind of table is asked for."""
        self.kinds += 1
        return Push(HelpScreen())

    def open(self, path: str) -> None:
        """Note a file that is opened."""
        self.opened.append(path)

    def read(self, path: str) -> SkirmishFile:
        """Return what the file holds."""
        assert self.reads is not None, path
        return self.reads


class Told(YardScreen):
    """A screen that remembers what it said."""

    def __init__(self, services: YardServices, table: SkirmishTable, path: str = "") -> None:
        self.said: list[str] = []
        super().__init__(services, table, path=path)

    def say(self, text: str, *, warns: bool = False) -> None:
        """Note it, and say it."""
        self.said.append(text)
        super().say(text, warns=warns)


@dataclass
class YardDriver(Hands):
    """A window, a skirmish that is set up in it, and hands."""

    screen: Told
    disk: Disk

    @property
    def table(self) -> SkirmishTable:
        """The table."""
        return self.screen.desk.table

    def at(self, hex_: Hex) -> Point:
        """Where a hex is seen."""
        assert self.screen.looking.camera is not None
        return self.screen.looking.camera.center(hex_)

    def side(self, edge: Edge) -> Point:
        """Where the middle of a side is seen."""
        assert self.screen.looking.camera is not None
        (ax, ay), (bx, by) = edge_ends(self.screen.looking.camera.layout, edge)
        return ((ax + bx) / 2, (ay + by) / 2)

    def along(self, *places: Point) -> None:
        """Drag over several places with the left button down."""
        self.press_down(places[0])
        for place in places[1:]:
            self.move(place, held=True)
        self.let_go(places[-1])

    def place_of(self, control: str) -> Point:
        """Where a control of the tray or the panel is."""
        found = self.control_at(control)
        assert found is not None, f"{control} cannot be pressed"
        return found

    def put(self, creature: str, at: Hex) -> str:
        """Drag a creature from the tray to a hex; return its id on the table."""
        self.key("ctrl+f")
        self.type(known().creatures[creature].name)
        self.key("enter")
        self.drag(self.place_of(f"creature:{creature}"), self.at(at))
        return str(self.table.units[-1].id)


def services_for(app: App, disk: Disk) -> YardServices:
    """What the program does for a skirmish that is set up, without a disk."""
    return YardServices(
        catalog=known(),
        clipboard=app.clipboard,
        save=disk.save,
        read=disk.read,
        stamp=disk.stamps.get,
        put_aside=disk.put_aside,
        play=disk.play,
        other_kind=disk.other_kind,
        choose=lambda: Push(HelpScreen()),
        open_path=disk.open,
        open_options=lambda: Push(HelpScreen()),
        leave=lambda _told: HelpScreen(),
    )


@contextmanager
def driven(
    table: SkirmishTable | None = None, *, path: str = "", size: tuple[int, int] = (1280, 720)
) -> Iterator[YardDriver]:
    """Open a window in memory with a skirmish in it; its first picture is painted."""
    clock, disk = Clock(), Disk()
    app = Watched(options=Options(window=size, motion=False), keep=lambda _: None, clock=clock)
    try:
        screen = Told(services_for(app, disk), table or new_skirmish(), path)
        app.begin(screen)
        driver = YardDriver(app, clock, screen, disk)
        while pygame.event.peek() or screen.stage is None:
            driver.step()
        screen.said.clear()
        yield driver
    finally:
        app.close()
