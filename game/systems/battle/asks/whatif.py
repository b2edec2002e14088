"""A table on which a piece stands elsewhere, as if nothing had happened on the way.

Design: overrules (placing by hand), without anything that follows from it.
"""

from __future__ import annotations

from game.core.actions import PlaceByHand
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.machine import evolve, why_not
from game.core.refusals import Refusal
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.state import Battle


def refusal_there(state: Battle, piece: PieceId, at: Hex) -> Refusal | None:
    """Why a piece cannot stand on a hex; None where it can, and where it stands already."""
    if state.pieces[piece].at == at:
        return None
    return why_not(BOOK, state, PlaceByHand(piece, at))


def standing(state: Battle, piece: PieceId, at: Hex) -> Battle:
    """The table with a piece on a hex where it can stand; the same one where it stands there."""
    if state.pieces[piece].at == at:
        return state
    return evolve(BOOK, state, Placed(piece, at, by_hand=True))
