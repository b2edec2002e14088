"""What a unit's chip has several of: skills, and of adventurers skill dice and items.

Owns what of a kind there is to be had, what a unit has, and the unit after one was given or taken.
What may not be is refused by the catalog when the table is changed. Rules: battle 2.2, 2.4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from game.catalog import Catalog
from game.catalog.table import TableUnit, WrittenChip, WrittenSkill
from game.systems.battle.definitions import Die, Role
from game.tables.sheet import MOST, written_out


class Belonging(StrEnum):
    """What can be given to a unit."""

    SKILL = "skill"
    DIE = "die"
    ITEM = "item"


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing there is: its name, what it does, and whether a number goes with it."""

    name: str
    text: str
    numbered: bool = False


def kinds_of(role: Role) -> tuple[Belonging, ...]:
    """Return what a unit of a role can have."""
    if role is Role.ADVENTURER:
        return (Belonging.DIE, Belonging.ITEM)
    return (Belonging.SKILL,)


def things(kind: Belonging, catalog: Catalog) -> Mapping[str, Thing]:
    """Return all that there is of a kind, by the word that files use."""
    match kind:
        case Belonging.SKILL:
            return {
                word: Thing(one.name, one.text, one.numbered)
                for word, one in catalog.skills.items()
            }
        case Belonging.ITEM:
            return {word: Thing(one.name, one.text) for word, one in catalog.items.items()}
        case Belonging.DIE:
            return {word: _die(one, catalog) for word, one in catalog.skill_dice.items()}


def _die(die: Die, catalog: Catalog) -> Thing:
    """A skill die with its line and its faces, each of them once."""
    names = {str(one.id): one.name for one in catalog.faces.values()}
    faces = ", ".join(dict.fromkeys(names[face] for face in die.faces if face in names))
    return Thing(die.name, f"{catalog.lines[die.line].name}: {faces}", numbered=True)


def owned(unit: TableUnit, kind: Belonging, catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """Return the word and the printed name of what a unit has of a kind."""
    known, chip = things(kind, catalog), written_out(unit, catalog)
    if isinstance(chip, WrittenChip):
        return tuple((one.name, _skill(known[one.name], one.number)) for one in chip.skills)
    if kind is Belonging.DIE:
        return tuple((word, f"{known[word].name} x{count}") for word, count in chip.dice if count)
    return tuple((word, known[word].name) for word in chip.items)


def _skill(thing: Thing, number: int) -> str:
    return f"{thing.name} {number}" if number else thing.name


def given(unit: TableUnit, kind: Belonging, word: str, number: int, catalog: Catalog) -> TableUnit:
    """Return a unit that has one thing more.

    Args:
        unit: the unit.
        kind: what kind of thing it is.
        word: which, by the word that files use.
        number: the number of a skill, or how many dice; of no meaning for other things.
        catalog: the content.
    """
    chip = written_out(unit, catalog)
    if isinstance(chip, WrittenChip):
        others = tuple(one for one in chip.skills if one.name != word)
        skill = WrittenSkill(word, number if catalog.skills[word].numbered else 0)
        return replace(unit, chip=replace(chip, skills=(*others, skill)))
    if kind is Belonging.ITEM:
        left = tuple(one for one in chip.items if one != word)
        return replace(unit, chip=replace(chip, items=(*left, word)))
    dice = dict(chip.dice)
    dice[word] = min(dice.get(word, 0) + number, MOST)
    return replace(unit, chip=replace(chip, dice=tuple(dice.items())))


def taken(unit: TableUnit, kind: Belonging, word: str, catalog: Catalog) -> TableUnit:
    """Return a unit that has one thing less; of several dice of a kind one is left out."""
    chip = written_out(unit, catalog)
    if isinstance(chip, WrittenChip):
        skills = tuple(one for one in chip.skills if one.name != word)
        return replace(unit, chip=replace(chip, skills=skills))
    if kind is Belonging.ITEM:
        left = tuple(one for one in chip.items if one != word)
        return replace(unit, chip=replace(chip, items=left))
    dice = ((own, count - (own == word)) for own, count in chip.dice)
    return replace(unit, chip=replace(chip, dice=tuple(one for one in dice if one[1] > 0)))
