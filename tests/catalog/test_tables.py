"""Tables and their text: what is read and written again is the same."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.catalog import Catalog, load_content, read_battle
from game.catalog.table import Table, TableTile, TableUnit
from game.catalog.table_files import check_table, read_table, read_table_text
from game.catalog.table_text import text_of
from game.hexes import Hex
from game.places import data_folder
from game.systems.battle.definitions import Role
from tests.catalog.tables import LINES, tables
from tests.catalog.test_good_files import WHOLE

BATTLES = sorted((data_folder("content") / "battles").glob("*.yaml"))


@lru_cache
def shipped() -> Catalog:
    """The game's own content."""
    content, problems = load_content(data_folder("content"))
    assert problems == ()
    return content


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_every_battle_comes_back_from_its_text(path: Path) -> None:
    """As a table, as the battle that it means, and without a line that is too long."""
    catalog = shipped()
    read = read_table(path, catalog)
    assert read.table is not None
    text = text_of(read.table)
    again = read_table_text(text, catalog, file="again")
    assert (again.table, again.setup) == (read.table, read.setup)
    assert read.setup == read_battle(path, catalog).setup
    assert max(map(len, text.splitlines())) <= 100


def test_a_table_that_says_everything_comes_back(catalog: Catalog) -> None:
    """Written-out chips, a controller, `off`, numbered skills and the world among it."""
    read = read_table_text(WHOLE, catalog, file="whole")
    assert read.table is not None
    again = read_table_text(text_of(read.table), catalog, file="again")
    assert (again.table, again.setup) == (read.table, read.setup)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_table_comes_back_from_its_text(data: st.DataObject) -> None:
    """And means the same battle, read from its text or taken as it is."""
    catalog = shipped()
    table = data.draw(tables(catalog))
    checked = check_table(table, catalog)
    assert checked.problems == ()
    read = read_table_text(text_of(table), catalog, file="again")
    assert (read.table, read.setup) == (table, checked.setup)


@given(LINES)
def test_any_name_comes_back(name: str) -> None:
    """Whatever YAML would take it for: numbers, truth values, signs of its own."""
    tile = TableTile(id="ground", hexes=(Hex(0, 0),))
    table = Table(name=name, tiles=(tile,))
    assert read_table_text(text_of(table), Catalog(), file="name").table == table


def test_the_text_is_what_a_person_would_write() -> None:
    """One thing a line, groups apart, nothing that is so by default."""
    table = Table(
        name="The ford",
        tiles=(
            TableTile(id="bank", shape="hexagon-7"),
            TableTile(id="road", shape="span", at=Hex(2, -1), turns=3),
        ),
        impassable=(Hex(0, 0),),
        units=(
            TableUnit(id="wren", role=Role.ADVENTURER, chip="wren", at=Hex(0, 1)),
            TableUnit(id="cur", role=Role.ENEMY, chip="mire-cur", hp=1, statuses=("daze",)),
        ),
    )
    assert text_of(table) == (
        "format: hexmarch/battle/1\n"
        "name: The ford\n"
        "\n"
        "tiles:\n"
        "  - {id: bank, shape: hexagon-7}\n"
        "  - {id: road, shape: span, at: [2, -1], turns: 3}\n"
        "impassable: [[0, 0]]\n"
        "\n"
        "units:\n"
        "  - {id: wren, role: adventurer, at: [0, 1], chip: wren}\n"
        "  - {id: cur, role: enemy, at: off, hp: 1, statuses: [daze], chip: mire-cur}\n"
    )


def test_what_is_wrong_with_a_table_is_said_as_of_its_file() -> None:
    """The catalog judges a table that is being set up by the same checks."""
    tile = TableTile(id="ground", hexes=(Hex(0, 0),))
    cur = TableUnit(id="cur", role=Role.ENEMY, chip="mire-cur", at=Hex(4, 0))
    checked = check_table(Table(name="x", tiles=(tile,), units=(cur,)), shipped())
    assert checked.setup is None
    assert [(one.where, one.text) for one in checked.problems] == [
        ("units.cur.at", "the hex [4, 0] is off the map; the closest hex of a tile is [0, 0]")
    ]
