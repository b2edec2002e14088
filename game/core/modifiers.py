"""Modifiers: what abilities do to the answers of named queries.

A query starts from a base and asks the abilities of the piece it is about, and of the piece on the
other side, in the order set, add, multiply, cap; ignored abilities do not count, and forbid wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from game.core.abilities import Bearing, Borne, Kind, Modifier
from game.core.frames import Moment
from game.core.ids import AbilityId, PieceId
from game.core.rulebook import Asked, Rulebook, named
from game.core.state import GameState

S = TypeVar("S")


Entry = tuple[Modifier, Borne, Asked]
"""A modifier that stands, with the ability that it belongs to and what it was asked about."""


def standing(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    *,
    other: PieceId | None,
    moment: Moment | None,
) -> Sequence[Entry]:
    """Every modifier of a query that stands, the ignored ones left out."""
    found, ignoring = with_ignored(book, state, query, subject, other=other, moment=moment)
    if not ignoring:
        return found
    ignored = {modifier.value for modifier, _borne, _asked in ignoring}
    return [entry for entry in found if str(entry[1].ability.id) not in ignored]


def with_ignored(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    *,
    other: PieceId | None,
    moment: Moment | None,
) -> tuple[Sequence[Entry], Sequence[Entry]]:
    """Every modifier of a query whose guards hold: those that say something, those that ignore."""
    sides: tuple[tuple[PieceId, PieceId | None, Bearing], ...] = (
        (subject, other, Bearing.SUBJECT),
    )
    if other is not None:
        sides = (*sides, (other, subject, Bearing.OTHER))
    found: list[Entry] = []
    ignoring: list[Entry] = []
    for owner, opposite, bearing in sides:
        for borne in book.borne(state, owner):
            # Mostly there are none: then nothing more is done than this one look.
            for modifier in borne.modifiers.get(query, ()):
                if modifier.bearing is not bearing:
                    continue
                asked = Asked(owner, opposite, moment, borne.number, borne.ability.id)
                if modifier.when and not guards_hold(book, state, modifier.when, asked):
                    continue
                kept = ignoring if modifier.kind is Kind.IGNORE else found
                kept.append((modifier, borne, asked))
    return found, ignoring


def guards_hold(
    book: Rulebook[S], state: GameState[S], guards: tuple[str, ...], asked: Asked
) -> bool:
    """Whether all guards hold; a leading `not ` turns one round."""
    for guard in guards:
        text = guard.removeprefix("not ")
        name, about = named(text, asked)
        if book.guards[name](state, about) is (text != guard):
            return False
    return True


def amount(book: Rulebook[S], state: GameState[S], value: str, asked: Asked) -> int:
    """A modifier's or a step's value as a number: a whole number, or a registered one's name."""
    if value == "number":
        return asked.number
    if value.lstrip("+-").isdigit():
        return int(value)
    name, about = named(value, asked)
    return book.numbers[name](state, about)


def total(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    base: int,
    *,
    other: PieceId | None = None,
    moment: Moment | None = None,
) -> int:
    """The answer of a query that is a number. Rounding is down.

    Several `cap`s commute. RULING(ruling.two-sets): of several `set`s the least counts.
    """
    entries = standing(book, state, query, subject, other=other, moment=moment)
    return reckon(book, state, entries, base) if entries else base


def reckon(book: Rulebook[S], state: GameState[S], entries: Sequence[Entry], base: int) -> int:
    """What modifiers make of a number; see `total`."""
    sets, added, caps = [], 0, []
    factor: Fraction | None = None
    for modifier, _borne, asked in entries:
        match modifier.kind:
            case Kind.SET:
                sets.append(amount(book, state, modifier.value, asked))
            case Kind.ADD:
                added += amount(book, state, modifier.value, asked)
            case Kind.MULTIPLY:
                factor = Fraction(modifier.value) * (1 if factor is None else factor)
            case Kind.CAP:
                caps.append(amount(book, state, modifier.value, asked))
            case _:
                pass
    result = (min(sets) if sets else base) + added
    if factor is not None:
        result = int(result * factor // 1)
    return min([result, *caps]) if caps else result


def word(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    base: str,
    *,
    other: PieceId | None = None,
    moment: Moment | None = None,
) -> str:
    """The answer of a query that is a word: the last `set` that stands, or the base."""
    for modifier, _borne, _asked in standing(
        book, state, query, subject, other=other, moment=moment
    ):
        if modifier.kind is Kind.SET:
            base = modifier.value
    return base


def forbidden(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    *,
    other: PieceId | None = None,
    moment: Moment | None = None,
) -> AbilityId | None:
    """The ability that forbids what the query asks about; None where nothing does."""
    for modifier, borne, _asked in standing(
        book, state, query, subject, other=other, moment=moment
    ):
        if modifier.kind is Kind.FORBID:
            return borne.ability.id
    return None


def ignores(
    book: Rulebook[S], state: GameState[S], query: str, subject: PieceId, what: str
) -> AbilityId | None:
    """The ability that lets a piece ignore something; None where nothing does."""
    for borne in book.borne(state, subject):
        for modifier in borne.modifiers.get(query, ()):
            if (
                modifier.kind is Kind.IGNORE
                and modifier.value == what
                and guards_hold(book, state, modifier.when, Asked(subject, number=borne.number))
            ):
                return borne.ability.id
    return None
