"""Small maps: the ground of a battle and where everybody stands, for cards and lists.

Owns: `MiniMap` and the part that shows it. Pieces are dots: the party round, companions round with
a hole, enemies diamonds, so that they are told apart without colour. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.core.view import Face, TableView
from game.hexes import Hex, HexLayout, Point
from game.ui.items import Chart, Circle, Item, MapLayer, Polygon, Rect
from game.ui.theme import Palette
from game.ui.widgets.part import Part, Stage, of

_DOT = 0.62  # of the size of a hex
_SMALLEST_DOT = 2.5


@dataclass(frozen=True, slots=True)
class Dot:
    """A piece on a small map."""

    at: Hex
    face: Face


@dataclass(frozen=True, slots=True)
class MiniMap:
    """The ground of a battle and the pieces on it."""

    chart: Chart
    dots: tuple[Dot, ...] = ()

    @classmethod
    def of(cls, view: TableView) -> Self:
        """Return the small map of a table."""
        dots = tuple(
            Dot(token.at, token.face)
            for token in view.tokens
            if token.at is not None and not token.down
        )
        return cls(Chart.of(view), dots)


def minimap(stage: Stage, small: MiniMap, rect: Rect, *, margin: float = 6.0) -> Part:
    """Return a small map, as large as fits in `rect`; nothing for a map without hexes."""
    hexes = small.chart.hexes
    if not hexes or min(rect.w, rect.h) <= 2 * margin:
        return Part()
    fitted = HexLayout.fit(hexes, width=rect.w, height=rect.h, margin=margin)
    origin = (fitted.origin[0] + rect.x, fitted.origin[1] + rect.y)
    layout = HexLayout(fitted.size, origin)
    radius = max(_SMALLEST_DOT, layout.size * _DOT)
    ground = MapLayer(chart=small.chart, layout=layout, rect=rect)
    marks = [_mark(stage.palette, dot.face, layout.center(dot.at), radius) for dot in small.dots]
    return of(ground, *(item for mark in marks for item in mark))


def _mark(palette: Palette, face: Face, at: Point, radius: float) -> tuple[Item, ...]:
    colour, edge = palette.face(face), palette.emblem
    width = max(1.0, radius * 0.22)
    if face is Face.ENEMY:
        x, y = at
        points = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
        return (Polygon(points=points, colour=colour, border=edge, border_width=width),)
    disc = Circle(center=at, radius=radius * 0.9, colour=colour, border=edge, border_width=width)
    if face is Face.COMPANION:
        return (disc, Circle(center=at, radius=radius * 0.28, colour=edge))
    return (disc,)
