"""A moment of a battle as a set-up from which a battle can begin.

Owns what of a state a set-up can say: where everybody stands, with which hit points and statuses,
the round, the map. What lasts for a while, what lies on mats and what is left to explore is not in
it. Rules: battle 2, 4.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.ids import DefinitionId
from game.core.state import Piece
from game.systems.battle.definitions import (
    DECOY,
    DOOR,
    AdventurerChip,
    BattleSetup,
    Chip,
    Kept,
    Objective,
    Role,
    UnitSetup,
)
from game.systems.battle.state import Battle, chip_of, goals_of, objective_of


def setup_now(state: Battle) -> BattleSetup:
    """Return the present moment as a set-up.

    Enemies and companions that are out of the battle are left out; adventurers never are.
    """
    before, board = state.system.lore.setup, state.board
    units = tuple(_unit(state, piece) for piece in state.pieces.values() if _is_there(state, piece))
    there = {unit.id for unit in units}
    objective = objective_of(state.system)
    wanted = tuple(unit for unit in objective.units if unit in there)
    over = objective.units and not wanted
    goals = goals_of(state)
    return replace(
        before,
        options=replace(before.options, alternate_destination=goals.use),
        round=state.system.round,
        tiles=board.tiles,
        impassable=board.impassable,
        entrance=tuple(at for at in board.entrance if board.is_floor(at)),
        features=tuple(
            one for one in board.features if one.kind != DOOR and board.is_floor(one.at)
        ),
        objective=Objective() if over else replace(objective, units=wanted),
        order=tuple(unit for unit in before.order if unit in there),
        units=units,
        delve=None,
        lures=tuple(
            replace(lure, units=tuple(unit for unit in lure.units if unit in there))
            for lure in goals.lures
            if not lure.units or there & set(lure.units)
        ),
    )


def _is_there(state: Battle, piece: Piece) -> bool:
    if piece.kind == DECOY:
        return False
    known = state.system.lore.units.get(piece.id)
    in_bag = known is not None and known.bag and piece.at is None
    return piece.kind == Role.ADVENTURER or in_bag or piece.at is not None or piece.hp > 0


def _unit(state: Battle, piece: Piece) -> UnitSetup:
    known = state.system.lore.units.get(piece.id)
    role = Role(piece.kind) if known is None else known.role
    controller = state.system.controllers.get(piece.id, "party")
    return UnitSetup(
        id=piece.id,
        role=role,
        chip=_chip(state, piece),
        at=piece.at,
        hp=piece.hp,
        bonus_hp=piece.bonus_hp,
        statuses=piece.statuses,
        controller=str(controller) if role is Role.COMPANION else "",
        kept=state.system.kept.get(piece.id, Kept.MAT),
        bag=known is not None and known.bag and piece.at is None,
        other_side=None if known is None else known.other_side,
    )


def _chip(state: Battle, piece: Piece) -> Chip | AdventurerChip:
    """Return the chip; an adventurer's in the form that he fights in now."""
    chip = chip_of(state, piece.id)
    mat = state.system.mats.get(piece.id)
    if isinstance(chip, AdventurerChip) and mat is not None and mat.form is not chip.form:
        return replace(chip, id=DefinitionId(f"{piece.id}~"), form=mat.form)
    return chip
