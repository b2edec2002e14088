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
from game.core.events import Stepped, TurnBegan, TurnEnded
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Cue, Scene
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Role
from game.systems.battle.events import StayedPut, TargetsChosen
from game.systems.battle.scenes import scenes
from game.systems.battle.state import Battle
from game.systems.battle.view import acting
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
class Aim:
    """Who has chosen whom to engage."""

    unit: PieceId
    targets: tuple[PieceId, ...]


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
        seen: how many events of the step have been told while it is shown, its own included; a
            decision is shown before anything comes of it, and dice fall before they are told.
        aim: who has been aimed at in this turn; None for nobody yet.
    """

    before: Battle
    after: Battle
    scene: Scene | None
    ms: float
    thinker: PieceId | None = None
    thought: Battle | None = None
    seen: int = 0
    aim: Aim | None = None


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
        return self._beats[0].seen if self._beats else None

    @property
    def aim(self) -> Aim | None:
        """Who has chosen whom in the turn that is shown; None before anybody is chosen."""
        return self._beats[0].aim if self._beats else None

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
    turns = _turns(events, thoughts)
    beats: list[Beat] = []
    decided = turns.get(-1)
    aim: Aim | None = None
    for number, event in enumerate(events):
        before, after = states[number], states[number + 1]
        match event:
            case TurnBegan():
                decided, aim = turns.get(number), None
            case TargetsChosen(unit=unit, targets=targets):
                aim = Aim(unit, targets)
            case _:
                pass
        thinker = None if decided is None else thoughts[decided]
        thought = None if decided is None else states[decided]
        if thinking and number == decided and decided != turns.get(-1):
            beats.append(Beat(before, before, None, THINK_MS, thinker, thought, number, aim))
        for scene in scenes(before, event, after):
            seen = number if scene.cue is Cue.ROLL else number + 1
            ms = _MS[scene.cue]
            beats.append(Beat(before, after, scene, ms, thinker, thought, seen, aim))
        if isinstance(event, TurnEnded):
            decided, aim = None, None
    return beats


def _thoughts(states: list[Battle], events: tuple[Event, ...]) -> dict[int, PieceId]:
    """The events before which an enemy has decided: the first of its own in each of its turns.

    The number after the last stands for a decision that waits for an answer of the party.
    """
    found: dict[int, PieceId] = {}
    waiting = _enemy(states[0], acting(states[0]))
    for number, event in enumerate(events):
        if isinstance(event, TurnBegan):
            waiting = _enemy(states[number], event.unit)
        elif waiting is not None and _own(event) == waiting:
            found[number] = waiting
            waiting = None
        elif isinstance(event, TurnEnded):
            waiting = None
    if waiting is not None:
        found[len(events)] = waiting
    return found


def _enemy(state: Battle, unit: PieceId | None) -> PieceId | None:
    enemies = {Role.ENEMY, Role.QUEST}
    return unit if unit is not None and state.pieces[unit].kind in enemies else None


def _turns(events: tuple[Event, ...], thoughts: Mapping[int, PieceId]) -> dict[int, int]:
    """For each event that begins a turn, that before which its unit has decided.

    The decision stands beside the map from the turn's beginning on, as it did before. A turn that
    goes on after a question has begun before the first event: it stands under -1, and is not
    thought over again.
    """
    found: dict[int, int] = {}
    turn = -1
    for number, event in enumerate(events):
        if isinstance(event, TurnBegan):
            turn = number
        elif number in thoughts:
            found[turn] = number
    if len(events) in thoughts:
        found.setdefault(turn, len(events))
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
