"""What happened, shown one thing after the other, while the rules are long done.

Owns the beats still to be shown and how far the present one is; a rule system's own playback puts
them in. Skipping only changes what is seen. Never draws. Durations are milliseconds. No rule
section.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core.view import Scene

S = TypeVar("S")

_FACTORS = {1: 2.4, 2: 1.5, 3: 1.0, 4: 0.55, 5: 0.25}


@dataclass(frozen=True, slots=True)
class Beat(Generic[S]):
    """One thing to be shown.

    Attributes:
        state: the state before it.
        scene: what is to be seen; None while a decision is shown.
        ms: how long it takes at speed 3.
        seen: how many events of the step have been told by then.
    """

    state: S
    scene: Scene | None
    ms: float
    seen: int


@dataclass(frozen=True, slots=True)
class Motion:
    """What moves at one moment: a scene, and how far it is, 0 to 1, eased."""

    scene: Scene | None
    share: float


@dataclass(slots=True)
class Playback(Generic[S]):
    """What is still to be shown.

    Attributes:
        speed: 1 to 5.
        motion: False shows every change at once.
    """

    speed: int = 3
    motion: bool = True
    _beats: deque[Beat[S]] = field(default_factory=deque)
    _gone: float = 0.0

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._beats

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
    def state(self) -> S | None:
        """The state that is seen at this moment; None when everything has been shown."""
        return self._beats[0].state if self._beats else None

    @property
    def now(self) -> Motion | None:
        """What moves at this moment; None when everything has been shown."""
        if not self._beats:
            return None
        beat = self._beats[0]
        share = min(1.0, self._gone / beat.ms)
        return Motion(beat.scene, share * share * (3 - 2 * share))

    @property
    def seen(self) -> int | None:
        """How many events of the step on the way have been seen; None when all have."""
        return self._beats[0].seen if self._beats else None
