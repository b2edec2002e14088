"""What can be done by hand to the battle as a whole, over the rules' head, at any time.

The round counter, skyshards, how it ends, units that come in, a turn for somebody at once. Rules:
battle 3.5 (guild assist), 4.5, 5; ruling.by-hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.event import Event
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle import rules
from game.systems.battle.actions import ActNow, AddUnit, Declare, SetObjective, SetRound, SetShards
from game.systems.battle.definitions import DECOY, Chip, Goal, Objective, Role
from game.systems.battle.frames import TurnFrame
from game.systems.battle.hands import no_change, unknown, why_not_hex
from game.systems.battle.state import Battle, BattleState, Outcome, objective_of
from game.systems.battle.turns import companion
from game.systems.battle.turns.ending import end_battle
from game.systems.battle.turns.joining import create

MOST_ROUNDS = MOST_SHARDS = 99


@dataclass(frozen=True, slots=True)
class RoundSet(Event):
    """A person put the round counter on a number."""

    round: int


@dataclass(frozen=True, slots=True)
class ShardsSet(Event):
    """A person said how many skyshards the party has."""

    shards: int


@dataclass(frozen=True, slots=True)
class ObjectiveSet(Event):
    """A person said what the party is after from now on."""

    objective: Objective


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A person said how the battle ends."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class CalledUp(Event):
    """A person lets a unit act at once."""

    unit: PieceId


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook what can be done by hand to a battle."""
    book.evolver(
        RoundSet,
        lambda state, event: replace(state, system=replace(state.system, round=event.round)),
    )
    book.evolver(
        ShardsSet,
        lambda state, event: replace(state, system=replace(state.system, shards=event.shards)),
    )
    book.evolver(
        ObjectiveSet,
        lambda state, event: replace(
            state, system=replace(state.system, objective=event.objective)
        ),
    )
    for told_only in (Declared, CalledUp):
        book.evolver(told_only, lambda state, _event: state)
    book.by_hand(SetRound, _why_not_round, lambda run, action: run.emit(RoundSet(action.round)))
    book.by_hand(SetShards, _why_not_shards, lambda run, action: run.emit(ShardsSet(action.shards)))
    book.by_hand(
        SetObjective,
        _why_not_objective,
        lambda run, action: run.emit(ObjectiveSet(action.objective)),
    )
    book.by_hand(Declare, _why_not_declare, _declare)
    book.by_hand(AddUnit, _why_not_add, _add)
    book.by_hand(ActNow, _why_not_act, _act)


def _why_not_on(state: Battle) -> Refusal | None:
    """Why nothing can be changed any more: the battle is over; else None."""
    if state.system.outcome is None:
        return None
    return Refusal(reason=Reason.OVER, rule=rules.BY_HAND)


def _why_not_number(state: Battle, now: int, wanted: int, least: int, most: int) -> Refusal | None:
    if not least <= wanted <= most:
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=wanted, need=most)
    return no_change() if now == wanted else _why_not_on(state)


def _why_not_round(state: Battle, action: SetRound) -> Refusal | None:
    return _why_not_number(state, state.system.round, action.round, 1, MOST_ROUNDS)


def _why_not_shards(state: Battle, action: SetShards) -> Refusal | None:
    return _why_not_number(state, state.system.shards, action.shards, 0, MOST_SHARDS)


def _why_not_objective(state: Battle, action: SetObjective) -> Refusal | None:
    wanted, now = action.objective, objective_of(state.system)
    for unit in wanted.units:
        if unit not in state.pieces:
            return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=unit)
    if wanted.kind is Goal.ELIMINATE and not wanted.units:
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.OBJECTIVE)
    if wanted == now:
        return no_change()
    if not 1 <= wanted.shards <= MOST_SHARDS:
        have, need = wanted.shards, MOST_SHARDS
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=have, need=need)
    return _why_not_on(state)


def _why_not_declare(state: Battle, _action: Declare) -> Refusal | None:
    return _why_not_on(state)


def _declare(run: Run[BattleState], action: Declare) -> None:
    run.emit(Declared(action.outcome))
    end_battle(run, action.outcome)


def _why_not_add(state: Battle, action: AddUnit) -> Refusal | None:
    if not isinstance(state.system.lore.chips.get(action.chip), Chip):
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=action.chip)
    if action.role is Role.ADVENTURER:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.BY_HAND, subject=action.chip)
    return _why_not_on(state) or why_not_hex(state, action.at)


def _add(run: Run[BattleState], action: AddUnit) -> None:
    unit = create(run, action.chip, action.role, stays=action.role is Role.COMPANION)
    run.emit(Placed(unit, action.at, by_hand=True))


def _why_not_act(state: Battle, action: ActNow) -> Refusal | None:
    refusal = unknown(state, action.unit) or _why_not_on(state)
    if refusal is not None:
        return refusal
    piece = state.pieces[action.unit]
    if piece.kind == DECOY:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.BY_HAND, subject=piece.id)
    if not piece.is_up:
        return Refusal(reason=Reason.NOT_ON_MAP, rule=rules.BY_HAND, subject=piece.id)
    open_ = any(isinstance(one, TurnFrame) and one.unit == piece.id for one in state.stack)
    return no_change() if open_ else None


def _act(run: Run[BattleState], action: ActNow) -> None:
    """Its turn goes first and is resolved whole, as a turn inside another. Rule: battle 5."""
    is_companion = run.state.pieces[action.unit].kind == Role.COMPANION
    step = companion.first_step(run.state, action.unit) if is_companion else "start"
    run.emit(CalledUp(action.unit))
    run.push(TurnFrame(unit=action.unit, step=step))
