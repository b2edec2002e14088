"""Events in words: one sentence for what happened, by itself.

`log` puts the sentences of a whole step together. Rules: those behind the events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from game.core import events as core
from game.core.event import Event
from game.core.ids import AbilityId, PieceId
from game.core.view import Sentence
from game.systems.battle import events as battle
from game.systems.battle import rules, supply
from game.systems.battle.definitions import D6, GoFor, Role
from game.systems.battle.delve import events as delve
from game.systems.battle.goals import GoalsSet
from game.systems.battle.ground import FeatureMoved, GroundSet
from game.systems.battle.hands_mats import MatSet
from game.systems.battle.hands_table import CalledUp, Declared, ObjectiveSet, RoundSet, ShardsSet
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.queries import health
from game.systems.battle.state import Battle, goals_of
from game.systems.battle.words import by_hand, delving, ground, hits, mat_events, rounds
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.dice import faces_of, sum_words
from game.systems.battle.words.failures import why_nothing
from game.systems.battle.words.language import Part, Who, count, in_order, say, whos
from game.systems.battle.words.log_parts import only_prevents

E = TypeVar("E", bound=Event)

_Told = tuple[Sentence, ...]
_WORDS: dict[type[Event], Callable[[Battle, Event], _Told]] = {}


def sentences(before: Battle, event: Event) -> tuple[Sentence, ...]:
    """What an event means, in sentences; none for what only the program needs to know.

    Args:
        before: the state before it.
        event: what happened.
    """
    return _WORDS[type(event)](before, event)


def _words(kind: type[E]) -> Callable[[Callable[[Battle, E], _Told]], Callable[[Battle, E], _Told]]:
    def put(tell: Callable[[Battle, E], _Told]) -> Callable[[Battle, E], _Told]:
        _WORDS[kind] = cast("Callable[[Battle, Event], _Told]", tell)
        return tell

    return put


def _nothing(_state: Battle, _event: Event) -> _Told:
    return ()


for _silent in (
    core.StackSet,
    core.Moved,
    core.TurnEnded,
    core.EffectCounted,
    battle.TurnOver,
    battle.Engaged,
):
    _WORDS[_silent] = _nothing


# --- what pieces do


@_words(core.Stepped)
def _stepped(state: Battle, event: core.Stepped) -> _Told:
    own = not state.turns or state.turns[-1].unit == event.piece
    how = " moves 1." if own else " is moved 1 hex."
    return (say(state, Who(event.piece), how, hexes=(event.start, event.end)),)


@_words(battle.ShardGained)
def _shard_gained(state: Battle, event: battle.ShardGained) -> _Told:
    held = count(state.system.shards + 1, "skyshard")
    words = f" gains a skyshard; the party has {held} now."
    return (say(state, Who(event.unit), words, hexes=(event.at,), rule=rules.SKYSHARDS),)


@_words(core.Placed)
def _placed(state: Battle, event: core.Placed) -> _Told:
    piece = state.pieces[event.piece]
    who, at = Who(event.piece), event.end
    here = tuple(hex_ for hex_ in (piece.at, at) if hex_ is not None)
    hand = event.by_hand
    if event.by:
        told = f" ({ability_name(state, event.by)})."
        words = " comes onto the map" if piece.at is None else " is put on another hex"
        return (say(state, who, words + told, hexes=here),)
    if at is None:
        words = " is taken off the map" if hand else " leaves the map"
    elif piece.at is None:
        words = " is put on the map" if hand else f" comes onto the map with {piece.hp} HP"
    elif hand:
        words = " is put on another hex"
    else:
        # 6.5, Swap, where somebody stands there still; else it takes a place that was left
        shared = any(one.at == piece.at and one.id != piece.id for one in state.pieces.values())
        words = " is put where the other came from" if shared else " is put on another hex"
    tail = " by hand." if hand else "."
    return (say(state, who, words + tail, hexes=here, quiet=at is None and not hand),)


@_words(core.HPSet)
def _hp_set(state: Battle, event: core.HPSet) -> _Told:
    return hits.hp_sentence(state, event)


@_words(core.StatusGained)
def _status_gained(state: Battle, event: core.StatusGained) -> _Told:
    hand = " by hand" if event.by_hand else ""
    return (say(state, Who(event.piece), f" gains {ability_name(state, event.status)}{hand}."),)


@_words(core.StatusLost)
def _status_lost(state: Battle, event: core.StatusLost) -> _Told:
    hand = " by hand" if event.by_hand else ""
    return (say(state, Who(event.piece), f" loses {ability_name(state, event.status)}{hand}."),)


@_words(core.EffectBegan)
def _effect_began(state: Battle, event: core.EffectBegan) -> _Told:
    effect = event.effect
    if effect.ability == SKIP_TURN.id:
        words = " is to be left out of its next turn, by hand."
        return (say(state, Who(effect.bearer), words, rule=rules.BY_HAND),)
    return (say(state, ability_name(state, effect.ability), " is on ", Who(effect.bearer), "."),)


@_words(core.EffectEnded)
def _effect_ended(state: Battle, event: core.EffectEnded) -> _Told:
    for effect in state.effects:
        if effect.serial == event.serial and effect.ability != SKIP_TURN.id:
            name = ability_name(state, effect.ability)
            return (say(state, f"{name} ends on ", Who(effect.bearer), ".", quiet=True),)
    return ()


@_words(core.TurnBegan)
def _turn_began(state: Battle, event: core.TurnBegan) -> _Told:
    return (say(state, Who(event.unit), "'s turn.", quiet=True),)


@_words(core.DiceRolled)
def _dice_rolled(state: Battle, event: core.DiceRolled) -> _Told:
    if not event.faces:
        return (say(state, Who(event.unit), " rolls no dice.", rule=rules.ROLL_WITHOUT_DICE),)
    if event.die == D6:
        face = faces_of(state, event.die, event.faces)[0]
        return (say(state, Who(event.unit), f" rolls {face} with a D6.", rule=rules.CHECK),)
    shown = sum_words(faces_of(state, event.die, event.faces))
    return (say(state, Who(event.unit), f" rolls {shown}."),)


@_words(core.AbilityActed)
def _ability_acted(state: Battle, event: core.AbilityActed) -> _Told:
    if only_prevents(state, event):
        return ()  # it is said with the damage
    return _takes_effect(state, event.ability, event.owner)


@_words(battle.AbilityCounted)
def _ability_counted(state: Battle, event: battle.AbilityCounted) -> _Told:
    return _takes_effect(state, event.ability, event.owner)


def _takes_effect(state: Battle, ability: AbilityId, owner: PieceId) -> _Told:
    joint = " on " if ability in state.pieces[owner].statuses else " of "
    name = ability_name(state, ability)
    return (say(state, name, joint, Who(owner), " takes effect.", quiet=True),)


@_words(core.AbilityFailed)
def _ability_failed(state: Battle, event: core.AbilityFailed) -> _Told:
    name = ability_name(state, event.ability)
    told = f" {why_nothing(state, event)}."
    return (say(state, name, " of ", Who(event.owner), told, quiet=True),)


@_words(core.NoteSet)
def _note_set(state: Battle, event: core.NoteSet) -> _Told:
    if event.text:
        words = f"A note is put on the map: {event.text}"
    else:
        words = "A marker is put on the map." if event.marker else "A marker is taken off the map."
    return (say(state, words, hexes=(event.at,), quiet=True),)


# --- the round


@_words(battle.RoundBegan)
def _round_began(state: Battle, event: battle.RoundBegan) -> _Told:
    rule = rules.FATIGUE_ROUND if rounds.is_fatigue(event.round) else None
    return (say(state, f"{rounds.round_name(event.round)}.", rule=rule),)


@_words(battle.PhaseBegan)
def _phase_began(state: Battle, event: battle.PhaseBegan) -> _Told:
    return (say(state, f"The {rounds.PHASE_NAMES[event.phase]} act.", quiet=True),)


@_words(battle.OrderSet)
def _order_set(state: Battle, event: battle.OrderSet) -> _Told:
    rule = rules.ORDER_EQUALS
    return (say(state, "The party's order: ", *in_order(event.units), ".", rule=rule),)


@_words(battle.ControllerSet)
def _controller_set(state: Battle, event: battle.ControllerSet) -> _Told:
    who, what = Who(event.adventurer), Who(event.companion)
    return (say(state, who, " plays ", what, ".", rule=rules.COMPANION_CONTROL),)


@_words(battle.StayedPut)
def _stayed_put(state: Battle, event: battle.StayedPut) -> _Told:
    words, rule = {
        "holds": (" stays: somebody is targetable.", rules.SKIPS_MOVEMENT),
        "stays": (" stays where it is.", rules.APPROACH_STAY),
        "no-target": (" engages nobody.", rules.ENGAGE_IF_ABLE),
        "by-hand": (" stays where it is, by hand.", rules.BY_HAND),
        "may-not-move": (" may not move.", rules.DAZE),
        "may-not-engage": (" does not engage: it has Daze and has moved.", rules.DAZE_NO_ENGAGE),
    }.get(event.why, (" stays where it is.", rules.ENEMY_START))
    return (say(state, Who(event.unit), words, rule=rule),)


@_words(battle.Skipped)
def _skipped(state: Battle, event: battle.Skipped) -> _Told:
    if event.why == "no-room":
        words = " waits: no hex of the entrance is free."
        return (say(state, Who(event.unit), words, rule=rules.DEPLOYS_LATE),)
    return (say(state, Who(event.unit), " is left out, by hand.", rule=rules.BY_HAND),)


@_words(battle.Redirected)
def _redirected(state: Battle, event: battle.Redirected) -> _Told:
    parts: list[Part] = []
    if event.to is not None:
        parts.append(" is to move to another hex")
    if event.targets:
        parts.extend((" and" if parts else " is", " to engage ", *whos(event.targets)))
    words = parts or [" is left to the rules again"]
    hexes = () if event.to is None else (event.to,)
    return (say(state, Who(event.unit), *words, ", by hand.", hexes=hexes, rule=rules.BY_HAND),)


@_words(GoalsSet)
def _goals_set(state: Battle, event: GoalsSet) -> _Told:
    before = goals_of(state)
    if event.use is not before.use:
        words = f"Where enemies are sent they go {_WHEN[event.use]}, by hand."
        return (say(state, words, rule=rules.ALTERNATE_DESTINATION),)
    then, now = ({at for one in lures for at in one.hexes} for lures in (before.lures, event.lures))
    words = "Enemies are sent to a hex, by hand."
    if then - now:
        words = "No enemy is sent to a hex any more, by hand."
    return (say(state, words, hexes=tuple(sorted(then ^ now)), rule=rules.ALTERNATE_DESTINATION),)


_WHEN = {
    GoFor.DEFAULT: "when nobody is targetable",
    GoFor.ONLY_IF_NO_DESTINATION: "when no hex lets them hit anybody",
    GoFor.PREFER: "always",
}


_words(MatSet)(by_hand.mat_set)
_words(RoundSet)(by_hand.round_set)
_words(ShardsSet)(by_hand.shards_set)
_words(Declared)(by_hand.declared)
_words(ObjectiveSet)(by_hand.objective_set)
_words(CalledUp)(by_hand.called_up)
_words(GroundSet)(ground.ground_set)
_words(FeatureMoved)(ground.feature_moved)


@_words(battle.RetreatSet)
def _retreat_set(state: Battle, event: battle.RetreatSet) -> _Told:
    words = (
        "The party will retreat at the end of this round."
        if event.on
        else "The party does not retreat after all."
    )
    return (say(state, words, rule=rules.RETREAT),)


@_words(battle.BattleEnded)
def _battle_ended(state: Battle, event: battle.BattleEnded) -> _Told:
    return (say(state, rounds.end_words(state, event.outcome), rule=rules.OBJECTIVE),)


# --- engages and mats


@_words(battle.TargetsChosen)
def _targets_chosen(state: Battle, event: battle.TargetsChosen) -> _Told:
    return (say(state, Who(event.unit), " engages ", *whos(event.targets), "."),)


@_words(battle.DamageDealt)
def _damage_dealt(state: Battle, event: battle.DamageDealt) -> _Told:
    return hits.hit_sentences(state, event)


@_words(battle.UnitDefeated)
def _unit_defeated(state: Battle, event: battle.UnitDefeated) -> _Told:
    at = state.pieces[event.unit].at
    here = () if at is None else (at,)
    words: tuple[Part, ...]
    if event.source is None or event.source == event.unit:
        words = (Who(event.unit), " is defeated.")
    else:
        words = (Who(event.source), " defeats ", Who(event.unit), ".")
    return (say(state, *words, hexes=here, rule=rules.DEFEATED),)


# --- chips that come and go


@_words(supply.ChipDrawn)
def _chip_drawn(state: Battle, event: supply.ChipDrawn) -> _Told:
    return (say(state, Who(event.unit), " is drawn from the bag.", rule=rules.DRAWN, quiet=True),)


@_words(supply.SetAside)
def _set_aside(state: Battle, event: supply.SetAside) -> _Told:
    if event.unit is None:
        return ()
    words = " is set aside, to come in at the end of the turn of "
    return (say(state, Who(event.unit), words, Who(event.owner), "."),)


@_words(supply.Joined)
def _joined(state: Battle, event: supply.Joined) -> _Told:
    piece, who = state.pieces.get(event.unit), Who(event.unit)
    if piece is not None and piece.kind != event.kind:
        words = " is an enemy again"
        if event.kind == Role.COMPANION:
            long = "until the end of the round" if event.passing else "from now on"
            words = f" fights for the party {long}"
        return (say(state, who, f"{words}."),)
    if piece is None or not event.idle or event.unit in state.system.acted:
        # one that is new is told as it comes onto the map
        return ()
    return (say(state, who, " takes no turn this round.", quiet=True),)


@_words(supply.Returned)
def _returned(state: Battle, event: supply.Returned) -> _Told:
    kind = state.system.turned.get(event.unit, state.pieces[event.unit].kind)
    words = " goes back to its bag." if kind == Role.ENEMY else " is gone."
    return (say(state, Who(event.unit), words, quiet=True),)


@_words(supply.HealthRaised)
def _health_raised(state: Battle, event: supply.HealthRaised) -> _Told:
    now = health(state, event.unit) + event.by
    return (say(state, Who(event.unit), f" has {event.by} more Health from now on: {now}."),)


@_words(supply.UnrestRaised)
def _unrest_raised(state: Battle, event: supply.UnrestRaised) -> _Told:
    return (say(state, f"The unrest of the province rises by {event.by}."),)


# --- delves

_words(delve.Drawn)(delving.drawn)
_words(delve.CardKept)(delving.card_kept)
_words(delve.TileLaid)(delving.tile_laid)
_words(delve.TileReturned)(delving.tile_returned)
_words(delve.FeaturePlaced)(delving.feature_placed)
_words(delve.TrapSprung)(delving.trap_sprung)

# --- mats

_words(battle.FormSet)(mat_events.form_set)
_words(battle.KeptSet)(mat_events.kept_set)
_words(battle.TrackSet)(mat_events.track_set)
_words(battle.SlotsSet)(mat_events.slots_set)
_words(battle.ActiveSet)(mat_events.active_set)
_words(battle.OutSet)(mat_events.out_set)
_words(battle.ItemsSet)(mat_events.items_set)
_words(battle.DieResolved)(mat_events.die_resolved)
_words(battle.OutOfReach)(mat_events.out_of_reach)
_words(battle.TenacitySet)(mat_events.tenacity_set)
