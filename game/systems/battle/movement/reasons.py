"""The findings at the beginning and at the end of every decision."""

from __future__ import annotations

from game.core.ids import RuleId
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.movement.field import Field, Foe
from game.systems.battle.movement.result import EndTargets, Finding, Why


def who_is_targetable(field: Field) -> tuple[Finding, ...]:
    """Who is targetable from where the unit stands, and why each other is not.

    Rule: seed 004 (only if nobody is targetable), battle 1.7.
    """
    if not field.foes:
        return (Finding(why=Why.NOBODY, rule=rules.MOVE_ONLY_IF_NOBODY),)
    standings = [(_standing(field, foe), foe.piece.id) for foe in field.foes]
    found = []
    for why, rule in _CLAUSES:
        units = tuple([unit for standing, unit in standings if standing is why])
        if units:
            found.append(Finding(why=why, rule=rule, units=units, number=field.range))
    if found[0].why is not Why.TARGETABLE:
        found.append(Finding(why=Why.NOBODY_TARGETABLE, rule=rules.MOVE_ONLY_IF_NOBODY))
    return tuple(found)


_CLAUSES: tuple[tuple[Why, RuleId], ...] = (
    (Why.TARGETABLE, rules.SKIPS_MOVEMENT),
    (Why.BEYOND_RANGE, rules.RANGE),
    (Why.OUT_OF_SIGHT, rules.SIGHT),
    (Why.HIDDEN, rules.STEALTH),
)


def _standing(field: Field, foe: Foe) -> Why:
    if foe.reach & field.here:
        return Why.TARGETABLE
    if not foe.near & field.here:
        return Why.BEYOND_RANGE
    return Why.HIDDEN if foe.hidden else Why.OUT_OF_SIGHT


def how_it_goes_on(
    field: Field,
    destinations: tuple[Hex, ...],
    distances: tuple[tuple[Hex, int], ...],
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
        far = max(steps for _hex, steps in distances)
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
