"""Which dice an adventurer may gather for an engage, and with which weapon.

Rules: battle 2.4, 3.4, 3.5, 5 (2c, gather), 9 (Fear).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from game.core.abilities import Ability, Trigger
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Reason, Refusal
from game.systems.battle import rules
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import COMBAT_DIE, AdventurerChip, Attribute, Form
from game.systems.battle.queries import is_mat
from game.systems.battle.state import Battle, borne_by, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.track import available_dice, dice_owned, skill_available


def most_dice(state: Battle, unit: PieceId, form: Form) -> int:
    """How many Combat dice an adventurer may roll in a form.

    RULING(ruling.combat-as-stamina): Combat dice count against Stamina, so at most that many are
    rolled in one engage; in the magic form none. Rule: battle 3.4, 5 (gather).
    """
    chip = chip_of(state, unit)
    if form is Form.MAGIC or not isinstance(chip, AdventurerChip):
        return 0
    return min(chip.stamina, available_dice(state, unit))


def attribute_of(state: Battle, die: str) -> Attribute:
    """The stat that a kind of skill die counts against."""
    lore = state.system.lore
    return lore.lines[lore.dice[die].line].attribute


def fits(state: Battle, die: str, form: Form) -> bool:
    """Whether dice of a kind may be rolled in a form. Rule: battle 3.4."""
    lore = state.system.lore
    forms = lore.lines[lore.dice[die].line].forms
    return not forms or form in forms


def silenced(state: Battle, unit: PieceId) -> AbilityId | None:
    """What keeps an adventurer from rolling skill dice; None where nothing does. Rule: battle 9."""
    silencing = state.system.lore.silencing
    for borne in borne_by(state, unit):
        if borne.ability.id in silencing:
            return borne.ability.id
    return None


def most_skill(state: Battle, unit: PieceId, form: Form, die: str, choice: Engage) -> int:
    """How many dice of one kind may be among those of a choice, with what else it holds.

    RULING(ruling.free-dice): dice of a line that goes by no stat count against neither.
    """
    chip = chip_of(state, unit)
    if not isinstance(chip, AdventurerChip) or not fits(state, die, form):
        return 0
    if silenced(state, unit) is not None:
        return 0
    held = skill_available(state, unit, die)
    attribute = attribute_of(state, die)
    if attribute is Attribute.NONE:
        return held
    others = sum(attribute_of(state, other) is attribute for other in choice.skill if other != die)
    room = chip.magicka if attribute is Attribute.MAGICKA else chip.stamina - choice.dice
    return max(0, min(held, room - others))


def with_one_more(state: Battle, unit: PieceId, choice: Engage, die: str) -> Engage | None:
    """An engage with one die more of a kind; a die of another kind gives way where it must.

    Args:
        state: the battle.
        unit: who engages.
        choice: with which dice so far.
        die: the kind.

    Returns:
        The engage, or None where no die of the kind can be gathered.
    """
    held = Counter({COMBAT_DIE: choice.dice, **Counter(choice.skill)})
    for gives in ("", *held):
        if gives == die or (gives and not held[gives]):
            continue
        other = held + Counter([die]) - Counter([gives] if gives else [])
        combat = other.pop(COMBAT_DIE, 0)
        found = replace(choice, dice=combat, skill=tuple(other.elements()))
        if why_not_dice(state, unit, found) is None:
            return found
    return None


def why_not_dice(state: Battle, unit: PieceId, choice: Engage) -> Refusal | None:
    """Why an adventurer cannot gather these dice; None when he can."""
    if not is_mat(state, unit):
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.NUMBERS_ONLY)
    if choice.form is Form.MAGIC and choice.dice:
        return Refusal(reason=Reason.NO_DICE, rule=rules.FORM_MAGIC, subject=unit)
    most = most_dice(state, unit, choice.form)
    if choice.dice < 0 or choice.dice > most or not (choice.dice or choice.skill):
        reason = Reason.TOO_MANY if most and choice.dice > most else Reason.NO_DICE
        return Refusal(
            reason=reason, rule=rules.ENGAGE_DICE, subject=unit, have=most, need=choice.dice
        )
    for die, count in Counter(choice.skill).items():
        refusal = _why_not_kind(state, unit, choice, die, count)
        if refusal is not None:
            return refusal
    return None


def can_gather(state: Battle, unit: PieceId, choice: Engage) -> bool:
    """Whether an adventurer can gather the dice of an engage now, and use its weapon."""
    dice, weapon = why_not_dice(state, unit, choice), why_not_weapon(state, unit, choice)
    return dice is None and weapon is None


def _why_not_kind(
    state: Battle, unit: PieceId, choice: Engage, die: str, count: int
) -> Refusal | None:
    if die not in dice_owned(state, unit):
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.ENGAGE_DICE, subject=die)
    if silenced(state, unit) is not None:
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.FEAR, subject=unit)
    if not fits(state, die, choice.form):
        return Refusal(reason=Reason.WRONG_FORM, rule=rules.FORM_LINES, subject=die)
    most = most_skill(state, unit, choice.form, die, choice)
    if count <= most:
        return None
    return Refusal(
        reason=Reason.TOO_MANY, rule=rules.ENGAGE_DICE, subject=die, have=most, need=count
    )


def trigger_at(ability: Ability, window: str) -> Trigger | None:
    """The program of an ability at a window; None where it has none there."""
    return next((one for one in ability.triggers if one.window == window), None)


def weapons(state: Battle, unit: PieceId) -> tuple[Ability, ...]:
    """The ready items of an adventurer that are used in an engage. Rule: battle 2.4."""
    mat, abilities = state.system.mats.get(unit), state.system.lore.abilities
    ready = () if mat is None else dict.fromkeys(mat.ready)
    return tuple(
        abilities[item]
        for item in ready
        if item in abilities
        and (trigger_at(abilities[item], moments.WEAPON) or overtax_of(abilities[item]))
    )


def overtax_of(ability: Ability) -> Trigger | None:
    """What overtaxing an item does; None where it cannot be overtaxed."""
    return trigger_at(ability, moments.OVERTAX)


def why_not_weapon(state: Battle, unit: PieceId, choice: Engage) -> Refusal | None:
    """Why an adventurer cannot use this weapon in an engage; None when he can, or uses none."""
    if not choice.weapon:
        wrong = Refusal(reason=Reason.NOT_OFFERED, rule=rules.WEAPON)
        return wrong if choice.overtax else None
    held = next((one for one in weapons(state, unit) if one.id == choice.weapon), None)
    if held is None:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.WEAPON, subject=choice.weapon)
    if held.forms and choice.form not in held.forms:
        return Refusal(reason=Reason.WRONG_FORM, rule=rules.WEAPON, subject=choice.weapon)
    window = moments.OVERTAX if choice.overtax else moments.WEAPON
    if trigger_at(held, window) is None:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.WEAPON, subject=choice.weapon)
    return None


def full_hand(state: Battle, unit: PieceId, form: Form) -> tuple[int, tuple[str, ...]]:
    """As many dice as may be gathered in a form: skill dice first, then Combat dice."""
    skill: tuple[str, ...] = ()
    for die in dice_owned(state, unit):
        most = most_skill(state, unit, form, die, Engage(form, 0, skill=skill))
        skill += (die,) * most
    chip = chip_of(state, unit)
    room = chip.stamina if isinstance(chip, AdventurerChip) else 0
    room -= sum(attribute_of(state, die) is Attribute.STAMINA for die in skill)
    return max(0, min(most_dice(state, unit, form), room)), skill


def hands(state: Battle, unit: PieceId, form: Form) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The gatherings of dice worth listing: Combat dice alone, one of a kind, as many as can be."""
    most = most_dice(state, unit, form)
    found: list[tuple[int, tuple[str, ...]]] = [(dice, ()) for dice in sorted({1, most}) if dice]
    found.extend(
        (0, (die,))
        for die in dice_owned(state, unit)
        if most_skill(state, unit, form, die, Engage(form, 0))
    )
    found.append(full_hand(state, unit, form))
    yield from dict.fromkeys(
        (dice, skill) for dice, skill in found if dice <= most and (dice or skill)
    )
