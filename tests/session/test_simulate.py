"""Play tried out on a copy: what comes of it is what would have come of it."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import Action, Skip
from game.core.choices import Pick
from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.session import Policy, Step
from game.session.simulate import Course, Simulation, Ties
from game.systems.battle.asks.phase import to_the_enemies, until_next_round
from game.systems.battle.state import Battle, BattleState, Phase
from tests.session.playing import BATTLES, SYSTEM, BattleSession, begun, chance, go_on


def at_the_enemies(battle: str, seed: int = 1) -> BattleSession:
    """A play-through in which an enemy is next."""
    session, rng = begun(battle), chance(seed)
    while session.state.system.phase is not Phase.ENEMIES or not session.can_advance:
        go_on(session, rng)
        if session.pending is None:  # over before any enemy acted: another play-through then
            return at_the_enemies(battle, seed + 1)
    return session


def rest_of_round(session: BattleSession, ties: Ties, *, rolls: bool = True) -> Course[BattleState]:
    """Everything up to the next round."""
    now = session.state.system.round
    return Course(over=lambda state: state.system.round != now, ties=ties, rolls=rolls)


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_applied_is_what_was_shown(battle: str) -> None:
    """The play-through is untouched until then; afterwards the steps are its own."""
    session = at_the_enemies(battle)
    before, position = session.state, session.position
    heard: list[Step | None] = []
    session.on_change = heard.append
    tried = Simulation(session, rest_of_round(session, Ties.SUGGESTED))
    assert tried.go_on()
    assert tried.is_over
    assert (session.state, session.position, heard) == (before, position, [])
    states = tried.states
    assert len(states) == len(tried.steps) + 1
    assert states[0] is before
    for number, step in enumerate(tried.steps):
        assert machine.fold(SYSTEM.book, states[number], step.events) == states[number + 1]
    steps = tuple(tried.steps)
    assert tuple(tried.apply()) == tuple(session.steps[position:]) == tuple(heard)
    assert [step.moves for step in session.steps[position:]] == [step.moves for step in steps]
    assert session.state == states[-1]
    session.undo()
    assert session.state == before


def test_the_dice_are_those_that_the_table_would_have_rolled() -> None:
    """Playing on by hand, with the same answers, comes to the same end."""
    session = at_the_enemies("01")
    tried = Simulation(session, rest_of_round(session, Ties.SUGGESTED))
    tried.go_on()
    for step in tried.steps:
        assert not isinstance(session.submit(step.action), Refusal)
    assert session.state == tried.state


def test_ties_are_asked_and_answers_taken_back() -> None:
    """It stops at each question for the person; an answer can be taken back and given anew."""
    found = 0
    for battle in BATTLES:
        for seed in range(1, 4):
            session = at_the_enemies(battle, seed)
            tried = Simulation(session, rest_of_round(session, Ties.ASKED))
            tried.go_on()
            while (prompt := tried.pending) is not None:
                steps, before = len(tried.steps), tried.state
                refused = tried.answer(Pick(("nobody",)))
                assert isinstance(refused, Refusal)
                assert len(tried.steps) == steps
                choice = prompt.suggested
                assert choice is not None
                assert tried.answer(choice) is None
                tried.go_on()
                assert tried.back()
                assert tried.state is before
                assert tried.answer(choice) is None
                tried.go_on()
                found += 1
            assert tried.is_over
    assert found


def test_nothing_was_answered_nothing_is_taken_back() -> None:
    """Only answers of the person are."""
    session = at_the_enemies("01")
    tried = Simulation(session, rest_of_round(session, Ties.SUGGESTED))
    tried.go_on()
    assert not tried.back()


def test_it_goes_on_as_far_as_there_is_time_for() -> None:
    """One step at a time comes to the same as all at once."""
    session = at_the_enemies("04")
    course = rest_of_round(session, Ties.SUGGESTED)
    whole, slow = Simulation(session, course), Simulation(session, course)
    whole.go_on()
    while not slow.go_on(most=1):
        pass
    assert slow.state == whole.state


def test_dice_of_the_person_are_asked_for_where_he_wants_that() -> None:
    """Else the table rolls them, in what is tried out alone."""
    session = at_the_enemies("01")
    session.policy = Policy(by_hand=frozenset({"enemy-combat"}))
    rolled = Simulation(session, rest_of_round(session, Ties.SUGGESTED))
    rolled.go_on()
    assert rolled.is_over
    assert session.policy.by_hand
    asked = Simulation(session, rest_of_round(session, Ties.SUGGESTED, rolls=False))
    asked.go_on()
    if any("DiceRolled" in repr(step) for step in rolled.steps):
        assert asked.pending is not None


@pytest.mark.parametrize("battle", BATTLES)
def test_the_enemies_turns_from_any_moment(battle: str) -> None:
    """Whoever of the party has not acted is left out; it ends with the round."""
    session, rng = begun(battle), chance(5)
    for _ in range(40):
        go_on(session, rng)
        if session.pending is None:
            break
        now = session.state.system.round
        over = until_next_round(session.state)
        course = Course(over=over, lead_in=to_the_enemies, ties=Ties.SUGGESTED)
        tried = Simulation(session, course)
        tried.go_on()
        assert tried.is_over
        assert all(state.system.round == now for state in tried.states[:-1])
        ends = tried.state.system
        assert ends.round == now + 1 or ends.outcome is not None


def test_a_lead_in_comes_first() -> None:
    """Here everybody of the party is left out, so that the enemies come at once."""
    session = begun("01")
    party = [p.id for p in session.state.pieces.values() if p.side == "party"]

    def leave_out(state: Battle) -> Action | None:
        skipped = {effect.bearer for effect in state.effects}
        waiting = [unit for unit in party if unit not in skipped | state.system.acted]
        on_turn = state.system.phase is Phase.ENEMIES or not waiting
        return None if on_turn else Skip(PieceId(waiting[0]))

    course = rest_of_round(session, Ties.SUGGESTED)
    tried = Simulation(session, Course(over=course.over, lead_in=leave_out, ties=course.ties))
    tried.go_on()
    assert tried.is_over
    assert isinstance(tried.steps[0].action, Skip)


def test_a_play_through_that_went_on_takes_nothing_up() -> None:
    """What was tried out is no longer its future."""
    session = at_the_enemies("01")
    tried = Simulation(session, rest_of_round(session, Ties.SUGGESTED))
    tried.go_on()
    session.advance()
    with pytest.raises(ValueError, match="gone on meanwhile"):
        tried.apply()


def test_a_lead_in_that_is_refused_is_a_fault_of_the_program() -> None:
    """It does not go on for ever."""
    session = begun("01")
    nobody = Skip(PieceId("nobody"))
    course: Course[BattleState] = Course(over=lambda _state: False, lead_in=lambda _state: nobody)
    with pytest.raises(RuntimeError, match=str(Reason.NO_SUCH_PIECE)):
        Simulation(session, course).go_on()
