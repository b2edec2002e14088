"""What can be done by hand, over the rules' head, at any time. Design: overrules.

RULING(ruling.by-hand): nothing is triggered by what is done by hand; it is checked only for what
would make no sense at all, such as two units on one hex.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.abilities import AbilityKind
from game.core.actions import ChooseOtherwise, PlaceByHand, SetHP, SetNote, SetStatus
from game.core.choices import At, Faces, Pick, Walk
from game.core.events import HPSet, NoteSet, Placed, StatusGained
from game.core.ids import AbilityId, PieceId
from game.core.machine import accepts, pending
from game.core.prompts import Ask
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.actions import KeepAs, SetRetreat
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Role
from game.systems.battle.events import (
    KeptSet,
    RetreatSet,
    TrackSet,
)
from game.systems.battle.frames import WalkFrame
from game.systems.battle.state import (
    TRACK_PLACES,
    Battle,
    BattleState,
)
from game.systems.battle.turns.track import lose_status

MOST_HP = 99


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook what can be done by hand."""
    book.by_hand(PlaceByHand, _why_not_place, _place)
    book.by_hand(SetHP, _why_not_hp, _set_hp)
    book.by_hand(SetStatus, _why_not_status, _set_status)
    book.by_hand(SetNote, _why_not_note, _set_note)
    book.by_hand(ChooseOtherwise, _why_not_otherwise, lambda _run, _action: None)
    book.by_hand(SetRetreat, _why_not_retreat, _set_retreat)
    book.by_hand(KeepAs, _why_not_keep, _keep)


def unknown(state: Battle, piece: PieceId) -> Refusal | None:
    """Why nothing can be done to a piece: the battle has none of this id; else None."""
    if piece in state.pieces:
        return None
    return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=piece)


def no_change() -> Refusal:
    """The refusal of what would leave everything as it is."""
    return Refusal(reason=Reason.NO_CHANGE, rule=rules.BY_HAND)


def _why_not_place(state: Battle, action: PlaceByHand) -> Refusal | None:
    refusal = unknown(state, action.piece)
    if refusal is not None:
        return refusal
    to = action.to
    if to == state.pieces[action.piece].at:
        return no_change()
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
    refusal = unknown(state, action.piece)
    if refusal is not None:
        return refusal
    if not 0 <= action.hp <= MOST_HP:
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=action.hp, need=MOST_HP)
    return no_change() if state.pieces[action.piece].hp == action.hp else None


def _set_hp(run: Run[BattleState], action: SetHP) -> None:
    piece = run.state.pieces[action.piece]
    run.emit(HPSet(action.piece, action.hp, piece.bonus_hp, by_hand=True))


def _why_not_status(state: Battle, action: SetStatus) -> Refusal | None:
    refusal = unknown(state, action.piece)
    if refusal is not None:
        return refusal
    status = AbilityId(action.status)
    ability = state.system.lore.abilities.get(status)
    if ability is None or ability.kind is not AbilityKind.STATUS:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.BY_HAND, subject=action.status)
    if (status in state.pieces[action.piece].statuses) is action.on:
        return no_change()
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


def _why_not_note(state: Battle, action: SetNote) -> Refusal | None:
    if not state.board.exists(action.at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=action.at)
    mark = state.marks.get(action.at)
    now = (mark.marker, mark.text) if mark else ("", "")
    return no_change() if now == (action.marker, action.text) else None


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
        case (Ask.ROLL, Faces()):
            return accepts(prompt, action.choice)
        case (Ask.HEX, At(hex_)):
            return why_not_hex(state, hex_)
        case (Ask.HEX, Walk(path)) if path and prompt.topic in {"destination", "approach"}:
            return why_not_hex(state, path[-1])
        case (Ask.NAMES, Pick(names)) if prompt.topic == "targets":
            missing = [name for name in names if name not in state.pieces]
            if missing or not names:
                return Refusal(reason=Reason.NO_SUCH_PIECE, subject="".join(missing[:1]))
            if len(set(names)) < len(names):
                return Refusal(reason=Reason.TWICE, rule=prompt.rule)
            return None
        case _:
            return Refusal(reason=Reason.WRONG_KIND, rule=prompt.rule)


def why_not_hex(state: Battle, at: Hex) -> Refusal | None:
    """Why nobody can be put on a hex; None where it is free."""
    if not state.board.is_floor(at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=at)
    there = state.piece_on(at)
    if there is not None:
        return Refusal(reason=Reason.OCCUPIED, rule=rules.OCCUPIED, hex=at, subject=there.id)
    return None


def _why_not_retreat(state: Battle, action: SetRetreat) -> Refusal | None:
    if state.system.outcome is not None:
        return Refusal(reason=Reason.OVER, rule=rules.RETREAT)
    return no_change() if state.system.retreat is action.on else None


def _set_retreat(run: Run[BattleState], action: SetRetreat) -> None:
    run.emit(RetreatSet(action.on))


def _why_not_keep(state: Battle, action: KeepAs) -> Refusal | None:
    refusal = unknown(state, action.unit)
    if refusal is not None:
        return refusal
    if state.pieces[action.unit].kind != Role.ADVENTURER:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.NUMBERS_ONLY, subject=action.unit)
    return no_change() if state.system.kept[action.unit] is action.kept else None


def _keep(run: Run[BattleState], action: KeepAs) -> None:
    run.emit(KeptSet(action.unit, action.kept))
