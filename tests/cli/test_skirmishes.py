"""Skirmishes from the title screen on: begun, kept, opened again, listed, told and checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.cards import SaveShelf
from game.cli.house import House
from game.cli.replay import replay_save
from game.cli.skirmishes import OpenedSkirmish, is_skirmish, open_skirmish
from game.cli.storage import storage
from game.session import store
from game.ui.options import Options
from game.ui.screens.base import Push, Replace
from game.ui.screens.battles import BattlesScreen
from game.ui.screens.dialogs import MessageDialog
from game.ui.screens.title import TitleScreen
from game.ui.skirmish.screen import SkirmishScreen

YARD = "content/skirmishes/01-the-yard.yaml"


@pytest.fixture
def house(data: Path) -> Iterator[House]:
    """The client with a window that nobody sees and a data folder of its own."""
    del data
    opened = House.open(storage())
    opened.app.set_options(Options(motion=False))
    yield opened
    opened.app.close()


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
