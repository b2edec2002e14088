"""Chips that come and go in the middle of a battle: the bag, and the events about it.

The bag is every enemy chip of the set-up that is off the map and was not defeated. Chips go back
to it by the rules; the defeated stack is `BattleState.defeated`. Rules: battle 2.1, 3.3, 4.1, 8.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.event import Event
from game.core.ids import DefinitionId, PieceId
from game.core.rulebook import Rulebook
from game.core.state import Piece
from game.core.values import replace
from game.systems.battle.definitions import DECOY, Chip, Role
from game.systems.battle.state import (
    ENEMY_SIDE,
    PARTY_SIDE,
    Battle,
    BattleState,
    chip_of,
    objective_of,
)

_PARTY_KINDS = frozenset({Role.ADVENTURER, Role.COMPANION, DECOY})

LEVELS = (1, 5, 10, 20)
"""The levels of enemies, from the lowest. Rule: battle 2.2."""


@dataclass(frozen=True, slots=True)
class ChipDrawn(Event):
    """A chip was drawn from the bag, for a skill of the owner."""

    unit: PieceId
    owner: PieceId


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A unit holds a chip that it deploys at the end of its turn; None: it holds none."""

    owner: PieceId
    unit: PieceId | None


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A unit is in the battle from now on: a new one, one that comes back, one that changes sides.

    Where it stands is told by itself.

    Attributes:
        unit: which; one that the battle does not know is made, with the hit points of its chip.
        kind: what kind of unit it is now.
        chip: the chip that it is one of.
        controller: who plays a companion; "" for the party, and for all others.
        idle: whether it takes no turn in this round.
        passing: whether it is so to the end of the round only.
        stays: whether a companion stays with the party when the battle is over.
    """

    unit: PieceId
    kind: str
    chip: DefinitionId
    controller: str = ""
    idle: bool = False
    passing: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A unit is out of the battle, not defeated: a chip of a bag is whole, and may be drawn again.

    A companion that was one before the battle, or came to it, is out of the party.
    """

    unit: PieceId


@dataclass(frozen=True, slots=True)
class HealthRaised(Event):
    """An adventurer's Health is higher by so much, for good."""

    unit: PieceId
    by: int


@dataclass(frozen=True, slots=True)
class UnrestRaised(Event):
    """The province's unrest is higher by so much."""

    by: int


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how chips that come and go change a battle."""
    book.evolver(ChipDrawn, lambda state, _event: replace(state, rolls=state.rolls + 1))
    book.evolver(SetAside, _set_aside)
    book.evolver(Joined, _joined)
    book.evolver(Returned, _returned)
    book.evolver(HealthRaised, _health_raised)
    book.evolver(
        UnrestRaised,
        lambda state, event: replace(
            state,
            system=replace(state.system, unrest_gained=state.system.unrest_gained + event.by),
        ),
    )


def _set_aside(state: Battle, event: SetAside) -> Battle:
    aside = {owner: unit for owner, unit in state.system.aside.items() if owner != event.owner}
    if event.unit is not None:
        aside[event.owner] = event.unit
    return replace(state, system=replace(state.system, aside=aside))


def _joined(state: Battle, event: Joined) -> Battle:
    system, unit = state.system, event.unit
    before = state.pieces.get(unit)
    piece = before or Piece(
        id=unit,
        kind=event.kind,
        side=ENEMY_SIDE,
        definition=event.chip,
        hp=system.lore.chips[event.chip].health,
    )
    side = PARTY_SIDE if event.kind in _PARTY_KINDS else ENEMY_SIDE
    state = state.with_piece(replace(piece, kind=event.kind, side=side, definition=event.chip))
    was = system.turned.get(unit, piece.kind)
    turned = {one: kind for one, kind in system.turned.items() if one != unit}
    if was != event.kind:
        turned[unit] = was
    controllers = {one: by for one, by in system.controllers.items() if one != unit}
    if event.controller:
        controllers[unit] = PieceId(event.controller)
    return replace(
        state,
        system=replace(
            system,
            acted=system.acted | {unit} if event.idle else system.acted - {unit},
            defeated=tuple(other for other in system.defeated if other != unit),
            aside={owner: held for owner, held in system.aside.items() if held != unit},
            order=tuple(other for other in system.order if other != unit),
            ordered=system.ordered - {unit},
            turned=turned,
            controllers=controllers,
            passing=system.passing | {unit} if event.passing else system.passing - {unit},
            staying=system.staying | {unit} if event.stays else system.staying,
        ),
    )


def _returned(state: Battle, event: Returned) -> Battle:
    unit, system = event.unit, state.system
    kind = system.turned.get(unit, state.pieces[unit].kind)
    helped = kind in _PARTY_KINDS
    piece = replace(
        state.pieces[unit],
        kind=kind,
        side=PARTY_SIDE if helped else ENEMY_SIDE,
        at=None,
        hp=0 if helped else chip_of(state, unit).health,
        bonus_hp=0,
        statuses=(),
    )
    return replace(
        state.with_piece(piece),
        system=replace(
            system,
            defeated=tuple(other for other in system.defeated if other != unit),
            lost=(*system.lost, unit) if kind == Role.COMPANION else system.lost,
            turned={one: was for one, was in system.turned.items() if one != unit},
            controllers={one: by for one, by in system.controllers.items() if one != unit},
            passing=system.passing - {unit},
        ),
    )


def _health_raised(state: Battle, event: HealthRaised) -> Battle:
    raised = state.system.raised
    now = {**raised, event.unit: raised.get(event.unit, 0) + event.by}
    return replace(state, system=replace(state.system, raised=now))


def in_bag(state: Battle, level: int, kind: str = "") -> tuple[PieceId, ...]:
    """The chips of a level that can be drawn, in the set-up's order.

    Args:
        state: the battle.
        level: 1, 5, 10 or 20.
        kind: the type wanted; "" for any.

    Rule: battle 2.1 (neither quest nor objective units), 2.2, 3.1 (none left, none deployed).
    """
    found = []
    for piece in state.pieces.values():
        chip = chip_of(state, piece.id)
        fits = isinstance(chip, Chip) and chip.level == level and kind in {"", chip.type}
        if fits and _is_in_bag(state, piece.id):
            found.append(piece.id)
    return tuple(found)


def _is_in_bag(state: Battle, unit: PieceId) -> bool:
    """Whether a unit's chip lies in the bag, so that neither of its sides is anywhere else."""
    known = state.system.lore.units.get(unit)
    other = None if known is None else known.other_side
    return _is_ready(state, unit) and (other is None or _is_ready(state, other))


def _is_ready(state: Battle, unit: PieceId) -> bool:
    system, piece = state.system, state.pieces[unit]
    if piece.kind != Role.ENEMY or piece.at is not None or piece.hp <= 0:
        return False
    taken = (*system.defeated, *system.aside.values(), *objective_of(system).units)
    return unit not in taken


def sides_in_bag(state: Battle, level: int, kind: str = "") -> tuple[DefinitionId, ...]:
    """The sides of a delve's chips that can be drawn, in the order of its bag; see `in_bag`.

    Rule: battle 4.3 (one bag for tiles and skills), 8.
    """
    setup, delve = state.system.lore.setup.delve, state.system.delve
    if setup is None or delve is None:
        return ()
    sides = (side for number in delve.bag for side in setup.bag[number].sides)
    return tuple(side.id for side in sides if side.level == level and kind in {"", side.type})


def lower_level(level: int | None) -> int | None:
    """The next lower level; None below the lowest, and for a chip without a level."""
    lower = [one for one in LEVELS if level is not None and one < level]
    return lower[-1] if lower else None
