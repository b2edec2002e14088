"""Times frames: a chip that moves, a map that is dragged and zoomed, and what the client holds.

Owns the scene that is timed and the figures. Runs the client's own painter under the dummy video
driver; nothing is shown.
"""

from __future__ import annotations

import math
import os
import resource
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.ids import PieceId
from game.core.view import Badge, Face, Rank, Shape, Stat, Token
from game.hexes import Hex
from game.ui import overlays
from game.ui.camera import Camera
from game.ui.items import Align, Chart, Chip, Clip, Fill, Item, Label, MapLayer, Rect
from game.ui.painter.painter import Painter
from game.ui.theme import STANDARD

SIZE = (1920, 1080)
SCALE = 1.5
FRAMES = 240
PASSES = 3
_MAP = Rect(0.0, 60.0, 940.0, 612.0)
_TILE_REACH = 2
_TILES = 53  # of 19 hexes: a little more than 1,000
_PIECES = 40


@dataclass(frozen=True, slots=True)
class FrameFigures:
    """What frames cost, in milliseconds, and what is held, in MiB."""

    hexes: int
    moving_median: float
    moving_p99: float
    pan_p99: float
    zoom_p99: float
    first: float
    memory: float


def measure() -> FrameFigures:
    """Time frames of 1920 by 1080 pixels with about 1,000 hexes in view, and return the figures.

    Each frame counts with its best time of several runs: what else runs is not the client's.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    chart = _chart()
    camera = Camera.fit(chart.hexes, _MAP)
    near = camera.zoomed(1.3, _MAP.center)
    pieces = _pieces(chart)
    first: list[float] = []
    courses: dict[str, list[list[float]]] = {"moving": [], "pan": [], "zoom": []}
    held = 0.0
    for _ in range(PASSES):
        painter = Painter(surface, scale=SCALE)
        scene = _scene(chart, camera, pieces, moved=0.0)
        first += _times(painter, iter([scene]))
        _settle(painter, scene)
        courses["moving"].append(_times(painter, _moving(chart, camera, pieces)))
        _settle(painter, scene)
        courses["zoom"].append(_times(painter, _zoomed(chart, camera, pieces)))
        _settle(painter, _scene(chart, near, pieces, moved=0.0))
        courses["pan"].append(_times(painter, _panned(chart, near, pieces)))
        held = held or _peak()  # of one painter: a client has no more
    best = {
        name: [min(times) for times in zip(*runs, strict=True)] for name, runs in courses.items()
    }
    pygame.display.quit()
    return FrameFigures(
        hexes=len(chart.hexes),
        moving_median=statistics.median(best["moving"]),
        moving_p99=_late(best["moving"]),
        pan_p99=_late(best["pan"]),
        zoom_p99=_late(best["zoom"]),
        first=min(first),
        memory=held,
    )


def _peak() -> float:
    """Return the most memory that this process has held, in MiB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024 / (1024 if sys.platform == "darwin" else 1)


def _late(times: Sequence[float]) -> float:
    """Return the time that one frame in a hundred exceeds."""
    return sorted(times)[max(0, math.ceil(len(times) * 0.99) - 1)]


def _paint(painter: Painter, items: Sequence[Item]) -> None:
    pygame.display.update(painter.paint(items))


def _settle(painter: Painter, items: Sequence[Item]) -> None:
    """Paint until nothing is left to be prepared."""
    _paint(painter, items)
    while painter.is_busy:
        _paint(painter, items)


def _times(painter: Painter, scenes: Iterator[Sequence[Item]]) -> list[float]:
    """Return how long each scene takes to paint; building it is not counted."""
    times: list[float] = []
    for items in scenes:
        before = time.perf_counter()
        _paint(painter, items)
        times.append((time.perf_counter() - before) * 1000)
    return times


def _moving(chart: Chart, camera: Camera, pieces: Sequence[Token]) -> Iterator[Sequence[Item]]:
    for number in range(FRAMES):
        yield _scene(chart, camera, pieces, moved=number * 0.7)


def _panned(chart: Chart, camera: Camera, pieces: Sequence[Token]) -> Iterator[Sequence[Item]]:
    for number in range(FRAMES):
        angle = number * 0.05
        moved = camera.panned(150 * math.sin(angle), 90 * math.cos(angle))
        yield _scene(chart, moved, pieces, moved=0.0)


