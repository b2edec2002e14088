"""The choices that only battles know: what a unit does in its turn."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.choices import Choice
from game.core.ids import AbilityId, PieceId
from game.hexes import Hex
from game.systems.battle.definitions import Form


@dataclass(frozen=True, slots=True)
class Engage(Choice):
    """An adventurer engages.

    Attributes:
        form: in this form.
        dice: with so many Combat dice.
        target: at this target; None for none.
        skill: with these skill dice, each named by its kind.
        weapon: with this ready item; "" for none.
        overtax: whether the weapon is overtaxed, which uses it up.

    Rule: battle 5, 2c.
    """

    form: Form
    dice: int
    target: PieceId | None = None
    skill: tuple[str, ...] = ()
    weapon: str = ""
    overtax: bool = False


@dataclass(frozen=True, slots=True)
class UseAbility(Choice):
    """An adventurer uses something in his own turn: of his class or people, or a ready item.

    Attributes:
        ability: what he uses.
        form: the form that he changes into first, for 1 light fatigue; None for none.

    Rule: battle 5, 2c.
    """

    ability: AbilityId
    form: Form | None = None


@dataclass(frozen=True, slots=True)
class EngageUnits(Choice):
    """A companion engages these units. Rule: seed 000, 3."""

    targets: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class Explore(Choice):
    """An adventurer explores a door hex from where he stands. Rule: battle 4.3."""

    at: Hex


@dataclass(frozen=True, slots=True)
class LayTile(Choice):
    """A tile of a delve is laid: turned by sixths about its 0,0, which then lies on a hex."""

    at: Hex
    turns: int


@dataclass(frozen=True, slots=True)
class TypedHit(Choice):
    """An adventurer kept as numbers engages; the player says what his dice did.

    Attributes:
        target: whom.
        amount: the damage before the target's defense, 0 and more.
        true: whether it is true damage.
    """

    target: PieceId
    amount: int
    true: bool = False


@dataclass(frozen=True, slots=True)
class FreeSlot(Choice):
    """An adventurer takes a die out of an active slot, without its effect. Rule: battle 3.5."""

    slot: int
