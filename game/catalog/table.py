"""A table as its file says it: tiles by shape, chips by id or written out, nothing worked out.

Owns the value that a table editor changes and that the text forms of a table carry. It says what a
battle file says and keeps how it says it, so that a table that is read and written again is the
same. What it means is a `BattleSetup`, which only reading gives (`table_files`). Never judges
itself, never reads a file. Rules: battle 1.2 to 1.4, 2, 4.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.board import Feature
from game.hexes import Hex
from game.systems.battle.definitions import (
    About,
    Form,
    Kept,
    Objective,
    Options,
    Priority,
    Role,
    World,
)

_MIDDLE = Hex(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTile:
    """A tile: a shape that is turned and moved, or hexes written out. Rule: battle 1.2.

    Attributes:
        id: its id on this table.
        shape: the id of its shape; "" where its hexes are written out.
        at: where the shape's [0, 0] lies.
        turns: by how many sixths the shape is turned, clockwise, 0 to 5.
        hexes: the hexes written out; empty for a shape.
    """

    id: str
    shape: str = ""
    at: Hex = _MIDDLE
    turns: int = 0
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenSkill:
    """A skill by the word that files use, with its number, 0 for a skill without one."""

    name: str
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenChip:
    """The chip of an enemy, a companion or a quest unit, written out. Rule: battle 2.2.

    Attributes:
        name: as printed.
        level: 1, 5, 10 or 20; None for a chip without one.
        health: hit points when deployed.
        range: furthest distance, in hexes, at which it engages.
        combat: number of Combat dice.
        defense: damage prevented each time it is damaged.
        targets: how many units it may engage; None for the all icon.
        priority: its targeting icon.
        movement: hexes it may move in a turn.
        skills: at most one of each.
        type: humanoid, beast or daedra; "" where nothing is said.
        emblem: the id of its drawn emblem; "" lets the table choose.
        quest: whether it is a quest unit's chip, whatever it is used for.
    """

    name: str
    level: int | None = None
    health: int
    range: int = 1
    combat: int = 1
    defense: int = 0
    targets: int | None = 1
    priority: Priority = Priority.STRONGEST
    movement: int = 2
    skills: tuple[WrittenSkill, ...] = ()
    type: str = ""
    emblem: str = ""
    quest: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenAdventurer:
    """An adventurer's stats, written out. Rule: battle 2.4.

    Attributes:
        name: as shown.
        people: the id of his people; "" for none.
        calling: the id of his class; "" for none.
        health: hit points when whole; None, here and below: what his people say.
        stamina: hexes of a move action.
        magicka: magic dice an engage.
        combat: Combat dice owned.
        cooldown: dice recovered at the start of a turn.
        tenacity: how much tenacity can be held.
        form: the battle form at the start.
        emblem: the id of the drawn emblem; "" lets the table choose.
        dice: the skill dice owned, each kind with how many.
        items: what he carries, by id.
    """

    name: str
    people: str = ""
    calling: str = ""
    health: int | None = None
    stamina: int | None = None
    magicka: int | None = None
    combat: int | None = None
    cooldown: int | None = None
    tenacity: int = 5
    form: Form = Form.LIGHT
    emblem: str = ""
    dice: tuple[tuple[str, int], ...] = ()
    items: tuple[str, ...] = ()


Written: TypeAlias = WrittenChip | WrittenAdventurer
"""A chip that the file writes out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableUnit:
    """A unit on the table, or beside it. Rule: battle 2.1.

    Attributes:
        id: its id on this table.
        role: what kind of unit it is.
        chip: the id of a chip of the content, or the chip written out.
        at: its hex; None for a unit that is not on the map yet.
        hp: hit points now; None for the chip's health.
        bonus_hp: adventurers only, else 0.
        statuses: ids of the statuses on it.
        controller: companions only: an adventurer's id, or `party`.
        kept: adventurers only: how the mat is kept.
    """

    id: str
    role: Role
    chip: str | Written
    at: Hex | None = None
    hp: int | None = None
    bonus_hp: int = 0
    statuses: tuple[str, ...] = ()
    controller: str = "party"
    kept: Kept = Kept.MAT


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """Where the table sends enemies. Rule: battle 6.8.

    Attributes:
        hexes: marked hexes.
        feature: a kind of feature, whose hexes are marked too; "" for none.
        units: whom; empty for every enemy and quest unit.
    """

    hexes: tuple[Hex, ...] = ()
    feature: str = ""
    units: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """An enemy that is drawn at random. Rule: battle 4.1.

    Attributes:
        name: the id of its chip; "" for any.
        type: what it must be; "" for anything.
        level: its level; None for any.
        hexes: where it stands, for star hexes.
    """

    name: str = ""
    type: str = ""
    level: int | None = None
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """How the enemies of the table are drawn. Rules: battle 4.1 to 4.4.

    Attributes:
        mode: clash, dungeon or delve.
        experience: with the number of adventurers, the enemy pool; None where nothing is said.
        pool: the pool for 1 to 4 adventurers; None where experience says it.
        numbered: the numbered hexes, in order.
        required: enemies that must be among those drawn.
        stars: enemies of star hexes.
        at_least: how many enemies at least.
        cards: the cards of a delve.
        tiles: the tiles of a delve.
    """

    mode: str
    experience: int | None = None
    pool: tuple[int, ...] | None = None
    numbered: tuple[Hex, ...] = ()
    required: tuple[Draw, ...] = ()
    stars: tuple[Draw, ...] = ()
    at_least: int = 0
    cards: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything that a battle file says.

    Attributes:
        name: the table's name.
        options: how the rules are read.
        seed: where the dice come from.
        round: the round it is, 1 and more.
        tiles: the map; a table that is being set up may have none yet, a file may not.
        impassable: hexes that cannot be entered.
        entrance: where the party comes in; None for what the shapes say.
        features: what lies on hexes; None for what the shapes say.
        objective: what the party is after.
        destinations: where enemies are sent.
        drawing: how enemies are drawn; None where all are listed.
        order: the adventurers' order, as far as it is said.
        units: in the file's order.
        bag: the ids of the chips in the bag.
        world: what a few skills ask for.
        about: what the title screen says.
    """

    name: str
    options: Options = field(default_factory=Options)
    seed: int = 1
    round: int = 1
    tiles: tuple[TableTile, ...] = ()
    impassable: tuple[Hex, ...] = ()
    entrance: tuple[Hex, ...] | None = None
    features: tuple[Feature, ...] | None = None
    objective: Objective = field(default_factory=Objective)
    destinations: tuple[Destination, ...] = ()
    drawing: Drawing | None = None
    order: tuple[str, ...] = ()
    units: tuple[TableUnit, ...] = ()
    bag: tuple[str, ...] = ()
    world: World = field(default_factory=World)
    about: About = field(default_factory=About)
