"""What is changed by hand: what it changes, what it leaves alone, what it refuses; undone exactly.

Rule: ruling.arena-by-hand.
"""

from __future__ import annotations

from random import Random

import pytest

import random_arenas
from game.core.actions import Answer, ByHand, PlaceByHand
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Refusal
from game.session import Session
from game.systems.arena.definitions import BLUE, RED, ArenaSetup, Sort
from game.systems.arena.hands import BringMinion, PutCard, SetCoins, SetLives, TurnCoin
from game.systems.arena.opponents import advise
from game.systems.arena.state import ArenaState, Where
from game.systems.arena.words.hands import by_hand, why_not_by_hand
from tests.arena.tables import SYSTEM


def begun(steps: int = 20) -> Session[ArenaState, ArenaSetup]:
    """The first game after some answers."""
    session: Session[ArenaState, ArenaSetup] = Session(SYSTEM, random_arenas.games()[0])
    for _ in range(steps):
        choice = advise(session.state)
        assert choice is not None
        session.answer(choice)
    return session


def spent(session: Session[ArenaState, ArenaSetup]) -> tuple[PieceId, AbilityId]:
    """A hero and a card of its own that is resolved."""
    return next(
        (hero, card)
        for hero, sheet in session.state.system.sheets.items()
        for card in sheet.at(Where.RESOLVED)
    )


def test_each_change_is_made_and_taken_back() -> None:
    """The question stays what it was; undo gives the very state before."""
    session = begun()
    state = session.state
    free = next(at for at in sorted(state.board.grid) if state.board.is_floor(at))
    while state.piece_on(free) is not None or not state.board.is_floor(free):
        free = next(at for at in sorted(state.board.grid) if at > free)
    hero, card = spent(session)
    changes: list[ByHand] = [
        PlaceByHand(hero, free),
        SetCoins(hero, 9),
        SetLives(RED, 0),
        TurnCoin(),
        PutCard(hero, card, Where.HAND),
        BringMinion(BLUE, Sort.HEAVY, free),
    ]
    for change in changes:
        assert by_hand(state, change).startswith("By hand: ")
        assert not isinstance(session.submit(change), Refusal)
        assert session.state != state
        assert session.state.system.winner is None
        session.undo()
        assert session.state == state


def test_what_makes_no_sense_is_refused_with_a_sentence() -> None:
    """Two on one space, terrain, a number below 0, no change, a card that is being played."""
    session = begun()
    state = session.state
    hero, card = spent(session)
    at = state.pieces[hero].at
    terrain = min(state.board.impassable)
    played = next(
        (who, one)
        for who, sheet in state.system.sheets.items()
        for one in (*sheet.at(Where.DOWN), *sheet.at(Where.UNRESOLVED))
    )
    assert at is not None
    wrong: list[tuple[ByHand, str]] = [
        (BringMinion(RED, Sort.MELEE, at), "stands there"),
        (PlaceByHand(hero, terrain), "terrain"),
        (SetCoins(hero, -1), "number"),
        (PutCard(hero, card, Where.RESOLVED), "already"),
        (PutCard(*played, Where.HAND), "being played"),
        (PlaceByHand(PieceId("nobody"), at), "no such"),
    ]
    for action, words in wrong:
        told = session.why_not(action)
        assert told is not None
        assert words in why_not_by_hand(state, told)


@pytest.mark.parametrize("seed", range(3))
def test_the_rules_go_on_from_wherever_a_person_has_put_things(seed: int) -> None:
    """Changes at any moment, at random: nothing raises, and the question can be answered."""
    rng = Random(seed)  # noqa: S311 - moves to try
    session = begun(0)
    changed = 0
    for _ in range(110):
        prompt = session.pending
        if prompt is None:
            break
        if rng.random() < 0.3:
            changed += not isinstance(session.submit(_any_change(session, rng)), Refusal)
            continue
        choice = advise(session.state)
        assert choice is not None
        assert not isinstance(session.submit(Answer(prompt.frame, choice)), Refusal)
    assert changed > 8


def _any_change(session: Session[ArenaState, ArenaSetup], rng: Random) -> ByHand:
    state = session.state
    hero = rng.choice(list(state.system.sheets))
    hexes = sorted(state.board.grid)
    match rng.randrange(6):
        case 0:
            return PlaceByHand(rng.choice(list(state.pieces)), rng.choice(hexes))
        case 1:
            return PlaceByHand(rng.choice(list(state.pieces)), None)
        case 2:
            return SetCoins(hero, rng.randrange(6))
        case 3:
            return BringMinion(rng.choice([RED, BLUE]), rng.choice(list(Sort)), rng.choice(hexes))
        case 4:
            return TurnCoin()
        case _:
            card = rng.choice(list(state.system.sheets[hero].cards))
            return PutCard(hero, card, rng.choice([Where.HAND, Where.DISCARDED]))
