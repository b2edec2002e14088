"""The part of the state that arenas own, what never changes in a game, and how a game begins.

Rules: arena B1, B4, B12, B13.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self, TypeAlias

from game.core.abilities import Ability, AbilityKind, Borne, Need, Step, Trigger
from game.core.board import Board, Tile
from game.core.ids import AbilityId, DefinitionId, PieceId, Side, TileId
from game.core.state import GameState, Piece
from game.core.values import replace
from game.hexes import Hex
from game.systems.arena.definitions import (
    DEFENCE_TEXT,
    PRIMARY,
    TEAMS,
    Act,
    ArenaSetup,
    Card,
    Hero,
    Icon,
    Kind,
    Lasting,
    Sort,
    SpawnPoint,
    TokenKind,
)
from game.systems.arena.frames import MatchFrame


class Where(StrEnum):
    """Where a card of a hero's is. Rule: arena B4, B13."""

    DECK = "deck"
    """Not taken yet."""
    HAND = "hand"
    DOWN = "down"
    """Played face down, not yet revealed."""
    UNRESOLVED = "unresolved"
    RESOLVED = "resolved"
    DISCARDED = "discarded"
    TURNED = "turned"
    """Resolved or discarded and turned face down by an effect: it has no type, colour, actions."""
    ITEM = "item"
    AWAY = "away"
    """Given up for a better one."""


OPEN = frozenset({Where.UNRESOLVED, Where.RESOLVED, Where.DISCARDED, Where.ITEM})
"""Where everybody sees a card. Rule: arena B14."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What a hero has. Rule: arena B1, B4.

    Attributes:
        level: 1 to 8.
        coins: coins held.
        cards: where each card of the deck is.
        shown: the cards that it revealed this turn.
        track: its resolved cards, the latest last.
        runes: its personal states, such as a rage.
        markers: what others gave it.
    """

    level: int = 1
    coins: int = 0
    cards: Mapping[AbilityId, Where] = field(default_factory=dict)
    shown: tuple[AbilityId, ...] = ()
    track: tuple[AbilityId, ...] = ()
    runes: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()

    def at(self, where: Where) -> tuple[AbilityId, ...]:
        """The cards at a place, in the order of the deck."""
        return tuple(card for card, place in self.cards.items() if place is where)


MOVE = AbilityId("basic:movement")
STRIKE = AbilityId("basic:attack")
FAST_TRAVEL = AbilityId("basic:fast-travel")
CLEARING = AbilityId("basic:clear")

BASICS = {
    Act.MOVEMENT: MOVE,
    Act.ATTACK: STRIKE,
    Act.TRAVEL: FAST_TRAVEL,
    Act.CLEAR: CLEARING,
}
"""The programs of actions that no card's text is applied for. Rule: arena B5."""


def _program(id_: AbilityId, name: str, steps: tuple[Step, ...]) -> Ability:
    trigger = Trigger(name=PRIMARY, window="", steps=steps)
    return Ability(
        id=id_, kind=AbilityKind.CARD, name=name, text="", timing="", triggers=(trigger,)
    )


WALK_STEP = Step(
    name="movement", do="movement", to="self", at="reach", need=Need.UP_TO, known_as="movement"
)
"""The move of a movement action itself."""

_BASIC_PROGRAMS = (
    _program(MOVE, "Move", (WALK_STEP,)),
    _program(
        STRIKE,
        "Attack",
        (
            Step(
                name="victim",
                do="target",
                to="units enemy adjacent",
                choose=1,
                need=Need.MUST,
                known_as="victim",
            ),
            Step(name="attack", do="attack", to="role victim", need=Need.MUST),
        ),
    ),
    _program(
        FAST_TRAVEL,
        "Fast travel",
        (Step(name="travel", do="travel", to="self", at="travel", need=Need.MUST),),
    ),
    _program(
        CLEARING,
        "Clear",
        (Step(name="clear", do="take-away", to="tokens adjacent", choose=99, need=Need.UP_TO),),
    ),
)


@dataclass(frozen=True, slots=True)
class Shares:
    """A lasting ability as pieces bear it: the whole, its programs alone, its modifiers alone."""

    whole: Borne
    programs: Borne
    modifiers: Borne

    @classmethod
    def of(cls, ability: Ability) -> Self:
        """Return the shares of an ability, worked out once."""
        return cls(
            Borne(ability),
            Borne(replace(ability, modifiers=())),
            Borne(replace(ability, triggers=())),
        )


