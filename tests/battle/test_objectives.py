"""What the party is after: survey and uncover. Rules: battle 4.3 (skyshards), 4.5."""

from __future__ import annotations

import pytest

from game.core.choices import Done, Walk
from game.hexes import Hex
from game.systems.battle.actions import SetRetreat
from game.systems.battle.definitions import Goal, Objective
from game.systems.battle.events import ShardGained
from game.systems.battle.state import Outcome
from game.systems.battle.view import view
from tests.battle.boards import Table, table


def shards(kind: Goal, need: int) -> Table:
    """Three tiles in a row, a skyshard on each of the last two."""
    return table(
        "M . . . 1 . . . 2 . E",
        tiles="x x x y y y y z z z z",
        features={"1": "skyshard", "2": "skyshard"},
        objective=Objective(kind, shards=need),
        M="adventurer stamina=4",
        E="enemy level=5 health=90 combat=0",
    ).begin()


@pytest.mark.rule("battle.4.3.skyshards")
def test_an_adventurer_gains_it_by_entering_any_hex_of_the_tile() -> None:
    """At once, once, and it is gone from the map; a companion gains nothing."""
    played = table(
        "C . M . . a",
        tiles="x x x y y y",
        features={"a": "skyshard"},
        objective=Objective(Goal.SURVEY, shards=1),
        M="adventurer",
        C="companion",
    ).begin()
    before = played.state.board
    walk(played, 3)
    assert played.state.system.shards == 1
    assert [event.unit for event in played.seen(ShardGained)] == ["M"]
    assert before.features
    assert not played.state.board.features
    assert "1 skyshard at the end of a round (1 now)" in view(played.state).goal


def walk(played: Table, q: int) -> None:
    """Let the adventurer walk along the corridor as far as a hex."""
    played.turn("M")
    start = played.at("M").q
    played.answer(Walk(tuple(Hex(step, 0) for step in range(start + 1, q + 1))))


@pytest.mark.rule("battle.4.5.objective")
def test_survey_is_won_with_all_skyshards_at_the_end_of_the_round() -> None:
    """Enemies may be left."""
    played = shards(Goal.SURVEY, 1)
    walk(played, 3)
    played.end_round()
    assert played.state.system.outcome is Outcome.WON
    assert view(played.state).over == "The party wins: it has the skyshards."


@pytest.mark.rule("battle.4.5.objective")
def test_survey_is_not_won_by_defeating_everybody() -> None:
    """No enemy on the map, and no skyshard either."""
    played = shards(Goal.SURVEY, 2)
    walk(played, 3)
    played.end_round()
    assert played.state.system.outcome is None


@pytest.mark.rule("battle.4.5.objective", "battle.4.5.retreat")
@pytest.mark.parametrize(("need", "outcome"), [(1, Outcome.WON), (2, Outcome.RETREATED)])
def test_uncover_is_won_by_retreating_with_enough(need: int, outcome: Outcome) -> None:
    """With too few the retreat is one without the goal."""
    played = shards(Goal.UNCOVER, need)
    walk(played, 3)
    played.do(SetRetreat(on=True))
    played.end_round()
    assert played.state.system.outcome is outcome


@pytest.mark.rule("battle.4.5.objective")
def test_uncover_goes_on_until_the_party_retreats() -> None:
    """All the skyshards alone do not end it."""
    played = shards(Goal.UNCOVER, 1)
    walk(played, 3)
    played.answer(Done())
    played.end_round()
    assert played.state.system.outcome is None
