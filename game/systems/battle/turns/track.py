"""The cooldown track and the statuses on it. Rules: battle 3.5, 9."""

from __future__ import annotations

from collections.abc import Collection

from game.core.abilities import AbilityKind
from game.core.events import StatusGained, StatusLost
from game.core.ids import AbilityId, PieceId
from game.core.run import Run
from game.systems.battle.definitions import (
    COMBAT_DIE,
    LIGHT_FATIGUE,
    OVERFATIGUE,
    AdventurerChip,
)
from game.systems.battle.events import ActiveSet, OutSet, SlotsSet, TrackSet
from game.systems.battle.frames import HitFrame
from game.systems.battle.state import (
    ACTIVE_SLOTS,
    TRACK_PLACES,
    Battle,
    BattleState,
    chip_of,
    is_quest,
)


def exhausted_dice(state: Battle, unit: PieceId) -> list[int]:
    """The places of an adventurer's track on which dice lie, from the left; none without a mat.

    Rule: battle 3.5.
    """
    mat, dice = state.system.mats.get(unit), state.system.lore.dice
    return [
        place
        for place, entry in enumerate(mat.track if mat is not None else ())
        if not is_status(state, entry) and (kind_on_track(entry) in dice or entry == COMBAT_DIE)
    ]


def available_dice(state: Battle, unit: PieceId) -> int:
    """Combat dice that an adventurer can roll: neither on the track, nor in a slot, nor drained.

    Rule: battle 3.5.
    """
    chip = chip_of(state, unit)
    if not isinstance(chip, AdventurerChip):
        return 0
    mat = state.system.mats[unit]
    out = mat.track.count(COMBAT_DIE) + len(mat.slots) + mat.drained
    return max(0, chip.combat - out)


def dice_owned(state: Battle, unit: PieceId) -> dict[str, int]:
    """The skill dice that an adventurer owns, how many of each kind; empty for all other units."""
    chip = chip_of(state, unit)
    if not isinstance(chip, AdventurerChip):
        return {}
    return {owned.die: owned.count for owned in chip.dice}


def kind_on_track(entry: str) -> str:
    """The kind of die that an entry of a track is."""
    return entry.partition("/")[0]


def skill_available(state: Battle, unit: PieceId, die: str) -> int:
    """Skill dice of one kind that an adventurer can roll now. Rule: battle 3.5."""
    owned = dice_owned(state, unit).get(die, 0)
    mat = state.system.mats.get(unit)
    if mat is None or not owned:
        return 0
    out = sum(kind_on_track(entry) == die for entry in mat.track)
    out += sum(active.die == die for active in mat.active) + mat.out.count(die)
    return max(0, owned - out)


def slots_free(state: Battle, unit: PieceId) -> int:
    """Active slots that hold no die. Rule: battle 3.5."""
    mat = state.system.mats[unit]
    return ACTIVE_SLOTS - len(mat.slots) - len(mat.active)


def take_from_slot(run: Run[BattleState], unit: PieceId, place: int) -> None:
    """Exhaust the die of an active slot; the Combat dice come first. Rule: battle 3.5."""
    mat = run.state.system.mats[unit]
    if place < len(mat.slots):
        run.emit(SlotsSet(unit, (*mat.slots[:place], *mat.slots[place + 1 :])))
        put_on_track(run, unit, COMBAT_DIE, "exhaust")
        return
    place -= len(mat.slots)
    run.emit(ActiveSet(unit, (*mat.active[:place], *mat.active[place + 1 :])))
    put_on_track(run, unit, mat.active[place].die, "exhaust")


def empty_slots(
    run: Run[BattleState], unit: PieceId, places: Collection[int] | None = None
) -> None:
    """Exhaust dice of an adventurer's active slots: those of some places, or all.

    Rule: battle 3.5.
    """
    mat = run.state.system.mats.get(unit)
    if mat is None:
        return
    kept = tuple(v for i, v in enumerate(mat.slots) if places is not None and i not in places)
    active = tuple(
        die
        for i, die in enumerate(mat.active, start=len(mat.slots))
        if places is not None and i not in places
    )
    if len(kept) < len(mat.slots):
        run.emit(SlotsSet(unit, kept))
        for _ in range(len(mat.slots) - len(kept)):
            put_on_track(run, unit, COMBAT_DIE, "exhaust")
    if len(active) < len(mat.active):
        gone = [die.die for die in mat.active]
        for die in active:
            gone.remove(die.die)
        run.emit(ActiveSet(unit, active))
        for kind in gone:
            put_on_track(run, unit, kind, "exhaust")


def drain(run: Run[BattleState], unit: PieceId, die: str) -> None:
    """Put a skill die out of the battle. Rule: battle 3.5."""
    run.emit(OutSet(unit, (*run.state.system.mats[unit].out, die)))


