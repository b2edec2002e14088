"""Decisions of creatures that move by the rules, as facts: each step, and what comes of them.

Owns their shape; who decides what is `plan`'s, the words are `words.plans`'. Rules: skirmish
house.foes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.choices import Choice
from game.core.ids import AbilityId, PieceId
from game.hexes import Hex


class Why(StrEnum):
    """One step of a decision."""

    NO_ACTIONS = "no-actions"
    CAN_ATTACK = "can-attack"
    NOBODY_IN_REACH = "nobody-in-reach"
    FINISHES = "finishes"
    WEAKEST = "weakest"
    NEAREST = "nearest"
    TAKES_COVER = "takes-cover"
    GOES_WHERE_IT_CAN = "goes-where-it-can"
    KEEPS_APART = "keeps-apart"
    CLOSES_UP = "closes-up"
    OPENS_DOOR = "opens-door"
    NO_WAY = "no-way"
    HAS_ATTACKED = "has-attacked"
    TAKES_CARE = "takes-care"
    NOBODY_SEEN = "nobody-seen"
    HARMS = "harms"
    MENDS = "mends"
    STRENGTHENS = "strengthens"
    PROTECTS = "protects"
    HINDERS = "hinders"
    CALLS = "calls"
    HIDES = "hides"


@dataclass(frozen=True, slots=True)
class Finding:
    """One step of a decision as a fact.

    Attributes:
        why: which step.
        pieces: of whom it speaks.
        hexes: of where it speaks.
        number: a count: hit points, hexes, opponents, what a d20 must show.
        ability: of which ability it speaks; None for none.
    """

    why: Why
    pieces: tuple[PieceId, ...] = ()
    hexes: tuple[Hex, ...] = ()
    number: int = 0
    ability: AbilityId | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a creature does next.

    Attributes:
        unit: who.
        deed: what it does; Done for nothing more.
        findings: why, in order.
        path: the way that it takes, its start first; empty where it stays.
        target: whom it attacks, goes for, or uses an ability on; None for nobody.
    """

    unit: PieceId
    deed: Choice
    findings: tuple[Finding, ...]
    path: tuple[Hex, ...] = ()
    target: PieceId | None = None
