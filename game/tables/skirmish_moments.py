"""A skirmish as a table: what is on the map now, back into what a file would say.

Owns the way back from a state. Whose turn it is, actions, effects and what was used are left
behind: no skirmish file holds them. Rules: skirmish A5, M1.
"""

from __future__ import annotations

from dataclasses import replace

from game.catalog import SkirmishTable
from game.catalog.skirmish_table import tidy
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import About
from game.systems.skirmish.definitions import PlacedUnit
from game.systems.skirmish.state import Skirmish, creature_of, rider_of


def skirmish_of(state: Skirmish) -> SkirmishTable:
    """Return the present moment of a skirmish as a table.

    A mount that is ridden stands beside its rider: on a table nobody rides.
    """
    setup, system = state.system.lore.setup, state.system
    taken = {piece.at for piece in state.pieces.values() if piece.at is not None}
    units: list[PlacedUnit] = []
    for unit in state.pieces:
        at = state.pieces[unit].at
        if at is None:
            at = _dismounted(state, unit, taken)
            if at is None:
                continue
            taken.add(at)
        units.append(_unit(state, unit, at))
    there = {unit.id for unit in units}
    return tidy(
        SkirmishTable(
            name=setup.name,
            about=About(blurb=setup.blurb),
            seed=setup.seed,
            profile=setup.profile.id,
            calm=system.calm,
            hexes=setup.hexes,
            blocks=setup.blocks,
            barriers=tuple(replace(one, open=one.edge in system.open) for one in setup.barriers),
            units=tuple(
                unit if unit.master in there else replace(unit, master=None) for unit in units
            ),
        )
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
    """Return a free hex beside a mount's rider; None for a creature that is gone."""
    rider = rider_of(state, unit)
    at = None if rider is None else state.pieces[rider].at
    if at is None:
        return None
    board = state.board
    near = sorted(board.grid.hexes(board.floor), key=lambda hex_: (at.distance_to(hex_), hex_))
    return next((hex_ for hex_ in near if hex_ not in taken), None)
