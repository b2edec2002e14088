"""What is wrong with the set-up of a battle file.

Rules: battle 4.1 to 4.4.
"""

from __future__ import annotations

from collections.abc import Collection

from game.catalog.board_checks import Laid, hex_of, off_map, shown, word_of
from game.catalog.definitions import Catalog
from game.catalog.problems import listed, meant, quoted
from game.catalog.tree import Fields, Found, Items, Path, Value, found_at
from game.hexes import Hex
from game.systems.battle.definitions import LEVELS


def check_setup(root: Fields, catalog: Catalog, laid: Laid, found: list[Found]) -> None:
    """Note everything that is wrong with the set-up.

    Args:
        root: what the file holds.
        catalog: the content that it may speak of.
        laid: its map.
        found: problems are added here.
    """
    setup = root.get("setup")
    if isinstance(setup, Fields):
        _Setup(root, catalog, laid, found).run(setup)


_DRAWN = ("numbered", "required", "stars", "at_least", "pool")
_EXPLORED = ("cards", "tiles")


class _Setup:
    """Checks one set-up."""

    def __init__(self, root: Fields, catalog: Catalog, laid: Laid, found: list[Found]) -> None:
        self._root = root
        self._catalog = catalog
        self._laid = laid
        self._found = found

    def run(self, setup: Fields) -> None:
        if "pool" in setup and "experience" in setup:
            told = "a pool of its own stands in place of experience; delete one of the two"
            self._note(("setup", "pool"), told)
        self._check_mode(setup)
        self._check_hexes(("setup", "numbered"), setup.get("numbered"))
        for key in ("required", "stars"):
            entries = setup.get(key)
            for number, entry in enumerate(entries if isinstance(entries, Items) else ()):
                if isinstance(entry, Fields):
                    self._check_draw(("setup", key, number), entry)
                    (self._check_star if key == "stars" else self._check_required)(
                        ("setup", key, number), entry
                    )

    def _check_mode(self, setup: Fields) -> None:
        """A delve has cards and tiles, and nothing stands on a map that is not there yet."""
        mode = word_of(setup.get("mode"))
        is_delve = mode == "delve"
        for key in _DRAWN if is_delve else _EXPLORED:
            if key in setup:
                told = f"{quoted(key)} has no place in a {mode}; delete the key"
                self._note(("setup", key), told)
        if not is_delve:
            return
        stacks = {name for name, shape in self._catalog.shapes.items() if shape.stack}
        self._check_names(("setup", "cards"), setup, "card", self._catalog.cards)
        self._check_names(("setup", "tiles"), setup, "tile of a stack", stacks)
        if self._laid.is_whole and not self._laid.doors:
            told = "a delve begins beside a door, and no tile has one; lay the shape `entrance`"
            self._note(("tiles",), told)

    def _check_names(self, path: Path, setup: Fields, kind: str, known: Collection[str]) -> None:
        value, seen = setup.get(str(path[-1])), set[str]()
        if not isinstance(value, Items) or not value:
            self._note(("setup",), f"a delve needs `{path[-1]}`; add `{path[-1]}: [...]`")
            return
        for number, entry in enumerate(value):
            name = word_of(entry)
            if name is None:
                continue
            if name in seen:
                self._note((*path, number), f"{quoted(name)} is there twice; delete it here")
            elif name not in known:
                hint = meant(name, known) or "the content has none"
                self._note((*path, number), f"unknown {kind} {quoted(name)}; {hint}")
            seen.add(name)

    def _note(self, path: Path, text: str) -> None:
        self._found.append(found_at(self._root, path, text))

    def _check_draw(self, path: Path, entry: Fields) -> None:
        name, level = word_of(entry.get("name")), entry.get("level")
        chips = self._catalog.chips
        if name and name not in chips:
            hint = meant(name, chips) or "the content has none"
            self._note((*path, "name"), f"unknown chip {quoted(name)}; {hint}")
        if name and "type" in entry:
            self._note((*path, "type"), "a name says the type; delete one of the two")
        if type(level) is int and level not in LEVELS:
            told = f"{level} is no level; a level is {listed(map(str, LEVELS), 'or')}"
            self._note((*path, "level"), told)

    def _check_star(self, path: Path, entry: Fields) -> None:
        if not entry.get("hexes"):
            self._note(path, "a star needs its hexes; add `hexes: [[q, r]]`")
        if "name" not in entry and "level" not in entry:
            self._note(path, "a star needs the level that is drawn, or a name; add `level: 5`")
        self._check_hexes((*path, "hexes"), entry.get("hexes"))

    def _check_required(self, path: Path, entry: Fields) -> None:
        for key in ("hexes", "level"):
            if key in entry:
                told = f"{quoted(key)} is for stars; the pool sets what stands on numbered hexes"
                self._note((*path, key), told)

    def _check_hexes(self, path: Path, value: Value) -> None:
        laid, seen = self._laid, set[Hex]()
        for number, entry in enumerate(value if isinstance(value, Items) else ()):
            at = hex_of(entry)
            if at is None or not laid.is_whole:
                continue
            if at in seen:
                told = f"the hex {shown(at)} is there twice; delete it"
            elif at not in laid.owner:
                told = off_map(at, laid, self._found)
            elif at in laid.impassable:
                told = f"the hex {shown(at)} is impassable; name a hex that is not"
            else:
                told = ""
            seen.add(at)
            if told:
                self._note((*path, number), told)
