"""Skirmishes that are set up: their text, their edits, and the moment of one that is played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.catalog import SkirmishTable, check_skirmish, read_skirmishes, skirmish_text
from game.catalog.skirmishes import read_skirmish_text
from game.core import machine
from game.hexes import Edge, Hex
from game.places import data_folder
from game.session import Session
from game.systems.skirmish.definitions import FOE_SIDE, PARTY_SIDE, BarrierKind, BlockKind
from game.systems.skirmish.moment import setup_now
from game.systems.skirmish.state import first_state
from game.systems.skirmish.system import skirmish_system
from game.tables import skirmish_edits as edits
from game.tables.skirmish_desk import SkirmishDesk, new_skirmish, why_not_played
from game.tables.skirmish_moments import skirmish_of
from game.tables.skirmish_sheet import skirmish_entries, with_skirmish_entry
from tests.tables.skirmish_content import known

HERO, HOUND, DOG = "beast-master", "rook-hound", "yard-dog"


def _with(table: SkirmishTable, creature: str, at: Hex) -> SkirmishTable:
    creatures = known().creatures
    return edits.with_creature(table, creatures[creature], at, creatures)


def _small() -> SkirmishTable:
    table = _with(_with(new_skirmish(), HERO, Hex(1, 1)), HOUND, Hex(2, 1))
    return _with(table, DOG, Hex(8, 0))


def test_the_text_of_every_skirmish_that_ships_reads_as_the_same_table() -> None:
    """What a skirmish file says comes back from the text that is written of it."""
    for read in read_skirmishes(data_folder("content") / "skirmishes", known()):
        assert read.table is not None
        again = read_skirmish_text(skirmish_text(read.table), known(), file=read.file)
        assert again.table == read.table


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_drawn_reads_as_the_same_table(seed: int) -> None:
    """Random edits that the desk takes give a table whose text reads the same."""
    rng, desk = Random(seed), SkirmishDesk(_small(), known())  # noqa: S311 - the lots must recur
    for _ in range(12):
        table, at = desk.table, Hex(rng.randint(0, 9), rng.randint(-2, 5))
        edge, on = Edge.between(at, rng.choice(at.neighbors())), rng.random() < 0.8
        after = rng.choice(
            [
                edits.with_barrier(table, edge, rng.choice(list(BarrierKind)), on=on),
                edits.with_block(table, at, rng.choice(list(BlockKind)), on=on),
                edits.with_ground(table, at.range_(1), on=on),
                edits.with_units_at(table, {DOG: at}),
            ]
        )
        desk.change(after, "an edit")
        read = read_skirmish_text(skirmish_text(desk.table), known(), file="x")
        assert read.table == desk.table
        assert read.setup == desk.now.setup


def test_a_table_that_lacks_a_side_is_set_up_but_not_played() -> None:
    """While it is set up, a skirmish may lack what a fight needs; a file that is played may not."""
    table = new_skirmish()
    assert check_skirmish(table, known()).setup is not None
    assert "nobody to play" in why_not_played(table)
    table = _with(table, HERO, Hex(1, 1))
    assert "nobody to fight" in why_not_played(table)
    assert why_not_played(_small()) == ""
    assert why_not_played(SkirmishTable(name="x")).startswith("Paint some ground")


def test_minions_go_with_their_master_and_only_a_character_has_any() -> None:
    """M1, M9: a minion has a master of its side; who has none has a turn of its own."""
    table = _small()
    hero, hound = (str(unit.id) for unit in table.units[:2])
    assert table.units[1].master == hero
    over = edits.with_side(table, hero, FOE_SIDE)
    assert {unit.side for unit in over.units} == {FOE_SIDE}
    alone = edits.without_creatures(table, (hero,))
    assert alone.units[0].master is None
    away = edits.with_side(table, hound, FOE_SIDE)
    assert away.units[1].master is None
    why = SkirmishDesk(table, known()).why_not(edits.with_master(table, DOG, hound))
    assert "a minion has no minions" in why.lower()


def test_what_stands_on_ground_that_goes_goes_with_it() -> None:
    """A wall stays while there is ground on one side of it."""
    edge = Edge.between(Hex(1, 1), Hex(1, 2))
    table = edits.with_barrier(new_skirmish(), edge, BarrierKind.WALL, on=True)
    half = edits.with_ground(table, [Hex(1, 1)], on=False)
    assert half.barriers == table.barriers
    assert edits.with_ground(half, [Hex(1, 2)], on=False).barriers == ()


def test_house_rules_and_the_beginning_are_set_on_the_sheet() -> None:
    """The profile, the seed and the time before the fight are entries of the table's sheet."""
    table = _small()
    entries = {one.id: one for one in skirmish_entries(table, known())}
    assert entries["profile"].value == "default"
    changed = with_skirmish_entry(table, "calm", "yes")
    assert changed is not None
    assert changed.calm
    changed = with_skirmish_entry(changed, "profile", "gritty")
    assert changed is not None
    assert check_skirmish(changed, known()).problems == ()
    assert with_skirmish_entry(table, "seed", "x") is None


def test_a_moment_is_a_table_with_hit_points_places_and_doors_as_they_are() -> None:
    """What is on the map after some turns is what the table says; its file can be read."""
    read = next(read_skirmishes(data_folder("content") / "skirmishes", known()))
    assert read.setup is not None
    session = Session(skirmish_system(), read.setup)
    rng = Random(3)  # noqa: S311 - the lots must recur
    for _ in range(40):
        if session.can_advance:
            session.advance(decided=True)
            continue
        listed = machine.legal_actions(session.system.book, session.state)
        if not listed:
            break
        session.submit(rng.choice(listed))
    state = session.state
    table = skirmish_of(setup_now(state))
    again = check_skirmish(table, known())
    assert again.setup is not None, again.problems
    then = first_state(again.setup)
    for unit in table.units:
        assert then.pieces[unit.id].hp == state.pieces[unit.id].hp
        assert state.pieces[unit.id].at in {unit.at, None}
    assert then.system.open == state.system.open
    assert {unit.side for unit in table.units} == {PARTY_SIDE, FOE_SIDE}
    assert replace(table, name="x").units == table.units
