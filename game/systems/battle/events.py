"""The events of a battle, and how its state changes by them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.board import Feature
from game.core.event import Event
from game.core.ids import AbilityId, PieceId
from game.core.rulebook import Rulebook
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.definitions import DECOY, SKYSHARD, Form, Kept, Role
from game.systems.battle.state import (
    ActiveDie,
    Battle,
    BattleState,
    Elsewhere,
    Mat,
    Outcome,
    Phase,
)

_PARTY_KINDS = frozenset({Role.ADVENTURER, Role.COMPANION, DECOY})


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins, with its number."""

    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The turns of adventurers, companions or enemies begin."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """The party settles the order in which these units act."""

    units: tuple[PieceId, ...]
    settled: bool = True


@dataclass(frozen=True, slots=True)
class TurnOver(Event):
    """A unit has had its turn this round."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class ControllerSet(Event):
    """A player plays a companion, for the rest of the battle."""

    companion: PieceId
    adventurer: PieceId


@dataclass(frozen=True, slots=True)
class FormSet(Event):
    """An adventurer takes a battle form."""

    unit: PieceId
    form: Form


@dataclass(frozen=True, slots=True)
class KeptSet(Event):
    """An adventurer is kept as numbers only, or with the full mat."""

    unit: PieceId
    kept: Kept


@dataclass(frozen=True, slots=True)
class TrackSet(Event):
    """An adventurer's cooldown track holds these dice now."""

    unit: PieceId
    track: tuple[str, ...]
    why: str = ""
    """What happened: `recover`, `fatigue`, `exhaust`, `status`."""
    drained: int = 0


@dataclass(frozen=True, slots=True)
class SlotsSet(Event):
    """An adventurer's active slots hold dice of these values now."""

    unit: PieceId
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActiveSet(Event):
    """An adventurer's active slots hold these skill dice now."""

    unit: PieceId
    active: tuple[ActiveDie, ...]


@dataclass(frozen=True, slots=True)
class OutSet(Event):
    """The skill dice of an adventurer that are out of the battle are these now."""

    unit: PieceId
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemsSet(Event):
    """An adventurer's items: ready, in the pack, used up."""

    unit: PieceId
    ready: tuple[AbilityId, ...]
    pack: tuple[AbilityId, ...] = ()
    spent: tuple[AbilityId, ...] = ()
    why: str = "used"
    """What happened: `used`, `lost`, `stowed`, `gained`."""


@dataclass(frozen=True, slots=True)
class DieResolved(Event):
    """An adventurer resolves a die that was rolled: its kind, and the face as a word of it."""

    unit: PieceId
    die: str
    face: str


@dataclass(frozen=True, slots=True)
class TenacitySet(Event):
    """An adventurer holds so much tenacity now."""

    unit: PieceId
    tenacity: int


@dataclass(frozen=True, slots=True)
class TargetsChosen(Event):
    """A unit engages these units, in the order in which the roll is resolved against them."""

    unit: PieceId
    targets: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class Engaged(Event):
    """A unit's engage is over."""

    unit: PieceId
    targets: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A unit was damaged: what was dealt, what was prevented, what it lost.

    Attributes:
        unit: who took it.
        source: who dealt it; None for nobody.
        amount: what was dealt.
        prevented: what defense, dice and abilities took off.
        taken: hit points lost, bonus hit points included.
        true: whether it was true damage.
        engage: whether it came from an engage; of others an ability deals it.
    """

    unit: PieceId
    source: PieceId | None
    amount: int
    prevented: int
    taken: int
    true: bool = False
    engage: bool = False


@dataclass(frozen=True, slots=True)
class AbilityCounted(Event):
    """An ability that acts through no program made an answer what it is, as it was acted upon.

    Attributes:
        owner: who bears it.
        ability: the ability.
        query: what it changed: `combat`, `movement`, `defense` and so on.
        by: by how much; 0 for what is no number.
        other: who is on the other side, where it was about two.
    """

    owner: PieceId
    ability: AbilityId
    query: str
    by: int = 0
    other: PieceId | None = None


@dataclass(frozen=True, slots=True)
class UnitDefeated(Event):
    """A unit was defeated, by the unit credited with it, if any."""

    unit: PieceId
    source: PieceId | None = None


@dataclass(frozen=True, slots=True)
class StayedPut(Event):
    """A unit that moves by the rules did not move, or nobody was there to be engaged."""

    unit: PieceId
    why: str
    """`holds`, `stays`, `no-target`, `may-not-move`, `may-not-engage`."""


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A unit's turn, or the rest of it, is left out, by hand or for want of room."""

    unit: PieceId
    why: str = "by-hand"


