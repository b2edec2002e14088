"""The party as it goes from a battle to the next: who is left, with hit points, tracks and items.

Rules: battle 4.5 (clean-up), 3.3, 3.5.
"""

from __future__ import annotations

from game.core.ids import PARTY, PieceId
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
    of active slots lie on the track already, drained ones are recovered. Companions lose statuses
    and begin the next battle whole, among them those who joined the party in this one; who was
    called or won over for it stays behind. Rule: seed 001.

    RULING(ruling.party-on): tenacity is kept, and an adventurer who was defeated goes on with 1
    hit point.
    """
    units = state.system.lore.setup.units
    adventurers = (_adventurer(state, unit) for unit in units if unit.role is Role.ADVENTURER)
    before = (unit.id for unit in units if unit.role is Role.COMPANION)
    companions = (_companion(state, unit) for unit in (*before, *sorted(state.system.staying)))
    return (*adventurers, *(one for one in companions if one is not None))


def _companion(state: Battle, unit: PieceId) -> UnitSetup | None:
    """A companion as it goes on, whole; None for one that is no companion any more."""
    piece, chip = state.pieces[unit], chip_of(state, unit)
    gone = piece.kind != Role.COMPANION or piece.hp <= 0 or unit in state.system.lost
    if gone or isinstance(chip, AdventurerChip):
        return None
    known = state.system.lore.units.get(unit)
    return UnitSetup(
        id=PieceId(unit.replace("~", "-2")),  # an id that stands in files
        role=Role.COMPANION,
        chip=chip,
        at=None,
        hp=chip.health,
        controller=PARTY if known is None else known.controller,
    )


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
