"""Being hurt, being down, being gone, and the end of the fight. Rules: skirmish A4, A7."""

from __future__ import annotations

from game.core.events import HPSet
from game.core.ids import AbilityId, PieceId
from game.core.run import Run
from game.systems.skirmish.definitions import PARTY_SIDE, CreatureKind
from game.systems.skirmish.events import CreatureLeft, FightOver, MountSet, WentDown
from game.systems.skirmish.queries import BLEEDING, profile
from game.systems.skirmish.state import (
    Outcome,
    Skirmish,
    SkirmishState,
    creature_of,
    rider_of,
)
from game.systems.skirmish.turns import deeds, durations, hiding, moments


def hurt(run: Run[SkirmishState], unit: PieceId, amount: int) -> bool:
    """Take hit points from somebody; whether there was anything to take."""
    piece = run.state.pieces[unit]
    if piece.hp <= 0 or amount <= 0:
        return False
    run.emit(HPSet(unit, max(0, piece.hp - amount)))
    if run.state.pieces[unit].hp == 0:
        _fall(run, unit)
    return True


def mend(run: Run[SkirmishState], unit: PieceId, amount: int) -> bool:
    """Give hit points back; whether there was anything to give."""
    piece, most = run.state.pieces[unit], creature_of(run.state, unit).health
    if piece.hp >= most or amount <= 0:
        return False
    if piece.hp == 0:
        durations.end(run, BLEEDING, unit)
    run.emit(HPSet(unit, min(most, piece.hp + amount)))
    return True


def _fall(run: Run[SkirmishState], unit: PieceId) -> None:
    """A character lies where he is; everybody else is gone."""
    run.emit(WentDown(unit))
    deeds.throw(run, unit)
    if run.state.pieces[unit].kind == CreatureKind.CHARACTER:
        if profile(run.state).bleeding:
            turns = profile(run.state).bleeding
            durations.lay(run, AbilityId(BLEEDING), unit, unit, turns)
        hiding.look_again(run)  # who lies on the ground covers nobody
    else:
        leave(run, unit)
    moments.at(run, moments.DOWN, unit)
    end_if_over(run)


def leave(run: Run[SkirmishState], unit: PieceId) -> None:
    """A creature is gone for good."""
    rider = rider_of(run.state, unit)
    if rider is not None:
        run.emit(MountSet(rider, None))
    run.emit(CreatureLeft(unit))
    hiding.look_again(run)  # nobody is in cover behind it any more


def end_if_over(run: Run[SkirmishState]) -> None:
    """End the fight where one side has nobody left."""
    outcome = outcome_now(run.state)
    if outcome is not None and run.state.system.outcome is None:
        run.emit(FightOver(outcome))


def outcome_now(state: Skirmish) -> Outcome | None:
    """How the fight ends now; None while both sides have somebody up."""
    pieces = state.pieces.values()
    if not any(
        piece.is_up and piece.side == PARTY_SIDE and piece.kind == CreatureKind.CHARACTER
        for piece in pieces
    ):
        return Outcome.LOST
    if not any(piece.is_up and piece.side != PARTY_SIDE for piece in pieces):
        return Outcome.WON
    return None
