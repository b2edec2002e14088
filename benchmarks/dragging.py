"""Times the frames of a drag over a map, on whatever screen.

Owns the course of the drag. Counts everything that a frame does: the pointer's input, working out
answers, building the scene, painting it. It is processor time: most of a frame is working things
out, and nothing in it waits. Nothing is shown, and nothing is written.
"""

from __future__ import annotations

import gc
import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from benchmarks.figures import Figure
from game.hexes import Point
from game.systems.battle.system import rulebook
from game.ui.input import PointerDown, PointerMove, PointerUp
from game.ui.painter.painter import Painter
from game.ui.screens.base import Screen
from game.ui.theme import STANDARD
from game.ui.widgets.part import Stage

SIZE = (1920, 1080)
SCALE = 1.5
PASSES = 4
_FRAME_MS = 16.0
_REACH = 16.0


@dataclass(frozen=True, slots=True)
class Opened:
    """A screen on which something is dragged, and where that is once it was drawn."""

    screen: Screen
    place: Callable[[], Point]


def measured(what: str, frames: int, opened: Callable[[], Opened]) -> list[Figure]:
    """Drag something about the middle of a map, and time every frame.

    Each frame counts with its best time of several runs: what else runs is not the client's.

    Args:
        what: what is dragged, in words.
        frames: how many frames are timed.
        opened: makes the screen anew.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    rulebook()
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    runs = [_course(surface, frames, opened()) for _ in range(PASSES)]
    pygame.display.quit()
    times = sorted(min(one) for one in zip(*runs, strict=True))
    late = times[max(0, math.ceil(len(times) * 0.99) - 1)]
    return [
        Figure(f"{what}: median", times[len(times) // 2], _REACH / 2, "ms"),
        Figure(f"{what}: 99th percentile", late, _REACH, "ms"),
    ]


def _course(surface: pygame.Surface, frames: int, opened: Opened) -> list[float]:
    """Go through one drag, and return how long each frame took, in milliseconds."""
    painter, screen = Painter(surface, scale=SCALE), opened.screen
    width, height = SIZE[0] / SCALE, SIZE[1] / SCALE
    stage = Stage(width=width, height=height, measure=painter.fonts, palette=STANDARD)

    def frame() -> None:
        pygame.display.update(painter.paint(screen.build(stage)))

    frame()
    while screen.update(_FRAME_MS) or painter.is_busy:
        frame()
    start = opened.place()
    screen.handle(PointerMove(start))
    screen.build(stage)
    screen.handle(PointerDown(start))
    gc.collect()
    gc.freeze()  # as the client does when a battle begins
    times = []
    for number in range(frames):
        angle = number * 0.06
        at = start[0] + 150 * math.sin(angle), start[1] + 110 * math.sin(1.7 * angle)
        before = time.process_time()
        screen.handle(PointerMove(at))
        screen.update(_FRAME_MS)
        frame()
        times.append((time.process_time() - before) * 1000)
    screen.handle(PointerUp(start))
    return times
