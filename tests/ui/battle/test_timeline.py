"""The timeline: what is shown, for how long, and that it changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game.core.event import Event
from game.core.events import Stepped, TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Cue
from game.hexes import Hex
from game.session import Policy, Session
from game.systems.battle.book import BOOK
from game.systems.battle.decision import decision
from game.systems.battle.definitions import ADVENTURER_DIE, ENEMY_DIE, Role
from game.systems.battle.scenes import scenes
from game.systems.battle.state import Battle
from game.systems.battle.words import log_lines
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.sidebar import shown_lines
from game.ui.battle.timeline import THINK_MS, Timeline
from game.ui.options import SPEEDS, Options
from golden import skill_boards
from tests.session.playing import BATTLES, SYSTEM, begun, chance, play
from tests.ui.battle.driving import Driver, driven, first_battle
from tests.ui.battle.test_whole_battle import click_on

_FRAME = 16.0


def played(battle: str = "02", times: int = 40) -> Iterator[tuple[Battle, tuple[Event, ...]]]:
    """The steps of a battle played by lot, each with the state before it."""
    session = play(begun(battle), chance(3), times)
    for number, step in enumerate(session.steps):
        yield session.state_before(number), step.events


@cache
def every_event() -> tuple[tuple[Battle, Event], ...]:
    """Events of all battles that ship, with the state before each; dice by hand in half."""
    found: list[tuple[Battle, Event]] = []
    for battle in BATTLES:
        for seed in range(4):
            by_hand = frozenset({ENEMY_DIE, ADVENTURER_DIE}) if seed % 2 else frozenset[str]()
            session = play(begun(battle, policy=Policy(by_hand=by_hand)), chance(seed), 80)
            for number, step in enumerate(session.steps):
                state = session.state_before(number)
                for event in step.events:
                    found.append((state, event))
                    state = evolve(BOOK, state, event)
    return tuple(found)


def run_out(timeline: Timeline, frame: float = _FRAME, most: int = 100_000) -> int:
    """Let time pass until everything is shown; how many frames that took."""
    for number in range(most):
        if not timeline.update(frame):
            return number
    raise AssertionError("it never ends")


def test_without_motion_no_kind_of_event_takes_a_frame() -> None:
    """Without motion no kind of event takes a frame (A1)."""
    kinds: Counter[str] = Counter()
    for state, event in every_event():
        kinds[type(event).__name__] += 1
        timeline = Timeline(motion=False)
        timeline.play(state, (event,), thinking=True)
        assert timeline.idle
        assert timeline.now is None
        assert not timeline.update(_FRAME)
    assert len(kinds) > 20, kinds


def test_every_cue_has_a_length_and_a_beat_of_every_kind_ends() -> None:
    """No beat has an unknown length: each kind of scene that occurs ends, at every speed."""
    seen: set[Cue] = set()
    for state, event in every_event():
        cues = {scene.cue for scene in scenes(state, event, evolve(BOOK, state, event))}
        if not cues - seen:
            continue
        seen |= cues
        for speed in SPEEDS:
            timeline = Timeline(speed=speed)
            timeline.play(state, (event,), thinking=True)
            assert not timeline.idle
            assert 1 < run_out(timeline) < 5_000 / _FRAME
    assert seen == set(Cue), set(Cue) - seen


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_higher_speed_is_faster(speed: int) -> None:
    """Each speed is faster than the one below it."""
    frames = []
    for one in (speed, speed + 1):
        timeline = Timeline(speed=min(one, SPEEDS[-1]))
        for state, events in played(times=10):
            timeline.play(state, events, thinking=True)
        frames.append(run_out(timeline))
    assert frames[0] > frames[1] or speed == SPEEDS[-1]


def test_a_speed_that_changes_in_the_middle_counts_for_what_is_left() -> None:
    """A speed that changes in the middle of a beat counts for what is left, without a jump."""
    start, events = next(found for found in played() if len(found[1]) > 8)
    timeline = Timeline(speed=1)
    timeline.play(start, events, thinking=False)
    timeline.update(100.0)
    before = timeline.now
    timeline.speed = 5
    assert timeline.now == before
    slow, fast = Timeline(speed=1), Timeline(speed=5)
    for other in (slow, fast):
        other.play(start, events, thinking=False)
    frames = run_out(timeline) + 100.0 / _FRAME
    assert run_out(fast) <= frames <= run_out(slow)


def test_a_frame_of_any_length_shows_what_two_short_ones_do() -> None:
    """Where the picture is depends on the time that passed, not on how many frames it had."""
    start, events = max(played(), key=lambda found: len(found[1]))
    one, two = Timeline(), Timeline()
    for timeline in (one, two):
        timeline.play(start, events, thinking=True)
    while not one.idle:
        one.update(50.0)
        two.update(20.0)
        two.update(30.0)
        assert one.shown == two.shown
        assert (one.now is None) == (two.now is None)
        if one.now is not None and two.now is not None:
            assert one.now.scene == two.now.scene
            assert one.now.share == pytest.approx(two.now.share)


def test_the_picture_goes_forward_event_by_event() -> None:
    """What is shown never goes back, and each state shown is one that was."""
    for start, events in played():
        states = [start]
        for event in events:
            states.append(evolve(BOOK, states[-1], event))
        timeline = Timeline()
        timeline.play(start, events, thinking=True)
        last = 0
        while (now := timeline.now) is not None:
            place = next(
                n for n, state in enumerate(states) if state is now.state or state == now.state
            )
            shown = timeline.shown
            assert shown is not None
            assert shown >= last
            assert place <= shown, "the picture is not ahead of what is told"
            last = shown
            timeline.update(_FRAME)


def test_an_enemy_shows_its_decision_before_it_moves() -> None:
    """Each enemy's turn begins with its decision, then come its hexes one by one (A5)."""
    turns = 0
    for start, events in played(times=240):
        state, mover = start, None
        for event in events:
            if isinstance(event, TurnBegan) and state.pieces[event.unit].kind == Role.ENEMY:
                mover = event.unit
            state = evolve(BOOK, state, event)
        walked = [event for event in events if isinstance(event, Stepped) and event.piece == mover]
        if mover is None or not walked:
            continue
        turns += 1
        _looks_before_it_goes(start, events, mover, walked)
    assert turns > 5


