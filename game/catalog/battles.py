"""Battle files into set-ups that need nothing from outside.

Owns reading one battle file or a folder of them. Rules: battle 1.2 to 1.4, 2, 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.catalog.battle_models import AdventurerUnit, BattleIn, ChipUnit, DestinationIn
from game.catalog.board_checks import Laid, lay_down
from game.catalog.chips import chip_from
from game.catalog.definitions import Catalog
from game.catalog.delves import delve_from
from game.catalog.deploying import with_party
from game.catalog.formats import BATTLE, NAMES, battle_format, format_of
from game.catalog.mats import adventurer_from, needs_of
from game.catalog.pools import Drawing
from game.catalog.problems import Problem, meant, quoted
from game.catalog.reading import parse_file, parse_text
from game.catalog.setup_checks import check_setup
from game.catalog.tree import Broken, Fields, Found, Value, found_at, sorted_problems
from game.catalog.unit_checks import UnitChecks
from game.core.board import Feature
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.hexes import Hex
from game.systems.battle.definitions import (
    About,
    AdventurerChip,
    BattleSetup,
    Chip,
    Lure,
    Objective,
    Options,
    Role,
    UnitSetup,
    World,
)


@dataclass(frozen=True, slots=True)
class BattleFile:
    """What came of reading a battle file.

    Attributes:
        file: the file, as the caller named it.
        setup: the battle; None where there are problems.
        problems: everything that is wrong, from the first line to the last.
    """

    file: str
    setup: BattleSetup | None
    problems: tuple[Problem, ...] = ()


def read_battle(
    path: Path,
    catalog: Catalog,
    *,
    file: str = "",
    party: Sequence[UnitSetup] = (),
    seed: int | None = None,
) -> BattleFile:
    """Return the battle of a file, or all that is wrong with it.

    Args:
        path: the file.
        catalog: the content that it may speak of.
        file: what problems call it; the path if empty.
        party: who plays in place of the adventurers and companions of the file; empty for these.
        seed: where chance comes from, what the set-up draws too; None for the seed of the file.
    """
    root, found = parse_file(path)
    return checked_battle(root, found, catalog, file=file or str(path), party=party, seed=seed)[1]


def read_battle_text(
    text: str, catalog: Catalog, *, file: str, party: Sequence[UnitSetup] = ()
) -> BattleFile:
    """Return the battle of a text, or all that is wrong with it.

    Args:
        text: what would stand in a file.
        catalog: the content that it may speak of.
        file: what problems call it.
        party: who plays in place of the adventurers and companions of the text; empty for these.
    """
    root, found = parse_text(text)
    return checked_battle(root, found, catalog, file=file, party=party)[1]


def read_battles(folder: Path, catalog: Catalog) -> Iterator[BattleFile]:
    """Read every battle below a folder, sorted by path; files of other formats are passed over."""
    for path in sorted(folder.rglob("*.yaml")):
        if battle_format(path) in {None, BATTLE.name}:
            yield read_battle(path, catalog)


def battle_from(root: Value, found: list[Found], catalog: Catalog, *, file: str) -> BattleFile:
    """Return the battle of a tree, or all that is wrong with it.

    Args:
        root: what the file holds.
        found: what was wrong with its YAML.
        catalog: the content that it may speak of.
        file: what problems call it.
    """
    return checked_battle(root, found, catalog, file=file)[1]


def checked_battle(
    root: Value,
    found: list[Found],
    catalog: Catalog,
    *,
    file: str,
    party: Sequence[UnitSetup] = (),
    seed: int | None = None,
) -> tuple[BattleIn | None, BattleFile]:
    """Return what a tree says and the battle it means; None for what it says if that is wrong.

    Args:
        root: what the file holds.
        found: what was wrong with its YAML.
        catalog: the content that it may speak of.
        file: what problems call it.
        party: who plays in place of the adventurers and companions of the file; empty for these.
        seed: where chance comes from; None for the seed of the file.
    """
    found = list(found)
    model = setup = None
    if isinstance(root, Fields) and "format" in root and format_of(root) != BATTLE.name:
        found.append(wrong_format(root, BATTLE.name))
    elif not isinstance(root, Broken):
        model = BATTLE.read(root, found)
        if model is not None and seed is not None:
            model = model.model_copy(update={"seed": seed})
        if isinstance(root, Fields):
            laid = lay_down(root, catalog.shapes, found)
            UnitChecks(root, catalog, laid, found).run()
            check_setup(root, catalog, laid, found)
            if model is not None and not found:
                setup = _setup(model, root, laid, catalog, party)
    read = BattleFile(file, setup, sorted_problems(found, file))
    return (None if setup is None else model), read


def wrong_format(root: Fields, wanted: str) -> Found:
    """Return that a file is of another format than the one that was asked for."""
    named = format_of(root)
    if named is None or isinstance(named, Broken):
        return found_at(root, ("format",), f"no format is named; write {wanted}")
    if named in NAMES:
        return found_at(
            root, ("format",), f"{quoted(named)} is another format; this needs {wanted}"
        )
    kind, _, version = named.rpartition("/")
    if version.isdecimal() and f"{kind}/1" in NAMES:
        told = f"{quoted(named)} is of a newer Hexmarch; update the program, or write {wanted}"
        return found_at(root, ("format",), told)
    hint = meant(named, [wanted])
    return found_at(root, ("format",), f"unknown format {quoted(named)}; {hint}")


def _setup(
    model: BattleIn, root: Fields, laid: Laid, catalog: Catalog, party: Sequence[UnitSetup]
) -> BattleSetup:
    units = (*_units(model, laid, catalog, party), *_bag(model.bag, catalog))
    adventurers = [unit.id for unit in units if unit.role is Role.ADVENTURER]
    named = [PieceId(name) for name in model.order if name in adventurers]
    entrance = (
        _hexes(model.entrance)
        if "entrance" in root
        else tuple(at for at in laid.entrance if at not in laid.impassable)
    )
    features = (
        tuple(Feature(one.kind, Hex(*one.at)) for one in model.features)
        if "features" in root
        else tuple(one for one in laid.features if one.at not in laid.impassable)
    )
    delve = None
    if model.setup is not None and model.setup.mode == "delve":
        delve = delve_from(model.setup, catalog)
        features = (*features, *laid.doors)
    drawn = () if delve is None else [side for chip in delve.bag for side in chip.sides]
    needs = needs_of(units, catalog, drawn, () if delve is None else delve.cards)
    rules, world, about = model.rules, model.world, model.about
    return BattleSetup(
        name=model.name,
        options=Options(
            enemy_movement=rules.enemy_movement,
            expert=rules.expert,
            end_after_round=rules.end_after_round,
            alternate_destination=rules.alternate_destination,
            range_over_gaps=rules.range_over_gaps,
            enemy_dice=rules.enemy_dice,
            status_dice=rules.status_dice,
            light_fatigue=rules.light_fatigue,
            overfatigue=rules.overfatigue,
            caches=rules.caches,
        ),
        seed=model.seed,
        round=model.round,
        tiles=tuple(laid.tiles),
        impassable=_hexes(model.impassable),
        entrance=entrance,
        features=features,
        objective=Objective(
            model.objective.kind,
            tuple(map(PieceId, model.objective.units)),
            model.objective.shards,
        ),
        order=(*named, *(name for name in adventurers if name not in set(named))),
        units=units,
        world=World(
            province=world.province,
            unrest=world.unrest,
            weather=world.weather,
            siege=world.siege,
            dominates=world.dominates,
        ),
        dice=needs.dice,
        abilities=needs.abilities,
        about=About(
            blurb=about.blurb.strip(),
            teaches=about.teaches,
            difficulty=about.difficulty if "difficulty" in about.model_fields_set else 0,
            minutes=about.minutes if "minutes" in about.model_fields_set else 0,
        ),
        delve=delve,
        lures=tuple(_lure(one, features) for one in model.destinations),
        lines=needs.lines,
        spare=needs.spare,
        treasure=needs.treasure,
    )


def _lure(read: DestinationIn, features: tuple[Feature, ...]) -> Lure:
    there = tuple(one.at for one in features if read.feature and one.kind == read.feature)
    return Lure((*_hexes(read.hexes), *there), tuple(map(PieceId, read.units)))


def _hexes(pairs: tuple[tuple[int, int], ...]) -> tuple[Hex, ...]:
    return tuple(Hex(q, r) for q, r in pairs)


def _units(
    model: BattleIn, laid: Laid, catalog: Catalog, party: Sequence[UnitSetup]
) -> tuple[UnitSetup, ...]:
    """Return the units that the file lists, or another party, and those that its set-up draws."""
    listed = tuple(_unit(unit, catalog) for unit in model.units)
    if party:
        listed = with_party(listed, party, laid, _hexes(model.entrance) or tuple(laid.entrance))
    if model.setup is None or model.setup.mode == "delve":
        return listed
    blocked = {*laid.impassable, *(unit.at for unit in listed if unit.at is not None)}
    drawing = Drawing(catalog, model.seed, [unit.id for unit in listed])
    adventurers = sum(unit.role is Role.ADVENTURER for unit in listed)
    drawing.fill(model.setup, adventurers, blocked)
    drawing.lay_ready((*listed, *_bag(model.bag, catalog)))
    return (*listed, *drawing.units)


def _unit(unit: AdventurerUnit | ChipUnit, catalog: Catalog) -> UnitSetup:
    role = unit.role
    chip = _chip(unit, catalog)
    companion = role is Role.COMPANION
    return UnitSetup(
        id=PieceId(unit.id),
        role=role,
        chip=chip,
        at=None if unit.at == "off" else Hex(*unit.at),
        hp=unit.hp if "hp" in unit.model_fields_set else chip.health,
        bonus_hp=unit.bonus_hp,
        statuses=tuple(AbilityId(name) for name in sorted(unit.statuses)),
        controller=unit.controller if companion else "",
        kept=unit.kept,
    )


def _bag(names: tuple[str, ...], catalog: Catalog) -> Iterator[UnitSetup]:
    """Yield the chips of the bag as enemies that are off the map, under ids of no file."""
    for number, name in enumerate(names, start=1):
        chip = catalog.chips[name]
        yield UnitSetup(
            id=PieceId(f"bag~{number}"),
            role=Role.ENEMY,
            chip=chip,
            at=None,
            hp=chip.health,
            bag=True,
        )


def _chip(unit: AdventurerUnit | ChipUnit, catalog: Catalog) -> Chip | AdventurerChip:
    """Return a unit's stats, under an id that no other stats of the battle have."""
    # `~` stands in no id of a file, so what is made here cannot meet an id of the content.
    if isinstance(unit, AdventurerUnit):
        if isinstance(unit.chip, str):
            return catalog.adventurers[unit.chip]
        own = DefinitionId(f"{unit.id}~")
        made = adventurer_from(unit.chip, own, catalog.peoples, catalog.callings)
        assert made is not None  # the checks said so before
        return made
    if isinstance(unit.chip, str):
        chip = catalog.chips[unit.chip]
        if unit.role is Role.QUEST and not (chip.quest and chip.level is None):
            return replace(chip, id=DefinitionId(f"{chip.id}~quest"), level=None, quest=True)
        return chip
    chip = chip_from(unit.chip, DefinitionId(f"{unit.id}~"), catalog.skills)
    return replace(chip, level=None, quest=True) if unit.role is Role.QUEST else chip
