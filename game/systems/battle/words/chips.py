"""What stands on a chip, in words: its kind, rank, numbers, statuses and skills.

Rules: battle 2, 3.4, 8, 9.
"""

from __future__ import annotations

from zlib import crc32

from game.core.abilities import Ability, AbilityKind, Borne
from game.core.ids import PieceId
from game.core.view import Badge, Face, Note, Rank, Shape, Stat
from game.systems.battle.definitions import DECOY, AdventurerChip, Chip, Form, Role
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.queries import (
    ALL_TARGETS,
    combat,
    health,
    is_mat,
    movement,
    priority,
    ranges,
    target_count,
)
from game.systems.battle.state import (
    ACTIVE_SLOTS,
    Battle,
    borne_by,
    chip_of,
    is_quest,
    name_of,
    with_skills,
)
from game.systems.battle.turns.track import available_dice, skill_available
from game.systems.battle.words.language import capital

FORM_NAMES = {
    Form.LIGHT: "Light weapon",
    Form.HEAVY: "Heavy weapon",
    Form.RANGED: "Ranged weapon",
    Form.MAGIC: "Magic",
    Form.DEFENSIVE: "Defensive",
}
"""The battle forms as shown. Rule: battle 3.4."""

_FACES: dict[str, Face] = {
    Role.ADVENTURER: Face.ADVENTURER,
    Role.COMPANION: Face.COMPANION,
    DECOY: Face.COMPANION,
}

_RANKS = (
    (20, Shape.HEXAGON, "red"),
    (10, Shape.PENTAGON, "purple"),
    (5, Shape.DIAMOND, "green"),
    (1, Shape.TRIANGLE, "black"),
)

_ADVENTURER = "adventurer"
EMBLEMS = {
    _ADVENTURER: "helm sword shield bow staff hood axe spear banner",
    "humanoid": "swords axe bow spear hammer dagger shield hood banner crown",
    "beast": "paw fangs wolf bear boar stag serpent raven spider wasp",
    "daedra": "horns flame eye skull golem wisp chain thorn",
    "": "mask moon sun tree eye flame thorn key hood skull golem hand lantern wisp",
}
"""What may be drawn on chips without a picture of their own, by their type."""


def face_of(state: Battle, unit: PieceId) -> Face:
    """Whose chip it is, for the colour of its face."""
    return _FACES.get(state.pieces[unit].kind, Face.ENEMY)


def kind_of(state: Battle, unit: PieceId) -> str:
    """What a unit is: "Enemy, level 5, humanoid". Rule: battle 2.1, 2.2."""
    chip = chip_of(state, unit)
    role = state.pieces[unit].kind
    if role == DECOY:
        return "Decoy: enemies take it for an adventurer"
    words = ["Quest unit" if role == Role.QUEST else capital(role)]
    if isinstance(chip, AdventurerChip):
        if not is_mat(state, unit):
            return "Adventurer, kept as numbers only"
        return ", ".join([words[0], *(word for word in (chip.people, chip.calling) if word)])
    if role != Role.QUEST and is_quest(state, unit):
        words.append("quest unit")
    if chip.level is not None:
        words.append(f"level {chip.level}")
    if chip.type:
        words.append(chip.type)
    if role == Role.COMPANION:
        player = state.system.controllers.get(unit)
        words.append(f"played by {name_of(state, player)}" if player else "of the party")
    if is_quest(state, unit):
        words.append("gains no statuses")
    return ", ".join(words)


def rank_of(state: Battle, unit: PieceId) -> Rank | None:
    """The badge of a unit's level; None for adventurers and chips without a level.

    Rule: battle 2.2.
    """
    if is_quest(state, unit):
        return Rank(Shape.OCTAGON, "brown", "Q")
    chip = chip_of(state, unit)
    if not isinstance(chip, Chip) or chip.level is None:
        return None
    for level, shape, colour in _RANKS:
        if chip.level >= level:
            return Rank(shape, colour, str(chip.level))
    return None


def emblem_of(state: Battle, unit: PieceId) -> str:
    """The drawn emblem: the chip's own, or one that fits, by its name always the same."""
    chip = chip_of(state, unit)
    if chip.emblem:
        return chip.emblem
    sort = _ADVENTURER if isinstance(chip, AdventurerChip) else chip.type
    fitting = EMBLEMS.get(sort, EMBLEMS[""]).split()
    return fitting[crc32(chip.name.casefold().encode()) % len(fitting)]


def badges_of(state: Battle, unit: PieceId) -> tuple[Badge, ...]:
    """The statuses on a unit, and whether it is left out by hand."""
    abilities = state.system.lore.abilities
    laid = [*state.pieces[unit].statuses]
    laid.extend(effect.ability for effect in state.effects if effect.bearer == unit)
    return tuple(
        Badge(ability.id, ability.name, text_of(Borne(ability)))
        for ability in (abilities[status] for status in laid if status in abilities)
    )


def text_of(borne: Borne) -> str:
    """What an ability does, with the number printed with it."""
    return " ".join(borne.ability.text.split()).replace("#", str(borne.number))


def skill_name(borne: Borne) -> str:
    """An ability's name with its number: "Riposte 2"."""
    name = borne.ability.name
    return f"{name} {borne.number}" if borne.ability.numbered else name


