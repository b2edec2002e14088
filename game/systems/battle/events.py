"""The events of a battle: what can happen in it, as plain facts.

Owns these values. What they change is `evolving`'s, what they are called in words `words.events`'.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.event import Event
from game.core.ids import AbilityId, PieceId
from game.hexes import Hex
from game.systems.battle.definitions import Form, Kept
from game.systems.battle.state import (
    ActiveDie,
    Outcome,
    Phase,
)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins, with its number."""

    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The turns of adventurers, companions or enemies begin."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """The party settles the order in which these units act."""

    units: tuple[PieceId, ...]
    settled: bool = True


@dataclass(frozen=True, slots=True)
class TurnOver(Event):
    """A unit has had its turn this round."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class ControllerSet(Event):
    """A player plays a companion, for the rest of the battle."""

    companion: PieceId
    adventurer: PieceId


@dataclass(frozen=True, slots=True)
class FormSet(Event):
    """An adventurer takes a battle form."""

    unit: PieceId
    form: Form


@dataclass(frozen=True, slots=True)
class KeptSet(Event):
    """An adventurer is kept as numbers only, or with the full mat."""

    unit: PieceId
    kept: Kept


@dataclass(frozen=True, slots=True)
class TrackSet(Event):
    """An adventurer's cooldown track holds these dice now."""

    unit: PieceId
    track: tuple[str, ...]
    why: str = ""
    """What happened: `recover`, `fatigue`, `exhaust`, `status`."""
    drained: int = 0


@dataclass(frozen=True, slots=True)
class SlotsSet(Event):
    """An adventurer's active slots hold dice of these values now."""

    unit: PieceId
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActiveSet(Event):
    """An adventurer's active slots hold these skill dice now."""

    unit: PieceId
    active: tuple[ActiveDie, ...]


@dataclass(frozen=True, slots=True)
class OutSet(Event):
    """The skill dice of an adventurer that are out of the battle are these now."""

    unit: PieceId
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemsSet(Event):
    """An adventurer's items: ready, in the pack, used up."""

    unit: PieceId
    ready: tuple[AbilityId, ...]
    pack: tuple[AbilityId, ...] = ()
    spent: tuple[AbilityId, ...] = ()
    why: str = "used"
    """What happened: `used`, `lost`, `stowed`, `gained`."""


@dataclass(frozen=True, slots=True)
class DieResolved(Event):
    """An adventurer resolves a die that was rolled: its kind, and the face as a word of it."""

    unit: PieceId
    die: str
    face: str


@dataclass(frozen=True, slots=True)
class OutOfReach(Event):
    """A die of an adventurer does nothing to the target: it is out of reach as the die resolves.

    Attributes:
        unit: whose die it is.
        target: whom it does not reach.
        face: what a skill die shows, as a word of it; "" for Combat dice.
        amount: the damage of Combat dice that is lost.
    """

    unit: PieceId
    target: PieceId
    face: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class TenacitySet(Event):
    """An adventurer holds so much tenacity now."""

    unit: PieceId
    tenacity: int


@dataclass(frozen=True, slots=True)
class TargetsChosen(Event):
    """A unit engages these units, in the order in which the roll is resolved against them."""

    unit: PieceId
    targets: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class Engaged(Event):
    """A unit's engage is over."""

    unit: PieceId
    targets: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A unit was damaged: what was dealt, what was prevented, what it lost.

    Attributes:
        unit: who took it.
        source: who dealt it; None for nobody.
        amount: what was dealt.
        prevented: what defense, dice and abilities took off.
        taken: hit points lost, bonus hit points included.
        true: whether it was true damage.
        engage: whether it came from an engage; of others an ability deals it.
    """

    unit: PieceId
    source: PieceId | None
    amount: int
    prevented: int
    taken: int
    true: bool = False
    engage: bool = False


@dataclass(frozen=True, slots=True)
class AbilityCounted(Event):
    """An ability that acts through no program made an answer what it is, as it was acted upon.

    Attributes:
        owner: who bears it.
        ability: the ability.
        query: what it changed: `combat`, `movement`, `defense` and so on.
        by: by how much; 0 for what is no number.
        other: who is on the other side, where it was about two.
    """

    owner: PieceId
    ability: AbilityId
    query: str
    by: int = 0
    other: PieceId | None = None


@dataclass(frozen=True, slots=True)
class UnitDefeated(Event):
    """A unit was defeated, by the unit credited with it, if any."""

    unit: PieceId
    source: PieceId | None = None


@dataclass(frozen=True, slots=True)
class StayedPut(Event):
    """A unit that moves by the rules did not move, or nobody was there to be engaged."""

    unit: PieceId
    why: str
    """`holds`, `stays`, `no-target`, `may-not-move`, `may-not-engage`."""


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A unit's turn, or the rest of it, is left out, by hand or for want of room."""

    unit: PieceId
    why: str = "by-hand"


@dataclass(frozen=True, slots=True)
class Redirected(Event):
    """An enemy does in its turn what a person says: ends its move there, engages these.

    With neither, the rules alone decide again.
    """

    unit: PieceId
    to: Hex | None
    targets: tuple[PieceId, ...] = ()


@dataclass(frozen=True, slots=True)
class RetreatSet(Event):
    """The party will, or will not, leave at the end of this round."""

    on: bool


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ShardGained(Event):
    """An adventurer gains the skyshard that lay on a hex of the tile that he entered."""

    unit: PieceId
    at: Hex
