"""What can be done by hand to an adventurer's mat, over the rules' head, at any time.

The whole mat is laid anew; what is checked is only that there are so many dice, slots and places.
Statuses are given and taken as those of all units are. Rules: battle 2.4, 3.2, 3.5; ruling.by-hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.core.abilities import AbilityKind
from game.core.event import Event
from game.core.events import HPSet
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle import rules
from game.systems.battle.actions import SetBonusHP, SetMat
from game.systems.battle.definitions import COMBAT_DIE, LIGHT_FATIGUE, OVERFATIGUE, AdventurerChip
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.hands import MOST_HP, no_change, unknown
from game.systems.battle.state import (
    ACTIVE_SLOTS,
    READY_ITEMS,
    TRACK_PLACES,
    Battle,
    BattleState,
    Mat,
    chip_of,
)
from game.systems.battle.turns.items import CARRIED_ITEMS
from game.systems.battle.turns.track import is_status, kind_on_track

MOST_WORTH = 9
"""The most that a Combat die in an active slot can be worth by hand."""


@dataclass(frozen=True, slots=True)
class MatSet(Event):
    """A person laid an adventurer's mat anew."""

    unit: PieceId
    mat: Mat


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook what can be done by hand to mats."""
    book.evolver(MatSet, _mat_set)
    book.by_hand(SetMat, _why_not_mat, _set_mat)
    book.by_hand(SetBonusHP, _why_not_bonus, _set_bonus)


def _mat_set(state: Battle, event: MatSet) -> Battle:
    mats = {**state.system.mats, event.unit: event.mat}
    return replace(state, system=replace(state.system, mats=mats))


def owned(state: Battle, unit: PieceId) -> Counter[str]:
    """The dice that an adventurer owns, by kind, Combat dice among them."""
    chip = chip_of(state, unit)
    if not isinstance(chip, AdventurerChip):
        return Counter()
    return Counter({COMBAT_DIE: chip.combat, **{one.die: one.count for one in chip.dice}})


def away(mat: Mat) -> Counter[str]:
    """The dice that lie on a track, in active slots, or are out of the battle, by kind."""
    found = Counter(kind_on_track(entry) for entry in mat.track)
    found.update({COMBAT_DIE: len(mat.slots) + mat.drained})
    found.update(die.die for die in mat.active)
    found.update(mat.out)
    return found


def rolled(state: Battle, unit: PieceId) -> Counter[str]:
    """The dice of an engage of his that lie on the table, by kind."""
    found: Counter[str] = Counter()
    for frame in state.stack:
        if isinstance(frame, StrikeFrame) and frame.unit == unit:
            dice = (*(COMBAT_DIE for _ in range(frame.dice)), *frame.skill)
            found.update(die for place, die in enumerate(dice) if place not in frame.gone)
    return found


def items_known(state: Battle) -> tuple[AbilityId, ...]:
    """The items that the battle knows."""
    known = state.system.lore.setup.abilities
    return tuple(one.id for one in known if one.kind is AbilityKind.ITEM)


def _why_not_mat(state: Battle, action: SetMat) -> Refusal | None:
    refusal = unknown(state, action.unit)
    if refusal is not None:
        return refusal
    now = state.system.mats.get(action.unit)
    if now is None:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.BY_HAND, subject=action.unit)
    if now == action.mat:
        return no_change()
    return next(_faults(state, action.unit, action.mat), None)


def _faults(state: Battle, unit: PieceId, mat: Mat) -> Iterator[Refusal]:
    """What no mat can hold."""
    chip = chip_of(state, unit)
    most = chip.tenacity if isinstance(chip, AdventurerChip) else 0
    if not 0 <= mat.tenacity <= most:
        yield Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=mat.tenacity, need=most)
    worth = [value for value in mat.slots if not 0 <= value <= MOST_WORTH]
    if worth or mat.drained < 0:
        have = min(worth, default=mat.drained)
        yield Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=have, need=MOST_WORTH)
    places = (
        (len(mat.track), TRACK_PLACES),
        (len(mat.slots) + len(mat.active), ACTIVE_SLOTS),
        (len(mat.ready), READY_ITEMS),
        (len(mat.ready) + len(mat.pack), CARRIED_ITEMS),
    )
    for have, room in places:
        if have > room:
            yield Refusal(
                reason=Reason.TOO_MANY, rule=rules.BY_HAND, subject=unit, have=have, need=room
            )
    yield from _wrong_dice(state, unit, mat)
    known = items_known(state)
    for item in (*mat.ready, *mat.pack, *mat.spent):
        if item not in known:
            yield Refusal(reason=Reason.NOT_OFFERED, rule=rules.BY_HAND, subject=item)


def _wrong_dice(state: Battle, unit: PieceId, mat: Mat) -> Iterator[Refusal]:
    """Dice that are not his, more of them than he owns, faces they do not have."""
    own, dice = owned(state, unit), state.system.lore.dice
    statuses = sorted(entry for entry in mat.track if is_status(state, entry))
    if statuses != sorted(state.pieces[unit].statuses):
        subject = "".join(statuses[:1])
        yield Refusal(reason=Reason.NOT_OFFERED, rule=rules.BY_HAND, subject=subject)
    loose = {LIGHT_FATIGUE, OVERFATIGUE, *statuses}
    out = away(mat) + rolled(state, unit)
    for kind in out:
        if kind not in loose and out[kind] > own[kind]:
            yield Refusal(
                reason=Reason.NO_DICE,
                rule=rules.BY_HAND,
                subject=kind,
                have=own[kind],
                need=out[kind],
            )
    shown = [(die.die, die.face) for die in mat.active]
    shown += [
        (kind_on_track(entry), AbilityId(entry.partition("/")[2]))
        for entry in mat.track
        if "/" in entry
    ]
    for kind, face in shown:
        if kind not in dice or face not in dice[kind].faces:
            yield Refusal(reason=Reason.NO_SUCH_FACE, rule=rules.BY_HAND, subject=face)


def _set_mat(run: Run[BattleState], action: SetMat) -> None:
    run.emit(MatSet(action.unit, action.mat))


def _why_not_bonus(state: Battle, action: SetBonusHP) -> Refusal | None:
    refusal = unknown(state, action.unit)
    if refusal is not None:
        return refusal
    if action.unit not in state.system.mats:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.BONUS_HP, subject=action.unit)
    have = action.bonus_hp
    if not 0 <= have <= MOST_HP:
        return Refusal(reason=Reason.BAD_NUMBER, rule=rules.BY_HAND, have=have, need=MOST_HP)
    return no_change() if state.pieces[action.unit].bonus_hp == have else None


def _set_bonus(run: Run[BattleState], action: SetBonusHP) -> None:
    hp = run.state.pieces[action.unit].hp
    run.emit(HPSet(action.unit, hp, action.bonus_hp, by_hand=True))
