"""Party files into units that a battle begins with, and back into files.

Owns reading and writing a party; where it stands on a battle's map, `battles` says. Rules: battle
2.4, 3.5, 4.5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.catalog.abilities import item_word
from game.catalog.battles import wrong_format
from game.catalog.board_checks import word_of
from game.catalog.chips import chip_from
from game.catalog.definitions import Catalog
from game.catalog.formats import PARTY, format_of
from game.catalog.mat_checks import Known, check_adventurer
from game.catalog.mats import adventurer_from
from game.catalog.party_models import CarriedAdventurer, CarriedCompanion
from game.catalog.problems import Problem, meant, quoted
from game.catalog.reading import parse_file
from game.catalog.skill_checks import check_skills
from game.catalog.table import WrittenAdventurer, WrittenChip, WrittenSkill
from game.catalog.table_text import text_of_tree
from game.catalog.table_tree import adventurer_tree, chip_tree, fields_of, items_of
from game.catalog.tree import Broken, Fields, Found, Items, Value, found_at, sorted_problems
from game.catalog.tree import Path as Place
from game.core.ids import PARTY as WHOLE
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.systems.battle.definitions import (
    COMBAT_DIE,
    LIGHT_FATIGUE,
    OVERFATIGUE,
    AdventurerChip,
    Chip,
    Kept,
    Role,
    UnitSetup,
)

_FATIGUE = (LIGHT_FATIGUE, OVERFATIGUE)


@dataclass(frozen=True, slots=True)
class Party:
    """Adventurers and companions on their way to a battle.

    Attributes:
        name: what it is called; "" for nothing.
        units: the adventurers in their order, then the companions; none of them on a map.
    """

    name: str
    units: tuple[UnitSetup, ...]


@dataclass(frozen=True, slots=True)
class PartyFile:
    """What came of reading a party file.

    Attributes:
        file: the file, as the caller named it.
        party: the party; None where there are problems.
        problems: everything that is wrong, from the first line to the last.
    """

    file: str
    party: Party | None
    problems: tuple[Problem, ...] = ()


def read_party(path: Path, catalog: Catalog) -> PartyFile:
    """Return the party of a file, or all that is wrong with it."""
    root, found = parse_file(path)
    return party_from(root, found, catalog, file=str(path))


def party_from(root: Value, found: list[Found], catalog: Catalog, *, file: str) -> PartyFile:
    """Return the party of a tree, or all that is wrong with it.

    Args:
        root: what the file holds.
        found: what was wrong with its YAML.
        catalog: the content that it may speak of.
        file: what problems call it.
    """
    found = list(found)
    party = None
    if isinstance(root, Fields) and "format" in root and format_of(root) != PARTY.name:
        found.append(wrong_format(root, PARTY.name))
    elif not isinstance(root, Broken):
        model = PARTY.read(root, found)
        if isinstance(root, Fields):
            _Checks(root, catalog, found).run()
        if model is not None and not found:
            heroes = tuple(_adventurer(one, catalog) for one in model.adventurers)
            _check_heroes(root, heroes, catalog, found)
            others = tuple(_companion(one, catalog) for one in model.companions)
            party = None if found else Party(model.name, (*heroes, *others))
    return PartyFile(file, party, sorted_problems(found, file))


class _Checks:
    """Checks what the shape of a party file does not show."""

    def __init__(self, root: Fields, catalog: Catalog, found: list[Found]) -> None:
        self._root, self._catalog, self._found = root, catalog, found
        self._lines: dict[str, int] = {}

    def run(self) -> None:
        """Note everything that is wrong."""
        for key in ("adventurers", "companions"):
            entries = self._root.get(key)
            for number, entry in enumerate(entries if isinstance(entries, Items) else ()):
                if isinstance(entry, Fields):
                    self._check((key, number), entry, adventurer=key == "adventurers")

    def _note(self, path: Place, text: str) -> None:
        self._found.append(found_at(self._root, path, text))

    def _check(self, path: Place, entry: Fields, *, adventurer: bool) -> None:
        own = word_of(entry.get("id"))
        if own == WHOLE:
            self._note((*path, "id"), "`party` means all adventurers; call the unit otherwise")
        elif own in self._lines:
            told = f"the id {quoted(own)} is taken by line {self._lines[own]}"
            self._note((*path, "id"), f"{told}; give one of the two another")
        elif own is not None:
            self._lines[own] = entry.marks["id"].line + 1
        self._check_chip((*path, "chip"), entry.get("chip"), adventurer=adventurer)
        name = word_of(entry.get("controller"))
        if name is not None and name != WHOLE and name not in self._heroes():
            hint = meant(name, [WHOLE, *self._heroes()])
            self._note((*path, "controller"), f"unknown controller {quoted(name)}; {hint}")

    def _check_chip(self, path: Place, chip: Value, *, adventurer: bool) -> None:
        catalog = self._catalog
        if isinstance(chip, Fields):
            if adventurer:
                check_adventurer(self._root, path, chip, Known.of(catalog), self._found)
            else:
                where = (*path, "skills")
                check_skills(self._root, where, chip.get("skills"), catalog.skills, self._found)
            return
        name, known = word_of(chip), catalog.adventurers if adventurer else catalog.chips
        if name is not None and name not in known:
            hint = meant(name, known) or "the content has none; write it out"
            self._note(path, f"unknown chip {quoted(name)}; {hint}")

    def _heroes(self) -> list[str]:
        entries = self._root.get("adventurers")
        listed = entries if isinstance(entries, Items) else ()
        words = (word_of(one.get("id")) for one in listed if isinstance(one, Fields))
        return [word for word in words if word]


def _check_heroes(
    root: Value, heroes: Iterable[UnitSetup], catalog: Catalog, found: list[Found]
) -> None:
    """Check tracks and tenacity against what each adventurer owns. Rule: battle 2.4, 3.5."""
    for number, unit in enumerate(heroes):
        chip, place = unit.chip, ("adventurers", number)
        assert isinstance(chip, AdventurerChip)
        if unit.tenacity > chip.tenacity:
            told = f"{unit.tenacity} is more than can be held; write {chip.tenacity} at most"
            found.append(found_at(root, (*place, "tenacity"), told))
        owned = {COMBAT_DIE: chip.combat, **{one.die: one.count for one in chip.dice}}
        known = (*owned, *_FATIGUE, *catalog.statuses)
        laid: Counter[str] = Counter()
        for at, entry in enumerate(unit.track):
            kind = entry.partition("/")[0]
            laid[kind] += 1
            where = (*place, "track", at)
            if kind not in known:
                hint = meant(kind, known)
                found.append(found_at(root, where, f"{quoted(kind)} lies on no track here; {hint}"))
            elif laid[kind] > owned.get(kind, len(unit.track)):
                told = f"only {owned[kind]} of {quoted(kind)} are owned; delete it here"
                found.append(found_at(root, where, told))


def _adventurer(read: CarriedAdventurer, catalog: Catalog) -> UnitSetup:
    own = DefinitionId(f"{read.id}~")
    if isinstance(read.chip, str):
        chip = catalog.adventurers[read.chip]
    else:
        made = adventurer_from(read.chip, own, catalog.peoples, catalog.callings)
        assert made is not None  # the checks said so before
        chip = made
    return UnitSetup(
        id=PieceId(read.id),
        role=Role.ADVENTURER,
        chip=chip,
        at=None,
        hp=chip.health if read.hp is None else read.hp,
        statuses=tuple(
            AbilityId(one) for one in sorted(set(read.track)) if one in catalog.statuses
        ),
        kept=read.kept,
        track=read.track,
        tenacity=read.tenacity,
    )


def _companion(read: CarriedCompanion, catalog: Catalog) -> UnitSetup:
    chip = (
        catalog.chips[read.chip]
        if isinstance(read.chip, str)
        else chip_from(read.chip, DefinitionId(f"{read.id}~"), catalog.skills)
    )
    return UnitSetup(
        id=PieceId(read.id),
        role=Role.COMPANION,
        chip=chip,
        at=None,
        hp=chip.health if read.hp is None else read.hp,
        controller=read.controller,
    )


def text_of_party(party: Party, catalog: Catalog) -> str:
    """Return the file of a party; reading it gives the same party.

    Args:
        party: the party.
        catalog: the content; chips that it has are named, all others written out.
    """
    heroes = [one for one in party.units if one.role is Role.ADVENTURER]
    others = [one for one in party.units if one.role is not Role.ADVENTURER]
    return text_of_tree(
        fields_of(
            format=PARTY.name,
            name=party.name or None,
            adventurers=items_of(_hero_tree(one, catalog) for one in heroes),
            companions=items_of(_companion_tree(one, catalog) for one in others) or None,
        )
    )


def _hero_tree(unit: UnitSetup, catalog: Catalog) -> Fields:
    chip = unit.chip
    assert isinstance(chip, AdventurerChip)
    known = catalog.adventurers.get(chip.id)
    return fields_of(
        id=unit.id,
        chip=chip.id if known == chip else adventurer_tree(_written(chip, catalog)),
        hp=unit.hp,
        track=items_of(unit.track) or None,
        tenacity=unit.tenacity or None,
        kept=unit.kept.value if unit.kept is Kept.NUMBERS else None,
    )


def _written(chip: AdventurerChip, catalog: Catalog) -> WrittenAdventurer:
    people = (one for one, held in catalog.peoples.items() if held.name == chip.people)
    calling = (one for one, held in catalog.callings.items() if held.name == chip.calling)
    return WrittenAdventurer(
        name=chip.name,
        people=next(people, ""),
        calling=next(calling, ""),
        health=chip.health,
        stamina=chip.stamina,
        magicka=chip.magicka,
        combat=chip.combat,
        cooldown=chip.cooldown,
        tenacity=chip.tenacity,
        form=chip.form,
        emblem=chip.emblem,
        dice=tuple((one.die, one.count) for one in chip.dice),
        items=tuple(item_word(item) for item in chip.items),
    )


def _companion_tree(unit: UnitSetup, catalog: Catalog) -> Fields:
    chip = unit.chip
    assert isinstance(chip, Chip)
    known = catalog.chips.get(chip.id)
    return fields_of(
        id=unit.id,
        chip=chip.id if known == chip else chip_tree(_written_chip(chip)),
        hp=None if unit.hp == chip.health else unit.hp,
        controller=None if unit.controller in {"", WHOLE} else unit.controller,
    )


def _written_chip(chip: Chip) -> WrittenChip:
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
        skills=tuple(WrittenSkill(one.ability, one.number) for one in chip.skills),
        type=chip.type,
        emblem=chip.emblem,
        quest=chip.quest,
    )
