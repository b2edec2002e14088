"""What is to be seen when something happens in a skirmish: cues for whatever draws.

It decides no duration and no picture. Rules: those behind the events.
"""

from __future__ import annotations

from game.core import events as core
from game.core.event import Event
from game.core.view import Cue, Scene
from game.systems.skirmish import events as skirmish
from game.systems.skirmish.state import Outcome, Skirmish, name_of
from game.systems.skirmish.words.common import ability_name


def scenes(before: Skirmish, event: Event) -> tuple[Scene, ...]:
    """What is to be seen of an event, in time; nothing for what only changes the picture."""
    match event:
        case core.Stepped(piece=piece, start=start, end=end):
            return (Scene(cue=Cue.STEP, piece=piece, start=start, end=end),)
        case core.Placed(piece=piece, end=end):
            at = before.pieces[piece].at
            return (Scene(cue=Cue.PLACE, piece=piece, start=at, end=end),)
        case core.HPSet(piece=piece, hp=hp):
            change = hp - before.pieces[piece].hp
            cue = Cue.HIT if change < 0 else Cue.HEAL
            at = before.pieces[piece].at
            return () if at is None else (Scene(cue=cue, piece=piece, text=str(abs(change))),)
        case core.DiceRolled(unit=unit, faces=faces) if before.system.round:
            dice = tuple(str(face + 1) for face in faces)
            return (Scene(cue=Cue.ROLL, piece=unit, dice=dice),)
        case skirmish.CreatureLeft(unit=unit):
            at = before.pieces[unit].at
            return () if at is None else (Scene(cue=Cue.DIE, piece=unit, start=at),)
        case _:
            return _told(before, event)


def _told(before: Skirmish, event: Event) -> tuple[Scene, ...]:
    match event:
        case skirmish.StrikeBegan(unit=unit, target=target):
            return (Scene(cue=Cue.AIM, piece=unit, pieces=(target,)),)
        case skirmish.StrikeEnded(target=target, total=total, need=need) if total < need:
            return (Scene(cue=Cue.FLOAT, piece=target, text="Miss"),)
        case skirmish.TookCare(unit=unit):
            return (Scene(cue=Cue.FLOAT, piece=unit, text="Defends"),)
        case skirmish.HideTried(unit=unit, total=total, need=need):
            text = "Hidden" if total >= need else "Seen"
            return (Scene(cue=Cue.FLOAT, piece=unit, text=text),)
        case core.AbilityActed(owner=owner, ability=ability):
            return (Scene(cue=Cue.FLOAT, piece=owner, text=ability_name(before, ability)),)
        case core.TurnBegan(unit=unit):
            return (Scene(cue=Cue.TURN, piece=unit),)
        case skirmish.RoundReached(number=number):
            return (Scene(cue=Cue.BANNER, text=f"Round {number}"),)
        case skirmish.Reacted(unit=unit):
            return (Scene(cue=Cue.FLOAT, piece=unit, text=f"{name_of(before, unit)} reacts"),)
        case skirmish.FightOver(outcome=outcome):
            won = outcome is Outcome.WON
            return (Scene(cue=Cue.BANNER, text="Won" if won else "Beaten"),)
        case _:
            return ()
