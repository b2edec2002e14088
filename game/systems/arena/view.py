"""What one seat sees of an arena: the table, the cards, who has what.

A hand and a card played face down are seen by their owner's seat alone; an open table sees all.
Rules: arena B4, B14.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.frames import ProgramFrame
from game.core.ids import AbilityId, PieceId, Side
from game.core.state import Piece
from game.core.view import Face, Rank, Shape, TableView, TileView, Token
from game.hexes import Hex
from game.systems.arena.book import card_effects
from game.systems.arena.clauses import Clause, clauses
from game.systems.arena.definitions import RED, Act, Card, Icon, Kind, Sort, SpawnPoint, Zone
from game.systems.arena.frames import ActionFrame, HeroFrame
from game.systems.arena.state import OPEN, Arena, Where, bodies_of, hero_of_piece, icon, sort_of
from game.systems.arena.turns.rounds import initiative
from game.systems.arena.words.names import act_name, piece_name, team_name


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """A card as it is read.

    Attributes:
        id: its id.
        name: its name.
        colour: the colour of its band.
        tier: in Roman numbers; "" for a basic card.
        initiative: with items and effects, as its hero has it now.
        act: the primary action in words, with its number.
        stats: what else can be done with it: an icon's name and a number each.
        clauses: its text.
        item: the icon that it raises as an item; "" for none.
        where: where it lies.
        lasts: whether an effect of it lies on the table.
    """

    id: AbilityId
    name: str
    colour: str
    tier: str
    initiative: int
    act: str
    stats: tuple[tuple[str, str], ...]
    clauses: tuple[Clause, ...]
    item: str
    where: Where
    lasts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroView:
    """A hero as everybody sees it, with the hand where the seat may see it.

    Attributes:
        id: the hero.
        pieces: the ids of all its pieces that are on the board, its own first.
        name: its name.
        team: its team.
        level: 1 to 8.
        coins: coins held.
        hand: the cards in hand; None where they are hidden.
        hand_count: how many there are.
        played: this turn's card; None where there is none, or it is face down for this seat.
        is_down: whether a card lies face down before it.
        cards: its open cards: resolved, discarded, items.
        markers: the markers on it.
        handicap: what its handicap card does; "" where its team plays without.
        on_board: whether it stands on the board.
        acting: whether it acts now.
    """

    id: PieceId
    pieces: tuple[PieceId, ...]
    name: str
    team: Side
    level: int
    coins: int
    hand: tuple[CardView, ...] | None
    hand_count: int
    played: CardView | None
    is_down: bool
    cards: tuple[CardView, ...]
    markers: tuple[str, ...]
    handicap: str
    on_board: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class LaneView:
    """A lane: its zones from red's Throne on, its battle zone, the wave counters left."""

    zones: tuple[Zone, ...]
    field: str
    waves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaView:
    """The whole table as one seat sees it.

    Attributes:
        table: the map and what stands on it.
        zones: all zones.
        lanes: the one lane, or both.
        spawns: where pieces come in.
        round: the round.
        turn: the turn of the round.
        coin: the team on the coin.
        lives: life counters left.
        heroes: the heroes, in the order of seats.
        acting: the card whose action is performed now; None where none is.
        over: how it ended, in one sentence; None while it goes on.
    """

    table: TableView
    zones: tuple[Zone, ...]
    lanes: tuple[LaneView, ...]
    spawns: tuple[SpawnPoint, ...]
    round: int
    turn: int
    coin: Side
    lives: Mapping[Side, int]
    heroes: tuple[HeroView, ...]
    acting: CardView | None
    over: str | None

    @property
    def fields(self) -> frozenset[str]:
        """The battle zones."""
        return frozenset(lane.field for lane in self.lanes)

    @property
    def thrones(self) -> frozenset[str]:
        """The zones of the two Thrones."""
        return frozenset(lane.zones[end].id for lane in self.lanes for end in (0, -1))


_ROMAN = ("", "I", "II", "III", "IV")
_EMBLEMS = {Sort.MELEE: "sword", Sort.RANGED: "bow", Sort.HEAVY: "hammer"}
_HERO_EMBLEMS = ("helm", "hood", "mask", "crown", "wolf", "raven", "stag", "flame", "moon", "sun")
_STAT_ICONS = {
    Act.MOVEMENT: "move",
    Act.ATTACK: "combat",
    Act.DEFENCE: "defence",
}


def view(state: Arena, seat: str | None = None) -> ArenaView:
    """The table as a seat sees it; None sees all hands.

    Args:
        state: the table.
        seat: a hero's id, or None.
    """
    system, lore = state.system, state.system.lore
    on = lore.setup.map
    zones = {zone.id: zone for zone in on.zones}
    acting = acting_card(state)
    return ArenaView(
        table=_table(state),
        zones=on.zones,
        lanes=tuple(
            LaneView(tuple(zones[zone] for zone in lane), field, waves)
            for lane, field, waves in zip(on.lanes, system.fields, system.waves, strict=True)
        ),
        spawns=on.spawns,
        round=system.round,
        turn=system.turn,
        coin=system.coin,
        lives=system.lives,
        heroes=tuple(_hero(state, hero, seat) for hero in system.sheets),
        acting=None if acting is None else card_view(state, acting),
        over=_over(state),
    )


def acting_card(state: Arena) -> AbilityId | None:
    """The card whose text or action is performed now, the innermost; None where none is."""
    for frame in reversed(state.stack):
        if isinstance(frame, ProgramFrame):
            card = state.system.lore.card_of(frame.due.ability)
            if card is not None:
                return card.id
        if isinstance(frame, ActionFrame | HeroFrame):
            return frame.card
    return None


