"""Laws of the contract: fold, undo, determinism, notation, memory; and random play in short."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from game.core import machine
from game.core.actions import Action, Answer, Begin
from game.core.board import Board
from game.core.chance import face, faces
from game.core.event import Event
from game.core.frames import Frame
from game.systems.battle.movement import plan
from game.systems.battle.state import Battle, first_state
from random_boards import lot, random_setup
from random_choices import by_lot
from random_play import Play, content_setups, load_catalog, play_many
from tests.battle.boards import BOOK, SYSTEM, catalog, table


def steps(seed: int, count: int = 60) -> list[tuple[Battle, Action]]:
    """States on the way through a battle drawn by lot, each with what is done there."""
    rng = lot(seed)
    state = first_state(random_setup(rng, catalog(), "laws"))
    found: list[tuple[Battle, Action]] = []
    action: Action = Begin()
    while len(found) < count:
        found.append((state, action))
        state = machine.take(BOOK, state, action)[1]
        prompt = machine.pending(BOOK, state)
        if prompt is None:
            break
        action = Answer(prompt.frame, by_lot(BOOK, state, rng))
    return found


@pytest.mark.rule("design: state == fold(evolve, start, events)")
@pytest.mark.parametrize("seed", range(8))
def test_a_state_is_the_fold_of_its_events(seed: int) -> None:
    """Folding what resolve gives leads to the state that resolve itself came to."""
    for state, action in steps(seed):
        events, after = machine.take(BOOK, state, action)
        assert machine.fold(BOOK, state, events) == after
        assert machine.resolve(BOOK, state, action) == events


@pytest.mark.rule("design: everything listed is legal")
@pytest.mark.parametrize("seed", range(8))
def test_everything_listed_is_legal_and_the_question_is_stable(seed: int) -> None:
    """Every answer that is listed is accepted, and asking twice asks the same."""
    for state, _action in steps(seed)[1:]:
        prompt = machine.pending(BOOK, state)
        assert prompt == machine.pending(BOOK, state)
        listed = machine.legal_actions(BOOK, state)
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert machine.why_not(BOOK, state, action) is None, action


@pytest.mark.rule("design: actions, events and frames have a text form that parses back")
@pytest.mark.parametrize("seed", range(8))
def test_actions_events_and_stacks_read_back_from_their_text(seed: int) -> None:
    """One line each, and the same value again."""
    notation = SYSTEM.notation
    for state, action in steps(seed):
        assert notation.read(Action, notation.write(action)) == action
        for event in machine.resolve(BOOK, state, action):
            line = notation.write(event)
            assert "\n" not in line
            assert notation.read(Event, line) == event
        for frame in state.stack:
            assert notation.read(Frame, notation.write(frame)) == frame


@pytest.mark.rule("design: a set-up has a text form")
@pytest.mark.parametrize("seed", range(5))
def test_a_set_up_reads_back_from_its_text(seed: int) -> None:
    """A save carries the whole set-up in its header."""
    setup = random_setup(lot(seed), catalog(), "a name | with # signs (and more)")
    text = SYSTEM.notation.write(setup)
    assert SYSTEM.notation.read(type(setup), text) == setup


@pytest.mark.rule("design: one source of legality")
def test_what_is_refused_is_not_resolved() -> None:
    """Resolve refuses what why_not refuses, and nothing has happened."""
    played = table("a E", a="adventurer", E="enemy").begin()
    stale = Answer(played.asked.frame + 1, by_lot(BOOK, played.state, lot(1)))
    before = played.state
    with pytest.raises(machine.IllegalActionError) as caught:
        machine.resolve(BOOK, before, stale)
    assert caught.value.refusal == machine.why_not(BOOK, before, stale)
    assert played.state is before


@pytest.mark.rule("design: a seeded face is a function of the seed and the rolls made")
def test_seeded_dice_are_a_function_of_the_seed_and_the_number() -> None:
    """Undo and redo give the same faces; rolled again, other ones can come."""
    assert faces(7, 10, 6, 5) == tuple(face(7, 10 + number, 6) for number in range(5))
    assert faces(7, 10, 6, 20) != faces(8, 10, 6, 20)
    assert faces(7, 10, 6, 20, again=1) != faces(7, 10, 6, 20)
    counts = [faces(1, 0, 6, 6_000).count(side) for side in range(6)]
    assert all(850 < count < 1_150 for count in counts)


@pytest.mark.rule("known fault M22")
def test_m22_a_state_that_is_given_up_is_freed() -> None:
    """M22: no cache keeps boards alive; a thousand decisions do not grow the process."""
    _decide_often(50)
    gc.collect()
    boards_before = _boards_alive()
    tracemalloc.start()
    try:
        _decide_often(1_000)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert _boards_alive() <= boards_before
    assert grown < 1_000_000


def _boards_alive() -> int:
    return sum(type(thing) is Board for thing in gc.get_objects())


def _decide_often(count: int) -> None:
    rng = lot(11)
    done = 0
    while done < count:
        state = first_state(random_setup(rng, catalog(), "often"))
        for unit in [piece.id for piece in state.pieces.values() if piece.is_up]:
            if state.pieces[unit].kind in {"enemy", "quest"}:
                for _ in range(10):
                    plan(state, unit)
                done += 10


@pytest.mark.rule("known fault L8", "known fault L10")
def test_sight_is_not_remembered_beside_the_board() -> None:
    """L8, L10: a board with another wall answers anew; plan and refusals ask the same function."""
    open_ = table("E . a", E="enemy range=2", a="adventurer ranged")
    walled = table("E # a", E="enemy range=2", a="adventurer ranged")
    assert (open_.plan("E").decision, walled.plan("E").decision) == ("hold", "stay")


@pytest.mark.slow
@pytest.mark.rule("design: random play")
@pytest.mark.parametrize("first", [0, 10, 20, 30])
def test_random_battles_come_to_their_end_with_every_check(first: int) -> None:
    """The short form of tools/random_play.py: forty battles, overrules included."""
    total, broken = play_many(range(first, first + 10), overrules=True, tell=lambda _line: None)
    assert broken == []
    assert total.battles == 10
    assert total.refused > 1_000


@pytest.mark.rule("design: save and load at every step")
def test_one_battle_is_read_back_from_its_text_at_every_step() -> None:
    """The text of everything that happened gives the same state, after every single action."""
    setup = content_setups(load_catalog())[0]
    total = Play(setup, lot(4), every_step=True).run()
    assert total.round_trips > total.actions
