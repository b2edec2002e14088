"""What adventurers are made of, from files into definitions; and what one battle needs of it.

Rules: battle 2.4, 3.4, 3.5.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.catalog.abilities import (
    class_ability_from,
    face_from,
    item_from,
    own_id,
    people_ability_from,
)
from game.catalog.chip_models import AdventurerIn
from game.catalog.definitions import Calling, Catalog, People
from game.catalog.mat_models import ClassIn, ItemIn, LinesFile, PeopleIn
from game.core.abilities import Ability, AbilityKind
from game.core.ids import AbilityId, DefinitionId
from game.systems.battle.definitions import (
    AdventurerChip,
    Chip,
    DelveCard,
    DiceOwned,
    Die,
    SkillLine,
    UnitSetup,
)

BRINGING = frozenset({"summon", "enlist", "decoy", "deploy"})
"""The operations whose word is a chip."""

_GAINS_ITEM = "gain-item"
"""The word of an offer by which a legendary item is gained. Rule: battle 8, Reward."""


def lines_of(files: Iterable[LinesFile]) -> dict[str, SkillLine]:
    """Return the skill lines of some files, by id."""
    return {
        line.id: SkillLine(
            id=line.id,
            name=line.name,
            attribute=line.attribute,
            forms=line.forms,
            emblem=line.emblem or "",
        )
        for file in files
        for line in file.lines
    }


def skill_dice_of(files: Iterable[LinesFile]) -> dict[str, Die]:
    """Return the skill dice of some files, by id."""
    return {
        die.id: Die(
            id=die.id,
            faces=tuple(own_id(AbilityKind.FACE, face) for face in die.faces),
            name=die.name,
            line=line.id,
        )
        for file in files
        for line in file.lines
        for die in line.dice
    }


def faces_of(files: Iterable[LinesFile]) -> dict[str, Ability]:
    """Return the faces of skill dice of some files, by the word that files use."""
    return {face.id: face_from(face) for file in files for face in file.faces}


def callings_of(read: Iterable[ClassIn]) -> dict[str, Calling]:
    """Return classes by id."""
    return {
        one.id: Calling(one.id, one.name, tuple(map(class_ability_from, one.abilities)))
        for one in read
    }


def items_of(read: Iterable[ItemIn]) -> dict[str, Ability]:
    """Return items by the word that files use."""
    return {one.id: item_from(one) for one in read}


def legendary_of(read: Iterable[ItemIn]) -> tuple[AbilityId, ...]:
    """Return the ids of the legendary ones of some items."""
    return tuple(own_id(AbilityKind.ITEM, one.id) for one in read if one.legendary)


def peoples_of(read: Iterable[PeopleIn]) -> dict[str, People]:
    """Return peoples by id."""
    return {
        one.id: People(
            id=one.id,
            name=one.name,
            health=one.health,
            stamina=one.stamina,
            magicka=one.magicka,
            combat=one.combat,
            cooldown=one.cooldown,
            ability=people_ability_from(one.ability),
        )
        for one in read
    }


def adventurer_from(
    read: AdventurerIn,
    own: DefinitionId,
    peoples: Mapping[str, People],
    callings: Mapping[str, Calling],
) -> AdventurerChip | None:
    """Return the adventurer that a file describes, under the id given.

    Returns:
        The adventurer; None where he is of a people or class that the content lacks, or has no
        stats.
    """
    people = peoples.get(read.people or "")
    calling = callings.get(read.calling or "")
    if (read.people and people is None) or (read.calling and calling is None):
        return None
    health = _first(read.health, people.health if people else None)
    stamina = _first(read.stamina, people.stamina if people else None)
    magicka = _first(read.magicka, people.magicka if people else None)
    if health is None or stamina is None or magicka is None:
        return None
    combat = _first(read.combat, people.combat if people else None)
    cooldown = _first(read.cooldown, people.cooldown if people else None)
    given = (*(calling.abilities if calling else ()), *((people.ability,) if people else ()))
    return AdventurerChip(
        id=own,
        name=read.name,
        health=health,
        stamina=stamina,
        magicka=magicka,
        combat=1 if combat is None else combat,
        cooldown=2 if cooldown is None else cooldown,
        tenacity=read.tenacity,
        form=read.form,
        emblem=read.emblem or "",
        people=people.name if people else "",
        calling=calling.name if calling else "",
        abilities=tuple(ability.id for ability in given),
        dice=tuple(DiceOwned(die, count) for die, count in read.dice.items() if count),
        items=tuple(own_id(AbilityKind.ITEM, item) for item in read.items),
    )


def _first(own: int | None, given: int | None) -> int | None:
    """Return an adventurer's own number, or the one of his people."""
    return given if own is None else own


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What a battle needs of the content for its units, each whole.

    Attributes:
        dice: every die that may be rolled.
        lines: the skill lines of those dice.
        abilities: every status and effect, and whatever is borne by units or may come to be.
        spare: chips that abilities may bring into the battle.
        treasure: the legendary items that may be gained.
    """

    dice: tuple[Die, ...]
    lines: tuple[SkillLine, ...]
    abilities: tuple[Ability, ...]
    spare: tuple[Chip, ...]
    treasure: tuple[AbilityId, ...]


def needs_of(
    units: Iterable[UnitSetup],
    catalog: Catalog,
    drawn: Iterable[Chip] = (),
    cards: Iterable[DelveCard] = (),
) -> Needs:
    """Return what a battle with these units needs, and with chips and cards that it may draw."""
    chips = [*(unit.chip for unit in units), *drawn]
    heroes = [chip for chip in chips if isinstance(chip, AdventurerChip)]
    dice = tuple(
        die
        for die in catalog.skill_dice.values()
        if any(owned.die == die.id for hero in heroes for owned in hero.dice)
    )
    treasure = catalog.legendary if _gives_items(chips, catalog) else ()
    wanted = {name for hero in heroes for name in (*hero.abilities, *hero.items)}
    wanted.update(treasure)
    if heroes:
        # any item may be given by hand
        wanted.update(item.id for item in catalog.items.values())
    wanted.update(AbilityId(face) for die in dice for face in die.faces)
    own = tuple(ability for ability in catalog.owned if ability.id in wanted)
    acts = {act for card in cards for act in (card.revealed, card.trap, card.environment)}
    laid = [effect for effect in catalog.effects.values() if effect.id in acts]
    brought = {
        step.word
        for ability in (*own, *laid)
        for trigger in ability.triggers
        for step in trigger.steps
        if step.do in BRINGING
    }
    spare = tuple(chip for name, chip in catalog.chips.items() if name in brought)
    skills = _skills_of((*chips, *spare), catalog)
    lines = {die.line for die in dice}
    return Needs(
        dice=(*catalog.dice.values(), *dice),
        lines=tuple(line for line in catalog.lines.values() if line.id in lines),
        abilities=(*catalog.statuses.values(), *skills, *catalog.effects.values(), *own),
        spare=spare,
        treasure=treasure,
    )


def _skills_of(chips: Iterable[Chip | AdventurerChip], catalog: Catalog) -> tuple[Ability, ...]:
    borne = {skill.ability for chip in chips if isinstance(chip, Chip) for skill in chip.skills}
    return tuple(one for one in catalog.skills.values() if one.id in borne)


def _gives_items(chips: Iterable[Chip | AdventurerChip], catalog: Catalog) -> bool:
    """Return whether a skill of some chips lets somebody gain an item."""
    return any(
        _GAINS_ITEM in step.word.split()
        for skill in _skills_of(chips, catalog)
        for trigger in skill.triggers
        for step in trigger.steps
    )
