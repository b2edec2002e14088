"""The end of a battle: what acts then, and what is cleared up after it.

When a battle ends is `rounds`' and `hits`'. Rules: battle 4.5; seed 001 (all adventurers defeated).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import HPSet, Placed, StatusLost, TurnEnded
from game.core.frames import Frame
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.state import Piece
from game.core.values import replace
from game.systems.battle.definitions import Role
from game.systems.battle.events import BattleEnded, OutSet, TrackSet
from game.systems.battle.queries import health
from game.systems.battle.state import BattleState, Outcome
from game.systems.battle.turns import moments
from game.systems.battle.turns.track import empty_slots


@dataclass(frozen=True, slots=True, kw_only=True)
class EndFrame(Frame):
    """The battle ends. Rule: battle 4.5.

    Attributes:
        outcome: how.
    """

    outcome: Outcome


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how a battle ends."""
    book.step(EndFrame, "start", _act)
    book.step(EndFrame, "over", lambda run, frame: _clear(run, frame.outcome))


def end_battle(run: Run[BattleState], outcome: Outcome) -> None:
    """End the battle: nothing goes on but what acts at its end.

    Where it ends anew meanwhile, since the last adventurer falls or a person says so, it is over.
    """
    ends = any(isinstance(frame, EndFrame) for frame in run.state.stack)
    _drop_all(run)
    for memory in reversed(run.state.turns):
        run.emit(TurnEnded(memory.unit))
    if ends:
        _clear(run, outcome)
    else:
        run.push(EndFrame(outcome=outcome))


def _act(run: Run[BattleState], frame: EndFrame) -> None:
    run.become(replace(frame, step="over"))
    moments.at(run, moments.BATTLE_END, words=(frame.outcome,))


def _drop_all(run: Run[BattleState]) -> None:
    run.drop(run.state.stack[0].serial if run.state.stack else 0)


def _clear(run: Run[BattleState], outcome: Outcome) -> None:
    """Clear everything up; companions leave a lost field unharmed. Rule: seed 001, battle 4.5."""
    for unit in run.state.system.mats:
        empty_slots(run, unit)
    _drop_all(run)  # with the harm that a full track would do
    run.emit(BattleEnded(outcome))
    for piece in tuple(run.state.pieces.values()):
        _clear_up(run, piece)
        if piece.kind == Role.COMPANION and piece.at is not None and outcome is Outcome.LOST:
            run.emit(Placed(piece.id, None))


def _clear_up(run: Run[BattleState], piece: Piece) -> None:
    """Take off what no unit keeps after a battle: bonus and excess hit points, status dice.

    Adventurers keep their cooldown track with the statuses on it. Rule: battle 4.5, 9.
    """
    hp = min(piece.hp, health(run.state, piece.id))
    if piece.bonus_hp or hp != piece.hp:
        run.emit(HPSet(piece.id, hp, 0, by_hand=True))
    mat = run.state.system.mats.get(piece.id)
    if mat is None:
        for status in piece.statuses:
            run.emit(StatusLost(piece.id, status))
        return
    if mat.drained:
        run.emit(TrackSet(piece.id, mat.track, "end", drained=-mat.drained))
    if mat.out:
        run.emit(OutSet(piece.id, ()))