def _zoomed(chart: Chart, camera: Camera, pieces: Sequence[Token]) -> Iterator[Sequence[Item]]:
    """Zoom in and out in strokes of the wheel, with a rest after each ten."""
    for number in range(FRAMES):
        stroke = number % 40
        if stroke < 10 or 20 <= stroke < 30:  # noqa: PLR2004 - ten strokes each way, then a rest
            camera = camera.zoomed(1.1 if stroke < 10 else 1 / 1.1, (500.0, 300.0))  # noqa: PLR2004
        yield _scene(chart, camera, pieces, moved=0.0)


def _chart() -> Chart:
    """Return a map of many tiles of 19 hexes that fill the plane."""
    across, down = Hex(5, -2), Hex(2, 3)
    spots = sorted(
        (across * a + down * b for a in range(-6, 7) for b in range(-6, 7)),
        key=lambda spot: (spot.distance_to(Hex(0, 0)), spot),
    )[:_TILES]
    tiles = tuple(
        tuple(sorted(spot + hex_ for hex_ in Hex(0, 0).range_(_TILE_REACH))) for spot in spots
    )
    return Chart(tiles, frozenset(spots[::5]), frozenset(tiles[-1]))


def _pieces(chart: Chart) -> list[Token]:
    hexes = [hex_ for hex_ in chart.hexes if hex_ not in chart.impassable]
    step = len(hexes) // _PIECES
    names = ("bow", "fangs", "skull", "paw", "sword", "spider", "hood", "golem")
    shapes = tuple(Shape)
    stats = (
        Stat("range", "Range", "2"),
        Stat("dice", "Dice", "2"),
        Stat("targets", "Targets", "1"),
    )
    return [
        Token(
            id=PieceId(f"piece-{number}"),
            name=f"Piece {number}",
            kind="",
            face=Face.ENEMY,
            emblem=names[number % len(names)],
            rank=Rank(
                shapes[number % 5], ("black", "green", "purple", "red", "brown")[number % 5], "5"
            ),
            at=hexes[number * step],
            hp=2 + number % 3,
            health=4,
            badges=(Badge("bane", "Bane", ""),) if number % 4 == 0 else (),
            stats=stats,
        )
        for number in range(_PIECES)
    ]


def _scene(chart: Chart, camera: Camera, pieces: Sequence[Token], *, moved: float) -> list[Item]:
    """Return a whole screen: ground, two overlays, chips, ribbon, panel and bottom line."""
    layout = camera.layout
    here = pieces[0].at or Hex(0, 0)
    costs = {hex_: hex_.distance_to(here) for hex_ in here.range_(4)}
    radius = overlays.chip_radius(layout)
    items: list[Item] = [MapLayer(chart=chart, layout=layout, rect=camera.view)]
    items += overlays.enemy_range(layout, chart.hexes[:300], STANDARD)
    items += overlays.reach(layout, costs, STANDARD)
    way = [here + Hex(step, 0) for step in range(4)]
    items += overlays.path(layout, way, STANDARD)
    chips = [
        Chip(token=piece, center=layout.center(piece.at), radius=radius)
        for piece in pieces
        if piece.at is not None
    ]
    x, y = chips[0].center
    chips[0] = replace(chips[0], center=(x + moved, y), active=True)
    items += [*chips[1:], chips[0]]
    return [Clip(rect=camera.view, children=tuple(items)), *_panels(pieces)]


def _panels(pieces: Sequence[Token]) -> list[Item]:
    items: list[Item] = [
        Fill(rect=Rect(0, 0, 1280, 60), colour=STANDARD.panel),
        Fill(rect=Rect(940, 60, 340, 612), colour=STANDARD.panel),
        Fill(rect=Rect(0, 672, 1280, 48), colour=STANDARD.panel),
    ]
    for number in range(60):
        rect = Rect(958, 70 + number * 10, 300, 20)
        text = f"Old Marrow hits Mira for {number}."
        items.append(Label(text=text, rect=rect, size=13, colour=STANDARD.text, align=Align.LEFT))
    items += [
        Chip(token=piece, center=(130.0 + 44 * number, 38.0), radius=17.0, plain=True)
        for number, piece in enumerate(pieces[:20])
    ]
    return items
