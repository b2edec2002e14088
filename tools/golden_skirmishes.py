"""Golden transcripts of the skirmishes of content/: played to the end by a sensible habit, as text.

`tools/golden.py` compares and writes them with those of battles. Every ability that a party can use
is used as soon as it can be until it was, so that each occurs in one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import checkout
import skirmish_habit
from game.catalog import load_skirmish_content, read_skirmishes
from game.core import machine
from game.core.actions import Action, Answer, Begin
from game.core.event import Event
from game.core.events import AbilityActed
from game.core.ids import AbilityId
from game.places import data_folder
from game.systems.skirmish.definitions import PARTY_SIDE, SkirmishSetup
from game.systems.skirmish.state import Skirmish, creature_of, first_state
from game.systems.skirmish.system import skirmish_system

FOLDER = checkout.ROOT / "tests" / "golden" / "skirmishes"
MOST_ANSWERS = 1_500
"""More answers than a skirmish takes."""

Step = tuple[Action, tuple[Event, ...], Skirmish]
"""What was done, what happened, and the skirmish after it."""


@cache
def skirmishes() -> dict[str, SkirmishSetup]:
    """Every skirmish that ships, by the name of its file."""
    root = data_folder("content")
    catalog, problems = load_skirmish_content(root, skirmish_system().book.vocabulary())
    assert not problems, problems
    files = read_skirmishes(root / "skirmishes", catalog)
    return {Path(file.file).stem: file.setup for file in files if file.setup is not None}


def play(setup: SkirmishSetup, *, shows: bool = True) -> Iterator[Step]:
    """Play a skirmish by habit to its end, step by step.

    Args:
        setup: the skirmish.
        shows: whether abilities that were not used yet come first; else only what is worth it.
    """
    book, state = skirmish_system().book, first_state(setup)
    action: Action = Begin()
    used: set[AbilityId] = set()
    for _ in range(MOST_ANSWERS):
        events, state = machine.take(book, state, action)
        yield action, events, state
        used |= {event.ability for event in events if isinstance(event, AbilityActed)}
        prompt = machine.pending(book, state)
        if prompt is None:
            return
        wanted = wishes(state) - used if shows else frozenset()
        action = Answer(prompt.frame, skirmish_habit.answer(state, prompt, setup.seed, wanted))


def wishes(state: Skirmish) -> frozenset[AbilityId]:
    """Every ability that somebody of the party has now."""
    return frozenset(
        ability
        for piece in state.pieces.values()
        if piece.side == PARTY_SIDE
        for ability in creature_of(state, piece.id).abilities
    )


def transcript(setup: SkirmishSetup) -> str:
    """A whole play-through: what was done, indented what happened, and how it ended."""
    write = skirmish_system().notation.write
    state = first_state(setup)
    lines = [f"# {setup.name}", f"# seed {setup.seed}"]
    for action, events, after in play(setup):
        state = after
        lines.append(write(action))
        # where the stack stands follows from the rest and would only blur the differences
        lines.extend(f"  {line}" for line in map(write, events) if not line.startswith("stack-set"))
    ended = f"# ended {state.system.outcome or 'early'} in round {state.system.round}"
    pieces = (f"# {piece.id} {piece.at or 'off'} {piece.hp}" for piece in state.pieces.values())
    return "\n".join([*lines, ended, *pieces]) + "\n"
