"""Durations: effects that last for turns of their owner.

Owns how an effect that lasts is laid. The kernel's windows count it: at the end of each of the
owner's turns, after everything that happens there. Rules: skirmish T1 to T4, A7.
"""

from __future__ import annotations

from game.core.events import EffectBegan, EffectEnded
from game.core.ids import AbilityId, PieceId
from game.core.run import Run
from game.core.state import Effect
from game.systems.skirmish.state import SkirmishState
from game.systems.skirmish.turns.budget import player_of
from game.systems.skirmish.turns.moments import TURN_END


def lay(
    run: Run[SkirmishState], ability: AbilityId, bearer: PieceId, owner: PieceId, turns: int
) -> int:
    """Lay an effect on somebody, in place of an earlier one of its kind; return its serial.

    The turn of activation is the first that counts, where it is the owner's. What is activated in
    somebody else's turn counts from the owner's next turn on: of that, too, `turns` ends are met.

    Args:
        run: the run.
        ability: what acts meanwhile.
        bearer: on whom.
        owner: who activated it; a minion's effects count in its master's turns.
        turns: how many turns of the owner.
    """
    for effect in run.state.effects:
        if effect.bearer == bearer and effect.ability == ability:
            run.emit(EffectEnded(effect.serial))
    serial = run.state.serial + 1
    run.emit(
        EffectBegan(
            Effect(
                serial=serial,
                ability=ability,
                bearer=bearer,
                until=TURN_END,
                unit=player_of(run.state, owner),
                times=max(1, turns),
            )
        )
    )
    return serial


def end(run: Run[SkirmishState], ability: str, bearer: PieceId) -> bool:
    """End the effects of a kind on somebody; whether there were any."""
    found = [
        effect.serial
        for effect in run.state.effects
        if effect.bearer == bearer and effect.ability == ability
    ]
    for serial in found:
        run.emit(EffectEnded(serial))
    return bool(found)
