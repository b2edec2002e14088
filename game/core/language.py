"""The small change of language: names in lists, numbers in words, sentences from parts.

Owns how sentences are put together, for every rule system. Knows no rule, no event and no piece
but by the name that it is given. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.core.ids import PieceId, RuleId
from game.core.view import Sentence, Span
from game.hexes import Hex

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)


@dataclass(frozen=True, slots=True)
class Who:
    """A unit in a sentence: its name stands there, in its own style."""

    unit: PieceId


Part = str | Who
"""A piece of a sentence: words, or a unit."""


def sentence(
    name: Callable[[PieceId], str],
    parts: Iterable[Part],
    *,
    hexes: Iterable[Hex] = (),
    rule: RuleId | None = None,
    quiet: bool = False,
) -> Sentence:
    """A sentence of words and units; the units named are the pieces that it speaks of.

    Args:
        name: gives a piece's name.
        parts: the words and units.
        hexes: hexes that it speaks of.
        rule: the clause behind it.
        quiet: whether it follows from the one before it.
    """
    spans: list[Span] = []
    pieces: list[PieceId] = []
    for part in parts:
        if isinstance(part, Who):
            spans.append(Span(name(part.unit), part.unit))
            if part.unit not in pieces:
                pieces.append(part.unit)
        elif part:
            spans.append(Span(part))
    return Sentence(_joined(spans), tuple(hexes), tuple(pieces), rule, quiet)


def _joined(spans: list[Span]) -> tuple[Span, ...]:
    """Neighbouring words become one run."""
    done: list[Span] = []
    for span in spans:
        if done and span.piece is None and done[-1].piece is None:
            done[-1] = Span(done[-1].text + span.text)
        else:
            done.append(span)
    return tuple(done)


def whos(units: Sequence[PieceId], word: str = "and") -> tuple[Part, ...]:
    """Several units as parts of a sentence: `A, B and C`."""
    parts: list[Part] = []
    for place, unit in enumerate(units):
        if place:
            parts.append(f" {word} " if place == len(units) - 1 else ", ")
        parts.append(Who(unit))
    return tuple(parts)


def in_order(units: Sequence[PieceId]) -> tuple[Part, ...]:
    """Several units one after the other: `A, then B, then C`."""
    parts: list[Part] = []
    for unit in units:
        if parts:
            parts.append(", then ")
        parts.append(Who(unit))
    return tuple(parts)


def listed(words: Sequence[str], word: str = "and") -> str:
    """Several words as one text.

    >>> listed(["Mira", "Odo", "Hound"])
    'Mira, Odo and Hound'
    """
    if not words[1:]:
        return "".join(words)
    return f"{', '.join(words[:-1])} {word} {words[-1]}"


def number_word(number: int) -> str:
    """A number as a word, up to ten.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def count(number: int, one: str, several: str = "") -> str:
    """A number of things, in figures.

    >>> count(1, "hex", "hexes"), count(2, "step")
    ('1 hex', '2 steps')
    """
    return f"{number} {one if number == 1 else several or one + 's'}"


def counted(number: int, one: str, several: str = "") -> str:
    """A number of things, in words.

    >>> counted(1, "hex", "hexes"), counted(2, "step")
    ('one hex', 'two steps')
    """
    return f"{number_word(number)} {one if number == 1 else several or one + 's'}"


def verb(number: int, one: str, several: str) -> str:
    """The form of a verb that fits a number."""
    return one if number == 1 else several


def all_of(number: int) -> str:
    """What stands for all of so many: "both" of two, "all" of more."""
    return "both" if number <= len(("one", "other")) else "all"


def capital(text: str) -> str:
    """A text with its first letter as a capital one."""
    return text[:1].upper() + text[1:]
