"""The battle screen: every command, the camera, the mouse, and what is never lost."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from game.core.actions import PlaceByHand, SetHP
from game.core.choices import Done
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Refusal
from game.hexes import Hex
from game.systems.battle.decision import intentions
from game.systems.battle.queries import adventurers, adventurers_up
from game.systems.battle.state import name_of
from game.systems.battle.threats import threat
from game.ui import overlays
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.modes.hexes import HexMode
from game.ui.battle.modes.lists import OrderMode
from game.ui.camera import Camera
from game.ui.items import Chip, HexTag, Polyline
from game.ui.keys import COMMANDS, Command, Context
from game.ui.options import Dice, Options
from game.ui.screens.help import HelpScreen
from tests.session.playing import BATTLES, begun
from tests.ui.battle.driving import Driver, driven, first_battle
from tests.ui.battle.test_whole_battle import click_on
from tests.ui.fitting import fit_again

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
WREN = PieceId("wren")
HELD = [command for command in COMMANDS.values() if command.hold]
_OF_A_BATTLE = {Context.BATTLE, Context.MAP, Context.ENEMIES, Context.QUESTION, Context.DICE}
OF_A_BATTLE = [
    command
    for command in COMMANDS.values()
    if command.context in _OF_A_BATTLE and command.keys and not command.hold
]


def until(driver: Driver, done: Callable[[Driver], bool], most: int = 200) -> None:
    """Play by clicks until something is so."""
    for _ in range(most):
        driver.rest()
        if done(driver):
            return
        click_on(driver)
    raise AssertionError("it does not come to that")


def enemies_turn(driver: Driver) -> None:
    """Play until an enemy waits for its turn."""
    until(driver, lambda d: isinstance(d.mode, EnemyMode))


def seen(driver: Driver) -> object:
    """Everything that a command may change, as one value that can be compared."""
    screen = driver.screen
    assert screen.stage is not None
    return (
        driver.app.top,
        driver.app.options,
        driver.session.position,
        driver.session.state,
        tuple(screen.build(screen.stage)),
        len(screen.said),
    )


# --- commands


def _prepare(driver: Driver, command: Command) -> None:
    """Bring the battle to where a command has its place."""
    match command.context:
        case Context.ENEMIES:
            enemies_turn(driver)
            driver.app.set_options(Options(motion=False, speed=1 if command.id != "speed-1" else 2))
        case Context.MAP:
            driver.keys("right", "up")
        case Context.DICE:
            driver.app.set_options(Options(motion=False, dice=Dice.BY_HAND))
            driver.screen.resume()
            until(driver, lambda d: bool(d.mode.targeted(d.table)))
            click_on(driver)
        case _:
            pass


@pytest.mark.parametrize("command", OF_A_BATTLE, ids=lambda command: command.id)
def test_every_command_does_something_or_says_why_not(driver: Driver, command: Command) -> None:
    """Every command's key does something, or says why not, where its place is (U12)."""
    _prepare(driver, command)
    before = seen(driver)
    driver.key(command.keys[0])
    assert seen(driver) != before, f"{command.id} is silent"


@pytest.mark.parametrize("command", OF_A_BATTLE, ids=lambda command: command.id)
def test_every_key_of_a_command_does_the_same(command: Command) -> None:
    """A second key of a command does what the first does."""
    found = []
    for key in command.keys:
        with driven(first_battle()) as driver:
            _prepare(driver, command)
            driver.key(key)
            found.append((driver.session.state, list(driver.screen.said), type(driver.app.top)))
    assert all(one == found[0] for one in found)


def test_a_button_shows_the_whole_map_again(driver: Driver) -> None:
    """It comes once the map was moved."""
    assert driver.screen.stage is not None
    fit_again(driver.screen, driver.screen.stage)


@pytest.mark.parametrize("command", ["leave", "report", "edit-moment"])
def test_commands_without_a_key_are_in_the_menu(driver: Driver, command: str) -> None:
    """What has no key is reached through the menu."""
    driver.key("f10")
    assert driver.dialog() is not None
    before = driver.app.top
    driver.press(command)
    assert driver.app.top is not before


