"""The board: tiles on one grid of hexes, what may be entered, and who sees whom by tile.

Owns everything about the map that units do not change: which hexes exist, which are impassable,
which tiles touch, distance over existing hexes. It knows no units and no side.
Rules: battle 1.1 to 1.6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.core.ids import TileId
from game.hexes import Hex, HexGrid


@dataclass(frozen=True, slots=True)
class Tile:
    """Some hexes that were laid down together."""

    id: TileId
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Feature:
    """Something printed or laid on a hex that does not occupy it."""

    kind: str
    at: Hex


@dataclass(frozen=True, slots=True)
class Board:
    """A map, built once and shared by every state that stands on it.

    Sets of hexes travel as big integers of `grid`, which every method named `*_mask` gives.

    Attributes:
        tiles: the tiles; no two share a hex.
        impassable: hexes that cannot be entered, held, or counted through.
        entrance: hexes where the party comes in.
        features: what lies on hexes without occupying them.
        over_gaps: whether range is counted straight over places where no tile lies.
        grid: all hexes of all tiles; with `over_gaps` the places between and beside them, too.
        all: the hexes of all tiles, as a mask.
        floor: those of them that are not impassable.
        counted: the hexes that range is counted over: the floor, and gaps where they count.
        sights: by the number of a hex's bit, the mask of every hex that is seen from there: those
            of its tile and of the tiles that touch it. Rule: battle 1.5.
    """

    tiles: tuple[Tile, ...]
    impassable: tuple[Hex, ...] = ()
    entrance: tuple[Hex, ...] = ()
    features: tuple[Feature, ...] = ()
    over_gaps: bool = field(default=False, kw_only=True)
    grid: HexGrid = field(init=False, compare=False, repr=False)
    all: int = field(init=False, compare=False, repr=False)
    floor: int = field(init=False, compare=False, repr=False)
    counted: int = field(init=False, compare=False, repr=False)
    sights: tuple[int, ...] = field(init=False, compare=False, repr=False)
    _tile_of: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        hexes = tuple(hex_ for tile in self.tiles for hex_ in tile.hexes)
        grid = HexGrid(_hull(hexes) if self.over_gaps else hexes)
        impassable = grid.mask(self.impassable)
        ground = grid.mask(hexes) if self.over_gaps else grid.all
        put = object.__setattr__
        put(self, "grid", grid)
        put(self, "all", ground)
        put(self, "floor", ground & ~impassable)
        put(self, "counted", grid.all & ~impassable)
        # By the number of the hex's bit; bits of no hex are never asked for.
        tile_of = [0] * grid.all.bit_length()
        for number, tile in enumerate(self.tiles):
            for place in grid.places(tile.hexes):
                tile_of[place] = number
        put(self, "_tile_of", tuple(tile_of))
        own = [grid.mask(tile.hexes) for tile in self.tiles]
        # 1.5: a unit sees the hexes of its own tile and of every tile that touches it.
        seen = [mask | _union(_touched(grid.grow(mask), own)) for mask in own] or [0]
        put(self, "sights", tuple([seen[tile] for tile in tile_of]))

    def with_tile(self, tile: Tile, features: tuple[Feature, ...]) -> Board:
        """The map with one more tile, and with what lies on it."""
        return Board(
            (*self.tiles, tile),
            self.impassable,
            self.entrance,
            (*self.features, *features),
            over_gaps=self.over_gaps,
        )

    def with_impassable(self, at: Hex, *, on: bool) -> Board:
        """The same map with one more hex that is impassable, or one fewer."""
        others = tuple(hex_ for hex_ in self.impassable if hex_ != at)
        return Board(
            self.tiles,
            (*others, at) if on else others,
            self.entrance,
            self.features,
            over_gaps=self.over_gaps,
        )

    def with_features(self, features: tuple[Feature, ...]) -> Board:
        """The same map with other things lying on it."""
        return Board(self.tiles, self.impassable, self.entrance, features, over_gaps=self.over_gaps)

    def exists(self, at: Hex) -> bool:
        """Whether a tile has this hex."""
        return bool(self.grid.bit(at) & self.all)

    def is_floor(self, at: Hex) -> bool:
        """Whether the hex exists and is not impassable."""
        return bool(self.grid.bit(at) & self.floor)

    def tile_at(self, at: Hex) -> Tile | None:
        """The tile that the hex belongs to; None off the map."""
        return self.tiles[self._tile_of[self.grid.index(at)]] if self.exists(at) else None

    def sight_mask(self, at: Hex) -> int:
        """Every hex of the tile that the hex lies on and of the tiles that touch it; 0 off the map.

        Rule: battle 1.5.
        """
        return self.sights[self.grid.index(at)] if self.exists(at) else 0

    def sees(self, one: Hex, other: Hex) -> bool:
        """Whether there is sight between two hexes; the same both ways. Rule: battle 1.5."""
        return bool(self.sight_mask(one) & self.grid.bit(other))

    def range_mask(self, at: Hex, steps: int) -> int:
        """The hexes at most that many hexes away, the hex itself among them.

        Counted over hexes that exist and are not impassable, with `over_gaps` over gaps, too;
        units do not matter. Rule: battle 1.6.
        """
        return self.grid.spread(self.grid.bit(at), steps, self.counted) & self.all

    def distance(self, one: Hex, other: Hex) -> int | None:
        """How many hexes lie from one to the other, the other counted; None without a way.

        Counted over hexes that exist and are not impassable, with `over_gaps` over gaps, too;
        units do not matter. Rule: battle 1.6.
        """
        start, goal = self.grid.bit(one), self.grid.bit(other)
        if not start or not goal:
            return None
        layers = self.grid.layers(start, self.counted | start, until=goal)
        return len(layers) - 1 if layers[-1] & goal else None


def _hull(hexes: tuple[Hex, ...]) -> Iterator[Hex]:
    """The hexes, and all places on a straight way between any of them."""
    columns = [hex_.q for hex_ in hexes] or [0]
    rows = [hex_.r for hex_ in hexes] or [0]
    slanted = [hex_.q + hex_.r for hex_ in hexes]
    for q in range(min(columns), max(columns) + 1):
        for r in range(min(rows), max(rows) + 1):
            if slanted and min(slanted) <= q + r <= max(slanted):
                yield Hex(q, r)


def _touched(around: int, masks: Iterable[int]) -> Iterator[int]:
    """Those masks that hold any of the hexes around."""
    return (mask for mask in masks if around & mask)


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total
