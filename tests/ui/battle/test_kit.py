"""An adventurer's dice, weapons and abilities, played with the mouse alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.events import DiceRolled
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.session.session import Session
from game.systems.battle.choices import Engage
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.lists import DiceNamesMode, MayMode
from tests.battle.boards import Table, hexagon, table
from tests.session.playing import SYSTEM
from tests.ui.battle.driving import Driver, driven

HERO, FOE = PieceId("a"), PieceId("E")


def yard() -> Table:
    """An adventurer with everything beside a strong enemy, on an open field."""
    return table(
        hexagon(3, {"a": (0, 0), "E": (1, 0)}),
        a="adventurer blade.1=2 lantern.1=1 combat=2 stamina=3 tenacity=5 class:sapper"
        " people:deepkin item:mill-hammer item:stone-tonic item:quilted-coat",
        E="enemy health=9 combat=1",
    )


@pytest.fixture
def hands() -> Iterator[Driver]:
    """The real screen, at the adventurer's turn."""
    with driven(Session(SYSTEM, yard().setup)) as found:
        yield found


def topic(driver: Driver) -> str:
    """What is asked."""
    prompt = driver.session.pending
    return "" if prompt is None else prompt.topic


def foe_hex(driver: Driver) -> None:
    """Click the enemy."""
    at = driver.session.state.pieces[FOE].at
    assert at is not None
    driver.click_hex(at)


def test_dice_of_all_kinds_are_taken_and_resolved_one_by_one(hands: Driver) -> None:
    """As many as may be are taken at first; a click takes one more, or none; then die by die."""
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    assert mode.kit.dice() == ("blade.1", "blade.1", "lantern.1")
    hands.press("skill:blade.1")
    assert mode.kit.dice() == ("lantern.1",)
    hands.press("skill:blade.1")
    hands.press("weapon:item:mill-hammer")
    assert mode.kit.weapon == "item:mill-hammer"
    foe_hex(hands)
    rolled = [e for step in hands.session.steps for m in step.moves for e in m.events]
    kinds = [event.die for event in rolled if isinstance(event, DiceRolled)]
    assert kinds == ["adventurer-combat", "blade.1", "lantern.1"]
    assert isinstance(hands.mode, DiceNamesMode)
    before = hands.session.pending
    assert before is not None
    hands.press(f"name:{before.names[0]}")
    after = hands.session.pending
    assert after is not None
    assert before.names[0] not in after.names or after.topic != "resolve-dice"
    for _ in range(3):
        if hands.control_at("done") is not None and "resolve-dice" in topic(hands):
            hands.press("done")
    assert len(hands.session.state.system.mats[HERO].track) >= 2


def test_what_can_be_used_is_lit_and_the_rest_says_why(hands: Driver) -> None:
    """Without tenacity a class ability is dark; items and peoples' abilities take a click."""
    told = {one.id: one for one in hands.screen.controls}
    assert not told["use:class:shove"].enabled
    assert "tenacity" in told["use:class:shove"].tooltip
    hands.press("use:item:stone-tonic")
    assert hands.session.state.pieces[HERO].bonus_hp == 3
    hands.press("use:people:stone-answers")
    assert hands.session.state.pieces[FOE].hp == 7
    told = {one.id: one for one in hands.screen.controls}
    assert not told["use:people:stone-answers"].enabled
    assert "once a battle" in told["use:people:stone-answers"].tooltip


def test_what_may_be_used_is_asked_about_until_it_is_said_once_for_all(hands: Driver) -> None:
    """The coat may be overtaxed against a hit: never again, says the person, and is not asked."""
    foe = hands.session.state.pieces[FOE]
    assert foe.at is not None
    for _ in range(6):
        hands.press("done")
        for _ in range(20):
            if isinstance(hands.mode, MayMode | AdventurerMode):
                break
            hands.press("step")
            hands.rest()
        if isinstance(hands.mode, MayMode):
            break
    if not isinstance(hands.mode, MayMode):
        pytest.skip("no hit came through the coat with these dice")
    hands.press("never")
    assert "item:quilted-coat" in hands.session.policy.never
    assert hands.session.pending is None or hands.session.pending.ask is not Ask.ROLL


def test_the_engage_of_the_tray_is_the_one_that_is_made(hands: Driver) -> None:
    """What a click on the enemy means holds the form, all dice, the weapon."""
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    choice = mode.engage(hands.table, FOE)
    assert isinstance(choice, Engage)
    assert (choice.dice, choice.skill) == (1, ("blade.1", "blade.1", "lantern.1"))
