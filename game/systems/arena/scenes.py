"""What is to be seen when something happens in an arena: cues for whatever draws.

It decides no duration and no picture, and tells nothing that is hidden. Rules: those behind the
events.
"""

from __future__ import annotations

from game.core import events as core
from game.core.event import Event
from game.core.view import Cue, Scene
from game.systems.arena import events as arena
from game.systems.arena.state import Arena
from game.systems.arena.words.names import (
    act_name,
    card_name,
    first_name,
    team_name,
    zone_name,
)


def scenes(before: Arena, event: Event) -> tuple[Scene, ...]:
    """What is to be seen of an event, in time; nothing for what only changes the picture."""
    match event:
        case core.Stepped(piece=piece, start=start, end=end):
            return (Scene(cue=Cue.STEP, piece=piece, start=start, end=end),)
        case core.Placed(piece=piece, end=end):
            at = before.pieces[piece].at
            if at is None:
                return () if end is None else (Scene(cue=Cue.APPEAR, piece=piece, end=end),)
            cue = Cue.DIE if end is None else Cue.PLACE
            return (Scene(cue=cue, piece=piece, start=at, end=end),)
        case arena.MinionMade(piece=made):
            return (Scene(cue=Cue.APPEAR, piece=made.id, end=made.at),)
        case arena.MinionGone(minion=piece):
            return (Scene(cue=Cue.DIE, piece=piece, start=before.pieces[piece].at),)
        case _:
            return _told(before, event)


def _told(before: Arena, event: Event) -> tuple[Scene, ...]:
    match event:
        case arena.CardShown(hero=hero, card=card):
            return (Scene(cue=Cue.FLOAT, piece=hero, text=card_name(before, card)),)
        case arena.ActionBegan(hero=hero, act=act):
            return (Scene(cue=Cue.FLOAT, piece=hero, text=act_name(act)),)
        case arena.AttackMade(attacker=by, target=target, value=value):
            aimed = Scene(cue=Cue.AIM, piece=by, pieces=(target,))
            return (aimed, Scene(cue=Cue.FLOAT, piece=target, text=f"Attack {value}"))
        case arena.DefenceMade(target=target):
            return (Scene(cue=Cue.FLOAT, piece=target, text=_defence(event)),)
        case arena.UnitFell(unit=unit):
            return (Scene(cue=Cue.FLOAT, piece=unit, text="Defeated"),)
        case arena.UnitSaved(unit=unit):
            return (Scene(cue=Cue.FLOAT, piece=unit, text="Stays"),)
        case arena.LevelReached(hero=hero, level=level):
            return (Scene(cue=Cue.FLOAT, piece=hero, text=f"Level {level}"),)
        case arena.CoinsSet(hero=hero, coins=coins):
            gained = coins - before.system.sheets[hero].coins
            text = f"{gained:+d} coin{'' if abs(gained) == 1 else 's'}"
            return (Scene(cue=Cue.FLOAT, piece=hero, text=text),)
        case _:
            return _announced(before, event)


def _defence(made: arena.DefenceMade) -> str:
    if made.card is None:
        return "No defence"
    worth = "Block" if made.value is None else f"Defence {made.value}"
    return f"{worth} {'holds' if made.held else 'fails'}"


def _announced(before: Arena, event: Event) -> tuple[Scene, ...]:
    match event:
        case arena.RoundOpened(round=number):
            return (Scene(cue=Cue.BANNER, text=f"Round {number}"),)
        case arena.TurnOpened(turn=turn) if turn:
            return (Scene(cue=Cue.BANNER, text=f"Turn {turn}"),)
        case arena.WavePushed(field=field):
            text = f"The wave is pushed: the battle is at {zone_name(before, field)}"
            return (Scene(cue=Cue.BANNER, text=text),)
        case arena.WavesHeld():
            text = "Both teams would win at once: the minions come back where they were"
            return (Scene(cue=Cue.BANNER, text=text),)
        case arena.LivesSet(team=team, lives=lives):
            text = f"{team_name(team)}: {lives} {'life' if lives == 1 else 'lives'} left"
            return (Scene(cue=Cue.BANNER, text=text),)
        case arena.TeamWon(team=team):
            return (Scene(cue=Cue.BANNER, text=f"{team_name(team)} wins"),)
        case core.TurnBegan(unit=unit):
            return (Scene(cue=Cue.BANNER, text=f"{first_name(before, unit)} acts"),)
        case _:
            return ()
