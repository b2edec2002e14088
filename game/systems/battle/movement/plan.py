"""The decision of an enemy: hold, move, approach or stay. Pure; the same for all who ask.

Rules: seed 004 (Move, Enemy Movement), battle 6.2 (v2), 6.2b (v1), 6.3, 6.8.
"""

from __future__ import annotations

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import GoFor, Reading
from game.systems.battle.movement import reasons
from game.systems.battle.movement.field import Field, Foe, survey
from game.systems.battle.movement.lures import Sent, go_for
from game.systems.battle.movement.result import Decides, Finding, Plan, Why
from game.systems.battle.movement.routes import stops
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
    field = survey(state, unit)
    who = reasons.who_is_targetable(field)
    use = goals_of(state).use
    union = 0
    for _piece, _bit, _near, reach, _hidden in field.foes:
        union |= reach
    targetable = bool(union & field.here)
    if field.goal and (use is GoFor.PREFER or (use is GoFor.DEFAULT and not targetable)):
        sent = go_for(field)
        who = (*who, sent.finding)
        if sent.goal:
            return _sent(state, field, sent, who, targetable=targetable)
    if targetable:
        return _hold(state, field, who)
    # Not among them is its own hex: nobody is targetable from there.
    wanted = union & field.free
    layers = field.board.grid.layers(field.here, field.free | field.here, until=wanted)
    if layers[-1] & wanted:
        return _move(state, field, who, layers, layers[-1] & wanted)
    if field.goal and use is GoFor.ONLY_IF_NO_DESTINATION:
        none = Finding(why=Why.NO_DESTINATION, rule=rules.NO_DESTINATION)
        sent = go_for(field)
        if sent.goal:
            return _sent(state, field, sent, (*who, none, sent.finding), targetable=False)
        who = (*who, sent.finding)
    return _approach(state, field, who, layers)


def _hold(state: Battle, field: Field, who: tuple[Finding, ...]) -> Plan:
    """Somebody is targetable: no movement. Rule: battle 6.2, 2."""
    return _finish(state, field, Decides.HOLD, who, ends=field.here)


def _move(
    state: Battle,
    field: Field,
    who: tuple[Finding, ...],
    layers: tuple[int, ...],
    closest: int,
) -> Plan:
    """There is a destination. Rule: battle 6.2, 4; 6.2b, 4."""
    steps = len(layers) - 1
    nearest = field.hexes(closest)
    found = Finding(why=Why.CLOSEST, rule=rules.MOVE_TOWARD_CLOSEST, hexes=nearest, number=steps)
    by_icon = state.system.lore.setup.options.enemy_movement is Reading.V2
    units, kept, how = (_by_icon if by_icon else _by_nearest_unit)(field, closest)
    ends = stops(field.board.grid, layers, kept, field.movement)
    return _finish(
        state,
        field,
        Decides.MOVE,
        (*who, found, *how),
        closest=nearest,
        destinations=((kept, steps),),
        ends=ends,
        priority_units=units if by_icon else (),
        approach=() if by_icon else units,
    )


def _sent(
    state: Battle,
    field: Field,
    sent: Sent,
    who: tuple[Finding, ...],
    *,
    targetable: bool,
) -> Plan:
    """The battle sends it somewhere. Rule: battle 6.8."""
    if not sent.steps:
        decision = Decides.HOLD if targetable else Decides.STAY
        return _finish(state, field, decision, who, ends=field.here)
    ends = stops(field.board.grid, sent.layers, sent.goal, field.movement)
    return _finish(
        state,
        field,
        Decides.MOVE,
        who,
        closest=field.hexes(sent.goal),
        destinations=((sent.goal, sent.steps),),
        ends=ends,
    )


def _by_icon(field: Field, closest: int) -> tuple[tuple[PieceId, ...], int, tuple[Finding, ...]]:
    """Keep the hexes from which the icon's unit is targetable. Rule: battle 6.2, 4 (v2)."""
    within = tuple([foe for foe in field.foes if foe.reach & closest])
    first = field.preferred(within)
    kept = 0
    for foe in first:
        kept |= foe.reach & closest
    units = _ids(first)
    if not closest & (closest - 1):
        return units, kept, ()
    why = Finding(
        why=Why.ICON_UNITS,
        rule=rules.ICON_DECIDES,
        units=units,
        hexes=field.hexes(kept),
        number=first[0].piece.hp,
        word=field.icon,
    )
    return units, kept, (why,)


