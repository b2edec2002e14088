"""Explaining a decision: the chart is walked, both texts stand side by side, and what if."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalog import read_battle
from game.core.ids import PieceId
from game.systems.battle.asks.flow import both_readings, differ, flow
from game.systems.battle.decision import decision
from game.systems.battle.state import Battle, first_state
from game.systems.battle.words.clauses import clause
from game.ui.ask.chart import READINGS
from game.ui.ask.explain import Explain
from game.ui.ask.screen import AskScreen
from game.ui.input import KeyDown, PointerDown, PointerMove
from game.ui.items import Chip, HexTag, HexTexts
from tests.battle.boards import catalog
from tests.ui.ask.asking import Asking, asking, free_hexes, texts_in

CASES = Path(__file__).parents[2] / "cases"


def case(name: str) -> Battle:
    """The board of a case."""
    setup = read_battle(CASES / f"{name}.yaml", catalog()).setup
    assert setup is not None
    return first_state(setup)


def explain_of(asked: Asking) -> Explain:
    """The tool that explains, in hand."""
    tool = asked.screen.tool
    assert isinstance(tool, Explain)
    return tool


def plain(text: str) -> str:
    """A text without its line ends: on the screen it wraps."""
    return " ".join(text.split())


def test_the_chart_is_walked_with_the_arrow_keys() -> None:
    """Down and up go from question to question; each shows its rule and lights its hexes."""
    asked = asking()
    tool, state = explain_of(asked), asked.screen.desk.state
    unit = asked.screen.desk.unit
    assert unit is not None
    chart = flow(state, unit)
    for number, step in enumerate(chart.steps):
        assert tool.at == number
        texts = plain(asked.texts())
        assert plain(step.question) in texts
        assert plain(clause(step.rule)) in texts
        asked.key("down")
    assert tool.at == len(chart.steps) - 1
    for _ in chart.steps:
        asked.key("up")
    assert tool.at == 0


def test_hexes_that_are_named_carry_their_coordinates_on_the_map() -> None:
    """Whatever the panel calls by its coordinates can be found on the map."""
    asked = asking()
    written = set(re.findall(r"-?\d+,-?\d+", plain(asked.texts())))
    marked = {
        text
        for item in asked.build()
        if isinstance(item, HexTexts)
        for _at, text in item.texts
        if "," in text
    }
    marked |= {item.text for item in asked.build() if isinstance(item, HexTag)}
    assert written
    assert written <= marked


def test_every_branch_not_taken_says_why() -> None:
    """Of the question looked at, each other answer with its reason; right and left go through."""
    asked = asking()
    tool, unit = explain_of(asked), asked.screen.desk.unit
    assert unit is not None
    for step in flow(asked.screen.desk.state, unit).steps:
        texts = plain(asked.texts())
        for number, branch in enumerate(step.branches):
            assert branch.why_not
            assert plain(branch.why_not) in texts
            asked.key("right")
            assert tool.branch == number
        for _ in step.branches:
            asked.key("left")
        assert tool.branch is None
        asked.key("down")


def test_a_click_on_an_enemy_explains_it() -> None:
    """Its decision is drawn and told as in a battle."""
    asked = asking()
    state = asked.screen.desk.state
    asked.build()
    for piece in state.pieces.values():
        if piece.kind in {"enemy", "quest"} and piece.is_up and piece.at is not None:
            asked.click(asked.at(piece.at))
            assert asked.screen.desk.unit == piece.id
            assert plain(flow(state, piece.id).outcome) in plain(asked.texts())


def test_what_changes_is_told_with_what_was_before() -> None:
    """Dragging an adventurer beside the enemy changes its decision; both are told."""
    asked = asking()
    desk = asked.screen.desk
    unit, who = desk.unit, desk.who
    assert unit is not None
    assert who is not None
    base = desk.state
    start, near = base.pieces[who].at, base.pieces[unit].at
    assert start is not None
    assert near is not None
    beside = min(free_hexes(base), key=near.distance_to)
    asked.take(start, beside)
    now, then = decision(desk.state, unit), decision(base, unit)
    assert now.summary != then.summary
    texts = plain(asked.texts())
    assert "Before:" in texts
    assert plain(then.summary) in texts
    asked.key("escape")
    assert "Before:" not in asked.texts()


@pytest.mark.parametrize("key", ["", "down"])
def test_a_new_hex_is_on_the_map_at_once_and_its_words_soon_after(key: str) -> None:
    """The first picture marks what the enemy does now, the third says so; a key waits for none."""
    asked = asking()
    desk = asked.screen.desk
    assert desk.unit is not None
    assert desk.who is not None
    start, near = (desk.state.pieces[one].at for one in (desk.who, desk.unit))
    assert start is not None
    assert near is not None
    beside = asked.at(min(free_hexes(desk.state), key=near.distance_to))
    asked.point(asked.at(start))
    asked.screen.handle(PointerDown(asked.at(start)))
    asked.screen.handle(PointerMove(beside))
    pictures = [asked.build(), asked.build()]
    if key:
        asked.screen.handle(KeyDown(key))
    pictures.append(asked.build())
    marked = {item.token.id for item in pictures[0] if isinstance(item, Chip) and item.targeted}
    assert marked == set(decision(desk.state, desk.unit).targets) == {desk.who}
    assert ["Before:" in plain("\n".join(texts_in(one))) for one in pictures] == [0, 0, 1]
    assert explain_of(asked).at == (1 if key else 0)
    if key:
        step = flow(desk.state, desk.unit).steps[1]
        assert plain(clause(step.rule)) in plain(asked.texts())


@pytest.mark.parametrize("name", ["fear", "tie-strongest"])
def test_both_texts_stand_side_by_side_where_they_differ(name: str) -> None:
    """Where they come to the same nothing is said of it; B follows the other."""
    state = case(name)
    unit = next(p.id for p in state.pieces.values() if p.kind == "enemy" and p.is_up)
    asked = Asking(AskScreen(state, about=unit))
    tool = explain_of(asked)
    asked.build()
    flows = tool.flows(state)
    assert flows is not None
    shown = [word.upper().replace(" ", "  ") in asked.texts() for word in READINGS.values()]
    differs = differ(*both_readings(state, unit))
    assert (flows[1] is not None) is differs
    assert shown == [differs] * 2
    asked.key("b")
    assert tool.other is differs


def test_the_one_pointed_at_is_explained_first() -> None:
    """An adventurer pointed at is the one whose risk is shown; an enemy is explained."""
    state = asking().screen.desk.state
    enemies = [p.id for p in state.pieces.values() if p.kind == "enemy" and p.is_up]
    asked = Asking(AskScreen(state, about=PieceId(enemies[-1])))
    asked.build()
    assert asked.screen.desk.unit == enemies[-1]
