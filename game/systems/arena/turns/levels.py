"""Levels: mandatory level-ups at the end of a round, and the coin for those who reached none.

Rules: arena B9, B11, B13.
"""

from __future__ import annotations

from game.core.choices import Pick
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.arena import rules
from game.systems.arena.definitions import LEVEL_COST, TOP_LEVEL, Colour
from game.systems.arena.events import CardMoved, CoinsSet, LevelReached
from game.systems.arena.frames import MatchFrame
from game.systems.arena.state import Arena, ArenaState, Where
from game.systems.arena.turns.common import gain_coins


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how heroes reach levels."""
    book.step(MatchFrame, "levels", _levels)
    book.step(MatchFrame, "take-card", _take, prompt=_ask)


def _levels(run: Run[ArenaState], frame: MatchFrame) -> None:
    """The next hero pays for a level as often as it can, or gets a coin. Rule: arena B11."""
    if not frame.waiting:
        run.become(replace(frame, step="round"))
        return
    hero, *rest = frame.waiting
    sheet = run.state.system.sheets[hero]
    cost = LEVEL_COST[sheet.level + 1] if sheet.level < TOP_LEVEL else None
    if cost is not None and sheet.coins >= cost:
        run.become(replace(frame, step="take-card", levelled=(*frame.levelled, hero)))
        run.emit(CoinsSet(hero, sheet.coins - cost))
        run.emit(LevelReached(hero, sheet.level + 1))
        return
    run.become(replace(frame, waiting=tuple(rest)))
    if hero not in frame.levelled:
        gain_coins(run, hero, 1)


def offered(state: Arena, hero: PieceId) -> tuple[AbilityId, ...]:
    """The cards of which a hero that reached a level takes one.

    Of each colour whose card in the deck's use is of the lowest tier, both of the next tier; at the
    last level the ultimate. Rule: arena B13.
    """
    lore, sheet = state.system.lore, state.system.sheets[hero]
    cards = [lore.cards[card] for card in sheet.cards]
    if sheet.level >= TOP_LEVEL:
        return tuple(card.id for card in cards if card.colour is Colour.PURPLE)
    used = [
        card
        for card in cards
        if card.tier and sheet.cards[card.id] not in {Where.DECK, Where.AWAY, Where.ITEM}
    ]
    lowest = min((card.tier for card in used), default=1)
    colours = {card.colour for card in used if card.tier == lowest}
    return tuple(
        card.id
        for card in cards
        if card.colour in colours and card.tier == lowest + 1 and sheet.cards[card.id] is Where.DECK
    )


def _ask(state: Arena, frame: MatchFrame) -> Prompt | None:
    hero = frame.waiting[0]
    names = tuple(offered(state, hero))
    if len(names) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="level-up",
        rule=rules.LEVEL,
        who=hero,
        unit=hero,
        names=names,
        suggested=Pick(names[:1]),
    )


def _take(run: Run[ArenaState], frame: MatchFrame) -> None:
    """Take a card: the one it replaces is given up, the other of its tier becomes an item."""
    hero = frame.waiting[0]
    run.become(replace(frame, step="levels"))
    names = offered(run.state, hero)
    if not names:
        return
    taken = AbilityId(frame.answer.names[0]) if isinstance(frame.answer, Pick) else names[0]
    lore, sheet = run.state.system.lore, run.state.system.sheets[hero]
    card = lore.cards[taken]
    if card.colour is Colour.PURPLE:
        run.emit(CardMoved(hero, taken, Where.ITEM))
        return
    for one in sheet.cards:
        about = lore.cards[one]
        if about.colour is card.colour and one != taken:
            if about.tier == card.tier - 1 and sheet.cards[one] is Where.HAND:
                run.emit(CardMoved(hero, one, Where.AWAY))
            elif about.tier == card.tier:
                run.emit(CardMoved(hero, one, Where.ITEM))
    run.emit(CardMoved(hero, taken, Where.HAND))
