"""Changing by hand what is no matter of one unit's hit points: a mat, the battle, who comes in.

Owns what the sheets of these hold and what their controls do, wired to a battle screen. What can be
done is asked of the session; nothing here judges a mat. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.core.abilities import Code
from game.core.actions import ByHand
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.core.refusals import Refusal
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.actions import (
    AddUnit,
    Declare,
    SetBonusHP,
    SetMat,
    SetObjective,
    SetRound,
    SetShards,
)
from game.systems.battle.definitions import COMBAT_DIE, Chip, Goal, Role
from game.systems.battle.hands_mats import items_known, owned
from game.systems.battle.state import (
    READY_ITEMS,
    ActiveDie,
    Battle,
    Mat,
    Outcome,
    name_of,
    objective_of,
)
from game.systems.battle.words import refuse
from game.systems.battle.words.chips import ability_name, text_of
from game.systems.battle.words.track import die_word
from game.ui.battle.dialogs.sheet import Cell, Leaf, Number, Placed, Sheet, SheetScreen
from game.ui.screens.base import Change, Pop

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen

T = TypeVar("T")

_Lay = Callable[[Mat], Mat]
"""A change of a mat."""

_PLACES = (("ready", "Ready"), ("pack", "In the pack"), ("spent", "Used up"), ("gone", "Gone"))
_WORTHS = (1, 2)


def mat_sheet(screen: BattleScreen, unit: PieceId) -> SheetScreen:
    """The sheet on which an adventurer's mat is laid anew."""

    def press(control: str) -> str | Change:
        kind, _, rest = control.partition(":")
        if rest == "bonus":
            bonus = screen.session.state.pieces[unit].bonus_hp + (1 if kind == "more" else -1)
            return screen.by_hand_or_why_not(SetBonusHP(unit, bonus))
        lay = _change(kind, rest)
        mat = screen.session.state.system.mats[unit]
        return screen.by_hand_or_why_not(SetMat(unit, lay(mat)))

    return SheetScreen(lambda: _mat(screen, unit), press)


def battle_sheet(screen: BattleScreen) -> SheetScreen:
    """The sheet on which round, objective and skyshards are set, and the battle is ended."""

    def press(control: str) -> str | Change:
        kind, _, what = control.partition(":")
        if kind == "take" and what in set(Outcome):
            told = screen.by_hand_or_why_not(Declare(Outcome(what)))
            return told or Pop()
        return screen.by_hand_or_why_not(_of_the_battle(screen.session.state, kind, what))

    return SheetScreen(lambda: _battle(screen), press)


def bring_sheet(screen: BattleScreen, at: Hex) -> SheetScreen:
    """The sheet from which a unit comes in on a hex."""

    def press(control: str) -> str | Change:
        role, _, chip = control.removeprefix("take:").partition(":")
        told = screen.by_hand_or_why_not(AddUnit(DefinitionId(chip), Role(role), at))
        return told or Pop()

    return SheetScreen(lambda: _chips(screen, at), press)


def _why_not(screen: BattleScreen, action: ByHand) -> str:
    refusal = screen.session.why_not(action)
    return refuse(screen.session.state, refusal) if isinstance(refusal, Refusal) else ""


# --- a mat


def _mat(screen: BattleScreen, unit: PieceId) -> Sheet:
    state = screen.session.state
    mat = state.system.mats[unit]
    held = dict.fromkeys((*mat.ready, *mat.pack, *mat.spent))
    items = tuple(
        Placed(
            id=item,
            label=ability_name(state, item),
            places=_PLACES,
            at="ready" if item in mat.ready else "pack" if item in mat.pack else "spent",
        )
        for item in held
    )
    given = tuple(
        Cell(
            id=f"give:{item}",
            label=ability_name(state, item),
            tooltip=text_of(state.system.lore.borne(item)),
            why_not=_why_not(screen, SetMat(unit, _give(item)(mat))),
        )
        for item in items_known(state)
        if item not in held
    )
    return Sheet(
        title=f"The mat of {name_of(state, unit)}",
        leaves=(
            Leaf(id="dice", title="Dice and tenacity", numbers=tuple(_numbers(screen, unit))),
            Leaf(
                id="items",
                title="Items",
                note="" if items else "No item. Give one by the next tab.",
                placed=items,
            ),
            Leaf(id="give", title="Give an item", cells=given),
        ),
    )


