"""What is done by hand to mats and to the battle as a whole, in words. Rule: ruling.by-hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from game.core.view import Sentence
from game.systems.battle import rules
from game.systems.battle.hands_mats import MatSet
from game.systems.battle.hands_table import CalledUp, Declared, ObjectiveSet, RoundSet, ShardsSet
from game.systems.battle.state import Battle, Mat, Outcome
from game.systems.battle.words import rounds
from game.systems.battle.words.chips import FORM_NAMES, ability_name
from game.systems.battle.words.language import Who, count, listed, say
from game.systems.battle.words.track import dice_words

_Told = tuple[Sentence, ...]

_ENDS = {Outcome.WON: "won", Outcome.LOST: "lost", Outcome.RETREATED: "left"}


def mat_set(state: Battle, event: MatSet) -> _Told:
    """A mat that a person laid anew: what is different on it."""
    now, then = state.system.mats[event.unit], event.mat
    changes = [*_numbers(now, then), *_dice(state, now, then), *_items(state, now, then)]
    words = f", by hand: {listed(changes)}." if changes else " changes the order of dice, by hand."
    return (say(state, Who(event.unit), words, rule=rules.BY_HAND),)


def _numbers(now: Mat, then: Mat) -> Iterator[str]:
    if now.tenacity != then.tenacity:
        yield f"{then.tenacity} tenacity"
    if now.form is not then.form:
        yield f"{FORM_NAMES[then.form].lower()} form"
    if now.drained != then.drained:
        yield f"{count(then.drained, 'Combat die', 'Combat dice')} drained"


def _dice(state: Battle, now: Mat, then: Mat) -> Iterator[str]:
    """Dice that came onto the track or off it, into slots or out of them, out or back."""
    for place, before, after in (
        ("the track", now.track, then.track),
        ("the drained dice", now.out, then.out),
    ):
        more, fewer = Counter(after) - Counter(before), Counter(before) - Counter(after)
        if more:
            yield f"{dice_words(state, tuple(more.elements()))} onto {place}"
        if fewer:
            yield f"{dice_words(state, tuple(fewer.elements()))} off {place}"
    if now.slots != then.slots:
        worth = [str(value) for value in then.slots]
        yield f"dice worth {listed(worth)} in active slots" if worth else "no Combat die in slots"
    if now.active != then.active:
        names = [ability_name(state, die.face) for die in then.active]
        yield f"{listed(names)} in active slots" if names else "no skill die in active slots"


def _items(state: Battle, now: Mat, then: Mat) -> Iterator[str]:
    """Items by where they have come to."""
    places = (
        ("ready", now.ready, then.ready),
        ("in the pack", now.pack, then.pack),
        ("used up", now.spent, then.spent),
    )
    for place, before, after in places:
        for item in (Counter(after) - Counter(before)).elements():
            yield f"{ability_name(state, item)} {place}"
    gone = Counter((*now.ready, *now.pack, *now.spent))
    gone -= Counter((*then.ready, *then.pack, *then.spent))
    for item in gone.elements():
        yield f"{ability_name(state, item)} given away"


def round_set(state: Battle, event: RoundSet) -> _Told:
    """The round counter on another number."""
    words = f"The round counter is put on {event.round}, by hand."
    return (say(state, words, rule=rules.BY_HAND),)


def shards_set(state: Battle, event: ShardsSet) -> _Told:
    """Another number of skyshards."""
    words = f"The party has {count(event.shards, 'skyshard')}, by hand."
    return (say(state, words, rule=rules.BY_HAND),)


def objective_set(state: Battle, event: ObjectiveSet) -> _Told:
    """Another objective; what it is, as the top of the screen says it."""
    after = replace(state, system=replace(state.system, objective=event.objective, retreat=False))
    told = rounds.goal_of(after).rstrip(".")
    words = f"Another objective, by hand: {told[:1].lower()}{told[1:]}."
    return (say(state, words, rule=rules.OBJECTIVE),)


def declared(state: Battle, event: Declared) -> _Told:
    """How a person lets the battle end."""
    return (say(state, f"The battle is {_ENDS[event.outcome]}, by hand.", rule=rules.BY_HAND),)


def called_up(state: Battle, event: CalledUp) -> _Told:
    """A unit that acts at once."""
    return (say(state, Who(event.unit), " acts now, by hand.", rule=rules.BY_HAND),)
