"""Plays random battles to their end and checks at every step that all laws hold.

python tools/random_play.py --battles 1000 --seed 1 --overrules

Half of the battles are those of content/, half are drawn by lot. The exit status is 1 where a law
was broken; the message then names the seed with which that battle is played again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import checkout  # noqa: F401 - puts the checkout on the path
import table_checks as checks
from game.catalog import Catalog, load_content, read_battles
from game.core import machine
from game.core.actions import Action, Answer, Begin, ByHand, ChooseOtherwise
from game.core.event import Event
from game.places import data_folder
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Battle, first_state
from game.systems.battle.system import battle_system
from random_boards import happens, lot, random_setup
from random_choices import any_by_hand, by_lot, oddities

MOST_ACTIONS = 4_000
"""More actions than any battle takes: beyond it, it does not come to an end."""


@dataclass(slots=True)
class Tally:
    """What was played.

    Attributes:
        battles: battles played to their end.
        actions: actions done.
        events: what happened.
        refused: illegal actions tried and refused.
        by_hand: overrules done.
        round_trips: states that were read back whole from their text.
        outcomes: how the battles ended.
        kinds: how often each kind of event happened.
    """

    battles: int = 0
    actions: int = 0
    events: int = 0
    refused: int = 0
    by_hand: int = 0
    round_trips: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)


class Play:
    """One battle being played.

    Args:
        setup: the battle.
        rng: where chance comes from.
        overrules: whether things are also done by hand, over the rules' head.
        every_step: whether the whole text is read back at every step, not at ten only.
        checked: False plays without any check, to measure the speed of the rules alone.
    """

    def __init__(
        self,
        setup: BattleSetup,
        rng: Random,
        *,
        overrules: bool = False,
        every_step: bool = False,
        checked: bool = True,
    ) -> None:
        self.system = battle_system()
        self.rng = rng
        self.overrules = overrules
        self.checked = checked
        self.start = first_state(setup)
        self.state: Battle = self.start
        self.tally = Tally()
        self.lines: list[str] = []
        self.read_back = 1.0 if every_step else 0.06
        self.watch = checks.Watch()

    def run(self) -> Tally:
        """Play to the end.

        Raises:
            BrokenLawError: a law is broken.
        """
        self.do(Begin())
        while self.state.stack:
            checks.need(self.tally.actions < MOST_ACTIONS, "the battle does not end")
            if self.overrules and happens(self.rng, 0.25):
                self._by_hand()
            if self.state.stack:
                self._answer()
        outcome = self.state.system.outcome
        self.tally.battles = 1
        self.tally.outcomes[outcome or "none"] += 1
        if self.checked:
            self._read_back()
            checks.need(
                not machine.legal_actions(self.system.book, self.state), "something is legal still"
            )
        return self.tally

    def do(self, action: Action) -> tuple[Event, ...]:
        """Do an action, with all checks."""
        if not self.checked:
            events, self.state = machine.take(self.system.book, self.state, action)
            self.tally.actions += 1
            self.tally.events += len(events)
            return events
        book, before = self.system.book, self.state
        kept = checks.mutable_parts(before)
        if isinstance(action, ByHand):
            self.watch.by_hand()
        events, after = machine.take(book, before, action)
        folded = before
        for event in events:
            self.watch.see(folded, event)
            folded = machine.evolve(book, folded, event)
        checks.need(folded == after, "the events do not fold to the state")
        checks.need(checks.mutable_parts(before) == kept, "the state before was changed")
        if happens(self.rng, 0.1):
            again = machine.resolve(book, before, action)
            checks.need(again == events, "the same action had other events")
        checks.check_texts(self.system.notation, action, events)
        checks.check_state(after, book)
        self.state = after
        self._note(events)
        return events

    def _note(self, events: tuple[Event, ...]) -> None:
        self.tally.actions += 1
        self.tally.events += len(events)
        write = self.system.notation.write
        self.lines.extend(write(event) for event in events)
        self.tally.kinds.update(type(event).__name__ for event in events)
        if happens(self.rng, self.read_back):
            self._read_back()

    def _read_back(self) -> None:
        """Fold the whole battle from its text: the same state must come of it."""
        checks.check_stack_text(self.system.notation, self.state)
        checks.check_state_text(self.system.notation, self.start, self.state)
        read = self.system.notation.read
        state = machine.fold(
            self.system.book, self.start, (read(Event, line) for line in self.lines)
        )
        checks.need(state == self.state, "the text gives another state")
        self.tally.round_trips += 1

    def _answer(self) -> None:
        book, state = self.system.book, self.state
        choice = by_lot(book, state, self.rng)
        prompt = machine.pending(book, state)
        assert prompt is not None
        if self.checked:
            self._try_listed()
            for action in oddities(book, state, self.rng):
                self._try_illegal(action)
        self.do(Answer(prompt.frame, choice))

    def _try_listed(self) -> None:
        """Everything listed is legal; a few of many are tried."""
        listed = machine.legal_actions(self.system.book, self.state)
        for action in self.rng.sample(listed, min(8, len(listed))):
            refusal = machine.why_not(self.system.book, self.state, action)
            checks.need(refusal is None, f"{action} is listed and refused: {refusal}")

    def _try_illegal(self, action: Action) -> None:
        refusal = machine.why_not(self.system.book, self.state, action)
        checks.need(refusal is not None, f"{action} is accepted though illegal")
        try:
            machine.resolve(self.system.book, self.state, action)
        except machine.IllegalActionError:
            self.tally.refused += 1
        else:
            raise checks.BrokenLawError(f"{action} is refused by why_not, but resolved")

    def _by_hand(self) -> None:
        action = any_by_hand(self.system.book, self.state, self.rng)
        if machine.why_not(self.system.book, self.state, action) is not None:
            if self.checked:
                self._try_illegal(action)
            return
        if isinstance(action, ChooseOtherwise):
            self.watch.by_hand()
        self.do(action)
        self.tally.by_hand += 1


def content_setups(catalog: Catalog) -> list[BattleSetup]:
    """The battles of content/, in the order of their files."""
    found = []
    for battle in read_battles(data_folder("content") / "battles", catalog):
        assert battle.setup is not None, battle.problems
        found.append(battle.setup)
    return found


def load_catalog() -> Catalog:
    """The content of the game, checked against the rules."""
    catalog, problems = load_content(data_folder("content"), battle_system().book.vocabulary())
    assert not problems, problems
    return catalog


def play_one(
    seed: int,
    catalog: Catalog,
    battles: Sequence[BattleSetup],
    *,
    overrules: bool = False,
    checked: bool = True,
) -> Tally:
    """Play the battle of a seed: one of content/ or one drawn by lot.

    Raises:
        BrokenLawError: a law is broken; the seed stands in the message.
    """
    rng = lot(seed)
    setup = rng.choice(battles) if seed % 2 else random_setup(rng, catalog, f"random {seed}")
    by_hand = overrules and seed % 3 != 0
    play = Play(setup, rng, overrules=by_hand, every_step=seed % 100 == 0, checked=checked)
    try:
        return play.run()
    except Exception as error:
        told = f"seed {seed} ({setup.name}), after {play.tally.actions} actions: {error}"
        raise checks.BrokenLawError(told) from error


def play_many(
    seeds: Sequence[int],
    *,
    overrules: bool = False,
    checked: bool = True,
    tell: Callable[[str], None] = print,
) -> tuple[Tally, list[str]]:
    """Play a battle for every seed.

    Returns:
        What was played, and what was broken, one line each.
    """
    catalog = load_catalog()
    battles = content_setups(catalog)
    total, broken = Tally(), []
    for number, seed in enumerate(seeds, start=1):
        try:
            one = play_one(seed, catalog, battles, overrules=overrules, checked=checked)
        except checks.BrokenLawError as error:
            broken.append(str(error))
            tell(str(error))
            continue
        _add(total, one)
        if number % 100 == 0:
            tell(f"{number} battles, {len(broken)} with faults")
    return total, broken


def _add(total: Tally, one: Tally) -> None:
    total.battles += one.battles
    total.actions += one.actions
    total.events += one.events
    total.refused += one.refused
    total.by_hand += one.by_hand
    total.round_trips += one.round_trips
    total.outcomes.update(one.outcomes)
    total.kinds.update(one.kinds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as asked and print a summary; 1 where a law was broken, else 0."""
    parser = argparse.ArgumentParser(description="Play random battles and check every law.")
    parser.add_argument("--battles", type=int, default=100, help="how many (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--overrules", action="store_true", help="also do things by hand")
    parser.add_argument("--fast", action="store_true", help="no checks: the speed of the rules")
    wanted = parser.parse_args(arguments)
    began = time.perf_counter()
    seeds = range(wanted.seed, wanted.seed + wanted.battles)
    total, broken = play_many(seeds, overrules=wanted.overrules, checked=not wanted.fast)
    took = time.perf_counter() - began
    print(
        f"{total.battles} battles, {total.actions} actions, {total.events} events, "
        f"{total.by_hand} by hand, {total.refused} illegal ones refused, "
        f"{total.round_trips} read back; {took:.1f} s, {took / max(1, wanted.battles):.3f} s each"
    )
    print("ended:", ", ".join(f"{name} {count}" for name, count in sorted(total.outcomes.items())))
    if total.kinds:
        print(
            "events:", ", ".join(f"{name} {count}" for name, count in sorted(total.kinds.items()))
        )
    print(f"{len(broken)} battles with faults" if broken else "no faults")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
