"""What a person does over the rules' head: put a piece down, set hit points, effects, notes.

RULING(ruling.skirmish-by-hand): these four, at any time. An effect that is given lasts as long as
the ability that lays it says, in turns of its bearer; hidden by hand is only who is in cover.
"""

from __future__ import annotations

from game.core.abilities import AbilityKind
from game.core.actions import PlaceByHand, SetHP, SetNote, SetStatus
from game.core.events import HPSet, NoteSet, Placed
from game.core.ids import AbilityId
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.skirmish import rules
from game.systems.skirmish.state import Skirmish, SkirmishState, opponents, rider_of
from game.systems.skirmish.turns import durations, falls, hiding

_MOST = 999
HIDDEN = "hidden"
"""The word for being hidden, among the statuses that are given by hand."""
_TURNS = 2
"""How long an effect lasts that no ability of the skirmish lays."""


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook what may be done by hand."""
    book.by_hand(PlaceByHand, _why_not_place, _place)
    book.by_hand(SetHP, _why_not_hp, _hp)
    book.by_hand(SetStatus, _why_not_status, _status)
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


def _why_not_status(state: Skirmish, action: SetStatus) -> Refusal | None:
    piece = state.pieces.get(action.piece)
    if piece is None or not piece.is_up:
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.BY_HAND, subject=action.piece)
    if action.status == HIDDEN:
        return _why_not_hidden(state, action)
    ability = state.system.lore.abilities.get(AbilityId(action.status))
    if ability is None or ability.kind is not AbilityKind.EFFECT:
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, subject=action.piece)
    if _has(state, action) is action.on:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.BY_HAND, subject=action.piece)
    return None


def _why_not_hidden(state: Skirmish, action: SetStatus) -> Refusal | None:
    """Hidden is only who is in cover, by hand as well. Rule: skirmish C2."""
    if (action.piece in state.system.hidden) is action.on:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.BY_HAND, subject=action.piece)
    foes = opponents(state, action.piece)
    if action.on and not any(hiding.keeps(state, action.piece, foe) for foe in foes):
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.HIDE, subject=action.piece)
    return None


def _has(state: Skirmish, action: SetStatus) -> bool:
    return any(
        effect.bearer == action.piece and effect.ability == action.status
        for effect in state.effects
    )


def _status(run: Run[SkirmishState], action: SetStatus) -> None:
    if action.status == HIDDEN:
        if action.on:
            hiding.slip(run, action.piece)
        else:
            hiding.give_away(run, action.piece)
    elif action.on:
        turns = _usual(run.state, action.status)
        durations.lay(run, AbilityId(action.status), action.piece, action.piece, turns)
    else:
        durations.end(run, action.status, action.piece)


def _usual(state: Skirmish, effect: str) -> int:
    """For how many turns abilities lay an effect: the most that any of them says."""
    steps = (
        step
        for ability in state.system.lore.abilities.values()
        for trigger in ability.triggers
        for step in trigger.steps
        if step.do == "lay" and step.word == effect
    )
    found = [int(step.amount) for step in steps if str(step.amount).isdecimal()]
    return max(found, default=_TURNS)


def _why_not_note(state: Skirmish, action: SetNote) -> Refusal | None:
    if not state.board.exists(action.at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=action.at)
    return None


def _note(run: Run[SkirmishState], action: SetNote) -> None:
    run.emit(NoteSet(action.at, action.marker, action.text))