@dataclass(frozen=True, slots=True)
class Redirected(Event):
    """An enemy does in its turn what a person says: ends its move there, engages these.

    With neither, the rules alone decide again.
    """

    unit: PieceId
    to: Hex | None
    targets: tuple[PieceId, ...] = ()


@dataclass(frozen=True, slots=True)
class RetreatSet(Event):
    """The party will, or will not, leave at the end of this round."""

    on: bool


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ShardGained(Event):
    """An adventurer gains the skyshard that lay on a hex of the tile that he entered."""

    unit: PieceId
    at: Hex


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
        RetreatSet, lambda state, event: _system(state, replace(state.system, retreat=event.on))
    )
    book.evolver(
        BattleEnded,
        lambda state, event: _system(state, replace(state.system, outcome=event.outcome)),
    )
    book.evolver(Redirected, _redirected)
    book.evolver(Engaged, _engaged)
    book.evolver(ShardGained, _shard_gained)
    for told_only in (TargetsChosen, StayedPut, Skipped, DieResolved, AbilityCounted):
        book.evolver(told_only, lambda state, _event: state)


def _system(state: Battle, system: BattleState) -> Battle:
    return replace(state, system=system)


def _with_mat(state: Battle, unit: PieceId, mat: Mat) -> Battle:
    return _system(state, replace(state.system, mats={**state.system.mats, unit: mat}))


def _on_mat(state: Battle, unit: PieceId, form: Form) -> Battle:
    return _with_mat(state, unit, replace(state.system.mats[unit], form=form))


def _round_began(state: Battle, event: RoundBegan) -> Battle:
    return _system(
        state,
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
    return _system(state, replace(state.system, phase=event.phase, order=(), ordered=frozenset()))


def _order_set(state: Battle, event: OrderSet) -> Battle:
    ordered = frozenset(event.units) if event.settled else state.system.ordered
    return _system(state, replace(state.system, order=event.units, ordered=ordered))


def _turn_over(state: Battle, event: TurnOver) -> Battle:
    system = replace(state.system, acted=state.system.acted | {event.unit})
    if event.unit in system.aside:
        held = {unit: chip for unit, chip in system.aside.items() if unit != event.unit}
        system = replace(system, aside=held)
    if event.unit in system.redirected:
        system = replace(system, redirected=_without(system.redirected, event.unit))
    return _system(state, system)


def _without(said: Mapping[PieceId, Elsewhere], unit: PieceId) -> Mapping[PieceId, Elsewhere]:
    return {one: what for one, what in said.items() if one != unit}


def _redirected(state: Battle, event: Redirected) -> Battle:
    said = dict(_without(state.system.redirected, event.unit))
    if event.to is not None or event.targets:
        said[event.unit] = Elsewhere(event.to, event.targets)
    return _system(state, replace(state.system, redirected=said))


def _controller_set(state: Battle, event: ControllerSet) -> Battle:
    controllers = {**state.system.controllers, event.companion: event.adventurer}
    return _system(state, replace(state.system, controllers=controllers))


def _kept_set(state: Battle, event: KeptSet) -> Battle:
    return _system(state, replace(state.system, kept={**state.system.kept, event.unit: event.kept}))


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
    return replace(state, turns=(*state.turns[:-1], memory))


def _engaged(state: Battle, event: Engaged) -> Battle:
    """One kept as numbers has rolled his dice on his own table. Rule: battle 9, Daze."""
    if state.system.kept.get(event.unit) is not Kept.NUMBERS or not state.turns:
        return state
    memory = state.turns[-1]
    memory = replace(memory, rolled=memory.rolled | {event.unit})
    return replace(state, turns=(*state.turns[:-1], memory))


def _shard_gained(state: Battle, event: ShardGained) -> Battle:
    taken = Feature(SKYSHARD, event.at)
    left = tuple(one for one in state.board.features if one != taken)
    state = replace(state, board=state.board.with_features(left))
    return _system(state, replace(state.system, shards=state.system.shards + 1))


def _unit_defeated(state: Battle, event: UnitDefeated) -> Battle:
    system = state.system
    kind = state.pieces[event.unit].kind
    if kind == "enemy" and event.unit not in system.lore.setup.objective.units:
        system = replace(system, defeated=(*system.defeated, event.unit))
    elif kind == "companion" and event.unit not in system.turned:
        system = replace(system, lost=(*system.lost, event.unit))
    return _system(state, system)
