"""Whom the steps of abilities are done to, where they may go, and when they are.

A range is counted in hexes and needs line of effect; for what spreads round somebody chosen, that
from the hex he stands on. Rules: skirmish C4, A5 (areas), A8 17.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.ids import PieceId
from game.core.programs import CHOSEN
from game.core.rulebook import Asked, Rulebook
from game.hexes import Hex
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.definitions import Degree
from game.systems.skirmish.queries import degree, hexes_of, is_hidden, sight
from game.systems.skirmish.state import (
    Skirmish,
    SkirmishState,
    creature_of,
    minions_of,
    opponents,
    spot,
)

MOST_HEXES = 8
"""Up to so many hexes there is a name for each range."""

_Select = Callable[[Skirmish, Asked], tuple[PieceId, ...]]


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook selectors, guards and families of hexes."""
    book.selectors.update(
        {
            "bearer": lambda _state, asked: (asked.owner,),
            "unit": _role("unit"),
            "target": _role("target"),
            "chosen": _role(CHOSEN),
            "own-minions": lambda state, asked: minions_of(state, asked.owner),
            "foes-round-chosen": _foes_round_chosen,
        }
    )
    for most in range(1, MOST_HEXES + 1):
        book.selectors[f"foes-within-{most}"] = _within(most, foes=True)
        book.selectors[f"friends-within-{most}"] = _within(most, foes=False)
        book.selectors[f"hurt-within-{most}"] = _hurt(most)
        book.places[f"free-within-{most}"] = _free(most)
    book.guards["in-cover"] = _in_cover
    book.guards["hurt"] = _is_hurt
    book.guards["hidden"] = lambda state, asked: asked.owner in state.system.hidden


def _role(role: str) -> _Select:
    def find(_state: Skirmish, asked: Asked) -> tuple[PieceId, ...]:
        return () if asked.moment is None else asked.moment.pieces(role)

    return find


def _within(most: int, *, foes: bool) -> _Select:
    def find(state: Skirmish, asked: Asked) -> tuple[PieceId, ...]:
        at = spot(state, asked.owner)
        if at is None:
            return ()
        if foes:
            found = [one for one in opponents(state, asked.owner) if not _hides(state, one, asked)]
        else:
            side = state.pieces[asked.owner].side
            found = [piece.id for piece in state.pieces.values() if piece.side == side]
        near = tuple(one for one in found if _reaches(state, at, one, most))
        # whoever moves by the rules takes the first: the weakest foe, the friend who is worst off
        asks = BOOK.asks(state, asked.owner)
        return near if asks else tuple(sorted(near, key=lambda one: state.pieces[one].hp))

    return find


def _hides(state: Skirmish, unit: PieceId, asked: Asked) -> bool:
    return is_hidden(state, unit, asked.owner)


def _reaches(state: Skirmish, at: Hex, unit: PieceId, most: int) -> bool:
    there = spot(state, unit)
    if there is None:
        return False
    return at.distance_to(there) <= hexes_of(state, most) and sight(state, at, there).has_effect


def _hurt(most: int) -> _Select:
    find = _within(most, foes=False)

    def hurt(state: Skirmish, asked: Asked) -> tuple[PieceId, ...]:
        return tuple(
            one
            for one in find(state, asked)
            if state.pieces[one].hp < creature_of(state, one).health
        )

    return hurt


def _foes_round_chosen(state: Skirmish, asked: Asked) -> tuple[PieceId, ...]:
    """Foes beside whoever was chosen, and he himself; line of effect is his hex's. Rule: A5."""
    chosen = () if asked.moment is None else asked.moment.pieces(CHOSEN)
    at = spot(state, chosen[0]) if chosen else None
    if at is None:
        return ()
    return tuple(one for one in opponents(state, asked.owner) if _reaches(state, at, one, 1))


def _free(most: int) -> Callable[[Skirmish, Asked, PieceId], tuple[Hex, ...]]:
    def find(state: Skirmish, asked: Asked, _piece: PieceId) -> tuple[Hex, ...]:
        at = spot(state, asked.owner)
        if at is None:
            return ()
        taken = {piece.at for piece in state.pieces.values()}
        return tuple(
            end
            for end in at.range_(hexes_of(state, most))
            if state.board.is_floor(end) and end not in taken and sight(state, at, end).has_effect
        )

    return find


def _in_cover(state: Skirmish, asked: Asked) -> bool:
    """Whether the bearer is in cover from whoever looks; from any foe, where nobody does."""
    lookers = opponents(state, asked.owner) if asked.other is None else (asked.other,)
    return any(degree(state, one, asked.owner) is not Degree.NONE for one in lookers)


def _is_hurt(state: Skirmish, asked: Asked) -> bool:
    return state.pieces[asked.owner].hp < creature_of(state, asked.owner).health
