"""The frames of a battle: which of its rules can wait in the middle, and what they remember."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.choices import Choice
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.swaying import Sway
from game.hexes import Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundFrame(Frame):
    """The lowest frame: the sequence of rounds, phases and turns. Rule: battle 5.

    Attributes:
        left: adventurers that a fatigue round has not hurt yet; as the battle begins, the units
            whose star hex the party has not chosen yet.
    """

    left: tuple[PieceId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnFrame(Frame):
    """One unit's turn. Rule: battle 5, 2 to 4.

    Attributes:
        unit: whose turn.
        moves: move actions made.
        engages: engages made.
        no_engage: whether something took its engage away, or it was declined.
        aim: whom a companion is going to engage, once its Move step is over.
        skipped: whether the rest of the turn is left out.
        rest: hexes left of a move that exploring interrupted.
        explored: whether an explore action was made.
        action: the action that an adventurer has begun; None while he chooses, and for all others.
    """

    unit: PieceId
    moves: int = 0
    engages: int = 0
    aim: tuple[PieceId, ...] = ()
    no_engage: bool = False
    skipped: bool = False
    rest: int = 0
    explored: bool = False
    action: Choice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkFrame(Frame):
    """A unit goes hex by hex along a route. Rule: battle 1.7.

    Attributes:
        unit: who walks.
        path: the hexes still to be entered.
        gone: the hexes entered so far.
        most: the hexes that it might have gone; 0 for a move that no exploring interrupts.
        free: whether an ability lets it walk, which is no move of its own.
    """

    unit: PieceId
    path: tuple[Hex, ...]
    gone: int = 0
    free: bool = False
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploreFrame(Frame):
    """An adventurer explores, from the offer to the last enemy deployed. Rule: battle 4.3.

    Attributes:
        unit: who explores.
        at: the door hex explored.
        card: the card drawn; "" before.
        tile: the tile drawn; "" before.
        laid: where the tile's 0,0 lies; None before it is laid.
        turns: by how many sixths it was turned.
        caches: common caches still to be placed.
        legendary: legendary caches still to be placed.
        points: what is left of the enemy pool.
        row: the highest levels of the enemies still to be drawn.
        chip: the side of the chip that was drawn last and is not deployed yet.
        walks: whether this interrupts the unit's own move, so that what is left of it is chosen
            anew.
    """

    unit: PieceId
    at: Hex
    card: str = ""
    tile: str = ""
    laid: Hex | None = None
    turns: int = 0
    caches: int = 0
    legendary: int = 0
    points: int = 0
    row: tuple[int, ...] = ()
    chip: str = ""
    walks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EngageFrame(Frame):
    """One engage, from its targets to the reactions. Rule: seed 004, 3; seed 000, 3; battle 5, 2c.

    Attributes:
        unit: who engages.
        targets: who is engaged.
        left: the targets against whom the roll is still to be resolved, in order.
        dice: how many dice are rolled.
        faces: what they show, as words of the die.
        true: whether what was rolled is true damage.
    """

    unit: PieceId
    targets: tuple[PieceId, ...] = ()
    left: tuple[PieceId, ...] = ()
    dice: int = 0
    faces: tuple[str, ...] = ()
    true: bool = False


@dataclass(frozen=True, slots=True)
class Pooled:
    """Damage of one engage that waits for one unit.

    Attributes:
        unit: who will take it.
        combat: what Combat dice deal.
        extra: what everything else deals.
        true: the true damage.
        stood: where the engager stood to it as dice were resolved, `beside` or `apart`, or both.
    """

    unit: PieceId
    combat: int = 0
    extra: int = 0
    true: int = 0
    stood: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeFrame(Frame):
    """An adventurer's engage. Rule: battle 5, 2c; 3.2; 3.4.

    Attributes:
        unit: who engages.
        target: the declared target; None for none.
        dice: how many Combat dice are rolled.
        faces: what they show, as words of the die.
        amount: the damage typed in, for an adventurer kept as numbers; None for one with a mat.
        true: whether that is true damage.
        skill: the kinds of the skill dice that are rolled, those of one kind together.
        shown: what they show, in that order, as abilities.
        resolved: the places of the dice that were resolved, the Combat dice first; in order.
        waiting: the places of those that are to be resolved next, in order.
        used: what the Combat dice show that were resolved for damage.
        pool: the damage that waits until all dice are resolved.
        weapon: the item that is used; "" for none.
        overtax: whether it is overtaxed.
        again: how many dice may be rolled again.
        rerolled: the places of those that are being rolled again.
        gone: the places of dice that have gone where their faces said.
        dealing: the places of dice that deal damage to anybody.
    """

    unit: PieceId
    target: PieceId | None = None
    dice: int = 0
    faces: tuple[str, ...] = ()
    amount: int | None = None
    true: bool = False
    skill: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    resolved: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    pool: tuple[Pooled, ...] = ()
    weapon: str = ""
    overtax: bool = False
    again: int = 0
    rerolled: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    dealing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HitFrame(Frame):
    """One instance of damage to one unit. Rule: battle 3.2.

    Attributes:
        unit: who takes it.
        source: who deals it; None for damage that nobody is credited with.
        amount: before prevention.
        true: whether it is true damage.
        engage: whether it comes from an engage.
        faces: the dice behind it.
        prevented: how much has been prevented.
        extra: how much of the amount no Combat die deals.
        warded: what abilities and items of the unit prevent beside its defense.
        worn: the items used against it, and where they are worn.
        stood: as in `Pooled`; empty where it is judged as the damage lands.
        sways: the abilities that make it what it is.
    """

    unit: PieceId
    source: PieceId | None
    amount: int
    true: bool = False
    engage: bool = False
    faces: tuple[str, ...] = ()
    prevented: int = 0
    extra: int = 0
    warded: int = 0
    worn: tuple[str, ...] = ()
    stood: tuple[str, ...] = ()
    sways: tuple[Sway, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DefeatFrame(Frame):
    """A unit has no hit points left. Rule: battle 3.3.

    Attributes:
        unit: who is defeated.
        source: who is credited with it; None for nobody.
    """

    unit: PieceId
    source: PieceId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PullFrame(Frame):
    """A unit is moved one hex closer to another. Rule: battle 6.5, Restrain.

    Attributes:
        unit: who is moved.
        toward: to whom.
    """

    unit: PieceId
    toward: PieceId
