"""Tiles, abilities and dice as files hold them.

Owns the shape of `hexmarch/tiles/1`, `hexmarch/abilities/1` and `hexmarch/dice/1`. Rules: battle
1.2, 3.1, 8, 9.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from game.catalog.models import At, Id, Line, Model, NumberOrWord, Text
from game.core.abilities import AbilityKind, Bearing, Kind, Limit, Need

Guard: TypeAlias = Annotated[str, Field(min_length=1, max_length=60)]


class ShapeIn(Model):
    """A tile's outline, to be turned and laid down."""

    id: Id
    name: Line
    hexes: Annotated[tuple[At, ...], Field(min_length=1)]
    entrance: tuple[At, ...] = ()
    caches: tuple[At, ...] = ()
    doors: tuple[At, ...] = ()
    dens: tuple[At, ...] = ()
    stack: Id = ""


class TilesFile(Model):
    """A file of shapes."""

    format: Literal["hexmarch/tiles/1"]
    shapes: tuple[ShapeIn, ...]


Level: TypeAlias = Literal[1, 5, 10, 20]
Row: TypeAlias = Annotated[tuple[Level, ...], Field(max_length=8)]


class CardIn(Model):
    """A card of a delve."""

    id: Id
    name: Line
    text: Text
    stack: Id
    rows: Annotated[tuple[Row, ...], Field(min_length=4, max_length=4)]
    caches: Annotated[int, Field(ge=0, le=9)] = 0
    legendary: Annotated[int, Field(ge=0, le=9)] = 0
    skyshard: bool = False
    revealed: Id = ""
    trap: Id = ""
    environment: Id = ""


class DelvesFile(Model):
    """A file of delve cards."""

    format: Literal["hexmarch/delves/1"]
    cards: Annotated[tuple[CardIn, ...], Field(min_length=1)]


class ModifierIn(Model):
    """A change to the answer of a query."""

    query: Id
    kind: Kind
    value: NumberOrWord = ""
    when: tuple[Guard, ...] = ()
    bearing: Bearing = Bearing.SUBJECT


class StepIn(Model):
    """A step of a program."""

    name: Id
    do: Id
    to: Id = "bearer"
    amount: NumberOrWord = ""
    word: Annotated[str, Field(max_length=60)] = ""
    need: Need = Need.IF_ABLE
    when: tuple[Guard, ...] = ()
    choose: Annotated[int, Field(ge=0, le=99)] = 0
    at: Annotated[str, Field(max_length=60)] = ""
    until: Annotated[str, Field(max_length=60)] = ""


class TriggerIn(Model):
    """A program and the window at which it runs."""

    name: Id
    window: Id
    role: Id = "unit"
    when: tuple[Guard, ...] = ()
    limit: Limit = Limit.NONE
    interrupts: bool = False
    may: bool = False
    steps: Annotated[tuple[StepIn, ...], Field(min_length=1)]


class AbilityIn(Model):
    """A skill, a status or an effect."""

    id: Id
    kind: Literal[AbilityKind.SKILL, AbilityKind.STATUS, AbilityKind.EFFECT]
    name: Line
    text: Text
    timing: Line
    numbered: bool = False
    built: bool = True
    modifiers: tuple[ModifierIn, ...] = ()
    triggers: tuple[TriggerIn, ...] = ()


class AbilitiesFile(Model):
    """A file of abilities."""

    format: Literal["hexmarch/abilities/1"]
    abilities: Annotated[tuple[AbilityIn, ...], Field(min_length=1)]


def _face_kind(value: object) -> str:
    return "<word>" if isinstance(value, str) else "<number>"


Face: TypeAlias = Annotated[
    Annotated[Literal["tenacity"], Tag("<word>")]
    | Annotated[int, Field(ge=0, le=99), Tag("<number>")],
    Discriminator(_face_kind),
]
"""What one side of a die shows."""


class DieIn(Model):
    """A kind of die."""

    id: Id
    faces: Annotated[tuple[Face, ...], Field(min_length=2, max_length=20)]


class DiceFile(Model):
    """A file of dice."""

    format: Literal["hexmarch/dice/1"]
    dice: Annotated[tuple[DieIn, ...], Field(min_length=1)]
