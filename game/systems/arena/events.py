"""The events of an arena, and how its state changes by them.

Rules: arena B2, B4, B9, B10, B13.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.event import Event
from game.core.ids import AbilityId, PieceId, Side, TileId
from game.core.rulebook import Rulebook
from game.core.state import Piece
from game.core.values import replace
from game.systems.arena.definitions import Act
from game.systems.arena.state import Arena, ArenaState, Sheet, Where


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    """A round begins, with its number."""

    round: int


@dataclass(frozen=True, slots=True)
class TurnOpened(Event):
    """A turn of the table begins; 0 when the turns of a round are over."""

    turn: int


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card changed its state."""

    hero: PieceId
    card: AbilityId
    where: Where


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A played card is revealed."""

    hero: PieceId
    card: AbilityId


@dataclass(frozen=True, slots=True)
class ActionBegan(Event):
    """A hero performs an action of a card; `instance` counts its repeats."""

    hero: PieceId
    card: AbilityId
    act: Act
    instance: int = 0


@dataclass(frozen=True, slots=True)
class ActionEnded(Event):
    """An action is over; `stopped` names the step that it stopped at, "" for none."""

    hero: PieceId
    card: AbilityId
    stopped: str = ""


@dataclass(frozen=True, slots=True)
class CoinFlipped(Event):
    """The coin shows a team now."""

    team: Side


@dataclass(frozen=True, slots=True)
class CoinsSet(Event):
    """A hero holds so many coins now."""

    hero: PieceId
    coins: int


@dataclass(frozen=True, slots=True)
class LevelReached(Event):
    """A hero is of this level now."""

    hero: PieceId
    level: int


@dataclass(frozen=True, slots=True)
class LivesSet(Event):
    """A team has so many life counters left."""

    team: Side
    lives: int


@dataclass(frozen=True, slots=True)
class RunesSet(Event):
    """A hero's personal states are these now."""

    hero: PieceId
    runes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarkersSet(Event):
    """A hero bears these markers now."""

    hero: PieceId
    markers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MinionMade(Event):
    """A minion of a lane comes onto the board."""

    piece: Piece
    lane: int = 0


@dataclass(frozen=True, slots=True)
class UnitFell(Event):
    """A unit is defeated; `by` did it."""

    unit: PieceId
    by: PieceId


@dataclass(frozen=True, slots=True)
class UnitSaved(Event):
    """A unit that would be defeated stays on the board; `how` is `kept` or `instead`."""

    unit: PieceId
    how: str


@dataclass(frozen=True, slots=True)
class MinionGone(Event):
    """A minion leaves the board for good."""

    minion: PieceId


@dataclass(frozen=True, slots=True)
class WavePushed(Event):
    """A lane's wave was pushed: so many counters are left, and this is its battle zone now."""

    waves: int
    field: TileId
    lane: int = 0


@dataclass(frozen=True, slots=True)
class WavesHeld(Event):
    """Both teams would have won at once: no wave goes on, and all come back where they were."""


@dataclass(frozen=True, slots=True)
class AttackMade(Event):
    """An attack of this value is announced, with what minions do to the defence."""

    attacker: PieceId
    target: PieceId
    value: int
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class DefenceMade(Event):
    """A target defended, with this card or none; `value` None where it did not."""

    target: PieceId
    card: AbilityId | None
    value: int | None
    held: bool


@dataclass(frozen=True, slots=True)
class TeamWon(Event):
    """The game is over: who won, and how (`throne`, `waves`, `lives`, or a card's id)."""

    team: Side
    how: str


def _system(state: Arena, **changes: object) -> Arena:
    return replace(state, system=replace(state.system, **changes))


def _sheet(state: Arena, hero: PieceId, **changes: object) -> Arena:
    sheet = replace(state.system.sheets[hero], **changes)
    return _system(state, sheets={**state.system.sheets, hero: sheet})


def _round_opened(state: Arena, event: RoundOpened) -> Arena:
    return _system(state, round=event.round)


def _turn_opened(state: Arena, event: TurnOpened) -> Arena:
    sheets = {
        hero: replace(sheet, shown=()) if sheet.shown else sheet
        for hero, sheet in state.system.sheets.items()
    }
    return _system(state, turn=event.turn, sheets=sheets)


def _card_moved(state: Arena, event: CardMoved) -> Arena:
    sheet = state.system.sheets[event.hero]
    track = tuple(card for card in sheet.track if card != event.card)
    if event.where is Where.RESOLVED:
        track = (*track, event.card)
    cards = {**sheet.cards, event.card: event.where}
    return _sheet(state, event.hero, cards=cards, track=track)


def _card_shown(state: Arena, event: CardShown) -> Arena:
    sheet: Sheet = state.system.sheets[event.hero]
    cards = {**sheet.cards, event.card: Where.UNRESOLVED}
    return _sheet(state, event.hero, cards=cards, shown=(*sheet.shown, event.card))


def _coins_set(state: Arena, event: CoinsSet) -> Arena:
    return _sheet(state, event.hero, coins=event.coins)


def _lives_set(state: Arena, event: LivesSet) -> Arena:
    return _system(state, lives={**state.system.lives, event.team: event.lives})


def _minion_made(state: Arena, event: MinionMade) -> Arena:
    bound = {**state.system.bound, event.piece.id: event.lane}
    return _system(state.with_piece(event.piece), made=state.system.made + 1, bound=bound)


def _minion_gone(state: Arena, event: MinionGone) -> Arena:
    left = {id_: piece for id_, piece in state.pieces.items() if id_ != event.minion}
    bound = {id_: lane for id_, lane in state.system.bound.items() if id_ != event.minion}
    return _system(replace(state, pieces=left), bound=bound)


def _wave_pushed(state: Arena, event: WavePushed) -> Arena:
    fields, waves = [*state.system.fields], [*state.system.waves]
    fields[event.lane], waves[event.lane] = event.field, event.waves
    return _system(state, fields=tuple(fields), waves=tuple(waves))


def _unchanged(state: Arena, _event: Event) -> Arena:
    return state


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how an arena's events change a state."""
    book.evolver(RoundOpened, _round_opened)
    book.evolver(TurnOpened, _turn_opened)
    book.evolver(CardMoved, _card_moved)
    book.evolver(CardShown, _card_shown)
    book.evolver(CoinFlipped, lambda state, event: _system(state, coin=event.team))
    book.evolver(CoinsSet, _coins_set)
    book.evolver(LevelReached, lambda state, event: _sheet(state, event.hero, level=event.level))
    book.evolver(LivesSet, _lives_set)
    book.evolver(RunesSet, lambda state, event: _sheet(state, event.hero, runes=event.runes))
    book.evolver(MarkersSet, lambda state, event: _sheet(state, event.hero, markers=event.markers))
    book.evolver(MinionMade, _minion_made)
    book.evolver(MinionGone, _minion_gone)
    book.evolver(WavePushed, _wave_pushed)
    book.evolver(TeamWon, lambda state, event: _system(state, winner=event.team, how=event.how))
    told = (ActionBegan, ActionEnded, UnitFell, UnitSaved, AttackMade, DefenceMade, WavesHeld)
    for kind in told:
        book.evolver(kind, _unchanged)
