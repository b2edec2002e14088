"""The frames of a skirmish: which of its rules can wait in the middle, and what they remember."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.frames import Frame
from game.core.ids import PieceId


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishFrame(Frame):
    """The lowest frame: before the fight, initiative, rounds and turns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActorFrame(Frame):
    """One creature's turn, its minions' within it. Rule: skirmish M3, A6.

    Attributes:
        unit: whose turn.
        skipped: whether the rest of the turn is left out.
    """

    unit: PieceId
    skipped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RollFrame(Frame):
    """A d20 that somebody rolls against a number; a hero die may follow. Rule: skirmish M10.

    Attributes:
        unit: who rolls.
        need: what must be reached.
        bonus: added to the d20.
        total: what was reached so far.
        added: what the hero dice showed; 0 for none.
        spent: hero dice spent on it.
    """

    unit: PieceId
    need: int = 0
    bonus: int = 0
    total: int = 0
    added: int = 0
    spent: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeFrame(RollFrame):
    """An attack.

    Attributes:
        target: whom.
        attack: which of the attacker's attacks, from 0.
    """

    target: PieceId
    attack: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HideFrame(RollFrame):
    """An attempt to hide. Rule: skirmish C2."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactionFrame(Frame):
    """Whether somebody reacts to a foe. Rule: skirmish M6.

    Attributes:
        foe: to whom.
        target: whom that foe attacks; None where it has moved.
    """

    foe: PieceId
    target: PieceId | None = None
