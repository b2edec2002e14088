"""The room in the house where arenas are played: choosing one, opening one, keeping it.

Owns the screen of an arena and what it is given. Draws nothing and knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from game.catalog import Catalog
from game.cli.arenas import ArenaShelf, OpenedArena, arena_shelf, is_arena, open_arena, system
from game.cli.doors import Doors, Room
from game.cli.keeping import Keeper, written_on
from game.cli.opening import NotOpened
from game.cli.storage import Storage
from game.session import Session
from game.systems.arena.definitions import ArenaSetup, Options
from game.systems.arena.state import ArenaState
from game.ui.arena.screen import ArenaScreen
from game.ui.arena.services import ArenaServices
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.battles import BattlesScreen


class ArenaRoom(Room[ArenaState, ArenaSetup]):
    """Everything behind the arena's screens."""

    def __init__(
        self,
        storage: Storage,
        catalog: Callable[[], Catalog],
        doors: Doors,
    ) -> None:
        """Prepare; nothing is read before it is asked for.

        Args:
            storage: the data folder.
            catalog: returns the content.
            doors: what the house does for it.
        """
        super().__init__(storage, doors)
        self._catalog = catalog

    def choose(self) -> Change:
        """Return the choice of a game and of who plays it."""
        return Push(
            BattlesScreen(
                self._shelf.cards,
                self._begin,
                title="Arena",
                note="Choose a game, and who plays it.",
            )
        )

    def takes(self, path: str) -> bool:
        """Tell whether a file is a save of an arena."""
        return is_arena(Path(path))

    def open(self, path: str) -> Screen | NotOpened:
        """Open a save of an arena."""
        opened = open_arena(Path(path))
        return opened if isinstance(opened, NotOpened) else self.screen(opened)

    def screen(self, opened: OpenedArena) -> Screen:
        """Return the screen of a game; it is kept from now on."""
        path, notices = written_on(opened.save, opened.loaded, self._storage.saves)
        self._keeper = Keeper(opened.session, self._storage.saves, path=path, name=opened.name)
        screen = ArenaScreen(
            opened.session,
            ArenaServices(
                title=opened.name or opened.session.setup.name,
                options=self._doors.options,
                set_options=self._doors.set_options,
                leave=self._doors.leave,
                trouble=self._trouble,
                save_as=self._save_as,
                restart=self._restart,
                report_fault=self.report,
                open_options=self._doors.open_options,
                clipboard=self._doors.clipboard,
            ),
        )
        for notice in notices:
            screen.say(notice, warns=True)
        return screen

    @cached_property
    def _shelf(self) -> ArenaShelf:
        return arena_shelf(self._catalog())

    def _begin(self, card: str) -> Change:
        session = Session(system(), self._shelf.setups[card])
        return Replace(self.screen(OpenedArena(session)), everything=True)

    def _restart(self, options: Options) -> Screen:
        if self._keeper is None:
            raise LookupError("nothing is played")
        setup = replace(self._keeper.session.setup, options=options)
        return self.screen(OpenedArena(Session(system(), setup)))
