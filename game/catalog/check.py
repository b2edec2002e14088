"""Checking files and folders of any format.

Owns which files a check covers and in which order it speaks of them. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.catalog.ability_checks import Names
from game.catalog.battles import battle_from
from game.catalog.content import (
    Across,
    check_across,
    check_bags,
    check_heroes,
    check_ids,
    names_within,
)
from game.catalog.content_files import ContentFile, content_file_from
from game.catalog.definitions import Catalog
from game.catalog.delves import effects_of, stacks_of
from game.catalog.formats import BATTLE, PARTY, SKIRMISH, format_of
from game.catalog.mat_checks import Known
from game.catalog.parties import party_from
from game.catalog.problems import Problem
from game.catalog.reading import parse_file
from game.catalog.skirmish_content import OWN as SKIRMISH_FORMATS
from game.catalog.skirmish_content import SkirmishCatalog, check_skirmish_content
from game.catalog.skirmishes import skirmish_from
from game.catalog.tree import Found, Value, sorted_problems
from game.core.abilities import Vocabulary


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a check.

    Attributes:
        files: how many files were read.
        problems: everything that is wrong, file by file.
    """

    files: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class SkirmishContent:
    """What skirmish files may speak of.

    Attributes:
        catalog: creatures, abilities and profiles.
        vocabulary: the names that abilities of skirmishes may use; None leaves them unchecked.
    """

    catalog: SkirmishCatalog = field(default_factory=SkirmishCatalog)
    vocabulary: Vocabulary | None = None


def check(
    paths: Iterable[Path],
    catalog: Catalog,
    vocabulary: Vocabulary | None = None,
    arena: Vocabulary | None = None,
    skirmishes: SkirmishContent | None = None,
) -> Checked:
    """Return what is wrong with files, or with every `.yaml` below folders.

    Args:
        paths: files and folders.
        catalog: the content that the files may speak of.
        vocabulary: the names that abilities may use; None leaves them unchecked.
        arena: the names that cards of heroes may use; None leaves them unchecked.
        skirmishes: the same for files of skirmishes; None for no such content.
    """
    problems: dict[str, tuple[Problem, ...]] = {}
    content: list[ContentFile] = []
    own_skirmish = skirmishes or SkirmishContent()
    apart: list[tuple[str, Value, list[Found]]] = []
    for path in _files(paths):
        file = str(path)
        root, found = parse_file(path)
        if format_of(root) == BATTLE.name:
            problems[file] = battle_from(root, found, catalog, file=file).problems
        elif format_of(root) == PARTY.name:
            problems[file] = party_from(root, found, catalog, file=file).problems
        elif format_of(root) in SKIRMISH_FORMATS:
            problems[file] = ()
            apart.append((file, root, found))
        else:
            problems[file] = ()
            content.append(content_file_from(root, found, file))
    check_ids(content)
    check_bags(content, {name: chip.level or 0 for name, chip in catalog.chips.items()})
    own = names_within(content)
    known = Across(
        Names(
            own.statuses | frozenset(catalog.statuses),
            own.effects | frozenset(catalog.effects),
            own.chips | frozenset(catalog.chips),
        ),
        Known.within(content).and_(Known.of(catalog)),
        catalog.skills or None,
        stacks_of(content) | {shape.stack for shape in catalog.shapes.values() if shape.stack},
        effects_of(content) | frozenset(catalog.effects),
    )
    check_heroes(content, frozenset(catalog.heroes), arena)
    for one in content:
        check_across(one, known, vocabulary)
        problems[one.file] = sorted_problems(one.found, one.file)
    problems.update(_skirmishes(apart, own_skirmish))
    return Checked(len(problems), tuple(one for group in problems.values() for one in group))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that paths name, each once."""
    seen: set[Path] = set()
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            if file not in seen:
                seen.add(file)
                yield file


def _skirmishes(
    files: list[tuple[str, Value, list[Found]]], known: SkirmishContent
) -> dict[str, tuple[Problem, ...]]:
    """What is wrong with files of skirmishes; maps may speak of the content beside them."""
    content = [one for one in files if format_of(one[1]) != SKIRMISH.name]
    whole, problems = check_skirmish_content(content, known.catalog, known.vocabulary)
    found = dict(problems)
    for file, root, wrong in files:
        if format_of(root) == SKIRMISH.name:
            found[file] = skirmish_from(root, wrong, whole, file=file).problems
    return found
