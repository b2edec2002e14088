"""What a battle is made of before it starts: units, tiles, objective, options.

What these are made of, chips and dice, stands in `pieces` and is given on from here.

Plain frozen values. The catalog reads them from YAML, a save carries them in its header, and
nothing in them changes while a battle goes on. Rules: battle 2, 3.1, 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.abilities import Ability
from game.core.board import Feature, Tile
from game.core.ids import AbilityId, PieceId
from game.hexes import Hex
from game.systems.battle.definitions.pieces import (
    ADVENTURER_DIE,
    BAG,
    COMBAT_DIE,
    D6,
    DECOY,
    ENEMY_DIE,
    LEVELS,
    LIGHT_FATIGUE,
    OVERFATIGUE,
    AdventurerChip,
    Attribute,
    BagChip,
    Chip,
    DiceOwned,
    Die,
    Form,
    Kept,
    Priority,
    Role,
    Skill,
    SkillLine,
    highest_level,
)

__all__ = [
    "ADVENTURER_DIE",
    "BAG",
    "CACHE",
    "COMBAT_DIE",
    "D6",
    "DECOY",
    "DEN",
    "DOOR",
    "ENEMY_DIE",
    "LEGENDARY_CACHE",
    "LEVELS",
    "LIGHT_FATIGUE",
    "OVERFATIGUE",
    "SKYSHARD",
    "About",
    "AdventurerChip",
    "Attribute",
    "BagChip",
    "BattleSetup",
    "Chip",
    "Delve",
    "DelveCard",
    "DelveTile",
    "DiceOwned",
    "Die",
    "Form",
    "GoFor",
    "Goal",
    "Kept",
    "Lure",
    "Objective",
    "Options",
    "Priority",
    "Reading",
    "Role",
    "Skill",
    "SkillLine",
    "UnitSetup",
    "World",
    "highest_level",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitSetup:
    """One unit as a battle begins with it.

    Attributes:
        id: the unit.
        role: what kind of unit it is.
        chip: its stats.
        at: its hex; None for a unit that is not on the map yet.
        hp: hit points now; 0 for a defeated unit left on the map.
        bonus_hp: adventurers only, else 0.
        statuses: ids of statuses on it, sorted.
        controller: companions only: an adventurer's id, or `party`; "" for all others.
        kept: adventurers only: how the mat is kept.
        bag: whether it lies in the bag, for skills that bring in units.
        stars: the hexes of which the party chooses one for it, as the battle begins; empty for a
            unit that stands where it does.
        track: adventurers only: the cooldown track from the left; empty: the statuses alone.
        tenacity: adventurers only: tenacity held.
        other_side: the unit that the other side of its chip is, which is not in the bag while this
            one is out of it; None where no unit is.
    """

    id: PieceId
    role: Role
    chip: Chip | AdventurerChip
    at: Hex | None
    hp: int
    bonus_hp: int = 0
    statuses: tuple[AbilityId, ...] = ()
    controller: str = ""
    kept: Kept = Kept.MAT
    bag: bool = False
    stars: tuple[Hex, ...] = ()
    track: tuple[str, ...] = ()
    tenacity: int = 0
    other_side: PieceId | None = None


class Goal(StrEnum):
    """What the party is after. Rule: battle 4.5."""

    CONQUER = "conquer"
    """No enemy is left on the map."""
    ELIMINATE = "eliminate"
    """Named units are defeated or removed."""
    SURVEY = "survey"
    """So many skyshards are gained."""
    UNCOVER = "uncover"
    """So many skyshards are gained, and then the party retreats."""


SKYSHARD = "skyshard"
"""The kind of a feature that an adventurer gains who enters its tile. Rule: battle 4.3."""


@dataclass(frozen=True, slots=True)
class Objective:
    """The goal, with the units it names for `eliminate`.

    Attributes:
        kind: the goal.
        units: for `eliminate`, whom.
        shards: for `survey` and `uncover`, how many skyshards must be gained; more count for
            nothing.
    """

    kind: Goal = Goal.CONQUER
    units: tuple[PieceId, ...] = ()
    shards: int = 3


class Reading(StrEnum):
    """Which text of the movement rules is in force. Rule: battle 6.1."""

    V1 = "v1"
    V2 = "v2"


class GoFor(StrEnum):
    """When enemies go for a destination that the battle gives them. Rule: battle 6.8."""

    DEFAULT = "default"
    """When nobody is targetable from where they stand."""
    ONLY_IF_NO_DESTINATION = "only_if_no_destination"
    """When there is no hex either from which they could get at anybody."""
    PREFER = "prefer"
    """Always, even when somebody is targetable."""


@dataclass(frozen=True, slots=True)
class Lure:
    """Hexes that a battle sends enemies to. Rule: battle 6.8.

    Attributes:
        hexes: the marked hexes; to stand beside one is as good.
        units: whom; empty for every enemy and quest unit.
    """

    hexes: tuple[Hex, ...]
    units: tuple[PieceId, ...] = ()


@dataclass(frozen=True, slots=True)
class Goals:
    """Where enemies are sent, and when they go there. Rule: battle 6.8."""

    lures: tuple[Lure, ...] = ()
    use: GoFor = GoFor.DEFAULT


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How the rules are read where a table may choose.

    Attributes:
        enemy_movement: which text of the movement rules.
        expert: further engages in a turn cost two light fatigue, not one. Rule: battle 5, 2c.
        end_after_round: a party all defeated loses at the end of the round, not at once.
            Rule: battle 4.5.
        alternate_destination: when enemies go for a lure. Rule: battle 6.8.
        range_over_gaps: range is counted straight over places where no tile lies, not round them.
            Rule: battle 1.6.
        enemy_dice: so many enemy Combat dice are there, and no engage rolls more; 0 for no limit.
            Rule: battle 3.1.
        status_dice: each status can lie on so many units at a time; 0 for no limit.
            Rule: battle 3.1.
        light_fatigue: so many dice of light fatigue are there; with none left, overfatigue is
            gained; 0 for no limit. Rule: battle 3.5.
        overfatigue: so many dice of overfatigue are there; with none left, each that cannot be
            placed is 1 true damage; 0 for no limit. Rule: battle 3.5, 10.1 (16).
        caches: so many caches are there; no more are placed in a delve; 0 for no limit.
            Rule: battle 3.1.
    """

    enemy_movement: Reading = Reading.V2
    expert: bool = False
    end_after_round: bool = False
    alternate_destination: GoFor = GoFor.DEFAULT
    range_over_gaps: bool = False
    enemy_dice: int = 0
    status_dice: int = 0
    light_fatigue: int = 0
    overfatigue: int = 0
    caches: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """What a few skills ask about the world round the battle.

    Attributes:
        province: two letters, or None.
        unrest: the province's unrest.
        weather: `sunny`, `rainy` or `flooding`, or None.
        siege: whether the town is under siege.
        dominates: the side that dominates the province, or None.
    """

    province: str | None = None
    unrest: int = 0
    weather: str | None = None
    siege: bool = False
    dominates: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a battle's card on the title screen says.

    Attributes:
        blurb: two sentences at most.
        teaches: what is to be learnt from it, a few words; "" for nothing new.
        difficulty: 1 easy, 2 fair, 3 hard; 0 where nothing is said.
        minutes: how long it takes; 0 where nothing is said.
    """

    blurb: str = ""
    teaches: str = ""
    difficulty: int = 0
    minutes: int = 0


DOOR = "door"
"""The kind of a feature that joins tiles of a delve. Rule: battle 4.3."""
CACHE = "cache"
LEGENDARY_CACHE = "legendary-cache"
DEN = "den"
"""The kind of a feature on which enemies are deployed when its tile is laid. Rule: battle 1.4."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DelveTile:
    """A tile of a delve that is not laid yet. Rule: battle 1.2, 4.3.

    Attributes:
        id: its id.
        name: as shown.
        stack: the stack that it lies in, which cards name.
        hexes: its hexes; it turns about 0,0.
        doors: those of its hexes where tiles are joined.
        caches: those where a cache may lie.
        dens: those where enemies are deployed.
    """

    id: str
    name: str
    stack: str
    hexes: tuple[Hex, ...]
    doors: tuple[Hex, ...]
    caches: tuple[Hex, ...] = ()
    dens: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DelveCard:
    """A card of a delve. Rule: battle 4.3.

    Attributes:
        id: its id.
        name: as printed.
        text: what it tells.
        stack: the stack that its tile comes from.
        rows: for 1 to 4 adventurers, the highest level of each enemy.
        caches: common caches.
        legendary: legendary caches.
        skyshard: whether a skyshard lies on its tile.
        revealed: what happens when it is drawn; None for nothing.
        trap: what the first adventurer to enter its tile sets off; None for nothing.
        environment: what acts on everybody on its tile; None for nothing.
    """

    id: str
    name: str
    text: str
    stack: str
    rows: tuple[tuple[int, ...], ...] = ((), (), (), ())
    caches: int = 0
    legendary: int = 0
    skyshard: bool = False
    revealed: AbilityId | None = None
    trap: AbilityId | None = None
    environment: AbilityId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Delve:
    """What a delve is made of. Rule: battle 4.3.

    Attributes:
        experience: with the number of adventurers, the enemy pool of every tile.
        cards: the cards to be drawn.
        tiles: the tiles to be drawn.
        bag: the enemies to be drawn.
    """

    experience: int
    cards: tuple[DelveCard, ...]
    tiles: tuple[DelveTile, ...]
    bag: tuple[BagChip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleSetup:
    """Everything that a battle needs to start, and nothing from outside it.

    Attributes:
        name: the battle's name.
        options: how the rules are read.
        seed: where the dice come from; two battles with one seed roll the same.
        round: the round it starts in, 1 and more.
        tiles: the map.
        impassable: hexes that cannot be entered.
        entrance: hexes where the party comes in; may be empty.
        features: what lies on hexes.
        objective: what the party is after.
        order: the adventurers' permanent turn order, all of them.
        units: in the file's order.
        world: what a few skills ask for.
        dice: every die used.
        abilities: every skill and status that may come up, each whole.
        about: what the title screen says.
        lures: where the battle sends enemies.
        delve: what is explored; None for a battle whose map is whole.
        lines: the skill lines whose dice are used.
        spare: chips that abilities may bring into the battle.
        treasure: the legendary items that may be gained.
    """

    name: str
    options: Options = Options()
    seed: int = 1
    round: int = 1
    tiles: tuple[Tile, ...]
    impassable: tuple[Hex, ...] = ()
    entrance: tuple[Hex, ...] = ()
    features: tuple[Feature, ...] = ()
    objective: Objective = Objective()
    order: tuple[PieceId, ...] = ()
    units: tuple[UnitSetup, ...] = ()
    world: World = World()
    dice: tuple[Die, ...] = ()
    abilities: tuple[Ability, ...] = ()
    about: About = About()
    lures: tuple[Lure, ...] = ()
    delve: Delve | None = None
    lines: tuple[SkillLine, ...] = ()
    spare: tuple[Chip, ...] = ()
    treasure: tuple[AbilityId, ...] = ()
