"""The decision of an enemy: hold, move, approach or stay. Pure; the same for all who ask.

Rules: seed 004 (Move, Enemy Movement), battle 6.2 (v2), 6.2b (v1), 6.3, 6.8.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.state import Piece
from game.hexes import Hex, Ways
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import GoFor, Reading
from game.systems.battle.movement import reasons
from game.systems.battle.movement.field import Field, survey
from game.systems.battle.movement.lures import Sent, go_for
from game.systems.battle.movement.result import Decides, Finding, Plan, Why
from game.systems.battle.movement.targeting import targets_from
from game.systems.battle.state import Battle, goals_of


def plan(state: Battle, unit: PieceId) -> Plan:
    """What an enemy does if its turn comes now, and why.

    Inside the unit's own turn the start of that turn counts, outside it the present moment.

    Raises:
        ValueError: the unit is not on the map.
    """
    if _latest.state is state and _latest.unit == unit and _latest.plan is not None:
        return _latest.plan
    found = _made(state, unit)
    _latest.state, _latest.unit, _latest.plan = state, unit, found
    return found


class _Latest:
    """The plan made last: a turn asks for it more than once before anything changes."""

    __slots__ = ("plan", "state", "unit")

    def __init__(self) -> None:
        self.state: Battle | None = None
        self.unit: PieceId | None = None
        self.plan: Plan | None = None


_latest = _Latest()


def _made(state: Battle, unit: PieceId) -> Plan:
    if not state.turns or state.turns[-1].unit != unit:
        state = evolve(BOOK, state, TurnBegan(unit))
    # What the older reading of the rules asks, and where a battle sends a unit, may lie anywhere.
    by_icon = state.system.lore.setup.options.enemy_movement is Reading.V2
    near = by_icon and not goals_of(state).lures
    return _decided(state, survey(state, unit, near=near))


def _decided(state: Battle, field: Field) -> Plan:
    who = reasons.who_is_targetable(field)
    use = goals_of(state).use
    targetable = bool(field.wanted & field.here)
    if field.goal and (use is GoFor.PREFER or (use is GoFor.DEFAULT and not targetable)):
        sent = go_for(field)
        who = (*who, sent.finding)
        if sent.goal:
            return _sent(field, sent, who, targetable=targetable)
    if targetable:
        return _hold(field, who)
    # Not among them is its own hex: nobody is targetable from there.
    wanted = field.wanted & field.free
    ways = field.board.grid.ways(field.here, field.free, wanted, field.limit)
    closest = ways.last & wanted
    if closest:
        return _move(state, field, who, ways, closest)
    if field.limit is not None:
        # Not on the strip that was looked at, or too far away to be sure: so the whole map.
        return _decided(state, survey(state, field.unit))
    if field.goal and use is GoFor.ONLY_IF_NO_DESTINATION:
        none = Finding(why=Why.NO_DESTINATION, rule=rules.NO_DESTINATION)
        sent = go_for(field)
        if sent.goal:
            return _sent(field, sent, (*who, none, sent.finding), targetable=False)
        who = (*who, sent.finding)
    return _approach(field, who, ways)


def _hold(field: Field, who: tuple[Finding, ...]) -> Plan:
    """Somebody is targetable: no movement. Rule: battle 6.2, 2."""
    return _finish(field, Decides.HOLD, who, ends=(field.at,))


def _move(
    state: Battle,
    field: Field,
    who: tuple[Finding, ...],
    ways: Ways,
    closest: int,
) -> Plan:
    """There is a destination. Rule: battle 6.2, 4; 6.2b, 4."""
    steps = len(ways) - 1
    nearest = field.hexes(closest)
    found = Finding(Why.CLOSEST, rules.MOVE_TOWARD_CLOSEST, (), nearest, steps)
    by_icon = state.system.lore.setup.options.enemy_movement is Reading.V2
    units, kept, how = (_by_icon if by_icon else _by_nearest_unit)(field, closest, nearest)
    destinations = nearest if kept == closest else field.hexes(kept)
    return _finish(
        field,
        Decides.MOVE,
        (*who, found, *how),
        closest=nearest,
        destinations=destinations,
        far=steps,
        distances=tuple([(hex_, steps) for hex_ in destinations]),
        ends=_ends(field, ways, kept, steps, destinations),
        priority_units=units if by_icon else (),
        approach=() if by_icon else units,
    )


def _ends(
    field: Field, ways: Ways, goal: int, far: int, goal_hexes: tuple[Hex, ...]
) -> tuple[Hex, ...]:
    """Where the move may end on the way to hexes so far away: there, if it arrives.

    Rule: battle 1.7 (toward).
    """
    if field.movement >= far:
        return goal_hexes
    return field.hexes(ways.back(goal, far, field.movement))


def _sent(
    field: Field,
    sent: Sent,
    who: tuple[Finding, ...],
    *,
    targetable: bool,
) -> Plan:
    """The battle sends it somewhere. Rule: battle 6.8."""
    if sent.ways is None:
        decision = Decides.HOLD if targetable else Decides.STAY
        return _finish(field, decision, who, ends=(field.at,))
    destinations = field.hexes(sent.goal)
    return _finish(
        field,
        Decides.MOVE,
        who,
        closest=destinations,
        destinations=destinations,
        far=sent.steps,
        distances=tuple([(hex_, sent.steps) for hex_ in destinations]),
        ends=_ends(field, sent.ways, sent.goal, sent.steps, destinations),
    )


def _by_icon(
    field: Field, closest: int, nearest: tuple[Hex, ...]
) -> tuple[tuple[PieceId, ...], int, tuple[Finding, ...]]:
    """Keep the hexes from which the icon's unit is targetable. Rule: battle 6.2, 4 (v2)."""
    columns = zip(field.opposing, field.reaches, strict=True)
    within = [(foe, hexes) for foe, reach in columns if (hexes := reach & closest)]
    first = field.first([foe for foe, _hexes in within])
    points = first[0].hp
    kept = 0
    for foe, hexes in within:
        if foe.hp == points:
            kept |= hexes
    units = _ids(first)
    if len(nearest) == 1:
        return units, kept, ()
    left = nearest if kept == closest else field.hexes(kept)
    why = Finding(Why.ICON_UNITS, rules.ICON_DECIDES, units, left, points, 0, field.icon)
    return units, kept, (why,)


