"""Chips as files hold them into chips as a battle uses them. Rules: battle 2.2, 2.4."""

from __future__ import annotations

from collections.abc import Mapping

from game.catalog.chip_models import ChipIn
from game.core.abilities import Ability
from game.core.ids import DefinitionId
from game.systems.battle.definitions import Chip, Skill


def chip_from(read: ChipIn, own: DefinitionId, skills: Mapping[str, Ability]) -> Chip:
    """Return the chip that a file describes.

    Args:
        read: what the file says.
        own: the chip's id.
        skills: the skills there are, by name; all that the chip names are among them.
    """
    return Chip(
        id=own,
        name=read.name,
        level=read.level,
        health=read.health,
        range=read.range,
        combat=read.combat,
        defense=read.defense,
        targets=None if read.targets == "all" else read.targets,
        priority=read.priority,
        movement=read.movement,
        skills=tuple(_skill(entry, skills) for entry in read.skills),
        type=read.type or "",
        emblem=read.emblem or "",
        quest=read.is_quest(),
    )


def _skill(entry: str | dict[str, int], skills: Mapping[str, Ability]) -> Skill:
    if isinstance(entry, str):
        return Skill(skills[entry].id)
    ((name, number),) = entry.items()
    return Skill(skills[name].id, number)