def test_all_commands_of_a_battle_are_looked_at() -> None:
    """No command of the battle is left out of these tests."""
    tried = {command.id for command in (*OF_A_BATTLE, *HELD)} | {"leave", "report", "edit-moment"}
    tried |= {"ring", "place", "hit-points", "redirect"}  # by the mouse alone, in test_hands
    assert tried == {one.id for one in COMMANDS.values() if one.context in _OF_A_BATTLE}


@pytest.mark.parametrize("command", HELD, ids=lambda command: command.id)
def test_what_a_held_key_shows_goes_when_it_comes_up(driver: Driver, command: Command) -> None:
    """What a held key shows is there as long as it is down, and changes nothing."""
    enemies_turn(driver)
    at = driver.table.tokens[WREN].at
    assert at is not None
    driver.move(driver.reveal(at))
    before = seen(driver)
    driver.key_down(command.keys[0])
    assert seen(driver) != before
    driver.key_down(command.keys[0])  # a key that is held repeats
    driver.key_up(command.keys[0])
    assert seen(driver) == before
    assert driver.screen.pointing.held == ""


@pytest.mark.parametrize(
    ("key", "told"),
    [("w", "gold dashes to the bright"), ("t", "how many"), ("r", "blue line")],
)
def test_a_held_key_names_every_mark_it_shows(driver: Driver, key: str, told: str) -> None:
    """The bottom line says what the lines, numbers and colours on the map mean."""
    driver.key_down(key)
    assert any(told in text for text in driver.texts())


def test_the_threat_is_told_where_somebody_stands() -> None:
    """Each chip on a hex that enemies could hit has its number, over it."""
    with driven(begun("02")) as driver:
        driver.key_down("t")
        screen, table = driver.screen, driver.table
        assert screen.stage is not None
        items = screen.build(screen.stage)
        last = max(
            place for place, item in enumerate(items) if isinstance(item, Chip) and item.named
        )
        tags = [item.text for item in items[last:] if isinstance(item, HexTag)]
    found = threat(table.state)
    assert tags
    assert sorted(tags) == sorted(str(len(found[at])) for at in table.by_hex if at in found)


def test_where_one_enemy_would_go_is_seen_alone_while_it_is_pointed_at() -> None:
    """Or a hex that it may come to: where enemies stand side by side their ways cross."""
    with driven(begun("06")) as driver:
        told = {one.piece: one for one in intentions(driver.session.state)}
        driver.key_down("w")
        everything = _ways(driver)
        one = next(one for one in told.values() if len(one.ends) > 1)
        for at in (one.start, one.ends[0]):
            driver.move(driver.table.layout.center(at))
            assert 0 < _ways(driver) < everything


def _ways(driver: Driver) -> int:
    """How many lines lie over the map."""
    assert driver.screen.stage is not None
    items = driver.screen.build(driver.screen.stage)
    return sum(isinstance(item, Polyline) for item in items)


def test_a_held_key_is_let_go_when_the_window_is_left(driver: Driver) -> None:
    """A dialogue that opens while a key is held does not leave it held."""
    driver.key_down("w")
    shown = driver.screen.pointing.held
    driver.key("f10")
    assert (shown, driver.screen.pointing.held) == ("foresee", "")
    driver.key("escape")
    assert driver.dialog() is None


@pytest.mark.parametrize("chord", ["x", "shift+x", "space", "enter"])
def test_a_key_that_means_nothing_to_a_question_says_so(driver: Driver, chord: str) -> None:
    """Where a key of questions means nothing to this one, that is said and nothing is lost."""
    assert isinstance(driver.mode, AdventurerMode)
    position = driver.session.position
    driver.key(chord)
    assert driver.screen.said or driver.session.position == position + 1


# --- history


def test_undo_and_redo_go_over_every_decision(driver: Driver) -> None:
    """Undo goes back over everything to the beginning, redo forth again, states unchanged (U3)."""
    states = [driver.session.state]
    for _ in range(12):
        click_on(driver)
        if driver.session.state is not states[-1]:
            states.append(driver.session.state)
    end = driver.session.state
    back = 0
    while driver.session.can_undo:
        driver.key("ctrl+z")
        assert driver.table.state is driver.session.state
        back += 1
    assert driver.session.state is states[0]
    driver.key("ctrl+z")
    assert driver.screen.said.pop()
    assert driver.session.state is states[0]
    for _ in range(back):
        driver.key("ctrl+y")
    assert driver.session.state is end
    driver.key("ctrl+y")
    assert driver.screen.said.pop()
    assert driver.session.state is end


