"""What the table answers by itself, and that it answers nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core import machine
from game.core.actions import Answer
from game.core.choices import Done, Faces
from game.core.events import DiceRolled
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.session import Move, Policy, Session
from game.systems.battle.definitions import ADVENTURER_DIE, ENEMY_DIE
from game.systems.battle.state import Battle
from tests.session.playing import (
    BATTLES,
    SYSTEM,
    BattleSession,
    asks_for,
    begun,
    chance,
    do_anything,
    faces_shown,
    folded,
    go_on,
    play_until_rolled,
    setups,
)

BY_HAND = Policy(by_hand=frozenset({ENEMY_DIE, ADVENTURER_DIE}))
AS_SHOWN = Policy(as_shown=frozenset({"companions", "enemies", "triggers"}))


def leaves_no_choice(state: Battle, prompt: Prompt) -> bool:
    """Whether the table may answer, without any policy."""
    match prompt.ask:
        case Ask.ROLL:
            return True
        case Ask.NEXT:
            return prompt.topic != "next-enemies"
        case Ask.HEX:
            return len(prompt.hexes) == 1
        case Ask.NAMES:
            return prompt.least == prompt.most == len(prompt.names)
        case Ask.ACT:
            return machine.options(SYSTEM.book, state) == (Done(),)
        case _:
            return False


@pytest.mark.parametrize("battle", BATTLES)
def test_table_answers_what_leaves_no_choice_and_nothing_else(battle: str) -> None:
    """Each such question once, in the step that raised it; an enemy's turn waits to be let go."""
    rng = chance(int(battle))
    session = begun(battle)
    answered = 0
    for _ in range(150):
        do_anything(session, rng)
        prompt = session.pending
        assert prompt is None or not leaves_no_choice(session.state, prompt)
    state = SYSTEM.begin(session.setup)
    for step in session.steps:
        for number, move in enumerate(step.moves):
            asked = machine.pending(SYSTEM.book, state)
            if number:
                assert asked is not None
                assert isinstance(move.action, Answer)
                assert move.action.frame == asked.frame
                assert leaves_no_choice(state, asked)
                answered += 1
            elif isinstance(move.action, Answer):
                assert asked is not None
                assert not leaves_no_choice(state, asked)
            state = machine.fold(SYSTEM.book, state, move.events)
    assert answered >= 5


def test_advance_lets_one_enemy_act_and_only_where_the_table_waits_for_it() -> None:
    """Nothing happens on `advance` while a person is asked."""
    rng = chance(1)
    session = begun("04")
    turns = 0
    for _ in range(80):
        if session.pending is None:
            break
        position = session.position
        can = session.can_advance
        events = session.advance()
        assert bool(events) is can
        assert session.position == position + can
        turns += can
        go_on(session, rng)
    assert turns > 5


def test_dice_rolled_by_hand_are_asked_for_and_taken_as_typed() -> None:
    """No die named by the policy is rolled by the table; those typed in stand in the journal."""
    rng = chance(2)
    session = begun("04", policy=BY_HAND)
    typed = 0
    while typed < 5 and session.pending is not None:
        prompt = session.pending
        if prompt.ask is Ask.ROLL:
            assert isinstance(session.answer(Faces((len(prompt.names),) * prompt.most)), Refusal)
            faces = tuple(rng.randrange(len(prompt.names)) for _ in range(prompt.most))
            assert not isinstance(session.answer(Faces(faces)), Refusal)
            assert session.steps[-1].action == Answer(prompt.frame, Faces(faces))
            typed += bool(faces)
        else:
            go_on(session, rng)
    assert typed == 5
    for step in session.steps:
        for move in step.moves[1:]:
            assert not (isinstance(move.action, Answer) and isinstance(move.action.choice, Faces))


def test_policy_may_change_in_the_middle() -> None:
    """Whoever puts his dice away lets the table roll from the next roll on."""
    session = begun("04", policy=BY_HAND)
    rng = chance(2)
    while not asks_for(session, Ask.ROLL):
        assert go_on(session, rng)
    prompt = session.pending
    assert prompt is not None
    session.answer(Faces((0,) * prompt.most))
    session.policy = Policy()
    for _ in range(60):
        go_on(session, rng)
        assert not asks_for(session, Ask.ROLL)


def test_orders_are_taken_as_shown_where_the_policy_says_so() -> None:
    """The order shown is the answer, and nobody is asked."""
    asked = begun("04")
    rng = chance(1)
    while not asks_for(asked, Ask.ORDER):
        assert go_on(asked, rng)
    shown = begun("04", policy=AS_SHOWN)
    rng = chance(1)
    for _ in range(150):
        go_on(shown, rng)
        assert not asks_for(shown, Ask.ORDER)


def reads(session: BattleSession, move: Move) -> tuple[str, ...]:
    """What the dice of a roll read, in no order."""
    rolled = next(event for event in move.events if isinstance(event, DiceRolled))
    die = next(die for die in session.setup.dice if die.id == rolled.die)
    return tuple(sorted(die.faces[face] for face in rolled.faces))


@pytest.mark.parametrize("seed", range(6))
def test_roll_again_shows_other_faces_and_leaves_what_was_before(seed: int) -> None:
    """The steps before stay, and so do the answers before that roll in its own step."""
    session = play_until_rolled("04", seed)
    before = list(session.steps[:-1])
    for _ in range(5):
        step, faces = session.steps[-1], faces_shown(session)
        events = session.roll_again()
        assert list(session.steps[:-1]) == before
        again = session.steps[-1]
        assert events == again.events
        assert again.decided
        assert again.action == step.action
        place = max(
            n
            for n, move in enumerate(step.moves)
            if isinstance(move.action, Answer) and move.action.choice == Faces(faces)
        )
        assert again.moves[:place] == step.moves[:place]
        action = again.moves[place].action
        assert isinstance(action, Answer)
        assert isinstance(action.choice, Faces)
        assert reads(session, again.moves[place]) != reads(session, step.moves[place])
        assert session.state == folded(session)
    session.undo()
    assert list(session.steps) == before


def test_roll_again_says_nothing_where_no_die_was_rolled() -> None:
    """There is nothing to take back."""
    session = begun("01")
    before = session.state
    assert session.roll_again() == ()
    assert session.state is before


def test_roll_again_leaves_dice_that_cannot_fall_otherwise() -> None:
    """Dice that read the same on every face are given up after a bounded number of rolls."""
    setup = setups()["04"]
    dice = tuple(replace(die, faces=("1",) * len(die.faces)) for die in setup.dice)
    session = Session(SYSTEM, replace(setup, dice=dice))
    rng = chance(1)
    while session.state.rolls == 0:
        assert go_on(session, rng)
    before, steps = session.state, list(session.steps)
    assert session.roll_again() == ()
    assert session.state is before
    assert list(session.steps) == steps


def test_same_seed_and_answers_play_the_same_battle() -> None:
    """Nothing but the seed and the answers decides."""
    one, other = begun("03"), begun("03")
    for session in (one, other):
        rng = chance(8)
        for _ in range(60):
            go_on(session, rng)
    assert list(one.steps) == list(other.steps)
    assert one.state == other.state
