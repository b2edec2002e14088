"""Checking a play-through against the rules finds what an edit, or another rule, changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.actions import Answer
from game.core.choices import Faces, Pick
from game.core.events import AbilityActed, DiceRolled
from game.core.ids import AbilityId
from game.session import Move, Step, savefile
from game.session.replay import first_difference
from tests.session.playing import (
    BATTLES,
    SYSTEM,
    BattleSession,
    begun,
    chance,
    play,
    play_until_rolled,
    wander,
)


def all_steps(session: BattleSession) -> list[Step]:
    """Everything a save holds, undone steps too."""
    return [*session.steps, *session.undone]


@pytest.mark.parametrize("battle", BATTLES)
def test_play_agrees_with_the_rules_it_was_played_by(battle: str) -> None:
    """Also after it was saved and loaded, and with dice typed in or rolled again."""
    session = wander(begun(battle), chance(int(battle) + 10), 120)
    text = savefile.whole(session, "0.1.0")
    loaded = savefile.read(text, SYSTEM).session
    assert first_difference(SYSTEM, loaded.setup, all_steps(loaded)) is None


def test_edited_event_is_found_where_it_stands() -> None:
    """The first difference is named: step, move, what happened then, what happens now."""
    session = play_until_rolled("04")
    play(session, chance(1), 10)
    steps = all_steps(session)
    number, place, move = next(
        (number, place, move)
        for number, step in enumerate(steps)
        for place, move in enumerate(step.moves)
        if any(isinstance(event, DiceRolled) and event.faces for event in move.events)
    )
    events = tuple(
        replace(event, faces=tuple(5 - face for face in event.faces))
        if isinstance(event, DiceRolled)
        else event
        for event in move.events
    )
    moves = list(steps[number].moves)
    moves[place] = Move(move.action, events)
    steps[number] = Step(tuple(moves), steps[number].decided)
    found = first_difference(SYSTEM, session.setup, steps)
    assert found is not None
    assert (found.step, found.move) == (number, place)
    assert found.action == SYSTEM.notation.write(move.action)
    assert found.then.startswith("dice-rolled ")
    assert found.now.startswith("dice-rolled ")
    assert found.then != found.now


def test_events_too_many_or_too_few_are_found() -> None:
    """What happened only then, or happens only now, is told against nothing."""
    session = play(begun("04"), chance(1), 10)
    first, *rest = session.steps
    move = first.moves[0]
    extra = AbilityActed(next(iter(session.state.pieces)), AbilityId("none"), "none")
    more = replace(first, moves=(Move(move.action, (*move.events, extra)), *first.moves[1:]))
    found = first_difference(SYSTEM, session.setup, [more, *rest])
    assert found is not None
    assert (found.step, found.move, found.now) == (0, 0, "")
    assert found.then == SYSTEM.notation.write(extra)
    less = replace(first, moves=(Move(move.action, move.events[:-1]), *first.moves[1:]))
    found = first_difference(SYSTEM, session.setup, [less, *rest])
    assert found is not None
    assert (found.step, found.move, found.then) == (0, 0, "")
    assert found.now == SYSTEM.notation.write(move.events[-1])


def test_action_that_the_rules_refuse_is_a_difference() -> None:
    """An answer that nobody may give today is told with the reason."""
    session = play(begun("04"), chance(1), 10)
    steps = list(session.steps)
    refused = Answer(1, Pick(("nobody",)))
    steps[3] = replace(steps[3], moves=(Move(refused, steps[3].events),))
    found = first_difference(SYSTEM, session.setup, steps)
    assert found is not None
    assert (found.step, found.move) == (3, 0)
    assert found.now.startswith("refused: ")


def test_other_rules_show_in_the_first_thing_they_change() -> None:
    """A chip edited after the battle was played makes its play differ."""
    session = play_until_rolled("04")
    play(session, chance(1), 60)
    units = tuple(
        replace(unit, chip=replace(unit.chip, combat=unit.chip.combat + 1))
        for unit in session.setup.units
    )
    found = first_difference(SYSTEM, replace(session.setup, units=units), all_steps(session))
    assert found is not None
    step = session.steps[found.step]
    assert any(
        isinstance(move.action, Answer) and isinstance(move.action.choice, Faces)
        for move in step.moves
    )
