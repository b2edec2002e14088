"""Who can be targeted: immunity, and the difference between a target and somebody who is present.

Rules: seed 003 (Picking Targets), arena B7.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.modifiers import forbidden
from game.core.rulebook import Asked
from game.core.state import Piece
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import Kind, Sort
from game.systems.arena.filters import fits, sorts
from game.systems.arena.state import Arena, hero_of_piece, sort_of

TARGETED = "targeted"
"""The query whether a piece can be targeted and affected by another; forbidding it is immunity."""

IGNORING = "ignoring-heavy"
"""The filter word with which a text ignores that heavy minions are immune."""


def is_shielded(state: Arena, piece: Piece) -> bool:
    """Whether a heavy minion is immune: its team has others in that battle zone.

    Rule: arena B7 (to everyone, its own team too).
    """
    if sort_of(piece) is not Sort.HEAVY or piece.at is None:
        return False
    zone = state.system.lore.zone_of.get(piece.at)
    return any(
        one.kind == Kind.MINION
        and one.side == piece.side
        and sort_of(one) is not Sort.HEAVY
        and one.at is not None
        and state.system.lore.zone_of.get(one.at) == zone
        for one in state.pieces.values()
    )


def is_immune(state: Arena, asked: Asked, piece: PieceId, *, ignoring_heavy: bool = False) -> bool:
    """Whether a piece can be neither targeted nor affected by what asks. Rule: arena B7.

    One's own actions always affect oneself.
    """
    if hero_of_piece(state, piece) == hero_of_piece(state, asked.owner):
        return False
    if is_shielded(state, state.pieces[piece]) and not ignoring_heavy:
        return True
    query = forbidden(BOOK, state, TARGETED, piece, other=asked.owner, moment=asked.moment)
    return query is not None


def units(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """Every unit, and token that counts as one, that fits the filter and can be targeted.

    Never the owner: text affects its own hero only where it names it. Rule: seed 003, arena B6.
    """
    words = asked.word.replace(IGNORING, "")
    ignoring = words != asked.word
    return tuple(
        piece
        for piece in present_units(state, asked, words)
        if not is_immune(state, asked, piece, ignoring_heavy=ignoring)
    )


def present(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """Every unit that fits the filter, immune ones too: looking is not targeting. Rule: B7."""
    return present_units(state, asked, asked.word)


def present_units(state: Arena, asked: Asked, words: str) -> tuple[PieceId, ...]:
    """Every unit, and token that counts as one, but the owner, that fits a filter."""
    own = hero_of_piece(state, asked.owner)
    return tuple(
        id_
        for id_, piece in state.pieces.items()
        if piece.at is not None
        and hero_of_piece(state, id_) != own
        and (piece.kind != Kind.TOKEN or sorts(state, asked, piece) is not None)
        and fits(state, words, asked, id_)
    )


def tokens(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """Every token on the board that fits the filter."""
    return tuple(
        id_
        for id_, piece in state.pieces.items()
        if piece.kind == Kind.TOKEN and piece.at is not None and fits(state, asked.word, asked, id_)
    )
