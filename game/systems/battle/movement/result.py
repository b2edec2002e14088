"""What a plan says: the decision, and the findings that led to it, as facts without words.

They are named tuples: those are made in less than half the time.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.core.ids import PieceId, RuleId
from game.hexes import Hex


class Decides(StrEnum):
    """What an enemy does with its Move step."""

    HOLD = "hold"
    """Somebody is targetable already."""
    MOVE = "move"
    """There is a destination hex."""
    APPROACH = "approach"
    """There is none; it closes up on the closest opposing unit."""
    STAY = "stay"
    """It cannot get nearer, or there is nobody that it could get to."""


class Why(StrEnum):
    """One finding on the way to a decision."""

    TARGETABLE = "targetable"
    BEYOND_RANGE = "beyond-range"
    OUT_OF_SIGHT = "out-of-sight"
    HIDDEN = "hidden"
    NOBODY = "nobody"
    NOBODY_TARGETABLE = "nobody-targetable"
    MAY_NOT_MOVE = "may-not-move"
    CLOSEST = "closest"
    ICON_UNITS = "icon-units"
    ICON_KEEPS = "icon-keeps"
    NEAREST_UNIT = "nearest-unit"
    NO_DESTINATION = "no-destination"
    CLOSEST_UNIT = "closest-unit"
    CLOSEST_HEX = "closest-hex"
    NO_WAY = "no-way"
    STAYS = "stays"
    PARTY_HEX = "party-hex"
    PARTY_END = "party-end"
    ARRIVES = "arrives"
    PART_WAY = "part-way"
    TARGETS = "targets"
    PARTY_TARGETS = "party-targets"
    NO_TARGET = "no-target"
    SENT = "sent"
    AT_GOAL = "at-goal"
    GOAL_CLOSED = "goal-closed"


class Finding(NamedTuple):
    """One finding: what, by which clause, about whom and where.

    Those of most decisions are made by place, which takes half the time; the others by name.

    Attributes:
        why: what was found.
        rule: the clause that it follows from.
        units: the units that it is about.
        hexes: the hexes that it is about.
        number: a number of hexes, or of targets; 0 where none belongs to it.
        of: a second number, such as the steps of the whole route; 0 where none does.
        word: a word, such as the icon; "" where none does.
    """

    why: Why
    rule: RuleId
    units: tuple[PieceId, ...] = ()
    hexes: tuple[Hex, ...] = ()
    number: int = 0
    of: int = 0
    word: str = ""


class EndTargets(NamedTuple):
    """Whom an enemy targets from a hex, were it to engage there. Made by name, never by place.

    Attributes:
        at: the hex.
        certain: whom in any case, sorted.
        more: how many more the party chooses; 0 where it chooses nobody.
        choose: among whom, sorted.
    """

    at: Hex
    certain: tuple[PieceId, ...]
    more: int = 0
    choose: tuple[PieceId, ...] = ()


class Plan(NamedTuple):
    """What an enemy would do if its turn came now. Made by name, never by place.

    Attributes:
        unit: whose plan.
        start: where it stands.
        movement: hexes that it may move this turn.
        range: its range in hexes.
        decision: what it does with its Move step.
        closest: for `move`, the hexes that tie for closest, before the icon.
        destinations: for `move` and `approach`, the hexes left after the icon, sorted.
        distances: how far the destinations are along free hexes, each with its hex.
        priority_units: for `move`, the strongest or weakest targetable from any of `closest`.
        approach: the units that it closes up on.
        ends: every hex where this turn's move may end, sorted.
        targets: for each of `ends`, whom it could target there.
        findings: the steps of the decision in order.
    """

    unit: PieceId
    start: Hex
    movement: int
    range: int
    decision: Decides
    closest: tuple[Hex, ...] = ()
    destinations: tuple[Hex, ...] = ()
    distances: tuple[tuple[Hex, int], ...] = ()
    priority_units: tuple[PieceId, ...] = ()
    approach: tuple[PieceId, ...] = ()
    ends: tuple[Hex, ...] = ()
    targets: tuple[EndTargets, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the party must choose where this turn's move ends."""
        return len(self.ends) > 1

    def targets_at(self, at: Hex) -> EndTargets | None:
        """Whom it could target from one of `ends`; None for any other hex."""
        for entry in self.targets:
            if entry.at == at:
                return entry
        return None
