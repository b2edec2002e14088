"""Switches: what may be set of the options that a game is played by, for a form to list.

Owns what a form needs to show one field of a frozen value and to step through what it may be. Knows
no field and no rule system. No rule section.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from game.core.values import replace

T = TypeVar("T")

Setting: TypeAlias = int | bool | str | None
"""What a switch may be."""


@dataclass(frozen=True, slots=True)
class Switch(Generic[T]):
    """One field of some options.

    Attributes:
        field: the name of the field.
        label: what it is called.
        told: what it does.
        values: what it may be, in the order in which a form steps through them.
        zero: what 0 or None is called; "" for the number.
        names: what other values are called that are words.
    """

    field: str
    label: str
    told: str
    values: tuple[Setting, ...] = (False, True)
    zero: str = ""
    names: Mapping[str, str] = dataclasses.field(default_factory=dict)

    def of(self, options: T) -> Setting:
        """What it is among some options."""
        value: Setting = getattr(options, self.field)
        return value

    def words(self, options: T) -> str:
        """What it is among some options, in words."""
        value = self.of(options)
        if self.zero and not value:
            return self.zero
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.names.get(value, value) if isinstance(value, str) else str(value)

    def stepped(self, options: T, step: int) -> T:
        """The options with the value so many steps further, as far as there are any."""
        value = self.of(options)
        here = self.values.index(value) if value in self.values else 0
        then = self.values[min(max(0, here + step), len(self.values) - 1)]
        return replace(options, **{self.field: then})


def differing(switches: Sequence[Switch[T]], one: T, other: T) -> tuple[Switch[T], ...]:
    """The switches in which some options differ from others."""
    return tuple(switch for switch in switches if switch.of(one) != switch.of(other))


def up_to(most: int, least: int = 0) -> tuple[int, ...]:
    """Every whole number up to `most`, for the values of a switch."""
    return tuple(range(least, most + 1))
