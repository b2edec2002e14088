"""The events of a delve, and how a battle's state changes by them. Rule: battle 4.3."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board import Feature, Tile
from game.core.event import Event
from game.core.ids import PieceId, TileId
from game.core.rulebook import Rulebook
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.choices import LayTile
from game.systems.battle.definitions import DOOR, SKYSHARD
from game.systems.battle.delve.doors import laid
from game.systems.battle.state import Battle, BattleState, DelveState

DRAW_CHIP = "draw-chip"
"""The question which chip of a delve's bag is drawn, and the die that answers it."""


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A card, a tile or a chip was drawn.

    Attributes:
        pile: `card`, `tile` or `chip`.
        name: which: the id of a card, a tile, or the side of a chip that is turned up.
    """

    pile: str
    name: str


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """No tile is left for a card: it is kept facedown, as a skyshard."""

    unit: PieceId
    card: str


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile was laid: where its 0,0 lies, turned by so many sixths, for a card."""

    tile: str
    at: Hex
    turns: int
    card: str


@dataclass(frozen=True, slots=True)
class TileReturned(Event):
    """A tile finds no place: it goes to the bottom of its stack, its card is discarded."""

    tile: str
    card: str


@dataclass(frozen=True, slots=True)
class FeaturePlaced(Event):
    """Something was laid on a hex, such as a cache."""

    kind: str
    at: Hex


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """An adventurer set off the trap of a tile."""

    unit: PieceId
    tile: TileId


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how the events of a delve change a battle."""
    book.evolver(Drawn, _drawn)
    book.evolver(CardKept, _card_kept)
    book.evolver(TileLaid, _tile_laid)
    book.evolver(TileReturned, _tile_returned)
    book.evolver(
        FeaturePlaced,
        lambda state, event: replace(
            state,
            board=state.board.with_features((*state.board.features, Feature(event.kind, event.at))),
        ),
    )
    book.evolver(TrapSprung, _trap_sprung)


def delve_of(state: Battle) -> DelveState:
    """What is left of the delve.

    Raises:
        LookupError: the battle is none.
    """
    delve = state.system.delve
    if delve is None:
        raise LookupError("this battle is no delve")
    return delve


def _with(state: Battle, delve: DelveState) -> Battle:
    return replace(state, system=replace(state.system, delve=delve))


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)


def _drawn(state: Battle, event: Drawn) -> Battle:
    delve = delve_of(state)
    state = replace(state, rolls=state.rolls + 1)
    if event.pile == "card":
        return _with(state, replace(delve, cards=_without(delve.cards, event.name)))
    if event.pile == "tile":
        tiles, under = _without(delve.tiles, event.name), _without(delve.under, event.name)
        return _with(state, replace(delve, tiles=tiles, under=under))
    setup = state.system.lore.setup.delve
    assert setup is not None
    left = tuple(
        number
        for number in delve.bag
        if not any(side.id == event.name for side in setup.bag[number].sides)
    )
    return _with(state, replace(delve, bag=left))


def _card_kept(state: Battle, _event: CardKept) -> Battle:
    delve = delve_of(state)
    state = _with(state, replace(delve, found=delve.found + 1))
    return replace(state, system=replace(state.system, shards=state.system.shards + 1))


def _tile_laid(state: Battle, event: TileLaid) -> Battle:
    delve, lore = delve_of(state), state.system.lore
    tile, card = lore.delve_tiles[event.tile], lore.cards[event.card]
    way, own = LayTile(event.at, event.turns), TileId(event.tile)
    hexes = tuple(sorted(laid(tile.hexes, way)))
    features = tuple(Feature(DOOR, at) for at in laid(tile.doors, way))
    board = state.board.with_tile(Tile(own, hexes), features)
    if card.skyshard:
        shard = Feature(SKYSHARD, _bare(hexes, laid((*tile.doors, *tile.dens), way)))
        board = board.with_features((*board.features, shard))
    stays = card.skyshard or card.trap or card.environment
    beside = {**delve.beside, own: card.id} if stays else delve.beside
    found = delve.found + card.skyshard
    return replace(_with(state, replace(delve, beside=beside, found=found)), board=board)


def _bare(hexes: tuple[Hex, ...], marked: tuple[Hex, ...]) -> Hex:
    """Where something lies that belongs to the whole tile: nearest its middle, if able unmarked."""

    def rank(one: Hex) -> tuple[bool, int, Hex]:
        return (one in marked, sum(one.distance_to(other) for other in hexes), one)

    return min(hexes, key=rank)


def _tile_returned(state: Battle, event: TileReturned) -> Battle:
    delve = delve_of(state)
    return _with(state, replace(delve, under=(*delve.under, event.tile)))


def _trap_sprung(state: Battle, event: TrapSprung) -> Battle:
    delve = delve_of(state)
    return _with(state, replace(delve, sprung=delve.sprung | {event.tile}))
