"""The windows of skirmishes: when abilities act. Rules: skirmish T1 to T4."""

from __future__ import annotations

from game.core.frames import Fact, Moment
from game.core.ids import PieceId
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.windows import open_window
from game.systems.skirmish.state import SkirmishState

TURN_START = "turn-start"
TURN_END = "turn-end"
"""The end of a turn: effects that are counted in its owner's turns are met here, last of all."""
USE = "use"
"""An ability is used; its program runs at once and nothing else triggers."""
HIT = "hit"
"""Somebody (`unit`) has hit a `target`."""
DOWN = "down"
"""Somebody (`unit`) has no hit points left."""


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook the names of windows and roles."""
    book.windows.update({TURN_START, TURN_END, USE, HIT, DOWN})
    book.roles.update({"unit", "target", "any"})
    book.queries.update(
        {"speed", "actions", "act", "attacks", "attack", "damage", "harm", "defence", "stealth"}
    )


def at(run: Run[SkirmishState], window: str, unit: PieceId, target: PieceId | None = None) -> None:
    """Let whatever is due at a moment act."""
    facts = [Fact("unit", (unit,))]
    if target is not None:
        facts.append(Fact("target", (target,)))
    open_window(run, Moment(window, tuple(facts)))
