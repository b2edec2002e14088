"""What of an adventurer's mat is chosen for the next engage, and what may be used at once.

Owns the choice of skill dice and of a weapon while a turn waits. Asks the rules how much of what
may be taken. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.abilities import AbilityKind, Code
from game.core.ids import PieceId
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import Form
from game.systems.battle.mats import DieView, UseView, WeaponView
from game.systems.battle.state import Battle
from game.systems.battle.turns.dice import full_hand, most_combat, most_skill
from game.systems.battle.turns.using import usable_in_form
from game.systems.battle.view import MatView
from game.systems.battle.words import refuse
from game.ui.battle.panels.tray_kit import KitCell, KitRow

_CODES = {
    Code.SLOT: "goes into an active slot",
    Code.COOLDOWN: "acts while it cools",
    Code.DRAINED: "is drained",
}
_KINDS = {
    AbilityKind.CLASS: "class",
    AbilityKind.PEOPLE: "once a battle",
    AbilityKind.ITEM: "item",
}


@dataclass(slots=True)
class Kit:
    """Skill dice and a weapon, as far as they are chosen.

    Attributes:
        skill: how many dice of each kind.
        weapon: the item; "" for none.
        overtax: whether it is overtaxed.
    """

    skill: dict[str, int] = field(default_factory=dict)
    weapon: str = ""
    overtax: bool = False

    def dice(self) -> tuple[str, ...]:
        """The skill dice, each named by its kind."""
        return tuple(die for die, count in self.skill.items() for _ in range(count))

    def fill(self, state: Battle, unit: PieceId, form: Form) -> int:
        """Take as many skill dice as a form allows; how many Combat dice go with them."""
        dice, skill = full_hand(state, unit, form)
        self.skill = {die: skill.count(die) for die in dict.fromkeys(skill)}
        self.weapon, self.overtax = "", False
        return dice

    def most_combat(self, state: Battle, unit: PieceId, form: Form) -> int:
        """How many Combat dice may be rolled beside the skill dice that are taken."""
        return most_combat(state, unit, self.engage(form, 0, None))

    def engage(self, form: Form, dice: int, target: PieceId | None) -> Engage:
        """The engage with all that is chosen."""
        return Engage(form, dice, target, self.dice(), self.weapon, self.overtax)

    def turn(self, state: Battle, unit: PieceId, form: Form, dice: int, die: str) -> None:
        """One die more of a kind; from the most that may be, none."""
        most = most_skill(state, unit, form, die, Engage(form, dice, None, self.dice()))
        now = self.skill.get(die, 0)
        self.skill[die] = now + 1 if now < most else 0

    def arm(self, weapon: WeaponView) -> None:
        """Take a weapon, overtax it, put it away: one after the other."""
        ways = [(False, True)[n] for n in range(2) if (weapon.standard, weapon.overtax)[n]]
        held = self.weapon == weapon.item
        at = ways.index(self.overtax) + 1 if held and self.overtax in ways else 0
        if held and at >= len(ways):
            self.weapon, self.overtax = "", False
        else:
            self.weapon, self.overtax = weapon.item, ways[at if held else 0]


def kit_rows(state: Battle, mat: MatView, kit: Kit, form: Form, dice: int) -> list[KitRow]:
    """What stands above the forms: skill dice by stat, weapons, and what may be used."""
    rows = [
        KitRow(row.name, [_die(state, mat.unit, kit, die, (form, dice)) for die in row.dice])
        for row in mat.rows
    ]
    if mat.weapons:
        rows.append(KitRow("Weapons", [_weapon(kit, one, form) for one in mat.weapons]))
    if mat.uses:
        rows.append(KitRow("Use", [_use(state, mat.unit, one, form) for one in mat.uses]))
    return rows


def _die(state: Battle, unit: PieceId, kit: Kit, die: DieView, with_: tuple[Form, int]) -> KitCell:
    form, dice = with_
    now = kit.skill.get(die.die, 0)
    most = most_skill(state, unit, form, die.die, Engage(form, dice, None, kit.dice()))
    faces = "; ".join(
        f"{count}x {face.name}: {face.text.rstrip('.')}"
        + (f" ({_CODES[face.code]})" if face.code in _CODES else "")
        for face, count in die.faces
    )
    why = ""
    if not most and not now:
        if not die.available:
            why = "None is available: they come back from the track."
        elif die.forms and form not in die.forms:
            why = "It cannot be rolled in this form."
        else:
            why = "No more of them can be rolled beside the dice taken."
    left = f"{now} of {die.available} taken" if die.available else f"0 of {die.owned} ready"
    return KitCell(
        control=f"skill:{die.die}",
        label=f"{die.line}: {die.name}",
        detail=left,
        tooltip=f"{faces}.",
        chosen=now > 0,
        why_not=why,
    )


def _weapon(kit: Kit, weapon: WeaponView, form: Form) -> KitCell:
    held = kit.weapon == weapon.item
    detail = "overtaxed" if held and kit.overtax else "used" if held else "click to use"
    fits = not weapon.forms or form in weapon.forms
    return KitCell(
        control=f"weapon:{weapon.item}",
        label=weapon.name,
        detail=detail,
        tooltip=weapon.text,
        chosen=held,
        why_not="" if fits or held else "It is not for this form.",
    )


def _use(state: Battle, unit: PieceId, use: UseView, form: Form) -> KitCell:
    cost = f"{use.cost} tenacity" if use.cost else _KINDS[use.kind]
    why = "" if use.why_not is None else refuse(state, use.why_not)
    if why and usable_in_form(state, unit, use.ability, form):
        why, cost = "", f"{cost}, 1 light fatigue to change form"
    return KitCell(
        control=f"use:{use.ability}",
        label=use.name,
        detail=cost,
        tooltip=use.text,
        why_not=why,
    )