def _over(state: Arena) -> str | None:
    system = state.system
    if system.winner is None:
        return None
    how = {
        "throne": "has pushed the wave to the other Throne",
        "waves": "has pushed the last wave",
        "zones": "holds most zones after the last wave of a lane",
        "lives": "has left the others without lives",
    }.get(system.how, "has won by a card")
    return f"{team_name(system.winner)} {how}."


def _table(state: Arena) -> TableView:
    system = state.system
    return TableView(
        title=system.lore.setup.name,
        round_label=str(system.round),
        round_note=f"turn {system.turn} of 4",
        goal="Push the wave to the other Throne, or take all lives.",
        tiles=tuple(TileView(tile.id, tile.hexes) for tile in state.board.tiles),
        impassable=frozenset(state.board.impassable),
        entrance=(),
        markers=(),
        tokens=tuple(
            _token(state, piece) for piece in state.pieces.values() if piece.at is not None
        ),
        ribbon=(),
        over=_over(state),
    )


def _token(state: Arena, piece: Piece) -> Token:
    """A piece: red ones carry a badge, so that teams are told apart without colour."""
    sort = sort_of(piece)
    name = piece_name(state, piece.id)
    if sort is not None:
        emblem, name = _EMBLEMS[sort], str(sort).capitalize()
    elif piece.kind == Kind.TOKEN:
        emblem, name = "golem", state.system.lore.tokens[piece.definition].name
    else:
        heroes = list(state.system.sheets)
        number = heroes.index(hero_of_piece(state, piece.id))
        emblem = _HERO_EMBLEMS[number % len(_HERO_EMBLEMS)]
        name = name.split(" ", maxsplit=1)[0]
    is_red = piece.side == RED
    return Token(
        id=piece.id,
        name=name,
        kind=str(piece.kind),
        face=Face.ENEMY if is_red else Face.ADVENTURER,
        emblem=emblem,
        rank=Rank(Shape.DIAMOND, "red", "") if is_red else None,
        at=piece.at,
        hp=0,
        health=0,
        active=piece.id == _acting_hero(state),
    )


def _acting_hero(state: Arena) -> PieceId | None:
    for frame in state.stack:
        if isinstance(frame, HeroFrame):
            return frame.hero
    return None


def _hero(state: Arena, hero: PieceId, seat: str | None) -> HeroView:
    sheet = state.system.sheets[hero]
    open_to_all = seat is None or seat == hero
    hand = sheet.at(Where.HAND)
    down = sheet.at(Where.DOWN)
    shown = sheet.at(Where.UNRESOLVED) or (down if open_to_all else ())
    return HeroView(
        id=hero,
        pieces=(hero, *bodies_of(state, hero)),
        name=piece_name(state, hero),
        team=state.pieces[hero].side,
        level=sheet.level,
        coins=sheet.coins,
        hand=tuple(card_view(state, card) for card in hand) if open_to_all else None,
        hand_count=len(hand),
        played=card_view(state, shown[0]) if shown else None,
        is_down=bool(down),
        cards=tuple(
            card_view(state, card)
            for card, where in sheet.cards.items()
            if where in OPEN and where is not Where.UNRESOLVED
        ),
        markers=sheet.markers,
        handicap=_handicap(state, hero),
        on_board=state.pieces[hero].at is not None,
        acting=hero == _acting_hero(state),
    )


def _handicap(state: Arena, hero: PieceId) -> str:
    own = state.system.lore.handicaps.get(hero)
    return "" if own is None else own.ability.text


def card_view(state: Arena, card: AbilityId) -> CardView:
    """A card as it is read now."""
    about = state.system.lore.cards[card]
    hero = PieceId(card.split(".")[0])
    return CardView(
        id=card,
        name=about.name,
        colour=about.colour,
        tier=_ROMAN[about.tier],
        initiative=initiative(state, hero, card),
        act=_act(state, hero, about),
        stats=_stats(state, hero, about),
        clauses=clauses(state, about),
        item="" if about.item is None else str(about.item),
        where=state.system.sheets[hero].cards[card],
        lasts=bool(card_effects(state, card)),
    )


def _act(state: Arena, hero: PieceId, card: Card) -> str:
    name = act_name(card.primary)
    match card.primary:
        case Act.ATTACK:
            return f"{name} {icon(state, hero, Icon.ATTACK, card.value)}"
        case Act.MOVEMENT:
            return f"{name} {icon(state, hero, Icon.MOVEMENT, card.value)}"
        case Act.DEFENCE:
            return "Block" if card.block is not None else name
        case _:
            return "Ultimate" if not card.steps and card.effects else name


def _stats(state: Arena, hero: PieceId, card: Card) -> tuple[tuple[str, str], ...]:
    found = []
    for name, what, printed in (
        ("range", Icon.RANGE, card.range),
        ("targets", Icon.RADIUS, card.radius),
        ("move", Icon.MOVEMENT, card.movement),
        ("combat", Icon.ATTACK, card.attack),
        ("defence", Icon.DEFENCE, card.defence),
    ):
        if printed is not None:
            found.append((name, str(icon(state, hero, what, printed))))
    return tuple(found)


def hexes_of(state: Arena, pieces: tuple[str, ...]) -> tuple[Hex, ...]:
    """Where those of some names stand that are pieces on the board."""
    found = (state.pieces[PieceId(name)].at for name in pieces if PieceId(name) in state.pieces)
    return tuple(at for at in found if at is not None)
