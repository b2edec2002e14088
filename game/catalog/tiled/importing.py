"""A Tiled map as a table: each layer a tile, or each colour where there is one layer.

Owns how its columns and rows become hexes, and what is said of what does not fit. A layer called
`impassable` or `entrance` marks such hexes and is no tile. No rule section.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.catalog.definitions import Catalog
from game.catalog.problems import Problem
from game.catalog.reading import LARGEST
from game.catalog.table import Table, TableTile
from game.catalog.table_files import TableFile, check_table
from game.catalog.tiled.drawn import Drawn, Layer, TiledError
from game.catalog.tiled.tmj import read_tmj
from game.catalog.tiled.tmx import read_tmx
from game.hexes import Hex

_ENDINGS: Final = (".tmx", ".tmj")
_IMPASSABLE, _ENTRANCE = "impassable", "entrance"
_MOST_TILES: Final = 200
_MOST_HEXES: Final = 10_000
_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a map.

    Attributes:
        read: the table, or what is wrong with the map.
        left_out: what of it no table holds, a sentence each.
    """

    read: TableFile
    left_out: tuple[str, ...] = ()


def is_tiled(name: str) -> bool:
    """Whether a file is a map of Tiled, by its name."""
    return name.lower().endswith(_ENDINGS)


def read_tiled(data: bytes, catalog: Catalog, *, file: str, name: str) -> Imported:
    """Return the table that a map of Tiled gives.

    Args:
        data: what stands in the file.
        catalog: the content, for the checks of every table.
        file: what problems call it; its ending says which format it is.
        name: what the table is called.
    """
    try:
        drawn = _drawn(data, file)
        table = _table(drawn, name)
    except TiledError as error:
        problem = Problem(file, error.line, "map", str(error))
        return Imported(TableFile(file, None, None, (problem,)))
    read = check_table(table, catalog)
    problems = tuple(replace(one, file=file) for one in read.problems)
    left_out = tuple(f"{one} left out: a table holds hexes alone" for one in drawn.left_out)
    whole = TableFile(file, None if problems else table, read.setup, problems)
    return Imported(whole, left_out)


def _drawn(data: bytes, file: str) -> Drawn:
    if len(data) > LARGEST:
        raise TiledError("the file is larger than 1 MiB; no map to play on is")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TiledError("the text is not UTF-8; save the map again with Tiled") from error
    return read_tmj(text) if file.lower().endswith(".tmj") else read_tmx(text)


def _table(drawn: Drawn, name: str) -> Table:
    """Return the table of a map.

    Raises:
        TiledError: the map is of another kind, or its tiles overlap.
    """
    if drawn.orientation != "hexagonal":
        raise TiledError(
            f"the map is {drawn.orientation or 'of no orientation'}; a table needs a hexagonal one "
            "(Map Properties, Orientation)"
        )
    if drawn.axis != "x":
        raise TiledError(
            "the hexes have pointed tops; a table needs flat ones (Map Properties, Stagger Axis X)"
        )
    shift_even = drawn.index == "even"
    layers = {layer.name.strip().lower(): layer for layer in drawn.layers}
    marks = {key: layers[key] for key in (_IMPASSABLE, _ENTRANCE) if key in layers}
    ground = [layer for layer in drawn.layers if layer not in marks.values() and layer.cells]
    if not ground:
        raise TiledError("nothing is drawn in its tile layers")
    parts = _by_layer(ground) if len(ground) > 1 else _by_colour(ground[0])
    if len(parts) > _MOST_TILES:
        raise TiledError(
            f"it has {len(parts)} colours, each of them a tile; use {_MOST_TILES} at most"
        )
    hexes = {key: _hexes(cells, shift_even=shift_even) for key, cells in parts}
    _check_apart(dict(parts))
    every = [hex_ for some in hexes.values() for hex_ in some]
    if len(every) > _MOST_HEXES:
        raise TiledError(f"it has {len(every)} hexes; a table has {_MOST_HEXES} at most")
    middle = _middle(every)
    marked = {
        key: tuple(
            hex_ - middle
            for hex_ in _hexes(layer.cells, shift_even=shift_even)
            if hex_ in set(every)
        )
        for key, layer in marks.items()
    }
    return Table(
        name=name,
        tiles=tuple(
            TableTile(id=key, hexes=tuple(hex_ - middle for hex_ in some))
            for key, some in hexes.items()
        ),
        impassable=marked.get(_IMPASSABLE, ()),
        entrance=marked.get(_ENTRANCE),
    )


Cells = Iterable[tuple[int, int]]


def _by_layer(layers: list[Layer]) -> list[tuple[str, Cells]]:
    ids = _ids([layer.name for layer in layers])
    return [(key, layer.cells) for key, layer in zip(ids, layers, strict=True)]


def _by_colour(layer: Layer) -> list[tuple[str, Cells]]:
    """Return the cells of each picture, in the order in which they are met row by row."""
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for at, picture in layer.cells.items():
        found[picture].append(at)
    ids = _ids([layer.name] * len(found))
    return list(zip(ids, found.values(), strict=True))


def _ids(names: list[str]) -> list[str]:
    """Return ids for tiles out of names: words without spaces, each once."""
    ids: list[str] = []
    for name in names:
        word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30] or "tile"
        own, number = word, 2
        while own in ids:
            own, number = f"{word}-{number}", number + 1
        ids.append(own)
    return ids


def _hexes(cells: Cells, *, shift_even: bool) -> tuple[Hex, ...]:
    """Return cells as hexes, sorted: every second column lies half a hex lower."""
    sign = -1 if shift_even else 1
    return tuple(
        sorted(Hex(column, row - (column - sign * (column & 1)) // 2) for column, row in cells)
    )


def _middle(hexes: list[Hex]) -> Hex:
    """Return the hex of the map that is to be 0,0: nearest to the middle of all."""
    left = (min(hex_.q for hex_ in hexes) + max(hex_.q for hex_ in hexes)) // 2
    rows = [2 * hex_.r + hex_.q for hex_ in hexes]
    aim = Hex(left, ((min(rows) + max(rows)) // 2 - left) // 2)
    return min(hexes, key=lambda hex_: (hex_.distance_to(aim), hex_))


def _check_apart(tiles: dict[str, Cells]) -> None:
    """Refuse a cell that lies on two tiles."""
    taken: dict[tuple[int, int], str] = {}
    clashes: list[str] = []
    for key, cells in tiles.items():
        for at in cells:
            if at in taken:
                clashes.append(f"column {at[0]}, row {at[1]} ({taken[at]} and {key})")
            taken.setdefault(at, key)
    if clashes:
        shown = "; ".join(clashes[:_SHOWN])
        more = f"; and {len(clashes) - _SHOWN} more" if len(clashes) > _SHOWN else ""
        raise TiledError(f"layers overlap, and a hex belongs to one tile: {shown}{more}")
