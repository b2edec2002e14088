"""The laws of skirmishes that hold in every state, and random play that checks them.

Usage: python tools/skirmish_checks.py [--skirmishes N] [--seed N]

Every fifth is played by the sensible habit of `skirmish_habit` and not at random, so that wins are
reached as well as defeats, and every third by a house profile with other switches. The
exit status is 1 where a law was broken; the message names the seed
that plays it again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import replace
from random import Random

import checkout  # noqa: F401 - puts the checkout on the path
import skirmish_habit
from game.catalog import load_skirmish_content, read_skirmishes
from game.core import machine
from game.core.actions import Answer
from game.core.refusals import Refusal
from game.places import data_folder
from game.session import Session, savefile
from game.session.replay import first_difference
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.choices import DirectMinions, Invoke, Strike
from game.systems.skirmish.decision import decision
from game.systems.skirmish.definitions import Degree, Profile, SkirmishSetup
from game.systems.skirmish.queries import attack_limit, degree
from game.systems.skirmish.state import Skirmish, is_up, master_of, opponents, spot
from game.systems.skirmish.system import skirmish_system
from game.systems.skirmish.turns.deeds import why_not_strike
from game.systems.skirmish.view import view
from game.systems.skirmish.words import ask, clause, log_lines
from game.systems.skirmish.words.house import SWITCHES
from random_boards import happens, lot
from table_checks import check_state_text

SYSTEM = skirmish_system()
MOST_ANSWERS = 900
"""More answers than a skirmish takes; one that goes on is given up, as a person would."""

EVERY = 5
"""One skirmish in so many is played sensibly."""
OTHER = 3
"""One in so many is played by a house profile that is not ready."""


class BrokenSkirmishError(AssertionError):
    """A law of skirmishes is broken."""


def need(holds: bool, told: str) -> None:  # noqa: FBT001 - as an assert
    """Raise where a law does not hold."""
    if not holds:
        raise BrokenSkirmishError(told)


def setups() -> list[SkirmishSetup]:
    """The skirmishes that ship."""
    root = data_folder("content")
    catalog, _ = load_skirmish_content(root, BOOK.vocabulary())
    files = read_skirmishes(root / "skirmishes", catalog)
    return [file.setup for file in files if file.setup is not None]


def other_house(profile: Profile, rng: Random) -> Profile:
    """A profile with some switches changed by chance."""
    for switch in rng.sample(SWITCHES, 5):
        profile = switch.stepped(profile, rng.randint(-3, 3))
    return replace(profile, id="other", name="Another house")


def check_state(state: Skirmish) -> None:
    """What must hold in every state."""
    house, system = state.system.lore.setup.profile, state.system
    standing = [piece.at for piece in state.pieces.values() if piece.at is not None]
    need(len(standing) == len(set(standing)), "two stand on one hex")
    need(all(state.board.is_floor(at) for at in standing), "somebody stands where none can")
    for hand in system.hands.values():
        need(0 <= hand.left <= house.minion_actions, "collective actions beyond three")
        shared = len(hand.used) + hand.left
        need(shared in {0, house.minion_actions}, "collective actions were lost or made")
        need(hand.minion_reserve <= 1 or house.reserve_each, "more than one reaction of minions")
        need(hand.actions >= 0 <= hand.hero_dice, "actions or hero dice below none")
    for minion, master in system.masters.items():
        limit = attack_limit(state, minion)
        made = system.attacks.get(minion, 0)
        need(limit is None or made <= limit, f"{minion} attacked too often in a round")
        need(minion not in system.order, f"{minion} has a turn of its own")
        need(master_of(state, master) is None, f"{minion} is a minion's minion")
    for unit, watchers in system.hidden.items():
        covered = all(degree(state, foe, unit) is not Degree.NONE for foe in watchers)
        need(covered, f"{unit} hides without cover")
    for effect in state.effects:
        need(effect.times >= 1, "an effect has outlived its turns")
    check_cover(state)


def check_cover(state: Skirmish) -> None:
    """Line of effect is the same both ways, and full cover is the same as no attack."""
    symmetric = state.system.lore.setup.profile.loe_symmetric
    for unit in state.pieces:
        if not is_up(state, unit):
            continue
        for foe in opponents(state, unit):
            full = degree(state, unit, foe) is Degree.FULL
            back = degree(state, foe, unit) is Degree.FULL
            need(full == back or not symmetric, "effect is one-sided")
            refusal = why_not_strike(state, unit, foe, 0)
            at, there = spot(state, unit), spot(state, foe)
            need(not (full and refusal is None), f"{unit} may attack through a wall")
            blocked = refusal is not None and refusal.rule == "skirmish.C4"
            need(at is not None and there is not None, "nobody stands there")
            need(full or not blocked, "an attack is refused for a wall that is none")


def check_words(state: Skirmish) -> None:
    """Everything that is asked, seen and planned has words."""
    prompt = machine.pending(BOOK, state)
    if prompt is not None:
        need(bool(ask(state, prompt).text and clause(prompt.rule)), "a question without words")
    need(len(view(state).tokens) == len(state.pieces), "somebody is not seen")
    for piece in state.pieces.values():
        if piece.is_up and piece.kind == "npc":
            told = decision(state, piece.id)
            need(told is not None and bool(told.checks and told.summary), "a plan without reasons")


def choose(listed: tuple[Answer, ...], rng: Random) -> Answer:
    """One of the answers, more often one that does something."""
    lively = [one for one in listed if isinstance(one.choice, Strike | Invoke | DirectMinions)]
    return rng.choice(lively if lively and happens(rng, 0.7) else listed)


def play(
    setup: SkirmishSetup, rng: Random, *, most: int = MOST_ANSWERS, sensibly: bool = False
) -> Skirmish:
    """Play with all checks; return how it stood in the end.

    Args:
        setup: the skirmish.
        rng: what is chosen at random.
        most: so many answers at most.
        sensibly: whether the sensible habit plays, instead of chance.

    Raises:
        BrokenSkirmishError: a law is broken.
    """
    session = Session(SYSTEM, setup)
    for _ in range(most):
        listed = machine.legal_actions(BOOK, session.state)
        if not listed:
            break
        for action in rng.sample(listed, min(5, len(listed))):
            need(session.why_not(action) is None, f"{action} is listed and refused")
        before, prompt = session.state, session.pending
        if sensibly and prompt is not None:
            choice = skirmish_habit.answer(before, prompt, setup.seed)
            action = Answer(prompt.frame, choice)
        else:
            action = choose(listed, rng)
        events = session.submit(action)
        assert not isinstance(events, Refusal)
        need(machine.fold(BOOK, before, events) == session.state, "events do not fold")
        log_lines(before, events)
        check_state(session.state)
        if happens(rng, 0.05):
            check_state_text(SYSTEM.notation, session.state_before(0), session.state)
        if happens(rng, 0.2):
            check_words(session.state)
    text = savefile.whole(session, "check")
    need(savefile.read(text, SYSTEM).session.state == session.state, "the save reads otherwise")
    need(first_difference(SYSTEM, setup, session.steps) is None, "the rules resolve it otherwise")
    after = session.state
    while session.can_undo:
        session.undo()
    while session.can_redo:
        session.redo()
    need(session.state == after, "undone and done again it is another")
    return after


def main() -> int:
    """Play as many as asked for; 1 where a law was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--skirmishes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    known, outcomes, began = setups(), Counter[str](), time.monotonic()
    for seed in range(wanted.seed, wanted.seed + wanted.skirmishes):
        setup = replace(known[seed % len(known)], seed=seed)
        if seed % OTHER == 0:
            setup = replace(setup, profile=other_house(setup.profile, lot(seed)))
        try:
            state = play(setup, lot(seed), sensibly=seed % EVERY == 0)
        except BrokenSkirmishError as error:
            print(f"seed {seed}, {setup.name}: {error}")
            return 1
        outcomes[str(state.system.outcome or "given up")] += 1
    spent = time.monotonic() - began
    print(f"{wanted.skirmishes} skirmishes in {spent:.0f} s: {dict(outcomes)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
