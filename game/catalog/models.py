"""What every file format shares: strict models, words, ids, hexes, and lists of either kind.

Owns the building blocks of the models; they are the catalog's own and never leave it. Never knows a
format. No rule section.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

FARTHEST: Final = 9999
"""The largest coordinate of a hex, either way."""

ID_PATTERN: Final = r"^[\p{L}\p{N}][\p{L}\p{N}_.'-]*$"


class Model(BaseModel):
    """A mapping with exactly these keys."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


Id: TypeAlias = Annotated[str, Field(pattern=ID_PATTERN, max_length=60)]
"""A name by which other things speak of this one: a word without spaces."""

Line: TypeAlias = Annotated[str, Field(min_length=1, max_length=200)]
"""A text that is shown."""

Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=1000)]
"""A longer text that is shown."""

Count: TypeAlias = Annotated[int, Field(ge=0, le=9999)]
"""How many of something."""

Coordinate: TypeAlias = Annotated[int, Field(ge=-FARTHEST, le=FARTHEST)]

At: TypeAlias = tuple[Coordinate, Coordinate]
"""A hex: `[q, r]`."""


def _hex_or_off(value: object) -> str:
    return "<off>" if isinstance(value, str) else "<hex>"


def _number_or_word(value: object) -> str:
    return "<word>" if isinstance(value, str) else "<number>"


AtOrOff: TypeAlias = Annotated[
    Annotated[Literal["off"], Tag("<off>")] | Annotated[At, Tag("<hex>")],
    Discriminator(_hex_or_off),
]
"""A hex, or `off`."""

NumberOrAll: TypeAlias = Annotated[
    Annotated[Literal["all"], Tag("<word>")] | Annotated[int, Field(ge=1, le=99), Tag("<number>")],
    Discriminator(_number_or_word),
]
"""How many targets, or `all`."""

NumberOrWord: TypeAlias = Annotated[
    Annotated[str, Field(max_length=60), Tag("<word>")] | Annotated[int, Tag("<number>")],
    Discriminator(_number_or_word),
]
"""A whole number, or a word that something gives a meaning."""
