"""The present moment of a skirmish as a set-up: what is on the map, as if it began there.

Owns the way back from a state to a `SkirmishSetup`. Whose turn it is, actions, effects and what was
used are left behind: no set-up holds them. Rules: skirmish A5, M1.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.skirmish.definitions import PlacedUnit, SkirmishSetup
from game.systems.skirmish.state import Skirmish, creature_of, rider_of


def setup_now(state: Skirmish) -> SkirmishSetup:
    """Return a set-up in which everybody stands, and every door, as it does now.

    A mount that is ridden stands beside its rider: in a set-up nobody rides.
    """
    setup, system = state.system.lore.setup, state.system
    taken = {piece.at for piece in state.pieces.values() if piece.at is not None}
    units: list[PlacedUnit] = []
    for unit in state.pieces:
        at = state.pieces[unit].at or _dismounted(state, unit, taken)
        if at is not None:
            taken.add(at)
            units.append(_unit(state, unit, at))
    there = {unit.id for unit in units}
    return replace(
        setup,
        calm=system.calm,
        barriers=tuple(replace(one, open=one.edge in system.open) for one in setup.barriers),
        units=tuple(unit if unit.master in there else replace(unit, master=None) for unit in units),
    )


def _unit(state: Skirmish, unit: PieceId, at: Hex) -> PlacedUnit:
    piece = state.pieces[unit]
    whole = creature_of(state, unit).health
    return PlacedUnit(
        id=unit,
        creature=piece.definition,
        side=piece.side,
        at=at,
        hp=None if piece.hp == whole else piece.hp,
        master=state.system.masters.get(unit),
    )


def _dismounted(state: Skirmish, unit: PieceId, taken: set[Hex]) -> Hex | None:
    """Return the free hex nearest to a mount's rider; None for a creature that is gone."""
    rider = rider_of(state, unit)
    at = None if rider is None else state.pieces[rider].at
    if at is None:
        return None
    near = sorted(
        state.board.grid.hexes(state.board.floor), key=lambda hex_: (at.distance_to(hex_), hex_)
    )
    return next((hex_ for hex_ in near if hex_ not in taken), None)
