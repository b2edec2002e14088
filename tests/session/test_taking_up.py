"""Saves that tell the state now and then: play is taken up there, and the past read when asked."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from game.core import snapshots
from game.core.notation import Notation
from game.core.state import GameState
from game.session import savefile
from game.session.history import History, Later
from game.session.journal import Step
from game.systems.arena.state import ArenaState
from game.systems.arena.system import arena_system
from game.systems.battle.state import BattleState
from game.systems.skirmish.state import SkirmishState
from game.systems.skirmish.system import skirmish_system
from tests.session.playing import (
    SYSTEM,
    BattleSession,
    begun,
    chance,
    long_play,
    play,
    same,
    wander,
)
from tests.session.test_savefile import PROGRAM, line_numbers, sealed, with_line


def unread(session: BattleSession) -> int:
    """How many steps nobody has asked for yet."""
    entries = session._history._steps  # noqa: SLF001 - what no player can tell
    return sum(isinstance(entry, Later) and entry._make is not None for entry in entries)


@pytest.mark.parametrize("battle", ["01", "02", "03", "04"])
def test_the_line_of_any_state_reads_back(battle: str) -> None:
    """Every state of a battle by lot with much done by hand."""
    session = wander(begun(battle), chance(11), 60)
    first = session.state_before(0)
    for number in range(session.position + 1):
        state = session.state_before(number)
        line = snapshots.write(SYSTEM.notation, first, state)
        assert len(line.splitlines()) == 1
        back = snapshots.read(SYSTEM.notation, first, line)
        assert back == state
        assert list(back.pieces) == list(state.pieces)
        assert snapshots.write(SYSTEM.notation, first, back) == line


@pytest.mark.parametrize(
    ("notation", "own"),
    [
        (SYSTEM.notation, BattleState),
        (arena_system().notation, ArenaState),
        (skirmish_system().notation, SkirmishState),
    ],
    ids=["battle", "arena", "skirmish"],
)
def test_there_are_words_for_whatever_a_state_may_hold(notation: Notation, own: type) -> None:
    """Only what never changes has none: it is in the set-up."""
    hints = {**get_type_hints(GameState), **get_type_hints(own)}
    for name in hints.keys() - {"system", "lore"}:
        write, read = notation.codec(hints[name])
        assert callable(write)
        assert callable(read)


def test_only_what_lies_behind_the_last_state_is_read_at_once() -> None:
    """However long a battle has gone on, going on with it takes as long; then all is there."""
    session = long_play()
    loaded = savefile.read(savefile.whole(session, PROGRAM), SYSTEM).session
    assert loaded.position == session.position
    assert unread(loaded) == 100
    assert loaded.state == session.state
    assert unread(loaded) == 100
    assert same(loaded, session)
    assert unread(loaded) == 0


def test_a_step_back_reads_no_more_than_it_needs() -> None:
    """What lies before the last state told before it stays unread."""
    loaded = savefile.read(savefile.whole(long_play(), PROGRAM), SYSTEM).session
    loaded.go_to(90)
    assert loaded.state == long_play().state_before(90)
    assert unread(loaded) == 50


def test_play_goes_on_from_there_as_it_would_have() -> None:
    """Undo, other steps, and a save of the whole."""
    one = play(begun("03"), chance(2), 130)
    other = savefile.read(savefile.whole(one, PROGRAM), SYSTEM).session
    for session in (one, other):
        session.go_to(70)
        wander(session, chance(3), 40)
    assert savefile.whole(other, PROGRAM) == savefile.whole(one, PROGRAM)
    assert same(one, other)


def test_a_state_told_in_other_words_is_passed_over() -> None:
    """A save of a program that had other events or fields is read step by step."""
    text = savefile.whole(long_play(), PROGRAM)
    for number in line_numbers(text, "state"):
        key, checksum, _form, rest = text.split("\n")[number].split(" ", 3)
        text = with_line(text, number, sealed(f"{key} {checksum} 00000000 {rest}"))
    loaded = savefile.read(text, SYSTEM)
    assert loaded.notice == ""
    assert unread(loaded.session) == 0
    assert same(loaded.session, long_play())


@pytest.mark.parametrize("rest", ["", "round", "nonsense 3 )"])
def test_a_state_that_cannot_be_read_is_made_from_the_steps(rest: str) -> None:
    """A checksum that fits makes no sense of nonsense; nothing is lost by it."""
    text = savefile.whole(long_play(), PROGRAM)
    number = line_numbers(text, "state")[-1]
    line = sealed(f"state 00000000 {SYSTEM.notation.form} {rest}".rstrip())
    loaded = savefile.read(with_line(text, number, line), SYSTEM)
    assert loaded.notice == ""
    assert same(loaded.session, long_play())


def test_a_state_that_play_cannot_go_on_from_is_made_from_the_steps() -> None:
    """It waits at a step that the rules of today do not know."""
    text = savefile.whole(long_play(), PROGRAM)
    number = line_numbers(text, "state")[-1]
    rest = f"{SYSTEM.notation.form} ) stack [ ( round-frame 1 dance ) ]"
    lines = [*text.split("\n")[:number], sealed(f"state 00000000 {rest}"), ""]
    loaded = savefile.read("\n".join(lines), SYSTEM)
    assert loaded.session.state == long_play().state_before(100)


@pytest.mark.parametrize("key", ["step", "state"])
def test_what_lies_before_a_damaged_line_is_loaded(key: str) -> None:
    """Also where a state is told behind it."""
    text = savefile.whole(long_play(), PROGRAM)
    number = line_numbers(text, key)[0 if key == "state" else 60]
    loaded = savefile.read(with_line(text, number, text.split("\n")[number] + "x"), SYSTEM)
    assert f"damaged from line {number + 1} on (its checksum is wrong)" in loaded.notice
    steps = len([at for at in line_numbers(text, "step") if at < number])
    assert loaded.session.position == steps
    assert loaded.session.state == long_play().state_before(steps)


def test_what_is_made_later_is_made_once() -> None:
    """So that the same step is the same value to whoever asks for it."""
    made: list[Step] = []

    def make() -> Step:
        made.append(Step((), decided=True))
        return made[-1]

    history = History(long_play().state, lambda state, _step: state)
    history.append(Later(make), None)
    assert not made
    assert history.step(0) is history.steps(0)[0] is history.copy(1).steps(0)[-1]
    assert len(made) == 1