def _by_nearest_unit(
    field: Field, closest: int
) -> tuple[tuple[PieceId, ...], int, tuple[Finding, ...]]:
    """Keep the hexes nearest to the closest opposing unit. Rule: battle 6.2b, 4 (v1)."""
    near = field.preferred(_closest_foes(field))
    kept = 0
    for foe in near:
        kept |= _nearest_of(field, foe, closest)
    units = _ids(near)
    if not closest & (closest - 1):
        return units, kept, ()
    why = Finding(
        why=Why.NEAREST_UNIT, rule=rules.V1_NEAREST_UNIT, units=units, hexes=field.hexes(kept)
    )
    return units, kept, (why,)


def _closest_foes(field: Field) -> tuple[Foe, ...]:
    """The opposing units closest by range, untargetable ones too. Rule: battle 6.2, 5."""
    bits = 0
    for foe in field.foes:
        bits |= foe.bit
    if not bits:
        return ()
    last = field.board.grid.layers(field.here, field.board.counted | field.here, until=bits)[-1]
    return tuple(foe for foe in field.foes if foe.bit & last)


def _nearest_of(field: Field, foe: Foe, among: int) -> int:
    """Those of some hexes that are as few hexes from a unit as possible."""
    return field.board.grid.layers(foe.bit, field.board.counted | foe.bit, until=among)[-1] & among


def _approach(
    state: Battle, field: Field, who: tuple[Finding, ...], layers: tuple[int, ...]
) -> Plan:
    """No destination: close up on the closest opposing unit. Rule: battle 6.2, 5."""
    nearest = _closest_foes(field)
    none = Finding(why=Why.NO_DESTINATION, rule=rules.NO_DESTINATION)
    if not nearest:
        # RULING(ruling.no-way): without a way over the map to anybody there is nobody to close
        # up on; the unit stays.
        lost = Finding(
            why=Why.NO_WAY if field.foes else Why.NOBODY,
            rule=rules.NO_WAY,
            units=_ids(field.foes),
        )
        return _finish(state, field, Decides.STAY, (*who, none, lost), ends=field.here)
    # RULING(ruling.approach-tie): between units as close as each other the icon decides, as in
    # the printed rule, then the party.
    chosen = field.preferred(nearest)
    reachable = 0
    for layer in layers:
        reachable |= layer
    grid = field.board.grid
    places: dict[int, int] = {}
    ends = 0
    for foe in chosen:
        # Where it cannot move at all there is nothing to look for: its own hex is the nearest.
        best = reachable if len(layers) == 1 else _nearest_of(field, foe, reachable)
        steps = next(number for number, layer in enumerate(layers) if layer & best)
        goal = layers[steps] & best
        places[steps] = places.get(steps, 0) | goal
        ends |= stops(grid, layers[: steps + 1], goal, field.movement)
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
            state,
            field,
            Decides.STAY,
            (*who, none, close_up, stays),
            ends=field.here,
            approach=_ids(chosen),
        )
    return _finish(
        state,
        field,
        Decides.APPROACH,
        (*who, none, close_up),
        destinations=tuple((mask, steps) for steps, mask in places.items()),
        ends=ends,
        approach=_ids(chosen),
    )


def _finish(
    state: Battle,
    field: Field,
    decision: Decides,
    findings: tuple[Finding, ...],
    *,
    ends: int,
    closest: tuple[Hex, ...] = (),
    destinations: tuple[tuple[int, int], ...] = (),
    priority_units: tuple[PieceId, ...] = (),
    approach: tuple[PieceId, ...] = (),
) -> Plan:
    end_hexes = field.hexes(ends)
    targets = tuple([targets_from(state, field, end) for end in end_hexes])
    distances = [(hex_, steps) for mask, steps in destinations for hex_ in field.hexes(mask)]
    if len(destinations) > 1:
        distances.sort()
    kept = tuple([hex_ for hex_, _steps in distances])
    after = reasons.how_it_goes_on(field, kept, distances, end_hexes, targets)
    return Plan(
        unit=field.unit,
        start=field.at,
        movement=field.movement,
        range=field.range,
        decision=decision,
        closest=closest,
        destinations=kept,
        distances=tuple(distances),
        priority_units=priority_units,
        approach=approach,
        ends=end_hexes,
        targets=targets,
        findings=(*findings, *after),
    )


def _ids(foes: tuple[Foe, ...]) -> tuple[PieceId, ...]:
    return tuple(sorted([foe.piece.id for foe in foes]))


def _union(places: dict[int, int]) -> int:
    total = 0
    for mask in places.values():
        total |= mask
    return total
