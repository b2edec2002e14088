"""Battle files into tables, and tables into the battles that they mean.

Owns the way from a file to a `Table` and from there to a `BattleSetup`. Both pass the same checks
as every battle file, so that the text, a table being set up and a battle agree. Rules: battle 1.2
to 1.4, 2, 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.catalog.battle_models import (
    AboutIn,
    BattleIn,
    DestinationIn,
    DrawIn,
    ObjectiveIn,
    RulesIn,
    SetupIn,
    TileIn,
    UnitIn,
    WorldIn,
)
from game.catalog.battles import checked_battle
from game.catalog.chip_models import AdventurerIn, ChipIn, SkillIn
from game.catalog.definitions import Catalog
from game.catalog.problems import Problem
from game.catalog.reading import parse_file, parse_text
from game.catalog.table import (
    Destination,
    Draw,
    Drawing,
    Table,
    TableTile,
    TableUnit,
    Written,
    WrittenAdventurer,
    WrittenChip,
    WrittenSkill,
)
from game.catalog.table_tree import tree_of
from game.catalog.tree import Found, Value
from game.core.board import Feature
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import About, BattleSetup, Objective, Options, World


@dataclass(frozen=True, slots=True)
class TableFile:
    """What came of reading a table.

    Attributes:
        file: what problems call it.
        table: the table; None where there are problems.
        setup: the battle that it means; None where there are problems.
        problems: everything that is wrong, from the first line to the last.
    """

    file: str
    table: Table | None
    setup: BattleSetup | None
    problems: tuple[Problem, ...] = ()


def read_table(path: Path, catalog: Catalog, *, file: str = "") -> TableFile:
    """Return the table of a battle file, or all that is wrong with it.

    Args:
        path: the file.
        catalog: the content that it may speak of.
        file: what problems call it; the path if empty.
    """
    root, found = parse_file(path)
    return table_of_parsed(root, found, catalog, file=file or str(path))


def read_table_text(text: str, catalog: Catalog, *, file: str) -> TableFile:
    """Return the table of a text, or all that is wrong with it.

    Args:
        text: what would stand in a battle file.
        catalog: the content that it may speak of.
        file: what problems call it.
    """
    root, found = parse_text(text)
    return table_of_parsed(root, found, catalog, file=file)


def check_table(table: Table, catalog: Catalog) -> TableFile:
    """Return the battle that a table means, or all that is wrong with it.

    The problems are those of its file, without its lines: each says where in the table it is.
    """
    read = checked_battle(tree_of(table), [], catalog, file="the table")[1]
    return TableFile(read.file, table, read.setup, read.problems)


def table_of_parsed(root: Value, found: list[Found], catalog: Catalog, *, file: str) -> TableFile:
    """Return the table of a tree, or all that is wrong with it.

    Args:
        root: what a battle file holds, or would hold.
        found: what was wrong with its YAML.
        catalog: the content that it may speak of.
        file: what problems call it.
    """
    model, read = checked_battle(root, found, catalog, file=file)
    table = None if model is None else _table(model)
    return TableFile(file, table, read.setup, read.problems)


def _table(read: BattleIn) -> Table:
    said = read.model_fields_set
    return Table(
        name=read.name,
        options=_options(read.rules),
        seed=read.seed,
        round=read.round,
        tiles=tuple(map(_tile, read.tiles)),
        impassable=_hexes(read.impassable),
        entrance=_hexes(read.entrance) if "entrance" in said else None,
        features=tuple(Feature(one.kind, Hex(*one.at)) for one in read.features)
        if "features" in said
        else None,
        objective=_objective(read.objective),
        destinations=tuple(map(_destination, read.destinations)),
        drawing=None if read.setup is None else _drawing(read.setup),
        order=read.order,
        units=tuple(map(_unit, read.units)),
        bag=read.bag,
        world=_world(read.world),
        about=about_from(read.about),
    )


def _options(read: RulesIn) -> Options:
    return Options(
        enemy_movement=read.enemy_movement,
        expert=read.expert,
        end_after_round=read.end_after_round,
        alternate_destination=read.alternate_destination,
        range_over_gaps=read.range_over_gaps,
        enemy_dice=read.enemy_dice,
        status_dice=read.status_dice,
        light_fatigue=read.light_fatigue,
        overfatigue=read.overfatigue,
        caches=read.caches,
    )


def _tile(read: TileIn) -> TableTile:
    hexes = _hexes(read.hexes)
    return TableTile(id=read.id, shape=read.shape, at=Hex(*read.at), turns=read.turns, hexes=hexes)


def _objective(read: ObjectiveIn) -> Objective:
    return Objective(read.kind, tuple(map(PieceId, read.units)), read.shards)


def _destination(read: DestinationIn) -> Destination:
    return Destination(hexes=_hexes(read.hexes), feature=read.feature, units=read.units)


def _drawing(read: SetupIn) -> Drawing:
    return Drawing(
        mode=read.mode,
        experience=read.experience if "experience" in read.model_fields_set else None,
        pool=read.pool,
        numbered=_hexes(read.numbered),
        required=tuple(map(_draw, read.required)),
        stars=tuple(map(_draw, read.stars)),
        at_least=read.at_least,
        cards=read.cards,
        tiles=read.tiles,
    )


def _draw(read: DrawIn) -> Draw:
    return Draw(name=read.name, type=read.type, level=read.level, hexes=_hexes(read.hexes))


def _unit(read: UnitIn) -> TableUnit:
    said = read.model_fields_set
    return TableUnit(
        id=read.id,
        role=read.role,
        chip=read.chip if isinstance(read.chip, str) else written_from(read.chip),
        at=None if read.at == "off" else Hex(*read.at),
        hp=read.hp if "hp" in said else None,
        bonus_hp=read.bonus_hp,
        statuses=read.statuses,
        controller=read.controller,
        kept=read.kept,
    )


def written_from(read: ChipIn | AdventurerIn) -> Written:
    """Return a chip that a file writes out."""
    if isinstance(read, AdventurerIn):
        return WrittenAdventurer(
            name=read.name,
            people=read.people or "",
            calling=read.calling or "",
            health=read.health,
            stamina=read.stamina,
            magicka=read.magicka,
            combat=read.combat,
            cooldown=read.cooldown,
            tenacity=read.tenacity,
            form=read.form,
            emblem=read.emblem or "",
            dice=tuple(read.dice.items()),
            items=read.items,
        )
    return WrittenChip(
        name=read.name,
        level=read.level,
        health=read.health,
        range=read.range,
        combat=read.combat,
        defense=read.defense,
        targets=None if read.targets == "all" else read.targets,
        priority=read.priority,
        movement=read.movement,
        skills=tuple(map(_skill, read.skills)),
        type=read.type or "",
        emblem=read.emblem or "",
        quest=read.is_quest(),
    )


def _skill(read: SkillIn) -> WrittenSkill:
    if isinstance(read, str):
        return WrittenSkill(read)
    ((name, number),) = read.items()
    return WrittenSkill(name, number)


def _world(read: WorldIn) -> World:
    return World(
        province=read.province,
        unrest=read.unrest,
        weather=read.weather,
        siege=read.siege,
        dominates=read.dominates,
    )


def about_from(read: AboutIn) -> About:
    """Return what a file says about its table."""
    said = read.model_fields_set
    return About(
        blurb=read.blurb.strip(),
        teaches=read.teaches,
        difficulty=read.difficulty if "difficulty" in said else 0,
        minutes=read.minutes if "minutes" in said else 0,
    )


def _hexes(pairs: Iterable[tuple[int, int]]) -> tuple[Hex, ...]:
    return tuple(Hex(q, r) for q, r in pairs)
