"""Battles of any size, made for timing.

Owns maps of 19-hex tiles that fill the plane, and fourteen units on them: near each other, or at
the two ends of the map. Times nothing.
"""

from __future__ import annotations

from functools import cache

from game.catalog import Catalog, load_content
from game.core.board import Tile
from game.core.ids import DefinitionId, PieceId, TileId
from game.hexes import Hex
from game.places import data_folder
from game.systems.battle.definitions import (
    AdventurerChip,
    BattleSetup,
    Chip,
    Priority,
    Role,
    Skill,
    UnitSetup,
)
from game.systems.battle.system import rulebook

_TILE = 19
_ACROSS, _DOWN = Hex(5, -2), Hex(2, 3)
_PARTY = 4
_FRIENDS = 3
_ENEMIES = 7


@cache
def content() -> Catalog:
    """Return the content that the program comes with."""
    return load_content(data_folder("content"), rulebook().vocabulary())[0]


def tiles_of(hexes: int) -> tuple[Tile, ...]:
    """Return tiles of 19 hexes, about so many hexes in all, in a round map about 0,0."""
    count = max(1, round(hexes / _TILE))
    reach = 2 + int(count**0.5)
    spots = sorted(
        (
            _ACROSS * a + _DOWN * b
            for a in range(-reach, reach + 1)
            for b in range(-reach, reach + 1)
        ),
        key=lambda spot: (spot.distance_to(Hex(0, 0)), spot),
    )[:count]
    return tuple(
        Tile(TileId(f"t{number}"), tuple(sorted(spot + at for at in Hex(0, 0).range_(2))))
        for number, spot in enumerate(spots)
    )


def battle(hexes: int, *, far: bool, enemies: int = _ENEMIES, seed: int = 1) -> BattleSetup:
    """Return a battle of four adventurers, three companions and some enemies.

    Args:
        hexes: about how many hexes the map has.
        far: True for the party at one end and the enemies at the other, False for all close by.
        enemies: how many enemies.
        seed: of the dice.
    """
    tiles = tiles_of(hexes)
    floor = sorted((at for tile in tiles for at in tile.hexes), key=_from_the_left)
    if far:
        party_places, enemy_places = floor, floor[::-1]
    else:
        # The map's middle, split: everybody stands within a few hexes of somebody.
        near = sorted(floor, key=lambda at: (at.distance_to(Hex(0, 0)), at))[: 4 * _TILE]
        near.sort(key=_from_the_left)
        party_places, enemy_places = near[1::2], near[::-2]
    units = [
        *_party(party_places),
        *(_enemy(number, at) for number, at in enumerate(enemy_places[:enemies])),
    ]
    skills = content().skills
    return BattleSetup(
        name="Timed",
        seed=seed,
        tiles=tiles,
        order=tuple(PieceId(f"hero{number}") for number in range(_PARTY)),
        units=tuple(units),
        dice=tuple(content().dice.values()),
        abilities=(
            *content().statuses.values(),
            skills["riposte"],
            skills["swift"],
            skills["detection"],
            *content().effects.values(),
        ),
    )


def _from_the_left(at: Hex) -> tuple[int, int]:
    return (at.q, 2 * at.r + at.q)


def _party(places: list[Hex]) -> list[UnitSetup]:
    units = []
    for number in range(_PARTY):
        chip = AdventurerChip(
            id=DefinitionId(f"hero{number}~"),
            name=f"Hero {number}",
            health=40,
            stamina=3,
            magicka=2,
            combat=3,
        )
        units.append(
            UnitSetup(
                id=PieceId(f"hero{number}"),
                role=Role.ADVENTURER,
                chip=chip,
                at=places[number],
                hp=chip.health - number,
            )
        )
    for number in range(_FRIENDS):
        friend = Chip(
            id=DefinitionId(f"friend{number}~"),
            name=f"Friend {number}",
            health=30,
            skills=(Skill(content().skills["riposte"].id, 1),),
        )
        units.append(
            UnitSetup(
                id=PieceId(f"friend{number}"),
                role=Role.COMPANION,
                chip=friend,
                at=places[_PARTY + number],
                hp=friend.health,
                controller="party",
            )
        )
    return units


def _enemy(number: int, at: Hex) -> UnitSetup:
    skills = content().skills
    borne = (
        (Skill(skills["swift"].id), Skill(skills["riposte"].id, 1)),
        (Skill(skills["detection"].id),),
        (),
    )[number % 3]
    chip = Chip(
        id=DefinitionId(f"foe{number}~"),
        name=f"Foe {number}",
        level=1,
        health=6,
        range=1 + number % 3,
        combat=1 + number % 2,
        targets=(1, 2, None)[number % 3],
        priority=Priority.STRONGEST if number % 2 else Priority.WEAKEST,
        skills=borne,
    )
    return UnitSetup(id=PieceId(f"foe{number}"), role=Role.ENEMY, chip=chip, at=at, hp=chip.health)


def battle_text(hexes: int, *, apart: int = 40) -> str:
    """Return a battle file with a map of about so many hexes and units of the content on it.

    Args:
        hexes: about how many hexes the map has.
        apart: how many hexes of its right half there are for each enemy.
    """
    tiles = tiles_of(hexes)
    lines = ["format: hexmarch/battle/1", "name: Timed", "tiles:"]
    lines += [
        f"  - {{id: {tile.id}, hexes: [{', '.join(f'[{at.q}, {at.r}]' for at in tile.hexes)}]}}"
        for tile in tiles
    ]
    places = sorted((at for tile in tiles for at in tile.hexes), key=_from_the_left)
    lines.append("units:")
    lines.append(f"  - {{id: wren, role: adventurer, at: {_pair(places[0])}, chip: wren}}")
    lines.append(f"  - {{id: hound, role: companion, at: {_pair(places[1])}, chip: war-hound}}")
    lines += [
        f"  - {{id: foe{number}, role: enemy, at: {_pair(at)}, chip: bramble-archer}}"
        for number, at in enumerate(places[len(places) // 2 :: apart])
    ]
    return "\n".join(lines) + "\n"


def _pair(at: Hex) -> str:
    return f"[{at.q}, {at.r}]"
