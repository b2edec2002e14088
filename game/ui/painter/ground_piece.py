"""What the ground looks like: tiles, seams, lines, hexes that are no ground, the way in.

Owns: `Plan` (what is where, worked out once a chart), and the drawing of one piece. No rule
section.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Self

import pygame

from game.hexes import Direction, Hex, HexLayout, Point
from game.ui.items import Chart
from game.ui.shapes import Colour
from game.ui.theme import Palette, blend

PIECE = 128
"""The side of a piece, in device pixels."""

_TIMES = 2  # a piece is drawn so much larger
_EDGE, _SEAM, _LINE = 0.105, 0.058, 0.026  # widths in hex sizes
_LIGHTEN = 0.05
_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
_SHADES = 5
_HATCH = (-0.42, 0.0, 0.42)


@dataclass(frozen=True, slots=True)
class Cell:
    """One hex of a plan: where it lies at size 1, its tone, what it is, and its sides by kind."""

    hex_: Hex
    x: float
    y: float
    tone: int
    shade: float
    impassable: bool
    entrance: bool
    thin: tuple[int, ...]
    seams: tuple[int, ...]
    outer: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A chart ready to be drawn at any size, for one turn of the view."""

    cells: tuple[Cell, ...]
    turns: int

    @classmethod
    def of(cls, chart: Chart, turns: int) -> Self:
        """Work out tones and sides."""
        owner = {hex_: number for number, tile in enumerate(chart.tiles) for hex_ in tile}
        tones = tile_tones(chart)
        unit = HexLayout(1.0, (0.0, 0.0), turns)
        cells: list[Cell] = []
        for hex_, tile in owner.items():
            sides: dict[str, list[int]] = {"thin": [], "seams": [], "outer": []}
            for number, direction in enumerate(Direction):
                other = owner.get(hex_.neighbor(direction))
                kind = "outer" if other is None else "thin" if other == tile else "seams"
                sides[kind].append((4 + number + turns) % 6)
            x, y = unit.center(hex_)
            cells.append(
                Cell(
                    hex_,
                    x,
                    y,
                    tones[tile],
                    _shade(hex_),
                    hex_ in chart.impassable,
                    hex_ in chart.entrance,
                    tuple(sides["thin"]),
                    tuple(sides["seams"]),
                    tuple(sides["outer"]),
                )
            )
        return cls(tuple(cells), turns)


def tile_tones(chart: Chart) -> list[int]:
    """Return a tone number for each tile, so that tiles that touch differ.

    Greedy in the order of the tiles; a tile takes the tone that its neighbours do not have and
    that has been used least, so that even tiles that do not touch mostly differ.
    """
    owner = {hex_: number for number, tile in enumerate(chart.tiles) for hex_ in tile}
    tones: list[int] = []
    used = [0] * 6
    for tile in chart.tiles:
        near = {owner[other] for hex_ in tile for other in hex_.neighbors() if other in owner}
        taken = {tones[number] for number in near if number < len(tones)}
        free = [tone for tone in range(6) if tone not in taken] or list(range(6))
        tone = min(free, key=lambda number: (used[number], number))
        used[tone] += 1
        tones.append(tone)
    return tones


def draw_piece(plan: Plan, palette: Palette, *, size: float, at: tuple[int, int]) -> pygame.Surface:
    """Return one piece of ground: `at` is its column and row, counted from hex 0,0's centre."""
    side = PIECE * _TIMES
    surface = pygame.Surface((side, side))
    surface.fill(palette.table)
    scale = size * _TIMES
    dx, dy = at[0] * side, at[1] * side
    reach = scale * 1.2
    near = [
        (cell, (cell.x * scale - dx, cell.y * scale - dy))
        for cell in plan.cells
        if -reach < cell.x * scale - dx < side + reach
        and -reach < cell.y * scale - dy < side + reach
    ]
    if near:
        _draw_cells(surface, palette, near, scale)
    small = pygame.transform.smoothscale(surface, (PIECE, PIECE))
    return (
        small.convert()
        if pygame.display.get_init() and pygame.display.get_surface() is not None
        else small
    )


def draw_rough(plan: Plan, palette: Palette, layout: HexLayout, *, side: int) -> pygame.Surface:
    """Return a whole map drawn fast, without smoothing."""
    surface = pygame.Surface((side, side))
    surface.fill(palette.table)
    x, y = layout.origin
    size = layout.size
    _draw_cells(
        surface,
        palette,
        [(cell, (x + cell.x * size, y + cell.y * size)) for cell in plan.cells],
        size,
    )
    return (
        surface.convert()
        if pygame.display.get_init() and pygame.display.get_surface() is not None
        else surface
    )


