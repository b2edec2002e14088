"""The odds of an engage stand beside its target before the dice are rolled."""

from __future__ import annotations

import pytest

from game.systems.battle.asks.odds import open_odds
from game.systems.battle.asks.stepping import finished
from game.ui.ask.numbers import percent
from game.ui.battle import odds
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.dice import RollMode
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.items import Rect
from game.ui.options import Dice, Options
from tests.session.playing import begun
from tests.ui.battle.driving import Driver, driven
from tests.ui.battle.test_screen import until


def settled(driver: Driver) -> None:
    """Let the odds be worked out."""
    for _ in range(500):
        driver.step(20)
        if not driver.screen.odds.works:
            return
    raise AssertionError("the odds are never known")


def _may_hit(driver: Driver) -> bool:
    return isinstance(driver.mode, AdventurerMode) and bool(driver.mode.targeted(driver.table))


def test_pointing_at_a_target_shows_the_odds_of_a_click(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who would be hit, how hard, how likely it falls; away from it they go.

    While they are being worked out that is said.
    """
    until(driver, _may_hit)
    target = min(driver.mode.targeted(driver.table))
    at = driver.table.tokens[target].at
    assert at is not None
    waits = "Many dice: working out what they do"
    with monkeypatch.context() as slow:
        slow.setattr(odds, "_WORK_MS", -1.0)
        slow.setattr(odds, "_PATIENCE", -1.0)
        driver.move(driver.reveal(at))
        driver.step()
        assert waits in driver.texts()
    settled(driver)
    assert waits not in driver.texts()
    found = driver.screen.odds.found
    assert found is not None
    row = next(one for one in found.targets if one.unit == target)
    assert f"{percent(row.defeated)} to defeat" in driver.texts()
    _messages_leave_it_free(driver)
    driver.move((4.0, 4.0))
    driver.step()
    assert driver.screen.odds.found is None


def _messages_leave_it_free(driver: Driver) -> None:
    """A message stands beside the card with the odds."""
    stage, face = driver.screen.stage, driver.screen.face
    assert stage is not None
    assert face is not None
    assert face.odds is not None
    x, y = driver.screen.toast_place(stage, (280.0, 40.0))
    assert Rect(x, y, 280.0, 40.0).clipped(face.odds).w <= 0
    assert face.map.x <= x <= face.map.right - 280.0


def _hits_somebody(driver: Driver) -> bool:
    if not isinstance(driver.mode, EnemyMode) or driver.mode.unit is None:
        return False
    return bool(driver.mode.targeted(driver.table))


def test_an_enemy_that_is_next_shows_its_odds(driver: Driver) -> None:
    """Beside whom it will attack."""
    until(driver, _hits_somebody)
    targets = driver.mode.targeted(driver.table)
    settled(driver)
    found = driver.screen.odds.found
    assert found is not None
    assert targets <= {row.unit for row in found.targets}


def test_dice_rolled_by_hand_show_their_odds() -> None:
    """While the table waits for the faces of real dice."""
    with driven(begun("01"), options=Options(motion=False, dice=Dice.BY_HAND)) as driver:
        until(driver, lambda d: isinstance(d.mode, RollMode) and bool(d.mode.targeted(d.table)))
        settled(driver)
        steps = open_odds(driver.session.state)
        assert steps is not None
        assert driver.screen.odds.found == finished(steps)
