"""Times the frames of a drag on the table editor: the answer of an enemy follows on the map.

Owns the course of the drag. Counts everything that a frame does, as `asking` does: it is processor
time, since nothing in a frame waits. Nothing is shown, and nothing is written.
"""

from __future__ import annotations

import gc
import math
import os
import time
from typing import Never

import pygame

from benchmarks.battles import battle_text, content
from benchmarks.figures import Figure
from game.catalog import Table
from game.catalog.own import OwnThings
from game.catalog.table_files import read_table_text
from game.hexes import Point
from game.systems.battle.system import rulebook
from game.ui.input import PointerDown, PointerMove, PointerUp
from game.ui.painter.painter import Painter
from game.ui.sharing import Sharing
from game.ui.table.screen import TableScreen
from game.ui.table.services import TableServices
from game.ui.theme import STANDARD
from game.ui.widgets.part import Stage

SIZE = (1920, 1080)
SCALE = 1.5
PASSES = 4
_HEXES = 500
_APART = 25  # hexes for an enemy: ten of them, with an adventurer and a companion twelve units
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
    what = "dragging a chip over a table, 500 hexes, 12 units"
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
    screen = TableScreen(_services(), _table())
    screen.choose(("foe0",))
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


def _frame(screen: TableScreen, stage: Stage, painter: Painter) -> None:
    pygame.display.update(painter.paint(screen.build(stage)))


def _table() -> Table:
    read = read_table_text(battle_text(_HEXES, apart=_APART), content(), file="timed")
    if read.table is None or read.setup is None:
        raise RuntimeError("the table is none")
    return read.table


def _taken_up(screen: TableScreen, stage: Stage) -> Point:
    """Take up the companion."""
    token = None if screen.shown is None else screen.shown.tokens["hound"]
    assert token is not None
    assert token.at is not None
    assert screen.looking.camera is not None
    at = screen.looking.camera.center(token.at)
    screen.handle(PointerMove(at))
    screen.build(stage)
    screen.handle(PointerDown(at))
    return at


class _Clipboard:
    """A clipboard that nothing is put on."""

    def get(self) -> str:
        """Return nothing."""
        return ""

    def put(self, _text: str) -> bool:
        """Take nothing."""
        return False


def _never(*_what: object) -> Never:
    raise RuntimeError("a drag asks for none of this")


def _services() -> TableServices:
    """Services that a drag needs none of."""
    sharing = Sharing(
        text_of=_never,
        with_text=_never,
        keep_picture=_never,
        keep_text=_never,
        open_path=_never,
        open_text=_never,
        copy=_never,
        copy_picture=_never,
        paste=_never,
    )
    return TableServices(
        catalog=content(),
        clipboard=_Clipboard(),
        sharing=sharing,
        own=OwnThings(),
        keep_own=_never,
        save=_never,
        read=_never,
        stamp=lambda _path: None,
        put_aside=_never,
        go_on=None,
        play=_never,
        other_kind=_never,
        choose=_never,
        open_path=_never,
        open_options=_never,
        leave=_never,
    )
