"""Hiding: from whom somebody stays hidden. Rules: skirmish C2."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.run import Run
from game.systems.skirmish.definitions import Degree
from game.systems.skirmish.events import HiddenFrom
from game.systems.skirmish.queries import degree
from game.systems.skirmish.state import Skirmish, SkirmishState, opponents


def look_again(run: Run[SkirmishState]) -> None:
    """Whoever sees somebody without cover has found him.

    RULING(ruling.stays-hidden): one stays hidden from an observer as long as one is in cover from
    him, and until one attacks.
    """
    for unit, seen in tuple(run.state.system.hidden.items()):
        still = frozenset(foe for foe in seen if keeps(run.state, unit, foe))
        if still != seen:
            run.emit(HiddenFrom(unit, still))


def keeps(state: Skirmish, unit: PieceId, observer: PieceId) -> bool:
    """Whether somebody can be hidden from an observer where both are now. Rule: skirmish C2."""
    up = state.pieces[observer].is_up and state.pieces[unit].is_up
    return up and degree(state, observer, unit) is not Degree.NONE


def slip(run: Run[SkirmishState], unit: PieceId) -> bool:
    """Hide from everybody from whom one is in cover; whether there is anybody."""
    from_whom = frozenset(foe for foe in opponents(run.state, unit) if keeps(run.state, unit, foe))
    if from_whom:
        run.emit(HiddenFrom(unit, from_whom))
    return bool(from_whom)


def give_away(run: Run[SkirmishState], unit: PieceId) -> None:
    """Whoever attacks is seen."""
    if unit in run.state.system.hidden:
        run.emit(HiddenFrom(unit, frozenset()))
