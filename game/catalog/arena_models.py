"""Heroes and arenas as files hold them.

Owns the shape of `hexmarch/heroes/1` and `hexmarch/arenas/1`. Rules: arena B1, B5, B12, B13, B18.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.catalog.content_models import ModifierIn
from game.catalog.models import At, Count, Id, Line, Model, NumberOrWord, Text
from game.core.abilities import Need
from game.systems.arena.definitions import Act, Colour, Icon, PushTiming, Sort

Words: TypeAlias = Annotated[str, Field(min_length=1, max_length=120)]
"""A name that the rules give a meaning, and words that narrow it."""

Small: TypeAlias = Annotated[int, Field(ge=0, le=20)]


class LeafIn(Model):
    """A step that holds no others."""

    name: Id
    says: Text | Literal[""] = ""
    do: Id | Literal[""] = ""
    to: Words = "self"
    amount: NumberOrWord = ""
    word: Annotated[str, Field(max_length=60)] = ""
    need: Need = Need.MUST
    when: tuple[Words, ...] = ()
    choose: Annotated[int, Field(ge=0, le=99)] = 0
    least: Annotated[int, Field(ge=0, le=99)] = 0
    at: Annotated[str, Field(max_length=120)] = ""
    until: Annotated[str, Field(max_length=60)] = ""
    chooser: Annotated[str, Field(max_length=60)] = ""


class BranchIn(LeafIn):
    """A step inside a mode: it may be done for each of some pieces."""

    each: tuple[LeafIn, ...] = ()


class ModeIn(Model):
    """A bullet."""

    name: Id
    says: Text | Literal[""] = ""
    when: tuple[Words, ...] = ()
    steps: Annotated[tuple[BranchIn, ...], Field(min_length=1)]


class CardStepIn(LeafIn):
    """A step of a card's text."""

    modes: tuple[ModeIn, ...] = ()
    again: bool = False
    each: tuple[BranchIn, ...] = ()


class ProgramIn(Model):
    """A program of an effect, and the window at which it runs."""

    name: Id
    window: Id
    role: Id = "any"
    when: tuple[Words, ...] = ()
    may: bool = False
    interrupts: bool = False
    steps: Annotated[tuple[CardStepIn, ...], Field(min_length=1)]


class EffectIn(Model):
    """An active effect of a card, or what a token does."""

    name: Id
    text: Text
    scope: Words = "self"
    modifiers: tuple[ModifierIn, ...] = ()
    triggers: tuple[ProgramIn, ...] = ()


class HeroCardIn(Model):
    """A card of a hero."""

    id: Id
    name: Line
    colour: Colour
    tier: Annotated[int, Field(ge=0, le=4)] = 0
    initiative: Annotated[int, Field(ge=0, le=99)] = 0
    primary: Act
    value: Small = 0
    movement: Small | None = None
    attack: Small | None = None
    defence: Small | None = None
    range: Small | None = None
    radius: Small | None = None
    item: Icon | None = None
    block: tuple[Words, ...] | None = None
    steps: tuple[CardStepIn, ...] = ()
    effects: tuple[EffectIn, ...] = ()


class TokenIn(Model):
    """A kind of token."""

    id: Id
    name: Line
    count: Annotated[int, Field(ge=1, le=20)] = 1
    counts_as: Sort | None = None
    stays: bool = False
    property: EffectIn | None = None
    is_hero: bool = False


class HeroIn(Model):
    """A hero and its deck; `handicap` is what a hero suffers whose team plays with a handicap."""

    id: Id
    name: Line
    title: Line
    tokens: tuple[TokenIn, ...] = ()
    markers: tuple[Id, ...] = ()
    handicap: EffectIn | None = None
    cards: Annotated[tuple[HeroCardIn, ...], Field(min_length=1)]


class HeroesFile(Model):
    """A file of heroes."""

    format: Literal["hexmarch/heroes/1"]
    heroes: Annotated[tuple[HeroIn, ...], Field(min_length=1)]


Team: TypeAlias = Literal["red", "blue"]


class ZoneIn(Model):
    """A zone of a map."""

    id: Id
    name: Line
    hexes: Annotated[tuple[At, ...], Field(min_length=1)]


class SpawnIn(Model):
    """A spawn point; `hero`, or a sort of minion."""

    at: At
    team: Team
    sort: Literal["hero", "melee", "ranged", "heavy"]


class ReadingsIn(Model):
    """Readings that the rules leave open."""

    push_timing: PushTiming = PushTiming.IMMEDIATE
    exact_move_may_revisit: bool = False
    upto_zero_counts_as_done: bool = False
    steal_partial_counts: bool = True
    victim_may_choose_defeat: bool = False
    offer_unstartable_bullets: bool = False
    nested_stop_stops_outer: bool = False


class GameIn(Model):
    """A game that can be played on a map."""

    id: Id
    name: Line
    about: Text
    red: Annotated[tuple[Id, ...], Field(min_length=1, max_length=5)]
    blue: Annotated[tuple[Id, ...], Field(min_length=1, max_length=5)]
    waves: Annotated[int, Field(ge=1, le=20)] = 3
    lives: Annotated[int, Field(ge=1, le=20)] = 4
    coin: Team = "red"
    handicap: Team | None = None
    seed: Count = 0
    readings: ReadingsIn = ReadingsIn()


class ArenaIn(Model):
    """A map and the games that are played on it; `second_lane` is for maps of two lanes."""

    id: Id
    name: Line
    zones: Annotated[tuple[ZoneIn, ...], Field(min_length=1)]
    lane: Annotated[tuple[Id, ...], Field(min_length=3)]
    second_lane: tuple[Id, ...] = ()
    terrain: tuple[At, ...] = ()
    spawns: Annotated[tuple[SpawnIn, ...], Field(min_length=1)]
    games: tuple[GameIn, ...] = ()


class ArenasFile(Model):
    """A file of maps."""

    format: Literal["hexmarch/arenas/1"]
    arenas: Annotated[tuple[ArenaIn, ...], Field(min_length=1)]
