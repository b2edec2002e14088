"""What can be done by hand, over the rules' head, at any time. Design: overrules.

RULING(ruling.by-hand): nothing is triggered by what is done by hand; it is checked only for what
would make no sense at all, such as two units on one hex.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.abilities import AbilityKind
from game.core.actions import ChooseOtherwise, PlaceByHand, SetHP, SetNote, SetStatus, Skip
from game.core.choices import At, Pick, Walk
from game.core.events import EffectBegan, HPSet, NoteSet, Placed, StatusGained
from game.core.frames import Frame
from game.core.ids import AbilityId, PieceId
from game.core.machine import pending
from game.core.prompts import Ask
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.state import Effect
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.actions import KeepAs, SetOrder, SetRetreat
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Role
from game.systems.battle.events import KeptSet, OrderSet, RetreatSet, Skipped, TrackSet
from game.systems.battle.frames import DefeatFrame, HitFrame, TurnFrame, WalkFrame
from game.systems.battle.state import SKIP_TURN, TRACK_PLACES, Battle, BattleState
from game.systems.battle.turns.order import group_of
from game.systems.battle.turns.track import lose_status

MOST_HP = 99


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook what can be done by hand."""
    book.by_hand(PlaceByHand, _why_not_place, _place)
    book.by_hand(SetHP, _why_not_hp, _set_hp)
    book.by_hand(SetStatus, _why_not_status, _set_status)
    book.by_hand(Skip, _why_not_skip, _skip)
    book.by_hand(SetNote, _why_not_note, _set_note)
    book.by_hand(ChooseOtherwise, _why_not_otherwise, lambda _run, _action: None)
    book.by_hand(SetOrder, _why_not_order, _set_order)
    book.by_hand(SetRetreat, _why_not_retreat, _set_retreat)
    book.by_hand(KeepAs, _why_not_keep, _keep)


def _unknown(state: Battle, piece: PieceId) -> Refusal | None:
    if piece in state.pieces:
        return None
    return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=piece)


def _no_change() -> Refusal:
    return Refusal(reason=Reason.NO_CHANGE, rule=rules.BY_HAND)


def _why_not_place(state: Battle, action: PlaceByHand) -> Refusal | None:
    refusal = _unknown(state, action.piece)
    if refusal is not None:
        return refusal
    to = action.to
    if to == state.pieces[action.piece].at:
        return _no_change()
    if to is None:
        return None
    if not state.board.exists(to):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=to)
    if not state.board.is_floor(to):
        return Refusal(reason=Reason.IMPASSABLE, rule=rules.IMPASSABLE, hex=to)
    there = state.piece_on(to)
    if there is not None:
        return Refusal(reason=Reason.OCCUPIED, rule=rules.OCCUPIED, hex=to, subject=there.id)
    return None


def _place(run: Run[BattleState], action: PlaceByHand) -> None:
    run.emit(Placed(action.piece, action.to, by_hand=True))
    for place, frame in enumerate(run.state.stack):
        if isinstance(frame, WalkFrame) and frame.unit == action.piece:
            # its route began elsewhere: what is left of it does not hold any more
            stack = list(run.state.stack)
            stack[place] = replace(frame, path=())
            run.state = replace(run.state, stack=tuple(stack))


def _why_not_hp(state: Battle, action: SetHP) -> Refusal | None:
    refusal = _unknown(state, action.piece)
    if refusal is not None:
        return refusal
    if not 0 <= action.hp <= MOST_HP:
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=action.hp, need=MOST_HP)
    return _no_change() if state.pieces[action.piece].hp == action.hp else None


def _set_hp(run: Run[BattleState], action: SetHP) -> None:
    piece = run.state.pieces[action.piece]
    run.emit(HPSet(action.piece, action.hp, piece.bonus_hp, by_hand=True))


def _why_not_status(state: Battle, action: SetStatus) -> Refusal | None:
    refusal = _unknown(state, action.piece)
    if refusal is not None:
        return refusal
    status = AbilityId(action.status)
    ability = state.system.lore.abilities.get(status)
    if ability is None or ability.kind is not AbilityKind.STATUS:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.BY_HAND, subject=action.status)
    if (status in state.pieces[action.piece].statuses) is action.on:
        return _no_change()
    mat = state.system.mats.get(action.piece)
    if action.on and mat is not None and len(mat.track) >= TRACK_PLACES:
        return Refusal(
            reason=Reason.TOO_MANY,
            rule=rules.BY_HAND,
            subject=action.piece,
            have=len(mat.track),
            need=TRACK_PLACES,
        )
    return None


def _set_status(run: Run[BattleState], action: SetStatus) -> None:
    status = AbilityId(action.status)
    if not action.on:
        lose_status(run, action.piece, status, by_hand=True)
        return
    mat = run.state.system.mats.get(action.piece)
    if mat is not None:
        run.emit(TrackSet(action.piece, (*mat.track, status), "status"))
    run.emit(StatusGained(action.piece, status, by_hand=True))


