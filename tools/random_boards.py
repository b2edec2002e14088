"""Random battles: boards, chips, units and statuses, for play that looks for faults.

Owns what is drawn by lot before a battle starts. Never plays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.catalog import Catalog, needs_of
from game.core.abilities import Ability
from game.core.board import Tile
from game.core.ids import AbilityId, DefinitionId, PieceId, TileId
from game.hexes import Hex
from game.systems.battle.definitions import (
    AdventurerChip,
    BattleSetup,
    Chip,
    DiceOwned,
    Form,
    Goal,
    Kept,
    Objective,
    Options,
    Priority,
    Reading,
    Role,
    Skill,
    UnitSetup,
    World,
)


def lot(seed: int) -> Random:
    """Where chance comes from: the same for the same seed."""
    return Random(seed)  # noqa: S311 - battles to try, not secrets


def happens(rng: Random, share: float) -> bool:
    """Whether something happens that happens this often, 0 never and 1 always."""
    return rng.random() < share


@dataclass(frozen=True, slots=True)
class Ground:
    """A map drawn by lot: tiles, impassable hexes, an entrance, and the free hexes of the map."""

    tiles: tuple[Tile, ...]
    impassable: tuple[Hex, ...]
    entrance: tuple[Hex, ...]
    free: tuple[Hex, ...]


def random_ground(rng: Random, *, tiles: int = 4) -> Ground:
    """Lay up to so many tiles, each a blob of hexes that mostly touches an earlier one."""
    taken: set[Hex] = set()
    laid: list[Tile] = []
    centre = Hex(0, 0)
    for number in range(rng.randint(1, tiles)):
        blob = [
            hex_
            for hex_ in centre.range_(rng.randint(1, 2))
            if hex_ not in taken and happens(rng, 0.93)
        ]
        if blob:
            laid.append(Tile(TileId(f"tile-{number}"), tuple(blob)))
            taken.update(blob)
        step = Hex(rng.randint(-4, 4), rng.randint(-4, 4))
        centre = rng.choice(sorted(taken or {centre})) + step
    if not laid:
        return random_ground(rng, tiles=tiles)
    share = rng.choice([0.0, 0.0, 0.1, 0.25])
    every = sorted(taken)
    impassable = tuple(hex_ for hex_ in every if happens(rng, share))
    free = [hex_ for hex_ in every if hex_ not in impassable]
    rng.shuffle(free)
    entrance = tuple(sorted(free[: rng.randint(0, 4)]))
    return Ground(tuple(laid), impassable, entrance, tuple(free))


def random_setup(rng: Random, catalog: Catalog, name: str) -> BattleSetup:
    """Draw a whole battle: a map, one to four adventurers, companions, enemies of all levels."""
    ground = random_ground(rng)
    places = list(ground.free)
    adventurers = [_adventurer(rng, catalog, number) for number in range(1, rng.randint(1, 4) + 1)]
    others = [
        *(_companion(rng, catalog, number) for number in range(1, rng.randint(0, 3) + 1)),
        *(_enemy(rng, catalog, number) for number in range(1, rng.randint(0, 6) + 1)),
    ]
    units: list[UnitSetup] = []
    for unit in (*adventurers, *others):
        off = unit.role is Role.COMPANION and happens(rng, 0.3)
        if not places and not off:
            continue
        at = None if off else places.pop()
        units.append(replace(unit, at=at, statuses=_statuses(rng, catalog, unit)))
    units.extend(_bag(rng, catalog))
    rng.shuffle(units)
    names = [unit.id for unit in units if unit.role is Role.ADVENTURER]
    enemies = [unit.id for unit in units if unit.role in {Role.ENEMY, Role.QUEST} and not unit.bag]
    rng.shuffle(names)
    needs = needs_of(units, catalog)
    eliminate = bool(enemies) and happens(rng, 0.2)
    return BattleSetup(
        name=name,
        options=Options(
            enemy_movement=rng.choice([Reading.V2, Reading.V2, Reading.V1]),
            expert=happens(rng, 0.2),
            end_after_round=happens(rng, 0.2),
        ),
        seed=rng.randrange(1_000_000),
        round=rng.choice([1, 1, 1, 1, 4, 6]),
        tiles=ground.tiles,
        impassable=ground.impassable,
        entrance=ground.entrance,
        objective=Objective(Goal.ELIMINATE, tuple(enemies[:1])) if eliminate else Objective(),
        order=tuple(names),
        units=tuple(_with_controller(rng, unit, names) for unit in units),
        world=World(
            province=rng.choice([None, "HR"]),
            unrest=rng.randint(0, 3),
            weather=rng.choice([None, "sunny", "rainy", "flooding"]),
            dominates=rng.choice([None, "remnant"]),
        ),
        dice=needs.dice,
        abilities=needs.abilities,
        lines=needs.lines,
        spare=needs.spare,
    )


def _bag(rng: Random, catalog: Catalog) -> list[UnitSetup]:
    """Chips that skills may bring in, none in every second battle."""
    units = []
    for number in range(1, rng.choice([0, rng.randint(1, 6)]) + 1):
        chip = _chip(rng, catalog, f"spare-{number}", rng.choice([1, 1, 5, 5, 10]))
        units.append(
            UnitSetup(
                id=PieceId(f"spare-{number}"),
                role=Role.ENEMY,
                chip=chip,
                at=None,
                hp=chip.health,
                bag=True,
            )
        )
    return units


def _adventurer(rng: Random, catalog: Catalog, number: int) -> UnitSetup:
    owned = rng.sample(sorted(catalog.skill_dice), rng.choice([0, 1, 2, 4]))
    calling = rng.choice([None, *catalog.callings.values()])
    people = rng.choice([None, *catalog.peoples.values()])
    given = (*(calling.abilities if calling else ()), *((people.ability,) if people else ()))
    items = sorted(item.id for item in catalog.items.values())
    chip = AdventurerChip(
        id=DefinitionId(f"hero-{number}~"),
        name=f"Hero {rng.randint(1, 2)}",
        health=rng.randint(2, 6),
        stamina=rng.randint(1, 4),
        magicka=rng.randint(1, 4),
        combat=rng.randint(1, 5),
        cooldown=rng.randint(1, 3),
        tenacity=rng.randint(1, 5),
        form=rng.choice(list(Form)),
        people=people.name if people else "",
        calling=calling.name if calling else "",
        abilities=tuple(ability.id for ability in given),
        dice=tuple(DiceOwned(die, rng.randint(1, 3)) for die in owned),
        items=tuple(rng.sample(items, rng.choice([0, 2, 4, 8]))),
    )
    return UnitSetup(
        id=PieceId(f"hero-{number}"),
        role=Role.ADVENTURER,
        chip=chip,
        at=None,
        hp=rng.choice([chip.health, chip.health, rng.randint(1, chip.health)]),
        bonus_hp=rng.choice([0, 0, 0, 2]),
        kept=rng.choice([Kept.MAT, Kept.MAT, Kept.MAT, Kept.NUMBERS]),
    )


def _companion(rng: Random, catalog: Catalog, number: int) -> UnitSetup:
    chip = _chip(rng, catalog, f"companion-{number}", rng.choice([None, 1, 5]))
    return UnitSetup(
        id=PieceId(f"companion-{number}"),
        role=Role.COMPANION,
        chip=chip,
        at=None,
        hp=chip.health,
        controller="party",
    )


def _enemy(rng: Random, catalog: Catalog, number: int) -> UnitSetup:
    role = Role.QUEST if happens(rng, 0.12) else Role.ENEMY
    level = None if role is Role.QUEST else rng.choice([1, 1, 5, 5, 10, 20])
    chip = _chip(rng, catalog, f"enemy-{number}", level)
    return UnitSetup(
        id=PieceId(f"enemy-{number}"),
        role=role,
        chip=chip,
        at=None,
        hp=rng.choice([chip.health] * 6 + [chip.health + 2, 1, 0]),
    )


def _chip(rng: Random, catalog: Catalog, name: str, level: int | None) -> Chip:
    built = sorted(word for word, skill in catalog.skills.items() if skill.built)
    names = rng.sample(built, rng.choice([0, 1, 1, 2, 3, 5, 8]))
    return Chip(
        id=DefinitionId(f"{name}~"),
        name=name,
        level=level,
        health=rng.randint(1, 6),
        range=rng.randint(1, 4),
        combat=rng.randint(0, 3),
        defense=rng.choice([0, 0, 0, 1, 2]),
        targets=rng.choice([1, 1, 1, 2, 3, None]),
        priority=rng.choice(list(Priority)),
        movement=rng.choice([2, 2, 2, 1, 3]),
        skills=tuple(_skill(rng, catalog.skills[word]) for word in names),
        type=rng.choice(["humanoid", "beast", "daedra"]),
    )


def _skill(rng: Random, ability: Ability) -> Skill:
    return Skill(ability.id, rng.randint(1, 3) if ability.numbered else 0)


def _statuses(rng: Random, catalog: Catalog, unit: UnitSetup) -> tuple[AbilityId, ...]:
    if unit.role is Role.QUEST or happens(rng, 0.6):
        return ()
    ids = sorted(status.id for status in catalog.statuses.values())
    return tuple(sorted(rng.sample(ids, rng.randint(1, 2))))


def _with_controller(rng: Random, unit: UnitSetup, names: list[PieceId]) -> UnitSetup:
    if unit.role is not Role.COMPANION or not names or happens(rng, 0.6):
        return unit
    return replace(unit, controller=rng.choice(names))
