"""A battle without units, or with nobody who acts, comes to an end. Formats: it is legal."""

from __future__ import annotations

import pytest

from game.core.board import Tile
from game.core.ids import TileId
from game.hexes import Hex
from game.session import Session
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Outcome
from game.systems.battle.system import battle_system


@pytest.mark.rule("battle.4.5.objective")
def test_a_table_without_units_is_over_at_the_end_of_its_first_round() -> None:
    """An adventurer must be up for the party to win, so nobody wins here, and nothing hangs."""
    setup = BattleSetup(name="Empty", tiles=(Tile(TileId("field"), (Hex(0, 0), Hex(1, 0))),))
    session = Session(battle_system(), setup)
    assert session.pending is None
    assert session.state.system.outcome is Outcome.LOST
