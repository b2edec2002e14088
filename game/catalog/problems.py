"""Problems of files: where each is, what is wrong, and what would be right.

Owns the one form in which a bad file is spoken of, and the guess at what a wrong word was meant to
be. Reads no file and raises nothing. No rule section.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

# A word longer than this is no slip of the finger, and comparing it would only take time.
_LONGEST_GUESS: Final = 40
# As much of a word is shown.
_SHOWN: Final = 60
# As many words are listed where none is close enough to be meant.
_LISTED = 16


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing wrong with one file.

    Attributes:
        file: the file, as the caller named it.
        line: counted from 1; 1 where the whole file is meant.
        where: the place in the file's structure, such as `units.mira.at`, or `file`.
        text: what is wrong, and what would be right.
    """

    file: str
    line: int
    where: str
    text: str

    def __str__(self) -> str:
        """Return the line that is printed: `file:line: where: text`."""
        return f"{self.file}:{self.line}: {self.where}: {self.text}"


def quoted(word: str) -> str:
    """Return a word of a file as messages show it: in backticks, on one line, not too long."""
    return f"`{shortened(word, _SHOWN)}`"


def shortened(word: str, length: int) -> str:
    """Return at most `length` signs of a word, those that cannot be shown replaced."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in word[:length])
    return f"{shown}..." if len(word) > length else shown


def listed(words: Iterable[str], joint: str = "and") -> str:
    """Return words in a row: `a, b and c`.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last


def meant(word: str, known: Collection[str], there: str = "it is", joint: str = "or") -> str:
    """Return a remark on an unknown word: what was meant, or what there is; "" with nothing known.

    Args:
        word: the word.
        known: the words that would be right.
        there: how a list of these begins.
        joint: what stands before its last word.

    >>> meant("wekest", ["strongest", "weakest"])
    'did you mean `weakest`?'
    >>> meant("north", ["strongest", "weakest"])
    'it is strongest or weakest'
    """
    if len(word) <= _LONGEST_GUESS:
        close = get_close_matches(word.lower(), sorted(known), n=1, cutoff=0.72)
        if close:
            return f"did you mean {quoted(close[0])}?"
    if not known:
        return ""
    words = sorted(known)
    if len(words) > _LISTED:
        return f"known are {', '.join(words[:_LISTED])} and {len(words) - _LISTED} more"
    return f"{there} {listed(words, joint)}"
