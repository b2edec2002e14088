"""Battles made up from a few wishes and a seed.

A generated battle is the text of a battle file, read like any other: it passes every check, can be
kept, and is the same for the same wishes. Rules: battle 4.1 to 4.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.catalog.battles import BattleFile, read_battle_text
from game.catalog.definitions import Catalog, Shape
from game.core.chance import face
from game.hexes import Hex

MOST_ADVENTURERS = 4
MOST_EXPERIENCE = 12
_NUMBERED = 8  # as many as a clash shows
_GROUNDS = ("hexagon-19", "hall-39")
_ROOMS = ("hexagon-7", "causeway", "trio", "corridor-5", "bend", "horseshoe", "fork", "nook")


class Made(StrEnum):
    """What kind of battle is made up."""

    CLASH = "clash"
    DUNGEON = "dungeon"
    DELVE = "delve"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What a person asks for.

    Attributes:
        mode: the kind of battle.
        adventurers: how many, 1 to 4.
        experience: experience, which with their number gives the enemy pool.
        seed: another one gives another battle.
    """

    mode: Made = Made.CLASH
    adventurers: int = 2
    experience: int = 3
    seed: int = 1


def generated(wishes: Wishes, catalog: Catalog) -> BattleFile:
    """Return a battle that suits wishes."""
    return read_battle_text(battle_text(wishes, catalog), catalog, file="a generated battle")


def battle_text(wishes: Wishes, catalog: Catalog) -> str:
    """Return the battle file of a battle that suits wishes."""
    made = _Making(wishes, catalog)
    made.lay_tiles()
    made.put_rocks()
    return made.text()


