"""Whom a unit moved by hand may target. Rules: battle 1.5 to 1.7, 3.4, 9 (Blind, Stealth)."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.systems.battle import rules
from game.systems.battle.definitions import Form, Kept
from game.systems.battle.queries import (
    counts_all_as_opposing,
    hidden_by,
    opponents,
    ranges,
    sees,
)
from game.systems.battle.state import Battle


def why_not_target(
    state: Battle, unit: PieceId, target: PieceId, form: Form | None = None
) -> Refusal | None:
    """Why a unit cannot target another; None when it can.

    Args:
        state: the battle.
        unit: who would engage.
        target: whom.
        form: for an adventurer the battle form asked about; None for the one he is in.

    Rule: battle 1.7 (targetable), 3.4.
    """
    if target not in state.pieces:
        return Refusal(reason=Reason.NO_SUCH_PIECE, subject=target)
    piece = state.pieces[target]
    if piece.at is None:
        return Refusal(reason=Reason.NOT_ON_MAP, rule=rules.TARGETABLE, subject=target)
    if piece.hp <= 0:
        return Refusal(reason=Reason.DEFEATED, rule=rules.DEFEATED, subject=target)
    if target not in {foe.id for foe in opponents(state, unit)}:
        return Refusal(reason=Reason.OWN_SIDE, rule=rules.TARGETABLE, subject=target)
    return (
        _why_not_made_out(state, unit, target)  # before the range: going nearer does not help
        or _why_not_in_range(state, unit, target, form)
        or why_not_seen(state, unit, target)
        or _why_not_the_strongest(state, unit, target, form)
    )


def why_not_typed(state: Battle, unit: PieceId, target: PieceId) -> Refusal | None:
    """Why one kept as numbers cannot target another; None when he can.

    Only what the table knows is checked: the target is there, opposes, and can be made out.

    RULING(ruling.numbers-only): the form is on the player's own mat, and range goes by it; a Blind
    unit's range is known.
    """
    refusal = why_not_target(state, unit, target, Form.LIGHT)
    if refusal is None or counts_all_as_opposing(state, unit):
        return refusal
    if refusal.reason in {Reason.TOO_FAR, Reason.TOO_NEAR}:
        return why_not_seen(state, unit, target)
    return refusal


def why_not_aim(
    state: Battle, unit: PieceId, target: PieceId, form: Form | None = None
) -> Refusal | None:
    """Why a unit cannot target another, as its turn would ask it: see `why_not_target`."""
    if state.system.kept.get(unit) is Kept.NUMBERS:
        return why_not_typed(state, unit, target)
    return why_not_target(state, unit, target, form)


def _why_not_in_range(
    state: Battle, unit: PieceId, target: PieceId, form: Form | None
) -> Refusal | None:
    start, end = state.pieces[unit].at, state.pieces[target].at
    if start is None or end is None:
        return Refusal(reason=Reason.NOT_ON_MAP, rule=rules.TARGETABLE, subject=unit)
    near, far = ranges(state, unit, form)
    away = state.board.distance(start, end)
    if away is None or away > far:
        return Refusal(reason=Reason.TOO_FAR, rule=rules.RANGE, subject=target, have=far, need=away)
    if away < near:
        return Refusal(
            reason=Reason.TOO_NEAR, rule=rules.FORM_RANGE, subject=target, have=away, need=near
        )
    return None


def why_not_seen(state: Battle, unit: PieceId, target: PieceId) -> Refusal | None:
    """Why a unit cannot make out another, however near: sight, or what hides it. None: it can."""
    if not sees(state, unit, target):
        return Refusal(reason=Reason.OUT_OF_SIGHT, rule=rules.SIGHT, subject=target)
    return _why_not_made_out(state, unit, target)


def _why_not_made_out(state: Battle, unit: PieceId, target: PieceId) -> Refusal | None:
    if hidden_by(state, unit, target) is None:
        return None
    return Refusal(reason=Reason.HIDDEN, rule=rules.STEALTH, subject=target)


def _why_not_the_strongest(
    state: Battle, unit: PieceId, target: PieceId, form: Form | None
) -> Refusal | None:
    """A Blind unit may target only the strongest of the units next to it. Rule: battle 9, 10.1."""
    if not counts_all_as_opposing(state, unit):
        return None
    hp = state.pieces[target].hp
    for foe in opponents(state, unit):
        if (
            foe.hp > hp
            and _why_not_in_range(state, unit, foe.id, form) is None
            and why_not_seen(state, unit, foe.id) is None
        ):
            return Refusal(
                reason=Reason.FORBIDDEN, rule=rules.BLIND, subject=target, have=hp, need=foe.hp
            )
    return None


def targetable_by(state: Battle, unit: PieceId, form: Form | None = None) -> tuple[PieceId, ...]:
    """Everybody whom a unit may target now, in the set-up's order."""
    return tuple(
        foe.id
        for foe in opponents(state, unit)
        if why_not_target(state, unit, foe.id, form) is None
    )
