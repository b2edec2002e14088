"""The house that the screens live in: what each button of the title screen leads to.

Owns the present play-through, its save, and the services of a battle screen. Draws nothing and
knows no rule. What takes long to load is loaded behind the first picture.
"""

from __future__ import annotations

import gc
import secrets
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from game import __version__
from game.cli.storage import Storage
from game.cli.title import StartScreen
from game.cli.trouble import last_fault, reason
from game.ui import options as options_file
from game.ui.keys import Context
from game.ui.options import Options
from game.ui.screens.base import Chain, Change, Pop, Push, Replace, Screen
from game.ui.screens.help import HelpScreen
from game.ui.screens.title import TitleActions, TitleData
from game.ui.shell import App

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.catalog import Party, Table
    from game.cli.arena_room import ArenaRoom
    from game.cli.arenas import OpenedArena
    from game.cli.cards import SaveShelf
    from game.cli.doors import Doors
    from game.cli.keeping import Keeper
    from game.cli.library import Library
    from game.cli.opening import Opened
    from game.cli.parties import PartyShelf
    from game.cli.skirmish_room import SkirmishRoom
    from game.cli.skirmishes import OpenedSkirmish
    from game.cli.tabling import Tables
    from game.cli.yards import Yards
    from game.systems.battle.definitions import BattleSetup
    from game.systems.battle.state import BattleState
    from game.systems.skirmish.state import Skirmish
    from game.ui.battle.services import BattleSession
    from game.ui.sharing import Sharing

_SEEDS = 1_000_000_000
_LOOKING = "The saves are being read."


