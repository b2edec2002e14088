"""What the rules ask about creatures: numbers, cover, who may be attacked, where one may go.

Whatever needs such an answer asks here: turns, foes, overlays, tooltips and refusals, so that they
cannot differ. Rules: skirmish C1 to C5, M7, A4, A5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from game.core.ids import PieceId
from game.core.modifiers import forbidden, total
from game.hexes import Edge, Hex
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.cover import LOW, Field, Sight, weight
from game.systems.skirmish.definitions import (
    Attack,
    BarrierKind,
    CreatureKind,
    Degree,
    Profile,
)
from game.systems.skirmish.state import (
    Lore,
    Skirmish,
    creature_of,
    master_of,
    rider_of,
    spot,
)

DEFENDING = "defending"
"""The effect of a defensive action."""
BLEEDING = "bleeding"
"""The effect that counts the turns of somebody who is down."""
BROUGHT = "brought"
"""The effect that keeps a creature here that was brought for some turns."""

_CLIMB = {BarrierKind.LOW_WALL: 2, BarrierKind.WINDOW: 3}
_WADE = 2


def profile(state: Skirmish) -> Profile:
    """The house profile."""
    return state.system.lore.setup.profile


def asked(
    state: Skirmish, query: str, unit: PieceId, base: int, other: PieceId | None = None
) -> int:
    """A number of a creature's, with what its abilities make of it; never below 0."""
    return max(0, total(BOOK, state, query, unit, base, other=other))


def speed(state: Skirmish, unit: PieceId) -> int:
    """Steps that one move action goes."""
    return hexes_of(state, asked(state, "speed", unit, creature_of(state, unit).speed))