def _looks_before_it_goes(
    start: Battle, events: tuple[Event, ...], mover: PieceId, walked: list[Stepped]
) -> None:
    timeline = Timeline()
    timeline.play(start, events, thinking=True)
    thinking = 0.0
    hexes: list[tuple[Hex | None, Hex | None]] = []
    while (now := timeline.now) is not None:
        thought = timeline.thought
        if thought is not None and thought[0] == mover:
            unit, state = thought
            if now.scene is None:
                assert not hexes, "the decision stands before the first step"
                thinking += _FRAME
            if now.scene is not None and now.scene.cue is Cue.STEP and now.scene.piece == mover:
                assert now.scene.end in decision(state, unit).path
        if now.scene is not None and now.scene.cue is Cue.STEP and now.scene.piece == mover:
            step = now.scene.start, now.scene.end
            if not hexes or hexes[-1] != step:
                hexes.append(step)
        timeline.update(_FRAME)
    assert thinking >= THINK_MS - 2 * _FRAME
    assert hexes == [(step.start, step.end) for step in walked], "every hex of the way is seen"


def test_the_log_tells_nothing_that_is_not_seen_yet(moving: Driver) -> None:
    """While things move the log ends with what is seen, and grows to the whole (A5)."""
    grew = 0
    for _ in range(14):
        moving.rest()
        click_on(moving)
        sizes = []
        while moving.is_moving():
            lines = list(shown_lines(moving.screen))
            step = moving.session.steps[-1]
            told = log_lines(moving.session.state_before(moving.session.position - 1), step.events)
            whole = moving.screen.chronicle.lines()
            newest = told[: len(lines) - (len(whole) - len(told))]
            shown = moving.screen.timeline.shown
            assert shown is not None
            assert all(line.index < shown for line in newest)
            sizes.append(len(lines))
            moving.step(90)
        assert sizes == sorted(sizes)
        assert list(shown_lines(moving.screen)) == moving.screen.chronicle.lines()
        grew += len(set(sizes)) > 1
    assert grew > 2


