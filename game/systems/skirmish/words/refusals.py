"""Refusals of a skirmish as sentences that say what would be needed. Rules: those behind them."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.systems.skirmish import rules
from game.systems.skirmish.state import Skirmish, name_of
from game.systems.skirmish.words.common import ability_name

_BY_RULE = {
    (Reason.USED_UP, rules.ACTIONS): "{name} has no action left in this turn.",
    (Reason.USED_UP, rules.COLLECTIVE): "The minions' shared actions of this turn are used up.",
    (Reason.USED_UP, rules.ATTACK_LIMIT): (
        "{name} has attacked in this round; a minion attacks once a round."
    ),
    (Reason.USED_UP, rules.ATTACKS): "{name} has made all its attacks of this round.",
    (Reason.USED_UP, rules.ABILITY): "{ability} has been used as often as it may be.",
    (Reason.NOT_YET, rules.DIRECT): "{name} waits for an order: take Direct Minion first.",
    (Reason.NO_CHANGE, rules.COLLECTIVE): (
        "Direct Minion was taken in this turn; a second one gives no more actions."
    ),
    (Reason.NOBODY_FOR_IT, rules.DIRECT): "{name} has no minion to direct.",
    (Reason.NOBODY_FOR_IT, rules.ABILITY): "There is nobody and nowhere for {ability} now.",
    (Reason.FORBIDDEN, rules.HIDE): "{name} is in cover from nobody; hiding needs cover.",
    (Reason.NO_CHANGE, rules.HIDE): "{name} is hidden from all who could be hidden from.",
    (Reason.FORBIDDEN, rules.RIDING): "{name} is mounted: move the mount.",
    (Reason.FORBIDDEN, rules.MINION): "{name} is no minion of whoever has the turn.",
    (Reason.FORBIDDEN, rules.ABILITY): "{ability} cannot be used as things stand.",
    (Reason.OUT_OF_SIGHT, rules.NO_EFFECT): (
        "{name} is fully covered: there is no line of effect."
    ),
    (Reason.HIDDEN, rules.HIDE): "{name} is hidden.",
    (Reason.NOT_YET, rules.OUT_OF_COMBAT): "That can be done once the fight has begun.",
    (Reason.OCCUPIED, rules.RIDING): "There is no free hex beside for the mount.",
}
_BY_REASON = {
    Reason.NOT_ADJACENT: "That is not beside {name}.",
    Reason.OCCUPIED: "Somebody stands there.",
    Reason.IMPASSABLE: "Nobody can go there.",
    Reason.NO_HEX: "There is no hex.",
    Reason.OWN_SIDE: "{name} is on the same side.",
    Reason.DEFEATED: "{name} is down.",
    Reason.NOT_ON_MAP: "{name} is not on the map.",
    Reason.NO_CHANGE: "That would change nothing.",
    Reason.STALE: "The table asks something else by now.",
    Reason.NOTHING_ASKED: "Nothing is asked now.",
    Reason.TOO_FEW: "More must be chosen.",
    Reason.TOO_MANY: "Less must be chosen.",
    Reason.NO_SUCH_PIECE: "There is nobody for that.",
    Reason.BAD_NUMBER: "That number is out of range.",
}


def refuse(state: Skirmish, refusal: Refusal) -> str:
    """Why something was not done, in a sentence."""
    if refusal.reason is Reason.TOO_FAR:
        what = "steps" if refusal.rule == rules.MOVE else "hexes"
        return f"That is {refusal.have} {what} away; {refusal.need} are in reach."
    words = (
        _BY_RULE.get((refusal.reason, refusal.rule)) if refusal.rule is not None else None
    ) or _BY_REASON.get(refusal.reason, "That cannot be done now.")
    known = refusal.subject in state.pieces
    name = name_of(state, PieceId(refusal.subject)) if known else "It"
    return words.format(name=name, ability=ability_name(state, refusal.subject))
