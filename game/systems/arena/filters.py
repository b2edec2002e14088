"""Filters: the words that say which pieces a card speaks of, and what each of them means.

A list of words such as `enemy hero in-radius not-adjacent` fits a piece that every word fits; a
word with `not-` in front fits what it does not fit without; what stands after a colon is given to
the word. Owns nothing about immunity: being present and being targeted are told apart elsewhere.
Rules: arena B6, B7, B8.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from game.core.ids import AbilityId, PieceId
from game.core.rulebook import Asked
from game.core.state import Piece
from game.hexes import Hex
from game.systems.arena.definitions import Act, Card, Icon, Kind, Sort
from game.systems.arena.lanes import is_contested
from game.systems.arena.state import Arena, Sheet, Where, hero_of_piece, icon, owner_of_token

EARLIER: Final = "earlier"
"""The part of those whom earlier instances of a repeated action targeted."""

USED: Final = "used"
"""The part of those whom this instance of an action has targeted so far."""

Fit: TypeAlias = Callable[[Arena, Asked, Piece, str], bool]


def fits(state: Arena, words: str, asked: Asked, piece: PieceId) -> bool:
    """Whether a piece on the board fits every word of a filter."""
    about = state.pieces.get(piece)
    if about is None or about.at is None:
        return False
    for fit, argument, wanted in _read(words):
        if fit(state, asked, about, argument) is not wanted:
            return False
    return True


@lru_cache(maxsize=1_024)
def _read(words: str) -> tuple[tuple[Fit, str, bool], ...]:
    """Each word of a filter as what it means, what is given to it, and whether it has to fit."""
    found: list[tuple[Fit, str, bool]] = []
    for word in words.split():
        plain = word.removeprefix("not-")
        name, _, argument = plain.partition(":")
        found.append((FILTERS[name], argument, plain == word))
    return tuple(found)


def actor(state: Arena, piece: PieceId) -> PieceId:
    """The hero whose card or token acts."""
    about = state.pieces[piece]
    return owner_of_token(about) if about.kind == Kind.TOKEN else hero_of_piece(state, piece)


def sheet_of(state: Arena, piece: PieceId) -> Sheet | None:
    """What the hero has that a piece is one of; None for no hero."""
    return state.system.sheets.get(hero_of_piece(state, piece))


def role(asked: Asked, name: str) -> tuple[PieceId, ...]:
    """Who plays a part in the program that asks; `self` is its owner."""
    if name == "self":
        return (asked.owner,)
    return () if asked.moment is None else asked.moment.pieces(name)


def place(state: Arena, asked: Asked) -> Hex | None:
    """Where the owner stands; None off the board."""
    return state.pieces[asked.owner].at


def card_asking(state: Arena, asked: Asked) -> Card | None:
    """The card that asks; None for a basic action and for a token."""
    return state.system.lore.card_of(asked.ability)


def reach(state: Arena, asked: Asked, what: Icon) -> int:
    """The range or the radius of the card that asks, with items and what its text adds; 0 for none.

    Rule: arena B7 (items raise icons; text raises the range of its own action).
    """
    card = card_asking(state, asked)
    printed = None if card is None else card.range if what is Icon.RANGE else card.radius
    if card is None or printed is None:
        return 0
    added = asked.moment.amount if asked.moment is not None and what is Icon.RANGE else 0
    return icon(state, actor(state, asked.owner), what, printed) + added


def _far(state: Arena, asked: Asked, piece: Piece) -> int:
    """How far a piece stands from the owner; more than any board where one of them is off it."""
    at = place(state, asked)
    return 9_999 if at is None or piece.at is None else at.distance_to(piece.at)


def in_line(one: Hex, two: Hex) -> bool:
    """Whether two spaces lie on one of the six straight lines. Rule: arena B8."""
    step = two - one
    return step.q == 0 or step.r == 0 or step.s == 0


def _in_line(state: Arena, asked: Asked, piece: Piece, _word: str) -> bool:
    at = place(state, asked)
    return at is not None and piece.at is not None and in_line(at, piece.at)


def behind(start: Hex, over: Hex, count: int) -> tuple[Hex, ...]:
    """So many spaces in the straight line beyond another space; none where there is no line."""
    far = start.distance_to(over)
    if not far or not in_line(start, over):
        return ()
    step = over - start
    one = Hex(step.q // far, step.r // far)
    return tuple(over + one * number for number in range(1, count + 1))


def _behind(state: Arena, asked: Asked, piece: Piece, word: str) -> bool:
    """In the straight line behind somebody, seen from the owner: `behind:victim,4`."""
    name, _, count = word.partition(",")
    start = place(state, asked)
    for one in role(asked, name):
        over = state.pieces[one].at if one in state.pieces else None
        if start is not None and over is not None:
            return piece.at in behind(start, over, int(count or 1))
    return False


def _near(state: Arena, asked: Asked, piece: Piece, word: str) -> bool:
    """Adjacent to somebody who plays a part."""
    for one in role(asked, word):
        at = state.pieces[one].at if one in state.pieces else None
        if at is not None and piece.at is not None and at.distance_to(piece.at) == 1:
            return True
    return False


def sorts(state: Arena, asked: Asked, piece: Piece) -> Sort | None:
    """The sort of minion that a piece is, or counts as; None for all others.

    Rule: arena B15, 45 (a token counts as a minion during its owner's actions).
    """
    if piece.kind == Kind.MINION:
        return Sort(piece.definition)
    if piece.kind == Kind.TOKEN:
        kind = state.system.lore.tokens[piece.definition]
        if actor(state, asked.owner) == owner_of_token(piece):
            return kind.counts_as
    return None


def _sort(sort: Sort) -> Fit:
    return lambda state, asked, piece, _word: sorts(state, asked, piece) is sort


def _hero(_state: Arena, _asked: Asked, piece: Piece, _word: str) -> bool:
    return piece.kind == Kind.HERO


def _has(where: Where) -> Fit:
    def fit(state: Arena, _asked: Asked, piece: Piece, _word: str) -> bool:
        sheet = sheet_of(state, piece.id)
        return sheet is not None and bool(sheet.at(where))

    return fit


def _played(state: Arena, _asked: Asked, piece: Piece, word: str) -> bool:
    """Has shown a card of this kind this turn, whatever became of it. Rule: arena B17, 30."""
    sheet = sheet_of(state, piece.id)
    cards = state.system.lore.cards
    return sheet is not None and any(cards[card].primary is Act(word) for card in sheet.shown)


def _marked(state: Arena, _asked: Asked, piece: Piece, word: str) -> bool:
    sheet = sheet_of(state, piece.id)
    return sheet is not None and word in sheet.markers


def _zone(state: Arena, _asked: Asked, piece: Piece, _word: str) -> bool:
    return piece.at is not None and is_contested(state, piece.at)


def _mine(state: Arena, asked: Asked, piece: Piece, word: str) -> bool:
    """A token of the owner's, of this kind where one is named."""
    if piece.kind != Kind.TOKEN or owner_of_token(piece) != actor(state, asked.owner):
        return False
    return not word or state.system.lore.tokens[piece.definition].id == word


def _same_again(_state: Arena, asked: Asked, piece: Piece, _word: str) -> bool:
    earlier = role(asked, EARLIER)
    return not earlier or piece.id in earlier


def _enemy(state: Arena, asked: Asked, piece: Piece, _word: str) -> bool:
    return piece.side != state.pieces[asked.owner].side


def _friendly(state: Arena, asked: Asked, piece: Piece, _word: str) -> bool:
    """Of the owner's team, and not the owner. Rule: arena B6 ("friendly" never includes you)."""
    own = hero_of_piece(state, piece.id) == hero_of_piece(state, asked.owner)
    return piece.side == state.pieces[asked.owner].side and not own


FILTERS: Final[Mapping[str, Fit]] = {
    "enemy": _enemy,
    "friendly": _friendly,
    "hero": _hero,
    "minion": lambda state, asked, piece, _word: sorts(state, asked, piece) is not None,
    "melee": _sort(Sort.MELEE),
    "ranged": _sort(Sort.RANGED),
    "heavy": _sort(Sort.HEAVY),
    "token": lambda _state, _asked, piece, _word: piece.kind == Kind.TOKEN,
    "adjacent": lambda state, asked, piece, _word: _far(state, asked, piece) == 1,
    "in-range": lambda state, asked, piece, _word: (
        _far(state, asked, piece) <= reach(state, asked, Icon.RANGE)
    ),
    "at-range": lambda state, asked, piece, _word: (
        _far(state, asked, piece) == reach(state, asked, Icon.RANGE)
    ),
    "in-radius": lambda state, asked, piece, _word: (
        _far(state, asked, piece) <= reach(state, asked, Icon.RADIUS)
    ),
    "within": lambda state, asked, piece, word: _far(state, asked, piece) <= int(word),
    "in-line": _in_line,
    "behind": _behind,
    "near": _near,
    "role": lambda _state, asked, piece, word: piece.id in role(asked, word),
    "same-again": _same_again,
    "has-hand": _has(Where.HAND),
    "has-discard": _has(Where.DISCARDED),
    "played": _played,
    "marked": _marked,
    "mine": _mine,
    "in-battle-zone": _zone,
}
"""Every word of a filter."""

NUMBERED: Final = frozenset({"within"})
"""Words that take a whole number."""

SPEAKING: Final = frozenset({"near", "role", "behind"})
"""Words that take a part, which an earlier step must have given to somebody."""


def card_state(state: Arena, card: AbilityId, hero: PieceId) -> Where | None:
    """Where a card of a hero's is; None where it is no card of its."""
    return state.system.sheets[hero].cards.get(card)
