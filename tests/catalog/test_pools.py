"""Enemies drawn at set-up. Rules: battle 4.1 (enemy pool), 4.2, 4.4, 4.6."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.catalog import Catalog, load_content, read_battle_text
from game.core.ids import PieceId
from game.hexes import Hex
from game.places import data_folder
from game.systems.battle.definitions import (
    LEVELS,
    BattleSetup,
    Chip,
    Role,
    UnitSetup,
    highest_level,
)
from game.systems.battle.state import first_state
from game.systems.battle.supply import in_bag

NUMBERED = "[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0]]"


@pytest.fixture(scope="module")
def content() -> Catalog:
    """The game's own content, whose bags hold 48 sides."""
    return load_content(data_folder("content"))[0]


def battle(
    content: Catalog, setup: str, *, party: int = 2, seed: int = 1, more: str = ""
) -> BattleSetup:
    """A battle in a corridor, with adventurers at its far end."""
    chips = ("wren", "brannoc", "tamsin", "ede")[:party]
    units = "".join(
        f"  - {{id: {chip}, role: adventurer, at: [{20 + number}, 0], chip: {chip}}}\n"
        for number, chip in enumerate(chips)
    )
    hexes = ", ".join(f"[{q}, 0]" for q in range(24))
    text = (
        f"format: hexmarch/battle/1\nname: Test\nseed: {seed}\n"
        f"tiles: [{{id: way, hexes: [{hexes}]}}]\nsetup: {setup}\nunits:\n{units}{more}"
    )
    read = read_battle_text(text, content, file="test")
    assert read.setup is not None, read.problems
    return read.setup


def enemies(setup: BattleSetup) -> list[UnitSetup]:
    """The units that were drawn."""
    there = (unit for unit in setup.units if not unit.bag)
    return [unit for unit in there if unit.role in {Role.ENEMY, Role.QUEST}]


def levels(setup: BattleSetup) -> list[int | None]:
    """Their levels, in the order in which they were drawn."""
    return [unit.chip.level for unit in enemies(setup) if isinstance(unit.chip, Chip)]


def test_the_bags_hold_48_sides(content: Catalog) -> None:
    """Level 1 on the back of level 5, level 10 on the back of level 20; no side twice."""
    sides = [content.chips[side] for chip in content.bag for side in chip]
    assert len({side.id for side in sides}) == len(sides) == 48
    pairs = {tuple(content.chips[side].level for side in chip) for chip in content.bag}
    assert pairs == {(1, 5), (10, 20)}
    everybody = [chip for chip in content.chips.values() if chip.level in LEVELS]
    companions = {"war-hound", "milestone"}
    assert {chip.id for chip in everybody} - {side.id for side in sides} == companions


@pytest.mark.rule("battle 4.1")
@pytest.mark.parametrize(
    ("points", "most", "level"),
    [(0, 20, None), (1, 20, 1), (4, 20, 1), (5, 20, 5), (19, 20, 10), (20, 20, 20), (32, 5, 5)],
)
def test_the_highest_level_that_fits(points: int, most: int, level: int | None) -> None:
    """By what is left of the pool, and by what a card allows."""
    assert highest_level(points, LEVELS, most) == level


@pytest.mark.rule("battle 4.1")
@pytest.mark.parametrize("seed", range(5))
def test_two_adventurers_with_four_experience(content: Catalog, seed: int) -> None:
    """The rulebook's example: a pool of 8 is one level 5 and three level 1."""
    setup = battle(content, f"{{mode: clash, experience: 4, numbered: {NUMBERED}}}", seed=seed)
    assert levels(setup) == [5, 1, 1, 1]
    assert [unit.at for unit in enemies(setup)] == [Hex(q, 0) for q in range(4)]
    assert all(unit.hp == unit.chip.health for unit in enemies(setup))


