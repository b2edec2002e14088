"""Skirmishes from the title screen on: begun, kept, opened again, listed, told and checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import skirmish_text
from game.cli.cards import SaveShelf
from game.cli.house import House
from game.cli.replay import replay_save
from game.cli.skirmishes import OpenedSkirmish, is_skirmish, open_skirmish
from game.cli.storage import storage
from game.hexes import Hex
from game.session import store
from game.tables import skirmish_edits as edits
from game.ui.options import Options
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.battles import BattlesScreen
from game.ui.screens.dialogs import MessageDialog
from game.ui.screens.title import TitleScreen
from game.ui.skirmish.screen import SkirmishScreen
from game.ui.table.screen import TableScreen
from game.ui.yard.screen import YardScreen

YARD = "content/skirmishes/01-the-yard.yaml"


@pytest.fixture
def house(data: Path) -> Iterator[House]:
    """The client with a window that nobody sees and a data folder of its own."""
    del data
    opened = House.open(storage())
    opened.app.set_options(Options(motion=False))
    yield opened
    opened.app.close()


def shown(change: Change | None) -> Screen:
    """The screen that a change shows in place of everything."""
    assert isinstance(change, Replace)
    return change.screen


def begun(house: House) -> SkirmishScreen:
    """The first skirmish, begun from the title screen."""
    title = house.title()
    assert isinstance(title, TitleScreen)
    pushed = title.do("skirmish")
    assert isinstance(pushed, Push)
    assert isinstance(pushed.screen, BattlesScreen)
    card = next(iter(house._skirmish_room._shelf.setups))  # noqa: SLF001 - the ids of the cards
    change = pushed.screen.do(f"battle:{card}")
    assert isinstance(change, Replace)
    assert isinstance(change.screen, SkirmishScreen)
    return change.screen


def test_a_skirmish_is_begun_kept_and_gone_on_with(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    """The save names its system; it is listed, opened again, told in words and checked."""
    screen = begun(house)
    for _ in range(4):
        screen.do("step")
        screen.do("done")
    state = screen.session.state
    saves = storage().saves
    (save,) = [entry.path for entry in store.listed(saves)]
    assert is_skirmish(save)
    last = SaveShelf(saves).last()
    assert last is not None
    assert "round" in last.featured.note
    opened = open_skirmish(save)
    assert isinstance(opened, OpenedSkirmish)
    assert opened.session.state == state
    again = house._go_on()  # noqa: SLF001 - what Continue calls
    assert isinstance(again, Replace)
    assert isinstance(again.screen, SkirmishScreen)
    assert replay_save(str(save), check=True) == 0
    assert replay_save(str(save), check=False) == 0
    assert "The fight begins" in capsys.readouterr().out


def test_a_skirmish_file_is_opened_and_a_bad_one_is_told(house: House, tmp_path: Path) -> None:
    """Every problem of a file in one dialogue."""
    opened = house.open_path(YARD)
    assert isinstance(opened, Replace)
    assert isinstance(opened.screen, SkirmishScreen)
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: hexmarch/skirmish/1\nname: Bad\n", encoding="utf-8")
    refused = house.open_path(str(bad))
    assert isinstance(refused, Push)
    assert isinstance(refused.screen, MessageDialog)
    assert house.report(None)


def test_a_skirmish_is_set_up_from_the_title_screen_played_and_led_back_to(house: House) -> None:
    """The switch in *Set up a table* shows a skirmish; it is played, and leaving leads back."""
    battle = shown(house.set_up())
    assert isinstance(battle, TableScreen)
    yard = shown(battle.services.other_kind())
    assert isinstance(yard, YardScreen)
    creatures = yard.editing.creatures
    for own, at in (("beast-master", Hex(1, 1)), ("yard-dog", Hex(5, 1))):
        table = edits.with_creature(yard.desk.table, creatures[own], at, creatures)
        assert yard.editing.change(table, "somebody")
    assert shown(yard.services.other_kind()) is battle
    assert shown(battle.services.other_kind()) is yard
    played = shown(yard.do("play-table"))
    assert isinstance(played, SkirmishScreen)
    assert shown(played.do("leave")) is yard
    played = shown(yard.do("play-table"))
    assert isinstance(played, SkirmishScreen)
    edited = shown(played.do("edit-moment"))
    assert isinstance(edited, YardScreen)
    assert {unit.id for unit in edited.desk.table.units} == {
        unit.id for unit in yard.desk.table.units
    }


def test_a_skirmish_that_is_kept_or_lacks_a_side_is_opened_to_be_set_up(
    house: House, tmp_path: Path
) -> None:
    """A saved skirmish is set up further, and so is one left unsaved, or one without a foe."""
    yard = shown(house._yards.empty())  # noqa: SLF001 - as the switch does
    assert isinstance(yard, YardScreen)
    yard.editing.rename("My yard")
    told = yard.put_aside()
    assert "The table was not saved" in told
    battle = shown(house.set_up())
    assert isinstance(battle, TableScreen)
    assert battle.services.go_on is not None
    again = shown(battle.services.go_on())
    assert isinstance(again, YardScreen)
    assert again.desk.table == yard.desk.table
    kept = again.services.save(again.desk.table, "")
    assert shown(house.open_path(kept.path)).__class__ is YardScreen
    lone = tmp_path / "lone.yaml"
    lone.write_text(skirmish_text(yard.desk.table), encoding="utf-8")
    assert isinstance(shown(house.open_path(str(lone))), YardScreen)
