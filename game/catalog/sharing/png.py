"""Text inside a PNG picture: put there, and found again.

Owns the chunk that carries it: a `tEXt` with the keyword `hexmarch`, before the picture's data.
Never looks at the picture itself. No rule section.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_KEYWORD: Final = b"hexmarch"
_KIND: Final = b"tEXt"
_MOST: Final = 1 << 16
"""More signs than any table has; a longer text is none of ours."""


class DamagedPictureError(ValueError):
    """The bytes begin as a PNG picture and are none, or only a part of one."""


def with_text(picture: bytes, text: str) -> bytes:
    """Return a PNG picture that carries a text, in the place of one that it carried before.

    Args:
        picture: the file of a whole picture.
        text: plain signs only, ASCII.

    Raises:
        DamagedPictureError: the picture is not whole.
    """
    body = _KEYWORD + b"\0" + text.encode("ascii")
    ours = struct.pack(">I", len(body)) + _KIND + body
    ours += struct.pack(">I", zlib.crc32(_KIND + body))
    parts = [SIGNATURE]
    for number, (kind, data, whole) in enumerate(_chunks(picture)):
        if number == 1:  # after the header, which must come first
            parts.append(ours)
        if kind != _KIND or not data.startswith(_KEYWORD + b"\0"):
            parts.append(whole)
    return b"".join(parts)


def text_in(picture: bytes) -> str | None:
    """Return the text that a PNG picture carries; None where it carries none.

    Raises:
        DamagedPictureError: the picture is not whole up to its text, or to its end without one.
    """
    for kind, data, _whole in _chunks(picture):
        if kind == _KIND and data.startswith(_KEYWORD + b"\0"):
            text = data[len(_KEYWORD) + 1 :]
            return text.decode("latin-1") if len(text) <= _MOST else None
    return None


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Yield each chunk: its kind, its data, and all of it."""
    if not picture.startswith(SIGNATURE):
        raise DamagedPictureError
    at = len(SIGNATURE)
    kind = b""
    while kind != b"IEND":
        head = picture[at : at + 8]
        if len(head) < 8:  # noqa: PLR2004 - four bytes of length, four of kind
            raise DamagedPictureError
        length, kind = struct.unpack(">I4s", head)
        whole = picture[at : at + length + 12]
        if len(whole) < length + 12 or zlib.crc32(whole[4:-4]) != int.from_bytes(whole[-4:], "big"):
            raise DamagedPictureError
        yield kind, whole[8:-4], whole
        at += len(whole)
