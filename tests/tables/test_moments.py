"""A battle as a table: set-ups and moments come back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import check_table, read_table
from game.core.actions import PlaceByHand, SetHP, SetStatus
from game.core.ids import DefinitionId, PieceId
from game.core.refusals import Refusal
from game.hexes import Hex
from game.session import Session
from game.systems.battle.actions import SetObjective
from game.systems.battle.definitions import Goal, Objective, Role, UnitSetup
from game.systems.battle.explain import explain, explained
from game.systems.battle.moment import setup_now
from game.systems.battle.state import first_state
from game.systems.battle.system import battle_system
from game.tables.moments import table_of
from tests.catalog.test_tables import BATTLES, shipped


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_a_battle_is_the_table_that_means_it(path: Path) -> None:
    """Chips and shapes are told by their ids, and the set-up is the same again.

    Whoever was drawn to a star hex stands where it was drawn to: that is settled now.
    """
    catalog = shipped()
    read = read_table(path, catalog)
    assert read.table is not None
    assert read.setup is not None
    table = table_of(read.setup, catalog)
    again = check_table(table, catalog)
    assert again.problems == ()
    settled = tuple(replace(unit, stars=()) for unit in read.setup.units)
    assert again.setup == replace(read.setup, units=settled)
    assert table.tiles == read.table.tiles
    listed = read.table.units
    told = [unit.chip for unit in table.units][: len(listed)]
    assert [isinstance(chip, str) for chip in told] == [isinstance(one.chip, str) for one in listed]


def test_a_moment_of_a_battle_is_a_table_with_the_same_answers() -> None:
    """Moved, wounded and dazed units stand there as they are; the dead are not there."""
    catalog = shipped()
    read = read_table(BATTLES[0], catalog)
    assert read.setup is not None
    session = Session(battle_system(), read.setup)
    ids = list(session.state.pieces)
    for action in (
        PlaceByHand(ids[0], Hex(-2, 1)),
        SetHP(ids[0], 1),
        SetHP(ids[3], 0),
        SetStatus(ids[2], next(iter(catalog.statuses.values())).id, on=True),
    ):
        assert not isinstance(session.submit(action), Refusal)
    table = table_of(setup_now(session.state), catalog)
    checked = check_table(table, catalog)
    assert checked.problems == ()
    assert checked.setup is not None
    assert [unit.id for unit in table.units if unit.hp == 1] == [ids[0]]
    state = first_state(checked.setup)
    assert explained(state) == explained(session.state)
    for unit in explained(state):
        assert explain(state, unit).as_json() == explain(session.state, unit).as_json()


def test_a_chip_that_was_drawn_from_the_bag_stands_on_the_table_too() -> None:
    """Under an id that a file can write; a person may have named it as whom to defeat."""
    catalog = shipped()
    read = read_table(BATTLES[0], catalog)
    assert read.setup is not None
    drawn = UnitSetup(
        id=PieceId("bag~1"),
        role=Role.ENEMY,
        chip=catalog.chips[DefinitionId("mire-cur")],
        at=None,
        hp=2,
        bag=True,
    )
    setup = replace(read.setup, units=(*read.setup.units, drawn))
    session = Session(battle_system(), setup)
    free = next(at for at in session.state.board.grid if session.state.piece_on(at) is None)
    goal = Objective(Goal.ELIMINATE, (drawn.id,))
    for action in (PlaceByHand(drawn.id, free), SetObjective(goal)):
        assert not isinstance(session.submit(action), Refusal)
    checked = check_table(table_of(setup_now(session.state), catalog), catalog)
    assert checked.problems == ()
    assert checked.setup is not None
    assert checked.setup.objective.units == ("bag-1",)
