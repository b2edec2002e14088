"""The rulebook of battles: made here, filled by the modules that hold the rules.

`game.systems.battle` imports them all; whoever imports only this module gets an empty book.
"""

from __future__ import annotations

from game.core.abilities import Ability
from game.core.ids import PARTY, PieceId
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle.definitions import Role
from game.systems.battle.events import TenacitySet
from game.systems.battle.state import Battle, BattleState, borne_by


def acting_order(state: Battle) -> tuple[PieceId, ...]:
    """All units, in the order in which their triggers are looked at: the set-up's.

    A defeated unit is still asked while it stands on the map, for its skills after its defeat.
    """
    return tuple(state.pieces)


def decides(state: Battle, unit: PieceId) -> str:
    """Who decides what a unit's ability leaves open. Rule: seed 000 (Control), battle 1.7.

    An adventurer's player for him, a companion's for it, the party for everybody else.
    """
    kind = state.pieces[unit].kind
    if kind == Role.ADVENTURER:
        return unit
    return state.system.controllers.get(unit, PARTY) if kind == Role.COMPANION else PARTY


def can_pay(state: Battle, unit: PieceId, ability: Ability) -> bool:
    """Whether a unit holds the tenacity that using an ability costs. Rule: battle 3.5."""
    mat = state.system.mats.get(unit)
    return not ability.cost or (mat is not None and mat.tenacity >= ability.cost)


def pay(run: Run[BattleState], unit: PieceId, ability: Ability) -> None:
    """Let a unit pay tenacity for an ability. Rule: battle 3.5."""
    held = run.state.system.mats[unit].tenacity
    run.emit(TenacitySet(unit, held - ability.cost))


BOOK: Rulebook[BattleState] = Rulebook(
    name="battle",
    borne=borne_by,
    abilities=lambda state: state.system.lore.abilities,
    acting_order=acting_order,
    watched=lambda state, window: window in state.system.lore.watched,
    decides=decides,
    can_pay=can_pay,
    pay=pay,
    costs=frozenset({"exhaust-self", "discard-self"}),
)
"""The rules of battles."""
