"""A unit as a sheet of entries, each of which can be set by itself.

Owns which entries a unit has, what stands in each, and the unit after one was set: the form of a
new chip and the inspector show the same. A chip of the content whose numbers are changed is written
out. What may not be is refused by the catalog when the table is changed. Rules: battle 2.1 to 2.4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from game.catalog import Catalog
from game.catalog.table import TableUnit, Written, WrittenAdventurer, WrittenChip
from game.core.ids import PARTY, DefinitionId
from game.systems.battle.definitions import LEVELS, Form, Kept, Priority, Role
from game.tables.moments import written_adventurer, written_chip

ALL_TARGETS = "all"
QUEST = "quest"
MOST = 99
"""The largest number that a sheet takes."""


class Kind(StrEnum):
    """How an entry is set."""

    TEXT = "text"
    NUMBER = "number"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing that stands on a sheet.

    Attributes:
        id: its id.
        label: what it is called.
        kind: how it is set.
        value: what stands there, in words.
        choices: what else may stand there: word and label each; for a choice only.
        least: the least number.
        tooltip: what it means, in a short sentence; "" for nothing.
    """

    id: str
    label: str
    kind: Kind
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    tooltip: str = ""


def new_unit(role: Role) -> TableUnit:
    """Return the unit that a new chip begins as: an ordinary one of its kind."""
    chip: Written
    if role is Role.ADVENTURER:
        chip = WrittenAdventurer(name="", health=4, stamina=3, magicka=2)
    else:
        level = 1 if role is Role.ENEMY else None
        chip = WrittenChip(name="", level=level, health=3)
    return TableUnit(id="", role=role, chip=chip)


def name_on(unit: TableUnit, catalog: Catalog) -> str:
    """Return the name on a unit's chip."""
    return written_out(unit, catalog).name


def written_out(unit: TableUnit, catalog: Catalog) -> Written:
    """Return a unit's chip with its numbers, be it of the content or written out."""
    if not isinstance(unit.chip, str):
        return unit.chip
    if unit.role is Role.ADVENTURER:
        return written_adventurer(catalog.adventurers[unit.chip], catalog)
    return written_chip(catalog.chips[unit.chip], catalog)


def health_of(unit: TableUnit, catalog: Catalog) -> int:
    """Return the hit points that a unit begins with."""
    if isinstance(unit.chip, str):
        known = catalog.adventurers if unit.role is Role.ADVENTURER else catalog.chips
        return known[DefinitionId(unit.chip)].health
    if unit.chip.health is not None:
        return unit.chip.health
    assert isinstance(unit.chip, WrittenAdventurer)
    return catalog.peoples[unit.chip.people].health


def hp_of(unit: TableUnit, catalog: Catalog) -> int:
    """Return the hit points that a unit has."""
    return health_of(unit, catalog) if unit.hp is None else unit.hp


def with_hp(unit: TableUnit, hp: int, catalog: Catalog) -> TableUnit:
    """Return a unit with that many hit points, none below 0."""
    hp = max(0, min(hp, MOST))
    return replace(unit, hp=None if hp == health_of(unit, catalog) else hp)


def chip_entries(unit: TableUnit, catalog: Catalog) -> tuple[Entry, ...]:
    """Return the entries of a unit's chip: its name first, then its numbers."""
    chip = written_out(unit, catalog)
    if isinstance(chip, WrittenAdventurer):
        return _adventurer_entries(chip, catalog)
    return _chip_entries(chip, unit.role)


def unit_entries(unit: TableUnit, catalog: Catalog, party: Sequence[str] = ()) -> tuple[Entry, ...]:
    """Return what stands about a unit beside its chip: what it is, and how it is now.

    Args:
        unit: the unit.
        catalog: the content.
        party: the ids of the adventurers on its table, one of whom may control a companion.
    """
    entries = [number_entry("hp", "HP now", hp_of(unit, catalog), "Hit points it has now")]
    if unit.role is Role.ADVENTURER:
        entries.append(
            number_entry("bonus_hp", "Bonus HP", unit.bonus_hp, "Lost before the others")
        )
        kept = ((Kept.MAT, "Full mat"), (Kept.NUMBERS, "Numbers only"))
        entries.append(
            choice_entry("kept", "Kept as", unit.kept, kept, "How the mat is kept in play")
        )
    else:
        roles = ((Role.ENEMY, "Enemy"), (Role.COMPANION, "Companion"), (Role.QUEST, "Quest unit"))
        entries.append(choice_entry("role", "Role", unit.role, roles, "Whose side it is on"))
    if unit.role is Role.COMPANION and party:
        who = ((PARTY, "The party"), *((own, own) for own in party))
        told = "Who plays the companion"
        entries.append(choice_entry("controller", "Controller", unit.controller, who, told))
    return tuple(entries)


