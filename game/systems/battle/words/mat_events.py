"""What happens on mats in words: forms, dice, tenacity, items. Rules: battle 2.4, 3.4, 3.5."""

from __future__ import annotations

from collections import Counter

from game.core.view import Sentence
from game.systems.battle import events as battle
from game.systems.battle import rules
from game.systems.battle.definitions import COMBAT_DIE, OVERFATIGUE, AdventurerChip, Kept
from game.systems.battle.state import Battle, chip_of
from game.systems.battle.turns.aiming import why_not_target
from game.systems.battle.turns.items import items_changed
from game.systems.battle.turns.track import dice_owned, kind_on_track
from game.systems.battle.words.chips import FORM_NAMES, ability_name
from game.systems.battle.words.language import Who, count, listed, say
from game.systems.battle.words.refusals import refuse
from game.systems.battle.words.track import dice_words, die_word

_Told = tuple[Sentence, ...]


def form_set(state: Battle, event: battle.FormSet) -> _Told:
    """A change of battle form."""
    form = FORM_NAMES[event.form].lower()
    return (say(state, Who(event.unit), f" changes form: {form}.", rule=rules.FORM_RANGE),)


def kept_set(state: Battle, event: battle.KeptSet) -> _Told:
    """How an adventurer is kept."""
    how = "with the full mat" if event.kept is Kept.MAT else "as numbers only"
    return (say(state, Who(event.unit), f" is kept {how}.", rule=rules.NUMBERS_ONLY),)


def track_set(state: Battle, event: battle.TrackSet) -> _Told:
    """A change of the cooldown track."""
    held = state.system.mats[event.unit].track
    who = Who(event.unit)
    match event.why:
        case "recover":
            return (_recovered(state, event, held),)
        case "fatigue":
            new = dice_words(state, event.track[len(held) :])
            return (say(state, who, f" gains {new}.", rule=rules.FATIGUE),)
        case "exhaust":
            words = f" exhausts {dice_words(state, event.track[-1:])}."
            return (say(state, who, words, rule=rules.ACTIVE_DICE, quiet=True),)
        case "refresh":
            back = Counter(held) - Counter(event.track)
            words = f" has {dice_words(state, tuple(back.elements()))} off the track."
            return (say(state, who, words, rule=rules.RECOVERY),)
        case "full":
            return (_full(state, event, held),)
        case "short":
            words = " finds no overfatigue in the supply: 1 true damage."
            return (say(state, who, words, rule=rules.FULL_TRACK),)
        case "drain":
            number = count(event.drained, "Combat die", "Combat dice")
            return (say(state, who, f" drains {number} until the end of the battle."),)
        case "end":
            return (say(state, who, " has its drained dice back.", quiet=True),)
        case "status" if len(event.track) == len(held) and held != event.track:
            name = ability_name(state, event.track[-1])
            return (say(state, who, f" moves {name} to the end of the track.", quiet=True),)
        case _:
            return ()


def slots_set(state: Battle, event: battle.SlotsSet) -> _Told:
    """A change of the Combat dice in active slots."""
    held = state.system.mats[event.unit].slots
    who, rule = Who(event.unit), rules.ACTIVE_DICE
    if len(event.slots) > len(held):
        new = event.slots[len(held) :]
        return (say(state, who, f" keeps {_worth(new)} in active slots.", rule=rule),)
    left, gone = [*event.slots], []
    for value in held:
        if value in left:
            left.remove(value)
        else:
            gone.append(value)
    return (say(state, who, f" takes {_worth(gone)} out of active slots.", rule=rule),)


def active_set(state: Battle, event: battle.ActiveSet) -> _Told:
    """A change of the skill dice in active slots."""
    held = state.system.mats[event.unit].active
    who, rule = Who(event.unit), rules.ACTIVE_DICE
    if len(event.active) > len(held):
        name = ability_name(state, event.active[-1].face)
        return (say(state, who, f" keeps {name} in an active slot.", rule=rule),)
    gone = Counter(die.face for die in held) - Counter(die.face for die in event.active)
    names = listed([ability_name(state, face) for face in gone.elements()])
    return (say(state, who, f" takes {names} out of active slots.", rule=rule),)


