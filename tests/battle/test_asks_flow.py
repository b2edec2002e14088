"""The flow chart: every question on the way, the answer here, and why not the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.ids import PieceId
from game.core.state import Effect
from game.systems.battle.asks.flow import Flow, both_readings, differ, flow, read_by
from game.systems.battle.asks.flow_text import flow_lines
from game.systems.battle.definitions import GoFor, Options, Reading
from game.systems.battle.explain import explain, explained
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.movement import Decides, plan
from game.systems.battle.rules import BY_HAND
from game.systems.battle.state import Battle, first_state
from random_boards import lot, random_setup
from tests.battle.boards import catalog, hexagon, table

E = PieceId("E")


def ids(found: Flow) -> list[str]:
    """The questions on the way."""
    return [step.id for step in found.steps]


def answers(found: Flow) -> dict[str, str]:
    """The answer to each question."""
    return {step.id: step.answer for step in found.steps}


def boards(seed: int, count: int) -> list[Battle]:
    """First states of battles drawn by lot."""
    rng = lot(seed)
    return [first_state(random_setup(rng, catalog(), f"board {n}")) for n in range(count)]


# --- on boards drawn by lot


def test_the_chart_leads_where_the_plan_goes() -> None:
    """Every answer agrees with the plan, in both readings, and everybody is accounted for."""
    for state in boards(41, 25):
        for unit in explained(state):
            for found in both_readings(state, unit):
                asked = read_by(state, found.reading)
                assert found.plan.ends == plan(asked, unit).ends or "may-move" in ids(found)
                check_chart(found)


def check_chart(found: Flow) -> None:
    """What holds of every chart."""
    told, decision = answers(found), found.plan.decision
    if decision is Decides.MOVE and "sent" not in told:
        assert told["destination"] == "Yes"
        assert (told["closest"] == "Yes") == (len(found.plan.closest) > 1)
    if decision is Decides.APPROACH:
        assert (told["destination"], told["nearer"]) == ("No", "Yes")
    if decision is Decides.STAY and "sent" not in told:
        assert told.get("nearer", "No") == "No"
    assert ("party-hex" in told) == (len(found.plan.destinations) > 1 and len(found.plan.ends) > 1)
    for step in found.steps:
        assert step.question
        assert step.text.endswith(".")
        assert len({branch.answer for branch in step.branches}) == len(step.branches)
        assert step.answer not in {branch.answer for branch in step.branches}
        for branch in step.branches:
            assert branch.why_not.endswith(".")
            assert not branch.leads or branch.leads.endswith(".")
        if step.open:
            assert len(step.branches) > 1
    assert all(len(line) <= 96 for line in flow_lines(found))


# --- single charts


@pytest.mark.rule("battle 6.2, 2: it moves only if nobody is targetable")
def test_one_that_holds_is_asked_two_questions() -> None:
    """Whether anybody is targetable, and whom it engages."""
    board = hexagon(2, {"E": (0, 0), "M": (1, 0), "O": (-2, 0)})
    state = table(board, E="enemy", M="adventurer", O="adventurer").state
    found = flow(state, E)
    assert ids(found) == ["targetable-now", "targets"]
    assert found.steps[0].answer == "Yes"
    assert found.steps[0].branches[0].leads.startswith("It would look for")
    (other,) = found.steps[1].branches
    assert (other.answer, other.why_not) == ("O", "It is 2 away; the range is 1.")


@pytest.mark.rule("battle 6.2, 4: the icon decides between hexes")
def test_a_hex_that_the_icon_drops_says_why() -> None:
    """The weaker target could be hit from there, not the stronger one."""
    board = hexagon(3, {"E": (0, 0), "M": (3, 0), "O": (-3, 0)})
    state = table(board, E="enemy", M="adventurer health=5", O="adventurer health=3").state
    found = flow(state, E)
    (icon,) = [step for step in found.steps if step.id == "icon"]
    assert icon.question == "Which of them does its icon, the strongest, keep?"
    assert icon.branches[0].why_not == "From -2,0 O could be hit, not M."
    assert found.steps[-1].branches[0].why_not == "It is 5 away; the range is 1."


def test_who_is_targetable_and_spared_says_why() -> None:
    """The target number and the icon leave one out."""
    board = hexagon(2, {"E": (0, 0), "M": (1, 0), "O": (-1, 0)})
    state = table(board, E="enemy weakest", M="adventurer health=5", O="adventurer health=2").state
    (spared,) = flow(state, E).steps[-1].branches
    assert spared.why_not == "It engages 1 at most, the weakest first; this one has 5 HP."


@pytest.mark.rule("battle 6.2, 5: no destination")
def test_why_no_hex_is_a_destination() -> None:
    """Each unit that opposes it says why it cannot be got at."""
    state = table(
        "E . F M . O",
        E="enemy",
        F="enemy",
        M="adventurer",
        O="adventurer +stealth",
    ).state
    found = flow(state, E)
    (step,) = [one for one in found.steps if one.id == "destination"]
    assert step.answer == "No"
    assert "No free way leads to a hex from which M can be hit." in step.branches[0].why_not
    assert "O is hidden (Stealth)." in step.branches[0].why_not
    nearer = answers(found)
    assert nearer["closest-unit"] == "M"
    assert nearer["nearer"] == "Yes"


@pytest.mark.rule("battle 9, Daze")
def test_a_dazed_unit_is_told_not_to_engage() -> None:
    """It moves, so it does not engage."""
    state = table("E . . M", E="enemy +daze", M="adventurer").state
    assert ids(flow(state, E))[-1] == "engages"


@pytest.mark.rule("battle.6.8.alternate-destination")
def test_where_the_battle_sends_it_is_a_question() -> None:
    """Asked after whoever is targetable, with the other answer."""
    state = table(
        "1 . . E . . . . M",
        lures="1",
        options=Options(alternate_destination=GoFor.PREFER),
        E="enemy",
        M="adventurer",
    ).state
    found = flow(state, E)
    assert ids(found) == ["targetable-now", "sent", "arrives", "targets"]
    assert found.steps[1].answer == "Yes"


def test_what_is_left_of_a_turn_is_told_without_a_chart() -> None:
    """One that is left out this turn, by hand."""
    state = table("E . . M", E="enemy", M="adventurer").state
    skipped = replace(
        state, effects=(Effect(serial=9, ability=SKIP_TURN.id, bearer=E, until="turn-end"),)
    )
    found = flow(skipped, E)
    assert [step.rule for step in found.steps] == [BY_HAND]
    assert found.outcome == "E is left out this turn."


@pytest.mark.rule("battle 6.1: two texts of the movement rules")
def test_both_readings_and_whether_they_differ() -> None:
    """The icon against the closest unit; what is asked follows the reading."""
    board = hexagon(4, {"E": (0, 0), "M": (3, 0), "O": (-4, 0)})
    state = table(
        board,
        E="enemy range=2 weakest",
        M="adventurer health=5",
        O="adventurer health=2",
    ).state
    newer, printed = both_readings(state, E)
    assert (newer.reading, printed.reading) == (Reading.V2, Reading.V1)
    same = table(board, E="enemy", M="adventurer", O="adventurer").state
    assert not differ(*both_readings(same, E))
    assert flow(state, E) == newer
    assert flow(read_by(state, Reading.V1), E) == printed


def different() -> Battle:
    """A table on which the two readings part."""
    for state in boards(43, 400):
        for unit in explained(state):
            if differ(*both_readings(state, unit)):
                return state
    raise AssertionError("the two readings never differ")


def test_where_the_readings_differ_both_are_told() -> None:
    """In the text for a forum, the table's own reading first."""
    state = different()
    texts = [explain(state, unit).as_text() for unit in explained(state)]
    assert any("it is otherwise:" in text for text in texts)
    for unit in explained(state):
        own = flow(state, unit)
        assert (
            list(flow_lines(own))
            == explain(state, unit).as_text().splitlines()[1 : 1 + len(flow_lines(own))]
        )