def with_entry(unit: TableUnit, entry: str, value: str, catalog: Catalog) -> TableUnit | None:
    """Return a unit with an entry set; None where the value cannot stand there.

    Args:
        unit: the unit.
        entry: the entry's id.
        value: what is to stand there, as it was typed or as the word of a choice.
        catalog: the content.
    """
    value = value.strip()
    match entry:
        case "hp":
            number = parsed(value)
            return None if number is None else with_hp(unit, number, catalog)
        case "bonus_hp":
            number = parsed(value)
            return None if number is None else replace(unit, bonus_hp=number)
        case "kept":
            return replace(unit, kept=Kept(value))
        case "controller":
            return replace(unit, controller=value)
        case "role":
            return _with_role(unit, Role(value), catalog)
        case _:
            chip = _with_chip_entry(written_out(unit, catalog), entry, value)
            return None if chip is None else replace(unit, chip=chip)


def stepped(entry: Entry, steps: int) -> str:
    """Return what stands in an entry after steps up or down; choices go round.

    Beyond the largest number of targets comes the all icon; a text has no steps.
    """
    if entry.kind is Kind.TEXT:
        return entry.value
    if entry.kind is Kind.CHOICE:
        words = [word for word, _ in entry.choices]
        return words[(words.index(entry.value) + steps) % len(words)]
    if entry.id == "targets":
        most = 6
        now = most + 1 if entry.value == ALL_TARGETS else int(entry.value)
        wanted = max(1, min(now + steps, most + 1))
        return ALL_TARGETS if wanted > most else str(wanted)
    return str(max(entry.least, min(int(entry.value) + steps, MOST)))


def _chip_entries(chip: WrittenChip, role: Role) -> tuple[Entry, ...]:
    level = "" if chip.level is None else str(chip.level)
    levels = tuple((str(one), f"Level {one}") for one in LEVELS)
    if role is not Role.ENEMY:
        levels = (("", "No level"), *levels)
    icons = ((Priority.STRONGEST, "The strongest"), (Priority.WEAKEST, "The weakest"))
    types = (("", "No type"), ("humanoid", "Humanoid"), ("beast", "Beast"), ("daedra", "Daedra"))
    targets = ALL_TARGETS if chip.targets is None else str(chip.targets)
    several = number_entry("targets", "Targets", 1, "Units it may engage, or all")
    return (
        Entry(id="name", label="Name", kind=Kind.TEXT, value=chip.name),
        number_entry("health", "Health", chip.health, "Hit points when it is deployed"),
        number_entry("range", "Range", chip.range, "Hexes at which it engages"),
        number_entry("combat", "Dice", chip.combat, "Combat dice that it rolls"),
        number_entry("defense", "Defence", chip.defense, "Damage prevented each time"),
        replace(several, value=targets, least=1),
        number_entry("movement", "Moves", chip.movement, "Hexes it may move in a turn"),
        choice_entry("level", "Level", level, levels, "Its turn comes by its level"),
        choice_entry("priority", "Goes for", chip.priority, icons, "Its targeting icon"),
        choice_entry(
            "type",
            "Type",
            chip.type,
            types,
            "What sort it is: a few skills ask for it, and its picture goes with it",
        ),
        *(_quest_entry(chip) if role is Role.COMPANION else ()),
    )


def _quest_entry(chip: WrittenChip) -> tuple[Entry, ...]:
    """Return the entry for a companion that may be a quest unit. Rule: battle 2.1."""
    choices = (("", "No"), (QUEST, "Yes"))
    told = "A quest unit gains no statuses"
    return (choice_entry("quest", "Quest unit", QUEST if chip.quest else "", choices, told),)


