"""What happened in an arena as beats.

Owns how long each thing takes. Never draws. Durations are milliseconds. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.event import Event
from game.core.machine import evolve
from game.core.view import Cue
from game.systems.arena.book import BOOK
from game.systems.arena.scenes import scenes
from game.systems.arena.state import Arena
from game.ui.playback import Beat, Playback
from game.ui.theme import DEATH_MS, STEP_MS

_MS: Mapping[Cue, float] = {
    Cue.STEP: STEP_MS,
    Cue.PLACE: 260,
    Cue.APPEAR: 200,
    Cue.DIE: DEATH_MS,
    Cue.AIM: 420,
    Cue.FLOAT: 560,
    Cue.BANNER: 800,
}
_AFTER_THE_EVENT = frozenset({Cue.APPEAR})
"""Cues that are seen on the table as it is after the event."""


@dataclass(slots=True)
class ArenaPlayback(Playback[Arena]):
    """What is still to be shown of an arena."""

    def play(self, start: Arena, events: Iterable[Event]) -> None:
        """Show what happened from a state on."""
        if not self.motion:
            return
        state = start
        for number, event in enumerate(events):
            after = evolve(BOOK, state, event)
            for scene in scenes(state, event):
                seen = after if scene.cue in _AFTER_THE_EVENT else state
                self._beats.append(Beat(seen, scene, _MS[scene.cue], number + 1))
            state = after
