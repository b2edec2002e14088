"""Who made an answer what it is: the abilities whose modifiers changed it, and by how much.

Asked where an answer is acted upon, so that it can be told; never where one is only looked up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from game.core.abilities import Kind
from game.core.frames import Moment
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import Entry, reckon, standing, with_ignored
from game.core.rulebook import Rulebook
from game.core.state import GameState

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Sway:
    """An ability that changed the answer of a query.

    Attributes:
        owner: who bears it.
        ability: the ability.
        query: what was asked.
        by: by how much a number is another because of it; 0 for an answer that is no number.
        other: the piece on the other side, where the answer was about two.
    """

    owner: PieceId
    ability: AbilityId
    query: str
    by: int = 0
    other: PieceId | None = None


def _sway(query: str, entry: Entry, by: int = 0) -> Sway:
    _modifier, borne, asked = entry
    return Sway(asked.owner, borne.ability.id, query, by, asked.other)


def on_total(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    base: int,
    *,
    other: PieceId | None = None,
    moment: Moment | None = None,
) -> tuple[Sway, ...]:
    """The abilities that a number owes something to.

    Those without which it would be another; of several that would each do alone, all.
    """
    entries = standing(book, state, query, subject, other=other, moment=moment)
    if not entries:
        return ()
    whole = reckon(book, state, entries, base)
    found: dict[tuple[PieceId, AbilityId], Sway] = {}
    for entry in entries:
        key = (entry[2].owner, entry[1].ability.id)
        if key in found:
            continue
        own = [one for one in entries if (one[2].owner, one[1].ability.id) == key]
        rest = [one for one in entries if one not in own]
        by = whole - reckon(book, state, rest, base)
        by = by or reckon(book, state, own, base) - base
        if by:
            found[key] = _sway(query, entry, by)
    return tuple(found.values())


def on_word(
    book: Rulebook[S],
    state: GameState[S],
    query: str,
    subject: PieceId,
    base: str,
    *,
    other: PieceId | None = None,
    moment: Moment | None = None,
) -> tuple[Sway, ...]:
    """The abilities that say a word which is not the one that the query starts from."""
    sets = [
        entry
        for entry in standing(book, state, query, subject, other=other, moment=moment)
        if entry[0].kind is Kind.SET
    ]
    answer = sets[-1][0].value if sets else base
    if answer == base:
        return ()
    return tuple(_sway(query, entry) for entry in sets if entry[0].value == answer)


def overruling(
    book: Rulebook[S], state: GameState[S], query: str, subject: PieceId, *, other: PieceId
) -> tuple[Sway, ...]:
    """The abilities that ignore what would forbid something."""
    found, ignoring = with_ignored(book, state, query, subject, other=other, moment=None)
    forbidding = {str(one[1].ability.id) for one in found if one[0].kind is Kind.FORBID}
    return tuple(_sway(query, entry) for entry in ignoring if entry[0].value in forbidding)
