"""Random tables: all that a battle file can say, put together so that it passes every check.

They speak of the game's own content, so that a program which reads and writes them is asked about
everything that is in use.
"""

from __future__ import annotations

from hypothesis import strategies as st

from game.catalog.definitions import Catalog
from game.catalog.table import (
    Destination,
    Table,
    TableTile,
    TableUnit,
    Written,
    WrittenAdventurer,
    WrittenChip,
    WrittenSkill,
)
from game.core.board import Feature
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import (
    LEVELS,
    About,
    Form,
    Goal,
    GoFor,
    Kept,
    Objective,
    Options,
    Priority,
    Reading,
    Role,
    World,
)

SIGNS = st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs"))
LINES = st.text(SIGNS, min_size=1, max_size=30).filter(str.isprintable)
WORDS = st.from_regex(r"[a-z0-9][a-z0-9_.'-]{0,9}", fullmatch=True)


def rules() -> st.SearchStrategy[Options]:
    """Return any reading of the rules."""
    return st.builds(
        Options,
        enemy_movement=st.sampled_from(Reading),
        expert=st.booleans(),
        end_after_round=st.booleans(),
        alternate_destination=st.sampled_from(GoFor),
        range_over_gaps=st.booleans(),
        enemy_dice=st.integers(0, 99),
        status_dice=st.integers(0, 99),
        light_fatigue=st.integers(0, 99),
        overfatigue=st.integers(0, 99),
        caches=st.integers(0, 99),
    )


def skills(catalog: Catalog) -> st.SearchStrategy[tuple[WrittenSkill, ...]]:
    """Return some skills, each once, numbered where they are."""
    names = st.lists(st.sampled_from(sorted(catalog.skills)), unique=True, max_size=3)
    return st.tuples(names, st.integers(1, 9)).map(
        lambda drawn: tuple(
            WrittenSkill(name, drawn[1] if catalog.skills[name].numbered else 0)
            for name in drawn[0]
        )
    )


def chips(catalog: Catalog) -> st.SearchStrategy[WrittenChip]:
    """Return any chip that is written out."""
    return st.builds(
        WrittenChip,
        name=LINES,
        level=st.sampled_from(LEVELS),
        health=st.integers(0, 40),
        range=st.integers(0, 9),
        combat=st.integers(0, 9),
        defense=st.integers(0, 9),
        targets=st.none() | st.integers(1, 9),
        priority=st.sampled_from(Priority),
        movement=st.integers(0, 9),
        skills=skills(catalog),
        type=st.sampled_from(["", "humanoid", "beast", "daedra"]),
        emblem=st.just("") | WORDS,
    )


def heroes(catalog: Catalog) -> st.SearchStrategy[WrittenAdventurer]:
    """Return any adventurer that is written out."""
    number = st.integers(1, 9)
    dice = st.lists(st.sampled_from(sorted(catalog.skill_dice)), unique=True, max_size=2)
    return st.builds(
        WrittenAdventurer,
        name=LINES,
        people=st.just("") | st.sampled_from(sorted(catalog.peoples)),
        calling=st.just("") | st.sampled_from(sorted(catalog.callings)),
        health=number,
        stamina=number,
        magicka=number,
        combat=st.none() | number,
        cooldown=st.none() | number,
        tenacity=st.integers(0, 9),
        form=st.sampled_from(Form),
        dice=dice.map(lambda names: tuple((name, 1) for name in names)),
    )


@st.composite
def tables(draw: st.DrawFn, catalog: Catalog) -> Table:
    """Return a table that passes every check."""
    tiles, floor = draw(_maps(catalog))
    rocks = draw(st.lists(st.sampled_from(floor), unique=True, max_size=3))
    free = [at for at in floor if at not in rocks]
    some = st.lists(st.sampled_from(free), unique=True, max_size=3).map(tuple)
    places = draw(st.permutations(free))[:8] if free else []
    units = draw(_units(catalog, places)) if places else ()
    heroes_ = [unit.id for unit in units if unit.role is Role.ADVENTURER]
    foes = [unit.id for unit in units if unit.role in {Role.ENEMY, Role.QUEST}]
    return Table(
        name=draw(LINES),
        options=draw(rules()),
        seed=draw(st.integers(0, 99)),
        round=draw(st.integers(1, 9)),
        tiles=tiles,
        impassable=tuple(rocks),
        entrance=draw(st.none() | some) if free else None,
        features=tuple(Feature(draw(WORDS), at) for at in draw(some)) if free else None,
        objective=Objective(Goal.ELIMINATE, (PieceId(foes[0]),)) if foes else Objective(),
        destinations=(Destination(hexes=draw(some), units=tuple(foes[:1])),) if free else (),
        order=tuple(draw(st.permutations(heroes_))[:2]),
        units=units,
        world=draw(
            st.builds(
                World,
                province=st.sampled_from([None, "CY", "NO"]),
                unrest=st.integers(0, 3),
                weather=st.sampled_from([None, "sunny", "rainy", "flooding"]),
                siege=st.booleans(),
                dominates=st.none() | WORDS,
            )
        ),
        about=About(blurb=draw(st.just("") | LINES.map(str.strip))),
    )


@st.composite
def _maps(draw: st.DrawFn, catalog: Catalog) -> tuple[tuple[TableTile, ...], list[Hex]]:
    """Return tiles that do not overlap, and their hexes."""
    names = draw(st.lists(st.sampled_from(sorted(catalog.shapes)), min_size=1, max_size=3))
    tiles: list[TableTile] = []
    floor: list[Hex] = []
    for number, name in enumerate(names):
        turns, at = draw(st.integers(0, 5)), Hex(number * 9, -number * 4)
        laid = tuple(hex_.rotated(turns) + at for hex_ in catalog.shapes[name].hexes)
        floor.extend(laid)
        own = f"{draw(WORDS)}-{number}"
        if draw(st.booleans()):
            tiles.append(TableTile(id=own, shape=name, at=at, turns=turns))
        else:
            tiles.append(TableTile(id=own, hexes=laid))
    return tuple(tiles), floor


@st.composite
def _units(draw: st.DrawFn, catalog: Catalog, places: list[Hex]) -> tuple[TableUnit, ...]:
    units: list[TableUnit] = []
    for number, at in enumerate(places[: draw(st.integers(0, len(places)))]):
        role = draw(st.sampled_from(Role))
        is_hero = role is Role.ADVENTURER
        known = sorted(catalog.adventurers) if is_hero else _levelled(catalog)
        written: st.SearchStrategy[Written] = heroes(catalog) if is_hero else chips(catalog)
        statuses = st.lists(st.sampled_from(sorted(catalog.statuses)), unique=True, max_size=2)
        units.append(
            TableUnit(
                id=f"{draw(WORDS)}-{number}",
                role=role,
                chip=draw(st.sampled_from(known) | written),
                at=draw(st.none() | st.just(at)),
                hp=draw(st.none() | st.integers(0, 20)),
                bonus_hp=draw(st.integers(0, 3)) if is_hero else 0,
                statuses=tuple(draw(statuses)),
                kept=draw(st.sampled_from(Kept)) if is_hero else Kept.MAT,
            )
        )
    return tuple(units)


def _levelled(catalog: Catalog) -> list[str]:
    return sorted(name for name, chip in catalog.chips.items() if chip.level is not None)