def put_on_track(run: Run[BattleState], unit: PieceId, die: str, why: str) -> bool:
    """Put a die on an adventurer's track, in the leftmost empty place.

    With the track full the die is drained or goes back to the supply, and the rightmost die that
    is not overfatigue is replaced by overfatigue. Without light fatigue in the supply overfatigue
    is placed, and without that it hurts. Rule: battle 3.5, 10.1 (16).

    Returns:
        Whether the die itself found a place.
    """
    track = run.state.system.mats[unit].track
    if die == LIGHT_FATIGUE and not fatigue_left(run.state, LIGHT_FATIGUE):
        die = OVERFATIGUE
    full = len(track) >= TRACK_PLACES
    if (full or die == OVERFATIGUE) and not fatigue_left(run.state, OVERFATIGUE):
        _short(run, unit, die)
        return False
    if not full:
        run.emit(TrackSet(unit, (*track, die), why))
        return True
    drained = int(die == COMBAT_DIE)
    others = [place for place, held in enumerate(track) if held != OVERFATIGUE]
    if not others:
        # RULING(ruling.full-track): with nothing left to replace it hurts, as an empty supply.
        run.emit(TrackSet(unit, track, "full", drained=drained))
        if kind_on_track(die) in run.state.system.lore.dice:
            drain(run, unit, kind_on_track(die))
        run.push(HitFrame(unit=unit, source=None, amount=1, true=True))
        return False
    last = others[-1]
    replaced = track[last]
    drained += int(replaced == COMBAT_DIE)
    changed = (*track[:last], OVERFATIGUE, *track[last + 1 :])
    run.emit(TrackSet(unit, changed, "full", drained=drained))
    for lost in (die, replaced):
        if kind_on_track(lost) in run.state.system.lore.dice:
            drain(run, unit, kind_on_track(lost))
    if is_status(run.state, replaced):
        run.emit(StatusLost(unit, AbilityId(replaced)))
    return False


def fatigue_left(state: Battle, die: str) -> bool:
    """Whether a die of this fatigue is left in the supply. Rule: battle 3.1, 3.5."""
    options = state.system.lore.setup.options
    limit = options.light_fatigue if die == LIGHT_FATIGUE else options.overfatigue
    taken = sum(mat.track.count(die) for mat in state.system.mats.values())
    return not limit or taken < limit


def _short(run: Run[BattleState], unit: PieceId, die: str) -> None:
    """No overfatigue is left: a die that finds no place is drained, and it hurts."""
    track = run.state.system.mats[unit].track
    run.emit(TrackSet(unit, track, "short", drained=int(die == COMBAT_DIE)))
    if kind_on_track(die) in run.state.system.lore.dice:
        drain(run, unit, kind_on_track(die))
    run.push(HitFrame(unit=unit, source=None, amount=1, true=True))


def is_status(state: Battle, entry: str) -> bool:
    """Whether an entry of a track is a status."""
    ability = state.system.lore.abilities.get(AbilityId(entry))
    return ability is not None and ability.kind is AbilityKind.STATUS


def recover(run: Run[BattleState], unit: PieceId) -> None:
    """Take as many dice as the Cooldown stat says off the left of the track.

    Combat dice are available again, light fatigue and statuses are gone, overfatigue goes to the
    right end. Rule: battle 3.5.
    """
    chip = chip_of(run.state, unit)
    assert isinstance(chip, AdventurerChip)
    track = run.state.system.mats[unit].track
    taken, left = track[: chip.cooldown], track[chip.cooldown :]
    if not taken:
        return
    again = tuple(die for die in taken if die == OVERFATIGUE)
    run.emit(TrackSet(unit, (*left, *again), "recover"))
    for die in taken:
        if is_status(run.state, die):
            run.emit(StatusLost(unit, AbilityId(die)))


def can_gain(state: Battle, unit: PieceId) -> bool:
    """Whether a unit can gain statuses: quest units cannot, on either side, unless a rule says so.

    Rule: seed 001 and 004 (quest units), battle 2.1.
    """
    return not is_quest(state, unit)


def give_status(run: Run[BattleState], unit: PieceId, status: AbilityId) -> bool:
    """Give a unit a status; one it has already moves to the right end of its track.

    Rule: battle 9.

    Returns:
        Whether it has the status now by this.
    """
    piece = run.state.pieces[unit]
    if not piece.is_up or not can_gain(run.state, unit):
        return False
    mat = run.state.system.mats.get(unit)
    if status in piece.statuses:
        if mat is None or status not in mat.track:
            return False
        track = tuple(die for die in mat.track if die != status)
        run.emit(TrackSet(unit, (*track, status), "status"))
        return True
    if not _is_left(run.state, status):
        return False
    if mat is not None and not put_on_track(run, unit, status, "status"):
        return False
    run.emit(StatusGained(unit, status))
    return True


def _is_left(state: Battle, status: AbilityId) -> bool:
    """Whether a die of a status is left in the supply: none left, not applied. Rule: battle 3.1."""
    limit = state.system.lore.setup.options.status_dice
    taken = sum(status in piece.statuses for piece in state.pieces.values())
    return not limit or taken < limit


def lose_status(
    run: Run[BattleState], unit: PieceId, status: AbilityId, *, by_hand: bool = False
) -> bool:
    """Take a status off a unit, off an adventurer's track too. Rule: battle 9.

    Returns:
        Whether it had the status.
    """
    if status not in run.state.pieces[unit].statuses:
        return False
    mat = run.state.system.mats.get(unit)
    if mat is not None and status in mat.track:
        track = tuple(die for die in mat.track if die != status)
        run.emit(TrackSet(unit, track, "status"))
    run.emit(StatusLost(unit, status, by_hand))
    return True
