"""What a person does over the rules' head in an arena, at any time.

RULING(ruling.arena-by-hand): nothing is triggered by what is done by hand. It is refused only where
it makes no sense (two pieces on one space, numbers below 0), and of what the rules are busy with: a
card that is played this turn stays where it is, and whoever acts or is attacked stays on the board.
A card that is moved loses its active effects, as in B4.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.core.actions import ByHand, PlaceByHand
from game.core.events import Placed
from game.core.frames import Frame, ProgramFrame
from game.core.ids import AbilityId, PieceId, Side
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.hexes import Hex
from game.systems.arena import rules
from game.systems.arena.definitions import TEAMS, Sort, other
from game.systems.arena.events import CoinFlipped, CoinsSet, LivesSet
from game.systems.arena.state import Arena, ArenaState, Where
from game.systems.arena.turns.common import move_card
from game.systems.arena.turns.pushes import bring_minion

MOST = 99
MOVABLE = frozenset({Where.HAND, Where.RESOLVED, Where.DISCARDED, Where.TURNED})
"""Where a card may lie for a person to move it, and where it may be put."""


@dataclass(frozen=True, slots=True)
class SetCoins(ByHand):
    """Let a hero hold so many coins."""

    hero: PieceId
    coins: int


@dataclass(frozen=True, slots=True)
class SetLives(ByHand):
    """Let a team have so many life counters left; none of them left ends nothing."""

    team: Side
    lives: int


@dataclass(frozen=True, slots=True)
class TurnCoin(ByHand):
    """Turn the coin over."""


@dataclass(frozen=True, slots=True)
class PutCard(ByHand):
    """Put a hero's card elsewhere: back into its hand, or among its spent ones."""

    hero: PieceId
    card: AbilityId
    where: Where


@dataclass(frozen=True, slots=True)
class BringMinion(ByHand):
    """Put a minion of a team on a space."""

    team: Side
    sort: Sort
    at: Hex


def register(book: Rulebook[ArenaState]) -> None:
    """Teach a rulebook what may be done by hand."""
    book.by_hand(PlaceByHand, _why_not_place, _place)
    book.by_hand(SetCoins, _why_not_coins, _coins)
    book.by_hand(SetLives, _why_not_lives, _lives)
    book.by_hand(TurnCoin, lambda _state, _action: None, _turn_coin)
    book.by_hand(PutCard, _why_not_card, _card)
    book.by_hand(BringMinion, _why_not_minion, _minion)


def _no(reason: Reason, subject: str = "", at: Hex | None = None) -> Refusal:
    return Refusal(reason=reason, rule=rules.BY_HAND, subject=subject, hex=at)


def _why_not_there(state: Arena, at: Hex) -> Refusal | None:
    if not state.board.is_floor(at):
        return _no(Reason.IMPASSABLE, at=at)
    if state.piece_on(at) is not None:
        return _no(Reason.OCCUPIED, at=at)
    return None


def _why_not_place(state: Arena, action: PlaceByHand) -> Refusal | None:
    piece = state.pieces.get(action.piece)
    if piece is None:
        return _no(Reason.NO_SUCH_PIECE, action.piece)
    if piece.at == action.to:
        return _no(Reason.NO_CHANGE, action.piece)
    if action.to is not None:
        return _why_not_there(state, action.to)
    named = any(action.piece in _named(frame) for frame in state.stack)
    return _no(Reason.NOT_YET, action.piece) if named else None


def _named(frame: Frame) -> tuple[object, ...]:
    """Whom a frame is about: it looks for them on the board."""
    owner = (frame.due.owner,) if isinstance(frame, ProgramFrame) else ()
    return (*owner, *(getattr(frame, each.name) for each in fields(frame)))


def _place(run: Run[ArenaState], action: PlaceByHand) -> None:
    run.emit(Placed(action.piece, action.to, by_hand=True))


def _why_not_number(number: int, before: int, subject: str) -> Refusal | None:
    if not 0 <= number <= MOST:
        return _no(Reason.BAD_NUMBER, subject)
    return _no(Reason.NO_CHANGE, subject) if number == before else None


def _why_not_coins(state: Arena, action: SetCoins) -> Refusal | None:
    sheet = state.system.sheets.get(action.hero)
    if sheet is None:
        return _no(Reason.NO_SUCH_PIECE, action.hero)
    return _why_not_number(action.coins, sheet.coins, action.hero)


def _coins(run: Run[ArenaState], action: SetCoins) -> None:
    run.emit(CoinsSet(action.hero, action.coins))


def _why_not_lives(state: Arena, action: SetLives) -> Refusal | None:
    if action.team not in TEAMS:
        return _no(Reason.NO_SUCH_PIECE, action.team)
    return _why_not_number(action.lives, state.system.lives[action.team], action.team)


def _lives(run: Run[ArenaState], action: SetLives) -> None:
    run.emit(LivesSet(action.team, action.lives))


def _turn_coin(run: Run[ArenaState], _action: TurnCoin) -> None:
    run.emit(CoinFlipped(other(run.state.system.coin)))


def _why_not_card(state: Arena, action: PutCard) -> Refusal | None:
    sheet = state.system.sheets.get(action.hero)
    where = None if sheet is None else sheet.cards.get(action.card)
    if where is None:
        return _no(Reason.NO_SUCH_PIECE, action.card)
    if where not in MOVABLE or action.where not in MOVABLE:
        return _no(Reason.NOT_YET, action.card)
    return _no(Reason.NO_CHANGE, action.card) if where is action.where else None


def _card(run: Run[ArenaState], action: PutCard) -> None:
    move_card(run, action.card, action.where)


def _why_not_minion(state: Arena, action: BringMinion) -> Refusal | None:
    if action.team not in TEAMS:
        return _no(Reason.NO_SUCH_PIECE, action.team)
    return _why_not_there(state, action.at)


def _minion(run: Run[ArenaState], action: BringMinion) -> None:
    bring_minion(run, action.team, action.sort, action.at)
