"""The words of the notation: texts and plain values, and the brackets of lists.

Owns how one word stands for a value, and back. Which words a type has is `notation`'s to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from urllib.parse import unquote as unquote_percent

from game.hexes import Hex

T = TypeVar("T")

Write = Callable[[Any], str]
Read = Callable[[list[str]], Any]
"""Takes the words of a value off the end of a list; the list holds them backwards."""


class NotationError(ValueError):
    """Text that is not the notation of anything known."""


_UNSAFE = re.compile(r"[\s\x00-\x1f\x7f%()\[\]|#\ud800-\udfff]")
_HEXES: dict[str, Hex] = {}
_MOST_HEXES = 50_000  # hexes repeat; a bound keeps odd text from filling memory


def quote(text: str) -> str:
    """A text as one word of the notation."""
    if not text:
        return "~"
    if text in {"-", "~"}:
        return f"%{ord(text):02X}"
    return _UNSAFE.sub(_percent, text)


def _percent(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in match.group().encode(errors="surrogatepass"))


def unquote(word: str) -> str:
    """The text that a word of the notation stands for.

    Raises:
        ValueError: its percent signs stand for no text.
    """
    if word == "~":
        return ""
    return unquote_percent(word, errors="surrogatepass") if "%" in word else word


def _read_text(words: list[str]) -> str:
    word = words.pop()
    # Most words stand for themselves, and reading a save is reading words.
    return unquote(word) if "%" in word or word == "~" else word


def _read_hex(words: list[str]) -> Hex:
    word = words.pop()
    found = _HEXES.get(word)
    if found is None:
        found = Hex.parse(word)
        if len(_HEXES) < _MOST_HEXES:
            _HEXES[word] = found
    return found


def _read_bool(words: list[str]) -> bool:
    return {"yes": True, "no": False}[words.pop()]


SIMPLE: dict[object, tuple[Write, Read]] = {
    int: (str, lambda words: int(words.pop())),
    bool: (lambda value: "yes" if value else "no", _read_bool),
    str: (quote, _read_text),
    Hex: (str, _read_hex),
}
"""How the plain types are written and read."""


def bracketed(words: Iterable[str]) -> str:
    """Return the words of a list, between brackets."""
    inner = " ".join(words)
    return f"[ {inner} ]" if inner else "[ ]"


def close(words: list[str], bracket: str) -> None:
    """Take the bracket that ends something.

    Raises:
        NotationError: another word stands there.
    """
    word = words.pop()
    if word != bracket:
        raise NotationError(f"{bracket!r} expected, {word!r} found")


def items(words: list[str], read: Callable[[list[str]], T]) -> list[T]:
    """Take a list, whose items are read by a function.

    Raises:
        NotationError: no list stands there.
    """
    word = words.pop()
    if word != "[":
        raise NotationError(f"'[' expected, {word!r} found")
    found = []
    while words[-1] != "]":
        found.append(read(words))
    words.pop()
    return found
