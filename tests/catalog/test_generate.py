"""Battles made up from wishes and a seed."""

from __future__ import annotations

import pytest

from game.catalog import Catalog, load_content
from game.catalog.generate import Made, Wishes, battle_text, generated
from game.core.board import Board
from game.places import data_folder
from game.systems.battle.definitions import BattleSetup, Chip, Role


@pytest.fixture(scope="module")
def content() -> Catalog:
    """The game's own content."""
    return load_content(data_folder("content"))[0]


def made(content: Catalog, wishes: Wishes) -> BattleSetup:
    """The battle, which every check has passed."""
    read = generated(wishes, content)
    assert read.setup is not None, [str(problem) for problem in read.problems]
    return read.setup


@pytest.mark.rule("battle 4.2", "battle 4.4")
@pytest.mark.parametrize("mode", [Made.CLASH, Made.DUNGEON])
@pytest.mark.parametrize("seed", range(1, 31))
def test_every_seed_makes_a_battle_that_can_be_played(
    content: Catalog, mode: Made, seed: int
) -> None:
    """No check finds anything; everybody can get to everybody; the pool is spent."""
    wishes = Wishes(mode=mode, adventurers=1 + seed % 4, experience=1 + seed % 12, seed=seed)
    setup = made(content, wishes)
    party = [unit for unit in setup.units if unit.role is Role.ADVENTURER]
    there = [unit for unit in setup.units if not unit.bag]
    enemies = [unit for unit in there if unit.role is Role.ENEMY]
    assert len(party) == wishes.adventurers
    board = Board(setup.tiles, setup.impassable, setup.entrance)
    for unit in there:
        assert unit.at is not None
        assert party[0].at is not None
        assert board.distance(party[0].at, unit.at) is not None
    assert all(unit.at in setup.entrance for unit in party)
    levels = [unit.chip.level or 0 for unit in enemies if isinstance(unit.chip, Chip)]
    pool = wishes.experience * wishes.adventurers
    assert 0 < sum(levels) <= pool
    assert sum(levels) == pool or len(levels) == 8


@pytest.mark.parametrize("mode", list(Made))
def test_the_same_wishes_make_the_same_battle(content: Catalog, mode: Made) -> None:
    """And another seed another one."""
    texts = {battle_text(Wishes(mode=mode, seed=seed), content) for seed in range(20)}
    assert len(texts) == 20
    again = Wishes(mode=mode, seed=7)
    assert battle_text(again, content) == battle_text(again, content)
    assert made(content, again) == made(content, again)


@pytest.mark.rule("battle 4.3")
@pytest.mark.parametrize("seed", range(1, 5))
def test_a_delve_is_its_entrance_and_all_that_can_be_drawn(content: Catalog, seed: int) -> None:
    """No enemy stands there yet; every card has a tile to go with it."""
    setup = made(content, Wishes(mode=Made.DELVE, adventurers=seed, seed=seed))
    assert len(setup.tiles) == 1
    assert {unit.role for unit in setup.units} == {Role.ADVENTURER}
    assert setup.delve is not None
    assert {card.id for card in setup.delve.cards} == set(content.cards)
    assert {card.stack for card in setup.delve.cards} == {tile.stack for tile in setup.delve.tiles}


def test_a_dungeon_has_more_tiles_than_a_clash(content: Catalog) -> None:
    """Entrance, ground and one more; a dungeon goes on from there."""
    clash = made(content, Wishes(mode=Made.CLASH, seed=5))
    dungeon = made(content, Wishes(mode=Made.DUNGEON, seed=5))
    assert 3 >= len(clash.tiles) >= 2
    assert len(dungeon.tiles) > 3
