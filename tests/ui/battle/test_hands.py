"""What is done by hand over the map: each in one gesture, at any time, logged, undone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.ids import PieceId
from game.core.view import Face, Token
from game.hexes import Hex
from game.systems.battle.definitions import GoFor, Lure
from game.systems.battle.state import Phase, goals_of
from game.ui.battle.dialogs.overrule import OverruleScreen
from game.ui.battle.dialogs.roll import RollScreen
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.rings import Aims
from game.ui.options import Options
from tests.session.playing import begun
from tests.ui.battle.driving import Driver, driven
from tests.ui.battle.test_screen import enemies_turn, until


def enemy(driver: Driver) -> Token:
    """An enemy on the map that still acts."""
    pieces = driver.session.state.pieces
    return next(
        token
        for token in driver.table.view.tokens
        if token.face is Face.ENEMY and pieces[token.id].is_up and not token.acted
    )


def hero(driver: Driver) -> Token:
    """An adventurer on the map."""
    tokens = driver.table.view.tokens
    return next(token for token in tokens if token.face is Face.ADVENTURER and token.at)


def free(driver: Driver) -> Hex:
    """A free hex that can be seen and clicked."""
    state = driver.session.state
    empty = [
        at for at in state.board.grid if state.board.is_floor(at) and state.piece_on(at) is None
    ]
    return driver.open_among(empty)[0]


def open_ring(driver: Driver, token: Token) -> None:
    """Right click a chip."""
    assert token.at is not None
    driver.click_hex(token.at, button=3)
    assert driver.screen.hands.ring == token.id


def is_logged(driver: Driver) -> bool:
    """Whether the last step is told as done by hand."""
    return any(line.by_hand for line in driver.screen.chronicle.by_step()[-1])


def undone(driver: Driver, before: object) -> bool:
    """Whether one undo brings back what was there, with nothing asked."""
    assert driver.dialog() is None
    driver.key("ctrl+z")
    return driver.session.state == before


def _by_ring(control: str) -> Callable[[Driver], None]:
    def do(driver: Driver) -> None:
        open_ring(driver, enemy(driver))
        driver.press(control)

    return do


def _place_by_drag(driver: Driver) -> None:
    token, to = hero(driver), free(driver)
    assert token.at is not None
    camera = driver.screen.camera
    assert camera is not None
    start, end = (driver.app.pixels.device(*camera.center(at)) for at in (token.at, to))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=3)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=3)
    moves = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, held))
        for pos, held in ((start, 0), (end, 1))
    ]
    for event in (moves[0], down, moves[1], up):
        driver.step(20, event)
    assert driver.session.state.pieces[token.id].at == to


def _hp_by_wheel(driver: Driver) -> None:
    token = enemy(driver)
    assert token.at is not None
    at = driver.reveal(token.at)
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    driver.wheel(at, -1)
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert driver.session.state.pieces[token.id].hp == token.hp - 1


def _aim(driver: Driver, what: Aims, at: Callable[[Driver], Hex]) -> None:
    token = enemy(driver)
    open_ring(driver, token)
    driver.press(f"ring:aim:{what}")
    assert token.name in driver.screen.hands.sentence(driver.table)
    driver.click_hex(at(driver))


def _hero_hex(driver: Driver) -> Hex:
    at = hero(driver).at
    assert at is not None
    return at


def _close(driver: Driver) -> None:
    at = free(driver)
    driver.click_hex(at, button=3)
    driver.press("ring:close")
    assert not driver.session.state.board.is_floor(at)
    assert not driver.screen.hands.is_open


GESTURES: dict[str, Callable[[Driver], None]] = {
    "one HP more": _by_ring("ring:hp:1"),
    "one HP less": _by_ring("ring:hp:-1"),
    "a status": _by_ring("ring:status:fear"),
    "leave its turn out": _by_ring("ring:skip"),
    "off the map": _by_ring("ring:off"),
    "put elsewhere": lambda driver: _aim(driver, Aims.PLACE, free),
    "move elsewhere": lambda driver: _aim(driver, Aims.GO, free),
    "engage somebody else": lambda driver: _aim(driver, Aims.ENGAGE, _hero_hex),
    "close a hex": _close,
    "drag with the right button": _place_by_drag,
    "Ctrl and wheel": _hp_by_wheel,
    "skip by key": lambda driver: driver.key("k"),
    "end the phase": lambda driver: driver.key("shift+k"),
}


@pytest.mark.parametrize("name", GESTURES)
def test_it_is_done_in_one_gesture_logged_and_undone(driver: Driver, name: str) -> None:
    """Nothing asks, nothing blocks, and one undo brings back what was there."""
    before, steps = driver.session.state, driver.session.position
    GESTURES[name](driver)
    assert driver.session.position == steps + 1, driver.screen.said
    assert is_logged(driver)
    assert driver.agrees()
    assert undone(driver, before)


@pytest.mark.parametrize("name", GESTURES)
def test_it_can_be_done_while_things_move(name: str) -> None:
    """What still moves is shown at once; the gesture acts on the table as it is by then."""
    with driven(begun("01"), options=Options()) as driver:
        enemies_turn(driver)
        driver.key("space")
        assert driver.is_moving()
        steps = driver.session.position
        if name == "skip by key":
            waiting = enemy(driver).at
            assert waiting is not None
            driver.move(driver.reveal(waiting))
        GESTURES[name](driver)
        assert driver.session.position > steps or driver.screen.said


def test_a_status_is_taken_by_the_same_button(driver: Driver) -> None:
    """The ring stays open for hit points and statuses, and marks what is there."""
    token = enemy(driver)
    open_ring(driver, token)
    for has in (True, False):
        driver.press("ring:status:fear")
        assert ("fear" in driver.session.state.pieces[token.id].statuses) is has
        assert driver.screen.hands.ring == token.id
    driver.key("escape")
    assert driver.screen.hands.ring is None


def test_a_click_beside_the_ring_closes_it_and_does_nothing_else(driver: Driver) -> None:
    """Only the ring goes."""
    before = driver.session.state
    open_ring(driver, enemy(driver))
    driver.click_hex(free(driver))
    assert driver.screen.hands.ring is None
    assert driver.session.state is before


def test_no_way_is_shown_to_a_hex_whose_ring_is_open(driver: Driver) -> None:
    """What a click there would do is the ring's matter now."""
    at = free(driver)
    driver.click_hex(at, button=3)
    assert driver.screen.hands.hex == at
    table = driver.screen.shown
    assert table is not None
    assert table.hover is None