class House:
    """Everything behind the screens.

    Attributes:
        storage: the data folder.
        app: the window and its loop.
    """

    def __init__(self, storage: Storage, options: Options, messages: list[str]) -> None:
        """Open the window; see `open`."""
        self.storage = storage
        self.app = App(options=options, keep=self._keep_options)
        self._messages = messages
        self._keeper: Keeper[BattleState, BattleSetup] | None = None
        self._arena: ArenaRoom | None = None
        self._party: Party | None = None
        self._skirmish: SkirmishRoom | None = None

    @classmethod
    def open(cls, storage: Storage) -> Self:
        """Read the options and open the window.

        Raises:
            NoDisplayError: there is no display.
        """
        read = options_file.load(storage.options)
        messages = [message for message in (last_fault(storage), read.message) if message]
        return cls(storage, read.options, messages)

    def run(self, opened: Opened | OpenedArena | OpenedSkirmish | None) -> None:
        """Show the title screen, or what was opened, and go on until no screen is left."""
        if opened is None:
            self.app.run(self.title())
            return
        from game.cli.opening import Opened
        from game.cli.skirmishes import OpenedSkirmish

        if isinstance(opened, Opened):
            self.app.run(self._battle(opened, self.title))
        elif isinstance(opened, OpenedSkirmish):
            self.app.run(self._skirmish_room.screen(opened))
        else:
            self.app.run(self._arena_room.screen(opened))

    @property
    def session(self) -> BattleSession | None:
        """What is played now; None on the title screen."""
        return None if self._keeper is None else self._keeper.session

    @cached_property
    def _library(self) -> Library:
        from game.cli.library import Library

        return Library()

    @cached_property
    def _saves(self) -> SaveShelf:
        from game.cli.cards import SaveShelf

        return SaveShelf(self.storage.saves)

    def title(self, told: str = "") -> Screen:
        """Return the title screen, as it is when nothing is played; it says what is told."""
        self._keeper = self._party = None
        self._messages += [told] if told else []
        for room in (self._arena, self._skirmish):
            if room is not None:
                room.close()
        actions = TitleActions(
            go_on=self._go_on,
            new_battle=self._new_battle,
            skirmish=self._choose_skirmish,
            set_up=self.set_up,
            arena=self._choose_arena,
            saves=self._saved,
            choose_file=self._choose_file,
            open_path=self.open_path,
            paste=self._paste,
            options=self._options,
            keys=lambda: Push(HelpScreen((Context.TITLE,))),
        )
        waiting = TitleData(last=None, first=None, version=__version__, why_not=_LOOKING)
        return StartScreen(waiting, self._title_data, actions)

    def _title_data(self) -> TitleData:
        from game.cli.cards import featured_battle

        last = self._saves.last()
        first = featured_battle(self._library.battles) if last is None else None
        problem = self._library.problem() if last is None else ""
        message = " ".join([*self._messages, *([problem] if problem else [])])
        self._messages.clear()
        return TitleData(
            last=None if last is None else last.featured,
            first=first,
            version=__version__,
            message=message,
        )

    def _go_on(self) -> Change | None:
        last = self._saves.last()
        return None if last is None else self.open_path(str(last.path))

    def _new_battle(self) -> Change:
        from game.ui.screens.battles import BattlesScreen, PartyChoice

        choice = PartyChoice(
            told=lambda: "as written" if self._party is None else self._party.name or "chosen",
            choose=self._choose_party,
        )
        cards = self._library.battles.cards
        return Push(BattlesScreen(cards, self._begin, make=self._make, party=choice))

    @cached_property
    def _parties(self) -> PartyShelf:
        from game.cli.parties import PartyShelf

        return PartyShelf(self.storage.parties, self._library.catalog)

    def _choose_party(self) -> Change:
        from game.ui.screens.parties import PartiesScreen

        def chosen(card: str) -> Change:
            self._party = self._parties.party(card) if card else None
            return Pop()

        return Push(PartiesScreen(self._parties.cards(), chosen))

    def _take_on(self) -> str | Change:
        """Keep the party of the battle that is over, and go on to the next one with it."""
        if self._keeper is None:
            return "Nothing is played."
        session = self._keeper.session
        try:
            party = self._parties.keep(session.state, session.setup.name)
        except OSError as error:
            return f"The party cannot be kept: {reason(error)}."
        title = Replace(self.title(), everything=True)
        self._party = party
        return Chain((title, self._new_battle()))

    def _choose_arena(self) -> Change:
        return self._arena_room.choose()

    @property
    def _arena_room(self) -> ArenaRoom:
        """The room where arenas are played, made when it is first entered."""
        if self._arena is None:
            from game.cli.arena_room import ArenaRoom

            self._arena = ArenaRoom(self.storage, self._library.catalog, self._doors)
        return self._arena

    def _choose_skirmish(self) -> Change:
        return self._skirmish_room.choose()

    @property
    def _skirmish_room(self) -> SkirmishRoom:
        """The room where skirmishes are played, made when it is first entered."""
        if self._skirmish is None:
            from game.cli.skirmish_room import SkirmishRoom

            self._skirmish = SkirmishRoom(self.storage, self._doors, self._edit_skirmish)
        return self._skirmish

    @property
    def _doors(self) -> Doors:
        """What the rooms may ask of the house."""
        from game.cli.doors import Doors

        return Doors(
            options=lambda: self.app.options,
            set_options=self.app.set_options,
            open_options=self._options,
            leave=self.title,
            clipboard=self.app.clipboard,
        )

    def _make(self) -> Change:
        from game.cli.making import making
        from game.ui.screens.making import MakingScreen

        return Push(MakingScreen(making(self._library.catalog(), self._play)))

    def _begin(self, card: str) -> Change:
        """Begin a battle of the title screen: what its set-up draws and its dice fall anew."""
        from pathlib import Path

        from game.catalog import read_battle
        from game.cli.unopened import cannot_open

        party = () if self._party is None else self._party.units
        seed = secrets.randbelow(_SEEDS)
        read = read_battle(Path(card), self._library.catalog(), party=party, seed=seed)
        if read.setup is None:
            return Push(cannot_open(card, tuple(map(str, read.problems))))
        return self._play(read.setup)

    def _saved(self) -> Change:
        from game.cli.saves import save_actions
        from game.ui.screens.saves import SavesScreen

        return Push(SavesScreen(save_actions(self._saves, self.open_path), self.app.clipboard))

    def _choose_file(self) -> Change:
        from game.cli.tables import places
        from game.ui.files import DiskFolders
        from game.ui.screens.files import FilesScreen

        return Push(FilesScreen(DiskFolders(places(self.storage)), self.open_path, self._paste))

    @cached_property
    def _tables(self) -> Tables:
        from game.cli.tabling import Tables

        return Tables(
            app=self.app,
            storage=self.storage,
            catalog=self._library.catalog(),
            play=self._play,
            other_kind=self._yards.empty,
            open_other=self.open_path,
            open_options=self._options,
            leave=self.title,
        )

    @cached_property
    def _yards(self) -> Yards:
        from game.cli.yards import Yards

        return Yards(
            storage=self.storage,
            clipboard=self.app.clipboard,
            play=self._skirmish_room.play,
            set_up=self.set_up,
            open_path=self.open_path,
            paste=self._paste,
            open_options=self._options,
            leave=self.title,
        )

    def set_up(self) -> Change:
        """Show an empty table to be set up."""
        return Replace(self._tables.empty(), everything=True)

    def _play(self, setup: BattleSetup, back: Callable[[], Screen] | None = None) -> Change:
        from game.cli.opening import Opened, system
        from game.session import Session

        screen = self._battle(Opened(Session(system(), setup)), back or self.title)
        return Replace(screen, everything=True)

    def _left(self, back: Callable[[], Screen]) -> Screen:
        self._keeper = None
        return back()

    def _edit_moment(self) -> Change:
        if self._keeper is None:
            raise LookupError("nothing is played")
        change = self._tables.of_moment(self._keeper.session.state)
        if isinstance(change, Replace):
            self._keeper = None
        return change

    def _edit_skirmish(self, state: Skirmish) -> Change:
        return self._yards.of_moment(state)

    def _options(self) -> Change:
        from game.ui.screens.options import OptionsScreen

        return Push(OptionsScreen(lambda: self.app.options, self.app.set_options))

    def open_path(self, path: str) -> Change:
        """Open a battle, a save, or a table to be set up; say why where it cannot be."""
        from game.cli.opening import NotOpened, open_file
        from game.cli.tables import is_kept
        from game.cli.unopened import cannot_open
        from game.ui.table.words import why_not_played

        for room in (self._arena_room, self._skirmish_room):
            if not room.takes(path):
                continue
            if room is self._skirmish_room and self._yards.takes(path):
                return self._yards.open(path)
            screen = room.open(path)
            if isinstance(screen, NotOpened):
                return Push(cannot_open(path, screen.lines))
            return Replace(screen, everything=True)
        opened = open_file(path, self._library.catalog)
        if isinstance(opened, NotOpened):
            return Push(cannot_open(path, opened.lines))
        table = opened.table
        # A table that is kept is set up further, and so is one on which there is nobody to play.
        if table is not None and (is_kept(path, self.storage) or why_not_played(table)):
            return self._tables.show(opened, table, path)
        return Replace(self._battle(opened, self.title), everything=True)

    def _battle(self, opened: Opened, back: Callable[[], Screen]) -> Screen:
        """Return a battle's screen; its play-through is kept from now on.

        Args:
            opened: the play-through.
            back: returns the screen that leaving it leads to.
        """
        from game.cli.keeping import Keeper, written_on
        from game.cli.notices import in_place, unbuilt
        from game.ui.battle.screen import BattleScreen
        from game.ui.battle.services import BattleServices

        session, name = opened.session, opened.name or opened.session.setup.name
        path, said = written_on(opened.save, opened.loaded, self.storage.saves)
        before = self._keeper
        over = [] if before is None else [in_place(name, kept=before.path is not None)]
        notices = [*self._messages, *over, *said, unbuilt(session.setup)]
        self._messages.clear()
        keeper = Keeper(session, self.storage.saves, path=path, name=opened.name)
        self._keeper = keeper
        services = BattleServices(
            title=name,
            options=lambda: self.app.options,
            set_options=self.app.set_options,
            save_as=self._save_as,
            report_fault=self.report,
            restart=self._restart,
            edit_moment=self._edit_moment,
            leave=lambda: self._left(back),
            take_on=self._take_on,
            open_options=self._options,
            clipboard=self.app.clipboard,
            sharing=self._sharing(),
            notices=tuple(notice for notice in notices if notice),
            trouble=self._trouble,
        )
        screen = BattleScreen(session, services)
        # What is loaded by now stays: a collector that goes through it would cost frames.
        gc.collect()
        gc.freeze()
        return screen

    def _sharing(self) -> Sharing:
        from game.cli.sharing import sharing

        return sharing(
            self.storage,
            self._library.catalog,
            self.app.clipboard,
            open_path=self.open_path,
            open_table=self._shared,
        )

    def _shared(self, table: Table, setup: BattleSetup) -> Change:
        from game.ui.table.words import why_not_played

        return self._tables.pasted(table) if why_not_played(table) else self._play(setup)

    def _paste(self) -> Change | str:
        from game.ui.sharing import pasted

        return pasted(self._sharing())

    def _save_as(self, name: str) -> str:
        return "" if self._keeper is None else self._keeper.save_as(name)

    def _trouble(self) -> str:
        told = "" if self._keeper is None else self._keeper.trouble()
        told = " ".join([*self._messages, *([told] if told else [])])
        self._messages.clear()
        return told

    def report(self, error: BaseException | None) -> str:
        """Write a report of a fault; return a sentence that says where it is."""
        from game.cli.faults import told

        for room in (self._arena, self._skirmish):
            if room is not None and room.is_played:
                return room.report(error)
        return told(self.storage, self.session, error)

    def _restart(self) -> BattleSession:
        from game.cli.keeping import Keeper
        from game.session import Session

        if self._keeper is None:
            raise LookupError("nothing is played")
        before = self._keeper.session
        session = Session(before.system, with_new_dice(before.setup), policy=before.policy)
        self._keeper = Keeper(session, self.storage.saves)
        return session

    def _keep_options(self, options: Options) -> None:
        try:
            options_file.save(self.storage.options, options)
        except OSError as error:
            self._messages.append(f"The options cannot be kept: {reason(error)}.")


def with_new_dice(setup: BattleSetup) -> BattleSetup:
    """A battle with a seed of its own, so that the dice fall otherwise than the last time.

    A battle file that is opened keeps the seed that it names; the save carries the seed either way.
    """
    return replace(setup, seed=secrets.randbelow(_SEEDS))
