"""Battles of `content/`, played by lot through sessions."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TypeAlias

from game.catalog import load_content, read_battles
from game.core import machine
from game.core.actions import Action, Answer, SetNote, Skip
from game.core.choices import Faces
from game.core.event import Event
from game.core.prompts import Ask
from game.core.refusals import Refusal
from game.places import data_folder
from game.session import Policy, Session
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.system import battle_system
from random_choices import any_by_hand, by_lot

BattleSession: TypeAlias = Session[BattleState, BattleSetup]

SYSTEM = battle_system()

ODD_NOTES = (
    "",
    "-",
    "~",
    " ",
    "a | b || c",
    "# ( [ ] ) %41",
    "two\nlines\r\n",
    "Zoë — 狼 \U0001f43a",
)


@cache
def setups() -> dict[str, BattleSetup]:
    """Every battle that ships, by the number its file begins with."""
    folder = data_folder("content")
    catalog, problems = load_content(folder, SYSTEM.book.vocabulary())
    assert not problems
    found = {}
    for read in read_battles(folder / "battles", catalog):
        assert read.setup is not None
        found[read.file.rpartition("/")[2][:2]] = read.setup
    return found


BATTLES = ("01", "02", "03", "04")


def begun(battle: str, *, policy: Policy | None = None) -> BattleSession:
    """A battle that has just begun."""
    return Session(SYSTEM, setups()[battle], policy=policy)


def chance(seed: int) -> Random:
    """What falls by lot, the same every time."""
    return Random(seed)  # noqa: S311 - moves to try, not secrets


def asks_for(session: BattleSession, ask: Ask) -> bool:
    """Whether the table waits for this kind of answer."""
    prompt = session.pending
    return prompt is not None and prompt.ask is ask


def go_on(session: BattleSession, rng: Random) -> tuple[Event, ...]:
    """Let an enemy take its turn, or answer what is asked by lot; nothing where it is over."""
    if session.pending is None:
        return ()
    if session.can_advance:
        return session.advance(decided=rng.random() < 0.4)
    result = session.answer(by_lot(SYSTEM.book, session.state, rng))
    assert not isinstance(result, Refusal)
    return result


def do_anything(session: BattleSession, rng: Random) -> bool:
    """Go on, or do something by hand; whether anything was done."""
    before = session.position
    lot = rng.random()
    if lot < 0.1:
        at = rng.choice(session.state.board.grid.members)
        session.submit(SetNote(at, rng.choice(["", "star"]), rng.choice(ODD_NOTES)))
    elif lot < 0.13:
        session.submit(Skip(rng.choice(list(session.state.pieces))))
    elif lot < 0.25:
        session.submit(any_by_hand(SYSTEM.book, session.state, rng))
    else:
        go_on(session, rng)
    return session.position > before


def play(session: BattleSession, rng: Random, times: int) -> BattleSession:
    """Do something so many times; the same session."""
    for _ in range(times):
        do_anything(session, rng)
    return session


@cache
def long_play() -> BattleSession:
    """A battle of so many steps that its save tells the state more than once; not to be changed."""
    session = begun("04")
    rng = chance(1)
    while session.position < 125:
        assert go_on(session, rng)
    return session


def wander(session: BattleSession, rng: Random, times: int) -> BattleSession:
    """Play, and move through history too; the same session."""
    for _ in range(times):
        lot = rng.random()
        if lot < 0.12:
            session.undo(one_step=rng.random() < 0.5)
        elif lot < 0.2:
            session.redo(one_step=rng.random() < 0.5)
        elif lot < 0.23:
            session.go_to(rng.randint(-2, session.position + 3))
        elif lot < 0.25:
            session.roll_again()
        else:
            do_anything(session, rng)
    return session


def play_until_rolled(battle: str, seed: int = 1) -> BattleSession:
    """A battle up to the first step in which the table rolled dice."""
    session = begun(battle)
    rng = chance(seed)
    while not any(map(_rolls, table_answers(session))):
        assert go_on(session, rng)
    return session


def table_answers(session: BattleSession) -> tuple[Action, ...]:
    """What the table answered by itself in the last step."""
    return tuple(move.action for move in session.steps[-1].moves[1:])


def faces_shown(session: BattleSession) -> tuple[int, ...]:
    """The faces of the last roll of the last step."""
    rolls = [answer for answer in table_answers(session) if _rolls(answer)]
    match rolls[-1]:
        case Answer(choice=Faces(faces)):
            return faces
        case _:
            raise AssertionError


def _rolls(action: Action) -> bool:
    match action:
        case Answer(choice=Faces(faces)):
            return bool(faces)
        case _:
            return False


def folded(session: BattleSession) -> Battle:
    """The state that the events of all steps taken make."""
    state = SYSTEM.begin(session.setup)
    for step in session.steps:
        state = machine.fold(SYSTEM.book, state, step.events)
    return state


def same(one: BattleSession, other: BattleSession) -> bool:
    """Whether two sessions hold one play-through, states and undone steps included."""
    ends = range(len(one.steps) + len(one.undone) + 1)
    return (
        list(one.steps) == list(other.steps)
        and list(one.undone) == list(other.undone)
        and one.position == other.position
        and all(one.state_before(number) == other.state_before(number) for number in ends)
    )
