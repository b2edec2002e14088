"""The screen on which a battle is made up, with the game's own content behind it."""

from __future__ import annotations

import pytest

from game.cli.library import Library
from game.cli.making import making
from game.systems.battle.definitions import BattleSetup, Role
from game.ui.screens.base import Change, Pop
from game.ui.screens.making import MakingScreen, told
from game.ui.widgets.attention import Nudged
from game.ui.widgets.part import Stage


class Begun:
    """Takes note of what is begun."""

    def __init__(self) -> None:
        self.setups: list[BattleSetup] = []

    def __call__(self, setup: BattleSetup) -> Change:
        """Keep a battle."""
        self.setups.append(setup)
        return Pop()


@pytest.fixture
def begun() -> Begun:
    """Nothing is begun yet."""
    return Begun()


@pytest.fixture
def screen(begun: Begun) -> MakingScreen:
    """The screen as it opens."""
    return MakingScreen(making(Library().catalog(), begun))


def test_every_wish_changes_the_battle_that_begins(screen: MakingScreen, begun: Begun) -> None:
    """Mode, party, experience and seed all count."""
    screen.do("begin")
    for command in ("mode:dungeon", "party:4", "seed:next"):
        screen.do(command)
        assert isinstance(screen.do("begin"), Pop)
    screen.act(Nudged(id="experience", steps=5))
    screen.do("begin")
    names = [setup.name for setup in begun.setups]
    screen.do("mode:delve")
    assert isinstance(screen.do("begin"), Pop)
    assert begun.setups.pop().delve is not None
    assert names == ["Clash 1", "Dungeon 1", "Dungeon 1", "Dungeon 2", "Dungeon 2"]
    assert len({setup.units for setup in begun.setups}) == 5
    party = [sum(unit.role is Role.ADVENTURER for unit in one.units) for one in begun.setups]
    assert party == [2, 2, 4, 4, 4]


def test_the_first_seed_has_none_before(screen: MakingScreen, stage: Stage) -> None:
    """The button says so and does nothing."""
    screen.build(stage)
    before = screen.control("seed:before")
    assert before is not None
    assert not before.enabled
    assert before.tooltip == "This is the first seed."
    screen.do("seed:before")
    assert screen.wish.seed == 1


def test_the_experience_stays_in_its_bounds(screen: MakingScreen) -> None:
    """However often it is nudged."""
    screen.act(Nudged(id="experience", steps=99))
    assert screen.wish.experience == 12
    screen.act(Nudged(id="experience", steps=-99))
    assert screen.wish.experience == 1


def test_everything_lies_on_the_screen_at_every_size(
    screen: MakingScreen, real_stage: Stage
) -> None:
    """No control hangs over the edge or over another."""
    screen.build(real_stage)
    rects = [control.rect for control in screen.controls]
    for rect in rects:
        assert rect.x >= 0
        assert rect.right <= real_stage.width
        assert rect.bottom <= real_stage.height
    for number, one in enumerate(rects):
        for other in rects[number + 1 :]:
            apart = (
                one.right <= other.x + 0.5
                or other.right <= one.x + 0.5
                or one.bottom <= other.y + 0.5
                or other.bottom <= one.y + 0.5
            )
            assert apart


def test_several_of_a_name_are_counted() -> None:
    """And nobody is nobody."""
    assert told(["Wren", "Cur", "Cur"]) == "Wren and 2 of Cur"
    assert told([]) == "nobody"
