"""Tables and what a person made, in the data folder; and how the client comes to the editor."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import read_table, text_of
from game.catalog.definitions import Shape
from game.catalog.own import OwnThings
from game.catalog.sharing.text import shared_text
from game.catalog.table import Table, TableTile, TableUnit
from game.cli.house import House
from game.cli.reading import shipped
from game.cli.storage import Storage, storage
from game.cli.tables import MOST_UNSAVED, TableShelf, stamp
from game.hexes import Hex
from game.systems.battle.definitions import Role
from game.ui.battle.screen import BattleScreen
from game.ui.input import KeyDown
from game.ui.screens.base import Change, Push, Replace
from game.ui.screens.dialogs import MessageDialog
from game.ui.screens.files import FilesScreen
from game.ui.screens.title import TitleScreen
from game.ui.table.screen import TableScreen


def yard(name: str = "The yard") -> Table:
    """A tile with a cur on it, and somebody to play."""
    cur = TableUnit(id="cur", role=Role.ENEMY, chip="mire-cur", at=Hex(0, 0))
    hero = TableUnit(id="hero", role=Role.ADVENTURER, chip="wren", at=Hex(1, 0))
    return Table(name=name, tiles=(TableTile(id="yard", shape="hexagon-7"),), units=(cur, hero))


@pytest.fixture
def shelf(tmp_path: Path) -> TableShelf:
    """A data folder that is not there yet."""
    return TableShelf(Storage(tmp_path / "data"), shipped().catalog)


@pytest.fixture
def house(data: Path) -> Iterator[House]:
    """The client with a window that nobody sees and a data folder of its own."""
    del data
    opened = House.open(storage())
    yield opened
    opened.app.close()


def screen_of(change: Change | None) -> object:
    """The screen that a change leads to."""
    assert isinstance(change, Push | Replace), change
    return change.screen


def test_a_table_is_written_under_its_name_and_never_over_another(shelf: TableShelf) -> None:
    """Saving again writes on; another of the same name takes the next number."""
    first = shelf.save(yard(), "")
    assert Path(first.path).name == "the-yard.yaml"
    assert shelf.save(yard("Renamed"), first.path) == first
    assert Path(shelf.save(yard(), "").path).name == "the-yard-2.yaml"
    assert shelf.read(first.path).table == yard("Renamed")


def test_a_disk_that_refuses_is_one_sentence(shelf: TableShelf, tmp_path: Path) -> None:
    """Nothing is raised, and nothing is half written."""
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    kept = shelf.save(yard(), "")
    assert kept.path == ""
    assert kept.problem.startswith("The table cannot be saved: ")
    assert shelf.keep_own(OwnThings()).startswith("Your chips and tiles cannot be kept: ")
    assert shelf.put_aside(yard()).startswith("The table that was not saved cannot be kept: ")
    assert stamp(str(tmp_path / "none")) is None


def test_what_a_person_made_is_there_the_next_time(shelf: TableShelf) -> None:
    """And a file that was broken by hand says where."""
    own = OwnThings(shapes=(Shape(id="hook", name="Hook", hexes=(Hex(0, 0),)),))
    assert shelf.keep_own(own) == ""
    assert shelf.own() == (own, "")
    assert [file.name for file in shelf.storage.own.iterdir()] == ["tiles.yaml"]
    (shelf.storage.own / "tiles.yaml").write_text("format: hexmarch/tiles/1\n", encoding="utf-8")
    read, problem = shelf.own()
    assert read == OwnThings()
    assert "tiles.yaml:1: shapes: the key is missing" in problem


def test_the_title_screen_leads_to_an_empty_table(house: House, data: Path) -> None:
    """Nothing is written until there is something to keep; leaving puts it aside."""
    screen = screen_of(house.set_up())
    assert isinstance(screen, TableScreen)
    assert screen.desk.table.tiles == ()
    screen.leave()
    assert not data.exists()
    screen.desk.change(yard("Unsaved"), "a yard")
    screen.leave()
    aside = data / "unsaved" / "unsaved.yaml"
    assert read_table(aside, shipped().catalog).table == yard("Unsaved")


def test_every_table_left_unsaved_is_kept_the_newest_first(shelf: TableShelf) -> None:
    """The same table once; beyond the most, the oldest go."""
    for number in range(MOST_UNSAVED + 2):
        one = TableShelf(shelf.storage, shelf.catalog)
        one.put_aside(yard(f"{number} as it was"))
        told = one.put_aside(yard(f"{number} as it is now"))
        assert one.aside is not None
        assert str(one.aside) in told
        os.utime(one.aside, ns=(number, number))
    kept = [read_table(one, shelf.catalog).table for one in shelf.unsaved()]
    newest = range(MOST_UNSAVED + 1, 1, -1)
    assert kept == [yard(f"{number} as it is now") for number in newest]


def test_a_table_left_unsaved_is_gone_on_with(house: House, data: Path) -> None:
    """Leaving says where it is; saving it at last takes it from the unsaved ones."""
    screen = screen_of(house.set_up())
    assert isinstance(screen, TableScreen)
    assert screen.services.go_on is None
    screen.desk.change(yard("Unsaved"), "a yard")
    aside = data / "unsaved" / "unsaved.yaml"
    assert isinstance(screen_of(screen.do("leave-table")), TitleScreen)
    assert str(aside) in house._messages[0]  # noqa: SLF001 - the title screen says it
    empty = screen_of(house.set_up())
    assert isinstance(empty, TableScreen)
    again = screen_of(empty.do("go-on-table"))
    assert isinstance(again, TableScreen)
    assert again.desk.table == yard("Unsaved")
    assert again.watch.path == ""
    again.desk.change(yard("Changed"), "a change")
    again.leave()
    assert read_table(aside, shipped().catalog).table == yard("Changed")
    assert again.services.save(yard("Changed"), "").path == str(data / "tables" / "changed.yaml")
    assert list(aside.parent.iterdir()) == []


def test_leaving_a_battle_begun_from_a_table_goes_back_to_it(house: House) -> None:
    """With what can be undone there; nothing is played any more."""
    screen = screen_of(house.set_up())
    assert isinstance(screen, TableScreen)
    screen.desk.change(yard(), "a yard")
    battle = screen_of(screen.do("play-table"))
    assert isinstance(battle, BattleScreen)
    screen.leave()
    back = screen_of(battle.do("leave"))
    assert back is screen
    assert screen.desk.can_undo
    assert house.session is None


def test_a_table_becomes_a_battle_and_a_battle_a_table(house: House, data: Path) -> None:
    """Play from here, and edit this moment."""
    file = data.parent / "yard.yaml"
    file.write_text(text_of(yard()), encoding="utf-8")
    screen = screen_of(house.set_up())
    assert isinstance(screen, TableScreen)
    opened = screen_of(screen.services.open_path(str(file)))
    assert isinstance(opened, TableScreen)
    assert opened.watch.is_saved(opened.desk.table)
    battle = screen_of(opened.do("play-table"))
    assert isinstance(battle, BattleScreen)
    table = screen_of(battle.services.edit_moment())
    assert isinstance(table, TableScreen)
    assert table.desk.table == yard()
    assert isinstance(screen_of(table.do("open-table")), FilesScreen)


def test_a_table_that_was_copied_is_opened_on_the_title_screen(house: House) -> None:
    """Text that is no table is refused in a sentence."""
    title = house.title()
    for text in ("", "nonsense"):
        house.app.clipboard.put(text)
        assert title.handle(KeyDown("ctrl+v")) is None
    house.app.clipboard.put(shared_text(yard()))
    assert isinstance(screen_of(title.handle(KeyDown("ctrl+v"))), BattleScreen)


def test_a_table_with_nobody_to_play_is_set_up_further(house: House, data: Path) -> None:
    """Pasted or opened: as a battle it would be lost at once."""
    lonely = replace(yard(), units=yard().units[:1])
    house.app.clipboard.put(shared_text(lonely))
    pasted = screen_of(house.title().handle(KeyDown("ctrl+v")))
    file = data.parent / "lonely.yaml"
    file.write_text(text_of(lonely), encoding="utf-8")
    for screen in (pasted, screen_of(house.open_path(str(file)))):
        assert isinstance(screen, TableScreen)
        assert screen.desk.table == lonely


def test_a_saved_table_opens_in_the_editor_from_anywhere(house: House, data: Path) -> None:
    """A battle file from elsewhere begins a battle, as ever."""
    screen = screen_of(house.set_up())
    assert isinstance(screen, TableScreen)
    kept = screen.services.save(yard(), "")
    opened = screen_of(house.open_path(kept.path))
    assert isinstance(opened, TableScreen)
    assert opened.watch.path == kept.path
    file = data.parent / "yard.yaml"
    file.write_text(text_of(yard()), encoding="utf-8")
    assert isinstance(screen_of(house.open_path(str(file))), BattleScreen)


def test_a_file_that_cannot_be_opened_changes_nothing(house: House, data: Path) -> None:
    """The editor says why, and its table stays."""
    file = data.parent / "bad.yaml"
    file.write_text("format: hexmarch/battle/1\n", encoding="utf-8")
    screen = screen_of(house.set_up())
    assert isinstance(screen, TableScreen)
    assert isinstance(screen_of(screen.services.open_path(str(file))), MessageDialog)


def test_a_map_is_set_up_further_and_what_it_loses_is_said(house: House, tmp_path: Path) -> None:
    """Nobody stands on it yet, so it is no battle; saving it does not write on the map."""
    island = tmp_path / "island.tmx"
    island.write_text(
        '<map orientation="hexagonal" staggeraxis="x" staggerindex="odd">'
        '<layer name="isle" width="2" height="1"><data encoding="csv">1,1</data></layer>'
        '<objectgroup name="spots"/></map>',
        encoding="utf-8",
    )
    screen = screen_of(house.open_path(str(island)))
    assert isinstance(screen, TableScreen)
    assert screen.watch.path == ""
    assert screen.services.notices == (
        "The objects of layer 'spots' are left out: a table holds hexes alone.",
    )