class Lore:
    """What never changes while a game goes on: its set-up, looked up by id.

    Every state of one game shares one; two are equal where their set-ups are.
    """

    def __init__(self, setup: ArenaSetup) -> None:
        self.setup = setup
        self.heroes: Mapping[PieceId, Hero] = {
            PieceId(seat.hero.id): seat.hero for seat in setup.seats
        }
        self.cards: Mapping[AbilityId, Card] = {
            card.id: card for seat in setup.seats for card in seat.hero.cards
        }
        self.tokens: Mapping[DefinitionId, TokenKind] = {
            token_id(hero.id, kind.id): kind
            for hero in self.heroes.values()
            for kind in hero.tokens
        }
        self.bodies: Mapping[PieceId, PieceId] = {
            piece.id: owner_of_token(piece)
            for piece in _first_pieces(setup).values()
            if piece.definition in self.tokens and self.tokens[piece.definition].is_hero
        }
        self.effects: Mapping[AbilityId, Lasting] = {
            effect.ability.id: effect for card in self.cards.values() for effect in card.effects
        }
        self.properties: Mapping[PieceId, Lasting] = {
            piece.id: kind.property
            for piece in _first_pieces(setup).values()
            if (kind := self.tokens.get(piece.definition)) is not None and kind.property is not None
        }
        self.handicaps: Mapping[PieceId, Lasting] = {
            PieceId(seat.hero.id): seat.hero.handicap
            for seat in setup.seats
            if seat.team == setup.options.handicap and seat.hero.handicap is not None
        }
        properties = [kind.property for kind in self.tokens.values() if kind.property is not None]
        self.shares: Mapping[AbilityId, Shares] = {
            lasting.ability.id: Shares.of(lasting.ability)
            for lasting in (*self.effects.values(), *properties, *self.handicaps.values())
        }
        self.abilities: Mapping[AbilityId, Ability] = {
            **{ability.id: ability for ability in _BASIC_PROGRAMS},
            **{card.id: card_ability(card) for card in self.cards.values()},
            **{effect.ability.id: effect.ability for effect in self.effects.values()},
            **{lasting.ability.id: lasting.ability for lasting in properties},
            **{lasting.ability.id: lasting.ability for lasting in self.handicaps.values()},
        }
        self.spawns: Mapping[Hex, SpawnPoint] = {spawn.at: spawn for spawn in setup.map.spawns}
        self.zones: Mapping[TileId, frozenset[Hex]] = {
            zone.id: frozenset(zone.hexes) for zone in setup.map.zones
        }
        self.zone_of: Mapping[Hex, TileId] = {
            at: zone.id for zone in setup.map.zones for at in zone.hexes
        }
        self.neighbours = _touching(setup)

    def __eq__(self, other: object) -> bool:
        """Whether both come from the same set-up."""
        return isinstance(other, Lore) and other.setup == self.setup

    def __hash__(self) -> int:
        """A number for its set-up's name."""
        return hash(self.setup.name)

    def card_of(self, ability: AbilityId | None) -> Card | None:
        """The card that a program or an effect is written on; None for a basic action."""
        if ability is None:
            return None
        return self.cards.get(AbilityId(ability.split(":")[0]))


def token_id(hero: DefinitionId, kind: str) -> DefinitionId:
    """The definition of a hero's kind of token."""
    return DefinitionId(f"{hero}/{kind}")


def card_ability(card: Card) -> Ability:
    """A card as the kernel knows it: its text is one program."""
    name = DEFENCE_TEXT if card.primary is Act.DEFENCE else PRIMARY
    trigger = (Trigger(name=name, window="", steps=card.steps),) if card.steps else ()
    text = " ".join(step.says for step in card.steps if step.says)
    return Ability(
        id=card.id, kind=AbilityKind.CARD, name=card.name, text=text, timing="", triggers=trigger
    )