def test_the_first_action_of_a_fresh_battle_can_be_undone(driver: Driver) -> None:
    """The first action of a fresh battle can be undone, by its button too (U7)."""
    start = driver.session.state
    click_on(driver)
    assert driver.session.state is not start
    driver.press("undo")
    assert driver.session.state is start
    driver.press("redo")
    assert driver.session.state is not start


def test_undo_makes_the_mode_anew(driver: Driver) -> None:
    """After undo and redo what the pointer means is of the present state (U10)."""
    enemies_turn(driver)
    driver.key("ctrl+z")
    assert not isinstance(driver.mode, EnemyMode)
    assert driver.mode.prompt == driver.session.pending
    driver.key("ctrl+y")
    assert isinstance(driver.mode, EnemyMode)
    assert driver.mode.prompt == driver.session.pending


def test_the_history_leads_back_to_a_step(driver: Driver) -> None:
    """The list of steps opens, and a line of it leads there."""
    for _ in range(6):
        click_on(driver)
    position = driver.session.position
    driver.key("h")
    assert driver.dialog() is not None
    for _ in range(3):
        driver.key("up")
    driver.key("enter")
    assert driver.dialog() is None
    assert driver.session.position == position - 3
    assert driver.mode.prompt == driver.session.pending


def test_roll_again_gives_other_faces(driver: Driver) -> None:
    """Roll again goes back to the last roll and shows others; undo takes that back."""
    until(
        driver,
        lambda d: d.session.pending is not None and d.session.pending.topic == "resolve-dice",
    )
    rolled = driver.session.steps[-1]
    driver.key("ctrl+shift+r")
    assert driver.session.steps[-1].action == rolled.action
    assert driver.session.steps[-1] != rolled
    assert driver.agrees()


def test_restart_begins_anew(driver: Driver) -> None:
    """Restart leads to a battle at its beginning, under the rules alone."""
    start = driver.session.state
    for _ in range(5):
        click_on(driver)
    driver.key("o")
    played = driver.session
    driver.key("ctrl+r")
    driver.key("escape")
    assert driver.session is played
    driver.key("ctrl+r")
    driver.key("enter")
    assert driver.session.state == start
    assert driver.session.position == 1
    assert not driver.screen.by_hand
    fresh = driver.session
    driver.key("ctrl+r")  # nothing was played, so nothing is asked
    assert driver.session is not fresh
    click_on(driver)
    assert driver.session.position > 1


# --- by hand, marks, panel


def test_a_chip_is_moved_by_hand(driver: Driver) -> None:
    """By hand any chip can be dragged anywhere free, and undo takes it back."""
    driver.key("o")
    assert driver.screen.by_hand
    hexes = driver.open_among(tuple(driver.session.state.board.grid))
    free = next(
        at
        for at in hexes
        if driver.session.state.board.is_floor(at) and driver.session.state.piece_on(at) is None
    )
    archer = driver.table.tokens[PieceId("archer")].at
    assert archer is not None
    assert driver.screen.camera is not None
    center = driver.screen.camera.center
    driver.drag(center(archer), center(free))
    assert driver.session.state.pieces[PieceId("archer")].at == free
    assert driver.session.steps[-1].action == PlaceByHand(PieceId("archer"), free)
    driver.key("ctrl+z")
    assert driver.session.state.pieces[PieceId("archer")].at == archer
    driver.key("escape")
    assert not driver.screen.by_hand


def test_a_drop_by_hand_on_an_occupied_hex_says_why(driver: Driver) -> None:
    """By hand, too, a hex that is taken is refused, in words, and nothing is lost."""
    driver.key("o")
    tokens = driver.table.tokens
    archer, cur = tokens[PieceId("archer")].at, tokens[PieceId("cur")].at
    assert archer is not None
    assert cur is not None
    assert driver.screen.camera is not None
    position = driver.session.position
    driver.drag(driver.screen.camera.center(archer), driver.screen.camera.center(cur))
    assert driver.session.position == position
    assert driver.screen.said


