"""A table as the tree that reading its file would give.

Owns what of a table is written at all: whatever is as it is by default is left out. The text of a
table and its check both begin here, so that a table is judged as its file would be. Rules: none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from game.catalog.definitions import Shape
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
from game.catalog.tree import Fields, Items, Start, Value
from game.hexes import Hex
from game.systems.battle.definitions import (
    About,
    Form,
    GoFor,
    Kept,
    Objective,
    Options,
    Priority,
    Reading,
    Role,
    World,
)

FORMAT: Final = "hexmarch/battle/1"
_START: Final = Start()
_TENACITY: Final = 5
_SHARDS: Final = 3


def tree_of(table: Table) -> Fields:
    """Return what the file of a table holds; it has places, but no lines."""
    entrance, features = table.entrance, table.features
    return fields_of(
        format=FORMAT,
        name=table.name,
        about=_or_nothing(about_tree(table.about)),
        rules=_or_nothing(_rules(table.options)),
        seed=_unless(table.seed, 1),
        round=_unless(table.round, 1),
        tiles=items_of(map(_tile, table.tiles)),
        impassable=_some_hexes(table.impassable),
        entrance=None if entrance is None else hexes_tree(entrance),
        features=None
        if features is None
        else items_of(fields_of(kind=one.kind, at=_hex(one.at)) for one in features),
        objective=_or_nothing(_objective(table.objective)),
        destinations=_some(map(_destination, table.destinations)),
        setup=None if table.drawing is None else _drawing(table.drawing),
        order=_some(table.order),
        units=_some(map(_unit, table.units)),
        bag=_some(table.bag),
        world=_or_nothing(_world(table.world)),
    )


def chip_tree(chip: WrittenChip) -> Fields:
    """Return a chip that a file writes out."""
    return fields_of(
        name=chip.name,
        level=chip.level,
        health=chip.health,
        range=_unless(chip.range, 1),
        combat=_unless(chip.combat, 1),
        defense=_unless(chip.defense, 0),
        targets="all" if chip.targets is None else _unless(chip.targets, 1),
        priority=_word(chip.priority, Priority.STRONGEST),
        movement=_unless(chip.movement, 2),
        skills=_some(map(_skill, chip.skills)),
        type=chip.type or None,
        emblem=chip.emblem or None,
        quest=_yes(chip.quest),
    )


def adventurer_tree(chip: WrittenAdventurer) -> Fields:
    """Return an adventurer that a file writes out."""
    written = fields_of(
        name=chip.name,
        people=chip.people or None,
        calling=chip.calling or None,
        health=chip.health,
        stamina=chip.stamina,
        magicka=chip.magicka,
        combat=chip.combat,
        cooldown=chip.cooldown,
        tenacity=_unless(chip.tenacity, _TENACITY),
        form=_word(chip.form, Form.LIGHT),
        emblem=chip.emblem or None,
        dice=_or_nothing(_mapping(dict(chip.dice))),
        items=_some(chip.items),
    )
    return _mapping({"class" if key == "calling" else key: one for key, one in written.items()})


def written_tree(chip: Written, *, own: str = "", role: Role = Role.ENEMY) -> Fields:
    """Return a chip that a file writes out.

    Args:
        chip: the chip.
        own: its id, in a file of chips; "" in a battle file, where it has none.
        role: the role that it usually has, said in a file of chips alone.
    """
    if isinstance(chip, WrittenAdventurer):
        tree = adventurer_tree(chip)
    else:
        usual = {} if role is Role.ENEMY else {"role": str(role)}
        # where the role says that it is a quest unit, nothing else has to
        said = replace(chip, quest=chip.quest and role is not Role.QUEST)
        tree = _mapping({**chip_tree(said), **usual})
    return _mapping({"id": own, **tree}) if own else tree


def shape_tree(shape: Shape) -> Fields:
    """Return a shape of a file of tiles."""
    return fields_of(
        id=shape.id,
        name=shape.name,
        stack=shape.stack or None,
        hexes=hexes_tree(shape.hexes),
        entrance=_some_hexes(shape.entrance),
        caches=_some_hexes(shape.caches),
        doors=_some_hexes(shape.doors),
        dens=_some_hexes(shape.dens),
    )


def _mapping(entries: Mapping[str, Value]) -> Fields:
    fields = Fields(_START)
    for key, value in entries.items():
        fields[key] = value
        fields.key_marks[key] = fields.marks[key] = _START
    return fields


def fields_of(**entries: Value) -> Fields:
    """Return a mapping of those entries that are something; nothing is ever written as null."""
    return _mapping({key: value for key, value in entries.items() if value is not None})


def items_of(entries: Iterable[Value]) -> Items:
    """Return a list."""
    items = Items(_START)
    items.extend(entries)
    items.marks.extend(_START for _ in items)
    return items


def _some(entries: Iterable[Value]) -> Items | None:
    return items_of(entries) or None


def _or_nothing(fields: Fields) -> Fields | None:
    return fields or None


def _hex(at: Hex) -> Items:
    return items_of((at.q, at.r))


def hexes_tree(hexes: Iterable[Hex]) -> Items:
    """Return hexes as a file writes them."""
    return items_of(map(_hex, hexes))


def _some_hexes(hexes: Iterable[Hex]) -> Items | None:
    return hexes_tree(hexes) or None


def _unless(value: int, default: int) -> int | None:
    return None if value == default else value


def _word(value: str, default: str) -> str | None:
    return None if value == default else str(value)


def _yes(value: bool) -> bool | None:  # noqa: FBT001 - the value itself, not a switch
    return True if value else None


def about_tree(about: About) -> Fields:
    """Return what a file says about its table, without what is as usual."""
    return fields_of(
        blurb=about.blurb or None,
        teaches=about.teaches or None,
        difficulty=_unless(about.difficulty, 0),
        minutes=_unless(about.minutes, 0),
    )


def _rules(options: Options) -> Fields:
    return fields_of(
        enemy_movement=_word(options.enemy_movement, Reading.V2),
        expert=_yes(options.expert),
        end_after_round=_yes(options.end_after_round),
        alternate_destination=_word(options.alternate_destination, GoFor.DEFAULT),
        range_over_gaps=_yes(options.range_over_gaps),
        enemy_dice=_unless(options.enemy_dice, 0),
        status_dice=_unless(options.status_dice, 0),
        light_fatigue=_unless(options.light_fatigue, 0),
        overfatigue=_unless(options.overfatigue, 0),
        caches=_unless(options.caches, 0),
    )


def _tile(tile: TableTile) -> Fields:
    if tile.hexes:
        return fields_of(id=tile.id, hexes=hexes_tree(tile.hexes))
    moved = tile.at != Hex(0, 0)
    return fields_of(
        id=tile.id,
        shape=tile.shape,
        at=_hex(tile.at) if moved else None,
        turns=_unless(tile.turns, 0),
    )


def _objective(objective: Objective) -> Fields:
    return _mapping(
        {
            key: value
            for key, value in fields_of(
                kind=str(objective.kind),
                units=_some(objective.units),
                shards=_unless(objective.shards, _SHARDS),
            ).items()
            if objective != Objective()
        }
    )


def _destination(one: Destination) -> Fields:
    hexes = hexes_tree(one.hexes) if one.hexes or not one.feature else None
    return fields_of(hexes=hexes, feature=one.feature or None, units=_some(one.units))


def _drawing(one: Drawing) -> Fields:
    return fields_of(
        mode=one.mode,
        experience=one.experience,
        pool=None if one.pool is None else items_of(one.pool),
        numbered=_some_hexes(one.numbered),
        required=_some(map(_draw, one.required)),
        stars=_some(map(_draw, one.stars)),
        at_least=_unless(one.at_least, 0),
        cards=_some(one.cards),
        tiles=_some(one.tiles),
    )


def _draw(one: Draw) -> Fields:
    return fields_of(
        name=one.name or None,
        type=one.type or None,
        level=one.level,
        hexes=_some_hexes(one.hexes),
    )


def _unit(unit: TableUnit) -> Fields:
    chip = unit.chip
    return fields_of(
        id=unit.id,
        role=str(unit.role),
        at="off" if unit.at is None else _hex(unit.at),
        hp=unit.hp,
        bonus_hp=_unless(unit.bonus_hp, 0),
        statuses=_some(unit.statuses),
        controller=_word(unit.controller, "party") if unit.role is Role.COMPANION else None,
        kept=_word(unit.kept, Kept.MAT),
        chip=chip if isinstance(chip, str) else written_tree(chip),
    )


def _skill(skill: WrittenSkill) -> str | Fields:
    return _mapping({skill.name: skill.number}) if skill.number else skill.name


def _world(world: World) -> Fields:
    return fields_of(
        province=world.province,
        unrest=_unless(world.unrest, 0),
        weather=world.weather,
        siege=_yes(world.siege),
        dominates=world.dominates,
    )
