"""The rulebook of skirmishes: made here, filled by the modules that hold the rules.

`game.systems.skirmish.system` imports them all; whoever imports only this module gets an empty
book.
"""

from __future__ import annotations

from game.core.abilities import Ability
from game.core.ids import PARTY, PieceId
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.state import Skirmish, SkirmishState, borne_by, master_of


def decides(state: Skirmish, unit: PieceId) -> str:
    """Who decides for a creature: a character's player for him and for his minions.

    Rule: skirmish M2.
    """
    master = master_of(state, unit)
    own = unit if master is None else master
    return own if state.pieces[own].kind == CreatureKind.CHARACTER else PARTY


def _pay(_run: Run[SkirmishState], _unit: PieceId, _ability: Ability) -> None:
    """An ability that is used has been paid for in actions, by whoever used it."""


BOOK: Rulebook[SkirmishState] = Rulebook(
    name="skirmish",
    borne=borne_by,
    abilities=lambda state: state.system.lore.abilities,
    acting_order=lambda state: tuple(state.pieces),
    decides=decides,
    asks=lambda state, unit: decides(state, unit) != PARTY,
    pay=_pay,
)
"""The rules of skirmishes."""
