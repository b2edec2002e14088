"""Arenas from the title screen: begun, kept at every step, listed, gone on with, reported, told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.arenas import OpenedArena, open_arena
from game.cli.house import House
from game.cli.storage import storage
from game.session import store
from game.ui.arena.menu import EntriesPage
from game.ui.arena.screen import ArenaScreen
from game.ui.screens.base import Chain, Push, Replace
from game.ui.screens.battles import BattlesScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.switches import SwitchesScreen
from game.ui.screens.title import TitleScreen
from tests.cli.running import Run


@pytest.fixture
def house(data: Path) -> Iterator[House]:
    """The client with a window that nobody sees and a data folder of its own."""
    del data
    opened = House.open(storage())
    yield opened
    opened.app.close()


def title_of(house: House) -> TitleScreen:
    """The title screen after its first picture."""
    title = house.title()
    assert isinstance(title, TitleScreen)
    house.app.begin(title)
    for _ in range(200):
        house.app.step()
        if title.wakes_in() != 0.0:
            break
    house.app.step()
    return title


def begin(house: House) -> ArenaScreen:
    """Begin the first game with open hands, with two clicks."""
    change = title_of(house).do("arena")
    assert isinstance(change, Push)
    assert isinstance(change.screen, BattlesScreen)
    begun = change.screen.do("battle:ferry-steps/first/open")
    assert isinstance(begun, Replace)
    assert begun.everything
    assert isinstance(begun.screen, ArenaScreen)
    return begun.screen


def play_a_card(screen: ArenaScreen) -> None:
    """Play the first card that can be played."""
    prompt = screen.session.pending
    assert prompt is not None
    screen.do(f"card:{prompt.names[0]}")


def test_an_arena_is_saved_at_every_step_and_gone_on_with(house: House, data: Path) -> None:
    """Continue opens it where it was left; the list of saves says what it is."""
    screen = begin(house)
    assert store.listed(data / "saves") == ()
    play_a_card(screen)
    play_a_card(screen)
    (entry,) = store.listed(data / "saves")
    change = title_of(house).do("continue")
    assert isinstance(change, Replace)
    assert isinstance(change.screen, ArenaScreen)
    assert change.screen.session.state == screen.session.state
    play_a_card(change.screen)
    opened = open_arena(entry.path)
    assert isinstance(opened, OpenedArena)
    assert opened.session.state == change.screen.session.state
    saves = title_of(house).do("saves")
    assert isinstance(saves, Push)
    assert isinstance(saves.screen, SavesScreen)


def test_a_fault_in_an_arena_is_a_report_that_opens(house: House, data: Path) -> None:
    """It holds the game."""
    screen = begin(house)
    play_a_card(screen)
    said = house.report(LookupError("a slip"))
    report = next((data / "faults").glob("*.hexmarch"))
    assert str(report) in said
    opened = open_arena(report)
    assert isinstance(opened, OpenedArena)
    assert opened.session.state == screen.session.state


def test_a_save_of_an_arena_is_replayed(house: House, data: Path, run: Run) -> None:
    """It is told in words, and compared with the rules of today."""
    play_a_card(begin(house))
    (entry,) = store.listed(data / "saves")
    told = run("replay", str(entry.path))
    assert told.status == 0
    assert "Round 1." in told.out
    checked = run("replay", str(entry.path), "--check")
    assert checked.status == 0
    assert "no difference" in checked.out


def test_a_game_begun_again_by_other_rules_keeps_them_in_its_save(house: House, data: Path) -> None:
    """The first game stays as it was."""
    screen = begin(house)
    play_a_card(screen)
    menu = screen.do("menu")
    assert isinstance(menu, Push)
    assert isinstance(menu.screen, EntriesPage)
    changed = menu.screen.do("rules")
    assert isinstance(changed, Chain)
    assert isinstance(changed.changes[1], Push)
    form = changed.changes[1].screen
    assert isinstance(form, SwitchesScreen)
    form.do("step:lives:1")
    again = form.do("begin")
    assert isinstance(again, Replace)
    assert isinstance(again.screen, ArenaScreen)
    play_a_card(again.screen)
    opened = [open_arena(entry.path) for entry in store.listed(data / "saves")]
    lives = {one.session.setup.options.lives for one in opened if isinstance(one, OpenedArena)}
    assert lives == {4, 5}
