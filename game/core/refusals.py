"""Refusals: why an action cannot be done, as facts.

The words for a refusal are chosen where it is shown; here stand only the reason, what it is
about, and the clause of the rules that forbids it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.ids import RuleId
from game.hexes import Hex


class Reason(StrEnum):
    """Why not."""

    NOTHING_ASKED = "nothing-asked"
    STALE = "stale"
    WRONG_KIND = "wrong-kind"
    NOT_OFFERED = "not-offered"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    TWICE = "twice"
    NO_SUCH_PIECE = "no-such-piece"
    NO_SUCH_FACE = "no-such-face"
    NOT_ON_MAP = "not-on-map"
    NO_HEX = "no-hex"
    NO_ROOM = "no-room"
    IMPASSABLE = "impassable"
    OCCUPIED = "occupied"
    NOT_ADJACENT = "not-adjacent"
    TOO_FAR = "too-far"
    TOO_NEAR = "too-near"
    OUT_OF_SIGHT = "out-of-sight"
    HIDDEN = "hidden"
    OWN_SIDE = "own-side"
    DEFEATED = "defeated"
    NOT_TOWARD = "not-toward"
    ALREADY_MOVED = "already-moved"
    ALREADY_ENGAGED = "already-engaged"
    NO_DICE = "no-dice"
    FORBIDDEN = "forbidden"
    BAD_NUMBER = "bad-number"
    NO_CHANGE = "no-change"
    NOT_YET = "not-yet"
    WRONG_FORM = "wrong-form"
    USED_UP = "used-up"
    NO_TENACITY = "no-tenacity"
    NOBODY_FOR_IT = "nobody-for-it"
    CHANGES_NOTHING = "changes-nothing"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why an action was not done; the state is as it was.

    Attributes:
        reason: why not.
        rule: the clause that forbids it; None for nonsense that no rule speaks of.
        subject: the id or word that it is about, or "".
        hex: the hex that it is about, or None.
        have: how much there is, where a number decides; None otherwise.
        need: how much there would have to be; None otherwise.
    """

    reason: Reason
    rule: RuleId | None = None
    subject: str = ""
    hex: Hex | None = None
    have: int | None = None
    need: int | None = None
