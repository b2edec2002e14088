"""What an arena is made of: maps, heroes, cards, options, set-ups.

Owns the values that content files are read into. Never plays, and knows no state.
Rules: arena B1, B4, B5, B13, B18.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from game.core.abilities import Ability, Step
from game.core.ids import AbilityId, DefinitionId, Side, TileId
from game.hexes import Hex

RED = Side("red")
BLUE = Side("blue")
TEAMS = (RED, BLUE)

TOP_LEVEL = 8
LEVEL_COST = (0, 0, 1, 2, 3, 4, 5, 6, 7)
"""Coins that reaching a level costs, from the one before. Rule: arena B9."""

LOWEST_TIER = (1, 1, 1, 1, 2, 2, 2, 3, 3)
"""The lowest tier of card that a hero of a level holds: its assist and its lives. Rule: B9."""

TURNS = 4
"""Turns in a round; every hero plays a card in each. Rule: arena B2."""

PRIMARY = "primary"
"""The name of the program that a card's primary action is."""

DEFENCE_TEXT = "defence"
"""The name of the program that is done when a card is discarded to defend."""


def other(team: Side) -> Side:
    """The opposing team."""
    return BLUE if team == RED else RED


class Colour(StrEnum):
    """The colour of a card. Gold and silver ones are basic."""

    GOLD = "gold"
    SILVER = "silver"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"


class Act(StrEnum):
    """A kind of action, or of what a card can do. Rule: arena B5."""

    MOVEMENT = "movement"
    ATTACK = "attack"
    SKILL = "skill"
    DEFENCE = "defence"
    TRAVEL = "fast-travel"
    CLEAR = "clear"
    HOLD = "hold"


class Icon(StrEnum):
    """A number on a card that an item raises by 1. Rule: arena B13."""

    ATTACK = "attack"
    DEFENCE = "defence"
    MOVEMENT = "movement"
    INITIATIVE = "initiative"
    RANGE = "range"
    RADIUS = "radius"


class Kind(StrEnum):
    """What a piece is."""

    HERO = auto()
    MINION = auto()
    TOKEN = auto()


class Sort(StrEnum):
    """A sort of minion, and of spawn point."""

    MELEE = "melee"
    RANGED = "ranged"
    HEAVY = "heavy"


