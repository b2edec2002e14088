"""A Tiled map out of JSON (`.tmj`). No rule section."""

from __future__ import annotations

import json
from typing import TypeAlias

from game.catalog.tiled.drawn import Block, Drawn, Layer, TiledError, block_of, cells_of

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""A value of a JSON text."""

_Object: TypeAlias = dict[str, Json]


def read_tmj(text: str) -> Drawn:
    """Return what a map says.

    Raises:
        TiledError: it is none, or not one that can be read.
    """
    try:
        root: Json = json.loads(text)
    except json.JSONDecodeError as error:
        told = f"this is no whole JSON ({error.msg.lower()}); save the map again"
        raise TiledError(told, error.lineno) from error
    except RecursionError as error:
        raise TiledError("the JSON is nested too deep for a map") from error
    if not isinstance(root, dict) or root.get("type", "map") != "map" or "layers" not in root:
        raise TiledError("this is JSON, but no map of Tiled: it has no layers")
    layers: list[Layer] = []
    left_out: list[str] = []
    _take(root, layers, left_out)
    return Drawn(
        orientation=_word(root, "orientation"),
        axis=_word(root, "staggeraxis"),
        index=_word(root, "staggerindex"),
        layers=tuple(layers),
        left_out=tuple(left_out),
    )


def _take(group: _Object, layers: list[Layer], left_out: list[str]) -> None:
    for one in _objects(group, "layers"):
        name = _word(one, "name")
        match _word(one, "type"):
            case "tilelayer":
                layers.append(Layer(name, cells_of(_blocks(one, name))))
            case "group":
                _take(one, layers, left_out)
            case "objectgroup":
                left_out.append(f"the objects of layer {name!r} are")
            case "imagelayer":
                left_out.append(f"the picture of layer {name!r} is")
            case _:
                pass


def _blocks(layer: _Object, name: str) -> list[Block]:
    encoding = _word(layer, "encoding") or "csv"
    compression = _word(layer, "compression")
    found = []
    for part in _objects(layer, "chunks") or [layer]:
        is_chunk = part is not layer
        place = (
            _number(part, "x") if is_chunk else 0,
            _number(part, "y") if is_chunk else 0,
            _number(part, "width"),
            _number(part, "height"),
        )
        data = part.get("data")
        if isinstance(data, list):
            data = ",".join(str(cell) for cell in data)
        if not isinstance(data, str):
            raise TiledError(f"layer {name!r} has no cells")
        found.append(block_of(place, data, encoding, compression, name))
    return found


def _objects(holder: _Object, key: str) -> list[_Object]:
    value = holder.get(key, [])
    if not isinstance(value, list):
        raise TiledError(f"`{key}` is no list")
    return [one for one in value if isinstance(one, dict)]


def _word(holder: _Object, key: str) -> str:
    value = holder.get(key, "")
    if not isinstance(value, str):
        raise TiledError(f"`{key}` is no text")
    return value


def _number(holder: _Object, key: str) -> int:
    value = holder.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 10**8:
        raise TiledError(f"`{key}` is no whole number")
    return value
