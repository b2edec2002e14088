"""The first battle, played to its end by clicks alone."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.view import Face
from game.hexes import Hex
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.dice import PreventMode, ResolveMode
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.modes.hexes import HexMode
from game.ui.battle.modes.lists import NamesMode, OrderMode, OverMode
from game.ui.battle.modes.names import UnitsMode
from game.ui.battle.modes.skill_dice import SkillDiceMode
from game.ui.options import Options
from tests.ui.battle.driving import Driver, driven, first_battle

_MOST_CLICKS = 600


def click_on(driver: Driver) -> None:
    """Do with one click what a player without a plan would do."""
    mode = driver.mode
    match mode:
        case EnemyMode():
            driver.press("step")
        case HexMode():
            driver.click_hex(mode.hexes[0])
        case UnitsMode():
            at = driver.table.tokens[PieceId(mode.names[0])].at
            assert at is not None
            driver.click_hex(at)
        case OrderMode() | ResolveMode() | SkillDiceMode() | PreventMode() | NamesMode():
            driver.press("accept")
        case ActingMode():
            _act(driver, mode)
        case OverMode():
            driver.key("ctrl+r")
        case _:
            raise AssertionError(mode)


def _act(driver: Driver, mode: ActingMode) -> None:
    """Engage whoever is marked, else go nearer to an enemy, else end the turn."""
    table = driver.table
    marked = sorted(mode.targeted(table))
    if marked:
        at = table.tokens[marked[0]].at
        assert at is not None
        driver.click_hex(at)
        return
    foes = [t.at for t in table.view.tokens if t.face is Face.ENEMY and t.at and not t.down]
    here = table.tokens[mode.actor].at
    assert here is not None

    def away(at: Hex) -> int:
        return min((at.distance_to(foe) for foe in foes), default=0)

    reach = mode.reach(table)
    best = min(sorted(reach), key=away, default=here)
    if best != here and away(best) < away(here):
        driver.click_hex(best)
    else:
        driver.press("done")


def play_by_clicks(driver: Driver) -> int:
    """Click until the battle is over; how many times."""
    for clicks in range(_MOST_CLICKS):
        driver.rest()
        if isinstance(driver.mode, OverMode):
            return clicks
        before = driver.session.state, driver.session.position, str(driver.mode.__dict__)
        click_on(driver)
        driver.rest()
        after = driver.session.state, driver.session.position, str(driver.mode.__dict__)
        assert after != before, f"a click did nothing: {driver.mode}, {driver.screen.said[-1:]}"
    raise AssertionError("the battle does not end")


def test_the_first_battle_is_played_to_its_end_by_clicks_alone(driver: Driver) -> None:
    """The first battle is played to its end by clicks alone, and nothing offered is refused."""
    assert play_by_clicks(driver) > 10
    assert driver.session.state.system.outcome is not None
    assert driver.agrees()
    driver.press("accept")
    assert driver.dialog() is not None, "the summary opens"


def test_the_same_battle_ends_the_same_while_everything_moves(driver: Driver) -> None:
    """The same clicks while everything moves lead to the same end (A1)."""
    play_by_clicks(driver)
    steps, state = list(driver.session.steps), driver.session.state
    driver.app.close()
    with driven(first_battle(), options=Options(speed=5)) as other:
        play_by_clicks(other)
        assert list(other.session.steps) == steps
        assert other.session.state == state
