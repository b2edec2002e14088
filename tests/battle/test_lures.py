"""Battles that send enemies somewhere: one test a clause of battle 6.8."""

from __future__ import annotations

import pytest

from game.hexes import Hex
from game.systems.battle.definitions import GoFor, Options
from game.systems.battle.explain import explain
from game.systems.battle.movement import Decides, Why
from tests.battle.boards import Table, table


def corridor(board: str, use: GoFor = GoFor.DEFAULT) -> Table:
    """A corridor in which the hex `1` is marked."""
    return table(
        board,
        lures="1",
        options=Options(alternate_destination=use),
        M="adventurer",
        E="enemy range=2",
    )


@pytest.mark.rule("battle.6.8.alternate-destination", "M19")
def test_with_nobody_targetable_it_goes_to_the_marked_hex() -> None:
    """Its destination is the free hex that touches the mark, not one to hit from."""
    played = corridor("1 . . . E . . M")
    found = played.plan("E")
    assert found.decision is Decides.MOVE
    assert [(one.q, one.r) for one in found.destinations] == [(1, 0)]
    assert found.distances[0][1] == 3
    assert [(one.q, one.r) for one in found.ends] == [(2, 0)]
    assert not found.priority_units
    assert not found.approach


@pytest.mark.rule("battle.6.8.alternate-destination", "M19")
def test_somebody_targetable_comes_first() -> None:
    """Both apply: it engages from where it stands."""
    found = corridor("1 . . . E . M").plan("E")
    assert found.decision is Decides.HOLD
    assert found.targets[0].certain == ("M",)
    assert Why.SENT not in {one.why for one in found.findings}


@pytest.mark.rule("ruling.alternate-destination", "M19")
def test_prefer_moves_past_somebody_targetable_and_engages_if_it_can() -> None:
    """It goes all the same; whoever is still in range is engageed."""
    played = corridor(". . 1 . E . M", GoFor.PREFER)
    found = played.plan("E")
    assert found.decision is Decides.MOVE
    assert found.ends == (Hex(3, 0),)
    assert found.targets[0].certain == ()
    near = corridor("1 . E M . .", GoFor.PREFER).plan("E")
    assert near.decision is Decides.MOVE
    assert near.targets[0].certain == ("M",)


@pytest.mark.rule("ruling.alternate-destination")
def test_only_if_no_destination_looks_for_a_hex_to_hit_from_first() -> None:
    """Where there is one it moves as ever; where the way is blocked it goes to the mark."""
    use = GoFor.ONLY_IF_NO_DESTINATION
    moves = corridor("1 . . . E . . M", use).plan("E")
    assert [(one.q, one.r) for one in moves.destinations] == [(5, 0)]
    blocked = table(
        "1 . . . E F . . M",
        lures="1",
        options=Options(alternate_destination=use),
        F="enemy",
        M="adventurer",
        E="enemy range=2",
    ).plan("E")
    assert [(one.q, one.r) for one in blocked.destinations] == [(1, 0)]
    whys = [one.why for one in blocked.findings]
    assert whys.index(Why.NO_DESTINATION) < whys.index(Why.SENT)


@pytest.mark.rule("ruling.alternate-destination")
def test_where_it_has_arrived_it_stays() -> None:
    """Beside the mark it does not move, and says why."""
    played = corridor("1 E . . . . . M")
    found = played.plan("E")
    assert found.decision is Decides.STAY
    assert not found.approach
    text = explain(played.state, played["E"].id).as_text()
    assert "stays: it is where the battle sends it" in text
    holding = corridor("1 E . M", GoFor.PREFER).plan("E")
    assert holding.decision is Decides.HOLD


@pytest.mark.rule("ruling.alternate-destination")
@pytest.mark.parametrize("use", list(GoFor))
def test_without_a_free_way_the_usual_rule_holds(use: GoFor) -> None:
    """The mark lies behind an ally."""
    played = table(
        "1 . F E . . . M",
        lures="1",
        options=Options(alternate_destination=use),
        F="enemy",
        M="adventurer",
        E="enemy range=2",
    )
    found = played.plan("E")
    assert [(one.q, one.r) for one in found.destinations] == [(5, 0)]
    assert (Why.GOAL_CLOSED in {one.why for one in found.findings}) == (
        use is not GoFor.ONLY_IF_NO_DESTINATION
    )


@pytest.mark.rule("battle.6.8.alternate-destination")
def test_of_several_hexes_as_near_the_party_chooses() -> None:
    """Two free hexes that touch the mark are two steps away."""
    played = table(
        {
            **dict.fromkeys(Hex(0, 0).range_(3), "."),
            Hex(0, -2): "1",
            Hex(1, 0): "E",
            Hex(3, -3): "M",
        },
        lures="1",
        M="adventurer",
        E="enemy",
    )
    found = played.begin().plan("E")
    assert found.decision is Decides.MOVE
    assert len(found.ends) == 2
    assert played.turn("E")
    assert set(played.asked.hexes) == set(found.ends)


@pytest.mark.rule("battle.6.8.alternate-destination")
def test_it_walks_there_and_says_so() -> None:
    """The turn and its explanation go by the same plan."""
    played = corridor("1 . . . E . . M").begin()
    text = explain(played.state, played["E"].id).as_text()
    assert "Does the battle send it somewhere? Yes. One, 3 steps away." in text
    played.turn("E")
    assert (played.at("E").q, played.at("E").r) == (2, 0)
