"""A rule system as the rest of the program knows it: rules, notation, and how play begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.choices import Choice
from game.core.notation import Notation
from game.core.prompts import Prompt
from game.core.rulebook import Rulebook
from game.core.state import GameState

S = TypeVar("S")
D = TypeVar("D")
"""The set-up of a play-through: everything that it starts from, and nothing from outside it."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What a person may say once for all about a question.

    Attributes:
        names: what he may have said it about; one of them is enough.
        choice: what the question is answered with where this is always to be done.
    """

    names: tuple[str, ...]
    choice: Choice


@dataclass(frozen=True, slots=True, kw_only=True)
class System(Generic[S, D]):
    """One rule system.

    Attributes:
        name: a word that saves carry.
        book: its rules.
        notation: writes and reads its actions, events and set-ups.
        setup: the type of its set-ups.
        begin: the first state of a play-through, with nothing triggered yet.
        seed: the seed that a set-up's dice come from.
        title: the name of a set-up, for lists.
        held: topics of the question who is next that wait for a person, or for a table that runs
            by itself; all others are answered at once.
        habit: what a person may say once for all about a question: to answer it always the same
            way, or, where it asks to act, never to act. None where he may not.
    """

    name: str
    book: Rulebook[S]
    notation: Notation
    setup: type[D]
    begin: Callable[[D], GameState[S]]
    seed: Callable[[D], int]
    title: Callable[[D], str]
    held: frozenset[str]
    habit: Callable[[GameState[S], Prompt], Habit | None] = lambda _state, _prompt: None
