"""What was done by hand, and why something cannot be, in words."""

from __future__ import annotations

from game.core.actions import ByHand, PlaceByHand
from game.core.refusals import Reason, Refusal
from game.systems.arena.definitions import other
from game.systems.arena.hands import (
    BringMinion,
    EndEffect,
    PutCard,
    SetCoins,
    SetLane,
    SetLevel,
    SetLives,
    SetMarks,
    TurnCoin,
)
from game.systems.arena.state import Arena, Where
from game.systems.arena.words.names import (
    card_name,
    effect_text,
    first_name,
    piece_name,
    team_name,
    zone_name,
)

_PLACES = {
    Where.HAND: "is back in hand",
    Where.RESOLVED: "is resolved",
    Where.DISCARDED: "is discarded",
    Where.TURNED: "lies turned over",
    Where.UNRESOLVED: "is played instead",
}


def by_hand(before: Arena, action: ByHand) -> str:
    """What was done by hand, in one sentence; "" for what an arena does not know."""
    match action:
        case PlaceByHand(piece=piece, to=to):
            told = "is taken off the board" if to is None else "is put elsewhere"
            return f"By hand: {piece_name(before, piece)} {told}."
        case SetCoins(hero=hero, coins=coins):
            return f"By hand: {first_name(before, hero)} has {_count(coins, 'coin', 'coins')}."
        case SetLives(team=team, lives=lives):
            return f"By hand: {team_name(team)} has {_count(lives, 'life', 'lives')} left."
        case TurnCoin():
            return f"By hand: the coin shows {other(before.system.coin)}."
        case PutCard(hero=hero, card=card, where=where):
            hidden = Where.DOWN in {where, before.system.sheets[hero].cards[card]}
            name = "card that lies face down" if hidden else card_name(before, card)
            if where is Where.DOWN:
                return f"By hand: {first_name(before, hero)}'s {name} is exchanged."
            return f"By hand: {first_name(before, hero)}'s {name} {_PLACES[where]}."
        case BringMinion(team=team, sort=sort):
            return f"By hand: a {team} {sort} minion comes in."
        case _:
            return _lasting(before, action)


def _lasting(before: Arena, action: ByHand) -> str:
    match action:
        case SetLevel(hero=hero, level=level):
            return f"By hand: {first_name(before, hero)} is of level {level}."
        case SetMarks(hero=hero, markers=markers, runes=runes):
            marks = ", ".join((*markers, *runes)) or "nothing"
            return f"By hand: {first_name(before, hero)} is marked with {marks}."
        case SetLane(field=field, waves=waves):
            zone = zone_name(before, field)
            return f"By hand: the battle is in {zone}, with {_count(waves, 'wave', 'waves')} left."
        case EndEffect(serial=serial):
            return f"By hand: it ends: {effect_text(before, serial)}"
        case _:
            return ""


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def why_not_by_hand(state: Arena, told: Refusal) -> str:
    """Why something cannot be done by hand, in one sentence."""
    match told.reason:
        case Reason.OCCUPIED:
            there = None if told.hex is None else state.piece_on(told.hex)
            name = "somebody" if there is None else piece_name(state, there.id)
            return f"{name[:1].upper()}{name[1:]} stands there."
        case Reason.IMPASSABLE:
            return "Nobody can stand there: it is terrain, or off the map."
        case Reason.NO_CHANGE:
            return "It is so already."
        case Reason.BAD_NUMBER:
            return "That number is too small or too large."
        case Reason.NOT_YET if told.subject in state.pieces:
            return "It acts now, or is attacked; put it elsewhere, or go back first."
        case Reason.NOT_YET:
            return f"{card_name(state, told.subject)} is being performed; take that back first."
        case _:
            return "There is no such piece or card."
