"""The wiring of the editor of skirmishes: what its screen may ask of the program around it.

Owns how skirmishes come to be set up: empty, from a file, from a moment of one that is played.
Holds no rule and no pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.catalog import SkirmishTable, check_skirmish, read_skirmish, skirmish_text
from game.cli.skirmishes import skirmish_catalog
from game.cli.storage import Storage
from game.cli.tables import Drawer, is_kept, is_unsaved, places, stamp
from game.cli.unopened import cannot_open
from game.systems.skirmish.definitions import SkirmishSetup
from game.systems.skirmish.moment import setup_now
from game.systems.skirmish.state import Skirmish
from game.tables.skirmish_desk import new_skirmish, why_not_played
from game.tables.skirmish_moments import skirmish_of
from game.ui.files import DiskFolders
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.files import FilesScreen
from game.ui.widgets.field import Clipboard
from game.ui.yard.screen import YardScreen
from game.ui.yard.services import YardServices


@dataclass(slots=True, kw_only=True)
class Yards:
    """Makes the screens on which skirmishes are set up.

    Attributes:
        storage: the data folder.
        clipboard: where copied text lies.
        play: begins a skirmish; leaving it leads to the screen that a function returns.
        set_up: shows an empty table that is set up for a battle.
        open_path: opens any file.
        paste: opens what was copied as text; returns a sentence where that is no table.
        open_options: shows the options.
        leave: returns the title screen, which says a sentence; "" for none.
    """

    storage: Storage
    clipboard: Clipboard
    play: Callable[[SkirmishSetup, Callable[[], Screen]], Change]
    set_up: Callable[[], Change]
    open_path: Callable[[str], Change]
    paste: Callable[[], Change | str]
    open_options: Callable[[], Change]
    leave: Callable[[str], Screen]
    _beside: tuple[Screen, Screen] | None = None

    def empty(self, battle: Screen | None = None) -> Change:
        """Show a skirmish with ground and nothing on it, or the one begun beside a battle table.

        Args:
            battle: the battle table that it is shown in place of; None for none.
        """
        if self._beside is None or battle is None or self._beside[0] is not battle:
            screen = self._screen(new_skirmish(), battle=battle)
            self._beside = None if battle is None else (battle, screen)
            return Replace(screen, everything=True)
        return Replace(self._beside[1], everything=True)

    def of_moment(self, state: Skirmish) -> Change:
        """Show the present moment of a skirmish as a table."""
        table = skirmish_of(setup_now(state))
        problems = check_skirmish(table, skirmish_catalog()).problems
        if problems:
            lines = tuple(f"{one.where}: {one.text}" for one in problems)
            return Push(cannot_open("this moment", lines))
        notice = (
            "This moment is a table now, without turns and effects; the skirmish goes on from the "
            "title screen."
        )
        return Replace(self._screen(table, notice=notice), everything=True)

    def takes(self, path: str) -> bool:
        """Tell whether a skirmish file is set up, not played: it is kept, or lacks a side."""
        read = read_skirmish(Path(path), skirmish_catalog(), draft=True)
        if read.table is None or not read.table.hexes:
            return False
        return is_kept(path, self.storage) or bool(why_not_played(read.table))

    def open(self, path: str) -> Change:
        """Show a skirmish file to set it up."""
        read = read_skirmish(Path(path), skirmish_catalog(), draft=True)
        if read.table is None:
            return Push(cannot_open(path, tuple(map(str, read.problems))))
        aside = Path(path) if is_unsaved(path, self.storage) else None
        screen = self._screen(read.table, path="" if aside else path, aside=aside)
        return Replace(screen, everything=True)

    def _choose(self) -> Change:
        folders = DiskFolders(places(self.storage, tables_first=True))
        return Push(FilesScreen(folders, self.open_path, self.paste))

    def _screen(
        self,
        table: SkirmishTable,
        *,
        path: str = "",
        notice: str = "",
        aside: Path | None = None,
        battle: Screen | None = None,
    ) -> Screen:
        drawer, catalog = Drawer(self.storage, aside), skirmish_catalog()
        services = YardServices(
            catalog=catalog,
            clipboard=self.clipboard,
            save=lambda table, path: drawer.save(table.name, skirmish_text(table), path),
            read=lambda path: read_skirmish(Path(path), catalog, draft=True),
            stamp=stamp,
            put_aside=lambda table: drawer.put_aside(table.name, skirmish_text(table)),
            play=lambda setup: self.play(setup, lambda: screen),
            other_kind=lambda: (
                self.set_up() if battle is None else Replace(battle, everything=True)
            ),
            choose=self._choose,
            open_path=self.open_path,
            open_options=self.open_options,
            leave=self.leave,
            notices=(notice,) if notice else (),
        )
        screen = YardScreen(services, table, path=path)
        return screen
