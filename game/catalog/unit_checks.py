"""The units of a battle file, and what is wrong with them, their order and the objective.

Works on a file's tree, so that it says all it can of a file whose other parts are wrong. Rules:
battle 2.1, 2.2, 4.1, 4.5, 6.8.
"""

from __future__ import annotations

from typing import Final

from game.catalog.board_checks import Laid, hex_of, off_map, shown, word_of
from game.catalog.definitions import Catalog
from game.catalog.mat_checks import Known, check_adventurer
from game.catalog.problems import listed, meant, quoted
from game.catalog.skill_checks import check_skills, check_words
from game.catalog.tree import Fields, Found, Items, Path, Value, found_at
from game.core.ids import PARTY
from game.hexes import Hex
from game.systems.battle.definitions import LEVELS

_SHARDS: Final = frozenset({"survey", "uncover"})
_ROLES: Final = frozenset({"adventurer", "companion", "enemy", "quest"})


class UnitChecks:
    """Checks the units of one battle file; `run` once.

    Args:
        root: what the file holds.
        catalog: the content that it may speak of.
        laid: its map.
        found: problems are added here.
    """

    def __init__(self, root: Fields, catalog: Catalog, laid: Laid, found: list[Found]) -> None:
        self._root = root
        self._catalog = catalog
        self._laid = laid
        self._found = found
        self._lines: dict[str, int] = {}
        self._roles: dict[str, str] = {}
        self._standing: dict[Hex, str] = {}

    def run(self) -> None:
        """Note everything that is wrong."""
        units = self._root.get("units")
        entries = [] if not isinstance(units, Items) else list(enumerate(units))
        for number, unit in entries:
            if isinstance(unit, Fields):
                self._learn(("units", number), unit)
        for number, unit in entries:
            if isinstance(unit, Fields):
                self._check(("units", number), unit)
        self._check_bag()
        self._check_order()
        self._check_objective()
        self._check_destinations()

    def _note(self, path: Path, text: str) -> None:
        self._found.append(found_at(self._root, path, text))

    def _learn(self, path: Path, unit: Fields) -> None:
        """Take in who there is, before anybody speaks of another."""
        own, role = word_of(unit.get("id")), word_of(unit.get("role"))
        if own is None:
            return
        if own == PARTY:
            self._note((*path, "id"), "`party` means all adventurers; call the unit otherwise")
        elif own in self._lines:
            told = (
                f"the id {quoted(own)} is taken by line {self._lines[own]}; "
                "give one of the two another"
            )
            self._note((*path, "id"), told)
            return
        self._lines[own] = unit.marks["id"].line + 1
        self._roles[own] = role if role in _ROLES else ""

    def _check(self, path: Path, unit: Fields) -> None:
        role = word_of(unit.get("role"))
        self._check_place(path, unit)
        if role in _ROLES:
            self._check_role_keys(path, unit, role)
        statuses = self._catalog.statuses
        check_words(
            self._root, (*path, "statuses"), kind="status", known=statuses, found=self._found
        )
        chip = unit.get("chip")
        if isinstance(chip, Fields):
            skills = chip.get("skills")
            where = (*path, "chip", "skills")
            check_skills(self._root, where, skills, self._catalog.skills, self._found)
            if role == "adventurer":
                known = Known.of(self._catalog)
                check_adventurer(self._root, (*path, "chip"), chip, known, self._found)
            if role in {"enemy", "companion"}:
                self._check_level((*path, "chip"), chip, role)
        elif (name := word_of(chip)) is not None and role in _ROLES:
            self._check_chip((*path, "chip"), name, role)

    def _check_place(self, path: Path, unit: Fields) -> None:
        at = hex_of(unit.get("at"))
        if at is None:
            return
        place = (*path, "at")
        if at in self._standing:
            other = self._standing[at]
            told = f"the hex {shown(at)} is taken by {quoted(other)}; a hex holds one unit"
            self._note(place, told)
        elif at in self._laid.impassable:
            self._note(place, f"the hex {shown(at)} is impassable; name a hex that is not")
        elif self._laid.is_whole and at not in self._laid.owner:
            self._note(place, off_map(at, self._laid, self._found))
        self._standing.setdefault(at, word_of(unit.get("id")) or f"unit {path[-1]}")

    def _check_role_keys(self, path: Path, unit: Fields, role: str) -> None:
        """Check the keys that only some roles have."""
        bonus = unit.get("bonus_hp")
        if role != "adventurer":
            if type(bonus) is int and bonus > 0:
                self._note((*path, "bonus_hp"), "only adventurers have bonus HP; delete the key")
            if "kept" in unit:
                self._note((*path, "kept"), "only adventurers have a mat; delete the key")
        if "controller" not in unit:
            return
        if role != "companion":
            told = "only companions have a controller; delete the key"
            self._note((*path, "controller"), told)
            return
        name = word_of(unit["controller"])
        if name is None or name == PARTY or self._roles.get(name) == "adventurer":
            return
        told = f"unknown controller {quoted(name)}"
        if self._roles.get(name):
            told = f"{quoted(name)} is no adventurer and controls nobody"
        choices = [PARTY, *self._adventurers()]
        self._note((*path, "controller"), f"{told}; {meant(name, choices)}")

    def _adventurers(self) -> list[str]:
        return [name for name, role in self._roles.items() if role == "adventurer"]

    def _check_level(self, path: Path, chip: Fields, role: str) -> None:
        """Check a written level; enemies need one for their turn order."""
        level = chip.get("level")
        levels = listed(map(str, LEVELS), "or")
        if type(level) is int:
            if level not in LEVELS:
                self._note((*path, "level"), f"{level} is no level; a level is {levels}")
        elif role == "enemy" and level is None:
            told = f"an enemy needs a level, which is {levels}; its turn comes by it"
            self._note((*path, "level"), told)

    def _check_chip(self, path: Path, name: str, role: str) -> None:
        """Check a chip that is named, not written out."""
        chips, adventurers = self._catalog.chips, self._catalog.adventurers
        right, wrong = (adventurers, chips) if role == "adventurer" else (chips, adventurers)
        if name not in right:
            if name in wrong:
                told = (
                    f"{quoted(name)} is a chip, and the role is adventurer"
                    if role == "adventurer"
                    else f"{quoted(name)} is an adventurer, and the role is {role}"
                )
                self._note(path, f"{told}; change one of the two")
                return
            hint = meant(name, right) or "the content has none; write it out"
            self._note(path, f"unknown chip {quoted(name)}; {hint}")
        elif role == "enemy" and chips[name].level is None:
            told = f"the chip {quoted(name)} has no level, so it is no enemy; write it out with one"
            self._note(path, told)

    def _check_bag(self) -> None:
        """Check that the bag holds chips of enemies."""
        bag = self._root.get("bag")
        for number, entry in enumerate(bag if isinstance(bag, Items) else ()):
            name = word_of(entry)
            if name is not None:
                self._check_chip(("bag", number), name, "enemy")

    def _check_order(self) -> None:
        adventurers = self._adventurers()
        words = self._words(("order",), "order")
        for number, name in words:
            role = self._roles.get(name)
            if role is None:
                hint = meant(name, adventurers) or "there are no adventurers"
                self._note(("order", number), f"unknown adventurer {quoted(name)}; {hint}")
            elif role not in {"adventurer", ""}:
                told = f"{quoted(name)} is no adventurer; the order names adventurers only"
                self._note(("order", number), told)

    def _check_objective(self) -> None:
        objective = self._root.get("objective")
        if not isinstance(objective, Fields):
            return
        kind, units = word_of(objective.get("kind", "conquer")), objective.get("units")
        if kind == "eliminate" and not (isinstance(units, Items) and units):
            if units is None or isinstance(units, Items):
                told = "eliminate needs the units to defeat; add `units: [...]`"
                self._note(("objective",), told)
        elif kind in {"conquer", *_SHARDS} and "units" in objective:
            told = f"{kind} takes no units; delete the key, or write `kind: eliminate`"
            self._note(("objective", "units"), told)
            return
        if kind in {"conquer", "eliminate"} and "shards" in objective:
            told = f"{kind} needs no skyshards; delete the key, or write `kind: survey`"
            self._note(("objective", "shards"), told)
        self._check_foes(("objective", "units"), objective)

    def _check_foes(self, path: Path, holder: Fields) -> None:
        """Check a list of units that must be enemies or quest units."""
        foes = [name for name, role in self._roles.items() if role in {"enemy", "quest"}]
        for number, name in self._words(path, "units", holder):
            role = self._roles.get(name)
            if role is None:
                hint = meant(name, foes) or "the file has no enemies"
                self._note((*path, number), f"unknown unit {quoted(name)}; {hint}")
            elif role in {"adventurer", "companion"}:
                told = f"{quoted(name)} is of the party; name enemies or quest units"
                self._note((*path, number), told)

    def _check_destinations(self) -> None:
        """Check where the battle sends enemies. Rule: battle 6.8."""
        entries = self._root.get("destinations")
        for number, entry in enumerate(entries if isinstance(entries, Items) else ()):
            if not isinstance(entry, Fields):
                continue
            path: Path = ("destinations", number)
            if "hexes" not in entry and "feature" not in entry:
                self._note(path, "neither `hexes` nor `feature` is there; add one of them")
            hexes = entry.get("hexes")
            for place, value in enumerate(hexes if isinstance(hexes, Items) else ()):
                at = hex_of(value)
                if at is not None and self._laid.is_whole and at not in self._laid.owner:
                    told = off_map(at, self._laid, self._found)
                    self._note((*path, "hexes", place), told)
            kind, kinds = word_of(entry.get("feature")), self._feature_kinds()
            if kind and kind not in kinds:
                hint = meant(kind, kinds) or "the map has no features"
                self._note((*path, "feature"), f"no feature {quoted(kind)} is there; {hint}")
            self._check_foes((*path, "units"), entry)

    def _feature_kinds(self) -> list[str]:
        written = self._root.get("features")
        if not isinstance(written, Items):
            return sorted({feature.kind for feature in self._laid.features})
        kinds = [word_of(one.get("kind")) for one in written if isinstance(one, Fields)]
        return sorted({kind for kind in kinds if kind})

    def _words(self, path: Path, key: str, holder: Fields | None = None) -> list[tuple[int, str]]:
        """Return the words of a list, each once, with their numbers; doubled ones are noted."""
        value: Value = (self._root if holder is None else holder).get(key)
        words: dict[str, int] = {}
        for number, entry in enumerate(value if isinstance(value, Items) else ()):
            word = word_of(entry)
            if word is None:
                continue
            if word in words:
                self._note((*path, number), f"{quoted(word)} is there twice; delete it here")
            words.setdefault(word, number)
        return [(number, word) for word, number in words.items()]
