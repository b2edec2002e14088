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
from game.systems.arena.hands import (
    BringMinion,
    EndEffect,
    PutCard,
    SetCoins,
    SetLane,
    SetLevel,
    SetLives,
    SetMarks,
    TurnCoin,
    is_performed,
    played_card,
)
from game.systems.arena.opponents import advise
from game.systems.arena.state import Arena, ArenaState, Where
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
        SetLevel(hero, 5),
        SetMarks(hero, ("a burr",), ("rage",)),
        SetLane(0, state.system.lore.setup.map.lanes[0][0], 4),
    ]
    for change in changes:
        assert by_hand(state, change).startswith("By hand: ")
        assert not isinstance(session.submit(change), Refusal)
        assert session.state != state
        assert session.state.system.winner is None
        session.undo()
        assert session.state == state


def test_what_makes_no_sense_is_refused_with_a_sentence() -> None:
    """Two on one space, terrain, a number below 0, no change, a card that is being performed."""
    session = begun()
    state = session.state
    hero, card = spent(session)
    at = state.pieces[hero].at
    terrain = min(state.board.impassable)
    while not any(is_performed(state, one) for one in cards_of(state)):
        choice = advise(state)
        assert choice is not None
        session.answer(choice)
        state = session.state
    busy = next(one for one in cards_of(state) if is_performed(state, one))
    whose = next(who for who, sheet in state.system.sheets.items() if busy in sheet.cards)
    hero, card = spent(session)
    at = state.pieces[hero].at
    assert at is not None
    wrong: list[tuple[ByHand, str]] = [
        (BringMinion(RED, Sort.MELEE, at), "stands there"),
        (PlaceByHand(hero, terrain), "terrain"),
        (SetCoins(hero, -1), "number"),
        (PutCard(hero, card, Where.RESOLVED), "already"),
        (PutCard(whose, busy, Where.HAND), "being performed"),
        (SetLevel(hero, 9), "number"),
        (SetLane(0, state.system.fields[0], 0), "number"),
        (EndEffect(0), "no such"),
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
    match rng.randrange(9):
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
        case 5:
            return SetLevel(hero, rng.randrange(1, 9))
        case 6:
            lane = state.system.lore.setup.map.lanes[0]
            return SetLane(0, rng.choice(lane), rng.randrange(1, 5))
        case 7 if state.effects:
            return EndEffect(rng.choice(state.effects).serial)
        case _:
            card = rng.choice(list(state.system.sheets[hero].cards))
            wheres = [Where.HAND, Where.DISCARDED, Where.DOWN, Where.UNRESOLVED]
            return PutCard(hero, card, rng.choice(wheres))


def cards_of(state: Arena) -> list[AbilityId]:
    """All cards."""
    return [card for sheet in state.system.sheets.values() for card in sheet.cards]


def test_a_card_played_this_turn_is_exchanged_for_another_in_hand() -> None:
    """Face down it stays hidden; the one that lay there is in hand again."""
    session = begun(0)
    hero = next(iter(session.state.system.sheets))
    choice = advise(session.state)
    assert choice is not None
    session.answer(choice)
    sheet = session.state.system.sheets[hero]
    played, other = played_card(sheet), sheet.at(Where.HAND)[0]
    assert played is not None
    change = PutCard(hero, other, Where.DOWN)
    assert other not in by_hand(session.state, change)
    assert not isinstance(session.submit(change), Refusal)
    after = session.state.system.sheets[hero].cards
    assert (after[other], after[played]) == (Where.DOWN, Where.HAND)