class _Making:
    """Makes one battle."""

    def __init__(self, wishes: Wishes, catalog: Catalog) -> None:
        self._wishes = wishes
        self._catalog = catalog
        self._draws = 0
        self._tiles: list[str] = []
        self._floor: dict[Hex, int] = {}
        self._entrance: list[Hex] = []
        self._rocks: list[Hex] = []

    def _pick(self, count: int) -> int:
        """A number below `count`, by the seed."""
        self._draws += 1
        return face(self._wishes.seed, self._draws, count, again=1)

    def _shuffled(self, hexes: Iterable[Hex]) -> list[Hex]:
        left, found = sorted(hexes), list[Hex]()
        while left:
            found.append(left.pop(self._pick(len(left))))
        return found

    def lay_tiles(self) -> None:
        """Lay the entrance, the ground, and a room or several beyond it."""
        self._put("entrance", Hex(0, 0), 0)
        self._entrance = list(self._floor)
        if self._wishes.mode is Made.DELVE:
            return  # the rest of the map is explored
        ground = _GROUNDS[self._pick(len(_GROUNDS))]
        rooms = 1 if self._wishes.mode is Made.CLASH else 3
        names = [ground, *(_ROOMS[self._pick(len(_ROOMS))] for _ in range(rooms))]
        if self._wishes.mode is Made.DUNGEON:
            names.append("hexagon-7")
        for name in names:
            self._join(name)

    def _join(self, name: str) -> None:
        """Lay a tile beside what lies farthest from the entrance; leave it out where none fits."""
        shape = self._catalog.shapes[name]
        last = len(self._tiles) - 1
        edge = {
            near
            for hex_, tile in self._floor.items()
            if tile == last
            for near in hex_.neighbors()
            if near not in self._floor
        }
        turns = self._pick(6)
        own = [hex_.rotated(turns) for hex_ in shape.hexes]
        for by in self._shuffled({start - hex_ for start in edge for hex_ in own}):
            laid = [hex_ + by for hex_ in own]
            if not any(hex_ in self._floor for hex_ in laid) and self._fits(laid):
                self._put(name, by, turns)
                return

    def _fits(self, laid: Sequence[Hex]) -> bool:
        """Whether a tile goes on eastwards and shares two edges or more with what is there."""
        edges = sum(near in self._floor for hex_ in laid for near in hex_.neighbors())
        others = [hex_ for hex_ in self._floor if hex_ not in self._entrance]
        beside_entrance = any(near in self._entrance for hex_ in laid for near in hex_.neighbors())
        return edges > 1 and min(hex_.q for hex_ in laid) >= 1 and not (others and beside_entrance)

    def _put(self, name: str, by: Hex, turns: int) -> None:
        shape: Shape = self._catalog.shapes[name]
        number = len(self._tiles)
        self._floor.update({hex_.rotated(turns) + by: number for hex_ in shape.hexes})
        turned = f", turns: {turns}" if turns else ""
        self._tiles.append(f"{{id: tile-{number + 1}, shape: {name}, at: {_at(by)}{turned}}}")

    def put_rocks(self) -> None:
        """Close a few hexes, never one that parts the map or lies beside the entrance."""
        ground = [
            hex_
            for hex_, tile in self._floor.items()
            if tile == 1 and not any(near in self._entrance for near in hex_.neighbors())
        ]
        for hex_ in self._shuffled(ground)[: 2 + self._pick(3)]:
            if _is_whole(self._floor.keys() - {*self._rocks, hex_}):
                self._rocks.append(hex_)

    def _explored(self) -> str:
        """The cards and tiles of a delve: all there are."""
        stacked = [name for name, shape in self._catalog.shapes.items() if shape.stack]
        cards, tiles = ", ".join(sorted(self._catalog.cards)), ", ".join(sorted(stacked))
        return f"cards: [{cards}], tiles: [{tiles}]"

    def _numbered(self) -> list[Hex]:
        """The numbered hexes: away from the entrance, the far ones of a dungeon first."""
        away = {
            hex_: min(hex_.distance_to(door) for door in self._entrance)
            for hex_ in self._floor
            if hex_ not in self._entrance and hex_ not in self._rocks
        }
        far = self._shuffled(hex_ for hex_, steps in away.items() if steps > 2)  # noqa: PLR2004 - out of most ranges
        if self._wishes.mode is Made.DUNGEON:
            far.sort(key=lambda hex_: -self._floor[hex_])
        return far[:_NUMBERED]

    def text(self) -> str:
        """Return the battle file."""
        wishes = self._wishes
        mode, number = wishes.mode.capitalize(), wishes.adventurers
        is_delve = wishes.mode is Made.DELVE
        drawn = self._explored() if is_delve else f"numbered: {_list(self._numbered())}"
        lines = [
            "format: hexmarch/battle/1",
            f"name: {mode} {wishes.seed}",
            f"seed: {wishes.seed}",
            "tiles:",
            *(f"  - {tile}" for tile in self._tiles),
            f"impassable: {_list(self._rocks)}",
            f"objective: {{kind: {'survey' if is_delve else 'conquer'}}}",
            f"setup: {{mode: {wishes.mode}, experience: {wishes.experience}, {drawn}}}",
            "units:",
        ]
        chips = sorted(self._catalog.adventurers)
        places = sorted(self._entrance, key=lambda hex_: (-hex_.q, hex_.r))
        for place in range(number):
            chip = chips.pop(self._pick(len(chips)))
            lines.append(
                f"  - {{id: {chip}, role: adventurer, at: {_at(places[place])}, chip: {chip}}}"
            )
        return "\n".join(lines) + "\n"


def _is_whole(floor: set[Hex]) -> bool:
    """Whether every hex can be reached from every other."""
    queue = [min(floor)]
    seen = set(queue)
    while queue:
        for near in queue.pop().neighbors():
            if near in floor and near not in seen:
                seen.add(near)
                queue.append(near)
    return len(seen) == len(floor)


def _at(hex_: Hex) -> str:
    return f"[{hex_.q}, {hex_.r}]"


def _list(hexes: Iterable[Hex]) -> str:
    return f"[{', '.join(map(_at, hexes))}]"
