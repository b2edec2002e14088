"""What a battle is made of before it starts: chips, dice, units, tiles, objective, options.

Plain frozen values. The catalog reads them from YAML, a save carries them in its header, and
nothing in them changes while a battle goes on. Rules: battle 2, 3.1, 4.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from game.core.abilities import Ability
from game.core.board import Feature, Tile
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.hexes import Hex


class Role(StrEnum):
    """What kind of unit this is in a battle. Rule: battle 2.1."""

    ADVENTURER = "adventurer"
    COMPANION = "companion"
    ENEMY = "enemy"
    QUEST = "quest"


DECOY = "decoy"
"""The kind of a unit that no file sets up: enemies take it for an adventurer, and it takes no turn.

Rule: battle 1.4, 6.5.
"""


class Priority(StrEnum):
    """Whom an enemy prefers: the unit with most, or with least, hit points. Rule: battle 2.2."""

    STRONGEST = "strongest"
    WEAKEST = "weakest"


class Form(StrEnum):
    """An adventurer's battle form, which sets his range. Rule: battle 3.4."""

    LIGHT = "light"
    HEAVY = "heavy"
    RANGED = "ranged"
    MAGIC = "magic"
    DEFENSIVE = "defensive"


class Kept(StrEnum):
    """How an adventurer is kept at the table."""

    MAT = "mat"
    """With dice, cooldown track, active slots and tenacity."""
    NUMBERS = "numbers"
    """As numbers only: the player has the real mat and types in what his dice did."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill printed on a chip, with its number, 0 for a skill without one."""

    ability: AbilityId
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """The chip of an enemy, a quest unit or a companion. Rule: battle 2.2.

    Attributes:
        id: its id in the content, or made from the unit's id where the file writes it out.
        name: as printed.
        level: 1, 5, 10 or 20; None for a chip without one (quest units, some companions).
        health: hit points when deployed, in HP chips.
        range: furthest distance, in hexes, at which it engages.
        combat: number of enemy Combat dice, 0 and more.
        defense: damage prevented each time it is damaged.
        targets: how many units it may engage; None for the all icon.
        priority: its targeting icon.
        movement: hexes it may move in a turn.
        skills: at most one of each.
        type: humanoid, beast or daedra; "" where nothing is said.
        emblem: the id of its drawn emblem; "" lets the table choose by type.
    """

    id: DefinitionId
    name: str
    level: int | None = None
    health: int
    range: int = 1
    combat: int = 1
    defense: int = 0
    targets: int | None = 1
    priority: Priority = Priority.STRONGEST
    movement: int = 2
    skills: tuple[Skill, ...] = ()
    type: str = ""
    emblem: str = ""


LEVELS = (1, 5, 10, 20)
"""The levels of enemies, which are also what they cost. Rule: battle 2.2, 4.1."""


def highest_level(points: int, levels: Collection[int], most: int = LEVELS[-1]) -> int | None:
    """The highest level that fits; None where none does. Rule: battle 4.1, 4.3.

    Args:
        points: what is left of the enemy pool.
        levels: the levels of which there is a chip.
        most: no level above this one.
    """
    return max((one for one in levels if one <= min(points, most)), default=None)


@dataclass(frozen=True, slots=True)
class BagChip:
    """A chip in a bag: its one side, or both, of which one is turned up when it is drawn."""

    sides: tuple[Chip, ...]

    def side(self, level: int) -> Chip | None:
        """The side of this level; None where it has none."""
        return next((side for side in self.sides if side.level == level), None)


@dataclass(frozen=True, slots=True)
class DiceOwned:
    """How many dice of one kind an adventurer owns."""

    die: str
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class AdventurerChip:
    """An adventurer's stats. Rule: battle 2.4.

    Attributes:
        id: its id in the content, or made from the unit's id where the file writes it out.
        name: as shown.
        health: hit points when whole.
        stamina: hexes of a move action, stamina dice an engage, range of the ranged form.
        magicka: magic dice an engage, range of the magic form.
        combat: Combat dice owned.
        cooldown: dice recovered at the start of a turn.
        tenacity: how much tenacity can be held.
        form: the battle form at the start.
        emblem: the id of the drawn emblem; "" lets the table choose.
        people: the name of his people; "" for none.
        calling: the name of his class; "" for none.
        abilities: what his people and his class let him do.
        dice: the skill dice owned beside the Combat dice, how many of each kind.
        items: what he carries; the first of them are ready.
    """

    id: DefinitionId
    name: str
    health: int
    stamina: int
    magicka: int
    combat: int = 1
    cooldown: int = 2
    tenacity: int = 5
    form: Form = Form.LIGHT
    emblem: str = ""
    people: str = ""
    calling: str = ""
    abilities: tuple[AbilityId, ...] = ()
    dice: tuple[DiceOwned, ...] = ()
    items: tuple[AbilityId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """A kind of die. Rule: battle 3.1.

    Attributes:
        id: its id.
        faces: of a Combat die a number, or `tenacity`; of a skill die the ids of abilities.
        name: of a skill die, as shown.
        line: of a skill die, the skill line that it belongs to.
    """

    id: str
    faces: tuple[str, ...]
    name: str = ""
    line: str = ""


class Attribute(StrEnum):
    """By which stat it is counted how many dice of a skill line are rolled. Rule: battle 5, 2c."""

    STAMINA = "stamina"
    MAGICKA = "magicka"
    NONE = "none"
    """By none: they count against neither stat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillLine:
    """A line of skills, whose dice an adventurer trains. Rule: battle 2.4, 3.4.

    Attributes:
        id: its id.
        name: as shown.
        attribute: the stat that its dice count against.
        forms: the battle forms in which its dice may be rolled; empty for every form.
        emblem: the picture on its dice; "" for none.
    """

    id: str
    name: str
    attribute: Attribute
    forms: tuple[Form, ...] = ()
    emblem: str = ""


ENEMY_DIE = "enemy-combat"
"""The die that enemies and companions roll."""

ADVENTURER_DIE = "adventurer-combat"
"""The Combat skill die of adventurers."""

D6 = "d6"
"""The six-sided die of enemies' checks. Rule: battle 3.1."""

BAG = "bag"
"""What a chip is drawn from: asked for as a roll is, with a side for every chip that fits."""


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
        enemy_dice: so many enemy Combat dice are there, and no engage rolls more; 0 for no limit.
            Rule: battle 3.1.
        status_dice: each status can lie on so many units at a time; 0 for no limit.
            Rule: battle 3.1.
    """

    enemy_movement: Reading = Reading.V2
    expert: bool = False
    end_after_round: bool = False
    alternate_destination: GoFor = GoFor.DEFAULT
    enemy_dice: int = 0
    status_dice: int = 0


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