@pytest.mark.rule("battle 6.4", "battle 4.4")
def test_a_pool_of_32_with_six_hexes_filled(content: Catalog) -> None:
    """The rulebook's dungeon: 20 and 10 on hexes 1 and 2, 1 on 3 and 4, then 1s for nothing."""
    setup = battle(
        content,
        "{mode: dungeon, pool: [13, 32, 42, 56], at_least: 6, "
        "numbered: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]}",
    )
    assert levels(setup) == [20, 10, 1, 1, 1, 1]


@pytest.mark.rule("battle 4.1")
def test_what_is_left_without_a_free_hex_is_lost(content: Catalog) -> None:
    """Two hexes for a pool of 16."""
    setup = battle(content, "{mode: clash, experience: 8, numbered: [[0, 0], [1, 0]]}")
    assert levels(setup) == [10, 5]


@pytest.mark.rule("battle 4.1")
def test_an_occupied_numbered_hex_is_skipped(content: Catalog) -> None:
    """A companion stands on the second: the next number is used."""
    setup = battle(
        content,
        f"{{mode: clash, experience: 4, numbered: {NUMBERED}}}",
        more="  - {id: hound, role: companion, at: [1, 0], chip: war-hound}\n",
    )
    assert [unit.at for unit in enemies(setup)] == [Hex(q, 0) for q in (0, 2, 3, 4)]


@pytest.mark.rule("battle 4.1")
@pytest.mark.parametrize("seed", range(8))
def test_a_required_type_is_drawn_first(content: Catalog, seed: int) -> None:
    """Redrawn until found; where there is none of it, any of the level."""
    setup = battle(
        content,
        f"{{mode: clash, experience: 5, required: [{{type: daedra}}], numbered: {NUMBERED}}}",
        seed=seed,
    )
    first = enemies(setup)[0].chip
    assert isinstance(first, Chip)
    assert (first.level, first.type) == (10, "daedra")
    named = battle(
        content,
        f"{{mode: clash, experience: 5, required: [{{name: mire-cur}}], numbered: {NUMBERED}}}",
        seed=seed,
    )
    # a name found in the bag comes with its own level
    assert enemies(named)[0].chip.id == "mire-cur"


@pytest.mark.rule("battle 4.1")
def test_a_chip_is_drawn_once_with_both_of_its_sides(content: Catalog) -> None:
    """As many draws as hexes: no chip shows twice, on either side."""
    setup = battle(content, f"{{mode: clash, experience: 40, numbered: {NUMBERED}}}", party=4)
    drawn = [str(unit.chip.id) for unit in enemies(setup)]
    backs = {side: chip for chip in content.bag for side in chip}
    assert max(Counter(backs[side] for side in drawn).values()) == 1
    assert levels(setup) == [20] * 8


@pytest.mark.rule("battle 4.4")
def test_stars_come_first_and_cost_nothing(content: Catalog) -> None:
    """A quest unit by name on the first free hex of its star, and a random level 5."""
    setup = battle(
        content,
        "{mode: dungeon, experience: 1, numbered: [[0, 0], [1, 0], [2, 0]], stars: "
        "[{name: mother-sallow, hexes: [[0, 0]]}, {level: 5, hexes: [[0, 0], [1, 0]]}]}",
    )
    assert [(unit.role, unit.at) for unit in enemies(setup)] == [
        (Role.QUEST, Hex(0, 0)),
        (Role.ENEMY, Hex(1, 0)),
        (Role.ENEMY, Hex(2, 0)),
    ]
    assert levels(setup) == [None, 5, 1]


@pytest.mark.rule("ruling.setup-draws")
def test_one_seed_draws_the_same_and_another_others(content: Catalog) -> None:
    """What stands on the map is a function of the file."""
    drawn = {
        seed: [unit.id for unit in enemies(battle(content, SETUP, seed=seed))] for seed in range(12)
    }
    assert drawn[3] == [unit.id for unit in enemies(battle(content, SETUP, seed=3))]
    assert len({tuple(ids) for ids in drawn.values()}) > 6


SETUP = f"{{mode: clash, experience: 4, numbered: {NUMBERED}}}"


