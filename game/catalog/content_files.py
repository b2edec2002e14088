"""One content file: what it holds, and what is wrong with it taken alone.

Rules: battle 1.2, 2.2, 2.4, 3.1, 8, 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.catalog.arena_models import ArenaIn, HeroIn
from game.catalog.board_checks import hex_of, shown, word_of
from game.catalog.chip_models import ChipsFile
from game.catalog.content_models import AbilityIn, CardIn, DieIn, ShapeIn
from game.catalog.formats import (
    ABILITIES,
    ARENAS,
    BATTLE,
    CHIPS,
    CLASSES,
    DELVES,
    DICE,
    HEROES,
    ITEMS,
    LINES,
    NAMES,
    PEOPLES,
    TILES,
    format_of,
)
from game.catalog.mat_models import ClassIn, ItemIn, LinesFile, PeopleIn
from game.catalog.problems import listed, meant, quoted
from game.catalog.reading import parse_file
from game.catalog.tree import Broken, Fields, Found, Items, Value, found_at
from game.catalog.tree import Path as Place
from game.hexes import Hex
from game.systems.battle.definitions import LEVELS

LISTS = {
    TILES.name: ("shapes",),
    CHIPS.name: ("chips", "adventurers"),
    ABILITIES.name: ("abilities",),
    DICE.name: ("dice",),
    DELVES.name: ("cards",),
    LINES.name: ("lines", "faces"),
    CLASSES.name: ("classes",),
    ITEMS.name: ("items",),
    PEOPLES.name: ("peoples",),
    HEROES.name: ("heroes",),
    ARENAS.name: ("arenas",),
}
"""The lists that the files of each content format hold."""


@dataclass(slots=True)
class ContentFile:
    """A content file.

    Attributes:
        file: what problems call it.
        root: what it holds.
        found: what is wrong with it so far.
        shapes: its shapes; none while anything about its shape is wrong, as below.
        chips: its chips and adventurers.
        abilities: its abilities.
        dice: its dice.
        cards: its cards.
        lines: its skill lines with their dice and faces.
        classes: its classes.
        items: its items.
        peoples: its peoples.
        heroes: its heroes.
        arenas: its maps with their games.
    """

    file: str
    root: Value
    found: list[Found]
    shapes: tuple[ShapeIn, ...] = ()
    chips: ChipsFile | None = None
    abilities: tuple[AbilityIn, ...] = ()
    dice: tuple[DieIn, ...] = field(default=())
    cards: tuple[CardIn, ...] = ()
    lines: LinesFile | None = None
    classes: tuple[ClassIn, ...] = ()
    items: tuple[ItemIn, ...] = ()
    peoples: tuple[PeopleIn, ...] = ()
    heroes: tuple[HeroIn, ...] = ()
    arenas: tuple[ArenaIn, ...] = ()

    @property
    def format(self) -> str:
        """The format it names; "" for none."""
        return format_of(self.root) or ""


def read_content_file(path: Path, file: str) -> ContentFile:
    """Return what a content file holds.

    Args:
        path: the file.
        file: what problems call it.
    """
    root, found = parse_file(path)
    return content_file_from(root, found, file)


def content_file_from(root: Value, found: list[Found], file: str) -> ContentFile:
    """Return the content file that a tree is.

    Args:
        root: what the file holds.
        found: what was wrong with its YAML.
        file: what problems call it.
    """
    content = ContentFile(file, root, list(found))
    match content.format:
        case TILES.name:
            tiles = TILES.read(root, content.found)
            content.shapes = () if tiles is None else tiles.shapes
            _check_shapes(content)
        case CHIPS.name:
            content.chips = CHIPS.read(root, content.found)
            _check_chips(content)
        case ABILITIES.name:
            abilities = ABILITIES.read(root, content.found)
            content.abilities = () if abilities is None else abilities.abilities
        case DICE.name:
            dice = DICE.read(root, content.found)
            content.dice = () if dice is None else dice.dice
        case DELVES.name:
            delves = DELVES.read(root, content.found)
            content.cards = () if delves is None else delves.cards
        case LINES.name:
            content.lines = LINES.read(root, content.found)
        case CLASSES.name:
            classes = CLASSES.read(root, content.found)
            content.classes = () if classes is None else classes.classes
        case ITEMS.name:
            items = ITEMS.read(root, content.found)
            content.items = () if items is None else items.items
        case PEOPLES.name:
            peoples = PEOPLES.read(root, content.found)
            content.peoples = () if peoples is None else peoples.peoples
        case HEROES.name:
            heroes = HEROES.read(root, content.found)
            content.heroes = () if heroes is None else heroes.heroes
        case ARENAS.name:
            arenas = ARENAS.read(root, content.found)
            content.arenas = () if arenas is None else arenas.arenas
        case _:
            _check_format(content)
    return content


def _check_format(content: ContentFile) -> None:
    """Say that the file is of no format of the content."""
    root = content.root
    if isinstance(root, Broken):
        return
    names = listed(NAMES, "or")
    named = root.get("format") if isinstance(root, Fields) else None
    if isinstance(root, Fields) and "format" in root:
        if isinstance(named, Broken):
            return
        if isinstance(named, str) and named != BATTLE.name:
            told = f"unknown format {quoted(named)}; {meant(named, NAMES)}"
        else:
            told = f"no format is named; write {names}"
        content.found.append(found_at(root, ("format",), told))
    else:
        told = f"the format is missing; begin the file with `format: ` and {names}"
        content.found.append(found_at(root, (), told))


def entries_of(root: Value, *keys: str) -> Iterator[tuple[Place, Fields]]:
    """Yield the mappings of a file's lists with where they stand."""
    for key in keys:
        value = root.get(key) if isinstance(root, Fields) else None
        for number, entry in enumerate(value if isinstance(value, Items) else ()):
            if isinstance(entry, Fields):
                yield (key, number), entry


