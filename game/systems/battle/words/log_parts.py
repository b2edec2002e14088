"""The parts that log lines are made of: moves, the abilities behind things, what was by hand.

Rules: those behind the events.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.core import events as core
from game.core.event import Event
from game.core.frames import ProgramFrame
from game.core.ids import AbilityId, PieceId
from game.core.view import Sentence, Span
from game.hexes import Hex
from game.systems.battle import events as battle
from game.systems.battle import supply
from game.systems.battle.frames import EngageFrame, HitFrame, StrikeFrame, TurnFrame
from game.systems.battle.goals import GoalsSet
from game.systems.battle.ground import GroundSet
from game.systems.battle.hands_mats import MatSet
from game.systems.battle.hands_table import CalledUp, Declared, ObjectiveSet, RoundSet, ShardsSet
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.language import Part, count, whos


@dataclass(slots=True)
class Walk:
    """A move that is being told."""

    state: Battle
    unit: PieceId
    first: int
    last: int
    hexes: list[Hex]
    moved_by: PieceId | None = None
    cause: str = ""


@dataclass(slots=True)
class Cause:
    """An ability that acts, until something else happens."""

    state: Battle
    event: core.AbilityActed
    place: int
    used: bool = False
    failed: core.AbilityFailed | None = None

    @property
    def name(self) -> str:
        """The ability's name."""
        return ability_name(self.state, self.event.ability)

    def words(self, event: Event) -> str:
        """The ability behind an event, with its owner where that is not the one spoken of.

        "" where the event says it all: a status that ends by itself.
        """
        ability, owner = self.event.ability, self.event.owner
        name, theirs = ability_name(self.state, ability), name_of(self.state, owner)
        status = ""
        if isinstance(event, core.StatusGained | core.StatusLost):
            status = ability_name(self.state, event.status)
        elif isinstance(event, battle.TrackSet) and event.why == "status":
            status = ability_name(self.state, event.track[-1])
        if bearer_of(event) == owner:
            return "" if name == status else name
        return theirs if name == status else f"{name} of {theirs}"


def goes_on(start: Battle) -> Cause | None:
    """The ability whose program waited for an answer; it was told that it acts before."""
    for frame in reversed(start.stack):
        if isinstance(frame, ProgramFrame):
            due = frame.due
            acted = core.AbilityActed(due.owner, due.ability, due.trigger)
            return Cause(start, acted, 0, used=True)
        if isinstance(frame, EngageFrame | StrikeFrame | TurnFrame):
            return None
    return None


EARLIER = "what was used before"
"""What took something off damage in a step before the one that is told."""

EFFECTS = (
    core.HPSet,
    core.Placed,
    GroundSet,
    core.EffectBegan,
    supply.ChipDrawn,
    supply.Joined,
    supply.Returned,
    supply.SetAside,
    supply.HealthRaised,
    supply.UnrestRaised,
    core.StatusGained,
    core.StatusLost,
    battle.TenacitySet,
    battle.TrackSet,
    battle.SlotsSet,
    battle.ActiveSet,
    battle.OutSet,
    battle.ItemsSet,
)
"""What abilities do; told with the ability's name."""


def with_cause(sentence: Sentence, cause: str) -> Sentence:
    """The sentence with the ability behind it in brackets before its full stop."""
    if not cause:
        return sentence
    *first, last = sentence.spans
    text = f"{last.text.removesuffix('.')} ({cause})."
    return replace(sentence, spans=(*first, Span(text, last.piece)))


def names_its_cause(event: Event) -> bool:
    """Whether the words of an event name the ability behind it already."""
    if isinstance(event, core.Placed | GroundSet):
        return bool(event.by)
    return isinstance(event, battle.ItemsSet) and event.why == "used"


def bearer_of(event: Event) -> PieceId | None:
    """The unit that an event is told of; None for events that no ability brings about."""
    match event:
        case core.HPSet() | core.StatusGained() | core.StatusLost():
            return event.piece
        case core.Placed() | core.Stepped():
            return event.piece
        case supply.HealthRaised() | supply.Returned() | supply.Joined() | supply.ChipDrawn():
            return event.unit
        case core.EffectBegan(effect=effect):
            return effect.bearer
        case battle.TenacitySet() | battle.TrackSet() | battle.SlotsSet():
            return event.unit
        case battle.ActiveSet() | battle.OutSet() | battle.ItemsSet():
            return event.unit
        case battle.DamageDealt():
            return event.unit if event.source is None else event.source
        case _:
            return None


