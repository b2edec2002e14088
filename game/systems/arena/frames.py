"""The frames of an arena: which rule is at work, and what it must remember while it waits.

Rules: arena B2, B5, B6, B9, B10, B11.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.frames import Frame
from game.core.ids import AbilityId, PieceId, Side
from game.systems.arena.definitions import Act


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFrame(Frame):
    """The whole game: rounds, turns, who acts. The lowest frame.

    Attributes:
        waiting: the heroes that still have to play a card, or to be levelled.
        actor: the hero that acts, or acted last.
        flips: whether the coin is flipped once it has acted.
        due: the team against which a push is due at the end of the round; None for none.
        levelled: the heroes that reached a level at this end of a round.
        second_due: as `due`, on the second lane.
    """

    waiting: tuple[PieceId, ...] = ()
    actor: PieceId | None = None
    flips: bool = False
    due: Side | None = None
    levelled: tuple[PieceId, ...] = ()
    second_due: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroFrame(Frame):
    """A hero whose card is resolved: it comes back, chooses an action, performs it."""

    hero: PieceId
    card: AbilityId


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFrame(Frame):
    """One action being performed, with what may be repeated of it.

    Attributes:
        hero: who performs it.
        card: the card that it is an action of.
        act: what kind of action it is.
        ability: the card or the basic action whose program is done.
        number: the number of the action: its attack, or how far it may move.
        instance: how often it was repeated before.
        again: how often it may be repeated still.
        earlier: what earlier instances targeted.
        nested: whether another action performs it.
        stopped: the step at which it stopped; "" for none.
    """

    hero: PieceId
    card: AbilityId
    act: Act
    ability: AbilityId
    number: int = 0
    instance: int = 0
    again: int = 0
    earlier: tuple[PieceId, ...] = ()
    nested: bool = False
    stopped: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackFrame(Frame):
    """An attack on one target.

    Attributes:
        attacker: who attacks.
        target: who is attacked.
        value: the attack, announced.
        ranged: whether it is made over a distance.
        modifier: what minions do to the defence.
        card: the card discarded to defend; None for none.
        bonus: what the text of that card adds to the defence.
        blocked: whether the text of that card stopped the attack.
    """

    attacker: PieceId
    target: PieceId
    value: int
    ranged: bool = False
    modifier: int = 0
    card: AbilityId | None = None
    bonus: int = 0
    blocked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FallFrame(Frame):
    """A unit that is about to be defeated.

    Attributes:
        unit: which.
        by: who defeats it.
        saved: what keeps it on the board: `kept`, or `instead` where something else goes in its
            place; "" for nothing.
        team: the team that lost a minion by it; None for none.
        lane: the lane that this minion belonged to.
    """

    unit: PieceId
    by: PieceId
    saved: str = ""
    team: Side | None = None
    lane: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatFrame(Frame):
    """A hero that discards a card or is defeated; `by` does it."""

    hero: PieceId
    by: PieceId


@dataclass(frozen=True, slots=True, kw_only=True)
class PushFrame(Frame):
    """Waves that are pushed at the same time.

    Attributes:
        loser: the team that lost its last minion on the first lane; None for none. A game is set
            up with none on either.
        left: the spawn points that are still to be filled.
        second_loser: the team that lost its last minion on the second lane; None for none.
    """

    loser: Side | None
    left: tuple[str, ...] = ()
    second_loser: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnFrame(Frame):
    """Minions outside the battle zone that walk back."""

    left: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinFrame(Frame):
    """A team that must remove so many of its minions of a lane."""

    team: Side
    count: int
    lane: int = 0
