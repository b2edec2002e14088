"""The events of skirmishes: what happened, and how the state changes by it.

Owns the events and their evolvers. Decides nothing. Rules: those of whoever emits them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.event import Event
from game.core.ids import PieceId
from game.core.rulebook import Rulebook
from game.core.state import Piece
from game.core.values import replace
from game.hexes import Edge, Hex
from game.systems.skirmish.state import Hand, Outcome, Skirmish, SkirmishState


@dataclass(frozen=True, slots=True)
class FightJoined(Event):
    """The fight begins: whose turns come, in order, each with its initiative."""

    order: tuple[PieceId, ...]
    scores: Mapping[PieceId, int]


@dataclass(frozen=True, slots=True)
class RoundReached(Event):
    """A round begins: everybody's attacks are counted anew."""

    number: int


@dataclass(frozen=True, slots=True)
class SlotPassed(Event):
    """A creature's place in the order has come, or been passed over, in this round."""

    unit: PieceId
    acts: bool = True


@dataclass(frozen=True, slots=True)
class HandSet(Event):
    """What a player may still do."""

    unit: PieceId
    hand: Hand


@dataclass(frozen=True, slots=True)
class MinionsDirected(Event):
    """A character took *Direct Minion*. Rule: skirmish M4."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class Reacted(Event):
    """Somebody uses a reaction that was kept."""

    unit: PieceId
    foe: PieceId


@dataclass(frozen=True, slots=True)
class StrikeBegan(Event):
    """Somebody attacks: the attack counts for this round. Rule: skirmish M7."""

    unit: PieceId
    target: PieceId
    attack: int
    bonus: int
    need: int


@dataclass(frozen=True, slots=True)
class StrikeEnded(Event):
    """What came of an attack: the total reached, and the hit points that it takes."""

    unit: PieceId
    target: PieceId
    total: int
    need: int
    damage: int
    strong: bool = False


@dataclass(frozen=True, slots=True)
class HeroDieSpent(Event):
    """A hero die was spent on a roll. Rule: skirmish M10."""

    unit: PieceId
    player: PieceId
    face: int


@dataclass(frozen=True, slots=True)
class TookCare(Event):
    """Somebody takes a defensive action. Rule: skirmish C3."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class HideTried(Event):
    """What came of an attempt to hide."""

    unit: PieceId
    total: int
    need: int


@dataclass(frozen=True, slots=True)
class HiddenFrom(Event):
    """From whom somebody is hidden now; nobody: he is seen."""

    unit: PieceId
    observers: frozenset[PieceId]


@dataclass(frozen=True, slots=True)
class DoorMoved(Event):
    """A door was opened or closed."""

    unit: PieceId
    edge: Edge
    open: bool


@dataclass(frozen=True, slots=True)
class MountSet(Event):
    """A rider sits on a mount now, or got down (None)."""

    rider: PieceId
    mount: PieceId | None
    at: Hex | None = None
    """Where a mount stands that is ridden no longer."""


@dataclass(frozen=True, slots=True)
class HelpedUp(Event):
    """Somebody was helped to his feet."""

    unit: PieceId
    other: PieceId


@dataclass(frozen=True, slots=True)
class WentDown(Event):
    """A creature has no hit points left."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class CreatureCame(Event):
    """A creature came onto the map, with a slot behind somebody's or as a minion of somebody."""

    piece: Piece
    master: PieceId | None
    behind: PieceId
    until: int = 0
    """The effect with whose end it leaves; 0 for none."""


