"""The chips of `hexmarch/chips/1`, which battle files also write out.

Owns the shape of chips in files. Rules: battle 2.2, 2.4.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from game.catalog.models import Count, Id, Line, Model, NumberOrAll
from game.systems.battle.definitions import Form, Priority


def _skill_kind(value: object) -> str:
    return "<word>" if isinstance(value, str) else "<numbered>"


SkillIn: TypeAlias = Annotated[
    Annotated[Id, Tag("<word>")]
    | Annotated[
        dict[str, Annotated[int, Field(ge=1, le=99)]],
        Field(min_length=1, max_length=1),
        Tag("<numbered>"),
    ],
    Discriminator(_skill_kind),
]
"""A skill by its name, or by name and number: `{riposte: 2}`."""


class ChipIn(Model):
    """The stats of an enemy, a companion or a quest unit."""

    name: Line
    level: int | None = None
    health: Count
    range: Count = 1
    combat: Annotated[int, Field(ge=0, le=99)] = 1
    defense: Count = 0
    targets: NumberOrAll = 1
    priority: Priority = Priority.STRONGEST
    movement: Count = 2
    skills: tuple[SkillIn, ...] = ()
    type: Literal["humanoid", "beast", "daedra"] | None = None
    emblem: Id | None = None
    quest: bool = False

    def is_quest(self) -> bool:
        """Return whether it is a quest unit's chip, whatever it is used for. Rule: battle 2.1."""
        return self.quest


class AdventurerIn(Model):
    """The stats of an adventurer."""

    name: Line
    people: Id | None = None
    calling: Annotated[Id | None, Field(alias="class")] = None
    health: Count | None = None
    stamina: Count | None = None
    magicka: Count | None = None
    combat: Annotated[int, Field(ge=0, le=99)] | None = None
    cooldown: Count | None = None
    tenacity: Count = 5
    form: Form = Form.LIGHT
    emblem: Id | None = None
    dice: dict[Id, Annotated[int, Field(ge=1, le=99)]] = Field(default_factory=dict)
    items: Annotated[tuple[Id, ...], Field(max_length=8)] = ()


class NamedChip(ChipIn):
    """A chip of the content, with its id, its back, and the role it usually has."""

    id: Id
    reverse: Id = ""
    role: Literal["enemy", "companion", "quest"] = "enemy"

    def is_quest(self) -> bool:
        """Return whether it is one: what is usually a quest unit is one."""
        return self.quest or self.role == "quest"


class NamedAdventurer(AdventurerIn):
    """An adventurer of the content, with his id."""

    id: Id


class ChipsFile(Model):
    """A file of chips."""

    format: Literal["hexmarch/chips/1"]
    chips: tuple[NamedChip, ...] = ()
    adventurers: tuple[NamedAdventurer, ...] = ()
