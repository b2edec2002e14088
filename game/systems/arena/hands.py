"""What a person does over the rules' head in an arena, at any time.

RULING(ruling.arena-by-hand): nothing is triggered by what is done by hand. It is refused only where
it makes no sense (two pieces on one space, numbers below 0), and of what the rules are busy with: a
card that is being performed stays where it is, and whoever acts or is attacked stays on the board.
A card that is moved loses its active effects, as in B4; one played this turn that is exchanged for
another goes back to hand, one that is only taken back leaves its hero without a card this turn.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.core.actions import ByHand, PlaceByHand
from game.core.events import EffectEnded, Placed
from game.core.frames import Frame, ProgramFrame
from game.core.ids import AbilityId, PieceId, Side, TileId
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.hexes import Hex
from game.systems.arena import rules
from game.systems.arena.definitions import TEAMS, TOP_LEVEL, Sort, other
from game.systems.arena.events import (
    CardShown,
    CoinFlipped,
    CoinsSet,
    LevelReached,
    LivesSet,
    MarkersSet,
    RunesSet,
    WavePushed,
)
from game.systems.arena.state import Arena, ArenaState, Sheet, Where
from game.systems.arena.turns.common import move_card
from game.systems.arena.turns.pushes import bring_minion

MOST = 99
MOVABLE = frozenset({Where.HAND, Where.RESOLVED, Where.DISCARDED, Where.TURNED})
"""Where a card may lie for a person to move it, and where it may be put."""

PLAYED = frozenset({Where.DOWN, Where.UNRESOLVED})
"""Where a card lies that was played this turn."""


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
class SetLevel(ByHand):
    """Let a hero be of a level; its cards stay what they are."""

    hero: PieceId
    level: int


@dataclass(frozen=True, slots=True)
class SetMarks(ByHand):
    """Let a hero bear these markers and be in these personal states."""

    hero: PieceId
    markers: tuple[str, ...]
    runes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetLane(ByHand):
    """Let a lane have this battle zone and so many wave counters; its minions stay where they are.

    Those that stand outside the battle zone walk into it after the next action, as in B10.
    """

    lane: int
    field: TileId
    waves: int


@dataclass(frozen=True, slots=True)
class EndEffect(ByHand):
    """Let an active effect end."""

    serial: int


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
    book.by_hand(SetLevel, _why_not_level, _level)
    book.by_hand(SetMarks, _why_not_marks, _marks)
    book.by_hand(SetLane, _why_not_lane, _lane)
    book.by_hand(EndEffect, _why_not_effect, _end_effect)


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
    if where is action.where:
        return _no(Reason.NO_CHANGE, action.card)
    played = None if sheet is None else played_card(sheet)
    if action.where in PLAYED:
        # Only in exchange for the card that lies there.
        if played is None or sheet is None or sheet.cards[played] is not action.where:
            return _no(Reason.NOT_YET, action.card)
        busy = is_performed(state, played)
    else:
        busy = is_performed(state, action.card)
    known = where in MOVABLE | PLAYED and action.where in MOVABLE | PLAYED
    return _no(Reason.NOT_YET, action.card) if busy or not known else None


def is_performed(state: Arena, card: AbilityId) -> bool:
    """Whether the rules are busy with a card: it is being performed, or defends."""
    return any(
        card in _named(frame) or (isinstance(frame, ProgramFrame) and frame.due.ability == card)
        for frame in state.stack
    )


def played_card(sheet: Sheet) -> AbilityId | None:
    """The card that a hero has played this turn and that is not resolved; None for none."""
    return next(iter((*sheet.at(Where.DOWN), *sheet.at(Where.UNRESOLVED))), None)


def _card(run: Run[ArenaState], action: PutCard) -> None:
    played = played_card(run.state.system.sheets[action.hero])
    if action.where not in PLAYED or played is None:
        move_card(run, action.card, action.where)
        return
    move_card(run, played, Where.HAND)
    if action.where is Where.UNRESOLVED:
        run.emit(CardShown(action.hero, action.card))
    else:
        move_card(run, action.card, Where.DOWN)


def _why_not_level(state: Arena, action: SetLevel) -> Refusal | None:
    sheet = state.system.sheets.get(action.hero)
    if sheet is None:
        return _no(Reason.NO_SUCH_PIECE, action.hero)
    if not 1 <= action.level <= TOP_LEVEL:
        return _no(Reason.BAD_NUMBER, action.hero)
    return _no(Reason.NO_CHANGE, action.hero) if action.level == sheet.level else None


def _level(run: Run[ArenaState], action: SetLevel) -> None:
    run.emit(LevelReached(action.hero, action.level))


def _why_not_marks(state: Arena, action: SetMarks) -> Refusal | None:
    sheet = state.system.sheets.get(action.hero)
    if sheet is None:
        return _no(Reason.NO_SUCH_PIECE, action.hero)
    same = (sheet.markers, sheet.runes) == (action.markers, action.runes)
    return _no(Reason.NO_CHANGE, action.hero) if same else None


def _marks(run: Run[ArenaState], action: SetMarks) -> None:
    """There is one of each marker, so it comes from whoever had it. Rule: arena B13."""
    for hero, sheet in run.state.system.sheets.items():
        left = tuple(one for one in sheet.markers if one not in action.markers)
        if hero != action.hero and left != sheet.markers:
            run.emit(MarkersSet(hero, left))
    run.emit(MarkersSet(action.hero, action.markers))
    run.emit(RunesSet(action.hero, action.runes))


def _why_not_lane(state: Arena, action: SetLane) -> Refusal | None:
    lanes = state.system.lore.setup.map.lanes
    if not 0 <= action.lane < len(lanes) or action.field not in lanes[action.lane]:
        return _no(Reason.NO_SUCH_PIECE, action.field)
    if not 1 <= action.waves <= MOST:
        return _no(Reason.BAD_NUMBER, action.field)
    now = (state.system.fields[action.lane], state.system.waves[action.lane])
    return _no(Reason.NO_CHANGE, action.field) if now == (action.field, action.waves) else None


def _lane(run: Run[ArenaState], action: SetLane) -> None:
    run.emit(WavePushed(action.waves, action.field, action.lane))


def _why_not_effect(state: Arena, action: EndEffect) -> Refusal | None:
    known = any(effect.serial == action.serial for effect in state.effects)
    return None if known else _no(Reason.NO_SUCH_PIECE)


def _end_effect(run: Run[ArenaState], action: EndEffect) -> None:
    run.emit(EffectEnded(action.serial))


def _why_not_minion(state: Arena, action: BringMinion) -> Refusal | None:
    if action.team not in TEAMS:
        return _no(Reason.NO_SUCH_PIECE, action.team)
    return _why_not_there(state, action.at)


def _minion(run: Run[ArenaState], action: BringMinion) -> None:
    bring_minion(run, action.team, action.sort, action.at)
