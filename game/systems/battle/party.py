"""The party as it goes from a battle to the next: who is left, with hit points, tracks and items.

Rules: battle 4.5 (clean-up), 3.3, 3.5.
"""

from __future__ import annotations

from game.core.values import replace
from game.systems.battle.definitions import AdventurerChip, Role, UnitSetup
from game.systems.battle.state import Battle, Outcome, chip_of


def why_not_taken_on(state: Battle) -> str:
    """Why a party cannot be taken on from a battle, in one sentence; "" where it can."""
    outcome = state.system.outcome
    if outcome is None:
        return "The battle is not over."
    return "No adventurer is left." if outcome is Outcome.LOST else ""


def taken_on(state: Battle) -> tuple[UnitSetup, ...]:
    """The party after a battle that is over: adventurers, then companions, none of them on a map.

    Adventurers keep hit points, cooldown track, tenacity and the items that were not used up; dice
    of active slots lie on the track already, drained ones are recovered. Companions keep hit
    points and lose statuses; those who were called for this battle alone stay behind.

    RULING(ruling.party-on): tenacity is kept, and an adventurer who was defeated goes on with 1
    hit point.
    """
    adventurers, companions = [], []
    for unit in state.system.lore.setup.units:
        if unit.role is Role.ADVENTURER:
            adventurers.append(_adventurer(state, unit))
        elif unit.role is Role.COMPANION and _stays(state, unit):
            hp = state.pieces[unit.id].hp
            companions.append(replace(unit, at=None, hp=hp, statuses=()))
    return (*adventurers, *companions)


def _stays(state: Battle, unit: UnitSetup) -> bool:
    return state.pieces[unit.id].hp > 0 and unit.id not in state.system.lost


def _adventurer(state: Battle, unit: UnitSetup) -> UnitSetup:
    piece, mat = state.pieces[unit.id], state.system.mats[unit.id]
    chip = chip_of(state, unit.id)
    assert isinstance(chip, AdventurerChip)
    health = chip.health + state.system.raised.get(unit.id, 0)
    return replace(
        unit,
        chip=replace(chip, health=health, form=mat.form, items=(*mat.ready, *mat.pack)),
        at=None,
        hp=max(1, piece.hp),
        bonus_hp=0,
        statuses=tuple(sorted(piece.statuses)),
        kept=state.system.kept[unit.id],
        track=mat.track,
        tenacity=mat.tenacity,
    )
