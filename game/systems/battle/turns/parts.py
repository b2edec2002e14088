"""What an adventurer gives up of the mat, or gains on it: dice, active dice, items.

He chooses which, where they differ. Only what lies on a mat of this table is taken. Rules: battle
2.4 (items), 3.5, 7.2 (companions), 8 (Burn, Detain, Disrupt, Freeze, Reward, Shatter, Steal, Storm
Seer, Vinesnare).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.core.choices import Pick
from game.core.ids import AbilityId, PieceId, RuleId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.battle import rules
from game.systems.battle.definitions import COMBAT_DIE, Role
from game.systems.battle.events import ItemsSet, TrackSet
from game.systems.battle.queries import is_mat
from game.systems.battle.skill_frames import PartFrame
from game.systems.battle.state import READY_ITEMS, Battle, BattleState, Mat
from game.systems.battle.turns.dice import weapons
from game.systems.battle.turns.items import CARRIED_ITEMS, discard, treasure_left
from game.systems.battle.turns.track import (
    available_dice,
    dice_owned,
    drain,
    put_on_track,
    skill_available,
    take_from_slot,
)

_Run = Run[BattleState]


class Part(StrEnum):
    """What is given up, or gained; the words of the operation `give-up`."""

    ACTIVE = "active"
    """A die of an active slot is exhausted."""
    AVAILABLE = "available"
    """A die that could be rolled is exhausted."""
    DRAINED = "drained"
    """A die that could be rolled is out for the rest of the battle."""
    DRAINED_COMBAT = "drained-combat"
    """A Combat die that could be rolled is out for the rest of the battle."""
    STOWED = "stowed"
    """A ready item goes into the pack."""
    ITEM = "item"
    """An item, ready or in the pack, is gone."""
    LASTING = "lasting"
    """A ready item that is held or worn is gone."""
    WEAPON = "weapon"
    """A ready weapon is gone."""
    TREASURE = "treasure"
    """A legendary item that nobody carries is gained."""


def has_mat(state: Battle, unit: PieceId) -> bool:
    """Whether a unit is an adventurer whose dice lie on this table. Rule: battle 7.2."""
    return state.pieces[unit].kind == Role.ADVENTURER and is_mat(state, unit)


def give_up(run: _Run, unit: PieceId, part: Part, number: int) -> bool:
    """Let an adventurer give up so much, or as much as he has; whether he has any.

    Args:
        run: the run.
        unit: who.
        part: what is given up.
        number: how often.
    """
    if number <= 0 or not has_mat(run.state, unit) or not _KINDS[part].left(run.state, unit):
        return False
    run.push(PartFrame(unit=unit, part=part, left=number))
    return True


# --- what there is: one entry for each die or item, equal ones as often as they are there


def _active(state: Battle, unit: PieceId) -> tuple[str, ...]:
    mat = state.system.mats[unit]
    return tuple(map(str, range(len(mat.slots) + len(mat.active))))


def _combat(state: Battle, unit: PieceId) -> tuple[str, ...]:
    return (COMBAT_DIE,) * available_dice(state, unit)


def _available(state: Battle, unit: PieceId) -> tuple[str, ...]:
    """The dice that could be rolled: Combat dice are skill dice, too. Rule: battle 3.1."""
    kinds = dice_owned(state, unit)
    skill = (die for kind in kinds for die in (kind,) * skill_available(state, unit, kind))
    return (*_combat(state, unit), *skill)


def _ready(state: Battle, unit: PieceId) -> tuple[str, ...]:
    return state.system.mats[unit].ready


def _items(state: Battle, unit: PieceId) -> tuple[str, ...]:
    mat = state.system.mats[unit]
    return (*mat.ready, *mat.pack)


def _lasting(state: Battle, unit: PieceId) -> tuple[str, ...]:
    abilities = state.system.lore.abilities
    return tuple(item for item in state.system.mats[unit].ready if abilities[item].slot)


def _weapons(state: Battle, unit: PieceId) -> tuple[str, ...]:
    held = {weapon.id for weapon in weapons(state, unit)}
    return tuple(item for item in state.system.mats[unit].ready if item in held)


def treasure(state: Battle, unit: PieceId) -> tuple[str, ...]:
    """The legendary items that an adventurer could still gain; none where he carries enough."""
    return treasure_left(state) if len(_items(state, unit)) < CARRIED_ITEMS else ()


# --- what becomes of one of them


def _empty_slot(run: _Run, unit: PieceId, name: str) -> None:
    take_from_slot(run, unit, int(name))


def _exhaust(run: _Run, unit: PieceId, name: str) -> None:
    put_on_track(run, unit, name, "exhaust")


def _drain(run: _Run, unit: PieceId, name: str) -> None:
    if name == COMBAT_DIE:
        run.emit(TrackSet(unit, run.state.system.mats[unit].track, "drain", drained=1))
    else:
        drain(run, unit, name)


def _stow(run: _Run, unit: PieceId, name: str) -> None:
    mat, item = run.state.system.mats[unit], AbilityId(name)
    ready = list(mat.ready)
    ready.remove(item)
    run.emit(ItemsSet(unit, tuple(ready), (*mat.pack, item), mat.spent, "stowed"))


def _lose(run: _Run, unit: PieceId, name: str) -> None:
    discard(run, unit, AbilityId(name), why="lost")


def _gain(run: _Run, unit: PieceId, name: str) -> None:
    """A new item is ready while there is room for it, else it goes into the pack."""
    mat, item = run.state.system.mats[unit], (AbilityId(name),)
    room = len(mat.ready) < READY_ITEMS
    ready, pack = (mat.ready + item, mat.pack) if room else (mat.ready, mat.pack + item)
    run.emit(ItemsSet(unit, ready, pack, mat.spent, "gained"))


@dataclass(frozen=True, slots=True)
class _Kind:
    left: Callable[[Battle, PieceId], tuple[str, ...]]
    do: Callable[[_Run, PieceId, str], None]
    rule: RuleId


_KINDS = {
    Part.ACTIVE: _Kind(_active, _empty_slot, rules.LOSE_ACTIVE),
    Part.AVAILABLE: _Kind(_available, _exhaust, rules.LOSE_DIE),
    Part.DRAINED: _Kind(_available, _drain, rules.LOSE_DIE),
    Part.DRAINED_COMBAT: _Kind(_combat, _drain, rules.LOSE_DIE),
    Part.STOWED: _Kind(_ready, _stow, rules.LOSE_ITEM),
    Part.ITEM: _Kind(_items, _lose, rules.LOSE_ITEM),
    Part.LASTING: _Kind(_lasting, _lose, rules.LOSE_ITEM),
    Part.WEAPON: _Kind(_weapons, _lose, rules.LOSE_ITEM),
    Part.TREASURE: _Kind(treasure, _gain, rules.TREASURE),
}


# --- the frame


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how dice and items are given up."""
    book.operation_words["give-up"] = frozenset(Part)
    book.step(PartFrame, "start", _give, prompt=ask_which)


