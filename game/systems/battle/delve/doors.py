"""Door hexes: which may be explored, and where a tile may be laid beside one.

Pure; the same for the rules, the pictures and whoever plays. Rule: battle 4.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core.ids import TileId
from game.hexes import Hex
from game.systems.battle.choices import LayTile
from game.systems.battle.definitions import DOOR, DelveTile
from game.systems.battle.state import Battle, objective_of

_NEW = TileId("~")
"""A tile that is not laid yet; no tile of a file is called so."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The hexes of a map and its door hexes, each with its tile."""

    floor: Mapping[Hex, TileId]
    doors: Mapping[Hex, TileId]

    @classmethod
    def of(cls, state: Battle) -> Ground:
        """Return the ground of a battle."""
        floor = {hex_: tile.id for tile in state.board.tiles for hex_ in tile.hexes}
        doors = {
            one.at: floor[one.at]
            for one in state.board.features
            if one.kind == DOOR and one.at in floor
        }
        return cls(floor, doors)

    def is_open(self, door: Hex) -> bool:
        """Whether a door hex has a free edge, and no door of another tile beside it.

        RULING(ruling.free-edge): an edge is free where no hex lies beyond it; one that is shared
        with a hex of its own tile leads nowhere new.
        """
        own, near = self.doors[door], door.neighbors()
        free = any(hex_ not in self.floor for hex_ in near)
        return free and not any(self.doors.get(hex_, own) != own for hex_ in near)

    def with_tile(self, hexes: frozenset[Hex], doors: frozenset[Hex]) -> Ground:
        """Return the ground with one more tile."""
        return Ground(
            {**self.floor, **dict.fromkeys(hexes, _NEW)},
            {**self.doors, **dict.fromkeys(doors, _NEW)},
        )


def laid(hexes: tuple[Hex, ...], choice: LayTile) -> tuple[Hex, ...]:
    """The hexes of a tile, or some of them, once it is laid."""
    return tuple(hex_.rotated(choice.turns) + choice.at for hex_ in hexes)


def explorable(state: Battle) -> tuple[Hex, ...]:
    """The door hexes that may be explored now; none once all skyshards have been drawn.

    RULING(ruling.no-cards): with no card left there is nothing to explore. Rule: battle 4.3.
    """
    delve, objective = state.system.delve, objective_of(state.system)
    if delve is None or not delve.cards or delve.found >= objective.shards:
        return ()
    ground, board = Ground.of(state), state.board
    return tuple(sorted(at for at in ground.doors if ground.is_open(at) and board.is_floor(at)))


def placements(state: Battle, door: Hex, tile: DelveTile) -> tuple[LayTile, ...]:
    """Every way to lay a tile beside a door hex; empty where there is none.

    One of its door hexes shares an edge with the door hex, no hex lies on another, and if able one
    of its doors stays open. The first tile touches all door hexes of the entrance with one of its
    own. Ways that look the same are listed once. Rule: battle 4.3, 3.
    """
    ground = Ground.of(state)
    wanted = frozenset(ground.doors) if len(state.board.tiles) == 1 else frozenset({door})
    ways: list[LayTile] = []
    leaving_open: list[LayTile] = []
    for way, hexes, doors in _ways(ground, door, tile):
        if not any(wanted <= set(own.neighbors()) for own in doors):
            continue
        ways.append(way)
        after = ground.with_tile(hexes, doors)
        if any(after.is_open(own) for own in doors):
            leaving_open.append(way)
    return tuple(leaving_open or ways)


def _ways(
    ground: Ground, door: Hex, tile: DelveTile
) -> Iterator[tuple[LayTile, frozenset[Hex], frozenset[Hex]]]:
    """Every way without overlap that joins a door, with its hexes and its doors."""
    seen = set()
    for turns in range(6):
        for own in tile.doors:
            for beside in door.neighbors():
                way = LayTile(beside - own.rotated(turns), turns)
                hexes = frozenset(laid(tile.hexes, way))
                doors = frozenset(laid(tile.doors, way))
                look = (doors, laid(tile.dens, way), laid(tile.caches, way), hexes)
                if look in seen or hexes & ground.floor.keys():
                    continue
                seen.add(look)
                yield way, hexes, doors


def farthest(state: Battle, door: Hex, among: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Those of some hexes that lie farthest from a door hex; several where they tie.

    Rule: battle 4.3, 4 and 5; 1.7.
    """
    away = {hex_: state.board.distance(door, hex_) or 0 for hex_ in among}
    most = max(away.values(), default=0)
    return tuple(sorted(hex_ for hex_, steps in away.items() if steps == most))
