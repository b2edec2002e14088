"""What lies on an adventurer's mat beside the Combat dice, as it is shown: dice, uses, items.

Turns a state into values; it decides nothing. Rules: battle 2.4, 3.4, 3.5, 5 (2c).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.abilities import Ability, AbilityKind, Borne, Code
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Reason, Refusal
from game.systems.battle.definitions import AdventurerChip, Attribute, Form
from game.systems.battle.state import Battle, borne_by, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.dice import attribute_of, overtax_of, trigger_at, weapons
from game.systems.battle.turns.track import dice_owned, skill_available
from game.systems.battle.turns.using import usable, why_not_use
from game.systems.battle.words.chips import text_of

_ROW_NAMES = {
    Attribute.STAMINA: "Stamina dice",
    Attribute.MAGICKA: "Magicka dice",
    Attribute.NONE: "Other dice",
}


@dataclass(frozen=True, slots=True)
class FaceView:
    """A face of a skill die: its name, what it does, where the die goes, and a number or 0."""

    name: str
    text: str
    code: Code
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DieView:
    """A kind of skill die as an adventurer has it.

    Attributes:
        die: the kind.
        name: as shown.
        line: the name of its line.
        emblem: the picture of its line; "" for none.
        forms: the forms in which it can be rolled; empty for all.
        available: dice that can be rolled now.
        owned: dice owned.
        out: of these, out for the rest of the battle.
        faces: its faces, equal ones once, with how often each is there.
    """

    die: str
    name: str
    line: str
    emblem: str
    forms: tuple[Form, ...]
    available: int
    owned: int
    out: int
    faces: tuple[tuple[FaceView, int], ...]


@dataclass(frozen=True, slots=True)
class DiceRow:
    """A row of skill dice that count against one stat, and the most of them; None: any number."""

    attribute: Attribute
    name: str
    dice: tuple[DieView, ...]
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ActiveView:
    """A skill die in an active slot.

    Attributes:
        name: its kind.
        face: the face that it shows, by name.
        text: what that does.
        worth: what it prevents.
        attribute: the stat that it counts against.
        emblem: the picture of its line; "" for none.
    """

    name: str
    face: str
    text: str
    worth: int
    attribute: Attribute
    emblem: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UseView:
    """Something that can be used in the owner's own turn.

    Attributes:
        ability: its id.
        name: as shown.
        kind: of a class, of a people, or an item.
        cost: tenacity.
        text: what it does.
        why_not: why it cannot be used now; None where it can.
    """

    ability: AbilityId
    name: str
    kind: AbilityKind
    cost: int
    text: str
    why_not: Refusal | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponView:
    """A ready item that is used in an engage.

    Attributes:
        item: its id.
        name: as shown.
        text: what it does.
        forms: the forms in which it can be used; empty for all.
        standard: whether it can be used without being used up.
        overtax: whether it can be overtaxed.
    """

    item: AbilityId
    name: str
    text: str
    forms: tuple[Form, ...]
    standard: bool
    overtax: bool


@dataclass(frozen=True, slots=True)
class AskedView:
    """An ability that its player is asked about at a moment.

    Attributes:
        ability: its id.
        name: as shown.
        text: what it does.
        cost: the tenacity without which it is not asked about.
    """

    ability: AbilityId
    name: str
    text: str
    cost: int = 0


@dataclass(frozen=True, slots=True)
class ItemView:
    """A ready item that acts by itself or is asked about: its name, and what it does."""

    name: str
    text: str


def text_with_number(ability: Ability) -> str:
    """What an ability does, with the number printed with it."""
    return text_of(Borne(ability, ability.value))


def rows_of(state: Battle, unit: PieceId) -> tuple[DiceRow, ...]:
    """The skill dice that an adventurer owns, in rows."""
    owned = dice_owned(state, unit)
    rows = []
    for attribute in Attribute:
        dice = tuple(
            _die(state, unit, die) for die in owned if attribute_of(state, die) is attribute
        )
        if dice:
            rows.append(
                DiceRow(attribute, _ROW_NAMES[attribute], dice, most_of(state, unit, attribute))
            )
    return tuple(rows)


def most_of(state: Battle, unit: PieceId, attribute: Attribute) -> int | None:
    """How many dice one engage may take that count against a stat; None for any number."""
    chip = chip_of(state, unit)
    if attribute is Attribute.NONE or not isinstance(chip, AdventurerChip):
        return None
    return chip.magicka if attribute is Attribute.MAGICKA else chip.stamina


def asked_of(state: Battle, unit: PieceId) -> tuple[AskedView, ...]:
    """What of an adventurer's abilities and items its player is asked about when it may be used."""
    return tuple(
        AskedView(
            borne.ability.id,
            borne.ability.name,
            text_with_number(borne.ability),
            borne.ability.cost,
        )
        for borne in borne_by(state, unit)
        if any(trigger.may for trigger in borne.ability.triggers)
    )