def _touching(setup: ArenaSetup) -> Mapping[TileId, frozenset[TileId]]:
    """The zones that are adjacent to each zone: some of their free spaces touch.

    RULING(ruling.arena-adjacent): a space of each that touch are the two of the rule. Rule: B5.
    """
    terrain = frozenset(setup.map.terrain)
    floor = {zone.id: frozenset(zone.hexes) - terrain for zone in setup.map.zones}
    return {
        one: frozenset(
            two
            for two in floor
            if two != one and any(n in floor[two] for at in floor[one] for n in at.neighbors())
        )
        for one in floor
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaState:
    """What arenas keep beside the kernel's state.

    Attributes:
        lore: what never changes.
        round: the round, from 1; 0 before the first.
        turn: the turn of the round, 1 to 4; 0 between rounds.
        fields: the zone where the minions battle, of each lane.
        waves: wave counters left, of each lane.
        bound: the lane that each minion belongs to, by its place among the lanes.
        coin: the team on the coin.
        lives: life counters left, by team.
        sheets: what each hero has.
        made: how many minions have come in so far.
        winner: the team that won; None while the game goes on.
        how: by what it won; "" while the game goes on.
    """

    lore: Lore
    round: int = 0
    turn: int = 0
    fields: tuple[TileId, ...]
    waves: tuple[int, ...]
    bound: Mapping[PieceId, int] = field(default_factory=dict)
    coin: Side
    lives: Mapping[Side, int]
    sheets: Mapping[PieceId, Sheet]
    made: int = 0
    winner: Side | None = None
    how: str = ""


Arena: TypeAlias = GameState[ArenaState]


def first_state(setup: ArenaSetup) -> Arena:
    """The table as it is set up. Rule: arena B1.

    RULING(ruling.arena-coin): the set-up says which team is on the coin.
    """
    lore = Lore(setup)
    lanes = setup.map.lanes
    return GameState(
        board=Board(
            tiles=tuple(Tile(zone.id, zone.hexes) for zone in setup.map.zones),
            impassable=setup.map.terrain,
        ),
        pieces=_first_pieces(setup),
        system=ArenaState(
            lore=lore,
            fields=tuple(lane[len(lane) // 2] for lane in lanes),
            waves=(setup.options.waves,) * len(lanes),
            coin=setup.coin,
            lives=dict.fromkeys(TEAMS, setup.options.lives),
            sheets={PieceId(seat.hero.id): _first_sheet(seat.hero) for seat in setup.seats},
        ),
        stack=(MatchFrame(serial=1, step="set-up"),),
        serial=1,
    )


def _first_pieces(setup: ArenaSetup) -> dict[PieceId, Piece]:
    pieces: dict[PieceId, Piece] = {}
    for seat in setup.seats:
        id_ = PieceId(seat.hero.id)
        pieces[id_] = Piece(
            id=id_, kind=str(Kind.HERO), side=seat.team, definition=seat.hero.id, hp=1
        )
    for seat in setup.seats:
        for kind in seat.hero.tokens:
            for number in range(1, kind.count + 1):
                id_ = PieceId(f"{seat.hero.id}/{kind.id}/{number}")
                definition = token_id(seat.hero.id, kind.id)
                what = Kind.HERO if kind.is_hero else Kind.TOKEN
                pieces[id_] = Piece(
                    id=id_, kind=str(what), side=seat.team, definition=definition, hp=1
                )
    return pieces


def _first_sheet(hero: Hero) -> Sheet:
    """Gold, silver and the cards of tier I in hand. Rule: arena B1."""
    return Sheet(
        cards={card.id: Where.HAND if card.tier <= 1 else Where.DECK for card in hero.cards}
    )


def hero_of(card: AbilityId) -> PieceId:
    """The hero whose card it is."""
    return PieceId(card.split(".")[0])


def sort_of(piece: Piece) -> Sort | None:
    """The sort of a minion; None for all other pieces."""
    return Sort(piece.definition) if piece.kind == Kind.MINION else None


def hero_of_piece(state: Arena, piece: PieceId) -> PieceId:
    """The hero that a piece is one of; any other piece stands for itself.

    RULING(ruling.arena-bodies): each piece of a hero is that hero for whatever looks for heroes; it
    has one hand, one level, one purse and one turn. Rule: arena B15 (extra).
    """
    return state.system.lore.bodies.get(piece, piece)


def bodies_of(state: Arena, hero: PieceId) -> tuple[PieceId, ...]:
    """The further pieces of a hero's that are on the board."""
    return tuple(
        body
        for body, owner in state.system.lore.bodies.items()
        if owner == hero and state.pieces[body].at is not None
    )


def owner_of_token(piece: Piece) -> PieceId:
    """The hero whose token it is."""
    return PieceId(piece.definition.split("/")[0])


def icon(state: Arena, hero: PieceId, what: Icon, printed: int) -> int:
    """A number on a card of a hero's, with its items. Rule: arena B13."""
    lore, sheet = state.system.lore, state.system.sheets[hero]
    return printed + sum(lore.cards[card].item is what for card in sheet.at(Where.ITEM))