def walk_words(walk: Walk) -> str:
    """What a unit did: "moves 2", "is pulled 1 hex", "is pushed 1 hex"."""
    steps = len(walk.hexes) - 1
    if walk.moved_by is None:
        return f"moves {steps}"
    by = walk.state.pieces[walk.moved_by].at
    nearer = 0 if by is None else by.distance_to(walk.hexes[-1]) - by.distance_to(walk.hexes[0])
    how = "pulled" if nearer < 0 else "pushed" if nearer else "moved"
    return f"is {how} {count(steps, 'hex', 'hexes')}"


def preventers(state: Battle, events: Sequence[Event], unit: PieceId) -> tuple[str, ...]:
    """What was used against the damage that comes after some events: "Turn aside", "active dice".

    Args:
        state: the state before the events.
        events: what happened before the damage.
        unit: who takes it.
    """
    before = [
        name
        for frame in state.stack
        if isinstance(frame, HitFrame) and frame.unit == unit and frame.warded
        for name in _worn(state, frame) or (EARLIER,)
    ]
    found: list[str] = []
    abilities = state.system.lore.abilities
    for event in events:
        match event:
            case battle.DamageDealt():
                found, before = [], []
            case core.AbilityActed() if event.ability in abilities:
                steps = [step for one in abilities[event.ability].triggers for step in one.steps]
                if any(step.do == "prevent" for step in steps):
                    found.append(ability_name(state, event.ability))
            case battle.SlotsSet() | battle.ActiveSet() if event.unit == unit:
                found.append("active dice")
            case _:
                pass
    return tuple(dict.fromkeys((*found, *before)))


def only_prevents(state: Battle, event: core.AbilityActed) -> bool:
    """Whether all that an ability does is to prevent damage; then it is told with the damage."""
    ability = state.system.lore.abilities.get(event.ability)
    triggers = () if ability is None else ability.triggers
    steps = [step for one in triggers if one.name == event.trigger for step in one.steps]
    return bool(steps) and all(step.do == "prevent" for step in steps)


def _worn(state: Battle, frame: HitFrame) -> tuple[str, ...]:
    """The items used against a hit so far; the places on the body stand beside them."""
    abilities = state.system.lore.abilities
    return tuple(ability_name(state, AbilityId(one)) for one in frame.worn if one in abilities)


def engage_parts(event: battle.StayedPut | battle.TargetsChosen) -> tuple[Part, ...]:
    """Whom a unit engages, or why nobody; no words for a unit that only stays."""
    if isinstance(event, battle.TargetsChosen):
        return ("engages ", *whos(event.targets))
    words = {"no-target": "engages nobody", "may-not-engage": "does not engage (Daze)"}
    return (words[event.why],) if event.why in words else ()


def is_by_hand(state: Battle, event: Event) -> bool:
    """Whether a person did this, over the rules' head."""
    match event:
        case core.HPSet(by_hand=True):
            return state.system.outcome is None
        case core.StatusGained(by_hand=True) | core.StatusLost(by_hand=True):
            return True
        case core.NoteSet() | battle.KeptSet() | battle.Redirected() | GoalsSet():
            return True
        case MatSet() | RoundSet() | ShardsSet() | ObjectiveSet() | Declared() | CalledUp():
            return True
        case GroundSet():
            return not event.by
        case battle.Skipped(why="by-hand") | battle.StayedPut(why="by-hand"):
            return True
        case core.EffectBegan(effect=effect):
            return effect.ability == SKIP_TURN.id
        case core.Placed():
            return event.by_hand
        case _:
            return False


def is_said(
    state: Battle,
    event: core.StatusLost | core.Placed | core.HPSet,
    off: Collection[tuple[PieceId, str]],
) -> bool:
    """Whether something is said already, or with what follows.

    A defeat says that statuses come off and the unit leaves the map; who comes in, with how many
    hit points; a recovery, which statuses are gone.

    Args:
        state: the state before it.
        event: what happened.
        off: the statuses that came off tracks by recovery.
    """
    piece = state.pieces[event.piece]
    if isinstance(event, core.HPSet):
        return piece.at is None and not event.by_hand
    if isinstance(event, core.Placed):
        return event.end is None and piece.hp <= 0 and not is_by_hand(state, event)
    if event.by_hand:
        return False
    return piece.hp <= 0 or (event.piece, event.status) in off
