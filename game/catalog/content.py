"""The content folder into a catalog.

Owns which files make up the content, ids that are taken twice, and what one file says of another.
Battle files there are left to those who play them. Rules: battle 1.2, 2.2, 2.4, 3.1, 8, 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from game.catalog.abilities import ability_from
from game.catalog.ability_checks import AbilityChecks, Names
from game.catalog.arena_checks import HeroChecks
from game.catalog.arena_maps import check_arenas
from game.catalog.arenas import games_of, hero_from
from game.catalog.bags import bag_of, check_backs, levels_of
from game.catalog.chips import chip_from
from game.catalog.content_files import LISTS, ContentFile, entries_of, id_of, read_content_file
from game.catalog.content_models import ShapeIn
from game.catalog.definitions import Catalog, Shape
from game.catalog.delves import card_from, check_cards, effects_of, stacks_of
from game.catalog.formats import (
    ABILITIES,
    BATTLE,
    CHIPS,
    DELVES,
    LINES,
    battle_format,
)
from game.catalog.mat_checks import Known, check_acts, check_adventurer, check_lines
from game.catalog.mats import (
    adventurer_from,
    callings_of,
    faces_of,
    items_of,
    legendary_of,
    lines_of,
    peoples_of,
    skill_dice_of,
)
from game.catalog.problems import Problem, quoted
from game.catalog.skill_checks import check_skills
from game.catalog.skirmish_content import OWN as SKIRMISH_FORMATS
from game.catalog.tree import Fields, found_at, sorted_problems
from game.core.abilities import Ability, AbilityKind, Vocabulary
from game.core.ids import DefinitionId
from game.hexes import Hex
from game.systems.battle.definitions import (
    ADVENTURER_DIE,
    ENEMY_DIE,
    AdventurerChip,
    Chip,
    Die,
    Role,
)


def load_content(
    root: Path, vocabulary: Vocabulary | None = None, arena: Vocabulary | None = None
) -> tuple[Catalog, tuple[Problem, ...]]:
    """Return everything below the content folder but battles, and all that is wrong with it.

    A file with anything wrong in it gives nothing to the catalog.

    Args:
        root: the content folder.
        vocabulary: the names that abilities may use; None leaves them unchecked.
        arena: the names that cards of heroes may use; None leaves them unchecked.
    """
    files = content_files(root)
    problems: list[Problem] = []
    if not files:
        told = "there is no content here; name a folder with tiles, chips, abilities and dice"
        problems.append(Problem(str(root), 1, "file", told))
    check_ids(files)
    check_bags(files, {})
    abilities = _Abilities(files)
    known = Across(
        names=names_within(files),
        mats=Known.within(files),
        skills=abilities.skills if abilities.whole else None,
        stacks=stacks_of(files),
        acts=effects_of(files),
    )
    check_heroes(files, frozenset(), arena)
    for content in files:
        check_across(content, known, vocabulary)
    catalog = _catalog([content for content in files if not content.found])
    for content in files:
        problems.extend(sorted_problems(content.found, content.file))
    problems.extend(_missing_dice(root, files, catalog))
    return catalog, tuple(problems)


def content_files(root: Path) -> list[ContentFile]:
    """Return the files below a folder that are neither battles nor of skirmishes, sorted."""
    return [
        read_content_file(path, str(path))
        for path in sorted(root.rglob("*.yaml"))
        if battle_format(path) not in {BATTLE.name, *SKIRMISH_FORMATS}
    ]


def check_ids(files: Iterable[ContentFile]) -> None:
    """Note every id that is taken twice, in the later place."""
    taken: dict[tuple[str, str], tuple[str, int]] = {}
    for content in files:
        for path, entry in entries_of(content.root, *LISTS.get(content.format, ())):
            own = id_of(entry)
            if own is None:
                continue
            kind = str(entry.get("kind")) if content.format == ABILITIES.name else content.format
            if (kind, own) in taken:
                file, line = taken[kind, own]
                place = f"line {line}" if file == content.file else f"{file}:{line}"
                told = f"the id {quoted(own)} is taken by {place}; give one of the two another"
                content.found.append(found_at(content.root, (*path, "id"), told))
            else:
                taken[kind, own] = content.file, entry.marks["id"].line + 1


def check_heroes(
    files: Iterable[ContentFile], known: frozenset[str], vocabulary: Vocabulary | None
) -> None:
    """Note what is wrong with heroes and with the games that seat them.

    Args:
        files: the files.
        known: the heroes that other files hold.
        vocabulary: the names that cards may use; None leaves them unchecked.
    """
    files = list(files)
    heroes = known | {hero.id for content in files for hero in content.heroes}
    for content in files:
        HeroChecks(content.root, vocabulary, content.found).run(content.heroes)
        check_arenas(content.root, content.arenas, heroes, content.found)


def check_bags(files: Iterable[ContentFile], known: Mapping[str, int]) -> None:
    """Note what is wrong with the backs of chips.

    Args:
        files: the files.
        known: the levels of chips that other files hold.
    """
    chips = [content for content in files if content.format == CHIPS.name]
    levels, taken = {**known, **levels_of(chips)}, dict[str, str]()
    for content in chips:
        check_backs(content, levels, taken)


@dataclass(frozen=True, slots=True)
class Across:
    """What a file may say of others.

    Attributes:
        names: what abilities may name.
        mats: what adventurers may be made of.
        skills: the skills there are; None leaves them unchecked.
        stacks: the stacks that tiles of delves lie in.
        acts: the effects there are, which cards bring.
        dice: the kinds of skill dice met so far, with where each stands.
    """

    names: Names
    mats: Known
    skills: Mapping[str, Ability] | None
    stacks: frozenset[str] = frozenset()
    acts: frozenset[str] = frozenset()
    dice: dict[str, tuple[str, int]] = field(default_factory=dict)


def names_within(files: Iterable[ContentFile]) -> Names:
    """Return what abilities may name of some files."""
    files = list(files)

    def of_kind(kind: str) -> frozenset[str]:
        return frozenset(
            name
            for content in files
            if content.format == ABILITIES.name
            for _, entry in entries_of(content.root, "abilities")
            if entry.get("kind") == kind and (name := id_of(entry)) is not None
        )

    chips = frozenset(
        name
        for content in files
        if content.format == CHIPS.name
        for _, entry in entries_of(content.root, "chips")
        if (name := id_of(entry)) is not None
    )
    return Names(of_kind("status"), of_kind("effect"), chips)


def check_across(content: ContentFile, known: Across, vocabulary: Vocabulary | None) -> None:
    """Note what a file says of others and is not so.

    Args:
        content: the file.
        known: what there is.
        vocabulary: the names that abilities may use; None leaves them unchecked.
    """
    root = content.root
    if not isinstance(root, Fields):
        return
    checks = AbilityChecks(root, vocabulary, known.names, content.found)
    if content.format == ABILITIES.name:
        checks.run()
    check_acts(content, checks)
    if content.format == DELVES.name:
        check_cards(content, known.stacks, known.acts)
    if content.format == LINES.name:
        check_lines(content, known.dice)
    if content.format == CHIPS.name:
        if known.skills is not None:
            for path, chip in entries_of(root, "chips"):
                skills = chip.get("skills")
                check_skills(root, (*path, "skills"), skills, known.skills, content.found)
        for path, chip in entries_of(root, "adventurers"):
            check_adventurer(root, path, chip, known.mats, content.found)


@dataclass(slots=True)
class _Abilities:
    """The abilities of the whole content, for files that speak of them."""

    files: list[ContentFile]
    skills: dict[str, Ability] = field(init=False)
    statuses: frozenset[str] = field(init=False)
    whole: bool = field(init=False)

    def __post_init__(self) -> None:
        own = [content for content in self.files if content.format == ABILITIES.name]
        read = [ability for content in own for ability in content.abilities]
        self.whole = not any(content.found for content in own)
        self.statuses = frozenset(
            name
            for content in own
            for _, entry in entries_of(content.root, "abilities")
            if entry.get("kind") == "status" and (name := id_of(entry)) is not None
        )
        self.skills = {
            one.id: ability_from(one, self.statuses)
            for one in read
            if one.kind is AbilityKind.SKILL
        }


def _catalog(files: list[ContentFile]) -> Catalog:
    """Return the catalog of files that have nothing wrong with them."""
    read = [ability for content in files for ability in content.abilities]
    names = frozenset(one.id for one in read if one.kind is AbilityKind.STATUS)
    abilities = {
        kind: {one.id: ability_from(one, names) for one in read if one.kind is kind}
        for kind in (AbilityKind.SKILL, AbilityKind.STATUS, AbilityKind.EFFECT)
    }
    skills = abilities[AbilityKind.SKILL]
    chips: dict[str, Chip] = {}
    adventurers: dict[str, AdventurerChip] = {}
    roles: dict[str, Role] = {}
    for content in files:
        for chip in () if content.chips is None else content.chips.chips:
            # Without the skills' own file its skills cannot be told, and it is no use.
            if _skill_names(chip.skills) <= skills.keys():
                chips[chip.id] = chip_from(chip, DefinitionId(chip.id), skills)
                roles[chip.id] = Role(chip.role)
    lines = [content.lines for content in files if content.lines is not None]
    callings = callings_of(one for content in files for one in content.classes)
    peoples = peoples_of(one for content in files for one in content.peoples)
    items = [one for content in files for one in content.items]
    for content in files:
        for one in () if content.chips is None else content.chips.adventurers:
            adventurer = adventurer_from(one, DefinitionId(one.id), peoples, callings)
            if adventurer is not None:
                adventurers[one.id] = adventurer
    heroes = {one.id: hero_from(one) for content in files for one in content.heroes}
    games = games_of((one for content in files for one in content.arenas), heroes)
    return Catalog(
        shapes=MappingProxyType(
            {shape.id: shape_from(shape) for content in files for shape in content.shapes}
        ),
        chips=MappingProxyType(chips),
        adventurers=MappingProxyType(adventurers),
        roles=MappingProxyType(roles),
        skills=MappingProxyType(skills),
        statuses=MappingProxyType(abilities[AbilityKind.STATUS]),
        effects=MappingProxyType(abilities[AbilityKind.EFFECT]),
        dice=MappingProxyType(
            {
                die.id: Die(id=die.id, faces=tuple(map(str, die.faces)))
                for content in files
                for die in content.dice
            }
        ),
        cards=MappingProxyType(
            {card.id: card_from(card) for content in files for card in content.cards}
        ),
        bag=tuple(sides for sides in bag_of(files) if all(side in chips for side in sides)),
        lines=MappingProxyType(lines_of(lines)),
        skill_dice=MappingProxyType(skill_dice_of(lines)),
        faces=MappingProxyType(faces_of(lines)),
        callings=MappingProxyType(callings),
        items=MappingProxyType(items_of(items)),
        legendary=legendary_of(items),
        peoples=MappingProxyType(peoples),
        heroes=MappingProxyType(heroes),
        games=MappingProxyType(games),
    )


def _skill_names(skills: tuple[str | dict[str, int], ...]) -> set[str]:
    return {skill if isinstance(skill, str) else next(iter(skill)) for skill in skills}


def shape_from(read: ShapeIn) -> Shape:
    """Return the outline that a file describes."""

    def hexes(pairs: tuple[tuple[int, int], ...]) -> tuple[Hex, ...]:
        return tuple(Hex(q, r) for q, r in pairs)

    return Shape(
        id=read.id,
        name=read.name,
        hexes=hexes(read.hexes),
        entrance=hexes(read.entrance),
        caches=hexes(read.caches),
        doors=hexes(read.doors),
        dens=hexes(read.dens),
        stack=read.stack,
    )


def _missing_dice(root: Path, files: list[ContentFile], catalog: Catalog) -> Iterable[Problem]:
    """Yield the dice that every battle needs and the content has not."""
    if not files or any(content.found for content in files):
        return
    for name in (ENEMY_DIE, ADVENTURER_DIE):
        if name not in catalog.dice:
            told = f"no die has the id {quoted(name)}; add it to a file of hexmarch/dice/1"
            yield Problem(str(root), 1, "file", told)
