"""What a scene is made of: frozen draw items, nothing else.

Owns: the draw items, their bounds, and which item lies under a point. A scene is a sequence of
items, painted in that order, the last on top. Never draws, never imports pygame, knows no rules.
All lengths and places are logical pixels; the painter alone knows the device's. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.view import Token
from game.hexes import Point
from game.ui.map_items import Area, Chart, HexTexts, MapLayer
from game.ui.shapes import Align, Colour, Rect, Run, Weight

__all__ = [
    "Align", "Area", "Chart", "Chip", "Circle", "Clip", "Colour", "Fill", "HexTag", "HexTexts",
    "Icon", "Item", "Label", "MapLayer", "Picture", "Point", "Polygon", "Polyline", "Rect", "Run",
    "Weight", "hit_test", "label_at",
]  # fmt: skip

NAME_SIZE = 11.0
"""Type size of the name under a chip, in logical pixels."""

NAME_ROOM = 2.7
"""How wide a name under a chip may be beside others, in the chip's radii."""

MOST_PIPS = 8
"""With more hit points than this the rim of a chip shows a number."""

DETAIL_RADIUS = 34.0
"""From this radius on, in logical pixels, a chip shows its stats and its name."""

NAME_RADIUS = 13.5
"""From this radius on, in logical pixels, a chip that is to be `named` shows its name alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A rectangle, its corners round and its border inside where asked; `colour` None is hollow."""

    rect: Rect
    colour: Colour | None
    radius: float = 0.0
    border: Colour | None = None
    border_width: float = 1.0
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return self.rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """One line of text in the middle of a box; what is too long ends in an ellipsis."""

    text: str | tuple[Run, ...]
    rect: Rect
    size: float
    colour: Colour
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return self.rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A disc, with a border inside it where asked; `colour` None is hollow."""

    center: Point
    radius: float
    colour: Colour | None
    border: Colour | None = None
    border_width: float = 1.0
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return Rect.around(self.center, self.radius)


@dataclass(frozen=True, slots=True, kw_only=True)
class Polygon:
    """A closed shape; its border runs along the outline, half inside; `colour` None is hollow.

    Attributes:
        edge: the colour of a darker line on both sides of the border, for marks on the map.
        edge_width: how far that line shows on each side.
    """

    points: tuple[Point, ...]
    colour: Colour | None
    border: Colour | None = None
    border_width: float = 1.0
    edge: Colour | None = None
    edge_width: float = 1.5
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return _bounds(self.points, self.border_width / 2 + self.edge_width + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Polyline:
    """A line through points, round at its ends and bends.

    Attributes:
        edge: the colour of a darker line on both sides.
        edge_width: how far that line shows on each side.
        arrow: True for an arrowhead at the last point.
        dash: the length of dashes and gaps; 0 for a whole line.
    """

    points: tuple[Point, ...]
    colour: Colour
    width: float = 2.0
    edge: Colour | None = None
    edge_width: float = 1.5
    arrow: bool = False
    dash: float = 0.0
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        room = self.width * (2.5 if self.arrow else 0.5) + self.edge_width + 1
        return _bounds(self.points, room)


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A drawn sign by name (an icon or an emblem), in a square box of `size`."""

    name: str
    center: Point
    size: float
    colour: Colour
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return Rect.around(self.center, self.size / 2 + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class HexTag:
    """A round tag with a short text, such as a distance; wider where the text needs it."""

    center: Point
    text: str
    radius: float
    colour: Colour
    text_colour: Colour
    border: Colour | None = None
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        half_width = self.radius * max(1.0, 0.45 + 0.4 * len(self.text))
        return Rect.around(self.center, half_width + 1, self.radius + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A piece as a round token.

    Attributes:
        token: the piece.
        center: the middle of its face.
        radius: from there to the outside of the rim.
        active: ringed in gold.
        dimmed: it has acted.
        targeted: red corner marks about it.
        ghost: see-through, where a piece would go.
        lifted: taken up: a little larger, its shadow further off.
        hovered: a light ring, under the pointer.
        checked: a check mark over the face, for the ribbon.
        struck: the face lit red for the moment of a hit.
        plain: without statuses, stats and name, for small places.
        counts: with its hit points on the rim; False where they are told beside it.
        named: with its name even where it is too small for its stats, for two alike on one map.
        name_room: the most that its name is wide, in its radii.
        name_above: whether its name stands above it, not below.
        opacity: 0 to 1.
    """

    token: Token
    center: Point
    radius: float
    active: bool = False
    dimmed: bool = False
    targeted: bool = False
    ghost: bool = False
    lifted: bool = False
    hovered: bool = False
    checked: bool = False
    struck: bool = False
    plain: bool = False
    counts: bool = True
    named: bool = False
    name_room: float = NAME_ROOM
    name_above: bool = False
    opacity: float = 1.0
    hit: str | None = None

    @property
    def shows_number(self) -> bool:
        """Whether hit points are too many for pips, and stand as a number at the top."""
        one = self.token
        return max(one.health, one.hp) + one.bonus_hp > MOST_PIPS

    @property
    def is_detailed(self) -> bool:
        """Whether it is large enough for its stats and its name."""
        return not self.plain and self.radius >= DETAIL_RADIUS

    @property
    def is_named(self) -> bool:
        """Whether its name stands below it, or above."""
        small = self.named and not self.plain and self.radius >= NAME_RADIUS
        return small or self.is_detailed

    @property
    def bounds(self) -> Rect:
        """All that it may cover: shadow, rings, badges and the name."""
        half = max(self.radius * 1.66 + 3, self.radius * self.name_room / 2 + NAME_SIZE)
        x, y = self.center
        named = max(half, self.radius * 1.06 + 2 * NAME_SIZE + 4)
        return Rect(x - half, y - (named if self.name_above else half), 2 * half, half + named)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture from a file, fitted into its box; a quiet frame where it cannot be read."""

    path: str
    rect: Rect
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return self.rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Clip:
    """Items seen through a rectangle, moved by `dx`, `dy` (a scrolled list has a negative `dy`)."""

    rect: Rect
    children: tuple[Item, ...]
    dx: float = 0.0
    dy: float = 0.0
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return self.rect


Item: TypeAlias = (
    Fill
    | Label
    | Circle
    | Polygon
    | Polyline
    | Icon
    | HexTag
    | Chip
    | Area
    | HexTexts
    | MapLayer
    | Picture
    | Clip
)
"""One thing to be painted."""


def label_at(
    text: str | tuple[Run, ...],
    at: Point,
    *,
    size: float,
    colour: Colour,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
    max_width: float | None = None,
) -> Label:
    """Return a label whose left end, middle or right end (by `align`) stands at `at`.

    `at` is the middle of the line's height. Without `max_width` the box is wide enough for any
    letters, so nothing is cut off.
    """
    count = len(text) if isinstance(text, str) else sum(len(run.text) for run in text)
    width = size * (count + 1) if max_width is None else max_width
    left = {Align.LEFT: 0.0, Align.CENTER: width / 2, Align.RIGHT: width}[align]
    rect = Rect(at[0] - left, at[1] - size * 0.75, width, size * 1.5)
    return Label(text=text, rect=rect, size=size, colour=colour, weight=weight, align=align)


def hit_test(items: Sequence[Item], point: Point) -> str | None:
    """Return the `hit` id of the topmost item under a point that has one; else None."""
    for item in reversed(items):
        if isinstance(item, Clip):
            if item.rect.contains(point):
                inner = (point[0] - item.dx, point[1] - item.dy)
                found = hit_test(item.children, inner)
                if found is not None or item.hit is not None:
                    return found if found is not None else item.hit
        elif item.hit is not None and _contains(item, point):
            return item.hit
    return None


def _contains(item: Item, point: Point) -> bool:
    match item:
        case Circle(center=(x, y), radius=radius) | Chip(center=(x, y), radius=radius):
            return (point[0] - x) ** 2 + (point[1] - y) ** 2 <= radius * radius
        case Polygon(points=points):
            return _inside(points, point)
        case Area(hexes=hexes, layout=layout):
            return layout.hex_at(point) in hexes
        case _:
            return item.bounds.contains(point)


def _inside(points: Sequence[Point], point: Point) -> bool:
    """Tell whether a point lies inside: a ray to the right crosses the outline oddly often."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _bounds(points: Iterable[Point], room: float) -> Rect:
    xs, ys = zip(*points, strict=True)
    x, y = min(xs), min(ys)
    return Rect(x, y, max(xs) - x, max(ys) - y).inset(-room)
