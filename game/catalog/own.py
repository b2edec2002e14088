"""Chips and shapes that a person made: their files, read and written.

Owns two files of one folder, which have the formats of the content, so that what was made here can
be put into a content folder as it is. Their values are those of a table, which writes them out: a
table never needs somebody else's files. Rules: battle 1.2, 2.2, 2.4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.catalog.content import Across, check_across, check_ids, names_within, shape_from
from game.catalog.content_files import ContentFile, read_content_file
from game.catalog.definitions import Catalog, Shape
from game.catalog.formats import CHIPS, TILES
from game.catalog.mat_checks import Known
from game.catalog.problems import Problem
from game.catalog.table import Written
from game.catalog.table_files import written_from
from game.catalog.table_text import flow
from game.catalog.table_tree import shape_tree, written_tree
from game.catalog.tree import sorted_problems
from game.systems.battle.definitions import Role

CHIPS_FILE: Final = "chips.yaml"
TILES_FILE: Final = "tiles.yaml"


@dataclass(frozen=True, slots=True)
class OwnChip:
    """A chip that a person made: its id, the role that it usually has, and its stats."""

    id: str
    role: Role
    chip: Written


@dataclass(frozen=True, slots=True)
class OwnThings:
    """What a person made: chips and shapes of tiles, the oldest first."""

    chips: tuple[OwnChip, ...] = ()
    shapes: tuple[Shape, ...] = ()


def read_own(folder: Path, catalog: Catalog) -> tuple[OwnThings, tuple[Problem, ...]]:
    """Return what lies in a person's folder, and what is wrong with it.

    A file with anything wrong in it gives nothing; one that is not there says nothing.

    Args:
        folder: the folder.
        catalog: the content, whose skills and dice the chips speak of.
    """
    read = [
        read_content_file(path, str(path))
        for name in (CHIPS_FILE, TILES_FILE)
        if (path := folder / name).exists()
    ]
    check_ids(read)
    known = Across(names=names_within(read), mats=Known.of(catalog), skills=catalog.skills)
    for content in read:
        check_across(content, known, None)
    problems = tuple(
        problem for content in read for problem in sorted_problems(content.found, content.file)
    )
    whole = [content for content in read if not content.found]
    return OwnThings(tuple(_chips(whole)), tuple(_shapes(whole))), problems


def _chips(read: Iterable[ContentFile]) -> Iterable[OwnChip]:
    for content in read:
        if content.chips is not None:
            for chip in content.chips.chips:
                yield OwnChip(chip.id, Role(chip.role), written_from(chip))
            for hero in content.chips.adventurers:
                yield OwnChip(hero.id, Role.ADVENTURER, written_from(hero))


def _shapes(read: Iterable[ContentFile]) -> Iterable[Shape]:
    for content in read:
        yield from map(shape_from, content.shapes)


def chips_text(own: OwnThings) -> str:
    """Return the text of the file of chips, at least one of which was made."""
    lines = ["# Chips made on the table.", f"format: {CHIPS.name}"]
    for key, kind in (("chips", False), ("adventurers", True)):
        listed = [one for one in own.chips if (one.role is Role.ADVENTURER) is kind]
        if listed:
            lines += ["", f"{key}:"]
        for one in listed:
            lines += flow(written_tree(one.chip, own=one.id, role=one.role))
    return "\n".join(lines) + "\n"


def shapes_text(own: OwnThings) -> str:
    """Return the text of the file of shapes, at least one of which was drawn."""
    lines = ["# Shapes drawn on the table.", f"format: {TILES.name}", "", "shapes:"]
    for shape in own.shapes:
        lines += flow(shape_tree(shape))
    return "\n".join(lines) + "\n"
