"""What a battle is made of before it starts: chips, dice, units, tiles, objective, options.

Plain frozen values. The catalog reads them from YAML, a save carries them in its header, and
nothing in them changes while a battle goes on. Rules: battle 2, 3.1, 4.
"""

from __future__ import annotations

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
    """

    id: str
    name: str
    attribute: Attribute
    forms: tuple[Form, ...] = ()


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


class Goal(StrEnum):
    """What the party is after. Rule: battle 4.5."""

    CONQUER = "conquer"
    """No enemy is left on the map."""
    ELIMINATE = "eliminate"
    """Named units are defeated or removed."""


@dataclass(frozen=True, slots=True)
class Objective:
    """The goal, with the units it names for `eliminate`."""

    kind: Goal = Goal.CONQUER
    units: tuple[PieceId, ...] = ()


class Reading(StrEnum):
    """Which text of the movement rules is in force. Rule: battle 6.1."""

    V1 = "v1"
    V2 = "v2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How the rules are read where a table may choose.

    Attributes:
        enemy_movement: which text of the movement rules.
        expert: further engages in a turn cost two light fatigue, not one. Rule: battle 5, 2c.
        end_after_round: a party all defeated loses at the end of the round, not at once.
            Rule: battle 4.5.
    """

    enemy_movement: Reading = Reading.V2
    expert: bool = False
    end_after_round: bool = False


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
        lines: the skill lines whose dice are used.
        spare: chips that abilities may bring into the battle.
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
    lines: tuple[SkillLine, ...] = ()
    spare: tuple[Chip, ...] = ()
