"""The table editor's wiring: what its screen may ask of the program around it.

Owns how tables come to be shown: empty, from a file, from a moment of a battle. Holds no rule and
no pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.catalog import Catalog, Table, check_table
from game.cli.opening import NotOpened, Opened, open_file
from game.cli.sharing import sharing
from game.cli.skirmishes import is_skirmish
from game.cli.storage import Storage
from game.cli.tables import TableShelf, is_unsaved, places, stamp
from game.cli.unopened import cannot_open
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.moment import setup_now
from game.systems.battle.state import Battle
from game.tables.moments import table_of
from game.ui.files import DiskFolders
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.files import FilesScreen
from game.ui.sharing import Sharing, pasted
from game.ui.shell import App
from game.ui.table.screen import TableScreen
from game.ui.table.services import TableServices

SUFFIXES = (".yaml", ".yml")
"""Endings of battle files."""
PASTED = "This is the table that was copied."
"""What is said of a table that was pasted."""
NEW = "New table"
"""What a table is called until somebody names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """Makes the screens of tables.

    Attributes:
        app: the window and its loop.
        storage: the data folder.
        catalog: the content.
        play: begins a battle; leaving it leads to the screen that a function returns.
        other_kind: shows a table of the other kind, from which one comes back to a screen.
        open_other: opens what is no battle table: a save, a skirmish; or says why not.
        open_options: shows the options.
        leave: returns the title screen, which says a sentence; "" for none.
    """

    app: App
    storage: Storage
    catalog: Catalog
    play: Callable[[BattleSetup, Callable[[], Screen]], Change]
    other_kind: Callable[[Screen], Change]
    open_other: Callable[[str], Change]
    open_options: Callable[[], Change]
    leave: Callable[[str], Screen]

    def empty(self) -> Screen:
        """Return a table with nothing on it, which offers to go on with one left unsaved."""
        left = TableShelf(self.storage, self.catalog).unsaved()
        go_on = partial(self.open, str(left[0])) if left else None
        return self._screen(Table(name=NEW), go_on=go_on)

    def of_moment(self, state: Battle) -> Change:
        """Return the present moment of a battle as a table."""
        table = table_of(setup_now(state), self.catalog)
        problems = check_table(table, self.catalog).problems
        if problems:
            lines = tuple(f"{one.where}: {one.text}" for one in problems)
            return Push(cannot_open("this moment", lines))
        notice = "This moment is a table now; the battle goes on from the title screen."
        return Replace(self._screen(table, notice=notice), everything=True)

    def open(self, path: str) -> Change:
        """Open a table in any of its forms to set it up, and a save as the battle that it is."""
        if is_skirmish(Path(path)):
            return self.open_other(path)
        opened = open_file(path, lambda: self.catalog)
        if isinstance(opened, NotOpened):
            return Push(cannot_open(path, opened.lines))
        if opened.table is None:
            return self.open_other(path)
        return self.show(opened, opened.table, path)

    def show(self, opened: Opened, table: Table, path: str) -> Change:
        """Show a table that was read from a file.

        Only a battle file is written on; shared text, pictures and maps are taken as they are, and
        a table that was left unsaved stays so until it is saved. What of a map no table holds is
        said.
        """
        aside = Path(path) if is_unsaved(path, self.storage) else None
        file = path if path.endswith(SUFFIXES) and aside is None else ""
        notice = "".join(f"{told[:1].upper()}{told[1:]}. " for told in opened.left_out).strip()
        screen = self._screen(table, path=file, notice=notice, aside=aside)
        return Replace(screen, everything=True)

    def pasted(self, table: Table) -> Change:
        """Show a table that was copied and is in no file."""
        return Replace(self._screen(table, notice=PASTED), everything=True)

    def _pasted_over(self, table: Table) -> Change:
        """Show a table that was copied in place of another, which its own screen keeps."""
        notice = f"{PASTED} What was not saved of the one before: see Open, Not saved."
        return Replace(self._screen(table, notice=notice), everything=True)

    def _choose(self) -> Change:
        folders = DiskFolders(places(self.storage, tables_first=True))
        return Push(FilesScreen(folders, self.open, lambda: pasted(self._sharing())))

    def _sharing(self) -> Sharing:
        return sharing(
            self.storage,
            lambda: self.catalog,
            self.app.clipboard,
            open_path=self.open,
            open_table=lambda table, _setup: self._pasted_over(table),
        )

    def _screen(
        self,
        table: Table,
        *,
        path: str = "",
        notice: str = "",
        aside: Path | None = None,
        go_on: Callable[[], Change] | None = None,
    ) -> Screen:
        shelf = TableShelf(self.storage, self.catalog, aside)
        own, problem = shelf.own()
        services = TableServices(
            catalog=self.catalog,
            clipboard=self.app.clipboard,
            sharing=self._sharing(),
            own=own,
            keep_own=shelf.keep_own,
            save=shelf.save,
            read=shelf.read,
            stamp=stamp,
            put_aside=shelf.put_aside,
            go_on=go_on,
            play=lambda setup: self.play(setup, lambda: screen),
            other_kind=lambda: self.other_kind(screen),
            choose=self._choose,
            open_path=self.open,
            open_options=self.open_options,
            leave=self.leave,
            notices=tuple(one for one in (problem, notice) if one),
        )
        screen = TableScreen(services, table, path=path)
        return screen