def _why_not_skip(state: Battle, action: Skip) -> Refusal | None:
    refusal = _unknown(state, action.piece)
    if refusal is not None:
        return refusal
    if state.system.outcome is not None:
        return Refusal(reason=Reason.OVER, rule=rules.BY_HAND)
    if action.piece in state.system.acted:
        return Refusal(reason=Reason.ALREADY_MOVED, rule=rules.BY_HAND, subject=action.piece)
    skips = any(
        effect.ability == SKIP_TURN.id and effect.bearer == action.piece for effect in state.effects
    )
    return _no_change() if skips else None


def _skip(run: Run[BattleState], action: Skip) -> None:
    """Leave out the rest of its open turn, or its next one this round."""
    for place, frame in enumerate(run.state.stack):
        if isinstance(frame, TurnFrame) and frame.unit == action.piece:
            run.emit(Skipped(action.piece))
            stack = (
                *run.state.stack[:place],
                replace(frame, skipped=True, answer=None, step=_skipped_to(frame.step)),
                *filter(_must_end, run.state.stack[place + 1 :]),
            )
            run.state = replace(run.state, stack=stack)
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


def _skipped_to(step: str) -> str:
    """A turn that has begun goes to its end; one that has not, opens and closes at once."""
    return "close" if step in {"start", "deploy", "control", "close"} else "end"


def _must_end(frame: Frame) -> bool:
    """Whether a frame goes on though the turn it belongs to is left out: a defeat that is due."""
    return isinstance(frame, DefeatFrame) or (isinstance(frame, HitFrame) and frame.step == "end")


def _why_not_note(state: Battle, action: SetNote) -> Refusal | None:
    if not state.board.exists(action.at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=action.at)
    mark = state.marks.get(action.at)
    now = (mark.marker, mark.text) if mark else ("", "")
    return _no_change() if now == (action.marker, action.text) else None


def _set_note(run: Run[BattleState], action: SetNote) -> None:
    run.emit(NoteSet(action.at, action.marker, action.text))


def _why_not_otherwise(state: Battle, action: ChooseOtherwise) -> Refusal | None:
    """Another hex for a move, or other units as targets, than the question offers."""
    prompt = pending(BOOK, state)
    if prompt is None:
        return Refusal(reason=Reason.NOTHING_ASKED)
    if prompt.frame != action.frame:
        return Refusal(reason=Reason.STALE, rule=prompt.rule)
    match prompt.ask, action.choice:
        case (Ask.HEX, At(hex_)):
            return _why_not_hex(state, hex_)
        case (Ask.HEX, Walk(path)) if path and prompt.topic in {"destination", "approach"}:
            return _why_not_hex(state, path[-1])
        case (Ask.NAMES, Pick(names)) if prompt.topic == "targets":
            missing = [name for name in names if name not in state.pieces]
            if missing or not names:
                return Refusal(reason=Reason.NO_SUCH_PIECE, subject="".join(missing[:1]))
            if len(set(names)) < len(names):
                return Refusal(reason=Reason.TWICE, rule=prompt.rule)
            return None
        case _:
            return Refusal(reason=Reason.WRONG_KIND, rule=prompt.rule)


def _why_not_hex(state: Battle, at: Hex) -> Refusal | None:
    if not state.board.is_floor(at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=at)
    there = state.piece_on(at)
    if there is not None:
        return Refusal(reason=Reason.OCCUPIED, rule=rules.OCCUPIED, hex=at, subject=there.id)
    return None


def _why_not_order(state: Battle, action: SetOrder) -> Refusal | None:
    group = group_of(state, state.system.phase)
    if len(group) <= 1:
        return Refusal(reason=Reason.NOTHING_ASKED, rule=rules.ORDER_EQUALS)
    if sorted(action.units) != sorted(group):
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.ORDER_EQUALS)
    return _no_change() if action.units == group else None


def _set_order(run: Run[BattleState], action: SetOrder) -> None:
    settled = set(action.units) <= run.state.system.ordered
    run.emit(OrderSet(action.units, settled))


def _why_not_retreat(state: Battle, action: SetRetreat) -> Refusal | None:
    if state.system.outcome is not None:
        return Refusal(reason=Reason.OVER, rule=rules.RETREAT)
    return _no_change() if state.system.retreat is action.on else None


def _set_retreat(run: Run[BattleState], action: SetRetreat) -> None:
    run.emit(RetreatSet(action.on))


def _why_not_keep(state: Battle, action: KeepAs) -> Refusal | None:
    refusal = _unknown(state, action.unit)
    if refusal is not None:
        return refusal
    if state.pieces[action.unit].kind != Role.ADVENTURER:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.NUMBERS_ONLY, subject=action.unit)
    return _no_change() if state.system.kept[action.unit] is action.kept else None


def _keep(run: Run[BattleState], action: KeepAs) -> None:
    run.emit(KeptSet(action.unit, action.kept))