def _adventurer_entries(chip: WrittenAdventurer, catalog: Catalog) -> tuple[Entry, ...]:
    forms = tuple((form, form.capitalize()) for form in Form)
    peoples = (("", "No people"), *((one.id, one.name) for one in catalog.peoples.values()))
    classes = (("", "No class"), *((one.id, one.name) for one in catalog.callings.values()))
    people = catalog.peoples.get(chip.people)

    def number(own: str, label: str, value: int | None, given: int, tooltip: str) -> Entry:
        """An entry that says what his people have where nothing else is written."""
        return number_entry(own, label, given if value is None else value, tooltip)

    health = people.health if people else 0
    stamina, magicka = (people.stamina, people.magicka) if people else (0, 0)
    combat, cooldown = (people.combat, people.cooldown) if people else (1, 2)
    return (
        Entry(id="name", label="Name", kind=Kind.TEXT, value=chip.name),
        number("health", "Health", chip.health, health, "Hit points when whole"),
        number("stamina", "Stamina", chip.stamina, stamina, "Hexes of a move"),
        number("magicka", "Magicka", chip.magicka, magicka, "Magic dice an engage"),
        number("combat", "Dice", chip.combat, combat, "Combat dice owned"),
        number("cooldown", "Cooldown", chip.cooldown, cooldown, "Dice recovered in a turn"),
        number_entry("tenacity", "Tenacity", chip.tenacity, "How much tenacity can be held"),
        choice_entry("form", "Form", chip.form, forms, "The battle form, which sets the range"),
        choice_entry("people", "People", chip.people, peoples, "What he can do once a battle"),
        choice_entry("calling", "Class", chip.calling, classes, "What he can do for tenacity"),
    )


def number_entry(own: str, label: str, value: int, tooltip: str) -> Entry:
    """Return an entry that holds a number."""
    return Entry(id=own, label=label, kind=Kind.NUMBER, value=str(value), tooltip=tooltip)


def choice_entry(
    own: str, label: str, value: str, choices: Sequence[tuple[str, str]], tooltip: str
) -> Entry:
    """Return an entry that holds one of some words."""
    return Entry(
        id=own,
        label=label,
        kind=Kind.CHOICE,
        value=str(value),
        choices=tuple((str(word), text) for word, text in choices),
        tooltip=tooltip,
    )


def parsed(value: str, least: int = 0) -> int | None:
    """Return the number that was typed; None for anything else."""
    if not (value.isascii() and value.isdecimal()) or len(value) > len(str(MOST)):
        return None
    return int(value) if int(value) >= least else None


def _with_role(unit: TableUnit, role: Role, catalog: Catalog) -> TableUnit:
    """Return a unit in another role.

    An enemy needs a level, and gets the lowest; a quest unit that helps the party stays one.
    """
    changed = replace(unit, role=role, controller="party")
    chip = written_out(changed, catalog)
    if role is Role.ENEMY and isinstance(chip, WrittenChip) and chip.level is None:
        return replace(changed, chip=replace(chip, level=LEVELS[0], quest=False))
    helps = unit.role is Role.QUEST and role is Role.COMPANION
    if helps and isinstance(chip, WrittenChip) and not chip.quest:
        return replace(changed, chip=replace(chip, quest=True))
    return changed


def _with_chip_entry(chip: Written, entry: str, value: str) -> Written | None:
    if entry == "name":
        return replace(chip, name=value) if value else None
    if isinstance(chip, WrittenAdventurer):
        match entry:
            case "form":
                return replace(chip, form=Form(value))
            case "people":
                return replace(chip, people=value)
            case "calling":
                return replace(chip, calling=value)
        number = parsed(value)
        return None if number is None else _OF_ADVENTURERS[entry](chip, number)
    match entry:
        case "level":
            return replace(chip, level=int(value) if value else None)
        case "priority":
            return replace(chip, priority=Priority(value))
        case "type":
            return replace(chip, type=value)
        case "quest":
            return replace(chip, quest=bool(value))
        case "targets" if value.lower().startswith("a"):
            return replace(chip, targets=None)
        case _:
            number = parsed(value, 1 if entry == "targets" else 0)
            return None if number is None else _OF_CHIPS[entry](chip, number)


_OF_CHIPS: Mapping[str, Callable[[WrittenChip, int], WrittenChip]] = {
    "health": lambda chip, number: replace(chip, health=number),
    "range": lambda chip, number: replace(chip, range=number),
    "combat": lambda chip, number: replace(chip, combat=number),
    "defense": lambda chip, number: replace(chip, defense=number),
    "targets": lambda chip, number: replace(chip, targets=number),
    "movement": lambda chip, number: replace(chip, movement=number),
}
_OF_ADVENTURERS: Mapping[str, Callable[[WrittenAdventurer, int], WrittenAdventurer]] = {
    "health": lambda chip, number: replace(chip, health=number),
    "stamina": lambda chip, number: replace(chip, stamina=number),
    "magicka": lambda chip, number: replace(chip, magicka=number),
    "combat": lambda chip, number: replace(chip, combat=number),
    "cooldown": lambda chip, number: replace(chip, cooldown=number),
    "tenacity": lambda chip, number: replace(chip, tenacity=number),
}
