"""The house that the screens live in: what each button of the title screen leads to.

Owns the rooms in which games are played and tables set up, and which of them opens a file. Draws
nothing and knows no rule. What takes long to load is loaded behind the first picture.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from game import __version__
from game.cli.storage import Storage
from game.cli.title import StartScreen
from game.cli.trouble import last_fault, reason
from game.ui import options as options_file
from game.ui.keys import Context
from game.ui.options import Options
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.help import HelpScreen
from game.ui.screens.title import TitleActions, TitleData
from game.ui.shell import App

if TYPE_CHECKING:
    from game.catalog import Table
    from game.cli.arena_room import ArenaRoom
    from game.cli.arenas import OpenedArena
    from game.cli.battle_room import BattleRoom
    from game.cli.cards import SaveShelf
    from game.cli.doors import Doors
    from game.cli.library import Library
    from game.cli.opening import Opened
    from game.cli.skirmish_room import SkirmishRoom
    from game.cli.skirmishes import OpenedSkirmish
    from game.cli.tabling import Tables
    from game.cli.yards import Yards
    from game.systems.battle.definitions import BattleSetup
    from game.systems.battle.state import Battle
    from game.systems.skirmish.state import Skirmish
    from game.ui.battle.services import BattleSession
    from game.ui.sharing import Sharing

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
        self._battle: BattleRoom | None = None
        self._arena: ArenaRoom | None = None
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
            self.app.run(self._battle_room.screen(opened))
        elif isinstance(opened, OpenedSkirmish):
            self.app.run(self._skirmish_room.screen(opened))
        else:
            self.app.run(self._arena_room.screen(opened))

    @property
    def session(self) -> BattleSession | None:
        """The battle that is played now; None on the title screen."""
        return None if self._battle is None else self._battle.session

    @property
    def _rooms(self) -> list[BattleRoom | ArenaRoom | SkirmishRoom]:
        """The rooms that were entered."""
        return [one for one in (self._battle, self._arena, self._skirmish) if one is not None]

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
        self._messages += [told] if told else []
        for room in self._rooms:
            room.close()
        actions = TitleActions(
            go_on=self._go_on,
            new_battle=self._choose_battle,
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

    def _choose_battle(self) -> Change:
        return self._battle_room.choose()

    @property
    def _battle_room(self) -> BattleRoom:
        """The room where battles are played, made when it is first entered."""
        if self._battle is None:
            from game.cli.battle_room import BattleRoom

            self._battle = BattleRoom(
                self.storage,
                self._doors,
                self._library,
                messages=self._messages,
                edit=self._edit_battle,
                sharing=self._sharing,
            )
        return self._battle

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
            play=self._battle_room.play,
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

    def _edit_battle(self, state: Battle) -> Change:
        return self._tables.of_moment(state)

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
        return Replace(self._battle_room.screen(opened), everything=True)

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

        if why_not_played(table):
            return self._tables.pasted(table)
        return self._battle_room.play(setup)

    def _paste(self) -> Change | str:
        from game.ui.sharing import pasted

        return pasted(self._sharing())

    def report(self, error: BaseException | None) -> str:
        """Write a report of a fault; return a sentence that says where it is."""
        from game.cli.faults import told

        for room in self._rooms:
            if room.is_played:
                return room.report(error)
        return told(self.storage, None, error)

    def _keep_options(self, options: Options) -> None:
        try:
            options_file.save(self.storage.options, options)
        except OSError as error:
            self._messages.append(f"The options cannot be kept: {reason(error)}.")
