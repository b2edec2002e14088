"""Creatures, their abilities and house profiles, read strictly into definitions.

Owns what the content of skirmishes says of itself. Rules: skirmish A2 to A4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.catalog.abilities import ability_from
from game.catalog.ability_checks import AbilityChecks, Names
from game.catalog.formats import (
    CREATURES,
    PROFILES,
    SKIRMISH,
    SKIRMISH_ABILITIES,
    battle_format,
    format_of,
)
from game.catalog.problems import Problem, meant, quoted
from game.catalog.reading import parse_file
from game.catalog.skirmish_models import CreatureIn, ProfileIn
from game.catalog.tree import Broken, Fields, Found, Items, Value, found_at, sorted_problems
from game.core.abilities import Ability, AbilityKind, Vocabulary
from game.core.ids import AbilityId, DefinitionId
from game.systems.skirmish.definitions import (
    Attack,
    Creature,
    Profile,
)

BRINGS = frozenset({"bring", "bring-minion"})
"""The operations whose word is a creature."""
_LISTS = {
    CREATURES.name: "creatures",
    PROFILES.name: "profiles",
    SKIRMISH_ABILITIES.name: "abilities",
}
OWN = frozenset({*_LISTS, SKIRMISH.name})
"""The formats of skirmishes."""


@dataclass(frozen=True, slots=True)
class SkirmishCatalog:
    """What skirmishes may be made of, by id."""

    creatures: Mapping[str, Creature] = field(default_factory=dict)
    abilities: Mapping[str, Ability] = field(default_factory=dict)
    profiles: Mapping[str, Profile] = field(default_factory=dict)


@dataclass(slots=True)
class _File:
    """A content file of skirmishes."""

    file: str
    root: Value
    found: list[Found]


def load_skirmish_content(
    root: Path, vocabulary: Vocabulary | None = None
) -> tuple[SkirmishCatalog, tuple[Problem, ...]]:
    """Return the creatures, abilities and profiles below a folder, and all that is wrong with them.

    Args:
        root: the content folder.
        vocabulary: the names that abilities may use; None leaves them unchecked.
    """
    paths = (path for path in sorted(root.rglob("*.yaml")) if battle_format(path) in _LISTS)
    files = [_File(str(path), *parse_file(path)) for path in paths]
    return _catalog(files, vocabulary)


def check_skirmish_content(
    files: Iterable[tuple[str, Value, list[Found]]],
    known: SkirmishCatalog,
    vocabulary: Vocabulary | None,
) -> tuple[SkirmishCatalog, Mapping[str, tuple[Problem, ...]]]:
    """Return all the content there is then, and what is wrong with some files of it, by file.

    Args:
        files: each file with what it holds and what is wrong with its YAML.
        known: the content that they may speak of besides each other.
        vocabulary: the names that abilities may use; None leaves them unchecked.
    """
    own = [_File(file, root, list(found)) for file, root, found in files]
    read, problems = _catalog(own, vocabulary, known)
    whole = SkirmishCatalog(
        {**known.creatures, **read.creatures},
        {**known.abilities, **read.abilities},
        {**known.profiles, **read.profiles},
    )
    return whole, {one.file: tuple(p for p in problems if p.file == one.file) for one in own}


def _catalog(
    files: list[_File], vocabulary: Vocabulary | None, known: SkirmishCatalog | None = None
) -> tuple[SkirmishCatalog, tuple[Problem, ...]]:
    taken: dict[tuple[str, str], str] = {}
    names = _names(files, known)
    creatures: dict[str, Creature] = {}
    abilities: dict[str, Ability] = {}
    profiles: dict[str, Profile] = {}
    for one in files:
        _check_ids(one, taken)
        match format_of(one.root):
            case CREATURES.name:
                read = CREATURES.read(one.root, one.found)
                _check_creatures(one, names[SKIRMISH_ABILITIES.name])
                for creature in () if read is None or one.found else read.creatures:
                    creatures[creature.id] = _creature(creature)
            case PROFILES.name:
                house = PROFILES.read(one.root, one.found)
                for profile in () if house is None or one.found else house.profiles:
                    profiles[profile.id] = _profile(profile)
            case _:
                acts = SKIRMISH_ABILITIES.read(one.root, one.found)
                _check_abilities(one, vocabulary, names)
                for ability in () if acts is None or one.found else acts.abilities:
                    abilities[ability.id] = ability_from(ability, frozenset())
    problems = tuple(p for one in files for p in sorted_problems(one.found, one.file))
    return SkirmishCatalog(creatures, abilities, profiles), problems


def _entries(root: Value, key: str) -> Iterator[tuple[int, Fields]]:
    value = root.get(key) if isinstance(root, Fields) else None
    for number, entry in enumerate(value if isinstance(value, Items) else ()):
        if isinstance(entry, Fields):
            yield number, entry


def _word(value: Value) -> str | None:
    return value if isinstance(value, str) and not isinstance(value, Broken) else None


def _names(files: list[_File], known: SkirmishCatalog | None) -> Mapping[str, frozenset[str]]:
    """The ids of everything, by the format that holds it; effects under `effect`."""
    before = SkirmishCatalog() if known is None else known
    names = {
        CREATURES.name: set(before.creatures),
        PROFILES.name: set(before.profiles),
        SKIRMISH_ABILITIES.name: set(before.abilities),
    }
    effects = {name for name, one in before.abilities.items() if one.kind is AbilityKind.EFFECT}
    for one in files:
        kind = format_of(one.root) or ""
        for _number, entry in _entries(one.root, _LISTS.get(kind, "")):
            own = _word(entry.get("id"))
            if own is not None:
                names[kind].add(own)
                if entry.get("kind") == AbilityKind.EFFECT:
                    effects.add(own)
    return {**{kind: frozenset(own) for kind, own in names.items()}, "effect": frozenset(effects)}


def _check_ids(one: _File, taken: dict[tuple[str, str], str]) -> None:
    kind = format_of(one.root) or ""
    for number, entry in _entries(one.root, _LISTS.get(kind, "")):
        own = _word(entry.get("id"))
        if own is None:
            continue
        if (kind, own) in taken:
            told = f"the id {quoted(own)} is taken in {taken[kind, own]}; give one another"
            one.found.append(found_at(one.root, (_LISTS[kind], number, "id"), told))
        taken.setdefault((kind, own), one.file)


def _check_creatures(one: _File, abilities: frozenset[str]) -> None:
    for number, entry in _entries(one.root, "creatures"):
        named = entry.get("abilities")
        for place, ability in enumerate(named if isinstance(named, Items) else ()):
            word = _word(ability)
            if abilities and word is not None and word not in abilities:
                told = f"unknown ability {quoted(word)}; {meant(word, abilities)}"
                path = ("creatures", number, "abilities", place)
                one.found.append(found_at(one.root, path, told))


def _check_abilities(
    one: _File, vocabulary: Vocabulary | None, names: Mapping[str, frozenset[str]]
) -> None:
    if not isinstance(one.root, Fields):
        return
    known = Names(frozenset(), names["effect"])
    AbilityChecks(one.root, vocabulary, known, one.found).run()
    for number, entry in _entries(one.root, "abilities"):
        for trigger, held in _entries(entry, "triggers"):
            for place, step in _entries(held, "steps"):
                path = ("abilities", number, "triggers", trigger, "steps", place)
                _check_step(one, path, step, names[CREATURES.name])


def _check_step(
    one: _File, path: tuple[str | int, ...], step: Fields, creatures: frozenset[str]
) -> None:
    """Check what brings a creature, and how long what lasts does."""
    do, word, amount = step.get("do"), _word(step.get("word")), step.get("amount")
    if do in BRINGS:
        if word is None or word not in creatures:
            told = f"unknown creature {quoted(word or '')}; {meant(word or '', creatures)}"
            one.found.append(found_at(one.root, (*path, "word"), told))
        if not step.get("at"):
            told = f"{quoted(str(do))} needs a hex; add `at: ...`"
            one.found.append(found_at(one.root, path, told))
    if do == "lay" and not (type(amount) is int and amount > 0):
        told = "an effect lasts for turns; add `amount: ...`, 1 for this turn alone"
        one.found.append(found_at(one.root, (*path, "amount"), told))


def _creature(read: CreatureIn) -> Creature:
    return Creature(
        id=DefinitionId(read.id),
        name=read.name,
        kind=read.kind,
        text=read.text.strip(),
        emblem=read.emblem,
        health=read.health,
        speed=read.speed,
        defence=read.defence,
        stealth=read.stealth,
        initiative=read.initiative,
        attacks=tuple(
            Attack(name=one.name, bonus=one.bonus, damage=one.damage, range=one.range)
            for one in read.attacks
        ),
        abilities=tuple(map(AbilityId, read.abilities)),
        actions=read.actions,
        attacks_a_round=read.attacks_a_round,
        mount=read.mount,
        rank=read.rank,
    )


def _profile(read: ProfileIn) -> Profile:
    return Profile(**{**read.model_dump(), "text": read.text.strip()})
