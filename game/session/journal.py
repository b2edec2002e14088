"""The journal: what was asked for and what came of it, step by step.

The journal alone decides a replay: every answer stands in it, those that the table gave by itself
too, with the faces of every die.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import Action
from game.core.event import Event


@dataclass(frozen=True, slots=True)
class Move:
    """One action and everything that happened because of it."""

    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What is undone at once: an action, and the answers that the table gave after it.

    Attributes:
        moves: the action first, then the table's answers.
        decided: whether a person asked for it; undo goes back to where one did.
    """

    moves: tuple[Move, ...]
    decided: bool

    @property
    def action(self) -> Action:
        """What was asked for."""
        return self.moves[0].action

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened in this step, in order."""
        return tuple(event for move in self.moves for event in move.events)