def _numbers(screen: BattleScreen, unit: PieceId) -> Iterator[Number]:
    """Everything on a mat that is counted."""
    state = screen.session.state
    mat, bonus = state.system.mats[unit], state.pieces[unit].bonus_hp
    yield Number(
        id="bonus",
        label="Bonus HP",
        value=bonus,
        no_less=_why_not(screen, SetBonusHP(unit, bonus - 1)),
        no_more=_why_not(screen, SetBonusHP(unit, bonus + 1)),
    )
    for what, label, value in _counted(state, unit, mat):
        less, more = (_change(kind, what)(mat) for kind in ("less", "more"))
        nothing = "There is none." if value <= 0 else ""
        yield Number(
            id=what,
            label=label,
            value=value,
            no_less=nothing or _why_not(screen, SetMat(unit, less)),
            no_more=_why_not(screen, SetMat(unit, more)),
        )


def _counted(state: Battle, unit: PieceId, mat: Mat) -> Iterator[tuple[str, str, int]]:
    """What is counted: its id, its name, and how much there is."""
    yield "tenacity", "Tenacity", mat.tenacity
    yield "track:light", "Light fatigue", mat.track.count("light")
    yield "track:over", "Overfatigue", mat.track.count("over")
    yield "drained", "Combat dice drained", mat.drained
    for worth in _WORTHS:
        yield f"slot:{worth}", f"In a slot, worth {worth}", mat.slots.count(worth)
    for kind in owned(state, unit):
        name = die_word(state, kind)
        yield f"track:{kind}", f"{name}: on the track", mat.track.count(kind)
        if kind == COMBAT_DIE:
            continue
        yield f"out:{kind}", f"{name}: drained", mat.out.count(kind)
        for face in dict.fromkeys(state.system.lore.dice[kind].faces):
            ability = state.system.lore.abilities[AbilityId(face)]
            if ability.code is Code.SLOT:
                label = f"{name}: {ability.name} in a slot"
                yield f"face:{kind}:{face}", label, mat.active.count(ActiveDie(kind, ability.id))


def _change(kind: str, what: str) -> _Lay:
    """What a control does to a mat."""
    more = kind == "more"
    key, _, rest = what.partition(":")
    match kind, key:
        case "put", _:
            item, _, place = what.rpartition(":")
            return partial(_put, item=AbilityId(item), place=place)
        case "take", "give":
            return _give(AbilityId(rest))
        case _, "tenacity":
            return lambda mat: replace(mat, tenacity=mat.tenacity + (1 if more else -1))
        case _, "drained":
            return lambda mat: replace(mat, drained=mat.drained + (1 if more else -1))
        case _, "track":
            return lambda mat: replace(mat, track=_counted_on(mat.track, rest, more=more))
        case _, "out":
            return lambda mat: replace(mat, out=_counted_on(mat.out, rest, more=more))
        case _, "slot":
            return lambda mat: replace(mat, slots=_counted_on(mat.slots, int(rest), more=more))
        case _:
            die, _, face = rest.partition(":")
            active = ActiveDie(die, AbilityId(face))
            return lambda mat: replace(mat, active=_counted_on(mat.active, active, more=more))


def _counted_on(held: tuple[T, ...], one: T, *, more: bool) -> tuple[T, ...]:
    """One more at the end, or the last of them fewer."""
    if more:
        return (*held, one)
    left = list(reversed(held))
    if one in left:
        left.remove(one)
    return tuple(reversed(left))


def _put(mat: Mat, item: AbilityId, place: str) -> Mat:
    """The item at another place, or gone."""
    without = {
        where: _counted_on(held, item, more=False) if item in held else held
        for where, held in (("ready", mat.ready), ("pack", mat.pack), ("spent", mat.spent))
    }
    if place in without:
        without[place] = (*without[place], item)
    return replace(mat, **without)


def _give(item: AbilityId) -> _Lay:
    """The item ready; in the pack where nothing more can be ready."""
    return lambda mat: (
        replace(mat, ready=(*mat.ready, item))
        if len(mat.ready) < READY_ITEMS
        else replace(mat, pack=(*mat.pack, item))
    )


