"""Rounds and turns: secret play, reveal, who acts next, the end of a turn and of a round.

Rules: arena B2, B3, B11, B12.
"""

from __future__ import annotations

from game.core.choices import Pick
from game.core.events import EffectBegan, EffectEnded, Placed
from game.core.frames import Fact, Moment
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import total
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.core.windows import open_window
from game.systems.arena import rules
from game.systems.arena.book import BOOK, NEXT_TURN
from game.systems.arena.definitions import TURNS, Icon, other
from game.systems.arena.events import (
    CardMoved,
    CardShown,
    CoinFlipped,
    MarkersSet,
    RoundOpened,
    TurnOpened,
)
from game.systems.arena.frames import HeroFrame, MatchFrame, PushFrame
from game.systems.arena.state import Arena, ArenaState, Where, icon
from game.systems.arena.turns.common import move_card
from game.systems.arena.turns.heroes import respawn_spaces
from game.systems.arena.turns.pushes import battle
from game.systems.arena.turns.returning import loser, settle

REVEALED = "after-reveal"
TURN_END = "turn-end"
ROUND_END = "round-end"

INITIATIVE = "initiative"
"""The query of a hero's initiative."""


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how a game goes on."""
    book.step(MatchFrame, "set-up", _set_up)
    book.step(MatchFrame, "round", _round)
    book.step(MatchFrame, "turn", _turn)
    book.step(MatchFrame, "play", _play, prompt=_ask_card)
    book.step(MatchFrame, "reveal", _reveal)
    book.step(MatchFrame, "next", _next, prompt=_ask_first)
    book.step(MatchFrame, "acted", _acted)
    book.step(MatchFrame, "end-turn", _end_turn)
    book.step(MatchFrame, "close-turn", _close_turn)
    book.step(MatchFrame, "end-round", _end_round)
    book.step(MatchFrame, "battle", _battle)
    book.step(MatchFrame, "clear", _clear)
    book.step(MatchFrame, "push", _push)
    book.step(MatchFrame, "retrieve", _retrieve)
    book.queries.add(INITIATIVE)
    book.windows |= {REVEALED, TURN_END, ROUND_END}


def _set_up(run: Run[ArenaState], frame: MatchFrame) -> None:
    """Put heroes on their spawn points and the first wave into the middle zone. Rule: B1.

    RULING(ruling.arena-start): each on the first free one, in the order of the map.
    """
    run.become(replace(frame, step="round"))
    for hero in run.state.system.sheets:
        spaces = respawn_spaces(run.state, hero)
        if run.state.pieces[hero].at is None and spaces:
            run.emit(Placed(hero, spaces[0]))
    run.push(PushFrame(loser=None))


def _round(run: Run[ArenaState], frame: MatchFrame) -> None:
    run.emit(RoundOpened(run.state.system.round + 1))
    run.become(replace(frame, step="turn"))


def _turn(run: Run[ArenaState], frame: MatchFrame) -> None:
    """A turn of the table: everybody who has a card plays one. Rule: arena B2, 1-2; B12."""
    run.emit(TurnOpened(run.state.system.turn + 1))
    for effect in run.state.effects:
        if effect.until == NEXT_TURN:
            run.emit(EffectEnded(effect.serial))
            serial = run.state.serial + 1
            run.emit(EffectBegan(replace(effect, serial=serial, until=TURN_END)))
    waiting = tuple(hero for hero, sheet in run.state.system.sheets.items() if sheet.at(Where.HAND))
    run.become(replace(frame, step="play", waiting=waiting))


def _ask_card(state: Arena, frame: MatchFrame) -> Prompt | None:
    """Which card a hero plays face down; nobody sees it before all have. Rule: arena B2, 2."""
    if not frame.waiting:
        return None
    hero = frame.waiting[0]
    names = tuple(state.system.sheets[hero].at(Where.HAND))
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="play-card",
        rule=rules.PLAY,
        who=hero,
        unit=hero,
        names=names,
    )


def _play(run: Run[ArenaState], frame: MatchFrame) -> None:
    if not frame.waiting:
        run.become(replace(frame, step="reveal"))
        return
    hero, *rest = frame.waiting
    run.become(replace(frame, waiting=tuple(rest)))
    if isinstance(frame.answer, Pick):
        run.emit(CardMoved(hero, AbilityId(frame.answer.names[0]), Where.DOWN))


def _reveal(run: Run[ArenaState], frame: MatchFrame) -> None:
    """All cards are turned up at once. Rule: arena B2, 2; B12 (after playing cards)."""
    run.become(replace(frame, step="next"))
    for hero, sheet in run.state.system.sheets.items():
        for card in sheet.at(Where.DOWN):
            run.emit(CardShown(hero, card))
    open_window(run, _whole(run.state, REVEALED))


def _whole(state: Arena, window: str) -> Moment:
    """A moment that concerns everybody: effects that except somebody end with it too."""
    named = (effect.unit for effect in state.effects if effect.unit is not None)
    return Moment(window, (Fact("unit", (*state.pieces, *named)),))


def initiative(state: Arena, hero: PieceId, card: AbilityId) -> int:
    """The initiative of a card, as it is now. Rule: arena B2, 3 (looked up again)."""
    printed = state.system.lore.cards[card].initiative
    return total(BOOK, state, INITIATIVE, hero, icon(state, hero, Icon.INITIATIVE, printed))


def _unresolved(state: Arena) -> dict[PieceId, AbilityId]:
    return {
        hero: card
        for hero, sheet in state.system.sheets.items()
        for card in sheet.at(Where.UNRESOLVED)[:1]
    }


def first_to_act(state: Arena) -> tuple[tuple[PieceId, ...], bool]:
    """Who may act next, and whether the coin is flipped after it. Rule: arena B3.

    A tie between teams is broken by the coin; which of a team's tied heroes, the team agrees.
    """
    waiting = _unresolved(state)
    if not waiting:
        return (), False
    speed = {hero: initiative(state, hero, card) for hero, card in waiting.items()}
    most = max(speed.values())
    tied = tuple(hero for hero in speed if speed[hero] == most)
    teams = {state.pieces[hero].side for hero in tied}
    if len(teams) == 1:
        return tied, False
    own = tuple(hero for hero in tied if state.pieces[hero].side == state.system.coin)
    return own, True


def _ask_first(state: Arena, frame: MatchFrame) -> Prompt | None:
    tied, _flips = first_to_act(state)
    if len(tied) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="who-first",
        rule=rules.TIE,
        who=state.pieces[tied[0]].side,
        names=tuple(tied),
        suggested=Pick(tied[:1]),
    )


def _next(run: Run[ArenaState], frame: MatchFrame) -> None:
    tied, flips = first_to_act(run.state)
    if not tied:
        run.become(replace(frame, step="end-turn"))
        return
    hero = PieceId(frame.answer.names[0]) if isinstance(frame.answer, Pick) else tied[0]
    run.become(replace(frame, step="acted", actor=hero, flips=flips))
    run.push(HeroFrame(hero=hero, card=_unresolved(run.state)[hero]))


def _acted(run: Run[ArenaState], frame: MatchFrame) -> None:
    """Whoever acted first by the coin flips it, once its card is resolved. Rule: arena B3."""
    run.become(replace(frame, step="next", flips=False))
    if frame.flips:
        run.emit(CoinFlipped(other(run.state.system.coin)))


def _end_turn(run: Run[ArenaState], frame: MatchFrame) -> None:
    """Texts for the end of the turn apply while effects of this turn hold. Rule: B2, 6; B12."""
    run.become(replace(frame, step="close-turn", actor=None))
    open_window(run, _whole(run.state, TURN_END))


def _close_turn(run: Run[ArenaState], frame: MatchFrame) -> None:
    last = run.state.system.turn >= TURNS
    run.become(replace(frame, step="end-round" if last else "turn"))
    settle(run)


def _end_round(run: Run[ArenaState], frame: MatchFrame) -> None:
    """Effects of the end of the round come before the minion battle. Rule: arena B11."""
    run.become(replace(frame, step="battle"))
    open_window(run, _whole(run.state, ROUND_END))


def _battle(run: Run[ArenaState], frame: MatchFrame) -> None:
    """In each battle zone the side with fewer minions removes the difference. Rule: B10, B11.

    RULING(ruling.arena-two-battles): both battles are counted first; the coin's team removes first.
    """
    settle(run)
    if run.state.stack[-1].serial != frame.serial:
        return
    lost = [
        found for lane in range(len(run.state.system.fields)) if (found := battle(run.state, lane))
    ]
    run.become(replace(frame, step="clear"))
    # What is pushed last comes first.
    for thin in sorted(lost, key=lambda one: one.team == run.state.system.coin):
        run.push(thin)


def _clear(run: Run[ArenaState], frame: MatchFrame) -> None:
    """Remove tokens, return markers; then a push that is due. Rule: arena B11, B13."""
    first, second = loser(run.state, 0), loser(run.state, 1)
    run.become(replace(frame, step="push", due=first, second_due=second))
    for piece in tuple(run.state.pieces.values()):
        kind = run.state.system.lore.tokens.get(piece.definition)
        if kind is not None and piece.at is not None and not kind.stays:
            run.emit(Placed(piece.id, None))
    for hero, sheet in run.state.system.sheets.items():
        if sheet.markers:
            run.emit(MarkersSet(hero, ()))


def _push(run: Run[ArenaState], frame: MatchFrame) -> None:
    run.become(replace(frame, step="retrieve", due=None, second_due=None))
    if frame.due or frame.second_due:
        run.push(PushFrame(loser=frame.due, second_loser=frame.second_due))


def _retrieve(run: Run[ArenaState], frame: MatchFrame) -> None:
    """All cards go back to hands, which ends every active effect. Rule: arena B11."""
    for sheet in tuple(run.state.system.sheets.values()):
        for card, where in sheet.cards.items():
            if where not in {Where.HAND, Where.DECK, Where.ITEM, Where.AWAY}:
                move_card(run, card, Where.HAND)
    for effect in tuple(run.state.effects):
        run.emit(EffectEnded(effect.serial))
    run.emit(TurnOpened(0))
    heroes = sorted(
        run.state.system.sheets,
        key=lambda hero: run.state.pieces[hero].side != run.state.system.coin,
    )
    run.become(replace(frame, step="levels", waiting=tuple(heroes), levelled=()))
