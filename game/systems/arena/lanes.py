"""Lanes: which zones they go through, where each stands, whose minion belongs to which.

Owns what is told of a lane without changing it. Rules: arena B10.
"""

from __future__ import annotations

from itertools import pairwise

from game.core.ids import PieceId, Side, TileId
from game.hexes import Hex
from game.systems.arena.definitions import TEAMS
from game.systems.arena.state import Arena


def lane_of(state: Arena, minion: PieceId) -> int:
    """The lane that a minion belongs to, wherever it stands. Rule: arena B10."""
    return state.system.bound.get(minion, 0)


def lane_at(state: Arena, at: Hex) -> int:
    """The lane whose battle zone a space lies in, or lies nearest to.

    RULING(ruling.arena-by-hand): a minion that is brought in elsewhere belongs to the nearest one.
    """
    zones, fields = state.system.lore.zones, state.system.fields
    return min(
        range(len(fields)),
        key=lambda lane: min(at.distance_to(one) for one in zones[fields[lane]]),
    )


def battle_zone(state: Arena, lane: int) -> frozenset[Hex]:
    """The spaces of a lane's battle zone."""
    return state.system.lore.zones[state.system.fields[lane]]


def is_contested(state: Arena, at: Hex) -> bool:
    """Whether a space lies in a battle zone: on cards, the battle zone is any. Rule: arena B10."""
    return state.system.lore.zone_of.get(at) in state.system.fields


def toward(state: Arena, team: Side, lane: int) -> TileId | None:
    """The next zone of a lane toward a team's Throne; None past its end. Rule: arena B10."""
    zones = state.system.lore.setup.map.lanes[lane]
    way = zones[::-1] if team == TEAMS[0] else zones
    field = state.system.fields[lane]
    return next((two for one, two in pairwise(way) if one == field), None)


def throne(state: Arena, team: Side) -> TileId:
    """The zone of a team's Throne."""
    lane = state.system.lore.setup.map.lane
    return lane[0] if team == TEAMS[0] else lane[-1]


def zones_held(state: Arena, team: Side, fields: tuple[TileId, ...]) -> int:
    """The zones between a team's Throne and the battle zones of all lanes. Rule: arena B10."""
    total = 0
    for zones, field in zip(state.system.lore.setup.map.lanes, fields, strict=True):
        far = zones.index(field)
        total += far - 1 if team == TEAMS[0] else len(zones) - far - 2
    return total
