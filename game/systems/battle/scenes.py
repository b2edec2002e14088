"""What is to be seen when something happens in a battle: cues for whatever draws.

It decides no duration and no picture. Rules: those behind the events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from game.core import events as core
from game.core.event import Event
from game.core.ids import PieceId
from game.core.view import Cue, Scene
from game.systems.battle import events as battle
from game.systems.battle import supply
from game.systems.battle.definitions import Role
from game.systems.battle.delve import events as delve
from game.systems.battle.goals import GoalsSet
from game.systems.battle.ground import FeatureMoved, GroundSet
from game.systems.battle.hands_mats import MatSet
from game.systems.battle.hands_table import CalledUp, Declared, ObjectiveSet, RoundSet, ShardsSet
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.state import Battle
from game.systems.battle.turns.items import items_changed
from game.systems.battle.words import counted, rounds
from game.systems.battle.words.chips import FORM_NAMES, ability_name
from game.systems.battle.words.dice import face_word, faces_of
from game.systems.battle.words.track import dice_words

E = TypeVar("E", bound=Event)

_Scenes = tuple[Scene, ...]
_SHOWN: dict[type[Event], Callable[[Battle, Event, Battle], _Scenes]] = {}


def scenes(before: Battle, event: Event, after: Battle) -> tuple[Scene, ...]:
    """What is to be seen of an event, in time; nothing for what only changes the picture.

    Args:
        before: the state before it.
        event: what happened.
        after: the state after it.
    """
    return _SHOWN[type(event)](before, event, after)


def _shown(
    kind: type[E],
) -> Callable[[Callable[[Battle, E, Battle], _Scenes]], Callable[[Battle, E, Battle], _Scenes]]:
    def put(
        show: Callable[[Battle, E, Battle], _Scenes],
    ) -> Callable[[Battle, E, Battle], _Scenes]:
        _SHOWN[kind] = cast("Callable[[Battle, Event, Battle], _Scenes]", show)
        return show

    return put


def _nothing(_before: Battle, _event: Event, _after: Battle) -> _Scenes:
    return ()


for _unseen in (
    core.StackSet,
    core.Moved,
    core.TurnEnded,
    core.EffectEnded,
    core.EffectCounted,
    core.AbilityFailed,
    core.NoteSet,
    battle.PhaseBegan,
    battle.OrderSet,
    battle.TurnOver,
    battle.ControllerSet,
    battle.KeptSet,
    battle.Engaged,
    battle.UnitDefeated,
    battle.RetreatSet,
    GoalsSet,
    GroundSet,
    MatSet,
    RoundSet,
    ShardsSet,
    Declared,
    ObjectiveSet,
    CalledUp,
    FeatureMoved,
    supply.ChipDrawn,
    supply.SetAside,
    supply.Returned,
    supply.UnrestRaised,
    delve.Drawn,
    delve.TileReturned,
    delve.FeaturePlaced,
):
    _SHOWN[_unseen] = _nothing


def _float(unit: PieceId, text: str) -> _Scenes:
    return (Scene(cue=Cue.FLOAT, piece=unit, text=text),)


@_shown(core.Stepped)
def _stepped(_before: Battle, event: core.Stepped, _after: Battle) -> _Scenes:
    return (Scene(cue=Cue.STEP, piece=event.piece, start=event.start, end=event.end),)


@_shown(core.Placed)
def _placed(before: Battle, event: core.Placed, _after: Battle) -> _Scenes:
    piece = before.pieces[event.piece]
    if event.end is None:
        if piece.at is None:
            return ()
        return (Scene(cue=Cue.DIE, piece=event.piece, start=piece.at),)
    cue = Cue.APPEAR if piece.at is None else Cue.PLACE
    return (Scene(cue=cue, piece=event.piece, start=piece.at, end=event.end),)


@_shown(core.HPSet)
def _hp_set(before: Battle, event: core.HPSet, _after: Battle) -> _Scenes:
    piece = before.pieces[event.piece]
    change = event.hp + event.bonus_hp - piece.hp - piece.bonus_hp
    if before.system.outcome is not None or change == 0 or piece.at is None:
        return ()
    cue = Cue.HIT if change < 0 else Cue.HEAL
    return (Scene(cue=cue, piece=event.piece, start=piece.at, text=str(abs(change))),)


@_shown(core.StatusGained)
def _status_gained(before: Battle, event: core.StatusGained, _after: Battle) -> _Scenes:
    return _float(event.piece, ability_name(before, event.status))


@_shown(core.StatusLost)
def _status_lost(before: Battle, event: core.StatusLost, _after: Battle) -> _Scenes:
    if before.pieces[event.piece].at is None:
        return ()
    return _float(event.piece, f"{ability_name(before, event.status)} ends")


@_shown(core.EffectBegan)
def _effect_began(before: Battle, event: core.EffectBegan, _after: Battle) -> _Scenes:
    if event.effect.ability == SKIP_TURN.id:
        return ()
    return _float(event.effect.bearer, ability_name(before, event.effect.ability))


@_shown(core.TurnBegan)
def _turn_began(before: Battle, event: core.TurnBegan, _after: Battle) -> _Scenes:
    return (Scene(cue=Cue.TURN, piece=event.unit, start=before.pieces[event.unit].at),)


@_shown(core.DiceRolled)
def _dice_rolled(before: Battle, event: core.DiceRolled, _after: Battle) -> _Scenes:
    if not event.faces:
        return ()
    dice = tuple(face_word(face) for face in faces_of(before, event.die, event.faces))
    return (Scene(cue=Cue.ROLL, piece=event.unit, dice=dice),)


@_shown(core.AbilityActed)
def _ability_acted(before: Battle, event: core.AbilityActed, _after: Battle) -> _Scenes:
    return _float(event.owner, ability_name(before, event.ability))


@_shown(battle.AbilityCounted)
def _ability_counted(before: Battle, event: battle.AbilityCounted, _after: Battle) -> _Scenes:
    return _float(event.owner, counted.short_words(before, event))


@_shown(battle.RoundBegan)
def _round_began(_before: Battle, event: battle.RoundBegan, _after: Battle) -> _Scenes:
    return (Scene(cue=Cue.BANNER, text=rounds.round_name(event.round)),)


@_shown(battle.FormSet)
def _form_set(_before: Battle, event: battle.FormSet, _after: Battle) -> _Scenes:
    return _float(event.unit, FORM_NAMES[event.form])


@_shown(battle.TrackSet)
def _track_set(before: Battle, event: battle.TrackSet, _after: Battle) -> _Scenes:
    held = before.system.mats[event.unit].track
    if event.why == "fatigue":
        return _float(event.unit, f"+{dice_words(before, event.track[len(held) :])}")
    if event.why == "drain":
        return _float(event.unit, "A die is drained")
    return _float(event.unit, "Full track") if event.why == "full" else ()


@_shown(battle.SlotsSet)
def _slots_set(before: Battle, event: battle.SlotsSet, _after: Battle) -> _Scenes:
    gained = sum(event.slots) - sum(before.system.mats[event.unit].slots)
    return _float(event.unit, f"Prevents {gained} more") if gained > 0 else ()


@_shown(supply.HealthRaised)
def _health_raised(_before: Battle, event: supply.HealthRaised, _after: Battle) -> _Scenes:
    return _float(event.unit, f"+{event.by} Health")


@_shown(battle.ActiveSet)
def _active_set(before: Battle, event: battle.ActiveSet, _after: Battle) -> _Scenes:
    gained = len(event.active) > len(before.system.mats[event.unit].active)
    return _float(event.unit, ability_name(before, event.active[-1].face)) if gained else ()


@_shown(battle.OutSet)
def _out_set(before: Battle, event: battle.OutSet, _after: Battle) -> _Scenes:
    drained = len(event.dice) > len(before.system.mats[event.unit].out)
    return _float(event.unit, "Die drained") if drained else ()


@_shown(battle.ItemsSet)
def _items_set(before: Battle, event: battle.ItemsSet, _after: Battle) -> _Scenes:
    what = {"used": "used up", "stowed": "put away"}.get(event.why, event.why)
    changed = items_changed(before.system.mats[event.unit], event)
    return _float(event.unit, f"{ability_name(before, changed[-1])} {what}") if changed else ()


@_shown(supply.Joined)
def _joined(before: Battle, event: supply.Joined, _after: Battle) -> _Scenes:
    piece = before.pieces.get(event.unit)
    if piece is None or piece.kind == event.kind:
        return ()
    joins = event.kind == Role.COMPANION
    return _float(event.unit, "Fights for the party" if joins else "An enemy again")


@_shown(battle.DieResolved)
def _die_resolved(before: Battle, event: battle.DieResolved, _after: Battle) -> _Scenes:
    return _float(event.unit, ability_name(before, event.face))


@_shown(battle.OutOfReach)
def _out_of_reach(_before: Battle, event: battle.OutOfReach, _after: Battle) -> _Scenes:
    return _float(event.target, "Out of reach")


@_shown(battle.TenacitySet)
def _tenacity_set(before: Battle, event: battle.TenacitySet, _after: Battle) -> _Scenes:
    change = event.tenacity - before.system.mats[event.unit].tenacity
    return _float(event.unit, f"{change:+d} tenacity") if change else ()


@_shown(delve.TileLaid)
def _tile_laid(before: Battle, event: delve.TileLaid, _after: Battle) -> _Scenes:
    return (Scene(cue=Cue.BANNER, text=before.system.lore.cards[event.card].name),)


@_shown(delve.CardKept)
def _card_kept(_before: Battle, event: delve.CardKept, _after: Battle) -> _Scenes:
    return _float(event.unit, "Skyshard")


@_shown(delve.TrapSprung)
def _trap_sprung(_before: Battle, event: delve.TrapSprung, _after: Battle) -> _Scenes:
    return _float(event.unit, "Trap")


@_shown(battle.ShardGained)
def _shard_gained(_before: Battle, event: battle.ShardGained, _after: Battle) -> _Scenes:
    return _float(event.unit, "Skyshard")


@_shown(battle.TargetsChosen)
def _targets_chosen(before: Battle, event: battle.TargetsChosen, _after: Battle) -> _Scenes:
    at = before.pieces[event.unit].at
    return (Scene(cue=Cue.AIM, piece=event.unit, start=at, pieces=event.targets),)


@_shown(battle.DamageDealt)
def _damage_dealt(_before: Battle, event: battle.DamageDealt, _after: Battle) -> _Scenes:
    """A hit that takes nothing; one that does is seen when the hit points change."""
    if event.taken:
        return ()
    return _float(event.unit, "Prevented" if event.amount else "Missed")


@_shown(battle.StayedPut)
def _stayed_put(_before: Battle, event: battle.StayedPut, _after: Battle) -> _Scenes:
    """Holding because somebody is targetable is seen by the engage that follows."""
    words = {
        "stays": "Stays",
        "no-target": "No target",
        "may-not-move": "May not move",
        "may-not-engage": "Daze: no engage",
    }
    return _float(event.unit, words[event.why]) if event.why in words else ()


@_shown(battle.Skipped)
def _skipped(before: Battle, event: battle.Skipped, _after: Battle) -> _Scenes:
    if before.pieces[event.unit].at is None:
        return ()
    return _float(event.unit, "Left out")


@_shown(battle.Redirected)
def _redirected(_before: Battle, event: battle.Redirected, _after: Battle) -> _Scenes:
    return _float(event.unit, "By hand" if event.to or event.targets else "By the rules")


@_shown(battle.BattleEnded)
def _battle_ended(_before: Battle, event: battle.BattleEnded, _after: Battle) -> _Scenes:
    return (Scene(cue=Cue.BANNER, text=rounds.OUTCOME_NAMES[event.outcome]),)
