"""The frames of what skills do that waits in the middle: checks, losses, chips that come in.

Rules: battle 3.1 (D6), 8.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.frames import Frame
from game.core.ids import AbilityId, PieceId
from game.hexes import Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckFrame(Frame):
    """A six-sided die is rolled for a skill; what it shows goes to the program below.

    Attributes:
        unit: whose skill it is.
    """

    unit: PieceId


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferFrame(Frame):
    """A unit's player picks one of several things to happen to it. Rule: battle 8, Burn, Reward.

    Attributes:
        unit: who picks.
        owner: whose skill it is.
        ability: the skill.
        options: what can be picked.
    """

    unit: PieceId
    owner: PieceId
    ability: AbilityId
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartFrame(Frame):
    """An adventurer gives up dice or items of his mat, or gains some. Rule: battle 8.

    Attributes:
        unit: who.
        part: what it is, as `parts.Part` names it.
        left: how often still.
    """

    unit: PieceId
    part: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawFrame(Frame):
    """A chip is drawn from the bag. Rule: battle 4.1, 8.

    Attributes:
        owner: the unit whose skill draws it.
        level: its level.
        type: its type; "" for any.
        near: the hex nearest to which it comes in; None where it is set aside.
        exact: whether it comes in on that hex or not at all.
    """

    owner: PieceId
    level: int
    type: str = ""
    near: Hex | None = None
    exact: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ArriveFrame(Frame):
    """A unit comes onto the map in the middle of a battle. Rule: battle 1.4, 8.

    Attributes:
        unit: who.
        near: the hex nearest to which it comes in.
        exact: whether it comes in on that hex or not at all.
        hp: the hit points it has; None for those of its chip.
        idle: whether it takes no turn in this round.
        fresh: whether it is new to the battle, which was told already.
    """

    unit: PieceId
    near: Hex
    exact: bool = False
    hp: int | None = None
    idle: bool = False
    fresh: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceFrame(Frame):
    """A defeated unit takes the place of an ally. Rule: battle 8, Penumbra.

    Attributes:
        unit: who was defeated.
    """

    unit: PieceId
