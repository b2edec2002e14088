"""What a person does over the rules' head: put a piece down, set hit points, write a note.

RULING(ruling.skirmish-by-hand): these three, at any time.
"""

from __future__ import annotations

from game.core.actions import PlaceByHand, SetHP, SetNote
from game.core.events import HPSet, NoteSet, Placed
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.skirmish import rules
from game.systems.skirmish.state import Skirmish, SkirmishState, rider_of
from game.systems.skirmish.turns import falls, hiding

_MOST = 999


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook what may be done by hand."""
    book.by_hand(PlaceByHand, _why_not_place, _place)
    book.by_hand(SetHP, _why_not_hp, _hp)
    book.by_hand(SetNote, _why_not_note, _note)


def _why_not_place(state: Skirmish, action: PlaceByHand) -> Refusal | None:
    piece = state.pieces.get(action.piece)
    if piece is None or action.to is None or rider_of(state, action.piece) is not None:
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=action.piece)
    if not state.board.is_floor(action.to):
        return Refusal(reason=Reason.IMPASSABLE, rule=rules.BY_HAND, hex=action.to)
    if piece.at == action.to:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.BY_HAND, subject=action.piece)
    if state.piece_on(action.to) is not None:
        return Refusal(reason=Reason.OCCUPIED, rule=rules.BY_HAND, hex=action.to)
    if piece.hp <= 0 and piece.at is None:
        return Refusal(reason=Reason.DEFEATED, rule=rules.BY_HAND, subject=action.piece)
    return None


def _place(run: Run[SkirmishState], action: PlaceByHand) -> None:
    run.emit(Placed(action.piece, action.to, by_hand=True))
    hiding.look_again(run)


def _why_not_hp(state: Skirmish, action: SetHP) -> Refusal | None:
    piece = state.pieces.get(action.piece)
    if piece is None or piece.at is None:
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=action.piece)
    if not 0 <= action.hp <= _MOST:
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=action.hp)
    if piece.hp == action.hp:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.BY_HAND, subject=action.piece)
    return None


def _hp(run: Run[SkirmishState], action: SetHP) -> None:
    before = run.state.pieces[action.piece].hp
    if action.hp == 0:
        falls.hurt(run, action.piece, before)
        return
    run.emit(HPSet(action.piece, action.hp, by_hand=True))


def _why_not_note(state: Skirmish, action: SetNote) -> Refusal | None:
    if not state.board.exists(action.at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=action.at)
    return None


def _note(run: Run[SkirmishState], action: SetNote) -> None:
    run.emit(NoteSet(action.at, action.marker, action.text))
