"""What the content holds, looked up by id.

Owns the catalog's own values; chips, abilities and dice are the rule system's. Rules: battle 1.2,
2.2, 2.4, 3.1, 8, 9.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from game.core.abilities import Ability
from game.core.ids import AbilityId
from game.hexes import Hex
from game.systems.arena.definitions import ArenaSetup, Hero
from game.systems.battle.definitions import AdventurerChip, Chip, DelveCard, Die, Role, SkillLine

T = TypeVar("T")


def _none() -> Mapping[str, T]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A tile's outline before it is turned and laid down. Rule: battle 1.2.

    Attributes:
        id: its id in the content.
        name: as shown.
        hexes: its hexes; it turns about 0,0, which need not be one of them.
        entrance: those of its hexes where a party comes in.
        caches: those of its hexes where a cache lies.
        doors: those of its hexes where tiles of a delve are joined.
        dens: those of its hexes where a delve deploys enemies.
        stack: the stack that it lies in, in a delve; "" for a tile that is in none.
    """

    id: str
    name: str
    hexes: tuple[Hex, ...]
    entrance: tuple[Hex, ...] = ()
    caches: tuple[Hex, ...] = ()
    doors: tuple[Hex, ...] = ()
    dens: tuple[Hex, ...] = ()
    stack: str = ""


@dataclass(frozen=True, slots=True)
class Calling:
    """A class: its id, its name, and what its adventurers can do. Rule: battle 5, 2c."""

    id: str
    name: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """A people: the stats of its adventurers, and what they can do. Rule: battle 2.4."""

    id: str
    name: str
    health: int
    stamina: int
    magicka: int
    combat: int
    cooldown: int
    ability: Ability


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalog:
    """The content, by id.

    Skills and statuses are found by the word that files use; where a skill and a status share it
    (`bane`), the ability's own id tells them apart.

    Attributes:
        shapes: the outlines of tiles.
        chips: chips of enemies, companions and quest units.
        adventurers: chips of adventurers.
        roles: the role that each of these chips usually has.
        skills: abilities that are printed on chips.
        statuses: abilities that lie on units.
        effects: abilities that other abilities bring.
        dice: the kinds of Combat dice.
        lines: skill lines.
        skill_dice: kinds of skill dice.
        faces: what the faces of skill dice do.
        callings: classes.
        items: items.
        legendary: the legendary ones of them.
        peoples: peoples.
        cards: cards of delves.
        heroes: the heroes of arenas.
        games: the games of arenas, by the map's id, a slash and their own.
        bag: the chips that are drawn at random, each with the ids of its sides. Rule: battle 2.2.
    """

    shapes: Mapping[str, Shape] = field(default_factory=_none)
    chips: Mapping[str, Chip] = field(default_factory=_none)
    adventurers: Mapping[str, AdventurerChip] = field(default_factory=_none)
    roles: Mapping[str, Role] = field(default_factory=_none)
    skills: Mapping[str, Ability] = field(default_factory=_none)
    statuses: Mapping[str, Ability] = field(default_factory=_none)
    effects: Mapping[str, Ability] = field(default_factory=_none)
    dice: Mapping[str, Die] = field(default_factory=_none)
    cards: Mapping[str, DelveCard] = field(default_factory=_none)
    bag: tuple[tuple[str, ...], ...] = ()
    lines: Mapping[str, SkillLine] = field(default_factory=_none)
    skill_dice: Mapping[str, Die] = field(default_factory=_none)
    faces: Mapping[str, Ability] = field(default_factory=_none)
    callings: Mapping[str, Calling] = field(default_factory=_none)
    items: Mapping[str, Ability] = field(default_factory=_none)
    legendary: tuple[AbilityId, ...] = ()
    peoples: Mapping[str, People] = field(default_factory=_none)
    heroes: Mapping[str, Hero] = field(default_factory=_none)
    games: Mapping[str, ArenaSetup] = field(default_factory=_none)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Every ability: statuses, skills, effects, each in the order of the files."""
        return (*self.statuses.values(), *self.skills.values(), *self.effects.values())

    @property
    def owned(self) -> tuple[Ability, ...]:
        """What adventurers own: faces of dice, items, abilities of classes and peoples."""
        return (
            *self.faces.values(),
            *self.items.values(),
            *(ability for one in self.callings.values() for ability in one.abilities),
            *(people.ability for people in self.peoples.values()),
        )
