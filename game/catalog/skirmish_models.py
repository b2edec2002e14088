"""Skirmishes as files hold them: creatures, their abilities, profiles, maps with what stands there.

Owns the shape of `hexmarch/creatures/1`, `hexmarch/skirmish-abilities/1`, `hexmarch/profiles/1` and
`hexmarch/skirmish/1`; how their parts fit together is `skirmishes`'s. Rules: skirmish A2 to A5.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.catalog.battle_models import AboutIn
from game.catalog.content_models import AbilityIn
from game.catalog.models import At, AtOrOff, Count, Id, Line, Model, Text
from game.systems.skirmish.definitions import (
    BarrierKind,
    BlockKind,
    CreatureKind,
    Degree,
    TurnOrder,
)

Small: TypeAlias = Annotated[int, Field(ge=-20, le=20)]
Sides: TypeAlias = Annotated[tuple[tuple[At, At], ...], Field(min_length=1)]


class AttackIn(Model):
    """A way to attack."""

    name: Line
    bonus: Small = 0
    damage: Annotated[int, Field(ge=1, le=99)]
    range: Annotated[int, Field(ge=1, le=30)] = 1


class CreatureIn(Model):
    """A kind of creature."""

    id: Id
    name: Line
    kind: CreatureKind
    text: Text
    emblem: Id
    health: Annotated[int, Field(ge=1, le=99)]
    speed: Annotated[int, Field(ge=0, le=20)]
    defence: Annotated[int, Field(ge=1, le=40)]
    stealth: Small = 0
    initiative: Small = 0
    attacks: Annotated[tuple[AttackIn, ...], Field(max_length=4)] = ()
    abilities: Annotated[tuple[Id, ...], Field(max_length=8)] = ()
    actions: Annotated[int, Field(ge=1, le=6)] | None = None
    attacks_a_round: Annotated[int, Field(ge=0, le=9)] | None = None
    mount: bool = False
    rank: Annotated[int, Field(ge=1, le=4)] = 1


class CreaturesFile(Model):
    """A file of creatures."""

    format: Literal["hexmarch/creatures/1"]
    creatures: Annotated[tuple[CreatureIn, ...], Field(min_length=1)]


class SkirmishAbilitiesFile(Model):
    """A file of abilities of skirmishes."""

    format: Literal["hexmarch/skirmish-abilities/1"]
    abilities: Annotated[tuple[AbilityIn, ...], Field(min_length=1)]


class ProfileIn(Model):
    """A house profile: what the rules leave open."""

    id: Id
    name: Line
    text: Text
    actions: Annotated[int, Field(ge=1, le=6)] = 3
    reserve: bool = True
    most_reserved: Annotated[int, Field(ge=0, le=6)] = 1
    reserve_each: bool = False
    attack_limit: Annotated[int, Field(ge=1, le=9)] | None = None
    minion_attacks: Annotated[int, Field(ge=0, le=9)] = 1
    minion_actions: Annotated[int, Field(ge=1, le=9)] = 3
    defend_bonus: Small = 2
    defend_in_cover: Small = 4
    defend_turns: Annotated[int, Field(ge=1, le=5)] = 2
    hide_dc: Annotated[int, Field(ge=1, le=40)] = 12
    hero_dice: Annotated[int, Field(ge=0, le=20)] = 3
    hero_die: Annotated[int, Field(ge=2, le=12)] = 6
    strong_hit: Annotated[int, Field(ge=0, le=40)] = 10
    bleeding: Annotated[int, Field(ge=0, le=9)] = 0
    notice: Annotated[int, Field(ge=1, le=60)] = 8
    turn_order: TurnOrder = TurnOrder.INITIATIVE
    moving_costs: bool = True
    units_give_cover: bool = False
    loe_symmetric: bool = True
    cover_bonus: Annotated[int, Field(ge=0, le=10)] = 0
    hex_scale: Annotated[int, Field(ge=1, le=4)] = 1
    melee_reach: Annotated[int, Field(ge=1, le=4)] = 1
    hero_dice_a_roll: Annotated[int, Field(ge=1, le=6)] = 1


class ProfilesFile(Model):
    """A file of profiles."""

    format: Literal["hexmarch/profiles/1"]
    profiles: Annotated[tuple[ProfileIn, ...], Field(min_length=1)]


class StripIn(Model):
    """Hexes in a row from north to south: those of one `q`, from one `r` to another."""

    q: Annotated[int, Field(ge=-9999, le=9999)]
    r: At


class BarriersIn(Model):
    """Sides of hexes on which the same stands, each between two neighbours."""

    kind: BarrierKind
    sides: Sides
    cover: Degree | None = None
    open: bool = False


class BlocksIn(Model):
    """Hexes that are filled with the same."""

    kind: BlockKind
    hexes: Annotated[tuple[At, ...], Field(min_length=1)]
    cover: Degree | None = None


class SkirmishUnitIn(Model):
    """A creature on the map."""

    id: Id
    creature: Id
    side: Literal["party", "foes"]
    at: AtOrOff
    hp: Count | None = None
    master: Id | None = None


class SkirmishIn(Model):
    """A skirmish file."""

    format: Literal["hexmarch/skirmish/1"]
    name: Line
    seed: Annotated[int, Field(ge=0)] = 1
    profile: Id = "default"
    calm: bool = False
    strips: tuple[StripIn, ...] = ()
    hexes: tuple[At, ...] = ()
    blocks: tuple[BlocksIn, ...] = ()
    barriers: tuple[BarriersIn, ...] = ()
    units: tuple[SkirmishUnitIn, ...] = ()
    about: AboutIn = AboutIn()
