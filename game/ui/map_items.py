"""The draw items that speak of hexes: the ground, and what lies over many hexes at once.

Owns: `Chart`, `MapLayer`, `Area`, `HexTexts`. Never draws; knows no rules. One item stands for
many hexes, so that a scene stays short on a large map. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from game.core.view import TableView
from game.hexes import Hex, HexLayout, Point
from game.ui.shapes import Colour, Rect, Weight


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """Hexes lit together: a tint on each and one line about the whole.

    Attributes:
        hexes: what is lit.
        layout: where they lie.
        tint: laid over each hex; None for none.
        edge: the line about the whole; None for none.
        edge_width: the width of that line.
        dark: a darker line on both sides of it; None for none.
        inset: how far each hex's tint stays off its sides.
    """

    hexes: tuple[Hex, ...]
    layout: HexLayout
    tint: Colour | None
    edge: Colour | None = None
    edge_width: float = 3.0
    dark: Colour | None = None
    inset: float = 1.0
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        if not self.hexes:
            return Rect(0.0, 0.0, 0.0, 0.0)
        left, top, right, bottom = self.layout.bounds(self.hexes)
        return Rect(left, top, right - left, bottom - top).inset(-self.edge_width - 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class HexTexts:
    """Short texts on hexes, such as costs: one item however many there are.

    Attributes:
        texts: each hex with its text.
        layout: where they lie.
        size: type size.
        offset: from a hex's centre to the text's, in hex sizes (centre to corner), right and down.
    """

    texts: tuple[tuple[Hex, str], ...]
    layout: HexLayout
    size: float
    colour: Colour
    weight: Weight = Weight.SEMIBOLD
    offset: Point = (0.0, 0.0)
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        if not self.texts:
            return Rect(0.0, 0.0, 0.0, 0.0)
        left, top, right, bottom = self.layout.bounds(hex_ for hex_, _ in self.texts)
        return Rect(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Chart:
    """The ground of a map, as it is drawn: tiles, hexes that are not ground, the way in.

    Its hash is worked out once: a chart names a drawing that is kept.
    """

    tiles: tuple[tuple[Hex, ...], ...] = field(hash=False)
    impassable: frozenset[Hex] = field(hash=False)
    entrance: frozenset[Hex] = field(hash=False)
    _key: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Work out the hash."""
        key = hash((self.tiles, self.impassable, self.entrance))
        object.__setattr__(self, "_key", key)

    @classmethod
    def of(cls, view: TableView) -> Self:
        """Return the ground of a table."""
        tiles = tuple(tile.hexes for tile in view.tiles)
        return cls(tiles, view.impassable, frozenset(view.entrance))

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex of the map, tile by tile."""
        return tuple(hex_ for tile in self.tiles for hex_ in tile)


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLayer:
    """The ground of a map, seen through a rectangle."""

    chart: Chart
    layout: HexLayout
    rect: Rect
    hit: str | None = None

    @property
    def bounds(self) -> Rect:
        """All that it covers."""
        return self.rect
