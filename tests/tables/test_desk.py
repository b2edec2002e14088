"""Edits of a table, where tiles fit, undo and redo."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.catalog.table import Table, TableTile, WrittenChip
from game.core.board import Feature
from game.hexes import Hex
from game.systems.battle.definitions import Goal, Role
from game.tables import edits
from game.tables.desk import Desk
from game.tables.ground import fit, hexes_of, moved, snapped, tile_on
from tests.catalog.tables import tables
from tests.catalog.test_tables import shipped

MIDDLE = Hex(0, 0)


def ground() -> Table:
    """A tile of seven hexes about the middle."""
    return Table(name="Ground", tiles=(TableTile(id="yard", shape="hexagon-7"),))


def test_a_table_without_tiles_is_one_that_is_being_set_up() -> None:
    """It has no battle yet, and nothing is wrong with it."""
    desk = Desk(Table(name="New"), shipped())
    assert desk.now.setup is None
    assert desk.change(ground(), "A tile") == ""
    assert desk.now.setup is not None


def test_what_the_catalog_refuses_is_not_done() -> None:
    """The reason is its own, and the table stays."""
    desk = Desk(ground(), shipped())
    far = edits.with_unit(desk.table, "mire-cur", Role.ENEMY, Hex(5, 0), name="Mire cur")
    assert desk.change(far, "A cur").startswith("The hex [5, 0] is off the map")
    assert desk.table == ground()
    assert not desk.can_undo


def test_undo_and_redo_give_the_same_tables() -> None:
    """Each with what was done; a new edit ends what could be done again."""
    desk = Desk(ground(), shipped())
    rock = edits.with_rock(desk.table, Hex(1, 0), on=True)
    cur = edits.with_unit(rock, "mire-cur", Role.ENEMY, MIDDLE, name="Mire cur")
    assert [desk.change(rock, "A rock"), desk.change(cur, "A cur")] == ["", ""]
    assert (desk.undo(), desk.table) == ("A cur", rock)
    assert (desk.undo(), desk.undo(), desk.table) == ("A rock", "", ground())
    assert (desk.redo(), desk.redo(), desk.redo(), desk.table) == ("A rock", "A cur", "", cur)
    desk.undo()
    desk.change(ground(), "No rock")
    assert not desk.can_redo


def test_edits_with_one_word_in_a_row_are_taken_back_as_one() -> None:
    """Such as the notches of the wheel over one chip."""
    table = edits.with_unit(ground(), "mire-cur", Role.ENEMY, MIDDLE, name="Mire cur")
    desk = Desk(table, shipped())
    for hp in (3, 4, 5):
        unit = replace(desk.table.units[0], hp=hp)
        desk.change(edits.with_unit_changed(desk.table, unit), "HP", merges="hp:mire-cur")
    assert desk.table.units[0].hp == 5
    desk.undo()
    assert desk.table == table


def test_a_tile_takes_along_what_is_on_it() -> None:
    """Units, rocks, entrance, features and destinations."""
    table = replace(
        ground(),
        impassable=(Hex(1, 0),),
        entrance=(MIDDLE,),
        features=(Feature("cache", Hex(0, 1)),),
    )
    table = edits.with_unit(table, "mire-cur", Role.ENEMY, Hex(0, -1), name="Mire cur")
    table = edits.with_destination(table, MIDDLE, (), on=True)
    tile = moved(table.tiles[0], Hex(5, 0), turns=1)
    after = edits.with_tile_moved(table, tile, shipped().shapes)
    assert after.impassable == (Hex(1, 0).rotated(1) + Hex(5, 0),)
    assert (after.entrance, after.destinations[0].hexes) == ((Hex(5, 0),), (Hex(5, 0),))
    assert after.features == (Feature("cache", Hex(0, 1).rotated(1) + Hex(5, 0)),)
    assert after.units[0].at == Hex(0, -1).rotated(1) + Hex(5, 0)
    gone = edits.without_tile(after, "yard", shipped().shapes)
    assert (gone.tiles, gone.impassable, gone.features, gone.destinations) == ((), (), (), ())
    assert gone.units[0].at is None


def test_a_tile_that_would_overlap_says_where_and_snaps_off() -> None:
    """It is drawn to the nearest place where it touches; far from all others it stays."""
    shapes = shipped().shapes
    near = TableTile(id="new", shape="hexagon-7", at=Hex(2, 0))
    lies = fit(ground(), near, shapes)
    assert not lies.is_free
    assert lies.covered
    drawn = snapped(ground(), near, shapes)
    assert fit(ground(), drawn, shapes).is_free
    assert fit(ground(), drawn, shapes).edges
    apart = replace(near, at=Hex(4, 0))
    assert fit(ground(), snapped(ground(), apart, shapes), shapes).edges
    far = replace(near, at=Hex(20, 0))
    assert snapped(ground(), far, shapes) == far


def test_written_hexes_turn_about_the_first() -> None:
    """As a shape does about its middle."""
    tile = TableTile(id="own", hexes=(Hex(2, 0), Hex(3, 0)))
    assert moved(tile, MIDDLE, turns=1).hexes == (Hex(2, 0), Hex(2, 1))
    assert hexes_of(moved(tile, Hex(0, 1)), {}) == (Hex(2, 1), Hex(3, 1))
    assert tile_on(Table(name="x", tiles=(tile,)), Hex(3, 0), {}) == tile


def test_copies_are_numbered_by_themselves() -> None:
    """And nothing speaks of a unit that is gone."""
    chip = WrittenChip(name="Bandit", level=1, health=3)
    table = edits.with_unit(ground(), chip, Role.ENEMY, MIDDLE, name="Bandit")
    table = edits.with_units_copied(table, {"bandit": Hex(0, 1)})
    table = edits.with_units_copied(table, {"bandit-2": Hex(1, 0)})
    assert [unit.id for unit in table.units] == ["bandit", "bandit-2", "bandit-3"]
    table = edits.with_target(table, "bandit-2", on=True)
    table = edits.with_destination(table, Hex(0, -1), ["bandit-2"], on=True)
    left = edits.without_units(table, ["bandit-2"])
    assert (left.objective.kind, left.destinations) == (Goal.CONQUER, ())
    assert [unit.id for unit in left.units] == ["bandit", "bandit-3"]
    assert Desk(left, shipped()).now.setup is not None


def test_a_table_that_is_wrong_cannot_be_begun_with() -> None:
    """It would have no battle."""
    tile = TableTile(id="a", shape="no-such-shape")
    with pytest.raises(ValueError, match="unknown shape"):
        Desk(Table(name="x", tiles=(tile,)), shipped())


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_taking_things_away_leaves_a_table_that_can_be_played(data: st.DataObject) -> None:
    """A tile, or any units, of any table."""
    catalog = shipped()
    table = data.draw(tables(catalog))
    names = [unit.id for unit in table.units]
    gone = data.draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    assert Desk(edits.without_units(table, gone), catalog).now.setup is not None
    tile = data.draw(st.sampled_from(table.tiles)).id
    left = edits.without_tile(table, tile, catalog.shapes)
    assert (Desk(left, catalog).now.setup is None) == (not left.tiles)
