"""Selectors: which pieces, cards or words a step is done to.

What follows a selector's name is a filter, or for cards where they are and whose. Cards, colours
and numbers are chosen like pieces, by their names. Rules: seed 003, arena B4, B7, B13.
"""

from __future__ import annotations

from game.core.ids import DefinitionId, PieceId, Side
from game.core.rulebook import Asked, Rulebook
from game.hexes import Hex
from game.systems.arena import targets
from game.systems.arena.definitions import Colour, Sort
from game.systems.arena.filters import actor, fits, role, sheet_of
from game.systems.arena.lanes import battle_zone
from game.systems.arena.state import Arena, ArenaState, Where, sort_of, token_id


def _self(_state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    return (asked.owner,)


def _role(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """Those who play a part and still stand on the board, and fit the words that follow.

    RULING(ruling.arena-push-order): the farthest comes first; of two that are pushed along one line
    at the same time, neither stops the other. Rule: arena B8 (all simultaneously).
    """
    name, _, words = asked.word.partition(" ")
    found = [piece for piece in role(asked, name) if fits(state, words, asked, piece)]
    start = state.pieces[asked.owner].at

    def far(piece: PieceId) -> int:
        at = state.pieces[piece].at
        return 0 if start is None or at is None else -start.distance_to(at)

    return tuple(sorted(found, key=far))


def cards_of(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """Cards: `cards hand victim`, `cards discarded self red`, `cards resolved self skill`.

    The first word says where, the second whose; the others which colours or primary actions.
    RULING(ruling.arena-colour-proof): that a hand has no such card need not be shown.
    """
    where, whose, *kinds = asked.word.split()
    lore = state.system.lore
    found: list[PieceId] = []
    for hero in role(asked, whose):
        sheet = sheet_of(state, hero)
        if sheet is None:
            continue
        cards = sheet.track[-1:] if where == "latest" else sheet.at(Where(where))
        wanted = [_meant(asked, kind) for kind in kinds]
        for card in cards:
            about = lore.cards[card]
            if all(str(about.colour) in want or str(about.primary) in want for want in wanted):
                found.append(PieceId(card))
    return tuple(found)


def _meant(asked: Asked, kind: str) -> tuple[str, ...]:
    """A colour or an action, or the one that an earlier step named: `of:named`."""
    name = kind.removeprefix("of:")
    return (kind,) if name == kind else tuple(role(asked, name))


def _colours(_state: Arena, _asked: Asked) -> tuple[PieceId, ...]:
    return tuple(PieceId(colour) for colour in Colour if colour is not Colour.PURPLE)


def _numbers(_state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """Every whole number from the first word to the second, the largest first."""
    low, high = map(int, asked.word.split())
    return tuple(PieceId(str(number)) for number in range(high, low - 1, -1))


def _supply(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """The owner's tokens of a kind: those in the supply, then those on the board.

    A number after the kind is how many at most: `supply rock 2`. Rule: arena B13 (supply first).
    """
    name, _, most = asked.word.partition(" ")
    kind = token_id(DefinitionId(actor(state, asked.owner)), name)
    own = [piece for piece in state.pieces.values() if piece.definition == kind]
    found = [piece.id for piece in sorted(own, key=lambda piece: piece.at is not None)]
    return tuple(found[: int(most)] if most else found)


def _spawnable(state: Arena, asked: Asked) -> tuple[PieceId, ...]:
    """The sorts of minions of the owner's team that a card can bring back.

    Rule: arena B10 (only if spawn points of that sort outnumber such minions in the zone).
    """
    team = state.pieces[asked.owner].side
    wanted = asked.word.split() or [str(sort) for sort in Sort]
    return tuple(
        PieceId(sort) for sort in Sort if str(sort) in wanted and lacking(state, team, sort)
    )


def lacking(state: Arena, team: Side, sort: Sort) -> tuple[frozenset[Hex], ...]:
    """The battle zones with more spawn points of a sort of a team's than such minions.

    Rule: arena B10.
    """
    points = [
        at
        for at, spawn in state.system.lore.spawns.items()
        if spawn.team == team and spawn.sort is sort
    ]
    there = [
        piece.at
        for piece in state.pieces.values()
        if piece.side == team and sort_of(piece) is sort and piece.at is not None
    ]
    zones = [battle_zone(state, lane) for lane in range(len(state.system.fields))]
    return tuple(
        zone for zone in zones if sum(at in zone for at in points) > sum(at in zone for at in there)
    )


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook the selectors."""
    book.selectors["self"] = _self
    book.selectors["role"] = _role
    book.selectors["units"] = targets.units
    book.selectors["present"] = targets.present
    book.selectors["tokens"] = targets.tokens
    book.selectors["cards"] = cards_of
    book.selectors["colours"] = _colours
    book.selectors["numbers"] = _numbers
    book.selectors["supply"] = _supply
    book.selectors["sorts"] = _spawnable
