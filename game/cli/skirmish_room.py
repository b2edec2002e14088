"""The room in the house where skirmishes are played: choosing one, opening one, keeping it.

Owns the screen of a skirmish and what it is given. Draws nothing and knows no rule.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from game.cli.doors import Doors, Room
from game.cli.keeping import Keeper, written_on
from game.cli.opening import NotOpened
from game.cli.skirmishes import (
    OpenedSkirmish,
    SkirmishShelf,
    is_skirmish,
    open_skirmish,
    skirmish_catalog,
    skirmish_rules,
    skirmish_shelf,
)
from game.cli.storage import Storage
from game.session import Session
from game.systems.skirmish.definitions import Profile, SkirmishSetup
from game.systems.skirmish.state import Skirmish, SkirmishState
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.battles import BattlesScreen
from game.ui.skirmish.screen import SkirmishScreen
from game.ui.skirmish.services import SkirmishServices, SkirmishSession

_SEEDS = 1_000_000_000


class SkirmishRoom(Room[SkirmishState, SkirmishSetup]):
    """Everything behind the skirmish's screens."""

    def __init__(self, storage: Storage, doors: Doors, edit: Callable[[Skirmish], Change]) -> None:
        """Prepare; nothing is read before it is asked for.

        Args:
            storage: the data folder.
            doors: what the house does for it.
            edit: shows the moment of a skirmish as a table.
        """
        super().__init__(storage, doors)
        self._edit_table = edit

    def choose(self) -> Change:
        """Return the choice of a skirmish."""
        cards = self._shelf.cards
        return Push(BattlesScreen(cards, self._begin, title="Skirmish"))

    def takes(self, path: str) -> bool:
        """Tell whether a file is a skirmish, or a save of one."""
        return is_skirmish(Path(path))

    def open(self, path: str) -> Screen | NotOpened:
        """Open a skirmish, or a save of one."""
        opened = open_skirmish(Path(path))
        return opened if isinstance(opened, NotOpened) else self.screen(opened)

    def play(self, setup: SkirmishSetup, back: Callable[[], Screen]) -> Change:
        """Begin a skirmish that was set up; leaving it leads to the screen that `back` returns."""
        opened = OpenedSkirmish(Session(skirmish_rules(), setup))
        return Replace(self.screen(opened, back), everything=True)

    def screen(self, opened: OpenedSkirmish, back: Callable[[], Screen] | None = None) -> Screen:
        """Return the screen of a skirmish; it is kept from now on.

        Args:
            opened: the skirmish.
            back: returns the screen that leaving it leads to; None for the title screen.
        """
        path, notices = written_on(opened.save, opened.loaded, self._storage.saves)
        self._keeper = Keeper(opened.session, self._storage.saves, path=path, name=opened.name)
        services = SkirmishServices(
            title=opened.name or opened.session.setup.name,
            options=self._doors.options,
            set_options=self._doors.set_options,
            restart=self._restart,
            save_as=self._save_as,
            report_fault=self.report,
            clipboard=self._doors.clipboard,
            profiles=tuple(skirmish_catalog().profiles.values()),
            leave=lambda: self._left(back or self._doors.leave),
            edit_moment=self._edit,
            open_options=self._doors.open_options,
            notices=notices,
            trouble=self._trouble,
        )
        return SkirmishScreen(opened.session, services)

    @cached_property
    def _shelf(self) -> SkirmishShelf:
        return skirmish_shelf()

    def _begin(self, card: str) -> Change:
        setup = with_dice_of_its_own(self._shelf.setups[card])
        session = Session(skirmish_rules(), setup)
        return Replace(self.screen(OpenedSkirmish(session)), everything=True)

    def _restart(self, profile: Profile) -> SkirmishSession:
        assert self._keeper is not None
        before = self._keeper.session
        setup = replace(with_dice_of_its_own(before.setup), profile=profile)
        session = Session(before.system, setup, policy=before.policy)
        self._keeper = Keeper(session, self._storage.saves)
        return session

    def _left(self, back: Callable[[], Screen]) -> Screen:
        self.close()
        return back()

    def _edit(self) -> Change:
        assert self._keeper is not None
        change = self._edit_table(self._keeper.session.state)
        if isinstance(change, Replace):
            self.close()
        return change


def with_dice_of_its_own(setup: SkirmishSetup) -> SkirmishSetup:
    """A skirmish whose dice fall otherwise than the last time."""
    return replace(setup, seed=secrets.randbelow(_SEEDS))
