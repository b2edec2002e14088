"""Maps of arenas and their games against themselves and against the heroes there are.

Owns every check on a map that its shape does not show: hexes of two zones, lanes without a middle,
spawn points on no space, heroes who are not there or sit twice. Rules: arena B1.
"""

from __future__ import annotations

from collections.abc import Collection

from game.catalog.arena_models import ArenaIn
from game.catalog.problems import meant, quoted
from game.catalog.tree import Found, Path, Value, found_at


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
        zones = [zone.id for zone in arena.zones]
        for place, name in enumerate(arena.lane):
            if name not in zones:
                told = f"there is no zone {quoted(name)}; {meant(name, zones)}"
                found.append(found_at(root, (*path, "lane", place), told))
        if len(arena.lane) % 2 == 0:
            told = "a lane has a zone in its middle, so an odd number of them"
            found.append(found_at(root, (*path, "lane"), told))
        for place, spawn in enumerate(arena.spawns):
            if spawn.at not in owner or spawn.at in arena.terrain:
                told = f"{list(spawn.at)} is no free hex of a zone; put the spawn point on one"
                found.append(found_at(root, (*path, "spawns", place, "at"), told))
        _games(root, path, arena, heroes, found)


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
