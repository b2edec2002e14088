"""The findings at the beginning and at the end of every decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.movement.field import Field
from game.systems.battle.movement.result import EndTargets, Finding, Why


def who_is_targetable(field: Field) -> tuple[Finding, ...]:
    """Who is targetable from where the unit stands, and why each other is not.

    Rule: seed 004 (only if nobody is targetable), battle 1.7.
    """
    if not field.foes:
        return (Finding(why=Why.NOBODY, rule=rules.MOVE_ONLY_IF_NOBODY),)
    here = field.here
    targetable, beyond = list[PieceId](), list[PieceId]()
    hidden, unseen = list[PieceId](), list[PieceId]()
    for piece, _bit, near, reach, hides in field.foes:
        if reach & here:
            targetable.append(piece.id)
        elif not near & here:
            beyond.append(piece.id)
        else:
            (hidden if hides else unseen).append(piece.id)
    far, found = field.range, list[Finding]()
    if targetable:
        found.append(Finding(Why.TARGETABLE, rules.SKIPS_MOVEMENT, tuple(targetable), number=far))
    if beyond:
        found.append(Finding(Why.BEYOND_RANGE, rules.RANGE, tuple(beyond), number=far))
    if unseen:
        found.append(Finding(Why.OUT_OF_SIGHT, rules.SIGHT, tuple(unseen), number=far))
    if hidden:
        found.append(Finding(Why.HIDDEN, rules.STEALTH, tuple(hidden), number=far))
    if not targetable:
        found.append(Finding(why=Why.NOBODY_TARGETABLE, rule=rules.MOVE_ONLY_IF_NOBODY))
    return tuple(found)


def how_it_goes_on(
    field: Field,
    destinations: tuple[Hex, ...],
    distances: Sequence[tuple[Hex, int]],
    ends: tuple[Hex, ...],
    targets: tuple[EndTargets, ...],
) -> tuple[Finding, ...]:
    """What the party must choose, where the move ends, and whom the unit targets there."""
    found: list[Finding] = []
    if destinations:
        if len(destinations) > 1 and len(ends) > 1:
            found.append(
                Finding(why=Why.PARTY_HEX, rule=rules.PARTY_DECIDES_HEX, hexes=destinations)
            )
        elif len(ends) > 1:
            found.append(Finding(why=Why.PARTY_END, rule=rules.TOWARD, hexes=ends))
        far = max([steps for _hex, steps in distances])
        steps = min(far, field.movement)
        arrives = far <= field.movement
        found.append(
            Finding(
                why=Why.ARRIVES if arrives else Why.PART_WAY,
                rule=rules.STOPS_ON_ARRIVAL if arrives else rules.MOVES_PART_WAY,
                hexes=ends,
                number=steps,
                of=far,
            )
        )
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
                number=only.count,
                of=len(only.certain),
            ),
        )
    if not only.certain:
        return (Finding(why=Why.NO_TARGET, rule=rules.ENGAGE_IF_ABLE),)
    return (Finding(why=Why.TARGETS, rule=rules.TARGETS_BY_ICON, units=only.certain),)
