"""What happened in a skirmish as beats, and whose decision is shown.

Owns how long each thing takes. Never draws. Durations are milliseconds. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.event import Event
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Cue
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.scenes import scenes
from game.systems.skirmish.state import Skirmish
from game.systems.skirmish.view import acting
from game.ui.playback import Beat, Playback
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


@dataclass(slots=True)
class SkirmishPlayback(Playback[Skirmish]):
    """What is still to be shown of a skirmish."""

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
