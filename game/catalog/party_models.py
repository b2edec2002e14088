"""A party as a file holds it: `hexmarch/party/1`.

Owns the shape of party files; how their parts fit together is `parties`'s. Rules: battle 2.4, 4.5.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from game.catalog.battle_models import chip_kind
from game.catalog.chip_models import AdventurerIn, ChipIn
from game.catalog.models import Count, Id, Line, Model
from game.systems.battle.definitions import Kept


class CarriedAdventurer(Model):
    """An adventurer of the party: what he is, and how he comes out of the last battle."""

    id: Id
    chip: Annotated[
        Annotated[Id, Tag("<id>")] | Annotated[AdventurerIn, Tag("<written>")],
        Discriminator(chip_kind),
    ]
    hp: Annotated[int, Field(ge=1, le=99)] | None = None
    track: Annotated[tuple[Line, ...], Field(max_length=13)] = ()
    tenacity: Count = 0
    kept: Kept = Kept.MAT


class CarriedCompanion(Model):
    """A companion that stays with the party."""

    id: Id
    chip: Annotated[
        Annotated[Id, Tag("<id>")] | Annotated[ChipIn, Tag("<written>")],
        Discriminator(chip_kind),
    ]
    hp: Annotated[int, Field(ge=1, le=99)] | None = None
    controller: Id = "party"


class PartyIn(Model):
    """A party file."""

    format: Literal["hexmarch/party/1"]
    name: Line = ""
    adventurers: Annotated[tuple[CarriedAdventurer, ...], Field(min_length=1, max_length=4)]
    companions: tuple[CarriedCompanion, ...] = ()