def test_a_click_by_hand_opens_what_can_be_changed(driver: Driver) -> None:
    """By hand a click on a chip opens what can be changed of it; Escape closes it."""
    at = driver.table.tokens[WREN].at
    assert at is not None
    driver.key("o")
    driver.click(driver.reveal(at))
    assert driver.dialog() is not None
    driver.key("escape")
    assert driver.dialog() is None


def test_a_marker_and_a_note_stay_on_their_hex(driver: Driver) -> None:
    """A marker is put down and taken away; a note is typed and kept."""
    at = driver.open_among(sorted(driver.session.state.board.grid))[0]
    driver.move(driver.reveal(at))
    driver.key("m")
    assert driver.session.state.marks[at].marker
    driver.key("m")
    assert at not in driver.session.state.marks
    driver.key("n")
    assert driver.dialog() is not None
    driver.key("escape")
    assert at not in driver.session.state.marks


def test_the_panel_folds_and_the_map_takes_its_room(driver: Driver) -> None:
    """The panel folds away and comes back; every hex still picks itself."""
    width = driver.table.camera.view.w
    driver.key("p")
    driver.step()
    assert driver.table.camera.view.w > width
    _every_hex_picks_itself(driver)
    driver.press("panel")
    driver.step()
    assert driver.table.camera.view.w == width


def test_escape_leaves_what_is_begun_and_opens_the_menu(driver: Driver) -> None:
    """Escape ends by hand first, and opens the menu where nothing is begun."""
    driver.key("o")
    driver.key("escape")
    assert driver.dialog() is None
    driver.key("escape")
    assert driver.dialog() is not None


def test_help_shows_over_a_battle(driver: Driver) -> None:
    """F1 shows the keys; the battle goes on where it was."""
    state = driver.session.state
    driver.key("f1")
    assert isinstance(driver.dialog(), HelpScreen)
    driver.key("escape")
    assert driver.dialog() is None
    assert driver.session.state is state


def test_notices_are_told_at_the_start() -> None:
    """What has to be told about a battle is told when it opens."""
    with driven(first_battle(), notices=("Two skills are not built yet.",)) as driver:
        assert "Two skills are not built yet." in driver.texts()


# --- the camera and the mouse


def _every_hex_picks_itself(driver: Driver) -> None:
    camera = driver.screen.camera
    assert camera is not None
    for at in driver.session.state.board.grid:
        assert camera.hex_at(camera.center(at)) in {at, None}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("battle", BATTLES)
