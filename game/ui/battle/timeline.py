"""The timeline: what happened, shown one thing after the other, while the rules are long done.

Owns the beats still to be shown and how far the present one is. A beat is one event with the state
before and after it. Nothing here decides anything: skipping to the end only changes what is seen.
Never draws, knows no window. Durations are milliseconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.core.event import Event
from game.core.events import Stepped, TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Cue, Scene
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Role
from game.systems.battle.events import StayedPut, TargetsChosen
from game.systems.battle.scenes import scenes
from game.systems.battle.state import Battle
from game.ui.theme import DEATH_MS, HIT_MS, STEP_MS

_MS: Mapping[Cue, float] = {
    Cue.STEP: STEP_MS,
    Cue.PLACE: 220,
    Cue.APPEAR: 220,
    Cue.HIT: HIT_MS * 2,
    Cue.HEAL: HIT_MS * 2,
    Cue.DIE: DEATH_MS,
    Cue.AIM: 420,
    Cue.ROLL: 900,
    Cue.FLOAT: 520,
    Cue.TURN: 160,
    Cue.BANNER: 800,
}
THINK_MS = 900
"""How long an enemy's decision is shown before it moves, where nobody looked at it before."""

_FACTORS = {1: 2.4, 2: 1.5, 3: 1.0, 4: 0.55, 5: 0.25}
"""How much longer things take at each speed."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to be shown.

    Attributes:
        before: the state before it.
        after: the state after it.
        scene: what is to be seen; None for what only changes the picture.
        ms: how long it takes at speed 3.
        thinker: the unit whose decision stands beside the map meanwhile; None for none.
        thought: the state in which that unit decided.
        number: how many events of the step have been seen before it.
    """

    before: Battle
    after: Battle
    scene: Scene | None
    ms: float
    thinker: PieceId | None = None
    thought: Battle | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Motion:
    """What is seen of a beat at one moment.

    Attributes:
        state: the state that is shown.
        scene: what is to be seen; None while nothing moves.
        share: how far it is, 0 to 1, eased.
    """

    state: Battle
    scene: Scene | None = None
    share: float = 1.0


@dataclass(slots=True)
class Timeline:
    """What is still to be shown.

    Attributes:
        speed: 1 to 5.
        motion: False shows every change at once.
    """

    speed: int = 3
    motion: bool = True
    _beats: deque[Beat] = field(default_factory=deque)
    _gone: float = 0.0

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._beats

    def play(self, start: Battle, events: Iterable[Event], *, thinking: bool) -> None:
        """Append what happened, from the state before it on.

        Args:
            start: the state before the first event.
            events: what happened.
            thinking: whether each enemy's decision is shown for a while before it moves.
        """
        if self.motion:
            self._beats.extend(_beats(start, tuple(events), thinking=thinking))

    def update(self, ms: float) -> bool:
        """Let time pass; return whether anything is still to be shown."""
        left = ms / _FACTORS[self.speed]
        while self._beats:
            need = self._beats[0].ms - self._gone
            if left < need:
                self._gone += left
                return True
            left -= need
            self._gone = 0.0
            self._beats.popleft()
        return False

    def skip(self) -> None:
        """Show nothing more of what is on the way: what happened is seen at once."""
        self._beats.clear()
        self._gone = 0.0

    @property
    def now(self) -> Motion | None:
        """What is seen at this moment; None when everything has been shown."""
        if not self._beats:
            return None
        beat = self._beats[0]
        share = 1.0 if beat.ms <= 0 else min(1.0, self._gone / beat.ms)
        return Motion(beat.before, beat.scene, _eased(share))

    @property
    def shown(self) -> int | None:
        """How many events of the step on the way have been seen; None when all have."""
        return self._beats[0].number + 1 if self._beats else None

    @property
    def thought(self) -> tuple[PieceId, Battle] | None:
        """Whose decision is to be shown now, and the state in which it was made."""
        if not self._beats:
            return None
        beat = self._beats[0]
        if beat.thinker is None or beat.thought is None:
            return None
        return beat.thinker, beat.thought


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _beats(start: Battle, events: tuple[Event, ...], *, thinking: bool) -> list[Beat]:
    states = [start]
    for event in events:
        states.append(evolve(BOOK, states[-1], event))
    thoughts = _thoughts(states, events)
    beats: list[Beat] = []
    thinker: PieceId | None = None
    thought: Battle | None = None
    for number, event in enumerate(events):
        before, after = states[number], states[number + 1]
        if isinstance(event, TurnBegan):
            thinker, thought = None, None
        if number in thoughts:
            thinker, thought = thoughts[number], before
            if thinking:
                beats.append(Beat(before, before, None, THINK_MS, thinker, thought, number))
        beats.extend(
            Beat(before, after, scene, _MS[scene.cue], thinker, thought, number)
            for scene in scenes(before, event, after)
        )
    return beats


def _thoughts(states: list[Battle], events: tuple[Event, ...]) -> dict[int, PieceId]:
    """The events before which an enemy has decided: the first of its own in each of its turns."""
    found: dict[int, PieceId] = {}
    waiting: PieceId | None = None
    for number, event in enumerate(events):
        if isinstance(event, TurnBegan):
            kind = states[number].pieces[event.unit].kind
            waiting = event.unit if kind in {Role.ENEMY, Role.QUEST} else None
        elif waiting is not None and _own(event) == waiting:
            found[number] = waiting
            waiting = None
    return found


def _own(event: Event) -> PieceId | None:
    match event:
        case Stepped(piece=unit) | StayedPut(unit=unit) | TargetsChosen(unit=unit):
            return unit
        case _:
            return None


def place_of(motion: Motion, piece: PieceId, at: Hex) -> tuple[Hex, Hex, float]:
    """Between which hexes a piece is seen, and how far along; its own where it does not move."""
    scene = motion.scene
    if (
        scene is None
        or scene.piece != piece
        or scene.start is None
        or scene.end is None
        or scene.cue not in {Cue.STEP, Cue.PLACE}
    ):
        return at, at, 0.0
    return scene.start, scene.end, motion.share
