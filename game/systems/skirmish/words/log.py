"""The log of a skirmish: what happened in a step, as few sentences as tell it.

One happening is one line: a walk, an attack with its dice, what an effect does and when it ends.
Rules: those behind the events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

from game.core import events as core
from game.core.event import Event
from game.core.ids import PieceId
from game.core.language import Part, Who, count, counted, whos
from game.core.machine import evolve
from game.core.view import LogLine, Sentence
from game.systems.skirmish import events as skirmish
from game.systems.skirmish import rules
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.state import Outcome, Skirmish, creature_of, master_of
from game.systems.skirmish.words.common import ability_name, say, turns_words, whose

E = TypeVar("E", bound=Event)
_Told = Sentence | None
_WORDS: dict[type[Event], Callable[[Skirmish, Event], _Told]] = {}


def log_lines(start: Skirmish, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """The log of some events, such as those of one step.

    Args:
        start: the state before the first of them.
        events: what happened.
    """
    teller = _Teller(tuple(events))
    state = start
    for place, event in enumerate(events):
        teller.hear(state, place, event)
        state = evolve(BOOK, state, event)
    teller.close(state)
    return tuple(teller.lines)


@dataclass(slots=True)
class _Teller:
    """Hears one event after the other and writes lines."""

    events: tuple[Event, ...]
    lines: list[LogLine] = field(default_factory=list)
    walk: tuple[PieceId, int, int, int] | None = None

    def hear(self, state: Skirmish, place: int, event: Event) -> None:
        """Take in one event."""
        if isinstance(event, core.Stepped):
            if self.walk is not None and self.walk[0] == event.piece:
                unit, first, _last, steps = self.walk
                self.walk = (unit, first, place, steps + 1)
            else:
                self.close(state)
                self.walk = (event.piece, place, place, 1)
            return
        told = _WORDS.get(type(event), _nothing)(state, event)
        if told is not None and not self._renewed(state, place, event):
            self.close(state)
            by_hand = bool(getattr(event, "by_hand", False))
            self.lines.append(LogLine(sentence=told, first=place, index=place, by_hand=by_hand))

    def _renewed(self, state: Skirmish, place: int, event: Event) -> bool:
        """Whether an effect ends only because the same is laid again."""
        after = self.events[place + 1] if place + 1 < len(self.events) else None
        if not (isinstance(event, core.EffectEnded) and isinstance(after, core.EffectBegan)):
            return False
        new = after.effect
        return any(
            one.serial == event.serial and (one.ability, one.bearer) == (new.ability, new.bearer)
            for one in state.effects
        )

    def close(self, state: Skirmish) -> None:
        """Write down a walk that is over."""
        if self.walk is None:
            return
        unit, first, last, steps = self.walk
        self.walk = None
        words = say(state, Who(unit), f" goes {count(steps, 'hex', 'hexes')}.", rule=rules.MOVE)
        self.lines.append(LogLine(sentence=words, first=first, index=last))


def _nothing(_state: Skirmish, _event: Event) -> _Told:
    return None


def _words(
    kind: type[E],
) -> Callable[[Callable[[Skirmish, E], _Told]], Callable[[Skirmish, E], _Told]]:
    def put(tell: Callable[[Skirmish, E], _Told]) -> Callable[[Skirmish, E], _Told]:
        _WORDS[kind] = cast("Callable[[Skirmish, Event], _Told]", tell)
        return tell

    return put


@_words(skirmish.FightJoined)
def _joined(state: Skirmish, event: skirmish.FightJoined) -> _Told:
    parts: list[Part] = []
    for unit in event.order:
        score = f" {event.scores[unit]}" if event.scores else ""
        parts += [", " if parts else "", Who(unit), score]
    ties = len(set(event.scores.values())) < len(event.order)
    how = "Initiative: " if event.scores else "One side comes first: "
    rule = rules.TIES if ties else rules.INITIATIVE
    return say(state, "The fight begins. ", how, *parts, ".", rule=rule)


@_words(skirmish.RoundReached)
def _round(state: Skirmish, event: skirmish.RoundReached) -> _Told:
    return say(state, f"Round {event.number}.", rule=rules.INITIATIVE)


@_words(core.TurnBegan)
def _turn(state: Skirmish, event: core.TurnBegan) -> _Told:
    return say(state, whose(state, event.unit), " turn.", rule=rules.ACTIONS)


@_words(skirmish.SlotPassed)
def _passed(state: Skirmish, event: skirmish.SlotPassed) -> _Told:
    if event.acts or state.pieces[event.unit].at is None:
        return None
    return say(state, Who(event.unit), " is down; the turn passes.", rule=rules.DOWN, quiet=True)


@_words(skirmish.HandSet)
def _hand(state: Skirmish, event: skirmish.HandSet) -> _Told:
    """What is kept at the end of a turn."""
    before = state.system.hands.get(event.unit)
    hand = event.hand
    if before is None:
        return None
    if hand.minion_reserve > before.minion_reserve:
        return say(
            state,
            whose(state, event.unit),
            f" minions keep {counted(hand.minion_reserve, 'reaction')} for any of them.",
            rule=rules.MINION_REACTION,
            quiet=True,
        )
    if hand.reserve > before.reserve:
        kept = counted(hand.reserve, "reaction")
        return say(state, Who(event.unit), f" keeps {kept}.", rule=rules.REACTION, quiet=True)
    return None


@_words(skirmish.MinionsDirected)
def _directed(state: Skirmish, event: skirmish.MinionsDirected) -> _Told:
    return say(state, Who(event.unit), " takes Direct Minion.", rule=rules.DIRECT)


@_words(skirmish.Reacted)
def _reacted(state: Skirmish, event: skirmish.Reacted) -> _Told:
    minion = master_of(state, event.unit) is not None
    rule = rules.MINION_REACTION if minion else rules.REACTION
    return say(state, Who(event.unit), " reacts to ", Who(event.foe), ".", rule=rule)


@_words(skirmish.StrikeBegan)
def _strike(state: Skirmish, event: skirmish.StrikeBegan) -> _Told:
    attack = creature_of(state, event.unit).attacks[event.attack]
    return say(
        state,
        Who(event.unit),
        " attacks ",
        Who(event.target),
        f" ({attack.name}, d20 {event.bonus:+d} against {event.need}).",
        rule=rules.ROLL,
    )


@_words(skirmish.StrikeEnded)
def _struck(state: Skirmish, event: skirmish.StrikeEnded) -> _Told:
    if event.total < event.need:
        words = f"{event.total}: a miss."
    else:
        how = "a strong hit" if event.strong else "a hit"
        words = f"{event.total}: {how} for {event.damage}."
    return say(state, words, rule=rules.ROLL, quiet=True)


@_words(skirmish.HeroDieSpent)
def _hero(state: Skirmish, event: skirmish.HeroDieSpent) -> _Told:
    return say(
        state,
        Who(event.player),
        f" spends a hero die: {event.face} more.",
        rule=rules.HERO_DICE,
        quiet=True,
    )


@_words(skirmish.TookCare)
def _care(state: Skirmish, event: skirmish.TookCare) -> _Told:
    return say(state, Who(event.unit), " takes a defensive action.", rule=rules.DEFEND)


@_words(skirmish.HideTried)
def _tried(state: Skirmish, event: skirmish.HideTried) -> _Told:
    came = "succeeds" if event.total >= event.need else "fails"
    words = f" tries to hide: {event.total} against {event.need}, which {came}."
    return say(state, Who(event.unit), words, rule=rules.HIDE)


@_words(skirmish.HiddenFrom)
def _hidden(state: Skirmish, event: skirmish.HiddenFrom) -> _Told:
    before = state.system.hidden.get(event.unit, frozenset())
    rule = rules.STAYS_HIDDEN
    if not event.observers:
        return say(state, Who(event.unit), " is seen again.", rule=rule, quiet=True)
    if event.observers > before:
        watchers = whos(sorted(event.observers))
        return say(state, Who(event.unit), " is hidden from ", *watchers, ".", rule=rules.HIDE)
    lost = whos(sorted(before - event.observers))
    return say(state, *lost, " sees ", Who(event.unit), " again.", rule=rule, quiet=True)


@_words(skirmish.DoorMoved)
def _door(state: Skirmish, event: skirmish.DoorMoved) -> _Told:
    does = "opens" if event.open else "closes"
    return say(
        state, Who(event.unit), f" {does} a door.", hexes=event.edge.hexes, rule=rules.INTERACT
    )


@_words(skirmish.MountSet)
def _mount(state: Skirmish, event: skirmish.MountSet) -> _Told:
    if event.mount is not None:
        words: tuple[Part, ...] = (Who(event.rider), " mounts ", Who(event.mount), ".")
    else:
        words = (Who(event.rider), " dismounts.")
    return say(state, *words, rule=rules.RIDING)


@_words(skirmish.HelpedUp)
def _helped(state: Skirmish, event: skirmish.HelpedUp) -> _Told:
    return say(state, Who(event.unit), " helps ", Who(event.other), " up.", rule=rules.DOWN)


@_words(skirmish.WentDown)
def _down(state: Skirmish, event: skirmish.WentDown) -> _Told:
    return say(state, Who(event.unit), " goes down.", rule=rules.DOWN)


@_words(skirmish.CreatureCame)
def _came(state: Skirmish, event: skirmish.CreatureCame) -> _Told:
    name = state.system.lore.creatures[event.piece.definition].name
    at = event.piece.at
    hexes = () if at is None else (at,)
    if event.master is None:
        words: tuple[Part, ...] = (f"{name} comes, and acts by itself.",)
    else:
        words = (f"{name} comes, a minion of ", Who(event.master), ".")
    return say(state, *words, hexes=hexes, rule=rules.MINION)


@_words(skirmish.CreatureLeft)
def _left(state: Skirmish, event: skirmish.CreatureLeft) -> _Told:
    if state.pieces[event.unit].hp > 0:
        return say(state, Who(event.unit), " is gone.", rule=rules.ENDS)
    if state.pieces[event.unit].kind == CreatureKind.CHARACTER:
        return say(state, Who(event.unit), " is dead.", rule=rules.DOWN)
    return None


@_words(skirmish.FoeHeld)
def _held(state: Skirmish, event: skirmish.FoeHeld) -> _Told:
    return say(state, Who(event.unit), " does no more.", rule=rules.FOES, quiet=True)


@_words(skirmish.FightOver)
def _over(state: Skirmish, event: skirmish.FightOver) -> _Told:
    won = event.outcome is Outcome.WON
    return say(state, "The party has won." if won else "The party is beaten.", rule=rules.END)


@_words(core.HPSet)
def _hp(state: Skirmish, event: core.HPSet) -> _Told:
    before = state.pieces[event.piece].hp
    left = f"{event.hp} left"
    if event.hp < before:
        return say(state, Who(event.piece), f" loses {before - event.hp}, {left}.", quiet=True)
    return say(state, Who(event.piece), f" regains {event.hp - before}, {left}.", quiet=True)


@_words(core.EffectBegan)
def _began(state: Skirmish, event: core.EffectBegan) -> _Told:
    effect = event.effect
    owner = effect.unit
    last = turns_words(effect.times, None if owner is None else whose(state, owner))
    return say(
        state,
        f"{ability_name(state, effect.ability)} on ",
        Who(effect.bearer) if effect.bearer in state.pieces else "it",
        f" {last}.",
        rule=rules.DURATION,
        quiet=True,
    )


@_words(core.EffectEnded)
def _ended(state: Skirmish, event: core.EffectEnded) -> _Told:
    for effect in state.effects:
        if effect.serial == event.serial:
            name = ability_name(state, effect.ability)
            with_ = "" if effect.unit is None else f" with {whose(state, effect.unit)} turn"
            return say(state, f"{name} on ", Who(effect.bearer), f" ends{with_}.", rule=rules.ENDS)
    return None


@_words(core.AbilityActed)
def _acted(state: Skirmish, event: core.AbilityActed) -> _Told:
    return say(
        state, Who(event.owner), f": {ability_name(state, event.ability)}.", rule=rules.ABILITY
    )


@_words(core.Placed)
def _placed(state: Skirmish, event: core.Placed) -> _Told:
    if event.end is None:
        return None
    rule = rules.BY_HAND if event.by_hand else rules.ABILITY
    return say(state, Who(event.piece), " is put elsewhere.", hexes=(event.end,), rule=rule)
