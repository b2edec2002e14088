"""Choices: what a person, or whoever answers for him, may say to a prompt.

A choice is a small value with a text form. Systems add kinds of their own by deriving from
`Choice`; the kernel's serve whatever can be named, pointed at, ordered, counted or rolled.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.hexes import Hex


@dataclass(frozen=True, slots=True)
class Choice:
    """The root of all choices."""


@dataclass(frozen=True, slots=True)
class Pick(Choice):
    """Some of the names that a prompt lists: units, dice, words. None of them is a decline."""

    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class At(Choice):
    """One hex of those that a prompt lists."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Walk(Choice):
    """A route, hex by hex, without the hex it starts from."""

    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Order(Choice):
    """All the names that a prompt lists, in the order chosen."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Faces(Choice):
    """What dice show, in the order they were gathered: positions of faces, from 0."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Done(Choice):
    """Nothing more of what the prompt offers."""
