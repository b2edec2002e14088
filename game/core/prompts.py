"""Prompts: what the table waits for, who decides, and what may be chosen.

A prompt is always worked out from the stack and never stored, so it cannot disagree with the
state. Listing the options and accepting a choice are two questions: a route picked by hand is
legal though no prompt lists it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.choices import Choice
from game.core.ids import PARTY, PieceId, RuleId
from game.hexes import Hex


class Ask(StrEnum):
    """What kind of answer a prompt waits for."""

    NEXT = "next"
    """Which unit's turn comes now (`Pick` one); the table answers where it can."""
    ORDER = "order"
    """In which order things happen (`Order`)."""
    ACT = "act"
    """What a unit does in its turn (choices of the system's own, `Walk`, `Done`)."""
    HEX = "hex"
    """One of several hexes (`At`), or none (`Done`) where `least` is 0."""
    NAMES = "names"
    """Some of several names, between `least` and `most` (`Pick`)."""
    PLACE = "place"
    """Where and how something of several hexes is laid (choices of the system's own)."""
    ROLL = "roll"
    """The faces of `most` dice (`Faces`); seeded, or typed in from real dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """A question that the table waits on.

    Attributes:
        frame: serial of the frame that asks; an answer names it, so that a stale one is refused.
        ask: what kind of answer is wanted.
        topic: what the question is about, a word that the system puts into a sentence.
        who: who decides: `party`, or the adventurer whose player does.
        unit: the unit that the question is about; None when it is about the table as a whole.
        names: what may be named, best suggestion first.
        hexes: which hexes may be pointed at, best suggestion first.
        least: the fewest names that make an answer.
        most: the most names that make an answer, or the number of dice to roll.
        die: for a roll, the id of the die.
        suggested: the answer that Enter gives; None where nothing may be presumed.
        rule: the clause that leaves this to whoever decides.
    """

    frame: int
    ask: Ask
    topic: str
    rule: RuleId
    who: str = PARTY
    unit: PieceId | None = None
    names: tuple[str, ...] = ()
    hexes: tuple[Hex, ...] = ()
    least: int = 1
    most: int = 1
    die: str = ""
    suggested: Choice | None = None
