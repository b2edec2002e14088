"""Times the frames of a drag on the screen of asking: all answers and the heat map are on.

Owns the course of the drag. Counts everything that a frame does: the pointer's input, working out
answers, building the scene, painting it. It is processor time: most of a frame is working things
out, and nothing in it waits. Nothing is shown.
"""

from __future__ import annotations

import gc
import math
import os
import time

import pygame

from benchmarks.battles import battle
from benchmarks.figures import Figure
from game.hexes import Point
from game.systems.battle.state import first_state
from game.systems.battle.system import rulebook
from game.ui.ask.screen import AskScreen
from game.ui.input import PointerDown, PointerMove, PointerUp
from game.ui.painter.painter import Painter
from game.ui.theme import STANDARD
from game.ui.widgets.part import Stage

SIZE = (1920, 1080)
SCALE = 1.5
PASSES = 4
_HEXES = 500
_ENEMIES = 5  # with four adventurers and three companions: twelve units
_FRAME_MS = 16.0
_REACH = 16.0


def measure(*, frames: int) -> list[Figure]:
    """Drag a companion about the middle of the map, and time every frame.

    Each frame counts with its best time of several runs: what else runs is not the client's.

    Args:
        frames: how many frames are timed.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    rulebook()
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    runs = [_course(surface, frames) for _ in range(PASSES)]
    pygame.display.quit()
    times = sorted(min(one) for one in zip(*runs, strict=True))
    what = "dragging a chip while asking, 500 hexes, 12 units, heat map on"
    late = times[max(0, math.ceil(len(times) * 0.99) - 1)]
    return [
        Figure(f"{what}: median", times[len(times) // 2], _REACH / 2, "ms"),
        Figure(f"{what}: 99th percentile", late, _REACH, "ms"),
    ]


def _course(surface: pygame.Surface, frames: int) -> list[float]:
    """Go through one drag, and return how long each frame took, in milliseconds."""
    painter = Painter(surface, scale=SCALE)
    width, height = SIZE[0] / SCALE, SIZE[1] / SCALE
    stage = Stage(width=width, height=height, measure=painter.fonts, palette=STANDARD)
    screen = AskScreen(first_state(battle(_HEXES, far=False, enemies=_ENEMIES)))
    screen.desk.heat = True
    _frame(screen, stage, painter)
    while screen.update(_FRAME_MS) or painter.is_busy:
        _frame(screen, stage, painter)
    start = _taken_up(screen, stage)
    gc.collect()
    gc.freeze()  # as the client does when a battle begins
    times = []
    for number in range(frames):
        angle = number * 0.06
        at = start[0] + 150 * math.sin(angle), start[1] + 110 * math.sin(1.7 * angle)
        before = time.process_time()
        screen.handle(PointerMove(at))
        screen.update(_FRAME_MS)
        _frame(screen, stage, painter)
        times.append((time.process_time() - before) * 1000)
    screen.handle(PointerUp(start))
    return times


def _frame(screen: AskScreen, stage: Stage, painter: Painter) -> None:
    pygame.display.update(painter.paint(screen.build(stage)))


def _taken_up(screen: AskScreen, stage: Stage) -> Point:
    """Take up the first companion: it moves the answers, and the heat map is worked out anew."""
    pieces = screen.desk.state.pieces.values()
    piece = next(one for one in pieces if one.kind == "companion" and one.at is not None)
    assert piece.at is not None
    assert screen.over.camera is not None
    at = screen.over.camera.center(piece.at)
    screen.handle(PointerMove(at))
    screen.build(stage)
    screen.handle(PointerDown(at))
    return at