BOUNTY = {Sort.MELEE: 2, Sort.RANGED: 2, Sort.HEAVY: 4}
"""Coins for a minion. Rule: arena B9."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting:
    """An active effect that a card can leave behind. Rule: arena B12.

    Attributes:
        ability: what acts: modifiers on everybody in the scope, programs of the owner's.
        scope: the filters that say on whom its modifiers lie, seen from its owner; "self" for the
            owner alone.
    """

    ability: Ability
    scope: str = "self"


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card of a hero's. Rule: arena B1, B5.

    Attributes:
        id: the hero's id, a dot, the card's own.
        name: as shown.
        colour: its colour.
        tier: 0 for a basic card, else 1 to 4.
        initiative: who has most acts first.
        primary: what its primary action is.
        value: the number printed with the primary action; 0 for a skill.
        movement: how far it moves as a secondary action; None where it does not.
        attack: what it attacks with as a secondary action; None where it does not.
        defence: what it defends with when discarded, also as a primary one; None where it does
            not.
        range: the number of its range icon; None where it has none, which makes its attack a
            close one.
        radius: the number of its radius icon; None where it has none.
        item: the icon that it raises once it has become an item; None for basic cards.
        steps: the text, as a program; the words of a step stand with it.
        block: guards that a block asks about; None for a card that does not block.
        effects: what it can leave behind.
    """

    id: AbilityId
    name: str
    colour: Colour
    tier: int
    initiative: int
    primary: Act
    value: int = 0
    movement: int | None = None
    attack: int | None = None
    defence: int | None = None
    range: int | None = None
    radius: int | None = None
    item: Icon | None = None
    steps: tuple[Step, ...] = ()
    block: tuple[str, ...] | None = None
    effects: tuple[Lasting, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenKind:
    """A kind of token in a hero's supply. Rule: arena B13.

    Attributes:
        id: the kind's own id.
        name: as shown.
        count: how many there are.
        counts_as: the sort of minion of its team that it also is during its owner's actions; None
            for a token that is a token alone.
        stays: whether it is left on the board at the end of a round.
        property: what it does as long as it lies there; None where it does nothing.
        is_hero: whether it is no token at all, but one more piece of its hero.
    """

    id: str
    name: str
    count: int
    counts_as: Sort | None = None
    stays: bool = False
    property: Lasting | None = None
    is_hero: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """A hero: deck, tokens and markers. Rule: arena B1.

    Attributes:
        id: its id.
        name: as shown.
        title: a few words about it.
        cards: the deck of 18.
        tokens: what it can lay on the board.
        markers: the markers that it can give, by id.
        handicap: what its handicap card does to it; None where it has none.
    """

    id: DefinitionId
    name: str
    title: str
    cards: tuple[Card, ...]
    tokens: tuple[TokenKind, ...] = ()
    markers: tuple[str, ...] = ()
    handicap: Lasting | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of a map."""

    id: TileId
    name: str
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnPoint:
    """A hex where heroes or minions of a team come in; `sort` None for heroes."""

    at: Hex
    team: Side
    sort: Sort | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaMap:
    """A map: zones, one lane or two between the Thrones, spawn points. Rule: arena B1, B10.

    Attributes:
        id: its id.
        name: as shown.
        zones: all zones, those beside the lanes too.
        lane: the zones of the lane, from red's Throne to blue's.
        terrain: hexes that nobody can stand on.
        spawns: where pieces come in.
        second_lane: the zones of the second lane, from the same Throne to the same; none where
            there is one lane.
    """

    id: DefinitionId
    name: str
    zones: tuple[Zone, ...]
    lane: tuple[TileId, ...]
    terrain: tuple[Hex, ...] = ()
    spawns: tuple[SpawnPoint, ...] = ()
    second_lane: tuple[TileId, ...] = ()

    @property
    def lanes(self) -> tuple[tuple[TileId, ...], ...]:
        """The one lane, or both. Each has a battle zone and waves of its own. Rule: arena B10."""
        return (self.lane, self.second_lane) if self.second_lane else (self.lane,)


class PushTiming(StrEnum):
    """When a push takes place that an action brings about. Rule: arena B18."""

    IMMEDIATE = "immediate"
    AFTER_ACTION = "after-action"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is played for, and the readings that the rules leave open. Rule: arena B1, B18.

    Attributes:
        waves: wave counters of each lane; the last one to be flipped ends the game.
        lives: life counters of each team.
        push_timing: when a push takes place.
        exact_move_may_revisit: whether a move of an exact length may cross its own way.
        upto_zero_counts_as_done: whether choosing none of "up to" counts as done.
        steal_partial_counts: whether stealing fewer coins than asked for counts as done.
        victim_may_choose_defeat: whether a hero that has cards may choose to be defeated where the
            text says that it discards a card or is defeated.
        offer_unstartable_bullets: whether the owner may choose a bullet whose first step cannot be
            done; another player always may.
        nested_stop_stops_outer: whether a stop inside an action performed by another action stops
            that one too.
        handicap: the team that plays with its handicap cards; None for neither.
    """

    waves: int = 3
    lives: int = 4
    push_timing: PushTiming = PushTiming.IMMEDIATE
    exact_move_may_revisit: bool = False
    upto_zero_counts_as_done: bool = False
    steal_partial_counts: bool = True
    victim_may_choose_defeat: bool = False
    offer_unstartable_bullets: bool = False
    nested_stop_stops_outer: bool = False
    handicap: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A hero at the table and its team."""

    hero: Hero
    team: Side


class Hands(StrEnum):
    """Who plays what, and what is seen of hands. Rule: arena B14."""

    OPEN = "open"
    """One person plays all seats and sees all hands."""
    COVERED = "covered"
    """Several people at one table; hands are covered between them."""
    RED = "red"
    """One person plays red against simple opponents."""
    BLUE = "blue"
    """One person plays blue against simple opponents."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaSetup:
    """Everything that a game starts from.

    Attributes:
        name: as shown.
        map: the map.
        seats: the heroes, in the order in which they are asked.
        options: what is played for.
        coin: the team on the coin at the beginning.
        seed: a number to tell games of one set-up apart; nothing in an arena is left to chance.
        about: what it is about, in a sentence.
        hands: who plays what.
    """

    name: str
    map: ArenaMap
    seats: tuple[Seat, ...]
    options: Options = Options()
    coin: Side = RED
    seed: int = 0
    about: str = ""
    hands: Hands = Hands.OPEN
