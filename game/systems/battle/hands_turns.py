"""What can be done by hand to turns and their order, over the rules' head, at any time.

RULING(ruling.by-hand): nothing is triggered by it; whoever is left out has no turn at all, or only
the end of the one that is open. Design: overrules.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.actions import Skip
from game.core.events import EffectBegan
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.state import Effect
from game.systems.battle import rules
from game.systems.battle.actions import EndPhase, Redirect, SetOrder
from game.systems.battle.definitions import Role
from game.systems.battle.events import OrderSet, Redirected, Skipped, TurnOver
from game.systems.battle.frames import DefeatFrame, HitFrame, TurnFrame
from game.systems.battle.ground import CloseFrame
from game.systems.battle.hands import no_change, unknown, why_not_hex
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.state import Battle, BattleState, Elsewhere
from game.systems.battle.turns.order import group_of, ribbon


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook what can be done by hand to turns."""
    book.by_hand(Skip, _why_not_skip, _skip)
    book.by_hand(SetOrder, _why_not_order, _set_order)
    book.by_hand(Redirect, _why_not_redirect, _redirect)
    book.by_hand(EndPhase, _why_not_end_phase, _end_phase)


def _why_not_skip(state: Battle, action: Skip) -> Refusal | None:
    refusal = unknown(state, action.piece)
    if refusal is not None:
        return refusal
    if state.system.outcome is not None:
        return Refusal(reason=Reason.OVER, rule=rules.BY_HAND)
    if action.piece in state.system.acted:
        return Refusal(reason=Reason.ALREADY_MOVED, rule=rules.BY_HAND, subject=action.piece)
    skips = any(
        effect.ability == SKIP_TURN.id and effect.bearer == action.piece for effect in state.effects
    )
    return no_change() if skips else None


def _skip(run: Run[BattleState], action: Skip) -> None:
    """Leave out the rest of its open turn, or its next one this round."""
    for place, frame in enumerate(run.state.stack):
        if isinstance(frame, TurnFrame) and frame.unit == action.piece:
            _leave_out(run, place, frame)
            return
    serial = run.state.serial + 1
    run.emit(
        EffectBegan(
            Effect(
                serial=serial,
                ability=SKIP_TURN.id,
                bearer=action.piece,
                until="turn-end",
                unit=action.piece,
            )
        )
    )


def _leave_out(run: Run[BattleState], place: int, frame: TurnFrame) -> None:
    """Leave out the rest of an open turn, which stands at this place of the stack.

    Turns inside it are left out with it, from the innermost on.
    """
    run.emit(Skipped(frame.unit))
    stack = (
        *run.state.stack[:place],
        *(
            _left_out(one) if isinstance(one, TurnFrame) else one
            for one in run.state.stack[place:]
            if isinstance(one, TurnFrame) or _must_end(one)
        ),
    )
    run.state = replace(run.state, stack=stack)


def _left_out(frame: TurnFrame) -> TurnFrame:
    return replace(frame, skipped=True, answer=None, step=_skipped_to(frame.step))


def _skipped_to(step: str) -> str:
    """A turn that has begun goes to its end; one that has not, opens and closes at once."""
    return "close" if step in {"start", "deploy", "control", "close"} else "end"


def _must_end(frame: Frame) -> bool:
    """Whether a frame goes on though the turn it belongs to is left out.

    A defeat that is due, and a hex that closes.
    """
    due = isinstance(frame, HitFrame) and frame.step == "end"
    return due or isinstance(frame, DefeatFrame | CloseFrame)


def _why_not_order(state: Battle, action: SetOrder) -> Refusal | None:
    group = group_of(state, state.system.phase)
    if len(group) <= 1:
        return Refusal(reason=Reason.NOTHING_ASKED, rule=rules.ORDER_EQUALS)
    if sorted(action.units) != sorted(group):
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.ORDER_EQUALS)
    return no_change() if action.units == group else None


def _set_order(run: Run[BattleState], action: SetOrder) -> None:
    settled = set(action.units) <= run.state.system.ordered
    run.emit(OrderSet(action.units, settled))


def _why_not_redirect(state: Battle, action: Redirect) -> Refusal | None:
    refusal = unknown(state, action.unit)
    if refusal is not None:
        return refusal
    piece = state.pieces[action.unit]
    if piece.kind not in {Role.ENEMY, Role.QUEST}:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.BY_HAND, subject=action.unit)
    if not piece.is_up:
        return Refusal(reason=Reason.NOT_ON_MAP, rule=rules.BY_HAND, subject=action.unit)
    if action.unit in state.system.acted:
        return Refusal(reason=Reason.ALREADY_MOVED, rule=rules.BY_HAND, subject=action.unit)
    for target in action.targets:
        if target == action.unit or target not in state.pieces or not state.pieces[target].is_up:
            return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=target)
    if action.to is not None and action.to != piece.at:
        refusal = why_not_hex(state, action.to)
    now = state.system.redirected.get(action.unit, Elsewhere())
    same = now == Elsewhere(action.to, action.targets)
    return no_change() if refusal is None and same else refusal


def _redirect(run: Run[BattleState], action: Redirect) -> None:
    run.emit(Redirected(action.unit, action.to, action.targets))


def _why_not_end_phase(state: Battle, _action: EndPhase) -> Refusal | None:
    if state.system.outcome is not None:
        return Refusal(reason=Reason.OVER, rule=rules.BY_HAND)
    waits = bool(_waiting(state)) or any(isinstance(frame, TurnFrame) for frame in state.stack)
    return None if waits else Refusal(reason=Reason.NOTHING_ASKED, rule=rules.BY_HAND)


def _waiting(state: Battle) -> tuple[PieceId, ...]:
    """Those whose turn in the present phase is still to come."""
    acted, opened = state.system.acted, {f.unit for f in state.stack if isinstance(f, TurnFrame)}
    return tuple(unit for unit in ribbon(state, state.system.phase) if unit not in acted | opened)


def _end_phase(run: Run[BattleState], _action: EndPhase) -> None:
    """Nobody's turn opens any more, so nothing happens at its end either; an open one closes."""
    for unit in _waiting(run.state):
        run.emit(Skipped(unit))
        run.emit(TurnOver(unit))
    for place, frame in enumerate(run.state.stack):
        if isinstance(frame, TurnFrame):
            _leave_out(run, place, frame)
            return