def out_set(state: Battle, event: battle.OutSet) -> _Told:
    """Skill dice that are out of the battle, or back."""
    who = Who(event.unit)
    if len(event.dice) <= len(state.system.mats[event.unit].out):
        return (say(state, who, " has its drained dice back.", quiet=True),)
    die = die_word(state, event.dice[-1])
    return (say(state, who, f" drains a {die}: it is out of the battle.", quiet=True),)


def items_set(state: Battle, event: battle.ItemsSet) -> _Told:
    """Items used up, lost, put away or gained."""
    changed = items_changed(state.system.mats[event.unit], event)
    names = listed([ability_name(state, item) for item in changed])
    words = {
        "lost": f" loses {names}",
        "stowed": f" puts {names} into the pack",
        "gained": f" gains {names}",
    }.get(event.why, f" uses up {names}")
    return (say(state, Who(event.unit), f"{words}.", rule=rules.WEAPON),)


def die_resolved(state: Battle, event: battle.DieResolved) -> _Told:
    """A skill die that is resolved."""
    words = f" resolves {ability_name(state, event.face)}."
    return (say(state, Who(event.unit), words, quiet=True),)


def dice_out_of_reach(state: Battle, event: battle.OutOfReach) -> str:
    """What does not reach its target: "Fury", "3 damage" of Combat dice."""
    return f"{event.amount} damage" if event.amount else ability_name(state, event.face)


def out_of_reach(state: Battle, event: battle.OutOfReach) -> _Told:
    """A die whose target is out of reach as it is resolved, and why."""
    dice = dice_out_of_reach(state, event)
    refusal = why_not_target(state, event.unit, event.target)
    why = "" if refusal is None else f": {refuse(state, refusal, advises=False)}"
    words = f"'s {dice} reaches nobody{why.removesuffix('.')}."
    return (say(state, Who(event.unit), words, rule=rules.TARGETABLE),)


def tenacity_set(state: Battle, event: battle.TenacitySet) -> _Told:
    """Tenacity gained or lost."""
    change = event.tenacity - state.system.mats[event.unit].tenacity
    verb = "gains" if change > 0 else "loses"
    words = f" {verb} {abs(change)} tenacity."
    return (say(state, Who(event.unit), words, rule=rules.TENACITY),)


def _recovered(state: Battle, event: battle.TrackSet, held: tuple[str, ...]) -> Sentence:
    """What came off the left of the track; overfatigue goes to its end. Rule: battle 3.5."""
    chip = chip_of(state, event.unit)
    taken = held[: chip.cooldown] if isinstance(chip, AdventurerChip) else ()
    gone = tuple(die for die in taken if die != OVERFATIGUE)
    who, rule = Who(event.unit), rules.RECOVERY
    if not gone:
        words = " recovers nothing: overfatigue goes to the end of the track."
        return say(state, who, words, rule=rule, quiet=True)
    also = "; overfatigue goes to the end" if len(gone) < len(taken) else ""
    owned = {COMBAT_DIE, *dice_owned(state, event.unit)}
    back = tuple(die for die in gone if kind_on_track(die) in owned)
    others = tuple(die for die in gone if kind_on_track(die) not in owned)
    parts = []
    if back:
        parts.append(f"recovers {dice_words(state, back)}")
    if others:
        parts.append(f"is rid of {dice_words(state, others)}")
    return say(state, who, f" {listed(parts)}{also}.", rule=rule, quiet=True)


def _full(state: Battle, event: battle.TrackSet, held: tuple[str, ...]) -> Sentence:
    who, rule = Who(event.unit), rules.FATIGUE
    if event.track == held:
        words = " has a track full of overfatigue."
        return say(state, who, words, rule=rules.FULL_TRACK)
    return say(state, who, " has a full track: the last other die becomes overfatigue.", rule=rule)


def _worth(values: list[int] | tuple[int, ...]) -> str:
    dice = "a die" if len(values) == 1 else "dice"
    return f"{dice} worth {listed([str(value) for value in values])}"
