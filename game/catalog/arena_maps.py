"""Maps of arenas and their games against themselves and against the heroes there are.

Owns every check on a map that its shape does not show: hexes of two zones, lanes without a middle,
two lanes that meet elsewhere than in the Thrones, spawn points on no space, heroes who are not
there or sit twice. Rules: arena B1, B10.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.catalog.arena_models import ArenaIn
from game.catalog.problems import meant, quoted
from game.catalog.tree import Found, Path, Value, found_at

_SHORTEST: Final = 3


def check_arenas(
    root: Value, arenas: tuple[ArenaIn, ...], heroes: Collection[str], found: list[Found]
) -> None:
    """Note what is wrong with the maps of a file, and with whom their games seat.

    Args:
        root: what the file holds.
        arenas: its maps.
        heroes: the heroes there are.
        found: problems are added here.
    """
    for number, arena in enumerate(arenas):
        path: Path = ("arenas", number)
        owner: dict[tuple[int, int], str] = {}
        for place, zone in enumerate(arena.zones):
            for at, hex_ in enumerate(zone.hexes):
                if hex_ in owner:
                    told = f"the hex {list(hex_)} belongs to {owner[hex_]} too; delete one of them"
                    found.append(found_at(root, (*path, "zones", place, "hexes", at), told))
                owner.setdefault(hex_, zone.id)
        _lane(root, (*path, "lane"), arena, arena.lane, found)
        if arena.second_lane:
            _lane(root, (*path, "second_lane"), arena, arena.second_lane, found)
            _second_lane(root, (*path, "second_lane"), arena, found)
        for place, spawn in enumerate(arena.spawns):
            if spawn.at not in owner or spawn.at in arena.terrain:
                told = f"{list(spawn.at)} is no free hex of a zone; put the spawn point on one"
                found.append(found_at(root, (*path, "spawns", place, "at"), told))
        _games(root, path, arena, heroes, found)


def _lane(
    root: Value, path: Path, arena: ArenaIn, lane: tuple[str, ...], found: list[Found]
) -> None:
    """Note zones that are not there or come twice, and a lane without a middle."""
    zones = [zone.id for zone in arena.zones]
    for place, name in enumerate(lane):
        if name not in zones:
            told = f"there is no zone {quoted(name)}; {meant(name, zones)}"
            found.append(found_at(root, (*path, place), told))
        elif name in lane[:place]:
            told = f"the lane goes through {quoted(name)} twice; name another zone"
            found.append(found_at(root, (*path, place), told))
    if len(lane) % 2 == 0:
        told = "a lane has a zone in its middle, so an odd number of them"
        found.append(found_at(root, path, told))


def _second_lane(root: Value, path: Path, arena: ArenaIn, found: list[Found]) -> None:
    """Note a second lane that does not join the first in both Thrones, and in them alone.

    RULING(ruling.arena-two-thrones): each team has one Throne, where both lanes end.
    """
    first, second = arena.lane, arena.second_lane
    last = len(second) - 1
    if last < _SHORTEST - 1:
        told = f"a lane has at least {_SHORTEST} zones: two Thrones and what lies between them"
        found.append(found_at(root, path, told))
        return
    for place, wanted in ((0, first[0]), (last, first[-1])):
        if second[place] != wanted:
            told = f"both lanes end in the same Thrones; write {quoted(wanted)} here"
            found.append(found_at(root, (*path, place), told))
    for place, name in enumerate(second[1:last], 1):
        if name in first:
            told = f"{quoted(name)} is in the first lane too; the lanes share their Thrones alone"
            found.append(found_at(root, (*path, place), told))


def _games(
    root: Value, path: Path, arena: ArenaIn, heroes: Collection[str], found: list[Found]
) -> None:
    for number, game in enumerate(arena.games):
        seated: set[str] = set()
        for team, names in (("red", game.red), ("blue", game.blue)):
            for place, name in enumerate(names):
                where = (*path, "games", number, team, place)
                if name not in heroes:
                    told = f"there is no hero {quoted(name)}; {meant(name, sorted(heroes))}"
                    found.append(found_at(root, where, told))
                elif name in seated:
                    told = f"{quoted(name)} is seated twice; seat another hero"
                    found.append(found_at(root, where, told))
                seated.add(name)