# --- the battle


def _of_the_battle(state: Battle, kind: str, what: str) -> ByHand:
    """What a control of the sheet of the battle does."""
    system, step = state.system, 1 if kind == "more" else -1
    goal = objective_of(system)
    match kind, what.partition(":")[::2]:
        case "put", ("goal", word):
            named = goal.units or _to_defeat(state)
            units = named if word == Goal.ELIMINATE else goal.units
            return SetObjective(replace(goal, kind=Goal(word), units=units))
        case "take", ("defeat", word):
            unit = PieceId(word)
            others = tuple(one for one in goal.units if one != unit)
            units = others if unit in goal.units else (*others, unit)
            return SetObjective(replace(goal, kind=Goal.ELIMINATE, units=units))
        case _, ("wanted", _):
            return SetObjective(replace(goal, shards=goal.shards + step))
        case _, ("round", _):
            return SetRound(system.round + step)
        case _:
            return SetShards(system.shards + step)


def _to_defeat(state: Battle) -> tuple[PieceId, ...]:
    """Whom a party would be told to defeat first: the quest units, else an enemy on the map."""
    there = [piece for piece in state.pieces.values() if piece.is_up]
    quest = tuple(piece.id for piece in there if piece.kind == Role.QUEST)
    return quest or tuple(piece.id for piece in there if piece.kind == Role.ENEMY)[:1]


_ENDS = (
    (Outcome.WON, "The party has won"),
    (Outcome.LOST, "The party has lost"),
    (Outcome.RETREATED, "The party has left"),
)
_GOALS = (
    (Goal.CONQUER, "Conquer"),
    (Goal.ELIMINATE, "Eliminate"),
    (Goal.SURVEY, "Survey"),
    (Goal.UNCOVER, "Uncover"),
)


def _battle(screen: BattleScreen) -> Sheet:
    state = screen.session.state
    system, goal = state.system, objective_of(state.system)
    counted = (
        ("round", "Round counter", system.round),
        ("shards", "Skyshards gained", system.shards),
        ("wanted", "Skyshards wanted", goal.shards),
    )
    numbers = tuple(
        Number(
            id=what,
            label=label,
            value=value,
            no_less=_why_not(screen, _of_the_battle(state, "less", what)),
            no_more=_why_not(screen, _of_the_battle(state, "more", what)),
        )
        for what, label, value in counted
    )
    ends = tuple(
        Cell(
            id=outcome,
            label=label,
            tooltip="The battle ends at once",
            why_not=_why_not(screen, Declare(outcome)),
        )
        for outcome, label in _ENDS
    )
    foes = (piece.id for piece in state.pieces.values() if piece.kind in {Role.ENEMY, Role.QUEST})
    named = tuple(
        Cell(id=f"defeat:{unit}", label=name_of(state, unit), on=unit in goal.units)
        for unit in foes
        if state.pieces[unit].at is not None or unit in goal.units
    )
    return Sheet(
        title="The battle",
        leaves=(
            Leaf(
                id="battle",
                title="Battle",
                numbers=numbers,
                placed=(Placed(id="goal", label="Objective", places=_GOALS, at=goal.kind),),
                cells=ends,
            ),
            Leaf(id="named", title="Whom to defeat", cells=named),
        ),
    )


def _chips(screen: BattleScreen, at: Hex) -> Sheet:
    lore = screen.session.state.system.lore
    chips = sorted(
        ((chip.name, name) for name, chip in lore.chips.items() if isinstance(chip, Chip))
    )
    roles = (
        (Role.ENEMY, "As an enemy"),
        (Role.COMPANION, "As a companion"),
        (Role.QUEST, "As a quest unit"),
    )
    return Sheet(
        title="Who comes in here",
        leaves=tuple(
            Leaf(
                id=role,
                title=title,
                note="Every chip that this battle knows.",
                cells=tuple(
                    Cell(
                        id=f"{role}:{name}",
                        label=label,
                        why_not=_why_not(screen, AddUnit(name, role, at)),
                    )
                    for label, name in chips
                ),
            )
            for role, title in roles
        ),
    )