def test_every_hex_can_be_clicked_at_every_size(size: tuple[int, int], battle: str) -> None:
    """Every hex, those at the border among them, is under the pixel that is clicked (P7)."""
    with driven(begun(battle), options=Options(motion=False, window=size)) as driver:
        screen = driver.screen
        assert screen.camera is not None
        for at in driver.session.state.board.grid:
            x, y = screen.camera.center(at)
            assert screen.camera.view.contains((x, y)), "a fitted map is in view as a whole"
            pixel = driver.app.pixels.device(x, y)
            assert screen.camera.hex_at(driver.app.pixels.logical(*pixel)) == at
        border = [h for h in driver.session.state.board.grid if not _inner(driver, h)]
        for at in border[:: max(1, len(border) // 12)]:
            driver.move(driver.reveal(at))
            assert screen.pointing.hover == at


def _inner(driver: Driver, at: Hex) -> bool:
    return all(driver.session.state.board.exists(other) for other in at.neighbors())


@pytest.mark.parametrize("battle", BATTLES)
def test_a_fitted_map_stands_where_the_mat_does_not_cover_it(battle: str) -> None:
    """At the first picture every hex can be clicked as it stands."""
    with driven(begun(battle)) as driver:
        hexes = tuple(driver.session.state.board.grid)
        assert driver.open_among(hexes) == list(hexes)


def test_a_click_beside_the_map_does_nothing(driver: Driver) -> None:
    """Outside the map there is no hex, and a click does nothing (P2)."""
    camera = driver.screen.camera
    assert camera is not None
    view = camera.view
    before = driver.session.position, driver.mode
    tried = 0
    pixels = driver.app.pixels
    for left in range(int(view.x) + 2, int(view.right), 61):
        for top in range(int(view.y) + 2, int(view.bottom), 47):
            x, y = pixels.logical(*pixels.device(left, top))
            if driver.session.state.board.exists(camera.layout.hex_at((x, y))):
                continue
            driver.move((x, y))
            assert driver.screen.pointing.hover is None
            tried += 1
            if tried % 9 == 0:
                driver.click((x, y))
                driver.click((x, y), button=3)
    assert tried > 50
    assert (driver.session.position, driver.mode) == before
    assert driver.dialog() is None


@pytest.mark.parametrize("steps", [-6, -3, 0, 4, 9])
def test_lines_end_on_hex_centres_at_every_zoom(driver: Driver, steps: int) -> None:
    """After zoom, pan and turn a path begins at the rim of its chip and ends on a centre (P5)."""
    driver.key(".")
    at = driver.table.tokens[WREN].at
    assert at is not None
    driver.wheel(driver.reveal(at), steps)
    driver.key("left")
    mode = driver.mode
    assert isinstance(mode, ActingMode)
    goal = max(mode.reach(driver.table), key=lambda h: mode.reach(driver.table)[h])
    driver.move(driver.reveal(goal))
    table = driver.table
    lines = [item for item in mode.above(table) if isinstance(item, Polyline)]
    assert lines
    camera = driver.screen.camera
    assert camera is not None
    ends = {line.points[0] for line in lines} | {line.points[-1] for line in lines}
    rim = overlays.chip_radius(camera.layout)
    away = [math.dist(point, camera.center(at)) for point in ends]
    assert any(rim * 0.9 < distance < camera.layout.size for distance in away)
    assert any(_near(point, camera.center(goal), camera.layout.size) for point in ends)
    thread = overlays.thread(camera.center(at), camera.center(goal), table.stage.palette)
    points = [point for item in thread if isinstance(item, Polyline) for point in item.points]
    assert camera.center(at) in points
    assert camera.center(goal) in points


def _near(one: tuple[float, float], other: tuple[float, float], size: float) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < size * 0.6


def test_what_is_under_the_pointer_stays_there_while_zooming(driver: Driver) -> None:
    """The wheel zooms about the pointer."""
    at = driver.table.tokens[PieceId("cur")].at
    assert at is not None
    point = driver.reveal(at)
    for steps in (3, -5, 2):
        driver.wheel(point, steps)
        assert driver.screen.pointing.hover == at


def test_the_map_is_dragged_and_fitted_again(driver: Driver) -> None:
    """Dragging the table moves the map and submits nothing; F brings it back."""
    camera, position = driver.screen.camera, driver.session.position
    assert camera is not None
    corner = camera.view.x + 8, camera.view.y + 8
    driver.drag(corner, (corner[0] + 150, corner[1] + 90))
    moved = driver.screen.camera
    assert moved is not None
    assert moved.layout.origin != camera.layout.origin
    driver.key("f")
    assert driver.screen.camera == Camera.fit(tuple(driver.session.state.board.grid), camera.view)
    assert driver.session.position == position


def test_the_map_can_never_be_lost(driver: Driver) -> None:
    """However often it is dragged, zoomed and turned, some of the map stays in view."""
    for chord, times in (("right", 40), ("plus", 12), ("down", 60), (",", 3), ("left", 80)):
        driver.keys(*[chord] * times)
    camera = driver.screen.camera
    assert camera is not None
    left, top, right, bottom = camera.layout.bounds(tuple(driver.session.state.board.grid))
    view = camera.view
    assert left < view.right
    assert right > view.x
    assert top < view.bottom
    assert bottom > view.y


# --- what a click never does


def test_a_legal_target_wins_over_information(driver: Driver) -> None:
    """A click on a unit that can be engaged engages it: nothing opens in its way (P11)."""
    until(driver, lambda d: isinstance(d.mode, ActingMode) and bool(d.mode.targeted(d.table)))
    target = min(driver.mode.targeted(driver.table))
    at = driver.table.tokens[target].at
    assert at is not None
    position = driver.session.position
    driver.move(driver.reveal(at))
    driver.step(2_000)  # whatever appears while the pointer rests
    driver.click_hex(at)
    assert driver.session.position == position + 1
    assert driver.dialog() is None


def test_without_moves_left_nothing_is_lit(driver: Driver) -> None:
    """With no hexes left to move none is lit, and a click on a hex says why (P8)."""
    until(driver, _stands_still, most=60)
    mode = driver.mode
    assert isinstance(mode, ActingMode)
    assert mode.reach(driver.table) == {}
    assert not mode.below(driver.table)
    at = driver.table.tokens[mode.actor].at
    assert at is not None
    beside = next(
        h
        for h in at.neighbors()
        if driver.session.state.board.is_floor(h) and driver.session.state.piece_on(h) is None
    )
    position = driver.session.position
    driver.move(driver.reveal(beside))
    assert not mode.above(driver.table)
    driver.click_hex(beside)
    assert driver.session.position == position
    assert driver.screen.said


def _stands_still(driver: Driver) -> bool:
    mode = driver.mode
    return isinstance(mode, ActingMode) and not mode.reach(driver.table)


def test_a_click_while_things_move_only_skips(moving: Driver) -> None:
    """While things move a click on the map shows their end and does nothing else (U10)."""
    for _ in range(8):
        while not moving.is_moving():
            click_on(moving)
        state, mode = moving.session.state, moving.mode
        hexes = mode.hexes if isinstance(mode, HexMode) else tuple(state.board.grid)
        moving.click_hex(moving.open_among(hexes)[0])
        assert moving.session.state is state
        assert not moving.is_moving()


def test_buttons_of_questions_are_not_there_while_things_move(moving: Driver) -> None:
    """While things move, the buttons are those that skip and pause."""
    while not moving.is_moving():
        click_on(moving)
    moving.step(16)
    assert moving.control_at("step") is not None
    assert moving.control_at("done") is None
    assert moving.control_at("accept") is None


def test_two_clicks_in_one_frame_answer_one_question(driver: Driver) -> None:
    """A second click that comes before the next picture answers nothing: nobody saw it (U10)."""
    until(
        driver,
        lambda d: d.session.pending is not None and d.session.pending.topic == "resolve-dice",
    )
    at = driver.control_at("accept")
    assert at is not None
    position = driver.session.position
    driver.click_twice_at_once(at)
    assert driver.session.position == position + 1


def test_a_button_that_changed_its_meaning_while_pressed_does_nothing(driver: Driver) -> None:
    """A press that began at another question answers nothing (U10)."""
    until(
        driver,
        lambda d: d.session.pending is not None and d.session.pending.topic == "resolve-dice",
    )
    at = driver.control_at("accept")
    assert at is not None
    driver.press_down(at)
    driver.key("ctrl+z")
    position, undone = driver.session.position, len(driver.session.undone)
    driver.let_go(at)
    assert (driver.session.position, len(driver.session.undone)) == (position, undone)


def test_a_chip_in_the_hand_is_let_go_by_undo(driver: Driver) -> None:
    """Undo while a chip is dragged puts it back; the release does nothing (U10)."""
    click_on(driver)
    at = driver.table.tokens[WREN].at
    assert at is not None
    mode = driver.mode
    assert isinstance(mode, ActingMode)
    goal = next(iter(mode.reach(driver.table)))
    start, end = driver.reveal(at), driver.reveal(goal)
    driver.press_down(start)
    driver.move(end, held=True)
    driver.key("ctrl+z")
    position = driver.session.position
    driver.let_go(end)
    assert driver.session.position == position


def test_an_order_is_changed_in_the_ribbon_and_kept() -> None:
    """A question of order is answered with the order that drags have made."""
    with driven(begun("04")) as driver:
        until(driver, lambda d: isinstance(d.mode, OrderMode) and len(d.mode.names) > 1)
        mode = driver.mode
        assert isinstance(mode, OrderMode)
        first, second = mode.names[:2]
        start, end = driver.control_at(f"ribbon:{first}"), driver.control_at(f"ribbon:{second}")
        assert start is not None
        assert end is not None
        driver.drag(start, (end[0] + 30, end[1]))
        assert mode.names[:2] == [second, first]
        driver.press("accept")
        assert driver.agrees()


def test_an_overrule_leaves_the_question_open(driver: Driver) -> None:
    """A change by hand while a question is open leaves it open, or answers it by itself."""
    assert driver.session.pending is not None
    before = driver.session.pending.ask
    assert driver.screen.by_hand_or_why_not(SetHP(PieceId("cur"), 1)) == ""
    assert driver.session.pending is not None
    assert driver.session.pending.ask is before is Ask.ACT
    assert driver.mode.prompt == driver.session.pending
    assert driver.screen.by_hand_or_why_not(SetHP(PieceId("nobody"), 1)) != ""
    assert not isinstance(driver.session.answer(Done()), Refusal)


def test_a_defeat_in_the_party_stops_what_goes_on_by_itself() -> None:
    """Run ends there, it is said, and the ribbon keeps whoever is defeated."""
    options = Options(motion=False, run_by_itself=True)
    with driven(begun("03"), options=options) as driver:
        for unit in adventurers(driver.session.state):
            driver.screen.by_hand_or_why_not(SetHP(unit, 1))
        until(driver, lambda d: len(adventurers_up(d.session.state)) < 2)
        driver.step()
        (down,) = set(adventurers(driver.session.state)) - set(adventurers_up(driver.session.state))
        assert not driver.screen.running
        assert f"{name_of(driver.session.state, down)} is defeated." in driver.screen.said
        assert down in driver.table.view.ribbon[0].pieces


def test_enemies_go_on_by_themselves_and_pause() -> None:
    """Run lets the enemies act one after the other; the same key pauses them."""
    with driven(first_battle(), options=Options(speed=1)) as driver:
        enemies_turn(driver)
        driver.key_down("enter")
        running = driver.screen.running
        driver.key_up("enter")
        driver.key_down("enter")
        assert (running, driver.screen.running) == (True, False)
        position = driver.session.position
        for _ in range(60):
            driver.step(200)
        assert driver.session.position == position
        driver.key_up("enter")
        until(driver, lambda d: isinstance(d.mode, EnemyMode))
        assert not driver.screen.running, "an answer ends no pause"
        position = driver.session.position
        driver.key("enter")
        driver.rest()
        assert driver.session.position > position


def _asks_for_a_hex(driver: Driver) -> bool:
    return isinstance(driver.mode, HexMode)


def test_a_question_only_interrupts_enemies_that_go_on() -> None:
    """Enemies that go on by themselves wait for an answer of the party, and then go on."""
    with driven(first_battle(), options=Options(speed=5)) as driver:
        enemies_turn(driver)
        driver.key("enter")
        driver.rest()
        assert _asks_for_a_hex(driver)
        driver.key("enter")
        driver.rest()
        while _asks_for_a_hex(driver):
            driver.key("enter")
            driver.rest()
        assert not isinstance(driver.mode, EnemyMode)


def test_enemies_go_on_without_a_key_where_the_option_says_so() -> None:
    """With the option on, enemies act as soon as the party has done."""
    with driven(first_battle(), options=Options(speed=5, run_by_itself=True)) as driver:
        seen: set[str] = set()
        for _ in range(40):
            driver.rest()
            seen.add(type(driver.mode).__name__)
            if driver.session.state.system.round > 2:
                break
            click_on(driver)
        assert driver.session.state.system.round > 2
        assert "EnemyMode" not in seen


def test_an_idle_battle_builds_and_paints_nothing(driver: Driver) -> None:
    """While nothing is asked of it, the client looks at nothing anew."""
    for battle_moves in range(3):
        for _ in range(battle_moves):
            click_on(driver)
        driver.step(10_000)
        driver.step(10_000)
        built, painted = driver.app.built, driver.app.painted
        if not driver.mode.breathes:
            for _ in range(50):
                driver.step(1_000)
            assert (driver.app.built, driver.app.painted) == (built, painted)


def test_a_question_that_breathes_is_painted_no_more_often_than_it_must(driver: Driver) -> None:
    """What breathes wakes the client some twenty times a second at most, and only with motion."""
    with_motion = Options()
    until(driver, lambda d: d.mode.breathes)
    driver.step(10_000)
    assert driver.screen.wakes_in() is None
    driver.app.set_options(with_motion)
    driver.screen.take_options()
    wakes = driver.screen.wakes_in()
    assert wakes is not None
    assert wakes > 30
