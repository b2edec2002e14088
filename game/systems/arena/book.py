"""The rulebook of arenas: made here, filled by the modules that hold the rules.

Owns which abilities are on a piece. `game.systems.arena.system` fills the book; whoever imports
only this module gets an empty one. Rules: arena B12, B13.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.abilities import Borne
from game.core.ids import AbilityId, PieceId
from game.core.rulebook import Asked, Rulebook
from game.core.state import Effect
from game.systems.arena.definitions import TOP_LEVEL, Colour, Kind, Lasting
from game.systems.arena.filters import fits
from game.systems.arena.state import Arena, ArenaState, hero_of, hero_of_piece

NEXT_TURN = "next-turn"
"""What an effect that begins next turn ends at, until that turn begins."""


def borne_by(state: Arena, piece: PieceId) -> tuple[Borne, ...]:
    """Every ability that is on a piece: effects whose scope it is in, tokens, the ultimate.

    An effect's programs are its owner's; its modifiers lie on whoever is in its scope now.
    Rule: arena B12 (the radius is measured from where the owner stands).
    """
    found = [
        borne
        for effect in state.effects
        if effect.until != NEXT_TURN
        for borne in _from_effect(state, effect, piece)
    ]
    found.extend(_lasting(state, piece))
    return tuple(found)


def _from_effect(state: Arena, effect: Effect, piece: PieceId) -> Iterator[Borne]:
    lasting = state.system.lore.effects[effect.ability]
    yield from _share(state, lasting, effect.bearer, piece)


def _share(state: Arena, lasting: Lasting, owner: PieceId, piece: PieceId) -> Iterator[Borne]:
    """What of a lasting ability is on a piece."""
    shares = state.system.lore.shares[lasting.ability.id]
    if lasting.scope == "self":
        if piece == owner:
            yield shares.whole
        elif hero_of_piece(state, piece) == owner:
            yield shares.modifiers
        return
    inside = bool(lasting.ability.modifiers) and _in_scope(state, lasting, owner, piece)
    if piece == owner and lasting.ability.triggers:
        yield shares.whole if inside else shares.programs
    elif inside:
        yield shares.modifiers


def _in_scope(state: Arena, lasting: Lasting, owner: PieceId, piece: PieceId) -> bool:
    if state.pieces[piece].at is None or state.pieces[owner].at is None:
        return False
    asked = Asked(owner, ability=lasting.ability.id)
    return fits(state, lasting.scope, asked, piece)


def _lasting(state: Arena, piece: PieceId) -> Iterator[Borne]:
    """What tokens on the board, ultimates and handicaps do to a piece. Rule: arena B1, B12, B13.

    RULING(ruling.arena-handicap): a handicap card does what it says all game long to the heroes of
    a team that plays with a handicap, off the board too.
    """
    lore = state.system.lore
    for hero, handicap in lore.handicaps.items():
        yield from _share(state, handicap, hero, piece)
    for id_, own in lore.properties.items():
        if state.pieces[id_].at is not None:
            yield from _share(state, own, id_, piece)
    for hero, sheet in state.system.sheets.items():
        if sheet.level >= TOP_LEVEL and state.pieces[hero].at is not None:
            for card in lore.heroes[hero].cards:
                if card.colour is Colour.PURPLE:
                    for lasting in card.effects:
                        yield from _share(state, lasting, hero, piece)


def acting_order(state: Arena) -> tuple[PieceId, ...]:
    """All pieces, the coin's team first. Rule: arena B3."""
    coin = state.system.coin
    return tuple(sorted(state.pieces, key=lambda piece: state.pieces[piece].side != coin))


def decides(state: Arena, piece: PieceId) -> str:
    """Who decides for a piece: a hero's player, a token's owner, a minion's team."""
    kind = state.pieces[piece].kind
    if kind == Kind.HERO:
        return hero_of_piece(state, piece)
    if kind == Kind.TOKEN:
        return state.pieces[piece].definition.split("/")[0]
    return state.pieces[piece].side


BOOK: Rulebook[ArenaState] = Rulebook(
    name="arena",
    borne=borne_by,
    abilities=lambda state: state.system.lore.abilities,
    acting_order=acting_order,
    decides=decides,
    # Rule: arena B3 (the coin's team, where two effects apply together and order matters).
    orders=lambda state: str(state.system.coin),
    declines_hexes=True,
)
"""The rules of arenas."""


def card_effects(state: Arena, card: AbilityId) -> tuple[Effect, ...]:
    """The effects of a card that its own hero's use of it laid. Rule: arena B4.

    RULING(ruling.arena-copies): one laid by somebody who performed it as a copy stays.
    Rule: arena B17, 31.
    """
    return tuple(
        effect
        for effect in state.effects
        if effect.ability.split(":")[0] == str(card) and effect.bearer == hero_of(card)
    )