def test_a_decision_that_is_still_thought_over_is_not_in_the_log() -> None:
    """While an enemy's decision is shown, what comes of it is not told yet."""
    for start, events in played(times=80):
        timeline = Timeline()
        timeline.play(start, events, thinking=True)
        lines = log_lines(start, events)
        while (now := timeline.now) is not None:
            shown = timeline.shown
            assert shown is not None
            if now.scene is None:
                told = [line for line in lines if line.index < shown]
                state = start
                for event in events[:shown]:
                    state = evolve(BOOK, state, event)
                assert state == now.state, told[-1:]
            timeline.update(100.0)


def test_skipping_at_every_moment_leads_to_the_same(moving: Driver) -> None:
    """Skipping after any number of frames shows the end at once, and changes nothing."""
    for frames in range(0, 40, 3):
        moving.rest()
        click_on(moving)
        state = moving.session.state
        for _ in range(frames):
            moving.step(30)
        if not moving.is_moving():
            continue
        moving.key("space")
        assert not moving.is_moving()
        assert moving.session.state is state
        assert moving.table.state is state
        assert moving.screen.timeline.now is None


@pytest.mark.parametrize("frames", [0, 5, 25])
def test_undo_while_things_move_is_instant(frames: int) -> None:
    """Undo in the middle of a move shows the table as it was, at once and in one step (A3)."""
    with driven(first_battle(), options=Options()) as driver:
        undone = 0
        for _ in range(7):
            driver.rest()
            before = driver.session.state
            position = driver.session.position
            click_on(driver)
            for _ in range(frames):
                driver.step(16)
            if driver.session.position == position or not driver.is_moving():
                continue
            undone += 1
            driver.key("ctrl+z")
            assert not driver.is_moving()
            assert driver.session.state is before
            assert driver.table.state is before
            driver.key("ctrl+y")
            assert not driver.is_moving(), "redo is instant too"
            driver.rest()
        assert undone > 2


def test_motion_that_is_switched_off_in_the_middle_ends_at_once(moving: Driver) -> None:
    """Motion that is switched off while things move shows their end at once."""
    while not moving.is_moving():
        click_on(moving)
    moving.app.set_options(Options(motion=False))
    moving.screen.take_options()
    moving.step(16)
    assert not moving.is_moving()
    assert moving.table.state is moving.session.state


def test_what_is_done_while_things_move_does_not_run_ahead(moving: Driver) -> None:
    """A marker put down while things move ends what moves: log and picture stay one."""
    while not moving.is_moving():
        click_on(moving)
    hexes = sorted(moving.session.state.board.grid)
    spot = next(at for at in moving.open_among(hexes) if moving.session.state.piece_on(at) is None)
    assert moving.screen.camera is not None
    moving.move(moving.screen.camera.center(spot))
    moving.key("m")
    shown = moving.screen.timeline.shown
    assert shown is None or shown <= len(moving.session.steps[-1].events)
    assert spot in moving.session.state.marks
    assert spot in moving.table.state.marks, "what is done is seen in the next picture"


def test_an_enemy_mode_shows_way_and_targets_before_the_step(driver: Driver) -> None:
    """While an enemy waits for its turn, its way and whom it hits are on the map (A5)."""
    while not isinstance(driver.mode, EnemyMode):
        click_on(driver)
    mode = driver.mode
    assert mode.unit is not None
    told = decision(driver.session.state, mode.unit)
    assert bool(mode.above(driver.table)) == bool(told.path)
    assert mode.targeted(driver.table) == frozenset(told.targets)
    assert told.checks
    assert mode.sentence(driver.table) == told.summary


def test_what_acts_while_a_battle_is_set_up_is_seen_as_it_begins() -> None:
    """A skill at deployment is named over its unit, before the first question is put."""
    session = Session(SYSTEM, skill_boards()["colossal"])
    with driven(session, options=Options(motion=True)) as driver:
        seen = []
        while driver.is_moving():
            assert driver.screen.timeline.now is not None
            scene = driver.screen.timeline.now.scene
            seen.append(scene.text if scene else "")
            driver.step(100)
        assert list(dict.fromkeys(seen))[:2] == ["Colossal", "3"]
    with driven(begun("01"), options=Options(motion=True)) as driver:
        assert not driver.is_moving(), "where nothing acts, nothing is waited for"