def ability_name(state: Battle, ability: str) -> str:
    """An ability's name by its id; the id itself, made readable, where nobody knows it."""
    for known in state.system.lore.abilities.values():
        if known.id == ability:
            return known.name
    return capital(ability.replace("-", " "))


def notes_of(state: Battle, unit: PieceId) -> tuple[Note, ...]:
    """Every skill, status and effect on a unit: what it does, when, and whether it is on."""
    bearing = {borne.ability.id for borne in borne_by(state, unit)}
    silent = _silenced_by(state, unit)
    notes = []
    for borne in with_skills(state, unit):
        ability = borne.ability
        when, on = capital(ability.timing), ability.id in bearing
        if not ability.built:
            when, on = "Not built yet: play it by hand", False
        elif not on and silent is not None:
            when = f"Off: {silent.name}"
        notes.append(Note(skill_name(borne), text_of(borne), when, on))
    printed = {borne.ability.id for borne in with_skills(state, unit)}
    notes.extend(
        Note(borne.ability.name, text_of(borne), capital(borne.ability.timing), on=True)
        for borne in borne_by(state, unit)
        if borne.ability.kind is not AbilityKind.SKILL and borne.ability.id not in printed
    )
    return tuple(notes)


def _silenced_by(state: Battle, unit: PieceId) -> Ability | None:
    """The status that turns a unit's skills off; None where they are on. Rule: battle 9, Fear."""
    lore = state.system.lore
    for borne in borne_by(state, unit):
        if borne.ability.id in lore.silencing:
            return borne.ability
    return None


def is_left_out(state: Battle, unit: PieceId) -> bool:
    """Whether a person has said that the unit does nothing in its next turn."""
    return any(effect.ability == SKIP_TURN.id and effect.bearer == unit for effect in state.effects)


def range_words(near: int, far: int) -> str:
    """A range in hexes: "1", "2-3", or "none"."""
    if far < near or far <= 0:
        return "none"
    return str(far) if near <= 1 else f"{near}-{far}" if near < far else str(far)


def stats_of(state: Battle, unit: PieceId) -> tuple[Stat, ...]:
    """A unit's numbers as they are now, with all that changes them. Rule: battle 2.2, 2.4."""
    chip = chip_of(state, unit)
    if isinstance(chip, Chip):
        return _chip_stats(state, unit, chip)
    if not is_mat(state, unit):
        return (_hp(state, unit), *_trained(state, unit, chip))
    mat = state.system.mats[unit]
    stats = [
        _hp(state, unit),
        *_trained(state, unit, chip),
        Stat("form", "Form", FORM_NAMES[mat.form]),
        Stat("range", "Range", range_words(*ranges(state, unit))),
        Stat("dice", "Dice", _dice_ready(state, unit, chip)),
        Stat("cooldown", "Cooldown", str(chip.cooldown)),
        Stat("tenacity", "Tenacity", f"{mat.tenacity} / {chip.tenacity}"),
    ]
    if mat.slots or mat.active:
        values = [str(value) for value in mat.slots]
        values += [ability_name(state, die.face) for die in mat.active]
        label = f"Active dice, {len(values)} of {ACTIVE_SLOTS}"
        stats.append(Stat("slots", label, ", ".join(values)))
    return tuple(stats)


def _trained(state: Battle, unit: PieceId, chip: AdventurerChip) -> list[Stat]:
    """Stamina and Magicka; and how far it moves, where something makes that another number."""
    stats = [
        Stat("stamina", "Stamina", str(chip.stamina)),
        Stat("magicka", "Magicka", str(chip.magicka)),
    ]
    moves = movement(state, unit)
    if moves != chip.stamina:
        stats.append(Stat("moves", "Moves", str(moves)))
    return stats


def _dice_ready(state: Battle, unit: PieceId, chip: AdventurerChip) -> str:
    """The dice that can be rolled, of those owned, all kinds together."""
    ready = available_dice(state, unit)
    ready += sum(skill_available(state, unit, owned.die) for owned in chip.dice)
    return f"{ready}/{chip.combat + sum(owned.count for owned in chip.dice)}"


def _hp(state: Battle, unit: PieceId) -> Stat:
    piece = state.pieces[unit]
    bonus = f" + {piece.bonus_hp}" if piece.bonus_hp else ""
    return Stat("hp", "HP", f"{piece.hp}{bonus} / {health(state, unit)}")


def _chip_stats(state: Battle, unit: PieceId, chip: Chip) -> tuple[Stat, ...]:
    count = target_count(state, unit)
    stats = [
        _hp(state, unit),
        Stat("range", "Range", str(ranges(state, unit)[1])),
        Stat("dice", "Dice", str(combat(state, unit))),
        Stat("defence", "Defence", str(chip.defense)),
        Stat("targets", "Targets", "all" if count >= ALL_TARGETS else str(count)),
        Stat("moves", "Moves", str(movement(state, unit))),
    ]
    if state.pieces[unit].kind != Role.COMPANION:
        # seed 000, 3a: a companion's icon is ignored, so it is not shown either
        stats.append(Stat("priority", "Goes for", f"the {priority(state, unit)}"))
    return tuple(stats)
