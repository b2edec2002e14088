"""The kernel's events: what happened, and how the state changes by it.

`register` teaches a rulebook the one way in which each of them changes a state. A rule system adds
events and evolvers of its own. Nothing else ever changes a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from game.core.event import Event
from game.core.frames import Frame
from game.core.ids import AbilityId, PieceId
from game.core.state import Effect, GameState, Mark, TurnMemory
from game.core.values import copier, replace
from game.hexes import Hex

if TYPE_CHECKING:
    from game.core.rulebook import Rulebook

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class StackSet(Event):
    """The stack is now its lowest `keep` frames with `frames` on top."""

    keep: int
    frames: tuple[Frame, ...]
    serial: int


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A piece moved from one hex to an adjacent one."""

    piece: PieceId
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A piece was lifted and put down, came onto the map, or left it (`end` None).

    Attributes:
        piece: which.
        end: where it is now.
        by: the ability that did it; "" for everything else.
        by_hand: whether a person did it.
    """

    piece: PieceId
    end: Hex | None
    by_hand: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class HPSet(Event):
    """A piece has so many hit points now; `by_hand` where a person set them."""

    piece: PieceId
    hp: int
    bonus_hp: int = 0
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class StatusGained(Event):
    """A piece has a status now."""

    piece: PieceId
    status: AbilityId
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class StatusLost(Event):
    """A piece no longer has a status."""

    piece: PieceId
    status: AbilityId
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    """An effect lies on a piece."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class EffectEnded(Event):
    """An effect is gone."""

    serial: int


@dataclass(frozen=True, slots=True)
class EffectCounted(Event):
    """An effect has met one of the windows that it lasts for, and has others before it."""

    serial: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A unit's turn is open."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A unit's turn is closed."""

    unit: PieceId


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A unit made its own move in the open turn, of so many hexes."""

    unit: PieceId
    hexes: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A unit's dice show these faces (positions from 0); no faces where it gathered no dice."""

    unit: PieceId
    die: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbilityActed(Event):
    """An ability was triggered and begins to act."""

    owner: PieceId
    ability: AbilityId
    trigger: str
    limited: bool = False
    """Whether it is used up for this turn."""
    once: bool = False
    """Whether it is used up for the battle."""


@dataclass(frozen=True, slots=True)
class AbilityFailed(Event):
    """A step of an ability could not be done to anybody."""

    owner: PieceId
    ability: AbilityId
    step: str


@dataclass(frozen=True, slots=True)
class NoteSet(Event):
    """A hex has this marker and note; both empty: none any more."""

    at: Hex
    marker: str
    text: str


def _stack_set(state: GameState[S], event: StackSet) -> GameState[S]:
    return state.with_stack(state.stack[: event.keep] + event.frames, event.serial)


def _stepped(state: GameState[S], event: Stepped) -> GameState[S]:
    return state.with_piece(replace(state.pieces[event.piece], at=event.end))


def _placed(state: GameState[S], event: Placed) -> GameState[S]:
    return state.with_piece(replace(state.pieces[event.piece], at=event.end))


def _hp_set(state: GameState[S], event: HPSet) -> GameState[S]:
    before = state.pieces[event.piece]
    state = state.with_piece(replace(before, hp=event.hp, bonus_hp=event.bonus_hp))
    lost = before.hp - event.hp
    if lost > 0 and state.turns and not event.by_hand:
        memory = state.turns[-1]
        total = memory.lost.get(event.piece, 0) + lost
        return _remember(state, replace(memory, lost={**memory.lost, event.piece: total}))
    return state


def _status_gained(state: GameState[S], event: StatusGained) -> GameState[S]:
    piece = state.pieces[event.piece]
    statuses = tuple(sorted({*piece.statuses, event.status}))
    return state.with_piece(replace(piece, statuses=statuses))


def _status_lost(state: GameState[S], event: StatusLost) -> GameState[S]:
    piece = state.pieces[event.piece]
    statuses = tuple(status for status in piece.statuses if status != event.status)
    return state.with_piece(replace(piece, statuses=statuses))


def _effect_began(state: GameState[S], event: EffectBegan) -> GameState[S]:
    return replace(
        state, effects=(*state.effects, event.effect), serial=max(state.serial, event.effect.serial)
    )


def _effect_ended(state: GameState[S], event: EffectEnded) -> GameState[S]:
    left = tuple(effect for effect in state.effects if effect.serial != event.serial)
    return replace(state, effects=left)


def _effect_counted(state: GameState[S], event: EffectCounted) -> GameState[S]:
    counted = tuple(
        replace(effect, times=effect.times - 1) if effect.serial == event.serial else effect
        for effect in state.effects
    )
    return replace(state, effects=counted)


_FRESH = TurnMemory(unit=PieceId(""), start={})
_fresh = copier(TurnMemory, "unit", "start")


def _turn_began(state: GameState[S], event: TurnBegan) -> GameState[S]:
    return state.with_turns((*state.turns, _fresh(_FRESH, event.unit, state.pieces)))


def _turn_ended(state: GameState[S], _event: TurnEnded) -> GameState[S]:
    return state.with_turns(state.turns[:-1])


def _moved(state: GameState[S], event: Moved) -> GameState[S]:
    if not state.turns:
        return state
    memory = state.turns[-1]
    return _remember(state, replace(memory, moved=memory.moved | {event.unit}))


def _dice_rolled(state: GameState[S], event: DiceRolled) -> GameState[S]:
    state = replace(state, rolls=state.rolls + len(event.faces))
    if not state.turns or not event.faces:
        return state
    memory = state.turns[-1]
    return _remember(state, replace(memory, rolled=memory.rolled | {event.unit}))


def _ability_acted(state: GameState[S], event: AbilityActed) -> GameState[S]:
    key = f"{event.owner}/{event.ability}/{event.trigger}"
    if event.once:
        return replace(state, used=state.used | {key})
    if event.limited and state.turns:
        memory = state.turns[-1]
        return _remember(state, replace(memory, used=memory.used | {key}))
    return state


def _note_set(state: GameState[S], event: NoteSet) -> GameState[S]:
    marks = {at: mark for at, mark in state.marks.items() if at != event.at}
    if event.marker or event.text:
        marks[event.at] = Mark(event.marker, event.text)
    return replace(state, marks=marks)


def _remember(state: GameState[S], memory: TurnMemory) -> GameState[S]:
    return state.with_turns((*state.turns[:-1], memory))


def register(book: Rulebook[S]) -> None:
    """Teach a rulebook how the kernel's events change a state."""
    book.evolver(StackSet, _stack_set)
    book.evolver(Stepped, _stepped)
    book.evolver(Placed, _placed)
    book.evolver(HPSet, _hp_set)
    book.evolver(StatusGained, _status_gained)
    book.evolver(StatusLost, _status_lost)
    book.evolver(EffectBegan, _effect_began)
    book.evolver(EffectEnded, _effect_ended)
    book.evolver(EffectCounted, _effect_counted)
    book.evolver(TurnBegan, _turn_began)
    book.evolver(TurnEnded, _turn_ended)
    book.evolver(Moved, _moved)
    book.evolver(DiceRolled, _dice_rolled)
    book.evolver(AbilityActed, _ability_acted)
    book.evolver(AbilityFailed, _unchanged)
    book.evolver(NoteSet, _note_set)


def _unchanged(state: GameState[S], _event: Event) -> GameState[S]:
    return state
