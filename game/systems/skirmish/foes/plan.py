"""What a creature that moves by the rules does with its next action, and why.

Pure: a state in, a deed and the facts behind it out. It uses an ability that is worth an action; it
attacks whom it can, the one first whom it can bring down; it looks for a hex from where it can, in
cover and apart from its own; else it closes up, through doors. What is hurt, or has nothing better
to do, hides. Legality is asked of the deeds. Rules: skirmish house.foes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.choices import Done
from game.core.ids import PieceId
from game.core.values import replace
from game.hexes import Edge, Hex
from game.systems.skirmish.choices import Go, Strike, TakeCare, TurnDoor
from game.systems.skirmish.definitions import Degree
from game.systems.skirmish.foes.findings import Finding, Plan, Why
from game.systems.skirmish.foes.powers import hide, power
from game.systems.skirmish.queries import (
    attacks_left,
    damage,
    is_defending,
    is_door,
    is_hidden,
    reach_of,
    route,
    sight,
    speed,
    way_cost,
    ways,
)
from game.systems.skirmish.state import Skirmish, creature_of, master_of, opponents, spot
from game.systems.skirmish.turns.budget import hand_of, moves_free
from game.systems.skirmish.turns.deeds import strikes

_Ways = Mapping[Hex, tuple[int, Hex | None]]


def plan(state: Skirmish, unit: PieceId) -> Plan:
    """Return what a creature does with its next action."""
    at, left = spot(state, unit), _left(state, unit)
    if at is None or left < 1:
        return Plan(unit, Done(), (Finding(Why.NO_ACTIONS),))
    foes = opponents(state, unit)
    seen = tuple(foe for foe in foes if not is_hidden(state, foe, unit))
    now = strikes(state, unit)
    if now:
        return _attack(state, unit, now, left)
    if not attacks_left(state, unit):
        return _rest(state, unit, (Finding(Why.HAS_ATTACKED),))
    findings = [Finding(Why.NOBODY_IN_REACH)]
    if not seen and foes:
        findings.append(Finding(Why.NOBODY_SEEN, foes))
    found = power(state, unit, left)
    if found is not None:
        return replace(found, findings=(*findings, *found.findings))
    if unit in state.system.riding:
        return _rest(state, unit, tuple(findings))
    way = ways(state, unit, speed(state, unit))
    better = _best_hex(state, unit, way, seen) if left + _free(state, unit) > 1 else None
    if better is not None:
        findings += better.findings
        return _go(unit, at, route(way, better.at), tuple(findings), better.target)
    return _approach(state, unit, seen or foes, tuple(findings))


def _left(state: Skirmish, unit: PieceId) -> int:
    """Actions that are left for a creature: its own, or those that minions share."""
    hand = hand_of(state, unit)
    return hand.actions if master_of(state, unit) is None else hand.left


def _go(
    unit: PieceId,
    at: Hex,
    path: tuple[Hex, ...],
    findings: tuple[Finding, ...],
    target: PieceId | None,
) -> Plan:
    return Plan(unit, Go(unit, path), findings, (at, *path), target)


def _free(state: Skirmish, unit: PieceId) -> int:
    """Moves that cost it no action. Rule: skirmish A4."""
    return int(master_of(state, unit) is None and moves_free(state, unit))


# Attacking


def _attack(state: Skirmish, unit: PieceId, now: tuple[Strike, ...], left: int) -> Plan:
    targets = tuple(dict.fromkeys(one.target for one in now))
    findings = [Finding(Why.CAN_ATTACK, targets)]
    strike, why = _choose(state, unit, now)
    if why.why is not Why.FINISHES:
        for other in (power(state, unit, left), _slips(state, unit, left)):
            if other is not None:
                return replace(other, findings=(*findings, *other.findings))
        cover = _cover_first(state, unit, left)
        if cover is not None:
            return cover
    if len(targets) > 1 or why.why is Why.FINISHES:
        findings.append(why)
    return Plan(unit, strike, tuple(findings), (), strike.target)


def _choose(state: Skirmish, unit: PieceId, now: tuple[Strike, ...]) -> tuple[Strike, Finding]:
    """Whom it attacks: whoever falls by one hit, else the weakest, the nearest among equals."""
    at = spot(state, unit)
    assert at is not None
    attacks = creature_of(state, unit).attacks

    def worth(one: Strike) -> tuple[bool, int, int, int]:
        dealt = damage(state, unit, attacks[one.attack], one.target)
        hp, there = state.pieces[one.target].hp, spot(state, one.target)
        far = 0 if there is None else at.distance_to(there)
        return (dealt < hp, hp, far, -dealt)

    best = min(now, key=worth)
    spared, hp, far, _dealt = worth(best)
    if not spared:
        return best, Finding(Why.FINISHES, (best.target,), (), hp)
    equal = [one for one in now if state.pieces[one.target].hp == hp]
    if len({one.target for one in equal}) > 1:
        return best, Finding(Why.NEAREST, (best.target,), (), far)
    return best, Finding(Why.WEAKEST, (best.target,), (), hp)


def _cover_first(state: Skirmish, unit: PieceId, left: int) -> Plan | None:
    """Somebody who shoots steps into cover first, where he can shoot from there as well."""
    at = spot(state, unit)
    shoots = max((reach_of(state, one) for one in creature_of(state, unit).attacks), default=1) > 1
    free = unit not in state.system.riding and left + _free(state, unit) > 1
    if at is None or not shoots or not free or _exposed(state, unit, at) == 0:
        return None
    seen = tuple(foe for foe in opponents(state, unit) if not is_hidden(state, foe, unit))
    way = ways(state, unit, speed(state, unit))
    found = _best_hex(state, unit, way, seen)
    if found is None or found.exposed >= _exposed(state, unit, at):
        return None
    findings = (
        Finding(Why.CAN_ATTACK, seen),
        Finding(Why.TAKES_COVER, (), (found.at,), found.exposed),
    )
    return _go(unit, at, route(way, found.at), findings, found.target)


# Going where it can attack


@dataclass(frozen=True, slots=True)
class _Found:
    """A hex to go to."""

    at: Hex
    target: PieceId
    exposed: int
    findings: tuple[Finding, ...]


def _best_hex(
    state: Skirmish, unit: PieceId, way: _Ways, seen: tuple[PieceId, ...]
) -> _Found | None:
    """The best hex to attack from: whoever would fall, then cover, apart from its own, near."""
    attacks = creature_of(state, unit).attacks
    best: tuple[tuple[bool, int, int, int, Hex], Hex, PieceId] | None = None
    for end, (cost, _back) in way.items():
        options = [
            foe
            for foe in seen
            if (there := spot(state, foe)) is not None and _could_hit(state, unit, end, there)
        ]
        if not options or cost == 0:
            continue
        target = min(options, key=lambda foe: (state.pieces[foe].hp, foe))
        most = max(damage(state, unit, attack, target) for attack in attacks)
        key = (
            state.pieces[target].hp > most,
            _exposed(state, unit, end),
            _crowd(state, unit, end),
            cost,
            end,
        )
        if best is None or key < best[0]:
            best = (key, end, target)
    if best is None:
        return None
    (spares, exposed, crowd, cost, _at), end, target = best
    findings = [Finding(Why.GOES_WHERE_IT_CAN, (target,), (end,), cost)]
    if not spares:
        findings.append(Finding(Why.FINISHES, (target,), (), state.pieces[target].hp))
    if exposed < len(seen):
        findings.append(Finding(Why.TAKES_COVER, (), (end,), exposed))
    if crowd == 0 and len(_own(state, unit)) > 0:
        findings.append(Finding(Why.KEEPS_APART, (), (end,)))
    return _Found(end, target, exposed, tuple(findings))


def _could_hit(state: Skirmish, unit: PieceId, at: Hex, there: Hex) -> bool:
    """Whether it could attack somebody from a hex, with line of effect. Rule: skirmish C4."""
    far = max((reach_of(state, one) for one in creature_of(state, unit).attacks), default=0)
    return at.distance_to(there) <= far and sight(state, there, at).has_effect


def _is_beside(state: Skirmish, at: Hex, there: Hex) -> bool:
    """Whether one step, through a closed door too, leads to somebody."""
    if at.distance_to(there) != 1:
        return False
    return way_cost(state, at, there) is not None or is_door(state, at, there)


def _exposed(state: Skirmish, unit: PieceId, at: Hex) -> int:
    """How many opponents would have somebody there without cover."""
    return sum(
        sight(state, there, at).degree is Degree.NONE
        for foe in opponents(state, unit)
        if (there := spot(state, foe)) is not None
    )


def _own(state: Skirmish, unit: PieceId) -> tuple[Hex, ...]:
    side = state.pieces[unit].side
    return tuple(
        piece.at
        for piece in state.pieces.values()
        if piece.side == side and piece.id != unit and piece.at is not None
    )


def _crowd(state: Skirmish, unit: PieceId, at: Hex) -> int:
    """How many of its own side would stand beside it."""
    return sum(at.distance_to(other) == 1 for other in _own(state, unit))


# Closing up


def _approach(
    state: Skirmish, unit: PieceId, foes: tuple[PieceId, ...], findings: tuple[Finding, ...]
) -> Plan:
    """Go toward the opponent with the shortest way, and open the door that is on it."""
    at = spot(state, unit)
    assert at is not None
    whole = ways(state, unit, None, doors=True)
    found = [
        (cost, foe, end)
        for foe in foes
        if (there := spot(state, foe)) is not None
        for end, (cost, _back) in whole.items()
        if end != at and (_could_hit(state, unit, end, there) or _is_beside(state, end, there))
    ]
    if not found:
        return _rest(state, unit, (*findings, Finding(Why.NO_WAY, foes)))
    cost, foe, end = min(found)
    path = route(whole, end)
    if is_door(state, at, path[0]):
        findings = (*findings, Finding(Why.OPENS_DOOR, (foe,), (path[0],)))
        return Plan(unit, TurnDoor(unit, Edge.between(at, path[0])), findings, (), foe)
    now = ways(state, unit, speed(state, unit))
    walked: list[Hex] = []
    here = at
    for step in path:
        if step not in now or is_door(state, here, step):
            break
        walked.append(step)
        here = step
    if not walked:
        return _rest(state, unit, (*findings, Finding(Why.NO_WAY, (foe,))))
    findings = (*findings, Finding(Why.CLOSES_UP, (foe,), (walked[-1],), cost))
    return _go(unit, at, route(now, walked[-1]), findings, foe)


def _rest(state: Skirmish, unit: PieceId, findings: tuple[Finding, ...]) -> Plan:
    """With nothing better to do: an ability, hiding, or a defensive action, once. Rule: C2, C3."""
    found = power(state, unit, _left(state, unit)) or _hides(state, unit)
    if found is not None:
        return replace(found, findings=(*findings, *found.findings))
    if is_defending(state, unit):
        return Plan(unit, Done(), findings)
    return Plan(unit, TakeCare(unit), (*findings, Finding(Why.TAKES_CARE)))


def _slips(state: Skirmish, unit: PieceId, left: int) -> Plan | None:
    """Somebody who has lost half of its hit points hides with its last action, if it can."""
    hurt = 2 * state.pieces[unit].hp <= creature_of(state, unit).health
    return _hides(state, unit) if hurt and left == 1 else None


def _hides(state: Skirmish, unit: PieceId) -> Plan | None:
    at = spot(state, unit)
    return None if at is None else hide(state, unit, _exposed(state, unit, at))
