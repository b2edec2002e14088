"""A whole state as one line: what is other in it than in the state that play began in.

Owns how a state is told so that a save can be taken up there without what came before. What never
changes, such as the set-up, is in no such line. Holds no rule.
"""

from __future__ import annotations

from typing import Any, TypeVar, get_type_hints

from game.core.notation import Notation
from game.core.notation_words import NotationError, close
from game.core.state import GameState
from game.core.values import replace

S = TypeVar("S")
T = TypeVar("T")

_OWN = "system"
"""The field that holds what the rule system owns: a record of its own."""


def write(notation: Notation, first: GameState[S], state: GameState[S]) -> str:
    """The line of a state.

    Args:
        notation: that of its rule system.
        first: the state that play began in.
        state: the state.
    """
    own = _written(notation, first.system, state.system)
    return " ".join([notation.form, *own, ")", *_written(notation, first, state)])


def read(notation: Notation, first: GameState[S], line: str) -> GameState[S] | None:
    """The state that a line tells of.

    Args:
        notation: that of its rule system.
        first: the state that play began in.
        line: as `write` gives it.

    Returns:
        The state; None where the line was written by a program whose words are others.

    Raises:
        NotationError: it is no such line.
    """
    words = line.split(" ")[::-1]
    try:
        if words.pop() != notation.form:
            return None
        system = _changed(notation, first.system, words)
        close(words, ")")
        return replace(_changed(notation, first, words), system=system)
    except (LookupError, ValueError, TypeError) as error:
        raise NotationError(f"no state ({error})") from error


def _written(notation: Notation, first: object, value: object) -> list[str]:
    """The names and values of the fields in which a value is other than the first one."""
    words = []
    for name, hint in get_type_hints(type(value)).items():
        then, now = getattr(first, name), getattr(value, name)
        if name != _OWN and now is not then and now != then:
            words += [name, notation.codec(hint)[0](now)]
    return words


def _changed(notation: Notation, first: T, words: list[str]) -> T:
    """A value with the fields that stand in some words, up to a bracket or their end."""
    hints = get_type_hints(type(first))
    changes: dict[str, Any] = {}
    while words and words[-1] != ")":
        name = words.pop()
        changes[name] = notation.codec(hints[name])[1](words)
    return replace(first, **changes)
