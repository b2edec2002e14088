"""A battle as a table: set-ups back into what their files would say.

Owns the way back from a `BattleSetup`: tiles are told by the shapes of the content, chips by their
ids, and whatever the content does not have is written out. Rules: battle 1.2, 2.2, 2.4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.catalog.definitions import Catalog, Shape
from game.catalog.table import (
    Destination,
    Drawing,
    Table,
    TableTile,
    TableUnit,
    Written,
    WrittenAdventurer,
    WrittenChip,
    WrittenSkill,
)
from game.core.abilities import Ability
from game.core.board import Feature, Tile
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import (
    CACHE,
    DOOR,
    AdventurerChip,
    BattleSetup,
    Chip,
    Delve,
    Role,
    UnitSetup,
)


def table_of(setup: BattleSetup, catalog: Catalog) -> Table:
    """Return a battle as a table that means it.

    Enemies that were drawn stand there as they were drawn; a destination that was a kind of
    feature is its hexes.

    Args:
        setup: the battle.
        catalog: the content, whose shapes and chips the table speaks of where it can.
    """
    tiles = tuple(_tile(tile, setup, catalog.shapes) for tile in setup.tiles)
    shapes = [(catalog.shapes[tile.shape], tile) for tile in tiles if tile.shape]
    rocks = set(setup.impassable)
    entrance = [_laid(hex_, tile) for shape, tile in shapes for hex_ in shape.entrance]
    caches = [_laid(hex_, tile) for shape, tile in shapes for hex_ in shape.caches]
    features = tuple(one for one in setup.features if setup.delve is None or one.kind != DOOR)
    units = [unit for unit in setup.units if not unit.bag]
    listed = [unit.id for unit in units if unit.role is Role.ADVENTURER]
    objective = setup.objective
    by_default = tuple(Feature(CACHE, hex_) for hex_ in caches if hex_ not in rocks)
    return Table(
        name=setup.name,
        options=setup.options,
        seed=setup.seed,
        round=setup.round,
        tiles=tiles,
        impassable=setup.impassable,
        entrance=None
        if setup.entrance == tuple(hex_ for hex_ in entrance if hex_ not in rocks)
        else setup.entrance,
        features=None if features == by_default else features,
        objective=replace(objective, units=tuple(map(_id, objective.units))),
        destinations=tuple(
            Destination(hexes=lure.hexes, units=tuple(map(_id, lure.units))) for lure in setup.lures
        ),
        drawing=None if setup.delve is None else _drawing(setup.delve),
        order=() if list(setup.order) == listed else setup.order,
        units=tuple(_unit(unit, catalog) for unit in units),
        bag=tuple(str(unit.chip.id) for unit in setup.units if unit.bag),
        world=setup.world,
        about=setup.about,
    )


def _laid(hex_: Hex, tile: TableTile) -> Hex:
    return hex_.rotated(tile.turns) + tile.at


def _tile(tile: Tile, setup: BattleSetup, shapes: Mapping[str, Shape]) -> TableTile:
    """Return a tile by its shape; the likeliest of several shapes of one outline."""
    wanted = frozenset(tile.hexes)
    found: list[tuple[tuple[bool, ...], TableTile]] = []
    for shape in shapes.values():
        if len(shape.hexes) != len(wanted):
            continue
        for turns in range(6):
            laid = [hex_.rotated(turns) for hex_ in shape.hexes]
            by = min(tile.hexes) - min(laid)
            moved = tuple(hex_ + by for hex_ in laid)
            if frozenset(moved) == wanted:
                one = TableTile(id=str(tile.id), shape=shape.id, at=by, turns=turns)
                found.append((_doubts(one, shape, setup, in_order=moved == tile.hexes), one))
    return min(found, key=lambda one: one[0])[1] if found else _written(tile)


def _doubts(
    tile: TableTile, shape: Shape, setup: BattleSetup, *, in_order: bool
) -> tuple[bool, ...]:
    """Return what speaks against a shape: its stack, its marks, the order of its hexes."""
    entrance = {_laid(hex_, tile) for hex_ in shape.entrance} - set(setup.impassable)
    caches = {Feature(CACHE, _laid(hex_, tile)) for hex_ in shape.caches}
    untrue = not entrance <= set(setup.entrance) or not caches <= set(setup.features)
    return (bool(shape.stack), untrue, not in_order, not entrance)


def _written(tile: Tile) -> TableTile:
    return TableTile(id=str(tile.id), hexes=tile.hexes)


def _drawing(delve: Delve) -> Drawing:
    return Drawing(
        mode="delve",
        experience=delve.experience,
        cards=tuple(card.id for card in delve.cards),
        tiles=tuple(tile.id for tile in delve.tiles),
    )


def _id(own: PieceId) -> PieceId:
    """Return an id as files write it: that of a drawn chip has a sign in it that none has."""
    return PieceId(own.replace("~", "-"))


def _unit(unit: UnitSetup, catalog: Catalog) -> TableUnit:
    return TableUnit(
        id=_id(unit.id),
        role=unit.role,
        chip=chip_of(unit.chip, catalog),
        at=unit.at,
        hp=None if unit.hp == unit.chip.health else unit.hp,
        bonus_hp=unit.bonus_hp,
        statuses=unit.statuses,
        controller=unit.controller or "party",
        kept=unit.kept,
    )


def chip_of(chip: Chip | AdventurerChip, catalog: Catalog) -> str | Written:
    """Return the id of a chip where the content has it, else the chip written out."""
    if isinstance(chip, AdventurerChip):
        known = catalog.adventurers.get(chip.id)
        return str(chip.id) if known == chip else written_adventurer(chip, catalog)
    name = chip.id.removesuffix("~quest")
    printed = catalog.chips.get(name)
    if printed is not None and (printed == chip or name != chip.id):
        return name
    return written_chip(chip, catalog)


def written_chip(chip: Chip, catalog: Catalog) -> WrittenChip:
    """Return a chip written out."""
    words = _words(catalog.skills)
    return WrittenChip(
        name=chip.name,
        level=chip.level,
        health=chip.health,
        range=chip.range,
        combat=chip.combat,
        defense=chip.defense,
        targets=chip.targets,
        priority=chip.priority,
        movement=chip.movement,
        skills=tuple(
            WrittenSkill(words[skill.ability], skill.number)
            for skill in chip.skills
            if skill.ability in words
        ),
        type=chip.type,
        emblem=chip.emblem,
        quest=chip.quest,
    )


def written_adventurer(chip: AdventurerChip, catalog: Catalog) -> WrittenAdventurer:
    """Return an adventurer written out, with every number."""
    words = _words(catalog.items)
    return WrittenAdventurer(
        name=chip.name,
        people=_named(chip.people, [(one.id, one.name) for one in catalog.peoples.values()]),
        calling=_named(chip.calling, [(one.id, one.name) for one in catalog.callings.values()]),
        health=chip.health,
        stamina=chip.stamina,
        magicka=chip.magicka,
        combat=chip.combat,
        cooldown=chip.cooldown,
        tenacity=chip.tenacity,
        form=chip.form,
        emblem=chip.emblem,
        dice=tuple((owned.die, owned.count) for owned in chip.dice),
        items=tuple(words[item] for item in chip.items if item in words),
    )


def _words(abilities: Mapping[str, Ability]) -> dict[str, str]:
    """Return the words that files use, by the abilities' own ids."""
    return {str(ability.id): word for word, ability in abilities.items()}


def _named(name: str, known: Sequence[tuple[str, str]]) -> str:
    return next((own for own, shown in known if shown == name and name), "")
