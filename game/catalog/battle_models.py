"""A battle as a file holds it: `hexmarch/battle/1`.

Owns the shape of battle files; how their parts fit together is `battle_checks`'s. Rules: battle
1.2 to 1.4, 2.1, 4.1, 4.5, 6.1, 6.8.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from game.catalog.chip_models import AdventurerIn, ChipIn
from game.catalog.models import At, AtOrOff, Count, Id, Line, Model, Text
from game.systems.battle.definitions import Goal, GoFor, Kept, Reading, Role


class RulesIn(Model):
    """Which rules, and how they are read."""

    system: Literal["battle"] = "battle"
    enemy_movement: Reading = Reading.V2
    expert: bool = False
    end_after_round: bool = False
    alternate_destination: GoFor = GoFor.DEFAULT
    range_over_gaps: bool = False
    enemy_dice: Annotated[int, Field(ge=0, le=99)] = 0
    status_dice: Annotated[int, Field(ge=0, le=99)] = 0
    light_fatigue: Annotated[int, Field(ge=0, le=99)] = 0
    overfatigue: Annotated[int, Field(ge=0, le=99)] = 0
    caches: Annotated[int, Field(ge=0, le=99)] = 0


class TileIn(Model):
    """A tile: a shape that is turned and moved, or hexes written out."""

    id: Id
    shape: Id = ""
    at: At = (0, 0)
    turns: Annotated[int, Field(ge=0, le=5)] = 0
    hexes: Annotated[tuple[At, ...], Field(min_length=1)] = ()


class FeatureIn(Model):
    """Something that lies on a hex."""

    kind: Id
    at: At


class ObjectiveIn(Model):
    """What the party is after."""

    kind: Goal = Goal.CONQUER
    units: tuple[Id, ...] = ()
    shards: Annotated[int, Field(ge=1, le=99)] = 3


class DestinationIn(Model):
    """Where the battle sends enemies: hexes, or whatever features of one kind lie on."""

    hexes: tuple[At, ...] = ()
    feature: Id = ""
    units: tuple[Id, ...] = ()


class DrawIn(Model):
    """A unit that is drawn at random: what it must be, and for star hexes where it stands."""

    name: Id = ""
    type: Literal["", "humanoid", "beast", "daedra"] = ""
    level: int | None = None
    hexes: tuple[At, ...] = ()


class SetupIn(Model):
    """How the enemies of a battle are drawn."""

    mode: Literal["clash", "dungeon", "delve"]
    experience: Annotated[int, Field(ge=0, le=999)] = 1
    pool: Annotated[tuple[Count, ...], Field(min_length=4, max_length=4)] | None = None
    numbered: tuple[At, ...] = ()
    required: tuple[DrawIn, ...] = ()
    stars: tuple[DrawIn, ...] = ()
    at_least: Count = 0
    cards: tuple[Id, ...] = ()
    tiles: tuple[Id, ...] = ()


class WorldIn(Model):
    """What a few skills ask for."""

    province: Annotated[str, Field(pattern="^[A-Z]{2}$")] | None = None
    unrest: Count = 0
    weather: Literal["sunny", "rainy", "flooding"] | None = None
    siege: bool = False
    dominates: Id | None = None


class AboutIn(Model):
    """What the title screen says."""

    blurb: Text = ""
    teaches: Line = ""
    difficulty: Annotated[int, Field(ge=1, le=3)] = 1
    minutes: Annotated[int, Field(ge=1, le=999)] = 1


class _UnitIn(Model):
    id: Id
    role: Role
    at: AtOrOff
    hp: Count = 0
    bonus_hp: Count = 0
    statuses: tuple[Id, ...] = ()
    controller: Id = "party"
    kept: Kept = Kept.MAT


def chip_kind(value: object) -> str:
    """Return which model a chip is: named, or written out."""
    return "<id>" if isinstance(value, str) else "<written>"


class AdventurerUnit(_UnitIn):
    """A unit whose role is `adventurer`."""

    chip: Annotated[
        Annotated[Id, Tag("<id>")] | Annotated[AdventurerIn, Tag("<written>")],
        Discriminator(chip_kind),
    ]


class ChipUnit(_UnitIn):
    """A unit with any other role."""

    chip: Annotated[
        Annotated[Id, Tag("<id>")] | Annotated[ChipIn, Tag("<written>")],
        Discriminator(chip_kind),
    ]


def _unit_kind(value: object) -> str:
    """Return which model a unit is; by its chip where the role is no help."""
    if not isinstance(value, dict):
        return "<unit>"
    role, chip = value.get("role"), value.get("chip")
    if role in ("companion", "enemy", "quest"):
        return "<unit>"
    written = isinstance(chip, dict) and ("stamina" in chip or "magicka" in chip)
    return "<adventurer>" if role == "adventurer" or written else "<unit>"


UnitIn: TypeAlias = Annotated[
    Annotated[AdventurerUnit, Tag("<adventurer>")] | Annotated[ChipUnit, Tag("<unit>")],
    Discriminator(_unit_kind),
]


class BattleIn(Model):
    """A battle file."""

    format: Literal["hexmarch/battle/1"]
    name: Line
    rules: RulesIn = RulesIn()
    seed: Annotated[int, Field(ge=0)] = 1
    round: Annotated[int, Field(ge=1, le=9999)] = 1
    tiles: Annotated[tuple[TileIn, ...], Field(min_length=1)]
    impassable: tuple[At, ...] = ()
    entrance: tuple[At, ...] = ()
    features: tuple[FeatureIn, ...] = ()
    objective: ObjectiveIn = ObjectiveIn()
    destinations: tuple[DestinationIn, ...] = ()
    setup: SetupIn | None = None
    order: tuple[Id, ...] = ()
    units: tuple[UnitIn, ...] = ()
    bag: tuple[Id, ...] = ()
    world: WorldIn = WorldIn()
    about: AboutIn = AboutIn()