def hexes_of(state: Skirmish, length: int) -> int:
    """A length of the content in hexes, one at the least; none is none. Rule: skirmish A4."""
    return min(length, max(1, length // profile(state).hex_scale))


def reach_of(state: Skirmish, attack: Attack) -> int:
    """Hexes that an attack reaches. Rule: skirmish A4 (melee reach, hex scale)."""
    if attack.range == 1:
        return profile(state).melee_reach
    return hexes_of(state, attack.range)


def actions(state: Skirmish, unit: PieceId) -> int:
    """Actions of a creature's own turn. Rule: skirmish A4."""
    own = creature_of(state, unit).actions
    return asked(state, "actions", unit, profile(state).actions if own is None else own)


def may_act(state: Skirmish, unit: PieceId) -> bool:
    """Whether nothing forbids a creature to act."""
    return forbidden(BOOK, state, "act", unit) is None


def attack_limit(state: Skirmish, unit: PieceId) -> int | None:
    """How often a creature may attack in a round; None for no limit.

    A minion once, unless something more specific says otherwise. Rule: skirmish M7, M11.
    """
    own = creature_of(state, unit).attacks_a_round
    if own is None and master_of(state, unit) is not None:
        own = profile(state).minion_attacks
    elif own is None and state.pieces[unit].kind == CreatureKind.CHARACTER:
        own = profile(state).attack_limit
    return None if own is None else asked(state, "attacks", unit, own)


def attacks_left(state: Skirmish, unit: PieceId) -> bool:
    """Whether a creature may attack once more in this round. Rule: skirmish M7."""
    limit = attack_limit(state, unit)
    return limit is None or state.system.attacks.get(unit, 0) < limit


@dataclass(frozen=True, slots=True)
class _Ground:
    """What the map and the doors that stand open make of it.

    Attributes:
        lore: whose map it is.
        edges: what stands on sides, each with how it counts on a ray.
        steps: from each hex to its neighbours, with the cost in steps; None where one cannot go.
        doors: the steps that a closed door stops.
        past: cover maps with creatures in between, where the profile has them give cover.
    """

    lore: Lore
    edges: Mapping[Edge, int]
    steps: Mapping[Hex, tuple[tuple[Hex, int | None], ...]]
    doors: frozenset[tuple[Hex, Hex]]
    past: dict[tuple[Hex, Hex | None, frozenset[Hex]], Field]


_GROUNDS: dict[tuple[int, frozenset[Edge]], _Ground] = {}
_MOST_GROUNDS = 256
_MOST_PAST = 1_000
_THROUGH_DOOR = 3
"""What a closed door counts for whoever looks for a way: opening it, and going on."""


def _ground(state: Skirmish) -> _Ground:
    """The ground as it is now: worked out once for each way in which doors stand."""
    lore = state.system.lore
    key = (id(lore), state.system.open)
    found = _GROUNDS.get(key)
    if found is None or found.lore is not lore:
        if len(_GROUNDS) >= _MOST_GROUNDS:
            _GROUNDS.clear()
        steps = {
            at: tuple((end, _cost(state, at, end)) for end in at.neighbors())
            for at in state.board.grid
        }
        doors = frozenset(
            step
            for edge in lore.barriers
            for step in (edge.hexes, edge.hexes[::-1])
            if is_door(state, *step)
        )
        found = _GROUNDS[key] = _Ground(lore, _edges(state), steps, doors, {})
    return found


def edges_now(state: Skirmish) -> Mapping[Edge, int]:
    """What stands on sides of hexes now, each with how it counts on a ray.

    A hex that is filled is a barrier on each of its sides; between two solid ones no ray passes.
    """
    return _ground(state).edges


def _edges(state: Skirmish) -> Mapping[Edge, int]:
    lore = state.system.lore
    found: dict[Edge, int] = {}
    solid = {at for at, block in lore.blocks.items() if block.kind.is_solid and block.cover is None}
    for at, block in lore.blocks.items():
        count = weight(solid=block.kind.is_solid, given=block.cover)
        for edge in Edge.around(at):
            if not (edge.a in solid and edge.b in solid):
                found[edge] = found.get(edge, 0) + count
    for edge, barrier in lore.barriers.items():
        if edge not in state.system.open:
            count = weight(solid=barrier.kind.is_solid, given=barrier.cover)
            found[edge] = found.get(edge, 0) + count
    return found


def cover_field(state: Skirmish, at: Hex) -> Field:
    """The cover map seen from a hex. Rule: skirmish A5."""
    return state.system.lore.covers.field(at, edges_now(state))


def sight(state: Skirmish, at: Hex, other: Hex) -> Sight:
    """What an attacker on one hex has of somebody on another. Rule: skirmish C1, C4, A5."""
    if profile(state).units_give_cover:
        return _past_bodies(state, at, other).sight(other)
    return cover_field(state, at).sight(other)


def every_sight(state: Skirmish, at: Hex) -> Mapping[Hex, Sight]:
    """What an attacker on a hex has of every other hex: `sight`, all over the map."""
    if profile(state).units_give_cover:
        return {other: sight(state, at, other) for other in state.board.grid if other != at}
    return cover_field(state, at).sights()


def _past_bodies(state: Skirmish, at: Hex, other: Hex) -> Field:
    """A cover map on which every creature but those at the two ends is as high as a low wall.

    Rule: skirmish A5 (the switch units_give_cover), A8 18.
    """
    lore, ground = state.system.lore, _ground(state)
    up = frozenset(
        piece.at for piece in state.pieces.values() if piece.hp > 0 and piece.at is not None
    )
    between = up - {at, other}
    key = (at, other if other in up else None, between)
    found = ground.past.get(key)
    if found is None:
        if len(ground.past) >= _MOST_PAST:
            ground.past.clear()
        edges = dict(ground.edges)
        for body in between:
            for edge in Edge.around(body):
                edges[edge] = edges.get(edge, 0) + LOW
        hexes = (other,) if other in up else lore.covers.hexes
        symmetric = profile(state).loe_symmetric
        found = ground.past[key] = Field(at, hexes, edges, symmetric=symmetric)
    return found


def degree(state: Skirmish, attacker: PieceId, target: PieceId) -> Degree:
    """How far a target is in cover from an attacker. Rule: skirmish C1, A5."""
    one, other = spot(state, attacker), spot(state, target)
    if one is None or other is None:
        return Degree.FULL
    return sight(state, one, other).degree


def is_hidden(state: Skirmish, unit: PieceId, observer: PieceId) -> bool:
    """Whether somebody is hidden from an observer. Rule: skirmish C2."""
    return observer in state.system.hidden.get(unit, frozenset())


def defence(state: Skirmish, target: PieceId, attacker: PieceId) -> int:
    """What an attack must reach. Cover alone changes nothing by default. Rule: C3, A8 16."""
    value, house = creature_of(state, target).defence, profile(state)
    defends = is_defending(state, target)
    if defends or house.cover_bonus:
        covered = degree(state, attacker, target) is not Degree.NONE
        value += house.cover_bonus if covered else 0
        if defends:
            value += house.defend_in_cover if covered else house.defend_bonus
    return asked(state, "defence", target, value, attacker)


def is_defending(state: Skirmish, unit: PieceId) -> bool:
    """Whether somebody took a defensive action that still lasts."""
    return any(effect.bearer == unit and effect.ability == DEFENDING for effect in state.effects)


def bonus(state: Skirmish, unit: PieceId, attack: Attack, target: PieceId) -> int:
    """What is added to the d20 of an attack."""
    return total(BOOK, state, "attack", unit, attack.bonus, other=target)


def damage(state: Skirmish, unit: PieceId, attack: Attack, target: PieceId) -> int:
    """Hit points that a hit takes."""
    dealt = asked(state, "damage", unit, attack.damage, target)
    return asked(state, "harm", target, dealt, unit)


def way_cost(state: Skirmish, start: Hex, end: Hex) -> int | None:
    """Steps from a hex to its neighbour; None where a barrier or the map's edge stops one."""
    return dict(_ground(state).steps.get(start, ())).get(end)


def _cost(state: Skirmish, start: Hex, end: Hex) -> int | None:
    lore = state.system.lore
    if not state.board.is_floor(end):
        return None
    cost = _WADE if end in lore.blocks else 1
    barrier = lore.barriers.get(Edge.between(start, end))
    if barrier is None or barrier.edge in state.system.open:
        return cost
    climb = _CLIMB.get(barrier.kind)
    return None if climb is None else max(cost, climb)


def reach(state: Skirmish, unit: PieceId, steps: int) -> Mapping[Hex, int]:
    """The hexes that a creature can walk to and stay on, each with its cost in steps."""
    return {
        at: cost
        for at, (cost, _back) in ways(state, unit, steps).items()
        if at != spot(state, unit)
    }


def ways(
    state: Skirmish, unit: PieceId, steps: int | None, *, doors: bool = False
) -> Mapping[Hex, tuple[int, Hex | None]]:
    """Every hex that a creature comes to, with the cost and the hex before it.

    Nobody walks through others.

    Args:
        state: the skirmish.
        unit: who walks.
        steps: the most steps; None for as many as it takes.
        doors: whether closed doors are counted as open, at a cost of 3.
    """
    start = spot(state, unit)
    if start is None:
        return {}
    taken = {piece.at for piece in state.pieces.values() if piece.at is not None}
    found: dict[Hex, tuple[int, Hex | None]] = {start: (0, None)}
    queue: list[tuple[int, Hex]] = [(0, start)]
    ground = _ground(state)
    while queue:
        spent, at = heappop(queue)
        if spent > found[at][0]:
            continue
        for end, step in ground.steps[at]:
            through = step is None and doors and (at, end) in ground.doors
            cost = _THROUGH_DOOR if through else step
            if cost is None or end in taken:
                continue
            total_cost = spent + cost
            if steps is not None and total_cost > steps:
                continue
            if end not in found or total_cost < found[end][0]:
                found[end] = (total_cost, at)
                heappush(queue, (total_cost, end))
    return found


def is_door(state: Skirmish, start: Hex, end: Hex) -> bool:
    """Whether a closed door stands between two neighbours."""
    barrier = state.system.lore.barriers.get(Edge.between(start, end))
    return (
        barrier is not None
        and barrier.kind is BarrierKind.DOOR
        and barrier.edge not in state.system.open
        and state.board.is_floor(end)
    )


def route(ways_: Mapping[Hex, tuple[int, Hex | None]], end: Hex) -> tuple[Hex, ...]:
    """The way to a hex, without the hex that it starts from; empty where there is none."""
    if end not in ways_:
        return ()
    path: list[Hex] = []
    at: Hex | None = end
    while at is not None:
        path.append(at)
        at = ways_[at][1]
    return tuple(reversed(path[:-1]))


def mover(state: Skirmish, unit: PieceId) -> PieceId:
    """The piece that goes when a creature moves: its rider, where it is ridden."""
    rider = rider_of(state, unit)
    return unit if rider is None else rider
