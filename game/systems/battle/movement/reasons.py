"""The findings at the beginning and at the end of every decision."""

from __future__ import annotations

from functools import reduce
from operator import or_

from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.movement.field import Field
from game.systems.battle.movement.result import EndTargets, Finding, Why


def who_is_targetable(field: Field) -> tuple[Finding, ...]:
    """Who is targetable from where the unit stands, and why each other is not.

    Rule: seed 004 (only if nobody is targetable), battle 1.7.
    """
    opposing, here, far = field.opposing, field.here, field.range
    if not opposing:
        return (Finding(Why.NOBODY, rules.MOVE_ONLY_IF_NOBODY),)
    none = Finding(Why.NOBODY_TARGETABLE, rules.MOVE_ONLY_IF_NOBODY)
    if not reduce(or_, field.nears) & here:
        # Mostly everybody is too far away yet.
        beyond = tuple([foe.id for foe in opposing])
        return (Finding(Why.BEYOND_RANGE, rules.RANGE, beyond, (), far), none)
    columns = zip(opposing, field.nears, field.reaches, strict=True)
    near = [(foe.id, reach) for foe, near, reach in columns if near & here]
    inside = {foe for foe, _reach in near}
    beyond = tuple([foe.id for foe in opposing if foe.id not in inside])
    targetable = tuple([foe for foe, reach in near if reach & here])
    others = [foe for foe, reach in near if not reach & here]
    hidden = tuple([foe for foe in others if foe in field.hidden])
    unseen = tuple([foe for foe in others if foe not in field.hidden])
    found = list[Finding]()
    if targetable:
        found.append(Finding(Why.TARGETABLE, rules.SKIPS_MOVEMENT, targetable, (), far))
    if beyond:
        found.append(Finding(Why.BEYOND_RANGE, rules.RANGE, beyond, (), far))
    if unseen:
        found.append(Finding(Why.OUT_OF_SIGHT, rules.SIGHT, unseen, (), far))
    if hidden:
        found.append(Finding(Why.HIDDEN, rules.STEALTH, hidden, (), far))
    return tuple(found) if targetable else (*found, none)


def how_it_goes_on(
    field: Field,
    destinations: tuple[Hex, ...],
    far: int,
    ends: tuple[Hex, ...],
    targets: tuple[EndTargets, ...],
) -> tuple[Finding, ...]:
    """What the party must choose, where the move ends, and whom the unit targets there.

    Args:
        field: what the decision started from.
        destinations: where it goes; none for a unit that does not.
        far: how many steps away the furthest of them is.
        ends: where its move may end.
        targets: for each of those, whom it could target there.
    """
    found: list[Finding] = []
    if destinations:
        if len(ends) > 1:
            if len(destinations) > 1:
                found.append(Finding(Why.PARTY_HEX, rules.PARTY_DECIDES_HEX, (), destinations))
            else:
                found.append(Finding(Why.PARTY_END, rules.TOWARD, (), ends))
        if far <= field.movement:
            found.append(Finding(Why.ARRIVES, rules.STOPS_ON_ARRIVAL, (), ends, far, far))
        else:
            moves = field.movement
            found.append(Finding(Why.PART_WAY, rules.MOVES_PART_WAY, (), ends, moves, far))
    found.extend(_whom(targets))
    return tuple(found)


def _whom(targets: tuple[EndTargets, ...]) -> tuple[Finding, ...]:
    """Whom it targets from the one hex where its move ends; nothing while that is open."""
    if len(targets) != 1:
        return ()
    only = targets[0]
    if only.choose:
        return (
            Finding(
                why=Why.PARTY_TARGETS,
                rule=rules.TARGETS_TIE,
                units=only.choose,
                number=only.more,
                of=len(only.certain),
            ),
        )
    if not only.certain:
        return (Finding(Why.NO_TARGET, rules.ENGAGE_IF_ABLE),)
    return (Finding(Why.TARGETS, rules.TARGETS_BY_ICON, only.certain),)