def _die(state: Battle, unit: PieceId, kind: str) -> DieView:
    lore = state.system.lore
    die = lore.dice[kind]
    line = lore.lines[die.line]
    counted = {face: die.faces.count(face) for face in dict.fromkeys(die.faces)}
    return DieView(
        die=kind,
        name=die.name,
        line=line.name,
        emblem=line.emblem,
        forms=line.forms,
        available=skill_available(state, unit, kind),
        owned=dice_owned(state, unit)[kind],
        out=state.system.mats[unit].out.count(kind),
        faces=tuple((face_view(state, face), count) for face, count in counted.items()),
    )


def face_view(state: Battle, face: str) -> FaceView:
    """A face of a skill die, as it is shown."""
    ability = state.system.lore.abilities[AbilityId(face)]
    code = ability.code or Code.INSTANT
    return FaceView(ability.name, text_with_number(ability), code, ability.value)


def active_of(state: Battle, unit: PieceId) -> tuple[ActiveView, ...]:
    """The skill dice in an adventurer's active slots."""
    lore = state.system.lore
    return tuple(
        ActiveView(
            lore.dice[active.die].name,
            lore.abilities[active.face].name,
            text_with_number(lore.abilities[active.face]),
            lore.abilities[active.face].value,
            attribute_of(state, active.die),
            lore.lines[lore.dice[active.die].line].emblem,
        )
        for active in state.system.mats[unit].active
    )


def uses_of(state: Battle, unit: PieceId, *, open_turn: bool) -> tuple[UseView, ...]:
    """What an adventurer can use in his own turn, lit or not.

    Args:
        state: the battle.
        unit: whose.
        open_turn: whether his turn waits for his next action.
    """
    return tuple(
        UseView(
            ability=borne.ability.id,
            name=borne.ability.name,
            kind=borne.ability.kind,
            cost=borne.ability.cost,
            text=text_with_number(borne.ability),
            why_not=why_not_use(state, unit, borne.ability.id)
            if open_turn
            else Refusal(reason=Reason.NOT_YET, subject=unit),
        )
        for borne, _trigger in usable(state, unit)
    )


def weapons_of(state: Battle, unit: PieceId) -> tuple[WeaponView, ...]:
    """The ready items that an adventurer can use in an engage."""
    return tuple(
        WeaponView(
            item=one.id,
            name=one.name,
            text=text_with_number(one),
            forms=tuple(Form(form) for form in one.forms),
            standard=trigger_at(one, moments.WEAPON) is not None,
            overtax=overtax_of(one) is not None,
        )
        for one in weapons(state, unit)
    )


def worn_of(state: Battle, unit: PieceId) -> tuple[ItemView, ...]:
    """The ready items that are neither weapons nor used in the owner's turn."""
    mat, abilities = state.system.mats[unit], state.system.lore.abilities
    armed = {one.id for one in weapons(state, unit)}
    return tuple(
        ItemView(abilities[item].name, text_with_number(abilities[item]))
        for item in mat.ready
        if item in abilities
        and item not in armed
        and trigger_at(abilities[item], moments.USE) is None
    )