def _by_nearest_unit(
    field: Field, closest: int, nearest: tuple[Hex, ...]
) -> tuple[tuple[PieceId, ...], int, tuple[Finding, ...]]:
    """Keep the hexes nearest to the closest opposing unit. Rule: battle 6.2b, 4 (v1)."""
    near = field.first(_closest_foes(field))
    kept = 0
    for foe in near:
        kept |= _nearest_of(field, foe, closest)
    units = _ids(near)
    if len(nearest) == 1:
        return units, kept, ()
    why = Finding(
        why=Why.NEAREST_UNIT, rule=rules.V1_NEAREST_UNIT, units=units, hexes=field.hexes(kept)
    )
    return units, kept, (why,)


def _closest_foes(field: Field) -> Sequence[Piece]:
    """The opposing units closest by range, untargetable ones too. Rule: battle 6.2, 5."""
    bits = [1 << number for number in field.stands]
    everyone = reduce(or_, bits, 0)
    if not everyone:
        return ()
    last = field.board.grid.ways(field.here, field.board.counted, until=everyone).last
    return [foe for foe, bit in zip(field.opposing, bits, strict=True) if bit & last]


def _nearest_of(field: Field, foe: Piece, among: int) -> int:
    """Those of some hexes that are as few hexes from a unit as possible."""
    assert foe.at is not None
    grid, counted = field.board.grid, field.board.counted
    return grid.ways(grid.bit(foe.at), counted, until=among).last & among


def _approach(field: Field, who: tuple[Finding, ...], ways: Ways) -> Plan:
    """No destination: close up on the closest opposing unit. Rule: battle 6.2, 5."""
    nearest = _closest_foes(field)
    none = Finding(why=Why.NO_DESTINATION, rule=rules.NO_DESTINATION)
    if not nearest:
        # RULING(ruling.no-way): without a way over the map to anybody there is nobody to close
        # up on; the unit stays.
        lost = Finding(
            why=Why.NO_WAY if field.opposing else Why.NOBODY,
            rule=rules.NO_WAY,
            units=_ids(field.opposing),
        )
        return _finish(field, Decides.STAY, (*who, none, lost), ends=(field.at,))
    # RULING(ruling.approach-tie): between units as close as each other the icon decides, as in
    # the printed rule, then the party.
    chosen = field.first(nearest)
    reachable = ways.reached()
    places: dict[int, int] = {}
    ends = 0
    for foe in chosen:
        # Where it cannot move at all there is nothing to look for: its own hex is the nearest.
        best = reachable if len(ways) == 1 else _nearest_of(field, foe, reachable)
        goal, steps = ways.nearest(best)
        places[steps] = places.get(steps, 0) | goal
        ends |= ways.back(goal, steps, field.movement)
    close_up = Finding(
        why=Why.CLOSEST_UNIT,
        rule=rules.CLOSE_UP,
        units=_ids(chosen),
        hexes=field.hexes(_union(places)),
        word=field.icon if len(nearest) > 1 else "",
    )
    if set(places) == {0}:
        # RULING(ruling.approach-stay): a unit that already stands as near as it can get stays.
        stays = Finding(why=Why.STAYS, rule=rules.APPROACH_STAY, units=_ids(chosen))
        return _finish(
            field,
            Decides.STAY,
            (*who, none, close_up, stays),
            ends=(field.at,),
            approach=_ids(chosen),
        )
    distances = sorted(
        [(hex_, steps) for steps, mask in places.items() for hex_ in field.hexes(mask)]
    )
    return _finish(
        field,
        Decides.APPROACH,
        (*who, none, close_up),
        destinations=tuple([hex_ for hex_, _steps in distances]),
        far=max(places),
        distances=tuple(distances),
        ends=field.hexes(ends),
        approach=_ids(chosen),
    )


def _finish(
    field: Field,
    decision: Decides,
    findings: tuple[Finding, ...],
    *,
    ends: tuple[Hex, ...],
    closest: tuple[Hex, ...] = (),
    destinations: tuple[Hex, ...] = (),
    far: int = 0,
    distances: tuple[tuple[Hex, int], ...] = (),
    priority_units: tuple[PieceId, ...] = (),
    approach: tuple[PieceId, ...] = (),
) -> Plan:
    targets = tuple([targets_from(field, end) for end in ends])
    after = reasons.how_it_goes_on(field, destinations, far, ends, targets)
    return Plan(
        field.unit,
        field.at,
        field.movement,
        field.range,
        decision,
        closest,
        destinations,
        distances,
        priority_units,
        approach,
        ends,
        targets,
        (*findings, *after),
    )


def _ids(pieces: Sequence[Piece]) -> tuple[PieceId, ...]:
    return tuple(sorted([piece.id for piece in pieces]))


def _union(places: dict[int, int]) -> int:
    total = 0
    for mask in places.values():
        total |= mask
    return total
