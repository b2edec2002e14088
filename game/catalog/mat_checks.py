"""Adventurers, skill lines, classes, peoples and items against the rest of the content.

Owns the checks that the shape of a file does not show. Works on trees, so that it says all it can
of a file whose other parts are wrong. Rules: battle 2.4, 3.4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from game.catalog.ability_checks import AbilityChecks
from game.catalog.board_checks import word_of
from game.catalog.content_files import ContentFile, entries_of, id_of
from game.catalog.definitions import Catalog
from game.catalog.formats import CLASSES, ITEMS, LINES, PEOPLES
from game.catalog.problems import meant, quoted
from game.catalog.tree import Fields, Found, Items, Path, Value, found_at

_STATS = ("health", "stamina", "magicka")
_LISTS = {
    CLASSES.name: "classes",
    LINES.name: "faces",
    ITEMS.name: "items",
    PEOPLES.name: "peoples",
}


@dataclass(frozen=True, slots=True)
class Known:
    """What an adventurer may be made of, by id, in the whole content."""

    peoples: frozenset[str] = frozenset()
    callings: frozenset[str] = frozenset()
    dice: frozenset[str] = frozenset()
    items: frozenset[str] = frozenset()

    @classmethod
    def of(cls, catalog: Catalog) -> Known:
        """What a catalog holds."""
        return cls(
            frozenset(catalog.peoples),
            frozenset(catalog.callings),
            frozenset(catalog.skill_dice),
            frozenset(catalog.items),
        )

    @classmethod
    def within(cls, files: Iterable[ContentFile]) -> Known:
        """What files hold, those that have something wrong with them, too."""
        files = list(files)
        return cls(
            _ids(files, PEOPLES.name, "peoples"),
            _ids(files, CLASSES.name, "classes"),
            frozenset(
                name
                for content in files
                if content.format == LINES.name
                for _, line in entries_of(content.root, "lines")
                for _, die in entries_of(line, "dice")
                if (name := id_of(die)) is not None
            ),
            _ids(files, ITEMS.name, "items"),
        )

    def and_(self, other: Known) -> Known:
        """What either holds."""
        return Known(
            self.peoples | other.peoples,
            self.callings | other.callings,
            self.dice | other.dice,
            self.items | other.items,
        )


def _ids(files: Iterable[ContentFile], named: str, key: str) -> frozenset[str]:
    return frozenset(
        name
        for content in files
        if content.format == named
        for _, entry in entries_of(content.root, key)
        if (name := id_of(entry)) is not None
    )


def check_adventurer(
    root: Value, path: Path, chip: Fields, known: Known, found: list[Found]
) -> None:
    """Note what is wrong with an adventurer's stats, people, class, dice and items.

    Args:
        root: what the file holds.
        path: where the adventurer stands in it.
        chip: the adventurer.
        known: what there is.
        found: problems are added here.
    """
    for key, kind, names in (
        ("people", "people", known.peoples),
        ("class", "class", known.callings),
    ):
        _check_word(root, (*path, key), (word_of(chip.get(key)), kind, names), found)
    if "people" not in chip:
        found.extend(
            found_at(root, (*path, stat), f"the key is missing; add `{stat}: ...`, or a people")
            for stat in _STATS
            if stat not in chip
        )
    dice = chip.get("dice")
    if isinstance(dice, Fields):
        for die in dice:
            _check_word(root, (*path, "dice", die), (die, "skill die", known.dice), found)
    items = chip.get("items")
    for number, item in enumerate(items if isinstance(items, Items) else ()):
        place = (*path, "items", number)
        _check_word(root, place, (word_of(item), "item", known.items), found)


def _check_word(
    root: Value, path: Path, asked: tuple[str | None, str, Collection[str]], found: list[Found]
) -> None:
    word, kind, names = asked
    if word is not None and word not in names:
        hint = meant(word, names) or "the content has none"
        found.append(found_at(root, path, f"unknown {kind} {quoted(word)}; {hint}"))


def check_lines(content: ContentFile, taken: dict[str, tuple[str, int]]) -> None:
    """Note dice that exist twice, and faces that do not exist or that no die has.

    Args:
        content: a file of skill lines.
        taken: the kinds of dice so far, with where each stands; those of the file are added.
    """
    root = content.root
    faces = {name for _, face in entries_of(root, "faces") if (name := id_of(face)) is not None}
    shown: set[str] = set()
    for path, line in entries_of(root, "lines"):
        for inner, die in entries_of(line, "dice"):
            place = (*path, *inner)
            own = id_of(die)
            if own is not None and own in taken:
                file, row = taken[own]
                spot = f"line {row}" if file == content.file else f"{file}:{row}"
                told = f"the id {quoted(own)} is taken by {spot}; give one of the two another"
                content.found.append(found_at(root, (*place, "id"), told))
            elif own is not None:
                taken[own] = content.file, die.marks["id"].line + 1
            listed = die.get("faces")
            for number, face in enumerate(listed if isinstance(listed, Items) else ()):
                word = word_of(face)
                shown.add(word or "")
                asked = (word, "face", faces)
                _check_word(root, (*place, "faces", number), asked, content.found)
    for path, face in entries_of(root, "faces"):
        if (name := id_of(face)) is not None and name not in shown:
            told = "no die of the file shows it; put it on one, or delete it"
            content.found.append(found_at(root, path, told))


def check_acts(content: ContentFile, checks: AbilityChecks) -> None:
    """Note what is wrong with what the faces, classes, peoples or items of a file do."""
    for path, ability in _acts(content):
        value = ability.get("value")
        checks.check(path, ability, numbered=type(value) is int and value > 0)


def _acts(content: ContentFile) -> Iterator[tuple[Path, Fields]]:
    key = _LISTS.get(content.format)
    if key is None:
        return
    for path, entry in entries_of(content.root, key):
        if content.format == CLASSES.name:
            for inner, ability in entries_of(entry, "abilities"):
                yield (*path, *inner), ability
        elif content.format == PEOPLES.name:
            own = entry.get("ability")
            if isinstance(own, Fields):
                yield (*path, "ability"), own
        else:
            yield path, entry
