"""Plays arenas by lot to their end and checks at every step that all laws hold.

At every step what it adds to a save is written, read and carried out beside the game, so that the
save of each moment is known to load; the text of a whole save is read back at some steps and at the
end. At the end every step is undone and done again, and the game is replayed by the rules.

python tools/random_arenas.py --games 200 --seed 1

Every game of content/ in turn; a third of the games are played by the simple opponents, a third by
lot, a third by both. The exit status is 1 where a law was broken; the message names the seed with
which that game is played again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import checkout  # noqa: F401 - puts the checkout on the path
from game.catalog import load_content
from game.core import machine
from game.core.actions import Action, Answer
from game.core.choices import At, Choice, Done, Order, Pick
from game.core.event import Event
from game.core.frames import Frame
from game.core.ids import AbilityId, PieceId
from game.hexes import Hex
from game.places import data_folder
from game.session import Session, savefile
from game.session.journal import Move, Step
from game.session.replay import first_difference
from game.systems.arena.definitions import ArenaSetup, Kind
from game.systems.arena.events import ActionBegan, ActionEnded
from game.systems.arena.frames import ActionFrame
from game.systems.arena.opponents import advise
from game.systems.arena.state import Arena, ArenaState
from game.systems.arena.system import arena_system
from table_checks import BrokenLawError, check_state_text, need

SYSTEM = arena_system()
OFTEN = 0.01
"""How often of 1 a step is undone and redone, and the game is read back from a whole save."""

READ_BACKS = 3
"""In how many steps of one game at most it is read back from a whole save, the end aside."""

MOST_ANSWERS = 6_000
"""More answers than any game takes: beyond it, it does not come to an end."""


@dataclass(slots=True)
class Tally:
    """What was played.

    Attributes:
        games: games played to their end.
        answers: answers given.
        refused: illegal answers tried and refused.
        read_back: states that were read back whole from the text of a save.
        outcomes: how the games ended.
        kinds: how often each kind of event happened.
    """

    games: int = 0
    answers: int = 0
    refused: int = 0
    read_back: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)


def games() -> list[ArenaSetup]:
    """The games of content/."""
    catalog, problems = load_content(data_folder("content"))
    assert not problems, problems
    return list(catalog.games.values())


class Play:
    """One game being played.

    Args:
        setup: the game.
        rng: where chance comes from.
        clever: how often of 1 the simple opponents answer, and not chance.
    """

    def __init__(self, setup: ArenaSetup, rng: Random, clever: float) -> None:
        self.rng, self.clever = rng, clever
        self.session: Session[ArenaState, ArenaSetup] = Session(SYSTEM, setup)
        self.states: list[Arena] = []
        self.tally = Tally()
        # The same game, carried out step by step from the text of its save alone.
        self.loaded: Session[ArenaState, ArenaSetup] = Session(SYSTEM, setup, begin=False)
        self.open: list[tuple[PieceId, AbilityId]] = []
        self._follow()

    def run(self) -> Tally:
        """Play to the end.

        Raises:
            BrokenLawError: a law is broken.
        """
        while (prompt := self.session.pending) is not None:
            need(self.tally.answers < MOST_ANSWERS, "the game does not end")
            state = self.session.state
            for choice in oddities(state, self.rng):
                self._try_illegal(Answer(prompt.frame, choice))
            choice = self._choice(state)
            self._answer(Answer(prompt.frame, choice))
        need(not self.session.state.stack, "something is half open at the end")
        need(self.session.state.system.winner is not None, "nobody has won")
        self._read_back()
        self._undo_all()
        told = first_difference(SYSTEM, self.session.setup, [*self.session.steps])
        need(told is None, f"played again by the rules, it differs: {told}")
        self.tally.games = 1
        self.tally.outcomes[self.session.state.system.how or "none"] += 1
        return self.tally

    def _choice(self, state: Arena) -> Choice:
        if self.rng.random() < self.clever:
            advised = advise(state)
            assert advised is not None
            return advised
        return self.rng.choice(machine.options(SYSTEM.book, state))

    def _answer(self, action: Action) -> None:
        before = self.session.state
        self.states.append(before)
        refusal = self.session.why_not(action)
        need(refusal is None, f"{action} is listed and refused: {refusal}")
        self.session.submit(action)
        after = self.session.state
        self._follow()
        check_state(after)
        self.tally.answers += 1
        if self.rng.random() < OFTEN and self.tally.read_back < READ_BACKS:
            self._read_back()
        if self.rng.random() < OFTEN:
            self.session.undo()
            need(self.session.state == self.states[-1], "undo gives another state")
            self.session.redo()
            need(self.session.state == after, "redo gives another state")

    def _follow(self) -> None:
        """Carry out the text of the latest step beside the game, and look at what it told."""
        step = self.session.steps[-1]
        moves = tuple(self._written(move) for move in step.moves)
        self.loaded.restore_step(Step(moves, step.decided))
        need(self.loaded.state == self.session.state, "the events do not fold to the state")
        for move in step.moves:
            for event in move.events:
                self.tally.kinds[type(event).__name__] += 1
                self._count_actions(event)
        going_on = [
            (one.hero, one.card)
            for one in self.session.state.stack
            if isinstance(one, ActionFrame) and one.step != "start"
        ]
        if self.session.state.system.winner is None:
            need(going_on == self.open, f"{self.open} should go on, and {going_on} do")

    def _written(self, move: Move) -> Move:
        """A move as it is read back from its text."""
        write, read = SYSTEM.notation.write, SYSTEM.notation.read
        found = Move(
            read(Action, write(move.action)),
            tuple(read(Event, write(event)) for event in move.events),
        )
        need(found == move, f"{move} is written and read as {found}")
        return found

    def _count_actions(self, event: Event) -> None:
        """Keep account of the actions that are being performed, one inside the other."""
        match event:
            case ActionBegan(hero, card, _, 0):
                self.open.append((hero, card))
            case ActionBegan(hero, card):
                need(self.open[-1:] == [(hero, card)], f"{card} is repeated, and is not open")
            case ActionEnded(hero, card):
                need(self.open[-1:] == [(hero, card)], f"{card} ends, and {self.open} are open")
                self.open.pop()

    def _try_illegal(self, action: Action) -> None:
        refusal = machine.why_not(SYSTEM.book, self.session.state, action)
        need(refusal is not None, f"{action} is accepted though it was not offered")
        self.tally.refused += 1

    def _read_back(self) -> None:
        """Read the whole game from the text of its save: the same state must come of it."""
        text = savefile.whole(self.session, "random")
        need(savefile.system_of(text) == SYSTEM.name, "the save names another system")
        loaded = savefile.read(text, SYSTEM)
        need(not loaded.notice, loaded.notice)
        need(loaded.session.state == self.session.state, "the save gives another state")
        check_state_text(SYSTEM.notation, self.session.state_before(0), self.session.state)
        self.tally.read_back += 1

    def _undo_all(self) -> None:
        """Undo to the start and come back, looking at every state on the way."""
        end = self.session.state
        for state in reversed(self.states):
            self.session.undo(one_step=True)
            need(self.session.state == state, "undo gives another state")
        self.session.go_to(len(self.session.steps) + len(self.session.undone))
        need(self.session.state == end, "going back to the end gives another state")


def check_state(state: Arena) -> None:
    """Check everything that holds in every state that waits for an answer."""
    taken: dict[Hex, str] = {}
    for piece in state.pieces.values():
        if piece.at is None:
            need(piece.kind != Kind.MINION, f"{piece.id} is kept though it is gone")
            continue
        need(state.board.is_floor(piece.at), f"{piece.id} stands on {piece.at}, which is no floor")
        need(piece.at not in taken, f"{piece.id} and {taken.get(piece.at)} stand on {piece.at}")
        taken[piece.at] = piece.id
    lore = state.system.lore
    for hero, sheet in state.system.sheets.items():
        need(sheet.coins >= 0, f"{hero} has {sheet.coins} coins")
        need(len(sheet.cards) == len(lore.heroes[hero].cards), f"{hero} has lost a card")
    need(all(lives >= 0 for lives in state.system.lives.values()), "lives below none")
    need(min(state.system.waves) >= 0, "waves below none")
    laid = [effect.ability for effect in state.effects]
    owners = [(effect.ability, effect.bearer) for effect in state.effects]
    need(len(set(owners)) == len(owners), f"an effect lies there twice: {laid}")
    serials = [frame.serial for frame in state.stack]
    need(len(set(serials)) == len(serials), f"serials {serials}")
    for frame in state.stack:
        line = SYSTEM.notation.write(frame)
        need(SYSTEM.notation.read(Frame, line) == frame, f"{line!r} reads as another frame")


def oddities(state: Arena, rng: Random) -> Iterator[Choice]:
    """Answers that were not offered, a few of many."""
    prompt = machine.pending(SYSTEM.book, state)
    assert prompt is not None
    found: list[Choice] = [
        Pick(("nobody-of-this-name",)),
        Pick((*prompt.names, *prompt.names, "nobody-of-this-name")),
        At(Hex(1_000, 1_000)),
        Order((*prompt.names, "nobody-of-this-name")),
    ]
    if prompt.least:
        found += [Pick(()), Done()]
    others = [str(piece) for piece in state.pieces if piece not in prompt.names]
    if others:
        found.append(Pick((rng.choice(others),)))
    yield from rng.sample(found, 2)


def play_one(seed: int, setups: Sequence[ArenaSetup]) -> Tally:
    """Play the game of a seed.

    Raises:
        BrokenLawError: a law is broken; the seed stands in the message.
    """
    rng = Random(seed)  # noqa: S311 - moves to try, not secrets
    play = Play(setups[seed % len(setups)], rng, (0.0, 1.0, 0.5)[seed // len(setups) % 3])
    try:
        return play.run()
    except Exception as error:
        told = f"seed {seed}, after {play.tally.answers} answers: {error!r}"
        raise BrokenLawError(told) from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as asked and print a summary; 1 where a law was broken, else 0."""
    parser = argparse.ArgumentParser(description="Play random arenas and check every law.")
    parser.add_argument("--games", type=int, default=20, help="how many (default: 20)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    wanted = parser.parse_args(arguments)
    setups, began = games(), time.perf_counter()
    total, broken = Tally(), 0
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        try:
            one = play_one(seed, setups)
        except BrokenLawError as error:
            broken += 1
            print(error)
            continue
        total.games += one.games
        total.answers += one.answers
        total.refused += one.refused
        total.read_back += one.read_back
        total.outcomes.update(one.outcomes)
        total.kinds.update(one.kinds)
    took = time.perf_counter() - began
    print(
        f"{total.games} games, {total.answers} answers, {total.refused} illegal ones refused, "
        f"{total.read_back} read back; {took:.1f} s"
    )
    for name, counted in (("ended", total.outcomes), ("events", total.kinds)):
        print(f"{name}:", ", ".join(f"{one} {count}" for one, count in sorted(counted.items())))
    print(f"{broken} games with faults" if broken else "no faults")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
