"""What a Tiled map says, whichever of its two formats it is written in.

Owns the plain value, and the cells of a layer out of its data. No rule section.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from typing import Final

MOST_CELLS: Final = 1 << 18
"""More cells than any map has that is played on."""
_FLAGS: Final = 0xF0000000
"""How a cell's picture is turned or mirrored; which picture it is, the other bits say."""
_GZIP: Final = 16
"""What tells zlib that a gzip header comes first."""


class TiledError(ValueError):
    """A map cannot be read; the text says why, and what would be right.

    Attributes:
        line: where, from 1.
    """

    def __init__(self, text: str, line: int = 1) -> None:
        super().__init__(text)
        self.line = line


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer of cells.

    Attributes:
        name: as it is called there.
        cells: which picture lies at which column and row; empty cells are left out.
    """

    name: str
    cells: dict[tuple[int, int], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A map as it was drawn.

    Attributes:
        orientation: hexagonal, or another one.
        axis: which way hexes are staggered: `x` for flat tops.
        index: whether the odd or the even columns are shifted down.
        layers: the layers of cells, from the bottom up.
        left_out: what else there is, which no table can hold: the beginning of a sentence each.
    """

    orientation: str
    axis: str
    index: str
    layers: tuple[Layer, ...]
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A rectangle of cells: where it begins, how wide it is, and its pictures row by row."""

    column: int
    row: int
    wide: int
    pictures: tuple[int, ...]


def cells_of(blocks: list[Block]) -> dict[tuple[int, int], int]:
    """Return the cells that hold something."""
    found: dict[tuple[int, int], int] = {}
    for block in blocks:
        for number, picture in enumerate(block.pictures):
            if picture & ~_FLAGS:
                at = (block.column + number % block.wide, block.row + number // block.wide)
                found[at] = picture & ~_FLAGS
    return found


def block_of(
    place: tuple[int, int, int, int], data: str, encoding: str, compression: str, layer: str
) -> Block:
    """Return a rectangle of cells out of its data.

    Args:
        place: column, row, width and height.
        data: the text that holds the cells.
        encoding: `csv` or `base64`.
        compression: of base64, `zlib`, `gzip` or "".
        layer: what the layer is called.

    Raises:
        TiledError: the data cannot be read, or is not as much as the rectangle needs.
    """
    column, row, wide, high = place
    wanted = wide * high
    if not 0 <= wanted <= MOST_CELLS or wide < 0 or high < 0:
        raise TiledError(
            f"layer {layer!r} is {wide} x {high} cells large; that is no map to play on"
        )
    if encoding == "csv":
        pictures = _from_csv(data, layer)
    elif encoding == "base64":
        pictures = _from_base64(data, compression, wanted * 4, layer)
    else:
        told = (
            f"layer {layer!r} keeps its cells as {encoding or 'XML'}; set Tile Layer Format to CSV"
        )
        raise TiledError(f"{told} in Map Properties")
    if len(pictures) != wanted:
        raise TiledError(f"layer {layer!r} has {len(pictures)} cells where {wanted} belong")
    return Block(column=column, row=row, wide=max(1, wide), pictures=pictures)


def _from_csv(data: str, layer: str) -> tuple[int, ...]:
    words = data.replace("\n", "").replace("\r", "").replace(" ", "").strip(",").split(",")
    if not all(re.fullmatch(r"[0-9]{1,10}", word) for word in words if words != [""]):
        raise TiledError(f"layer {layer!r} has a cell that is no whole number")
    return tuple(int(word) for word in words if word)


def _from_base64(data: str, compression: str, size: int, layer: str) -> tuple[int, ...]:
    if compression not in {"", "zlib", "gzip"}:
        told = f"layer {layer!r} is compressed with {compression}; set Tile Layer Format to CSV"
        raise TiledError(f"{told} in Map Properties")
    try:
        raw = base64.b64decode("".join(data.split()), validate=True)
        if compression:
            bits = zlib.MAX_WBITS | (_GZIP if compression == "gzip" else 0)
            raw = zlib.decompressobj(bits).decompress(raw, size + 1)
    except (binascii.Error, zlib.error) as error:
        raise TiledError(f"the cells of layer {layer!r} are damaged; save the map again") from error
    if len(raw) % 4:
        raise TiledError(f"the cells of layer {layer!r} are damaged; save the map again")
    return tuple(int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4))