@dataclass(frozen=True, slots=True)
class CreatureLeft(Event):
    """A creature left the map for good."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class FoeHeld(Event):
    """A creature that moves by the rules does nothing more in this turn."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class FightOver(Event):
    """How the skirmish ended."""

    outcome: Outcome


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook how the events of skirmishes change a state."""
    book.evolver(FightJoined, _joined)
    book.evolver(RoundReached, _round)
    book.evolver(SlotPassed, _passed)
    book.evolver(HandSet, _hand)
    book.evolver(StrikeBegan, _strike)
    book.evolver(HeroDieSpent, _hero_die)
    book.evolver(HiddenFrom, _hidden)
    book.evolver(DoorMoved, _door)
    book.evolver(MountSet, _mount)
    book.evolver(CreatureCame, _came)
    book.evolver(CreatureLeft, _left)
    book.evolver(FightOver, lambda state, event: _with(state, outcome=event.outcome))
    for told in (MinionsDirected, Reacted, StrikeEnded, TookCare, HideTried, HelpedUp, FoeHeld):
        book.evolver(told, _unchanged)
    book.evolver(WentDown, _down)


def _with(state: Skirmish, **changes: object) -> Skirmish:
    return replace(state, system=replace(state.system, **changes))


def _unchanged(state: Skirmish, _event: Event) -> Skirmish:
    return state


def _joined(state: Skirmish, event: FightJoined) -> Skirmish:
    return _with(state, calm=False, order=event.order, scores=event.scores)


def _round(state: Skirmish, event: RoundReached) -> Skirmish:
    return _with(state, round=event.number, attacks={}, acted=frozenset())


def _passed(state: Skirmish, event: SlotPassed) -> Skirmish:
    return _with(state, acted=state.system.acted | {event.unit})


def _hand(state: Skirmish, event: HandSet) -> Skirmish:
    return _with(state, hands={**state.system.hands, event.unit: event.hand})


def _strike(state: Skirmish, event: StrikeBegan) -> Skirmish:
    made = state.system.attacks.get(event.unit, 0) + 1
    return _with(state, attacks={**state.system.attacks, event.unit: made})


def _hero_die(state: Skirmish, event: HeroDieSpent) -> Skirmish:
    hand = state.system.hands[event.player]
    spent = replace(hand, hero_dice=hand.hero_dice - 1)
    return _with(state, hands={**state.system.hands, event.player: spent})


def _hidden(state: Skirmish, event: HiddenFrom) -> Skirmish:
    hidden = {unit: seen for unit, seen in state.system.hidden.items() if unit != event.unit}
    if event.observers:
        hidden[event.unit] = event.observers
    return _with(state, hidden=hidden)


def _door(state: Skirmish, event: DoorMoved) -> Skirmish:
    doors = state.system.open
    return _with(state, open=doors | {event.edge} if event.open else doors - {event.edge})


def _mount(state: Skirmish, event: MountSet) -> Skirmish:
    riding = dict(state.system.riding)
    before = riding.pop(event.rider, None)
    mount = event.mount if event.mount is not None else before
    if event.mount is not None:
        riding[event.rider] = event.mount
    if mount is not None:
        state = state.with_piece(replace(state.pieces[mount], at=event.at))
    return _with(state, riding=riding)


def _came(state: Skirmish, event: CreatureCame) -> Skirmish:
    system, unit = state.system, event.piece.id
    state = state.with_piece(event.piece)
    if event.until:
        state = _with(state, brought={**system.brought, unit: event.until})
    if event.master is not None:
        return _with(state, masters={**system.masters, unit: event.master})
    slot = system.order.index(event.behind) + 1
    order = (*system.order[:slot], unit, *system.order[slot:])
    return _with(
        state,
        order=order,
        hands={**system.hands, unit: Hand()},
        acted=state.system.acted | {unit},
    )


def _left(state: Skirmish, event: CreatureLeft) -> Skirmish:
    effects = tuple(effect for effect in state.effects if effect.bearer != event.unit)
    state = replace(state, effects=effects)
    brought = {unit: until for unit, until in state.system.brought.items() if unit != event.unit}
    state = _with(state, brought=brought)
    return state.with_piece(replace(state.pieces[event.unit], at=None, hp=0))


def _down(state: Skirmish, event: WentDown) -> Skirmish:
    """Whoever is down hides no longer, and nobody is hidden from him."""
    hidden = {
        unit: seen - {event.unit}
        for unit, seen in state.system.hidden.items()
        if unit != event.unit and seen - {event.unit}
    }
    return _with(state, hidden=hidden)
