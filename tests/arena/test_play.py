"""Whole games: random play with all laws, opponents, saves, hidden hands, the end."""

from __future__ import annotations

import time
from statistics import median

import pytest

import random_arenas
from game.core import machine
from game.core.actions import Answer
from game.core.choices import Choice
from game.core.event import Event
from game.core.frames import Frame
from game.core.ids import PieceId
from game.session import Session
from game.session.replay import first_difference
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.lanes import battle_zone
from game.systems.arena.opponents import advise
from game.systems.arena.state import ArenaState, Where, sort_of
from game.systems.arena.view import view
from game.systems.arena.words.log import sentences
from game.systems.arena.words.prompts import option, question
from game.systems.battle.system import battle_system
from tests.arena.tables import SYSTEM

GAMES = random_arenas.games()


@pytest.mark.parametrize("number", range(3))
def test_random_play_keeps_all_laws(number: int) -> None:
    """By lot, by opponents, by both: to the end, with every law looked at."""
    tally = random_arenas.play_one(number * len(GAMES), GAMES)
    assert tally.games == 1
    assert tally.refused > tally.answers
    assert tally.read_back


def played(setup: ArenaSetup) -> Session[ArenaState, ArenaSetup]:
    """A game that simple opponents have played to its end."""
    session = Session(SYSTEM, setup)
    while (prompt := session.pending) is not None:
        choice = advise(session.state)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
    return session


@pytest.mark.parametrize("setup", GAMES[:2], ids=lambda setup: setup.name)
def test_opponents_play_a_game_to_its_end_and_it_replays(setup: ArenaSetup) -> None:
    """Legal answers, somebody wins, and the rules of today give the same events again."""
    session = played(setup)
    assert session.state.system.winner is not None
    assert first_difference(SYSTEM, setup, [*session.steps]) is None


def test_a_decision_of_an_opponent_is_quick() -> None:
    """Under 50 ms in the middle, with much room: this machine may be busy."""
    session = Session(SYSTEM, GAMES[0])
    times = []
    for _ in range(40):
        prompt = session.pending
        assert prompt is not None
        before = time.perf_counter()
        choice = advise(session.state)
        times.append(time.perf_counter() - before)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
    assert median(times) < 0.5


@pytest.mark.rule("arena.B14")
def test_hands_and_cards_face_down_are_seen_by_their_owner_alone() -> None:
    """Others see how many there are, and that a card was played."""
    session = Session(SYSTEM, GAMES[0])
    prompt = session.pending
    assert prompt is not None
    hero = prompt.who
    card = prompt.names[0]
    session.submit(Answer(prompt.frame, machine.options(SYSTEM.book, session.state)[0]))
    other = next(name for name in session.state.system.sheets if name != hero)
    mine = next(one for one in view(session.state, hero).heroes if one.id == hero)
    theirs = next(one for one in view(session.state, other).heroes if one.id == hero)
    assert mine.hand is not None
    assert mine.played is not None
    assert mine.played.id == card
    assert theirs.hand is None
    assert theirs.played is None
    assert theirs.is_down
    assert theirs.hand_count == len(mine.hand)
    assert all(one.hand is not None for one in view(session.state).heroes)


def test_every_question_and_event_of_a_game_is_told_in_words() -> None:
    """No id shows: what is told is made of names."""
    session = Session(SYSTEM, GAMES[0])
    told: list[str] = []
    for _ in range(300):
        prompt = session.pending
        if prompt is None:
            break
        asked = question(session.state, prompt)
        told += [asked.who, asked.text, *(option(session.state, name) for name in prompt.names)]
        before = session.state
        choice = advise(before)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
        told += sentences(before, session.steps[-1].events)
    assert len(told) > 100
    ids = [str(card) for card in session.state.system.lore.cards]
    for text in told:
        assert text
        assert not any(name in text for name in ids), text
        assert "red-melee" not in text
        assert "{" not in text


@pytest.mark.rule("arena.B1")
def test_the_table_is_set_up() -> None:
    """Five cards in hand, one minion on each spawn point of the battle zone, heroes at home."""
    session = Session(SYSTEM, GAMES[0])
    state = session.state
    for hero, sheet in state.system.sheets.items():
        assert len(sheet.at(Where.HAND)) == 5
        at = state.pieces[PieceId(hero)].at
        assert at is not None
        assert state.system.lore.spawns[at].sort is None
        assert state.system.lore.spawns[at].team == state.pieces[PieceId(hero)].side
    zone = battle_zone(state, 0)
    for at, spawn in state.system.lore.spawns.items():
        there = state.piece_on(at)
        if at in zone and spawn.sort is not None:
            assert there is not None
            assert there.side == spawn.team
            assert sort_of(there) is spawn.sort


@pytest.mark.parametrize("root", [Event, Frame, Choice], ids=lambda root: root.__name__)
def test_names_of_events_frames_and_choices_are_their_own(root: type) -> None:
    """In what an arena writes, its own families and the kernel's, no name means two kinds."""
    battle_system()
    names: dict[str, set[str]] = {}
    queue: list[type] = list(root.__subclasses__())
    while queue:
        kind = queue.pop()
        queue.extend(kind.__subclasses__())
        if kind.__module__.startswith(("game.core.", "game.systems.arena.")):
            names.setdefault(kind.__name__, set()).add(kind.__module__)
    assert not {name: places for name, places in names.items() if len(places) > 1}
