"""A stretch of a play-through as the pictures of a film.

Owns what each of them shows and how long: the map as it moves in the client, beside it who decides
and why, or what happened last. Everything is drawn without a window. Never writes a file, asks no
rules beside the views.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.hexes import Hex
from game.session.journal import Step
from game.systems.battle.decision import decision
from game.systems.battle.state import Battle
from game.systems.battle.view import view
from game.systems.battle.words import LogLine
from game.ui.battle import marks
from game.ui.battle.chronicle import told
from game.ui.battle.layout import panel_width_for
from game.ui.battle.panels.common import MARGIN, placed, rule
from game.ui.battle.panels.log import log
from game.ui.battle.panels.reasons import reasons
from game.ui.battle.scenery import MapLook, map_items
from game.ui.battle.table import Seen
from game.ui.battle.timeline import Motion, Timeline
from game.ui.camera import Camera
from game.ui.items import Clip, Fill, Item, Rect
from game.ui.picture import Easel, heading, unit_row
from game.ui.theme import GAP
from game.ui.widgets.part import Part

TICK_MS = 100
"""How long the shortest picture is seen, in milliseconds."""
LONGEST_MS = 90_000
"""How long a film may be, in milliseconds."""
_LAST_MS = 2_500
_SPEEDS = (3, 4, 5)


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a film.

    Attributes:
        pixels: its pixels from the top left, three bytes each: red, green, blue.
        ms: how long it is seen, in milliseconds.
    """

    pixels: bytes
    ms: int


def speed_of(states: Sequence[Battle], steps: Sequence[Step]) -> int | None:
    """Return the slowest speed at which steps make a film that is not too long; None for none.

    Args:
        states: the state before the first step, then that after each.
        steps: the steps.
    """
    return next((speed for speed in _SPEEDS if _length(states, steps, speed) <= LONGEST_MS), None)


def _length(states: Sequence[Battle], steps: Sequence[Step], speed: int) -> float:
    """How long steps take at a speed, as good as exactly; in milliseconds."""
    ticks = 0
    for state, step in zip(states, steps, strict=False):
        timeline = Timeline(speed=speed)
        timeline.play(state, step.events, thinking=True)
        while timeline.update(TICK_MS) and ticks * TICK_MS <= LONGEST_MS:
            ticks += 1
    return float(ticks * TICK_MS)


def film(
    states: Sequence[Battle], steps: Sequence[Step], *, size: tuple[int, int], speed: int
) -> Iterator[Frame]:
    """Draw steps of a play-through, picture by picture; no two in a row are the same.

    Args:
        states: the state before the first step, then that after each.
        steps: the steps.
        size: width and height in pixels.
        speed: 1 to 5, as in the client.
    """
    reel = _Reel(states, size, speed)
    held: bytes | None = None
    ms = 0
    for pixels in reel.pictures(steps):
        if pixels == held:
            ms += TICK_MS
            continue
        if held is not None:
            yield Frame(held, ms)
        held, ms = pixels, TICK_MS
    if held is not None:
        yield Frame(held, ms + _LAST_MS)


class _Reel:
    """Draws one picture after the other."""

    def __init__(self, states: Sequence[Battle], size: tuple[int, int], speed: int) -> None:
        self._states, self._speed = states, speed
        self._easel = Easel.of(size)
        stage = self._easel.stage
        width = panel_width_for(stage.width)
        self._panel = Rect(stage.width - width, 0.0, width, stage.height)
        self._map = Rect(0.0, 0.0, self._panel.x, stage.height)
        tiles = [tile for state in states for tile in state.board.tiles]
        hexes: dict[Hex, None] = dict.fromkeys(hex_ for tile in tiles for hex_ in tile.hexes)
        self._camera = Camera.fit(list(hexes), self._map)
        self._lines: list[LogLine] = []

    def pictures(self, steps: Sequence[Step]) -> Iterator[bytes]:
        """Yield the pixels of each tick."""
        for number, step in enumerate(steps):
            start = self._states[number]
            lines = told(start, step)
            timeline = Timeline(speed=self._speed)
            timeline.play(start, step.events, thinking=True)
            while (motion := timeline.now) is not None:
                seen = timeline.shown or 0
                so_far = [line for line in lines if line.index < seen]
                yield self._drawn(timeline, motion, [*self._lines, *so_far])
                timeline.update(TICK_MS)
            self._lines.extend(lines)
        yield self._drawn(Timeline(), Motion(self._states[-1]), self._lines)

    def _drawn(self, timeline: Timeline, motion: Motion, lines: Sequence[LogLine]) -> bytes:
        stage = self._easel.stage
        seen = view(motion.state)
        table = Seen(state=motion.state, view=seen, camera=self._camera, stage=stage)
        thought = timeline.thought
        look = self._look(table, timeline)
        palette = stage.palette
        side = self._log(table, lines) if thought is None else self._decision(table, timeline)
        items: list[Item] = [
            Fill(rect=stage.rect, colour=palette.table),
            Clip(rect=self._map, children=tuple(map_items(table, self._map, look, motion))),
            Fill(rect=self._panel, colour=palette.panel),
            Fill(rect=Rect(self._panel.x, 0.0, 1.0, self._panel.h), colour=palette.line),
            *side.items,
        ]
        self._easel.painter.paint(items, patient=True)
        return pygame.image.tobytes(self._easel.surface, "RGB")

    def _look(self, table: Seen, timeline: Timeline) -> MapLook:
        """Return the marks of whoever decides, or has chosen whom to engage."""
        thought, aim = timeline.thought, timeline.aim
        if thought is None:
            return MapLook()
        unit, state = thought
        found = decision(state, unit)
        above = [*marks.decision_above(table, found)]
        if aim is not None and aim.unit in table.tokens:
            present = [target for target in aim.targets if target in table.tokens]
            above = [*marks.aimed(table, aim.unit, present)]
        return MapLook(
            below=marks.decision_below(table, found) if aim is None else (),
            above=above,
            targeted=frozenset(aim.targets if aim is not None else found.targets),
            active=unit,
        )

    def _decision(self, table: Seen, timeline: Timeline) -> Part:
        """Return the panel with who decides, and why so."""
        stage, width = table.stage, self._panel.w
        part, y = heading(stage, table.view, width)
        thought = timeline.thought
        assert thought is not None
        unit, state = thought
        found = decision(state, unit)
        row, height = unit_row(table, found, y + GAP, width)
        part += rule(stage, MARGIN, y, width - 2 * MARGIN) + row
        y += 2 * GAP + height
        checks, height = reasons(stage, width, found, pointed=None)
        part += placed(checks, Rect(0.0, y, width, height), dx=0.0, dy=y)
        return placed(part, self._panel, dx=self._panel.x, dy=self._panel.y)

    def _log(self, table: Seen, lines: Sequence[LogLine]) -> Part:
        """Return the panel with as many of the last lines as have room."""
        stage, width = table.stage, self._panel.w
        part, y = heading(stage, table.view, width)
        part += rule(stage, MARGIN, y, width - 2 * MARGIN)
        y += GAP
        last = list(lines[-40:])
        told_part, height = log(stage, width, last, pointed=None, undone_from=None)
        while last and y + height > self._panel.h:
            del last[0]
            told_part, height = log(stage, width, last, pointed=None, undone_from=None)
        part += placed(told_part, Rect(0.0, y, width, height), dx=0.0, dy=y)
        return placed(part, self._panel, dx=self._panel.x, dy=self._panel.y)