def test_ids_drawn_never_meet_those_written(content: Catalog) -> None:
    """An id that is taken gets a number."""
    setup = battle(
        content,
        "{mode: clash, experience: 1, required: [{name: mire-cur}], numbered: [[0, 0]]}",
        more="  - {id: mire-cur, role: enemy, at: [9, 0], chip: bog-light}\n",
    )
    assert enemies(setup)[-1].id == PieceId("mire-cur-2")
    assert {ability.id for ability in setup.abilities} >= {"swift"}


@pytest.mark.rule("battle 4.4")
def test_of_several_star_hexes_the_party_is_asked(content: Catalog) -> None:
    """The first free one is taken until then; those that are taken are no choice."""
    setup = battle(
        content,
        "{mode: dungeon, experience: 0, stars: [{level: 5, hexes: [[0, 0], [1, 0], [2, 0]]}, "
        "{level: 1, hexes: [[0, 0], [1, 0]]}]}",
    )
    first, second = enemies(setup)
    assert (first.at, first.stars) == (Hex(0, 0), (Hex(0, 0), Hex(1, 0), Hex(2, 0)))
    assert (second.at, second.stars) == (Hex(1, 0), ())


@pytest.mark.rule("battle 4.6: a fixed pool")
def test_a_pool_written_for_each_number_of_adventurers(content: Catalog) -> None:
    """Instead of experience: one number for each, one to four."""
    for party, drawn in ((1, [1]), (2, [5, 1])):
        setup = battle(
            content, f"{{mode: clash, pool: [1, 6, 10, 20], numbered: {NUMBERED}}}", party=party
        )
        assert levels(setup) == drawn


BROOD = (
    "  - {id: brood, role: quest, at: [9, 0], chip: {name: Brood, health: 3, skills: [SKILLS]}}\n"
)


@pytest.mark.rule("battle 4.1: the bags", "battle 3.1: component limits")
def test_what_is_left_in_the_bags_lies_ready_for_skills_that_draw(content: Catalog) -> None:
    """Level 1 for Instigate, and level 5 for Lord too; nothing where nobody draws."""
    drawn = f"{{mode: clash, experience: 3, numbered: {NUMBERED}}}"
    assert not [unit for unit in battle(content, drawn).units if unit.bag]
    for skills, ready in (("instigate", {1}), ("instigate, lord", {1, 5})):
        setup = battle(content, drawn, more=BROOD.replace("SKILLS", skills))
        lies = [unit.chip for unit in setup.units if unit.bag]
        assert {chip.level for chip in lies if isinstance(chip, Chip)} == ready
        on_the_map = {unit.chip.id for unit in setup.units if not unit.bag}
        assert not on_the_map & {chip.id for chip in lies}
        state = first_state(setup)
        assert len(in_bag(state, 1)) == 14 - len(enemies(battle(content, drawn)))


@pytest.mark.rule("battle 2.2: chips are double-sided", "battle 3.1: component limits")
def test_a_chip_is_in_the_bag_with_both_its_sides_or_with_none(content: Catalog) -> None:
    """Drawn for one side it is not there for the other; removed, it is there again."""
    drawn = f"{{mode: clash, experience: 3, numbered: {NUMBERED}}}"
    setup = battle(content, drawn, more=BROOD.replace("SKILLS", "instigate, lord"))
    state = first_state(setup)
    one, five = in_bag(state, 1), in_bag(state, 5)
    assert len(one) == len(five)
    out = state.with_piece(replace(state.pieces[one[0]], at=Hex(15, 0)))
    assert in_bag(out, 1) == one[1:]
    assert len(in_bag(out, 5)) == len(five) - 1
    enemy = next(unit for unit in setup.units if unit.role is Role.ENEMY and not unit.bag)
    gone = state.with_piece(replace(state.pieces[enemy.id], at=None))
    assert enemy.other_side in {*in_bag(gone, 1), *in_bag(gone, 5)}
    assert enemy.other_side not in {*one, *five}
