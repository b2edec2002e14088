"""The log of an arena: what happened, one sentence each."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.event import Event
from game.core.events import AbilityFailed, EffectBegan, Placed, Stepped
from game.systems.arena.definitions import Act
from game.systems.arena.events import (
    ActionBegan,
    ActionEnded,
    AttackMade,
    CardMoved,
    CardShown,
    CoinFlipped,
    CoinsSet,
    DefenceMade,
    LevelReached,
    LivesSet,
    RoundOpened,
    TeamWon,
    TurnOpened,
    UnitFell,
    UnitSaved,
    WavePushed,
    WavesHeld,
)
from game.systems.arena.state import Arena, Where
from game.systems.arena.words.names import (
    act_name,
    card_name,
    first_name,
    piece_name,
    team_name,
    zone_name,
)
from game.systems.arena.words.prompts import step_words


def sentences(before: Arena, events: Iterable[Event]) -> list[str]:
    """What happened, in words; events that say nothing new are left out.

    Args:
        before: the table before the first of them; names are looked up in it.
        events: what happened.
    """
    told: list[str] = []
    walked: str | None = None
    for event in events:
        if isinstance(event, Stepped):
            if walked != event.piece:
                told.append(f"{_cap(piece_name(before, event.piece))} moves.")
            walked = event.piece
            continue
        walked = None
        text = _sentence(before, event)
        if text:
            told.append(text)
    return told


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(state: Arena, event: Event) -> str:
    match event:
        case RoundOpened(round=number):
            return f"Round {number}."
        case TurnOpened(turn=turn) if turn:
            return f"Turn {turn}."
        case CardShown(hero=hero, card=card):
            return f"{first_name(state, hero)} reveals {card_name(state, card)}."
        case ActionBegan(hero=hero, card=card, act=act, instance=instance):
            if instance:
                return f"{first_name(state, hero)} performs it again."
            return f"{first_name(state, hero)}: {_action(state, card, act)}."
        case ActionEnded(card=card, stopped=stopped) if stopped:
            says = step_words(state, card, stopped)
            return (
                f"The action stops; this could not be done: {says}" if says else "It stops there."
            )
        case AbilityFailed():
            return ""
        case CardMoved(hero=hero, card=card, where=Where.DISCARDED):
            return f"{first_name(state, hero)} discards {card_name(state, card)}."
        case _:
            return _more(state, event)


def _action(state: Arena, card: str, act: Act) -> str:
    return f"{act_name(act)} ({card_name(state, card)})"


def _more(state: Arena, event: Event) -> str:
    match event:
        case AttackMade(attacker=by, target=target, value=value):
            return f"{first_name(state, by)} attacks {piece_name(state, target)} with {value}."
        case DefenceMade(target=target, card=None):
            return f"{first_name(state, target)} does not defend."
        case DefenceMade(value=value, held=held):
            worth = "A block" if value is None else f"A defence of {value}"
            return f"{worth} {'holds' if held else 'does not hold'}."
        case UnitFell(unit=unit, by=by):
            return f"{_cap(piece_name(state, unit))} is defeated by {piece_name(state, by)}."
        case UnitSaved(unit=unit):
            return f"{_cap(piece_name(state, unit))} stays on the board."
        case EffectBegan(effect=effect):
            text = state.system.lore.abilities[effect.ability].text
            return f"{first_name(state, effect.bearer)}: {text}"
        case Placed(piece=piece, end=end, by_hand=False) if end is not None:
            return f"{_cap(piece_name(state, piece))} is placed."
        case _:
            return _counted(state, event)


def _counted(state: Arena, event: Event) -> str:
    match event:
        case CoinsSet(hero=hero, coins=coins):
            return f"{first_name(state, hero)} has {coins} coin{'' if coins == 1 else 's'}."
        case LivesSet(team=team, lives=lives):
            return f"{team_name(team)} has {lives} {'life' if lives == 1 else 'lives'} left."
        case LevelReached(hero=hero, level=level):
            return f"{first_name(state, hero)} reaches level {level}."
        case CoinFlipped(team=team):
            return f"The coin shows {team}."
        case WavePushed(waves=waves, field=field):
            return f"The wave is pushed to {zone_name(state, field)}; {waves} left."
        case WavesHeld():
            return "Both teams would win at once: the minions come back where they were."
        case TeamWon(team=team):
            return f"{team_name(team)} wins."
        case _:
            return ""
