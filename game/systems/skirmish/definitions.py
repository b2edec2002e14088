"""What a skirmish is made of, as plain frozen values: profiles, creatures, maps, set-ups.

Owns the types that the catalog fills and the rules read. Holds no rule. Rules: seed 002, skirmish
A2 to A5.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.core.abilities import Ability
from game.core.ids import AbilityId, DefinitionId, PieceId, Side
from game.hexes import Edge, Hex

PARTY_SIDE = Side("party")
FOE_SIDE = Side("foes")


class Degree(StrEnum):
    """How far a barrier protects somebody from one attacker. Rule: skirmish C1, C4, A4."""

    NONE = "none"
    COVER = "cover"
    FULL = "full"

    @property
    def rank(self) -> int:
        """0 for none, 1 for cover, 2 for full."""
        return _RANKS[self]


_RANKS = {Degree.NONE: 0, Degree.COVER: 1, Degree.FULL: 2}


class BarrierKind(StrEnum):
    """What stands on a side of a hex."""

    WALL = "wall"
    DOOR = "door"
    LOW_WALL = "low-wall"
    WINDOW = "window"

    @property
    def is_solid(self) -> bool:
        """Whether it stops a ray whole while it is closed, not only half of a body."""
        return self in {BarrierKind.WALL, BarrierKind.DOOR}


class BlockKind(StrEnum):
    """What fills a hex."""

    ROCK = "rock"
    """Solid and not to be entered."""
    RUBBLE = "rubble"
    """As high as a low wall; entering it takes two steps."""

    @property
    def is_solid(self) -> bool:
        """Whether it stops a ray whole."""
        return self is BlockKind.ROCK


@dataclass(frozen=True, slots=True, kw_only=True)
class Barrier:
    """Something on a side of a hex.

    Attributes:
        edge: the side.
        kind: what stands there.
        cover: the degree that the map's author gives it, over what the rays say; None for theirs.
        open: whether a door stands open at the start.
    """

    edge: Edge
    kind: BarrierKind
    cover: Degree | None = None
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Something that fills a hex; `cover` as for a barrier."""

    at: Hex
    kind: BlockKind
    cover: Degree | None = None


