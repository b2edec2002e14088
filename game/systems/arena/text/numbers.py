"""Numbers that a card's text counts. Rules: arena B15 (12, 13, 14)."""

from __future__ import annotations

from game.core.modifiers import guards_hold
from game.core.rulebook import Asked, Rulebook, named
from game.systems.arena import targets
from game.systems.arena.book import BOOK
from game.systems.arena.filters import role
from game.systems.arena.state import Arena, ArenaState


def _count(state: Arena, asked: Asked) -> int:
    """How many units are there that fit: `count enemy adjacent not-role:victim`.

    Looking is not targeting: immune ones count. Rule: arena B7.
    """
    return len(targets.present(state, asked))


def _times(state: Arena, asked: Asked) -> int:
    """So many times another number: `times 2 count enemy adjacent`."""
    factor, rest = asked.word.split(" ", 1)
    name, about = named(rest, asked)
    return int(factor) * BOOK.numbers[name](state, about)


def _chosen(_state: Arena, asked: Asked) -> int:
    """The number that an earlier step chose: `chosen distance`."""
    names = role(asked, asked.word)
    return int(names[0]) if names else 0


def _bonus(state: Arena, asked: Asked) -> int:
    """A number where a guard holds, else 0: `bonus 2 is victim played:attack`."""
    worth, guard = asked.word.split(" ", 1)
    return int(worth) if guards_hold(BOOK, state, (guard,), asked) else 0


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook the numbers."""
    book.numbers["count"] = _count
    book.numbers["times"] = _times
    book.numbers["chosen-number"] = _chosen
    book.numbers["bonus"] = _bonus
