"""What of an adventurer's mat is chosen for the next engage, and the mat as it is shown with it.

Owns the choice of dice and of a weapon while a turn waits. Asks the rules what may be taken. No
rule section.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.core.abilities import AbilityKind, Code
from game.core.ids import PieceId
from game.core.refusals import Reason
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import COMBAT_DIE, Attribute, Form
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.mats import AskedView, DieView, UseView, WeaponView
from game.systems.battle.state import Battle
from game.systems.battle.turns.dice import full_hand, with_one_more
from game.systems.battle.turns.using import usable_in_form
from game.systems.battle.view import FormView, MatView, mat_view
from game.systems.battle.words import refuse
from game.ui.battle.panels.mat_data import (
    DieCell,
    DieGroup,
    DieLine,
    FormChoice,
    MatData,
    Pill,
)
from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.table import Table

_CODES = {
    Code.SLOT: "goes into an active slot",
    Code.COOLDOWN: "acts while it cools",
    Code.DRAINED: "is drained",
}
_KINDS = {
    AbilityKind.CLASS: "",
    AbilityKind.PEOPLE: "once",
    AbilityKind.ITEM: "item",
}
_TITLES = {
    Attribute.STAMINA: "Stamina",
    Attribute.MAGICKA: "Magicka",
    Attribute.NONE: "Other",
}
_ON_HEADING = ("stamina", "magicka", "moves")


@dataclass(slots=True)
class Kit:
    """Dice and a weapon, as far as they are chosen.

    Attributes:
        combat: how many Combat dice.
        skill: how many skill dice of each kind.
        weapon: the item; "" for none.
        overtax: whether it is overtaxed.
    """

    combat: int = 0
    skill: dict[str, int] = field(default_factory=dict)
    weapon: str = ""
    overtax: bool = False

    @classmethod
    def rolling(cls, frame: StrikeFrame) -> Kit:
        """The dice of an engage that is going on."""
        return cls(frame.dice, dict(Counter(frame.skill)), frame.weapon, frame.overtax)

    @property
    def is_any(self) -> bool:
        """Whether any die is taken."""
        return self.combat > 0 or any(self.skill.values())

    def dice(self) -> tuple[str, ...]:
        """The skill dice, each named by its kind."""
        return tuple(die for die, count in self.skill.items() for _ in range(count))

    def held(self, die: str) -> int:
        """How many dice of a kind are taken."""
        return self.combat if die == COMBAT_DIE else self.skill.get(die, 0)

    def fill(self, state: Battle, unit: PieceId, form: Form) -> None:
        """Take as many dice as a form allows."""
        self.combat, dice = full_hand(state, unit, form)
        self.skill = {die: dice.count(die) for die in dict.fromkeys(dice)}
        self.weapon, self.overtax = "", False

    def engage(self, form: Form, target: PieceId | None) -> Engage:
        """The engage with all that is chosen; with no die, the rules say what is wrong."""
        skill = self.dice()
        return Engage(
            form, self.combat if skill else max(1, self.combat), target, skill, self.weapon,
            self.overtax,
        )  # fmt: skip

    def put_back(self, die: str) -> None:
        """One die of a kind less."""
        if die == COMBAT_DIE:
            self.combat = max(0, self.combat - 1)
        elif self.held(die):
            self.skill[die] -= 1

    def one_more(self, state: Battle, unit: PieceId, form: Form, die: str) -> Engage | None:
        """The engage with one die more of a kind, for which another may give way; None for none."""
        held = Engage(form, self.combat, None, self.dice(), self.weapon, self.overtax)
        return with_one_more(state, unit, held, die)

    def take(self, choice: Engage) -> None:
        """Take over the dice of an engage, and its weapon."""
        self.combat, self.skill = choice.dice, dict(Counter(choice.skill))
        self.weapon, self.overtax = choice.weapon, choice.overtax

    def arm(self, weapon: WeaponView) -> None:
        """Take a weapon, overtax it, put it away: one after the other."""
        ways = [(False, True)[n] for n in range(2) if (weapon.standard, weapon.overtax)[n]]
        held = self.weapon == weapon.item
        at = ways.index(self.overtax) + 1 if held and self.overtax in ways else 0
        if held and at >= len(ways):
            self.weapon, self.overtax = "", False
        else:
            self.weapon, self.overtax = weapon.item, ways[at if held else 0]


def mat_data(table: Table, unit: PieceId, kit: Kit, form: Form | None = None) -> MatData:
    """A mat as it is shown, with what is chosen on it.

    Args:
        table: the moment.
        unit: whose mat.
        kit: the dice that are chosen or rolled: they do not lie in the rows.
        form: the form in which the player acts now; None while he does not.
    """
    state, mat = table.state, mat_view(table.state, unit)
    token = table.tokens[unit]
    stats = {stat.id: stat for stat in token.stats}
    numbers = [f"{token.hp} of {token.health} HP"]
    if token.bonus_hp:
        numbers.append(f"{token.bonus_hp} bonus HP")
    shown = (stats[one] for one in _ON_HEADING if one in stats)
    numbers += [f"{stat.label} {stat.value}" for stat in shown]
    return MatData(
        mat=mat,
        name=token.name,
        numbers="   ".join(numbers),
        live=form is not None,
        form=(form or mat.form).value,
        forms=[_form(table, one) for one in mat.forms],
        lines=list(_lines(state, mat, kit, form)),
        hand=list(_hand(mat, kit, form)),
        weapons=[_weapon(kit, one, form) for one in mat.weapons],
        slots=list(_slots(mat, live=form is not None)),
        uses=[*(_use(state, unit, one, form) for one in mat.uses), *_asked(table, mat)],
        cooldown=stats["cooldown"].value if "cooldown" in stats else "",
    )


def is_plain(state: Battle, unit: PieceId) -> bool:
    """Whether an adventurer has Combat dice alone: no skill die, no item, nothing to use."""
    mat = mat_view(state, unit)
    more = (mat.rows, mat.uses, mat.weapons, mat.worn, mat.pack, mat.asked, mat.active)
    return not any(more)


def _form(table: Table, form: FormView) -> FormChoice:
    """A form as its button shows it."""
    reach = "no range" if form.far < form.near else f"range {form.range}"
    why = "" if form.why_not is None else refuse(table.state, form.why_not)
    return FormChoice(
        form=form.form, name=form.name, range=reach, why_not=why, text=_form_words(form)
    )


def _form_words(form: FormView) -> str:
    if form.form is Form.DEFENSIVE:
        return "Keep what is rolled, to prevent damage later; nobody is engaged"
    if form.near > 1:
        return f"Engage an enemy {form.near} to {form.far} hexes away, but none beside you"
    return f"Engage an enemy beside you{f' or up to {form.far} hexes away' if form.far > 1 else ''}"


def _lines(state: Battle, mat: MatView, kit: Kit, form: Form | None) -> Iterator[DieLine]:
    """The dice at rest in rows: Combat dice, then skill dice by stat."""
    ready = max(0, mat.available - kit.combat)
    why = _why_not(state, mat, kit, form, COMBAT_DIE)
    cells = [_ready(_COMBAT, number, why) for number in range(ready)]
    away = max(0, mat.owned - mat.drained - ready)
    yield DieLine("Combat", f"{ready} ready", [DieGroup("", cells, away)])
    for row in mat.rows:
        groups = [_group(state, mat, kit, form, die) for die in row.dice]
        detail = "no limit"
        if row.most is not None:
            taken = sum(kit.held(die.die) for die in row.dice)
            taken += kit.combat if row.attribute is Attribute.STAMINA else 0
            detail = f"hand {taken} of {row.most}"
        yield DieLine(_TITLES[row.attribute], detail, groups)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of die as its cells show it."""

    die: str
    icon: str
    kind: str
    tooltip: str


