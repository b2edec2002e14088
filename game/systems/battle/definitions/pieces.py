"""What lies on a battle's table: chips of all kinds, adventurers, dice and their lines.

Plain frozen values, which `definitions` gives on beside the set-up that is made of them. Rules:
battle 2, 3.1, 3.4.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from game.core.ids import AbilityId, DefinitionId


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
        quest: whether it is a quest unit's chip, whatever it is used for.
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
    quest: bool = False


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

COMBAT_DIE = "combat"
"""A Combat die on a cooldown track."""

LIGHT_FATIGUE = "light"
"""A die of light fatigue on a cooldown track."""

OVERFATIGUE = "over"
"""A die of overfatigue on a cooldown track."""
