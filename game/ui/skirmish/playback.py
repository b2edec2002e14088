"""What happened, shown one thing after the other, while the rules are long done.

Owns the beats still to be shown and how far the present one is. Skipping only changes what is
seen. Never draws. Durations are milliseconds. No rule section.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.core.event import Event
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Cue, Scene
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.scenes import scenes
from game.systems.skirmish.state import Skirmish
from game.systems.skirmish.view import acting
from game.ui.theme import DEATH_MS, HIT_MS, STEP_MS

_MS: Mapping[Cue, float] = {
    Cue.STEP: STEP_MS,
    Cue.PLACE: 220,
    Cue.HIT: HIT_MS * 2,
    Cue.HEAL: HIT_MS * 2,
    Cue.DIE: DEATH_MS,
    Cue.AIM: 420,
    Cue.ROLL: 760,
    Cue.FLOAT: 520,
    Cue.TURN: 160,
    Cue.BANNER: 800,
}
_THINK_MS = 900.0
"""How long a decision is shown before it is carried out."""
_FACTORS = {1: 2.4, 2: 1.5, 3: 1.0, 4: 0.55, 5: 0.25}


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to be shown.

    Attributes:
        state: the state before it.
        scene: what is to be seen; None while a decision is shown.
        ms: how long it takes at speed 3.
        seen: how many events of the step have been told by then.
    """

    state: Skirmish
    scene: Scene | None
    ms: float
    seen: int


@dataclass(frozen=True, slots=True)
class Moment:
    """What is seen at one moment: a state, a scene, and how far it is, 0 to 1, eased."""

    state: Skirmish
    scene: Scene | None
    share: float


@dataclass(slots=True)
class Playback:
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

    def play(self, start: Skirmish, events: Iterable[Event], *, thinking: bool) -> None:
        """Show what happened from a state on; `thinking` shows decisions before they are done."""
        if not self.motion:
            return
        state = start
        for number, event in enumerate(events):
            for scene in scenes(state, event):
                if thinking and scene.cue is Cue.TURN and _thinks(state, scene.piece):
                    after = evolve(BOOK, state, event)
                    self._beats.append(Beat(after, None, _THINK_MS, number + 1))
                self._beats.append(Beat(state, scene, _MS[scene.cue], number + 1))
            state = evolve(BOOK, state, event)

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
        """Show nothing more of what is on the way."""
        self._beats.clear()
        self._gone = 0.0

    @property
    def now(self) -> Moment | None:
        """What is seen at this moment; None when everything has been shown."""
        if not self._beats:
            return None
        beat = self._beats[0]
        share = min(1.0, self._gone / beat.ms)
        return Moment(beat.state, beat.scene, share * share * (3 - 2 * share))

    @property
    def seen(self) -> int | None:
        """How many events of the step on the way have been seen; None when all have."""
        return self._beats[0].seen if self._beats else None

    @property
    def thinker(self) -> tuple[PieceId, Skirmish] | None:
        """Whose decision is shown now, and the state in which it is made."""
        if not self._beats:
            return None
        state = self._beats[0].state
        unit = acting(state)
        return (unit, state) if unit is not None and _thinks(state, unit) else None


def _thinks(state: Skirmish, unit: PieceId | None) -> bool:
    """Whether a piece moves by the rules, in a turn of its own."""
    if unit is None:
        return False
    return unit in state.system.hands and state.pieces[unit].kind != "character"