class CreatureKind(StrEnum):
    """What a creature is, where nothing more specific says otherwise. Rule: skirmish M1."""

    CHARACTER = "character"
    MINION = "minion"
    """Made to be granted; it is a minion only while it has a master."""
    NPC = "npc"
    """A normal creature with a turn of its own, on either side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """A way to attack.

    Attributes:
        name: as shown.
        bonus: added to the d20.
        damage: hit points that a hit takes.
        range: hexes; 1 reaches those who stand beside it.
    """

    name: str
    bonus: int
    damage: int
    range: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Creature:
    """A kind of creature.

    Attributes:
        id: its id.
        name: as shown.
        kind: what it is.
        text: what it is like, in a sentence.
        emblem: the id of its drawn emblem.
        health: hit points when whole.
        speed: steps that one move action goes.
        defence: what an attack on it must reach.
        stealth: added to the d20 when it hides.
        initiative: added to the d20 when a fight begins.
        attacks: its attacks, the usual one first.
        abilities: what it can use, and what always acts on it.
        actions: actions in its own turn; None for the profile's number.
        attacks_a_round: at most so many; None for what its kind has. Rule: skirmish M7, M11.
        mount: whether its master may ride it.
        rank: 1 to 4, how strong it is, for show.
    """

    id: DefinitionId
    name: str
    kind: CreatureKind
    text: str = ""
    emblem: str = "unknown"
    health: int
    speed: int
    defence: int
    stealth: int = 0
    initiative: int = 0
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[AbilityId, ...] = ()
    actions: int | None = None
    attacks_a_round: int | None = None
    mount: bool = False
    rank: int = 1


class TurnOrder(StrEnum):
    """Whose turns come first. Rule: skirmish A4."""

    INITIATIVE = "initiative"
    """Everybody rolls once; the highest first."""
    PARTY_FIRST = "party-first"
    FOES_FIRST = "foes-first"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What seed 002 leaves open: a house profile, which the player sees and may change.

    Rule: skirmish A4. Where a number is 0, the thing does not happen.

    Attributes:
        id: its id.
        name: as shown.
        text: what it is like, in a sentence.
        actions: actions of a character's turn.
        reserve: whether unused actions of a character leave him a reaction.
        most_reserved: at most so many reactions are left to a character.
        reserve_each: whether every unused collective action leaves minions a reaction of its own.
        attack_limit: attacks of a character a round; None for no limit.
        minion_attacks: attacks of one minion a round. Rule: skirmish M7.
        minion_actions: collective actions of a turn. Rule: skirmish M5.
        defend_bonus: what a defensive action adds to defence.
        defend_in_cover: what it adds against an attacker from whom one is in cover.
        defend_turns: how many of the owner's turns it lasts.
        hide_dc: what a check to hide must reach.
        hero_dice: hero dice that each player begins with.
        hero_die: how many faces a hero die has.
        strong_hit: by so much above the defence a hit does half as much again, rounded up.
        bleeding: turns of its own after which somebody who is down is dead.
        notice: from so many hexes foes notice whom they see before the fight.
        turn_order: whose turns come first.
        moving_costs: whether each move costs an action; else the first of one's own turn is free.
        units_give_cover: whether creatures in between give cover; they never stop a ray whole.
        loe_symmetric: whether line of effect is the same both ways. Rule: skirmish C5.
        cover_bonus: what cover alone adds to the defence. Rule: skirmish A8 16.
        hex_scale: so many of the lengths that content gives are one hex: speeds and ranges.
        melee_reach: hexes that an attack reaches which is made on whoever stands beside one.
        hero_dice_a_roll: at most so many hero dice are spent on one roll.
    """

    id: str = "default"
    name: str = "House rules"
    text: str = ""
    actions: int = 3
    reserve: bool = True
    most_reserved: int = 1
    reserve_each: bool = False
    attack_limit: int | None = None
    minion_attacks: int = 1
    minion_actions: int = 3
    defend_bonus: int = 2
    defend_in_cover: int = 4
    defend_turns: int = 2
    hide_dc: int = 12
    hero_dice: int = 3
    hero_die: int = 6
    strong_hit: int = 10
    bleeding: int = 0
    notice: int = 8
    turn_order: TurnOrder = TurnOrder.INITIATIVE
    moving_costs: bool = True
    units_give_cover: bool = False
    loe_symmetric: bool = True
    cover_bonus: int = 0
    hex_scale: int = 1
    melee_reach: int = 1
    hero_dice_a_roll: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedUnit:
    """A creature of the set-up.

    Attributes:
        id: its id on the table.
        creature: what it is.
        side: whom it belongs to.
        at: where it stands; None off the map.
        hp: hit points; None for all that it has.
        master: whose minion it is; None for a creature with a turn of its own. Rule: skirmish M1.
    """

    id: PieceId
    creature: DefinitionId
    side: Side
    at: Hex | None
    hp: int | None = None
    master: PieceId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishSetup:
    """Everything that a skirmish starts from.

    Attributes:
        name: as shown.
        blurb: what it is about, in a sentence.
        seed: where its dice come from.
        profile: the house profile.
        calm: whether it begins before the fight: nobody has been noticed yet.
        hexes: the map.
        blocks: what fills hexes.
        barriers: what stands on sides of hexes.
        creatures: every creature that may come up.
        abilities: every ability that may come up.
        units: who is there, those with a turn in the order of the set-up.
    """

    name: str
    blurb: str = ""
    seed: int = 1
    profile: Profile = field(default_factory=Profile)
    calm: bool = False
    hexes: tuple[Hex, ...]
    blocks: tuple[Block, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    creatures: tuple[Creature, ...] = ()
    abilities: tuple[Ability, ...] = ()
    units: tuple[PlacedUnit, ...] = ()