def _worth(mat: Mat, state: Battle, place: int) -> tuple[int, str]:
    """What a die of an active slot is worth, and what else tells it from others."""
    if place < len(mat.slots):
        return mat.slots[place], ""
    face = mat.active[place - len(mat.slots)].face
    return state.system.lore.abilities[face].value, face


def ask_which(state: Battle, frame: PartFrame) -> Prompt | None:
    """Which of them, where they differ and some stay. Rule: battle 8."""
    kind = _KINDS[Part(frame.part)]
    found = kind.left(state, frame.unit)
    mat = state.system.mats[frame.unit]
    if frame.part == Part.ACTIVE:
        looks = {name: _worth(mat, state, int(name)) for name in found}
        suggested = min(found, key=lambda name: looks[name], default="")
    else:
        looks = {name: (0, name) for name in found}
        suggested = next(iter(found), "")
    every = len(found) <= frame.left and frame.part != Part.TREASURE
    if every or len(set(looks.values())) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="give-up",
        rule=kind.rule,
        who=frame.unit,
        unit=frame.unit,
        names=tuple(dict.fromkeys(found)),
        suggested=Pick((suggested,)),
    )


def _give(run: _Run, frame: PartFrame) -> None:
    kind = _KINDS[Part(frame.part)]
    found = kind.left(run.state, frame.unit)
    if not found or not frame.left:
        run.pop()
        return
    name = frame.answer.names[0] if isinstance(frame.answer, Pick) else found[0]
    run.become(replace(frame, left=frame.left - 1))
    kind.do(run, frame.unit, name)
