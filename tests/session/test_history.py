"""Undo, redo and going back: the whole state comes back, step by step. Faults U1 to U12."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import Answer, PlaceByHand, SetNote
from game.core.choices import Order
from game.core.events import DiceRolled
from game.core.refusals import Reason, Refusal
from game.hexes import Hex
from game.session import Step
from game.systems.battle.delve.events import Drawn
from tests.session.playing import (
    BATTLES,
    SYSTEM,
    BattleSession,
    begun,
    chance,
    do_anything,
    faces_shown,
    folded,
    go_on,
    play,
    play_until_rolled,
)


class Model:
    """What a session should be: a list of states as texts, and a place in it."""

    def __init__(self, session: BattleSession) -> None:
        self.session = session
        self.texts = [repr(SYSTEM.begin(session.setup)), repr(session.state)]
        self.decided = [False]
        self.position = 1

    def did(self) -> None:
        """Take up a step that was taken."""
        del self.texts[self.position + 1 :], self.decided[self.position :]
        self.texts.append(repr(self.session.state))
        self.decided.append(self.session.steps[-1].decided)
        self.position += 1

    def undo(self, *, one_step: bool) -> None:
        """Go back over the last step that was decided, or over one."""
        last = max((n for n in range(1, self.position) if self.decided[n] or one_step), default=1)
        self.position = last

    def redo(self, *, one_step: bool) -> None:
        """Go on to before the next step that was decided, or over one."""
        steps = len(self.decided)
        start = self.position + 1
        ends = (n for n in range(start, steps) if self.decided[n] or one_step)
        self.position = min(next(ends, steps), steps)

    def check(self) -> None:
        """The session is where the model is, and holds what it held there before."""
        session = self.session
        assert session.position == self.position
        assert repr(session.state) == self.texts[self.position]
        assert len(session.steps) == self.position
        assert len(session.undone) == len(self.decided) - self.position
        assert session.can_undo is (self.position > 1)
        assert session.can_redo is (self.position < len(self.decided))


@pytest.mark.parametrize("battle", BATTLES)
def test_random_walk_through_history_agrees_with_a_list_of_states(battle: str) -> None:
    """U1, U3, U4, U8: state, effects, notes, memories and rolls come back, whatever was done."""
    rng = chance(int(battle))
    session = begun(battle)
    model = Model(session)
    seen = {"effects": False, "turns": False, "marks": False, "rolls": False}
    for _ in range(500):
        one_step = rng.random() < 0.5
        lot = rng.random()
        if lot < 0.2:
            session.undo(one_step=one_step)
            model.undo(one_step=one_step)
        elif lot < 0.35:
            session.redo(one_step=one_step)
            model.redo(one_step=one_step)
        elif lot < 0.4:
            position = rng.randint(-3, len(model.decided) + 3)
            session.go_to(position)
            model.position = max(1, min(position, len(model.decided)))
        elif do_anything(session, rng):
            model.did()
        model.check()
        state = session.state
        for name in seen:
            seen[name] |= bool(getattr(state, name))
    assert session.state == folded(session)
    assert all(seen.values()), seen


def test_what_was_drawn_goes_back_and_is_drawn_again() -> None:
    """U11: undo puts cards, tiles and chips back as they lay, and the same ones come again."""
    session, rng = begun("10"), chance(11)
    drawn = 0
    while drawn < 4:
        before, place = session.state, session.position
        if not any(isinstance(event, Drawn) for event in go_on(session, rng)):
            assert session.pending is not None, "the delve ends before anything is drawn"
            continue
        drawn += 1
        after, end = session.state, session.position
        session.go_to(place)
        assert session.state.system.delve == before.system.delve
        assert session.state == before
        session.go_to(end)
        assert session.state == after


@pytest.mark.parametrize("battle", BATTLES)
def test_every_action_is_one_step_however_much_came_of_it(battle: str) -> None:
    """U5: what one action set off, reactions and the table's answers too, is taken back at once."""
    rng = chance(3)
    session = begun(battle)
    most = 0
    for _ in range(150):
        before, position = session.state, session.position
        text = repr(before)
        if not do_anything(session, rng):
            continue
        assert session.position == position + 1
        most = max(most, len(session.steps[-1].events))
        after = session.state
        assert [step.action for step in session.undo(one_step=True)]
        assert session.state is before
        assert repr(session.state) == text
        session.redo(one_step=True)
        assert session.state is after
    assert most > 10


def test_first_action_of_a_new_battle_can_be_undone() -> None:
    """U7: nothing needs to have happened before; the beginning itself stays."""
    session = begun("01")
    assert (session.can_undo, session.undo()) == (False, ())
    before = session.state
    assert go_on(session, chance(1))
    assert (session.can_undo, session.can_redo) == (True, False)
    assert len(session.undo()) == 1
    assert session.state is before
    assert (session.can_undo, session.can_redo) == (False, True)


