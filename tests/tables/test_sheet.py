"""A unit as a sheet: every entry can be set, and what cannot stand is refused."""

from __future__ import annotations

import pytest

from game.catalog.table import TableUnit, WrittenAdventurer, WrittenChip
from game.hexes import Hex
from game.systems.battle.definitions import Role
from game.tables.sheet import (
    ALL_TARGETS,
    Kind,
    chip_entries,
    hp_of,
    new_unit,
    stepped,
    unit_entries,
    with_entry,
    with_hp,
)
from tests.catalog.test_tables import shipped

UNITS = (
    TableUnit(id="cur", role=Role.ENEMY, chip="mire-cur", at=Hex(0, 0)),
    TableUnit(id="hound", role=Role.COMPANION, chip="war-hound"),
    TableUnit(id="wren", role=Role.ADVENTURER, chip="wren"),
    new_unit(Role.ENEMY),
    new_unit(Role.ADVENTURER),
)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id or f"new {unit.role}")
def test_every_entry_can_be_stepped_and_says_what_it_was_set_to(unit: TableUnit) -> None:
    """Numbers go up by one, choices go on; back again leads to where it was."""
    catalog = shipped()
    for entry in (*chip_entries(unit, catalog), *unit_entries(unit, catalog, ["wren"])):
        if entry.kind is Kind.TEXT:
            continue
        wanted = stepped(entry, 1)
        changed = with_entry(unit, entry.id, wanted, catalog)
        assert changed is not None, entry.id
        found = {
            one.id: one
            for one in (*chip_entries(changed, catalog), *unit_entries(changed, catalog, ["wren"]))
        }
        if entry.id != "role" or found["role"].value == wanted:
            assert found[entry.id].value == wanted


@pytest.mark.parametrize("typed", ["", "x", "-1", "1.5", "100", "one"])
def test_what_is_no_number_cannot_stand_in_one(typed: str) -> None:
    """Nor can nothing."""
    for unit in UNITS:
        for own in ("hp", "health", "combat"):
            assert with_entry(unit, own, typed, shipped()) is None


def test_targets_are_a_number_or_all() -> None:
    """Beyond six comes the all icon; none is none."""
    cur = UNITS[0]
    changed = with_entry(cur, "targets", "ALL", shipped())
    assert changed is not None
    assert isinstance(changed.chip, WrittenChip)
    assert changed.chip.targets is None
    entry = next(one for one in chip_entries(changed, shipped()) if one.id == "targets")
    assert (entry.value, stepped(entry, -1), stepped(entry, 1)) == (ALL_TARGETS, "6", ALL_TARGETS)
    assert with_entry(cur, "targets", "0", shipped()) is None


def test_hit_points_that_are_the_chip_s_own_are_not_written() -> None:
    """So that the file stays short, and a chip with another health has that."""
    cur = UNITS[0]
    assert with_hp(cur, 2, shipped()) == cur
    wounded = with_hp(cur, 1, shipped())
    assert (wounded.hp, hp_of(wounded, shipped())) == (1, 1)
    assert with_hp(wounded, -3, shipped()).hp == 0


def test_an_adventurer_of_a_people_has_its_numbers_where_none_are_written() -> None:
    """As his file has it."""
    people = next(iter(shipped().peoples.values()))
    chip = WrittenAdventurer(name="Odo", people=people.id)
    unit = TableUnit(id="odo", role=Role.ADVENTURER, chip=chip)
    values = {one.id: one.value for one in chip_entries(unit, shipped())}
    assert values["health"] == str(people.health)
    assert values["cooldown"] == str(people.cooldown)
    assert hp_of(unit, shipped()) == people.health


def test_a_unit_that_becomes_an_enemy_gets_a_level() -> None:
    """Without one its turn would not come."""
    quest = TableUnit(id="x", role=Role.QUEST, chip=WrittenChip(name="X", health=3))
    enemy = with_entry(quest, "role", "enemy", shipped())
    assert enemy is not None
    assert isinstance(enemy.chip, WrittenChip)
    assert enemy.chip.level == 1


def test_a_quest_unit_that_becomes_a_companion_stays_one() -> None:
    """Its sheet says so, and can say otherwise; as an enemy it is an ordinary one."""
    quest = TableUnit(id="x", role=Role.QUEST, chip=WrittenChip(name="X", health=3))
    companion = with_entry(quest, "role", "companion", shipped())
    assert companion is not None
    assert isinstance(companion.chip, WrittenChip)
    assert companion.chip.quest
    assert {one.id: one.value for one in chip_entries(companion, shipped())}["quest"] == "quest"
    for entry, value in (("quest", ""), ("role", "enemy")):
        other = with_entry(companion, entry, value, shipped())
        assert other is not None
        assert isinstance(other.chip, WrittenChip)
        assert not other.chip.quest