def test_a_hex_under_a_chip_is_closed_by_the_ring_and_opened_again(driver: Driver) -> None:
    """Where the chip goes is clicked; the closed hex has the same button, which opens it."""
    token = hero(driver)
    assert token.at is not None
    open_ring(driver, token)
    driver.press("ring:close")
    prompt = driver.session.pending
    if prompt is not None and prompt.topic == "displaced":
        driver.click_hex(driver.open_among(list(prompt.hexes))[0])
    assert not driver.session.state.board.is_floor(token.at)
    driver.click_hex(token.at, button=3)
    driver.press("ring:close")
    assert driver.session.state.board.is_floor(token.at)


def test_the_ring_leads_to_everything_else(driver: Driver) -> None:
    """The dialogue with the rest opens from it."""
    open_ring(driver, enemy(driver))
    driver.press("ring:more")
    assert isinstance(driver.dialog(), OverruleScreen)


def test_an_enemy_is_dragged_elsewhere_and_goes_there(driver: Driver) -> None:
    """Dragging the next enemy changes what it will do; dropping it on its hex changes that back."""
    enemies_turn(driver)
    unit = driver.mode.unit
    assert unit is not None
    start, to = driver.table.tokens[unit].at, free(driver)
    assert start is not None
    camera = driver.screen.camera
    assert camera is not None
    driver.drag(camera.center(start), camera.center(to))
    assert driver.session.state.system.redirected[unit].at == to
    assert "By hand" in driver.mode.sentence(driver.table)
    open_ring(driver, driver.table.tokens[unit])
    driver.press("ring:rules")
    assert not driver.session.state.system.redirected
    driver.drag(camera.center(start), camera.center(to))
    driver.key("space")
    driver.rest()
    assert driver.session.state.pieces[unit].at == to


def test_an_enemy_dropped_on_somebody_engages_him(driver: Driver) -> None:
    """Whom it engages is said by dropping it on him."""
    enemies_turn(driver)
    unit, target = driver.mode.unit, hero(driver)
    assert unit is not None
    start = driver.table.tokens[unit].at
    camera = driver.screen.camera
    assert camera is not None
    assert start is not None
    assert target.at is not None
    driver.drag(camera.center(start), camera.center(target.at))
    assert driver.session.state.system.redirected[unit].targets == (target.id,)


def _rolled(driver: Driver) -> bool:
    return driver.session.last_roll is not None


def test_the_last_roll_is_changed_by_hand() -> None:
    """Its dice are turned by clicks; what came after is played anew, and told as by hand."""
    with driven(begun("01")) as driver:
        driver.key("d")
        assert driver.dialog() is None
        until(driver, _rolled)
        found = driver.session.last_roll
        assert found is not None
        driver.key("d")
        dialog = driver.dialog()
        assert isinstance(dialog, RollScreen)
        driver.press("die:0")
        driver.press("take-roll")
        assert driver.dialog() is None
        after = driver.session.last_roll
        assert after is not None
        assert after[1][0] == (found[1][0] + 1) % len(found[0].names)
        assert any(line.by_hand for lines in driver.screen.chronicle.by_step() for line in lines)
        assert driver.agrees()


def test_the_phase_ends_and_the_next_begins(driver: Driver) -> None:
    """Everybody who waits is left out."""
    assert driver.session.state.system.phase is Phase.ADVENTURERS
    driver.key("shift+k")
    assert driver.session.state.system.phase is not Phase.ADVENTURERS


def test_a_redirect_that_cannot_be_is_refused_in_words(driver: Driver) -> None:
    """Aiming stays until it is taken or left."""
    enemies_turn(driver)
    assert isinstance(driver.mode, EnemyMode)
    token = enemy(driver)
    open_ring(driver, token)
    driver.press(f"ring:aim:{Aims.ENGAGE}")
    driver.click_hex(free(driver))
    assert driver.screen.said
    assert driver.screen.hands.sentence(driver.table)
    driver.key("escape")
    assert not driver.screen.hands.sentence(driver.table)
    assert PieceId(token.id) not in driver.session.state.system.redirected


def test_a_right_click_on_a_hex_sends_enemies_there(driver: Driver) -> None:
    """The hex's ring: sent, when they go, called back; all of it logged and undone."""
    at = free(driver)
    before = driver.session.state
    driver.click_hex(at, button=3)
    assert driver.screen.control("ring:when:prefer") is not None
    assert driver.control_at("ring:when:prefer") is None, "there is nowhere to go yet"
    driver.press("ring:goal")
    assert goals_of(driver.session.state).lures == (Lure((at,)),)
    assert is_logged(driver)
    driver.press("ring:when:prefer")
    assert goals_of(driver.session.state).use is GoFor.PREFER
    driver.press("ring:marker")
    assert driver.session.state.marks[at].marker
    driver.press("ring:goal")
    assert not goals_of(driver.session.state).lures
    driver.key("escape")
    for _ in range(4):
        driver.key("ctrl+z")
    assert driver.session.state == before
