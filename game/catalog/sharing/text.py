"""A table as one line of text that can be pasted into a forum, and back.

    hexmarch1:412:eJx9kE1...

The version, how many signs follow, then the table and a checksum in 64 letters, digits, `+` and
`/`. What a forum puts in between (line breaks, quotation marks, markup) is passed over. What is
cut, altered, newer or not ours is told apart. No rule section.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from typing import Final

from game.catalog.definitions import Catalog
from game.catalog.problems import Problem
from game.catalog.reading import LARGEST
from game.catalog.sharing.packing import NotPackedError, packed, unpacked
from game.catalog.table import Table
from game.catalog.table_files import TableFile, table_of_parsed
from game.catalog.table_tree import tree_of
from game.catalog.tree import Fields, Value

VERSION: Final = 1
_HEAD: Final = re.compile(r"hexmarch(\d{1,4}):\s*(\d{1,7})\s*:", re.IGNORECASE)
_NAME: Final = re.compile("hexmarch", re.IGNORECASE)
_MARKUP: Final = re.compile(r"<[^<>]{0,60}>|&[a-z]{2,6};|\[/?[a-z*]{1,12}(?:=[^\]]{0,60})?\]")
_LETTERS: Final = re.compile(r"[^A-Za-z0-9+/]")
_CHECK: Final = 4
"""Bytes of the checksum."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Why a text is no table.

    Attributes:
        text: what is wrong, and what would be right, in a sentence.
    """

    text: str


def shared_text(table: Table) -> str:
    """Return a table as one line of text."""
    plain = packed(tree_of(table))
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = press.compress(plain) + press.flush()
    spelt = base64.b64encode(_checksum(plain) + body).decode().rstrip("=")
    return f"hexmarch{VERSION}:{len(spelt)}:{spelt}"


def is_shared(text: str) -> bool:
    """Whether a text means to be a shared table: it names its form somewhere near its beginning.

    A battle file names it too, after `format:`, and is none.
    """
    return bool(re.search(r"hexmarch\d{1,4}:", text[:4_000], re.IGNORECASE))


def read_shared(text: str, catalog: Catalog, *, file: str) -> TableFile:
    """Return the table of a shared text, or what is wrong with it.

    Args:
        text: the text, with whatever stands round it.
        catalog: the content that it may speak of.
        file: what problems call it.
    """
    root = tree_of_shared(text)
    if isinstance(root, Unread):
        return TableFile(file, None, None, (Problem(file, 1, "text", root.text),))
    return table_of_parsed(root, [], catalog, file=file)


def tree_of_shared(text: str) -> Value | Unread:
    """Return what a shared text holds, or why it cannot be read."""
    head = _HEAD.search(text)
    if head is None:
        return Unread(_no_head(text))
    version, wanted = int(head[1]), int(head[2])
    if version > VERSION:
        return Unread(
            f"this text was written by a newer Hexmarch (form {version}; this one reads up to "
            f"{VERSION}); update the program, or ask for the battle file"
        )
    letters = _letters(text[head.end() :])
    if len(letters) < wanted:
        return Unread(
            f"the text is cut off: {len(letters)} of {wanted} signs are here; copy it again to "
            "its end"
        )
    return _opened(letters[:wanted]) if version == VERSION else Unread(_ALTERED)


_ALTERED: Final = (
    "the text was altered on the way: its checksum is not the one it was sent with; copy it again, "
    "or ask for the battle file"
)


def _no_head(text: str) -> str:
    if not text.strip():
        return "there is no text; a shared table begins with `hexmarch1:`"
    if _NAME.search(text):
        return "the beginning of the text is damaged; a shared table begins with `hexmarch1:`"
    return "this is no shared table; one begins with `hexmarch1:`"


def _letters(text: str) -> str:
    """Return what of a text may belong to the table: what forums put in between is left out."""
    plain = _MARKUP.sub("", text)
    return _LETTERS.sub("", plain.replace("-", "+").replace("_", "/"))


def _opened(letters: str) -> Value | Unread:
    try:
        raw = base64.b64decode(letters + "=" * (-len(letters) % 4), validate=True)
        press = zlib.decompressobj(-15)
        plain = press.decompress(raw[_CHECK:], LARGEST)
        if not press.eof or press.unused_data or _checksum(plain) != raw[:_CHECK]:
            return Unread(_ALTERED)
        root = unpacked(plain)
    except (binascii.Error, zlib.error, NotPackedError):
        return Unread(_ALTERED)
    return root if isinstance(root, Fields) else Unread(_ALTERED)


def _checksum(plain: bytes) -> bytes:
    return zlib.crc32(plain, VERSION).to_bytes(_CHECK, "big")