def _check_shapes(content: ContentFile) -> None:
    """Check that no shape has a hex twice, and that what is marked belongs to it."""
    for path, shape in entries_of(content.root, "shapes"):
        if "stack" in shape and not shape.get("doors"):
            told = "a tile of a stack is laid beside doors and needs some; add `doors: [[q, r]]`"
            content.found.append(found_at(content.root, (*path, "stack"), told))
        own = _hexes_once(content, path, shape, "hexes")
        for key in ("entrance", "caches", "doors", "dens"):
            for at, number in _hexes_once(content, path, shape, key).items():
                if at not in own:
                    told = f"the hex {shown(at)} is not one of the shape's; name one of `hexes`"
                    content.found.append(found_at(content.root, (*path, key, number), told))


def _hexes_once(content: ContentFile, path: Place, shape: Fields, key: str) -> dict[Hex, int]:
    """Return the hexes of a list with their numbers, after noting those there twice."""
    seen: dict[Hex, int] = {}
    value = shape.get(key)
    for number, entry in enumerate(value if isinstance(value, Items) else ()):
        at = hex_of(entry)
        if at is None:
            continue
        if at in seen:
            told = f"the hex {shown(at)} is there twice; delete it"
            content.found.append(found_at(content.root, (*path, key, number), told))
        seen.setdefault(at, number)
    return seen


def _check_chips(content: ContentFile) -> None:
    """Check what a chip's shape does not show; skills are checked when all of them are known."""
    root = content.root
    if isinstance(root, Fields) and not ("chips" in root or "adventurers" in root):
        told = "neither `chips` nor `adventurers` is there; add one of them"
        content.found.append(found_at(root, (), told))
    for path, chip in entries_of(root, "chips"):
        level = chip.get("level")
        if type(level) is int and level not in LEVELS:
            told = f"{level} is no level; a level is {listed(map(str, LEVELS), 'or')}"
            content.found.append(found_at(root, (*path, "level"), told))


def id_of(entry: Fields) -> str | None:
    """Return the id of an entry; None where it has none that can be used."""
    return word_of(entry.get("id"))