_COMBAT = _Kind(COMBAT_DIE, "dice", "combat", "Combat die: one tenacity, 1, 1, 1, 1 or 2.")


def _kind(die: DieView, attribute: Attribute) -> _Kind:
    faces = "; ".join(
        f"{count}x {face.name}: {face.text.rstrip('.')}"
        + (f" ({_CODES[face.code]})" if face.code in _CODES else "")
        for face, count in die.faces
    )
    return _Kind(
        die.die, die.emblem or "dice", attribute.value, f"{die.line}, {die.name} die. {faces}."
    )


def _group(state: Battle, mat: MatView, kit: Kit, form: Form | None, die: DieView) -> DieGroup:
    row = next(row for row in mat.rows if die in row.dice)
    ready = max(0, die.available - kit.held(die.die))
    why = _why_not(state, mat, kit, form, die.die)
    cells = [_ready(_kind(die, row.attribute), number, why) for number in range(ready)]
    return DieGroup(die.name, cells, max(0, die.owned - die.out - ready))


def _why_not(state: Battle, mat: MatView, kit: Kit, form: Form | None, die: str) -> str:
    """Why no die of a kind can be taken now; "" where one can."""
    if form is None:
        return "It is not this adventurer's move."
    if kit.one_more(state, mat.unit, form, die) is None:
        return "It cannot be rolled in this form now."
    return ""


