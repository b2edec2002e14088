"""The log: what happened in a step, as few sentences as tell it.

One happening is one line: hexes walked one after the other, an engage with its dice, what an
ability does. Every line knows which events it tells. Rules: those behind the events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core import events as core
from game.core.event import Event
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import LogLine, Sentence
from game.hexes import Hex
from game.systems.battle import events as battle
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import D6, ENEMY_DIE
from game.systems.battle.state import Battle, Phase
from game.systems.battle.turns.order import group_of
from game.systems.battle.words import counted, hits, onward
from game.systems.battle.words.counted import Counted, engaged_by
from game.systems.battle.words.dice import faces_of, faces_on_stack, sum_words
from game.systems.battle.words.events import sentences
from game.systems.battle.words.language import Who, say
from game.systems.battle.words.log_parts import (
    EFFECTS,
    Cause,
    Walk,
    engage_parts,
    goes_on,
    is_by_hand,
    is_said,
    names_its_cause,
    preventers,
    walk_words,
    with_cause,
)
from game.systems.battle.words.track import dice_words

_BY_ABILITIES = frozenset({"fatigue", "status", "full", "exhaust", "drain"})
"""The reasons for changes of a track that may come from abilities."""


def log_lines(start: Battle, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """The log of some events, such as those of one step.

    Args:
        start: the state before the first of them.
        events: what happened.
    """
    told = _Teller(start, tuple(events), cause=goes_on(start))
    state = start
    for place, event in enumerate(events):
        told.hear(state, place, event)
        state = evolve(BOOK, state, event)
    told.close()
    return tuple(told.lines)


@dataclass(slots=True)
class _Teller:
    """Hears one event after the other and writes lines."""

    start: Battle
    events: tuple[Event, ...]
    lines: list[LogLine] = field(default_factory=list)
    walk: Walk | None = None
    cause: Cause | None = None
    told: set[int] = field(default_factory=set)
    dice: dict[PieceId, tuple[str, ...]] = field(default_factory=dict)
    off: set[tuple[PieceId, str]] = field(default_factory=set)
    counted: Counted = field(default_factory=Counted)

    def hear(self, state: Battle, place: int, event: Event) -> None:
        """Take in one event."""
        silent = isinstance(event, core.StackSet) or onward.acts_next(self.events, place, event)
        if place in self.told or silent:
            return
        if state.system.outcome is not None and self.start.system.outcome is None:
            return  # what is cleared up after the end needs no lines
        match event:
            case core.Stepped():
                self._step(state, place, event)
            case core.Moved():
                if self.walk is not None:
                    self.walk.last = place
            case battle.AbilityCounted() if onward.told_later(self.events, place, event):
                self.counted.hear(event)
            case core.AbilityActed():
                self._flush()
                self.cause = Cause(state, event, place)
            case core.AbilityFailed() if self.cause is not None:
                self.cause.failed = event
            case battle.TrackSet() | battle.SlotsSet():
                self._mat(state, place, event)
            case core.StatusLost() | core.Placed() | core.HPSet():
                if not is_said(state, event, self.off):
                    self._plain(state, place, event)
            case _:
                self._engage(state, place, event)

    def _engage(self, state: Battle, place: int, event: Event) -> None:
        """What happens in an engage, and all that stands by itself."""
        match event:
            case battle.StayedPut() | battle.TargetsChosen():
                self._turn_part(state, place, event)
            case core.TurnBegan() | battle.PhaseBegan():
                self._begin(state, place, event)
            case battle.TurnOver():
                self._flush()  # nothing of this turn is the cause of what comes after it
            case core.DiceRolled():
                self._roll(state, place, event)
            case battle.DamageDealt():
                self._hit(state, place, event)
            case battle.UnitDefeated():
                self._flush()
                # whoever is credited with it stands in the line before
                told = sentences(state, battle.UnitDefeated(event.unit))[0]
                self._write(told, place, place)
            case _:
                self._plain(state, place, event)

    def close(self) -> None:
        """Write what is still open."""
        self._flush()

    # --- lines

    def _write(self, sentence: Sentence, first: int, last: int, *, by_hand: bool = False) -> None:
        self.lines.append(LogLine(sentence=sentence, first=first, index=last, by_hand=by_hand))

    def _flush(self) -> None:
        """Write the move and the ability that nothing has joined."""
        if self.walk is not None:
            walk, self.walk = self.walk, None
            words = walk_words(walk)
            told = say(walk.state, Who(walk.unit), f" {words}.", hexes=walk.hexes)
            self._write(with_cause(told, self.counted.walked_by(walk)), walk.first, walk.last)
        if self.cause is not None:
            cause, self.cause = self.cause, None
            if not cause.used:
                for told in sentences(cause.state, cause.failed or cause.event):
                    self._write(told, cause.place, cause.place)

    def _plain(self, state: Battle, place: int, event: Event) -> None:
        """An event that stands by itself, with the ability behind it."""
        told = sentences(state, event)
        if not told:
            return
        cause = self._because(event)
        if cause is None:
            self._flush()
        else:
            words = "" if names_its_cause(event) else cause.words(event)
            told = (with_cause(told[0], words), *told[1:])
        for one in told:
            self._write(one, place, place, by_hand=is_by_hand(state, event))

    def _because(self, event: Event) -> Cause | None:
        """The ability that an event comes from, if one is acting; it is told with the event."""
        cause = self.cause
        if cause is None or not isinstance(event, EFFECTS):
            return None
        if isinstance(event, battle.TrackSet) and event.why not in _BY_ABILITIES:
            return None
        if isinstance(event, battle.ItemsSet) and event.why == "used":
            own = cause.event.ability in event.spent[-1:]
            cause.used |= own
            return cause if own else None
        if isinstance(event, core.Placed | core.EffectBegan) and is_by_hand(cause.state, event):
            return None
        cause.used = True
        return cause

    # --- what is put together

    def _step(self, state: Battle, place: int, event: core.Stepped) -> None:
        if self.walk is None or self.walk.unit != event.piece:
            self._flush_walk_only()
            by = state.turns[-1].unit if state.turns else event.piece
            moved_by = None if by == event.piece else by
            cause = ""
            if moved_by is not None and self.cause is not None:
                self.cause.used = True
                cause = self.cause.words(event)
                owner = self.cause.event.owner
                moved_by = None if owner == event.piece else owner
            self.walk = Walk(state, event.piece, place, place, [event.start], moved_by, cause)
        self.walk.hexes.append(event.end)
        self.walk.last = place

    def _flush_walk_only(self) -> None:
        cause, self.cause = self.cause, None
        self._flush()
        self.cause = cause

    def _turn_part(
        self, state: Battle, place: int, event: battle.StayedPut | battle.TargetsChosen
    ) -> None:
        """What a unit does in its Move step and in its Engage step, as one sentence."""
        if isinstance(event, battle.TargetsChosen):
            self.counted.forget(counted.ENGAGE)
            if self.cause is not None or onward.hits_follow(self.events, place, event):
                self._flush()
            if onward.hits_follow(self.events, place, event):
                return
        if self._holds_and_hits(place, event):
            return
        first, moves = place, ""
        hexes: list[Hex] = []
        if self.walk is not None and self.walk.unit == event.unit and self.cause is None:
            walk, self.walk = self.walk, None
            behind = self.counted.walked_by(walk)
            first, hexes = walk.first, walk.hexes
            moves = f"{walk_words(walk)} ({behind})" if behind else walk_words(walk)
        else:
            self._flush()
        if isinstance(event, battle.StayedPut) and not moves:
            stayed = event
            moves, first, place, event = self._stays(place, event)
            if event is stayed:
                self._write(sentences(state, event)[0], place, place)
                return
        parts = engage_parts(event)
        joint = " and " if moves and parts else ""
        told = say(state, Who(event.unit), f" {moves}{joint}", *parts, ".", hexes=hexes)
        behind = engaged_by(state, event.unit, self.events[place + 1 :])
        self._write(with_cause(told, behind), first, place)

    def _holds_and_hits(self, place: int, event: battle.StayedPut | battle.TargetsChosen) -> bool:
        """Whether a unit that need not move hits all its targets at once: the hits say it all."""
        later = onward.place_after(self.events, place)
        if later is None or not isinstance(event, battle.StayedPut) or event.why != "holds":
            return False
        after = self.events[later]
        return isinstance(after, battle.TargetsChosen) and onward.hits_follow(
            self.events, later, after
        )

    def _stays(
        self, place: int, event: battle.StayedPut
    ) -> tuple[str, int, int, battle.StayedPut | battle.TargetsChosen]:
        """A unit that stays: its engage, where it comes at once, stands in the same sentence."""
        moves = {"holds": "stays", "stays": "stays where it is", "may-not-move": "may not move"}
        words = moves.get(event.why, "")
        later = onward.place_after(self.events, place)
        if words and later is not None:
            after = self.events[later]
            engages = isinstance(after, battle.StayedPut | battle.TargetsChosen)
            if engages and getattr(after, "unit", None) == event.unit:
                self.told.add(later)
                assert isinstance(after, battle.StayedPut | battle.TargetsChosen)
                return words, place, later, after
        return words, place, place, event

    def _roll(self, state: Battle, place: int, event: core.DiceRolled) -> None:
        if event.die == D6:
            self._check(state, place, event)
            return
        faces = faces_of(state, event.die, event.faces)
        before = faces_on_stack(state, event.unit) if event.die == ENEMY_DIE else ()
        if before:
            # misses rolled again: the new faces take their places
            new = iter(faces)
            faces = tuple(next(new, face) if face == "0" else face for face in before)
        self.dice[event.unit] = faces
        hit = any(
            isinstance(later, battle.DamageDealt) and later.source == event.unit
            for later in self.events[place + 1 :]
        )
        if not hit:
            self._flush()
            told = sentences(state, event)[0]
            self._write(replace(told, quiet=True), place, place)

    def _check(self, state: Battle, place: int, event: core.DiceRolled) -> None:
        """A check is told with the skill that it is for, whatever comes of it."""
        told = sentences(state, event)[0]
        if self.cause is not None:
            self.cause.used = True
            told = with_cause(told, self.cause.name)
        self._write(told, place, place)

    def _hit(self, state: Battle, place: int, event: battle.DamageDealt) -> None:
        cause = self.cause
        # an engage goes on after what its own abilities did in it
        ours = (
            cause is not None
            and not event.engage
            and (
                event.source == cause.event.owner
                or (event.source is None and event.unit == cause.event.owner)
            )
        )
        queries = counted.DEALING | (counted.ENGAGE if event.engage else frozenset())
        behind = self.counted.of(event.source, queries, event.unit)
        if cause is not None and ours:
            cause.used = True
            told = hits.hit_sentence(state, event, cause=cause.words(event), counted=behind)
        else:
            self._flush()
            nobody = "overfatigue" if event.source is None else ""
            told = hits.hit_sentence(state, event, self._dice_of(event), nobody, behind)
        self._write(told, place, place)
        self._result(state, place, event)

    def _result(self, state: Battle, place: int, event: battle.DamageDealt) -> None:
        """What is left after a hit; a defeat says so itself."""
        hp, last = None, place
        later = onward.place_after(self.events, place)
        if later is not None:
            after = self.events[later]
            if isinstance(after, core.HPSet) and after.piece == event.unit:
                self.told.add(later)
                last = later
                hp = after if after.hp > 0 else None
        saving = self.counted.of(event.unit, counted.PREVENTING)
        self.counted.forget(counted.DEALING | counted.PREVENTING)
        used = preventers(self.start, self.events[:place], event.unit)
        told = hits.result_sentence(state, event, hp, saving, used)
        if told is not None:
            self._write(told, place, last)

    def _dice_of(self, event: battle.DamageDealt) -> str:
        """The dice behind a hit, as a sum; "" where they are not known."""
        if event.source is None:
            return ""
        faces = self.dice.get(event.source) or faces_on_stack(self.start, event.source)
        numbers = [face for face in faces if face.isdigit()]
        chosen = event.source in self.start.system.mats
        if chosen and sum(int(face) for face in numbers) != event.amount:
            # which of the dice were used is in the answer, not in the events
            return ""
        return sum_words(numbers)

    def _mat(self, state: Battle, place: int, event: battle.TrackSet | battle.SlotsSet) -> None:
        """Dice that go on the track one by one are told together, or with what they were for."""
        if not state.pieces[event.unit].is_up and isinstance(event, battle.SlotsSet):
            self._same_dice(place + 1, event.unit, "exhaust")  # its defeat says so already
            return
        if isinstance(event, battle.SlotsSet):
            if len(event.slots) < len(state.system.mats[event.unit].slots):
                last = self._same_dice(place + 1, event.unit, "exhaust")
                if onward.is_hit_next(self.events, last, event.unit):
                    return
            self._plain(state, place, event)
            return
        if event.why not in {"exhaust", "fatigue"}:
            if event.why == "recover":
                held = state.system.mats[event.unit].track
                self.off.update((event.unit, die) for die in held if die not in event.track)
            self._plain(state, place, event)
            return
        self._dice(state, place, event)

    def _dice(self, state: Battle, place: int, event: battle.TrackSet) -> None:
        """Dice that are exhausted, or fatigue that is gained."""
        last = self._same_dice(place, event.unit, event.why)
        put = self.events[last]
        assert isinstance(put, battle.TrackSet)
        dice = dice_words(state, put.track[place - last - 1 :])
        exhausts = event.why == "exhaust"
        if exhausts and onward.is_hit_next(self.events, last, None):
            return
        if exhausts and self.cause is not None and self.cause.failed is not None:
            self._flush()  # the die goes where dice go, whatever its face was to do
        does, rule = ("exhausts", rules.ACTIVE_DICE) if exhausts else ("gains", rules.FATIGUE)
        told = say(state, Who(event.unit), f" {does} {dice}.", rule=rule, quiet=exhausts)
        cause = self._because(event)
        if cause is None:
            self._flush()
        else:
            told = with_cause(told, cause.words(event))
        self._write(told, place, last)

    def _same_dice(self, place: int, unit: PieceId, why: str) -> int:
        """The last of the dice that go on a track for one reason; all of them count as told."""
        last = place - 1
        for later in range(place, len(self.events)):
            other = self.events[later]
            if not isinstance(other, battle.TrackSet) or (other.unit, other.why) != (unit, why):
                break
            last = later
            self.told.add(later)
        return last

    def _begin(self, state: Battle, place: int, event: core.TurnBegan | battle.PhaseBegan) -> None:
        """A turn's begin is told where nothing else of it is; a phase where anybody acts in it."""
        if isinstance(event, battle.PhaseBegan):
            if event.phase is not Phase.ADVENTURERS and group_of(state, event.phase):
                self._plain(state, place, event)
            return
        self._flush()
        speaks = (core.Stepped, battle.StayedPut, battle.TargetsChosen, battle.Skipped)
        if not any(isinstance(later, speaks) for later in self.events[place + 1 :]):
            self._plain(state, place, event)
