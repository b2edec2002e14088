"""The room in the house where battles are played: choosing one, making one up, keeping it.

Owns the screen of a battle and what it is given, and the party that goes from battle to battle.
Draws nothing and knows no rule.
"""

from __future__ import annotations

import gc
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from game.catalog import Party, read_battle
from game.cli.doors import Doors, Room
from game.cli.keeping import Keeper, written_on
from game.cli.library import Library
from game.cli.making import making
from game.cli.notices import in_place, unbuilt
from game.cli.opening import Opened, system
from game.cli.parties import PartyShelf
from game.cli.storage import Storage
from game.cli.trouble import reason
from game.cli.unopened import cannot_open
from game.session import Session
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Battle, BattleState
from game.ui.battle.screen import BattleScreen
from game.ui.battle.services import BattleServices, BattleSession
from game.ui.screens.base import Chain, Change, Pop, Push, Replace, Screen
from game.ui.screens.battles import BattlesScreen, PartyChoice
from game.ui.screens.making import MakingScreen
from game.ui.screens.parties import PartiesScreen
from game.ui.sharing import Sharing

_SEEDS = 1_000_000_000


class BattleRoom(Room[BattleState, BattleSetup]):
    """Everything behind the screens of battles."""

    def __init__(
        self,
        storage: Storage,
        doors: Doors,
        library: Library,
        *,
        messages: list[str],
        edit: Callable[[Battle], Change],
        sharing: Callable[[], Sharing],
    ) -> None:
        """Prepare; nothing is read before it is asked for.

        Args:
            storage: the data folder.
            doors: what the house does for it.
            library: the content and the battles that ship.
            messages: what the house has to say; taken out where it is said.
            edit: shows the moment of a battle as a table.
            sharing: returns what it takes to share tables.
        """
        super().__init__(storage, doors)
        self._library, self._messages = library, messages
        self._edit_table, self._sharing = edit, sharing
        self._party: Party | None = None

    @property
    def session(self) -> BattleSession | None:
        """What is played now; None for nothing."""
        return None if self._keeper is None else self._keeper.session

    def close(self) -> None:
        """Let go of the play-through, whose save stays, and of the party that was chosen."""
        super().close()
        self._party = None

    # Beginning one

    def choose(self) -> Change:
        """Return the choice of a battle, and of who plays it."""
        choice = PartyChoice(
            told=lambda: "as written" if self._party is None else self._party.name or "chosen",
            choose=self._choose_party,
        )
        cards = self._library.battles.cards
        return Push(BattlesScreen(cards, self._begin, make=self._make, party=choice))

    @cached_property
    def _parties(self) -> PartyShelf:
        return PartyShelf(self._storage.parties, self._library.catalog)

    def _choose_party(self) -> Change:
        def chosen(card: str) -> Change:
            self._party = self._parties.party(card) if card else None
            return Pop()

        return Push(PartiesScreen(self._parties.cards(), chosen))

    def _make(self) -> Change:
        return Push(MakingScreen(making(self._library.catalog(), self.play)))

    def _begin(self, card: str) -> Change:
        """Begin a battle of the title screen: what its set-up draws and its dice fall anew."""
        party = () if self._party is None else self._party.units
        seed = secrets.randbelow(_SEEDS)
        read = read_battle(Path(card), self._library.catalog(), party=party, seed=seed)
        if read.setup is None:
            return Push(cannot_open(card, tuple(map(str, read.problems))))
        return self.play(read.setup)

    def play(self, setup: BattleSetup, back: Callable[[], Screen] | None = None) -> Change:
        """Begin a battle.

        Args:
            setup: the battle.
            back: returns the screen that leaving it leads to; None for the title screen.
        """
        return Replace(self.screen(Opened(Session(system(), setup)), back), everything=True)

    def screen(self, opened: Opened, back: Callable[[], Screen] | None = None) -> Screen:
        """Return a battle's screen; its play-through is kept from now on.

        Args:
            opened: the play-through.
            back: returns the screen that leaving it leads to; None for the title screen.
        """
        session, name = opened.session, opened.name or opened.session.setup.name
        path, said = written_on(opened.save, opened.loaded, self._storage.saves)
        before = self._keeper
        over = [] if before is None else [in_place(name, kept=before.path is not None)]
        notices = [*self._messages, *over, *said, unbuilt(session.setup)]
        self._messages.clear()
        self._keeper = Keeper(session, self._storage.saves, path=path, name=opened.name)
        services = BattleServices(
            title=name,
            options=self._doors.options,
            set_options=self._doors.set_options,
            save_as=self._save_as,
            report_fault=self.report,
            restart=self._restart,
            edit_moment=self._edit_moment,
            leave=lambda: self._left(back or self._doors.leave),
            take_on=self._take_on,
            open_options=self._doors.open_options,
            clipboard=self._doors.clipboard,
            sharing=self._sharing(),
            notices=tuple(notice for notice in notices if notice),
            trouble=self._trouble,
        )
        screen = BattleScreen(session, services)
        # What is loaded by now stays: a collector that goes through it would cost frames.
        gc.collect()
        gc.freeze()
        return screen

    # What its screen asks for

    def _left(self, back: Callable[[], Screen]) -> Screen:
        self._keeper = None
        return back()

    def _edit_moment(self) -> Change:
        change = self._edit_table(self._played().session.state)
        if isinstance(change, Replace):
            self._keeper = None
        return change

    def _restart(self) -> BattleSession:
        before = self._played().session
        session = Session(before.system, with_new_dice(before.setup), policy=before.policy)
        self._keeper = Keeper(session, self._storage.saves)
        return session

    def _take_on(self) -> str | Change:
        """Keep the party of the battle that is over, and go on to the next one with it."""
        session = self._played().session
        try:
            party = self._parties.keep(session.state, session.setup.name)
        except OSError as error:
            return f"The party cannot be kept: {reason(error)}."
        title = Replace(self._doors.leave(), everything=True)
        self._party = party
        return Chain((title, self.choose()))

    def _trouble(self) -> str:
        told = super()._trouble()
        told = " ".join([*self._messages, *([told] if told else [])])
        self._messages.clear()
        return told

    def _played(self) -> Keeper[BattleState, BattleSetup]:
        if self._keeper is None:
            raise LookupError("nothing is played")
        return self._keeper


def with_new_dice(setup: BattleSetup) -> BattleSetup:
    """A battle with a seed of its own, so that the dice fall otherwise than the last time.

    A battle file that is opened keeps the seed that it names; the save carries the seed either way.
    """
    return replace(setup, seed=secrets.randbelow(_SEEDS))
