"""What adventurers are made of, as files hold it: peoples, classes, skill lines, items.

Owns the shape of `hexmarch/peoples/1`, `hexmarch/classes/1`, `hexmarch/lines/1` and
`hexmarch/items/1`. Rules: battle 2.4, 3.4, 3.5.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.catalog.content_models import ModifierIn, TriggerIn
from game.catalog.models import Count, Id, Line, Model, Text
from game.core.abilities import Code
from game.systems.battle.definitions import Attribute, Form

FACES = 6
"""Faces of a skill die."""


class ActIn(Model):
    """Something that acts, whatever it is printed on."""

    id: Id
    name: Line
    text: Text
    timing: Line = "when it is used"
    modifiers: tuple[ModifierIn, ...] = ()
    triggers: tuple[TriggerIn, ...] = ()


class FaceIn(ActIn):
    """A face of skill dice."""

    timing: Line = "when the die is resolved"
    code: Code = Code.INSTANT
    value: Annotated[int, Field(ge=0, le=99)] = 0


class SkillDieIn(Model):
    """A kind of skill die."""

    id: Id
    name: Line
    faces: Annotated[tuple[Id, ...], Field(min_length=FACES, max_length=FACES)]


class SkillLineIn(Model):
    """A line of skills with its dice."""

    id: Id
    name: Line
    attribute: Attribute
    forms: tuple[Form, ...] = ()
    emblem: Id | None = None
    dice: Annotated[tuple[SkillDieIn, ...], Field(min_length=1)]


class LinesFile(Model):
    """A file of skill lines."""

    format: Literal["hexmarch/lines/1"]
    lines: Annotated[tuple[SkillLineIn, ...], Field(min_length=1)]
    faces: Annotated[tuple[FaceIn, ...], Field(min_length=1)]


class ClassAbilityIn(ActIn):
    """What an adventurer of a class can do."""

    cost: Annotated[int, Field(ge=0, le=99)] = 0
    enduring: bool = False
    innate: bool = False
    companions: bool = False


class ClassIn(Model):
    """A class."""

    id: Id
    name: Line
    abilities: Annotated[tuple[ClassAbilityIn, ...], Field(min_length=1)]


class ClassesFile(Model):
    """A file of classes."""

    format: Literal["hexmarch/classes/1"]
    classes: Annotated[tuple[ClassIn, ...], Field(min_length=1)]


class ItemIn(ActIn):
    """An item."""

    slot: Literal["hand", "head", "body", "feet", "none"] = "none"
    forms: tuple[Form, ...] = ()
    value: Annotated[int, Field(ge=0, le=99)] = 0
    legendary: bool = False


class ItemsFile(Model):
    """A file of items."""

    format: Literal["hexmarch/items/1"]
    items: Annotated[tuple[ItemIn, ...], Field(min_length=1)]


class PeopleIn(Model):
    """A people: the stats that its adventurers begin with, and what they can do once a battle."""

    id: Id
    name: Line
    health: Count
    stamina: Count
    magicka: Count
    combat: Annotated[int, Field(ge=0, le=99)]
    cooldown: Count
    ability: ActIn


class PeoplesFile(Model):
    """A file of peoples."""

    format: Literal["hexmarch/peoples/1"]
    peoples: Annotated[tuple[PeopleIn, ...], Field(min_length=1)]
