"""Units that join in the middle of a battle, change sides, and leave it undefeated.

How chips are drawn and where units come in is `arrivals`'. Rules: battle 2.1, 3.3, 5 (4), 6.5, 7;
seed 001.
"""

from __future__ import annotations

from game.core.events import EffectEnded, Placed
from game.core.ids import DefinitionId, PieceId
from game.core.run import Run
from game.systems.battle.definitions import Role
from game.systems.battle.frames import TurnFrame
from game.systems.battle.state import Battle, BattleState, Phase
from game.systems.battle.supply import Joined, Returned
from game.systems.battle.turns.order import group_of, rank_of

_Run = Run[BattleState]


def new_id(state: Battle, chip: str) -> PieceId:
    """An id for a unit of this chip that no unit of the battle has."""
    own, number = chip, 1
    while PieceId(own) in state.pieces:
        number += 1
        own = f"{chip}-{number}"
    return PieceId(own)


def create(
    run: _Run,
    chip: DefinitionId,
    kind: str,
    *,
    controller: str = "",
    passing: bool = False,
    stays: bool = False,
) -> PieceId:
    """Bring a new unit into the battle, which is not on the map yet.

    Args:
        run: the run.
        chip: the chip that it is one of.
        kind: what kind of unit it is.
        controller: who plays a companion; "" for the party, and for all others.
        passing: whether it leaves at the end of the round.
        stays: whether a companion stays with the party when the battle is over.
    """
    unit = new_id(run.state, chip)
    run.emit(Joined(unit, kind, chip, controller, passing=passing, stays=stays))
    return unit


def rejoin(run: _Run, unit: PieceId, *, idle: bool = False) -> None:
    """A unit that the battle knows is in it anew, as what it is."""
    piece = run.state.pieces[unit]
    run.emit(Joined(unit, piece.kind, piece.definition, idle=idle))


def turn(run: _Run, unit: PieceId, controller: str, *, passing: bool) -> bool:
    """Let an enemy or a quest unit fight for the party; whether it is one. Rule: battle 7.

    Args:
        run: the run.
        unit: which.
        controller: who plays it; "" for the party.
        passing: whether only to the end of the round.
    """
    piece = run.state.pieces[unit]
    if piece.kind not in {Role.ENEMY, Role.QUEST}:
        return False
    run.emit(Joined(unit, Role.COMPANION, piece.definition, controller, passing=passing))
    return True


def turn_back(run: _Run, unit: PieceId, *, over: bool = False) -> bool:
    """A companion is what it was before; one that was nothing before leaves.

    Args:
        run: the run.
        unit: which.
        over: whether the round is over, so that nobody has a turn in it any more.

    RULING(ruling.arrives-and-acts): turned back in the middle of a round it acts with the enemies,
    unless their turns have passed its level. Rule: battle 7.2, 10.1 (13).

    Returns:
        Whether it was a companion for a while.
    """
    system, piece = run.state.system, run.state.pieces[unit]
    if unit in system.turned:
        run.emit(Joined(unit, system.turned[unit], piece.definition, idle=over))
        if not over and is_idle(run.state, unit):
            rejoin(run, unit, idle=True)
        return True
    return unit in system.passing and take_away(run, unit)


def take_away(run: _Run, unit: PieceId) -> bool:
    """Take a unit out of the battle, which triggers nothing: an enemy's chip goes into its bag.

    Rule: battle 3.3 ("removed").

    Returns:
        Whether it could be: adventurers stay.
    """
    if run.state.pieces[unit].kind == Role.ADVENTURER:
        return False
    if run.state.pieces[unit].at is not None:
        run.emit(Placed(unit, None))
    for effect in run.state.effects:
        if effect.bearer == unit:
            run.emit(EffectEnded(effect.serial))
    run.emit(Returned(unit))
    return True


def is_idle(state: Battle, unit: PieceId) -> bool:
    """Whether a unit that comes in now has no turn in this round.

    RULING(ruling.arrives-and-acts): it acts as if it had been there all along, unless the enemies'
    turns have passed its level. Rule: battle 5 (4), 10.1 (13).
    """
    if state.system.phase is not Phase.ENEMIES:
        return False
    acting = next((frame.unit for frame in state.stack if isinstance(frame, TurnFrame)), None)
    now = acting or next(iter(group_of(state, Phase.ENEMIES)), None)
    if now is None:
        return True
    return rank_of(state, state.pieces[unit]) > rank_of(state, state.pieces[now])
