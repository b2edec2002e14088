"""Random hands on the real screen: nothing raises, what is offered is done, the journal holds."""

from __future__ import annotations

from random import Random

import pytest

from game.hexes import Hex, Point
from game.ui.battle.modes.companion import CompanionMode
from game.ui.battle.modes.names import UnitsMode
from game.ui.keys import COMMANDS, Context
from game.ui.options import Dice, Options
from game.ui.screens.page import Page
from tests.session.playing import begun, chance
from tests.ui.battle.driving import Driver, driven
from tests.ui.battle.test_modes import lit

_STEPS = 160
_LEAVES = {"leave", "quit", "back"}
_WINDOW = {"full-screen", "larger", "smaller", "usual-size"}
_BATTLE = {Context.BATTLE, Context.MAP, Context.ENEMIES, Context.QUESTION, Context.DICE}
KEYS = sorted(
    {
        key
        for command in COMMANDS.values()
        if command.context in _BATTLE and not command.hold
        for key in command.keys
    }
    - {"ctrl+r"}
)


def _anywhere(driver: Driver, rng: Random) -> Point:
    width, height = driver.app.pixels.size
    return rng.uniform(1, width - 1), rng.uniform(1, height - 1)


def _offered(driver: Driver, rng: Random) -> None:
    """Click something that looks as if it did something; it must be done, or marked."""
    screen = driver.screen
    places = driver.open_among(sorted(lit(driver.mode, driver.table)))
    controls = [
        one.id
        for one in screen.controls
        if one.id in {"accept", "done", "step", "roll"} and driver.control_at(one.id) is not None
    ]
    if not places and not controls:
        return
    position, said = driver.session.position, len(screen.said)
    offers: list[Hex | str] = [*places, *controls]
    offer = rng.choice(offers)
    if isinstance(offer, str):
        driver.press(offer)
        done = offer == "roll" or driver.dialog() is not None
    else:
        driver.click_hex(offer)
        mode = driver.mode
        done = isinstance(mode, CompanionMode | UnitsMode) and not screen.said[said:]
    assert done or driver.session.position > position, (offer, driver.mode, screen.said[said:])


def _random_input(driver: Driver, rng: Random) -> None:
    match rng.randrange(9):
        case 0 | 1:
            driver.click(_anywhere(driver, rng), button=rng.choice([1, 1, 1, 2, 3]))
        case 2:
            driver.drag(_anywhere(driver, rng), _anywhere(driver, rng))
        case 3:
            driver.wheel(_anywhere(driver, rng), rng.choice([-4, -1, 1, 3]))
        case 4 | 5:
            driver.key(rng.choice(KEYS))
        case 6:
            driver.key_down(rng.choice(["w", "t", "r"]))
            driver.move(_anywhere(driver, rng))
        case 7:
            spots = [c.id for c in driver.screen.controls if c.enabled]
            at = driver.control_at(rng.choice(spots)) if spots else None
            if at is not None and driver.control_at("leave") != at:
                driver.click(at)
        case _:
            driver.keys(*rng.choices(KEYS, k=3))


def _back_to_the_battle(driver: Driver, rng: Random) -> None:
    """Play about in whatever has opened, then close it."""
    for _ in range(12):
        if driver.dialog() is None or driver.screen.left:
            return
        if rng.random() < 0.3:
            top = driver.app.top
            assert isinstance(top, Page)
            safe = [c.id for c in top.controls if c.enabled and c.id not in _LEAVES | _WINDOW]
            at = driver.control_at(rng.choice(safe)) if safe else None
            if at is not None:
                driver.click(at)
                continue
        driver.key("escape")
    assert driver.dialog() is None, "Escape leads back to the battle"


@pytest.mark.parametrize(
    ("battle", "seed", "motion"),
    [("01", 1, False), ("02", 2, True), ("03", 3, False), ("04", 4, True), ("01", 5, True)],
)
def test_random_hands_break_nothing(battle: str, seed: int, *, motion: bool) -> None:
    """Clicks, keys, drags and wheels by lot never raise, and what is offered is never refused."""
    rng = chance(seed)
    options = Options(motion=motion, speed=5, dice=Dice.BY_HAND if seed % 2 else Dice.ROLLED)
    with driven(begun(battle), options=options) as driver:
        done = 0
        for _ in range(_STEPS):
            _back_to_the_battle(driver, rng)
            if driver.screen.left:
                break
            # an open ring takes the next click: it closes
            busy = driver.screen.hands.is_open or driver.screen.hands.aim is not None
            # while the panel folds, the map moves under a click that was aimed
            busy = busy or driver.screen.viewing.fold not in {0.0, 1.0}
            quiet = not driver.is_moving() and not driver.screen.by_hand and not busy
            if quiet and rng.random() < 0.45:
                driver.screen.running = False
                _offered(driver, rng)
            else:
                _random_input(driver, rng)
            done = max(done, driver.session.position)
        assert done >= 3
        assert driver.agrees()
