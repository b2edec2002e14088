"""Refusals in words: what is wrong, and what would be legal instead.

Rules: those that the refusals name.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.abilities import AbilityKind, Limit
from game.core.ids import AbilityId, PieceId
from game.core.machine import pending
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Form
from game.systems.battle.frames import TurnFrame
from game.systems.battle.queries import is_mat
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words import delving
from game.systems.battle.words.chips import FORM_NAMES, ability_name
from game.systems.battle.words.language import count, listed, names


def refuse(state: Battle, refusal: Refusal, *, advises: bool = True) -> str:
    """A refusal in one or two sentences.

    Args:
        state: the state in which it was refused.
        refusal: why not.
        advises: whether a party that may move and choose is spoken to; an enemy may not.
    """
    told = delving.refused(refusal) or _WORDS[refusal.reason](state, refusal)
    for advice in () if advises else _ADVICE:
        told = told.removesuffix(advice)
    return told


def _who(state: Battle, refusal: Refusal, other: str = "This unit") -> str:
    """The name of the unit that a refusal is about; the id, or other words, where it names none."""
    if refusal.subject in state.pieces:
        return name_of(state, PieceId(refusal.subject))
    acting = _turn(state)
    return other if acting is None else name_of(state, acting.unit)


def _turn(state: Battle) -> TurnFrame | None:
    for frame in reversed(state.stack):
        if isinstance(frame, TurnFrame):
            return frame
    return None


def _expected(prompt: Prompt | None) -> str:
    """What the question that is open wants."""
    if prompt is None:
        return "Nothing is asked just now."
    return {
        Ask.NEXT: "Say whose turn comes now.",
        Ask.ORDER: "Put those shown in order.",
        Ask.ACT: "Move, engage, or end the turn.",
        Ask.HEX: "Choose one of the marked hexes.",
        Ask.NAMES: "Choose among those offered.",
        Ask.ROLL: "Say what the dice show.",
        Ask.PLACE: "Lay the tile where it is lit.",
    }[prompt.ask]


def _nothing_asked(_state: Battle, refusal: Refusal) -> str:
    if refusal.rule == rules.ORDER_EQUALS:
        return "There is no order to choose now: fewer than two wait whose order is open."
    return "Nothing is asked just now. Let the table go on first."


def _stale(state: Battle, _refusal: Refusal) -> str:
    return f"That question is settled already. {_expected(pending(BOOK, state))}"


def _wrong_kind(state: Battle, refusal: Refusal) -> str:
    if refusal.rule == rules.NUMBERS_ONLY:
        turn = _turn(state)
        if refusal.subject or turn is None:
            return f"{_who(state, refusal)} is no adventurer; only those are kept as numbers."
        who = name_of(state, turn.unit)
        if is_mat(state, turn.unit):
            return f"{who} has the full mat here. Choose dice and a target."
        return f"{who} is kept as numbers only. Type in the damage dealt."
    return f"That does not fit here. {_expected(pending(BOOK, state))}"


def _not_offered(state: Battle, refusal: Refusal) -> str:
    if refusal.rule == rules.RESOLVE_ORDER:
        return (
            "The roll counts in the order of priority. Only units with the same HP can change "
            "places."
        )
    if refusal.rule == rules.ORDER_EQUALS:
        return "An order names all those that wait together, and nobody else."
    if refusal.rule == rules.ACTIVE_DICE and not refusal.subject:
        return "There is no die in that slot. Choose a slot that holds one."
    if refusal.rule == rules.BY_HAND:
        known = [
            ability.name
            for ability in state.system.lore.abilities.values()
            if ability.kind is AbilityKind.STATUS
        ]
        return f"There is no such status. There are {listed(known)}."
    return _not_among(state, refusal, pending(BOOK, state))


def _not_among(state: Battle, refusal: Refusal, prompt: Prompt | None) -> str:
    if prompt is None:
        return "That is not offered now."
    if refusal.hex is not None or prompt.ask is Ask.HEX:
        return f"That is none of the {count(len(prompt.hexes), 'marked hex', 'marked hexes')}."
    units = [PieceId(name) for name in prompt.names if name in state.pieces]
    if units and len(units) == len(prompt.names):
        whom = _who(state, refusal, "That")
        return f"{whom} cannot be chosen here. Choose among {names(state, units)}."
    return f"That is not offered now. {_expected(prompt)}"


def _too_few(_state: Battle, refusal: Refusal) -> str:
    if refusal.rule == rules.MOVE_ACTION:
        return "A move goes at least one hex. Choose a lit hex."
    need = refusal.need or 1
    if refusal.rule in {rules.COMPANION_TARGETS, rules.TARGETS_TIE}:
        return f"Choose at least {count(need, 'target')}."
    have = refusal.have or 0
    return f"That is too few: {have} of {need}. Choose {need - have} more."


def _too_many(state: Battle, refusal: Refusal) -> str:
    have, need = refusal.have or 0, refusal.need or 0
    if refusal.rule == rules.ENGAGE_DICE and refusal.subject in state.system.lore.dice:
        name = state.system.lore.dice[refusal.subject].name
        return f"{have} {name} {'die' if have == 1 else 'dice'} can be rolled at most, not {need}."
    if refusal.rule == rules.ENGAGE_DICE:
        dice = count(have, "Combat die", "Combat dice")
        return f"{_who(state, refusal)} can roll {dice} at most, not {need}."
    if refusal.rule == rules.BY_HAND:
        return (
            f"The cooldown track of {_who(state, refusal)} is full: all {need} places are taken. "
            "Take something off it first."
        )
    if refusal.rule in {rules.COMPANION_TARGETS, rules.TARGETS_TIE}:
        return f"That is {count(have, 'target')}; choose {need} at most."
    return f"That is {have}; choose {need} at most."


def _twice(_state: Battle, _refusal: Refusal) -> str:
    return "Each can be chosen once only. Choose different ones."


def _no_such_piece(_state: Battle, refusal: Refusal) -> str:
    if not refusal.subject:
        return "Nobody is chosen. Choose a unit of this battle."
    return f"There is no unit “{refusal.subject}” in this battle. Choose one that there is."


def _no_such_face(state: Battle, _refusal: Refusal) -> str:
    prompt = pending(BOOK, state)
    if prompt is None or not prompt.names:
        return "The die has no such face. Choose one that it has."
    return f"The die has no such face. It has {listed(list(dict.fromkeys(prompt.names)))}."


def _not_on_map(state: Battle, refusal: Refusal) -> str:
    return f"{_who(state, refusal)} is not on the map. Choose a unit that is."


def _no_hex(_state: Battle, _refusal: Refusal) -> str:
    return "There is no hex there that can be entered. Choose a free hex of a tile."


def _impassable(_state: Battle, _refusal: Refusal) -> str:
    return "That hex is impassable. Choose a free hex, by a way round it."


def _no_room(_state: Battle, _refusal: Refusal) -> str:
    return "What is there has no free hex to go to. Make room for it first."


def _occupied(state: Battle, refusal: Refusal) -> str:
    return f"{_who(state, refusal, 'Somebody')} stands there. Choose a free hex."


def _not_adjacent(_state: Battle, _refusal: Refusal) -> str:
    return "No free way leads there, from hex to hex. Choose a lit hex."


_CLOSER, _BACK = " Move closer first.", " Step back or choose another form."
_OTHER, _FORM = " Choose another target.", " Choose another form."
_ADVICE = (_CLOSER, _BACK, _OTHER, _FORM)


def _too_far(state: Battle, refusal: Refusal) -> str:
    have = refusal.have or 0
    if refusal.rule == rules.MOVE_ACTION:
        turn = _turn(state)
        who = "the unit" if turn is None else name_of(state, turn.unit)
        return f"That is {refusal.need} hexes away; {who} moves up to {have}. Choose a lit hex."
    whom = _who(state, refusal)
    if refusal.need is None:
        return f"There is no way over the map to {whom}.{_OTHER}"
    if have <= 0:
        return f"{whom} is {refusal.need} away, and this form has no range.{_FORM}"
    return f"{whom} is {refusal.need} away; the range is {have}.{_CLOSER}"


def _too_near(state: Battle, refusal: Refusal) -> str:
    form = FORM_NAMES[Form.RANGED].lower()
    return (
        f"{_who(state, refusal)} is {refusal.have} away; a {form} reaches from {refusal.need} on."
        f"{_BACK}"
    )


def _out_of_sight(state: Battle, refusal: Refusal) -> str:
    return (
        f"{_who(state, refusal)} is out of sight. Units see their own tile and those that touch it."
    )


def _hidden(state: Battle, refusal: Refusal) -> str:
    return (
        f"{_who(state, refusal)} is hidden (Stealth). Only who stood next to it when the turn "
        "began may target it."
    )


def _own_side(state: Battle, refusal: Refusal) -> str:
    return f"{_who(state, refusal)} is on the same side. Choose an opponent."


def _defeated(state: Battle, refusal: Refusal) -> str:
    return f"{_who(state, refusal)} is defeated. Choose an opponent that is not."


def _not_toward(_state: Battle, _refusal: Refusal) -> str:
    return "That is not a shortest way to a marked hex. Choose a shorter one."


def _already_moved(state: Battle, refusal: Refusal) -> str:
    who = _who(state, refusal)
    if refusal.rule == rules.COMPANION_MOVE:
        return f"{who} has had its move. It may engage, or end its turn."
    if refusal.rule == rules.BY_HAND:
        return f"{who} has had its turn this round. Leave out somebody who has not."
    turn = _turn(state)
    if turn is not None and turn.moves > 1:
        return f"{who} has moved twice: no further move and no engage this turn. End the turn."
    return (
        f"{who} has moved and engaged. A second move is for turns without an engage; "
        "engage again, or end the turn."
    )


def _already_engaged(state: Battle, refusal: Refusal) -> str:
    return f"{_who(state, refusal)} has engaged this turn. Move, or end the turn."


def _no_dice(state: Battle, refusal: Refusal) -> str:
    if refusal.rule == rules.FORM_MAGIC:
        return "In magic form only skill dice are rolled: gather some, or choose another form."
    if refusal.have:
        most = count(refusal.have, "Combat die", "Combat dice")
        return f"An engage takes at least 1 die. Choose from 1 up to {most}."
    return (
        f"{_who(state, refusal)} has no Combat die available. Dice come back at the start of "
        "each turn."
    )


def _forbidden(state: Battle, refusal: Refusal) -> str:
    who = _who(state, refusal)
    if refusal.rule == rules.BLIND:
        return (
            f"{who} has {refusal.have} HP. A Blind unit may engage only the strongest unit next "
            f"to it, with {refusal.need} HP."
        )
    unit = state.pieces.get(PieceId(refusal.subject))
    if refusal.rule == rules.DAZE and unit is not None and "daze" in unit.statuses:
        return (
            f"{who} has Daze: after moving it may not roll dice this turn, after rolling it may "
            "not move."
        )
    if refusal.rule == rules.FEAR:
        return f"{who} has Fear: only Combat dice can be rolled."
    if refusal.rule == rules.CLASS_ABILITY:
        return f"{_what(state, refusal)} cannot be used as things are now."
    return f"Something keeps {who} from that this turn. Do something else, or end the turn."


def _bad_number(_state: Battle, refusal: Refusal) -> str:
    if refusal.need is None:
        return f"Damage of {refusal.have} is not possible. Type 0 or more."
    return f"The number {refusal.have} is out of bounds. Choose one from 0 to {refusal.need}."


def _no_change(_state: Battle, _refusal: Refusal) -> str:
    return "It is like that already. Choose something that changes it."


def _not_yet(state: Battle, refusal: Refusal) -> str:
    who = _who(state, refusal)
    prompt = pending(BOOK, state)
    if prompt is None:
        return f"It is not the turn of {who}."
    return f"It is not for {who} to act now. {_expected(prompt)}"


def _what(state: Battle, refusal: Refusal) -> str:
    """The ability, item or kind of dice that a refusal is about."""
    die = state.system.lore.dice.get(refusal.subject)
    if die is not None:
        return die.name
    return ability_name(state, refusal.subject) or "This"


def _wrong_form(state: Battle, refusal: Refusal) -> str:
    lore = state.system.lore
    die = lore.dice.get(refusal.subject)
    if die is not None:
        forms: tuple[str, ...] = lore.lines[die.line].forms
    else:
        ability = lore.abilities.get(AbilityId(refusal.subject))
        forms = () if ability is None else ability.forms
    fitting = listed([FORM_NAMES[Form(form)].lower() for form in forms], "or")
    what = _what(state, refusal)
    return f"{what} is for this form: {fitting}." if forms else f"{what} is for another form."


def _used_up(state: Battle, refusal: Refusal) -> str:
    ability = state.system.lore.abilities.get(AbilityId(refusal.subject))
    triggers = () if ability is None else ability.triggers
    once = any(one.limit is Limit.BATTLE for one in triggers)
    return f"{_what(state, refusal)} is used once a {'battle' if once else 'turn'}, and was."


def _no_tenacity(state: Battle, refusal: Refusal) -> str:
    return f"{_what(state, refusal)} costs {refusal.need} tenacity; {refusal.have} is held."


def _nobody_for_it(state: Battle, refusal: Refusal) -> str:
    return f"{_what(state, refusal)} would find nobody, or no free hex, just now."


def _changes_nothing(state: Battle, refusal: Refusal) -> str:
    return f"{_what(state, refusal)} would change nothing just now."


def _over(_state: Battle, _refusal: Refusal) -> str:
    return "The battle is over. Take something back, or begin another."


_WORDS: dict[Reason, Callable[[Battle, Refusal], str]] = {
    Reason.NOTHING_ASKED: _nothing_asked,
    Reason.STALE: _stale,
    Reason.WRONG_KIND: _wrong_kind,
    Reason.NOT_OFFERED: _not_offered,
    Reason.TOO_FEW: _too_few,
    Reason.TOO_MANY: _too_many,
    Reason.TWICE: _twice,
    Reason.NO_SUCH_PIECE: _no_such_piece,
    Reason.NO_SUCH_FACE: _no_such_face,
    Reason.NOT_ON_MAP: _not_on_map,
    Reason.NO_HEX: _no_hex,
    Reason.NO_ROOM: _no_room,
    Reason.IMPASSABLE: _impassable,
    Reason.OCCUPIED: _occupied,
    Reason.NOT_ADJACENT: _not_adjacent,
    Reason.TOO_FAR: _too_far,
    Reason.TOO_NEAR: _too_near,
    Reason.OUT_OF_SIGHT: _out_of_sight,
    Reason.HIDDEN: _hidden,
    Reason.OWN_SIDE: _own_side,
    Reason.DEFEATED: _defeated,
    Reason.NOT_TOWARD: _not_toward,
    Reason.ALREADY_MOVED: _already_moved,
    Reason.ALREADY_ENGAGED: _already_engaged,
    Reason.NO_DICE: _no_dice,
    Reason.FORBIDDEN: _forbidden,
    Reason.BAD_NUMBER: _bad_number,
    Reason.NO_CHANGE: _no_change,
    Reason.NOT_YET: _not_yet,
    Reason.OVER: _over,
    Reason.WRONG_FORM: _wrong_form,
    Reason.USED_UP: _used_up,
    Reason.NO_TENACITY: _no_tenacity,
    Reason.NOBODY_FOR_IT: _nobody_for_it,
    Reason.CHANGES_NOTHING: _changes_nothing,
}
