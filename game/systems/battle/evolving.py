"""How the state of a battle changes by its events.

Owns the next state that each event gives; decides nothing. What the core's own events change is the
core's.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.board import Feature
from game.core.ids import PieceId
from game.core.rulebook import Rulebook
from game.core.values import replace
from game.systems.battle.definitions import SKYSHARD, Form, Kept
from game.systems.battle.events import (
    AbilityCounted,
    ActiveSet,
    BattleEnded,
    ControllerSet,
    DamageDealt,
    DieResolved,
    Engaged,
    FormSet,
    ItemsSet,
    KeptSet,
    OrderSet,
    OutOfReach,
    OutSet,
    PhaseBegan,
    Redirected,
    RetreatSet,
    RoundBegan,
    ShardGained,
    Skipped,
    SlotsSet,
    StayedPut,
    TargetsChosen,
    TenacitySet,
    TrackSet,
    TurnOver,
    UnitDefeated,
)
from game.systems.battle.state import (
    Battle,
    BattleState,
    Elsewhere,
    Mat,
    Phase,
    is_quest,
    objective_of,
)


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how a battle's events change its state."""
    book.evolver(RoundBegan, _round_began)
    book.evolver(PhaseBegan, _phase_began)
    book.evolver(OrderSet, _order_set)
    book.evolver(TurnOver, _turn_over)
    book.evolver(ControllerSet, _controller_set)
    book.evolver(FormSet, lambda state, event: _on_mat(state, event.unit, form=event.form))
    book.evolver(KeptSet, _kept_set)
    book.evolver(TrackSet, _track_set)
    book.evolver(
        SlotsSet,
        lambda state, event: _with_mat(
            state, event.unit, replace(state.system.mats[event.unit], slots=event.slots)
        ),
    )
    book.evolver(
        ActiveSet,
        lambda state, event: _with_mat(
            state,
            event.unit,
            replace(state.system.mats[event.unit], active=event.active),
        ),
    )
    book.evolver(
        OutSet,
        lambda state, event: _with_mat(
            state, event.unit, replace(state.system.mats[event.unit], out=event.dice)
        ),
    )
    book.evolver(ItemsSet, _items_set)
    book.evolver(
        TenacitySet,
        lambda state, event: _with_mat(
            state, event.unit, replace(state.system.mats[event.unit], tenacity=event.tenacity)
        ),
    )
    book.evolver(DamageDealt, _damage_dealt)
    book.evolver(UnitDefeated, _unit_defeated)
    book.evolver(
        RetreatSet, lambda state, event: state.with_system(replace(state.system, retreat=event.on))
    )
    book.evolver(
        BattleEnded,
        lambda state, event: state.with_system(replace(state.system, outcome=event.outcome)),
    )
    book.evolver(Redirected, _redirected)
    book.evolver(Engaged, _engaged)
    book.evolver(ShardGained, _shard_gained)
    for told_only in (TargetsChosen, StayedPut, Skipped, DieResolved, OutOfReach, AbilityCounted):
        book.evolver(told_only, lambda state, _event: state)


def _with_mat(state: Battle, unit: PieceId, mat: Mat) -> Battle:
    return state.with_system(replace(state.system, mats={**state.system.mats, unit: mat}))


def _on_mat(state: Battle, unit: PieceId, form: Form) -> Battle:
    return _with_mat(state, unit, replace(state.system.mats[unit], form=form))


def _round_began(state: Battle, event: RoundBegan) -> Battle:
    return state.with_system(
        replace(
            state.system,
            round=event.round,
            phase=Phase.ADVENTURERS,
            acted=frozenset(),
            order=(),
            ordered=frozenset(),
        ),
    )


def _phase_began(state: Battle, event: PhaseBegan) -> Battle:
    return state.with_system(
        replace(state.system, phase=event.phase, order=(), ordered=frozenset())
    )


def _order_set(state: Battle, event: OrderSet) -> Battle:
    ordered = frozenset(event.units) if event.settled else state.system.ordered
    return state.with_system(replace(state.system, order=event.units, ordered=ordered))


def _turn_over(state: Battle, event: TurnOver) -> Battle:
    system = replace(state.system, acted=state.system.acted | {event.unit})
    if event.unit in system.aside:
        held = {unit: chip for unit, chip in system.aside.items() if unit != event.unit}
        system = replace(system, aside=held)
    if event.unit in system.redirected:
        system = replace(system, redirected=_without(system.redirected, event.unit))
    return state.with_system(system)


def _without(said: Mapping[PieceId, Elsewhere], unit: PieceId) -> Mapping[PieceId, Elsewhere]:
    return {one: what for one, what in said.items() if one != unit}


def _redirected(state: Battle, event: Redirected) -> Battle:
    said = dict(_without(state.system.redirected, event.unit))
    if event.to is not None or event.targets:
        said[event.unit] = Elsewhere(event.to, event.targets)
    return state.with_system(replace(state.system, redirected=said))


def _controller_set(state: Battle, event: ControllerSet) -> Battle:
    controllers = {**state.system.controllers, event.companion: event.adventurer}
    return state.with_system(replace(state.system, controllers=controllers))


def _kept_set(state: Battle, event: KeptSet) -> Battle:
    return state.with_system(
        replace(state.system, kept={**state.system.kept, event.unit: event.kept})
    )


def _track_set(state: Battle, event: TrackSet) -> Battle:
    mat = state.system.mats[event.unit]
    return _with_mat(
        state, event.unit, replace(mat, track=event.track, drained=mat.drained + event.drained)
    )


def _items_set(state: Battle, event: ItemsSet) -> Battle:
    mat = state.system.mats[event.unit]
    return _with_mat(
        state, event.unit, replace(mat, ready=event.ready, pack=event.pack, spent=event.spent)
    )


def _damage_dealt(state: Battle, event: DamageDealt) -> Battle:
    if not state.turns or not event.taken:
        return state
    memory = state.turns[-1]
    dealers = memory.dealers if event.source is None else memory.dealers | {event.source}
    memory = replace(memory, damaged=True, dealers=dealers)
    return state.with_turns((*state.turns[:-1], memory))


def _engaged(state: Battle, event: Engaged) -> Battle:
    """One kept as numbers has rolled his dice on his own table. Rule: battle 9, Daze."""
    if state.system.kept.get(event.unit) is not Kept.NUMBERS or not state.turns:
        return state
    memory = state.turns[-1]
    memory = replace(memory, rolled=memory.rolled | {event.unit})
    return state.with_turns((*state.turns[:-1], memory))


def _shard_gained(state: Battle, event: ShardGained) -> Battle:
    taken = Feature(SKYSHARD, event.at)
    left = tuple(one for one in state.board.features if one != taken)
    state = replace(state, board=state.board.with_features(left))
    return state.with_system(replace(state.system, shards=state.system.shards + 1))


def _unit_defeated(state: Battle, event: UnitDefeated) -> Battle:
    system = state.system
    kind = state.pieces[event.unit].kind
    kept_aside = is_quest(state, event.unit) or event.unit in objective_of(system).units
    if kind == "enemy" and not kept_aside:
        system = replace(system, defeated=(*system.defeated, event.unit))
    elif kind == "companion" and event.unit not in system.turned:
        system = replace(system, lost=(*system.lost, event.unit))
    return state.with_system(system)