def _ready(kind: _Kind, number: int, why_not: str) -> DieCell:
    """A die that lies ready: lit where it can be taken."""
    return DieCell(
        control=f"ready:{kind.die}:{number}",
        icon=kind.icon,
        kind=kind.kind,
        tooltip=kind.tooltip,
        why_not=why_not,
    )


def _hand(mat: MatView, kit: Kit, form: Form | None) -> Iterator[DieCell]:
    """The dice that are taken: skill dice first."""
    for row in mat.rows:
        for die in row.dice:
            kind = _kind(die, row.attribute)
            for number in range(kit.held(die.die)):
                yield _taken(kind, die.name, number, form)
    for number in range(kit.combat):
        yield _taken(_COMBAT, "Combat", number, form)


def _taken(kind: _Kind, label: str, number: int, form: Form | None) -> DieCell:
    return DieCell(
        control="" if form is None else f"hand:{kind.die}:{number}",
        icon=kind.icon,
        kind=kind.kind,
        label=label,
        tooltip=f"{kind.tooltip} Click to leave it out.",
        chosen=form is not None,
    )


def _slots(mat: MatView, *, live: bool) -> Iterator[DieCell]:
    """The dice in active slots; in the owner's turn each can be taken out, without its effect."""
    way = " Click to take it out without its effect; it is exhausted." if live else ""
    for place, value in enumerate(mat.slots):
        yield DieCell(
            control=f"slot:{place}" if live else "",
            icon=die_icon(str(value)),
            kind="combat",
            tooltip=f"It prevents {value} damage when it is exhausted.{way}",
        )
    for place, one in enumerate(mat.active, len(mat.slots)):
        yield DieCell(
            control=f"slot:{place}" if live else "",
            icon=one.emblem or "dice",
            kind=one.attribute.value,
            tooltip=f"{one.face}: {one.text}{way}",
        )


_OVERTAX = " A further click overtaxes it: what it does then is stronger, and uses it up."


def _weapon(kit: Kit, weapon: WeaponView, form: Form | None) -> Pill:
    held = kit.weapon == weapon.item
    fits = form is None or not weapon.forms or form in weapon.forms
    why = "" if fits or held else "It is not for this form."
    return Pill(
        control=f"weapon:{weapon.item}",
        label=weapon.name,
        detail="overtaxed" if held and kit.overtax else "in use" if held else "weapon",
        tooltip=weapon.text + (_OVERTAX if weapon.overtax else ""),
        chosen=held and form is not None,
        why_not="It is not this adventurer's move." if form is None else why,
    )


def _use(state: Battle, unit: PieceId, use: UseView, form: Form | None) -> Pill:
    detail = "" if use.cost else _KINDS[use.kind]
    why = "" if use.why_not is None else refuse(state, use.why_not)
    if why and form is not None and usable_in_form(state, unit, use.ability, form):
        why, detail = "", "+1 fatigue"
    # a refusal for want of tenacity names the price
    short = why and use.why_not is not None and use.why_not.reason is Reason.NO_TENACITY
    return Pill(
        control=f"use:{use.ability}",
        label=use.name,
        detail=detail,
        cost=use.cost,
        tooltip=use.text if short or not use.cost else f"{use.text} It costs {use.cost} tenacity.",
        why_not=why,
    )


def habit_of(table: Table, ability: str) -> str:
    """What the table does with an ability that may be used: ask, always or never."""
    policy = table.session.policy
    return "always" if ability in policy.always else "never" if ability in policy.never else "ask"


def _unasked(mat: MatView, one: AskedView) -> str:
    """Why an ability is not asked about for now; "" where it is when its moment comes."""
    if mat.tenacity >= one.cost:
        return ""
    return f" Now it is not asked: it costs {one.cost} tenacity, and {mat.tenacity} is held."


def _asked(table: Table, mat: MatView) -> Sequence[Pill]:
    """What is asked about when it may be used, each with what was said once for all."""
    return [
        Pill(
            control=f"habit:{one.ability}",
            label=one.name,
            detail=habit_of(table, one.ability),
            cost=one.cost,
            tooltip=f"{one.text} When it may be used: ask, always or never; a click changes it."
            f"{_unasked(mat, one)}",
        )
        for one in mat.asked
    ]
