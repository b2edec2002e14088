"""Ids of what is put on a table: made from names, and numbered by themselves. No rule section."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

_LONGEST = 40
_NUMBERED = re.compile(r"(.*)-([2-9]|[1-9][0-9]+)")


def id_for(name: str) -> str:
    """Return the id that a name suggests.

    >>> id_for("Bramble archer"), id_for("Ma\N{LATIN SMALL LETTER E WITH GRAVE}ve's  hound")
    ('bramble-archer', 'maeves-hound')
    """
    plain = unicodedata.normalize("NFKD", name).replace("'", "")
    words = re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c)))
    return "-".join(words).lower()[:_LONGEST].strip("-") or "thing"


def free_id(wanted: str, taken: Collection[str]) -> str:
    """Return an id that is not taken: the one wanted, or the next number of it.

    >>> free_id("cur", {"cur", "cur-2"}), free_id("cur-2", {"cur-2"})
    ('cur-3', 'cur-3')
    """
    if wanted not in taken:
        return wanted
    numbered = _NUMBERED.fullmatch(wanted)
    stem = numbered[1] if numbered else wanted
    number = 2
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"
