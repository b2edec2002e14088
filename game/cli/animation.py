"""Animated pictures, written by Pillow where that is installed.

Owns the two formats, APNG and GIF, and their one palette. The only module that imports Pillow.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_SAMPLES = 8
_COLOURS = 256


def is_installed() -> bool:
    """Whether Pillow is there."""
    return find_spec("PIL") is not None


def animated(frames: Iterable[tuple[bytes, int]], size: tuple[int, int], kind: str) -> bytes:
    """Return an animated picture as the bytes of its file; it begins again when it is over.

    Args:
        frames: the pixels of each picture, three bytes each, and how long it is seen, in
            milliseconds.
        size: width and height in pixels.
        kind: `PNG` or `GIF`.
    """
    packed = [(zlib.compress(pixels, 1), ms) for pixels, ms in frames]
    palette = _palette([pixels for pixels, _ms in packed], size)
    first, *rest = (_flat(pixels, size, palette) for pixels, _ms in packed)
    file = io.BytesIO()
    first.save(
        file,
        format=kind,
        save_all=True,
        append_images=rest,
        duration=[ms for _pixels, ms in packed],
        loop=0,
    )
    return file.getvalue()


def _image(packed: bytes, size: tuple[int, int]) -> Image:
    from PIL import Image

    return Image.frombytes("RGB", size, zlib.decompress(packed))


def _palette(packed: Sequence[bytes], size: tuple[int, int]) -> Image:
    """Return a picture with the colours that suit pictures from beginning to end."""
    from PIL import Image

    some = packed[:: max(1, len(packed) // _SAMPLES)]
    strip = Image.new("RGB", (size[0], size[1] * len(some)))
    for number, one in enumerate(some):
        strip.paste(_image(one, size), (0, number * size[1]))
    return strip.quantize(_COLOURS)


def _flat(packed: bytes, size: tuple[int, int], palette: Image) -> Image:
    from PIL import Image

    return _image(packed, size).quantize(palette=palette, dither=Image.Dither.NONE)