def _draw_cells(
    surface: pygame.Surface, palette: Palette, cells: list[tuple[Cell, Point]], size: float
) -> None:
    pen = _Pen(surface, HexLayout(size, (0.0, 0.0)).corners(Hex(0, 0)))
    for cell, at in cells:
        pen.sides(cell.outer, at, palette.map_edge, size * _EDGE * 2)
    for cell, at in cells:
        pygame.draw.polygon(surface, _ground(palette, cell), pen.corners(at))
    for cell, at in cells:
        pen.sides(cell.thin, at, palette.hex_line, max(2.0, size * _LINE))
    for cell, at in cells:
        if cell.impassable:
            _draw_impassable(surface, palette, at, size)
        elif cell.entrance:
            _draw_entrance(surface, palette, at, size)
    for cell, at in cells:
        pen.sides(cell.seams, at, palette.tile_line, max(2.0, size * _SEAM))
    for cell, at in cells:
        pen.sides(cell.outer, at, palette.map_edge, max(2.0, size * _EDGE))


class _Pen:
    """Draws sides of hexes of one size."""

    def __init__(self, surface: pygame.Surface, offsets: tuple[Point, ...]) -> None:
        self._surface = surface
        self._offsets = offsets

    def corners(self, at: Point) -> list[Point]:
        """Return the corners of a hex."""
        return [(at[0] + x, at[1] + y) for x, y in self._offsets]

    def sides(self, sides: tuple[int, ...], at: Point, colour: Colour, width: float) -> None:
        """Draw some sides of a hex, round at their ends."""
        half = width / 2
        for side in sides:
            (ax, ay), (bx, by) = self._offsets[side], self._offsets[(side + 1) % 6]
            ax, ay, bx, by = ax + at[0], ay + at[1], bx + at[0], by + at[1]
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            corners = (
                (ax + nx, ay + ny),
                (bx + nx, by + ny),
                (bx - nx, by - ny),
                (ax - nx, ay - ny),
            )
            pygame.draw.polygon(self._surface, colour, corners)
            if half > 1:
                pygame.draw.circle(self._surface, colour, (ax, ay), half)
                pygame.draw.circle(self._surface, colour, (bx, by), half)


def _ground(palette: Palette, cell: Cell) -> Colour:
    tone = palette.tiles[cell.tone % len(palette.tiles)]
    return blend(tone, _WHITE if cell.shade > 0 else _BLACK, abs(cell.shade))


def _shade(hex_: Hex) -> float:
    """Return how much lighter (or darker) a hex is than its tile: always the same for a place."""
    mixed = (hex_.q * 73_856_093) ^ (hex_.r * 19_349_663)
    return ((mixed >> 3) % _SHADES - _SHADES // 2) / (_SHADES // 2) * _LIGHTEN * 0.5


def _draw_impassable(surface: pygame.Surface, palette: Palette, at: Point, size: float) -> None:
    """Draw a pit in the ground: dark, sunk, hatched."""
    x, y = at
    for share, colour in (
        (0.97, blend(palette.impassable, _BLACK, 0.45)),
        (0.86, palette.impassable),
    ):
        corners = [
            (x + ox, y + oy) for ox, oy in HexLayout(size * share, (0.0, 0.0)).corners(Hex(0, 0))
        ]
        pygame.draw.polygon(surface, colour, corners)
    width = max(2, round(size * 0.075))
    for shift in _HATCH:
        middle = x + shift * size
        reach = (0.50 - 0.16 * abs(shift) / 0.42) * size
        start, end = (middle - reach * 0.55, y + reach), (middle + reach * 0.55, y - reach)
        pygame.draw.line(surface, palette.hatch, start, end, width)


def _draw_entrance(surface: pygame.Surface, palette: Palette, at: Point, size: float) -> None:
    """Mark a way in quietly: short strokes at the corners, inside the lines."""
    inner = HexLayout(size * 0.84, at).corners(Hex(0, 0))
    width = max(2, round(size * 0.05))
    for number, (cx, cy) in enumerate(inner):
        for other in (inner[(number + 1) % 6], inner[number - 1]):
            end = (cx + (other[0] - cx) * 0.24, cy + (other[1] - cy) * 0.24)
            pygame.draw.line(surface, palette.entrance, (cx, cy), end, width)