def test_undo_goes_back_to_where_a_person_decided() -> None:
    """Enemies that went on by themselves are taken back with what let them."""
    rng = chance(5)
    session = begun("04")
    while not (session.can_advance and session.position > 3):
        assert go_on(session, rng)
    before = session.position
    assert session.advance(decided=True)
    while session.advance():
        pass
    steps = session.position - before
    assert steps >= 2
    end = session.state
    assert len(session.undo()) == steps
    assert session.position == before
    assert len(session.redo()) == steps
    assert session.state is end
    assert len(session.undo(one_step=True)) == 1
    assert session.position == before + steps - 1


def test_steps_passed_are_told_the_latest_first_and_redone_in_order() -> None:
    """The bottom line says what was taken back."""
    session = play(begun("02"), chance(2), 40)
    steps = list(session.steps)
    back = session.go_to(5)
    assert list(back) == steps[:4:-1]
    assert list(session.undone) == steps[5:]
    forth: list[Step] = []
    while session.can_redo:
        forth.extend(session.redo())
    assert forth == steps[5:]


def test_new_step_gives_up_what_was_undone() -> None:
    """A step after an undo is where history goes on."""
    session = play(begun("02"), chance(2), 40)
    session.go_to(10)
    at = Hex(0, 0)
    assert not isinstance(session.submit(SetNote(at, "star", "here")), Refusal)
    assert not session.can_redo
    assert session.position == 11
    assert session.state == folded(session)


def test_answer_to_a_question_that_undo_took_away_is_refused() -> None:
    """U10: a click that was meant for another question changes nothing."""
    rng = chance(4)
    session = begun("04")
    tried = 0
    for _ in range(120):
        prompt = session.pending
        if prompt is None:
            break
        stale = None
        if prompt.suggested is not None:
            stale = Answer(prompt.frame, prompt.suggested)
        session.undo(one_step=True)
        now, before = session.pending, session.state
        assert now is not None
        if stale is not None and now.frame != stale.frame:
            result = session.submit(stale)
            assert isinstance(result, Refusal)
            assert result.reason is Reason.STALE
            assert session.state is before
            tried += 1
        session.redo(one_step=True)
        go_on(session, rng)
    assert tried > 5


def test_refused_action_changes_nothing_and_keeps_what_was_undone() -> None:
    """A misplaced click costs nothing."""
    session = play(begun("02"), chance(2), 20)
    session.undo()
    before, undone = session.state, list(session.undone)
    prompt = session.pending
    assert prompt is not None
    piece = next(iter(before.pieces))
    assert isinstance(session.submit(Answer(prompt.frame, Order(("nobody",)))), Refusal)
    assert isinstance(session.submit(PlaceByHand(piece, Hex(999, 999))), Refusal)
    assert session.state is before
    assert list(session.undone) == undone


def test_undone_steps_are_not_among_the_steps() -> None:
    """U8: the log is worked out from the steps, so it goes back with the state."""
    session = play_until_rolled("04")
    rolls = session.state.rolls
    assert rolls > 0
    session.undo()
    told = [event for step in session.steps for event in step.events]
    faces = sum(len(event.faces) for event in told if isinstance(event, DiceRolled))
    assert faces == session.state.rolls < rolls


def test_redo_and_doing_the_same_again_roll_the_same_faces() -> None:
    """Undo is no way to better luck."""
    session = play_until_rolled("04")
    step, faces = session.steps[-1], faces_shown(session)
    session.undo(one_step=True)
    session.redo(one_step=True)
    assert faces_shown(session) == faces
    session.undo(one_step=True)
    session.submit(step.action)
    assert session.steps[-1].moves == step.moves


def test_listener_hears_of_every_step_and_every_move_through_history() -> None:
    """U12: whatever way it came, a step is heard of once; what does nothing is not."""
    session = begun("02")
    heard: list[bool] = []
    session.on_change = lambda step: heard.append(step is not None)
    rng = chance(1)
    expected: list[bool] = []
    for _ in range(60):
        position = session.position
        if rng.random() < 0.3:
            session.undo()
            expected += [False] if session.position != position else []
        elif do_anything(session, rng):
            expected.append(True)
    session.go_to(session.position)
    assert heard == expected
    assert {True, False} == set(heard)


def test_state_is_what_the_events_make_at_every_step() -> None:
    """Nothing changes a state but events: folding them anew gives every state of a session."""
    session = play(begun("03"), chance(9), 120)
    state = SYSTEM.begin(session.setup)
    for number, step in enumerate(session.steps):
        assert session.state_before(number) == state
        state = machine.fold(SYSTEM.book, state, step.events)
    assert session.state == state
