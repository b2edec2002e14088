"""What several rules of an arena do: cards change state, coins, lives, leaving the board, the end.

Rules: arena B4, B9, B13.
"""

from __future__ import annotations

from game.core.events import EffectEnded, Placed
from game.core.frames import Frame, ProgramFrame
from game.core.ids import AbilityId, PieceId, Side
from game.core.run import Run
from game.core.values import replace
from game.systems.arena.book import card_effects
from game.systems.arena.definitions import Kind, other
from game.systems.arena.events import (
    CardMoved,
    CoinsSet,
    LivesSet,
    MarkersSet,
    MinionGone,
    TeamWon,
)
from game.systems.arena.frames import ActionFrame
from game.systems.arena.lanes import lane_of
from game.systems.arena.state import Arena, ArenaState, Where, bodies_of, hero_of


def move_card(run: Run[ArenaState], card: AbilityId, where: Where) -> None:
    """Let a card change its state, which ends its active effects. Rule: arena B4.

    A card that is resolved keeps them: that is when they lie on the table.
    """
    hero = hero_of(card)
    if run.state.system.sheets[hero].cards[card] is where:
        return
    if where is not Where.RESOLVED:
        for effect in card_effects(run.state, card):
            run.emit(EffectEnded(effect.serial))
    run.emit(CardMoved(hero, card, where))


def gain_coins(run: Run[ArenaState], hero: PieceId, coins: int) -> None:
    """Let a hero gain coins, or lose them; never below 0."""
    held = run.state.system.sheets[hero].coins
    if coins:
        run.emit(CoinsSet(hero, max(0, held + coins)))


def lose_lives(run: Run[ArenaState], team: Side, count: int) -> None:
    """Let a team spend life counters; without any left, the other team wins. Rule: arena B9."""
    left = max(0, run.state.system.lives[team] - count)
    run.emit(LivesSet(team, left))
    if left == 0:
        win(run, other(team), "lives")


def win(run: Run[ArenaState], team: Side, how: str) -> None:
    """End the game. Rule: arena B1, B10."""
    if run.state.system.winner is None:
        run.emit(TeamWon(team, how))


def take_off(run: Run[ArenaState], piece: PieceId) -> None:
    """Take a piece off the board: a minion for good, a token into the supply."""
    if run.state.pieces[piece].kind == Kind.MINION:
        run.emit(MinionGone(piece))
    else:
        run.emit(Placed(piece, None))


def drop_hero(run: Run[ArenaState], hero: PieceId) -> None:
    """What becomes of a hero's things when it leaves the board defeated. Rule: arena B9.

    Its unresolved card is resolved without an action, its effects end, its markers go back; its
    tokens stay. All its pieces leave.
    RULING(ruling.arena-bodies): whoever defeats one of them has defeated the hero.
    """
    for piece in (hero, *bodies_of(run.state, hero)):
        run.emit(Placed(piece, None))
    for effect in tuple(run.state.effects):
        if effect.bearer == hero:
            run.emit(EffectEnded(effect.serial))
    sheet = run.state.system.sheets[hero]
    if sheet.markers:
        run.emit(MarkersSet(hero, ()))
    for card in sheet.at(Where.UNRESOLVED):
        run.emit(CardMoved(hero, card, Where.RESOLVED))


def minions(state: Arena, team: Side, lane: int) -> tuple[PieceId, ...]:
    """A team's minions on the board that belong to a lane. Rule: arena B10."""
    return tuple(
        piece.id
        for piece in state.pieces.values()
        if piece.kind == Kind.MINION
        and piece.side == team
        and piece.at is not None
        and lane_of(state, piece.id) == lane
    )


def action_of(state: Arena, program: ProgramFrame) -> ActionFrame | None:
    """The action that a program belongs to; None for a defence and for an effect."""
    below: Frame | None = None
    for frame in state.stack:
        if frame.serial == program.serial:
            return below if isinstance(below, ActionFrame) else None
        below = frame
    return None


def with_moment(frame: ProgramFrame, role: str, pieces: tuple[PieceId, ...]) -> ProgramFrame:
    """A program in whose moment these pieces play a part."""
    return replace(frame, moment=frame.moment.with_pieces(role, pieces))
