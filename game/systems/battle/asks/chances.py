"""How likely numbers are, as whole counts: no rounding anywhere.

Owns what can be worked out from weights alone. It knows no die and no rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, lcm, prod


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each of some numbers is.

    Attributes:
        counts: each number with in how many outcomes it comes, sorted, none in no outcome.
        of: how many outcomes there are, all as likely as each other, as few as say the same.
    """

    counts: tuple[tuple[int, int], ...]
    of: int

    @classmethod
    def of_shares(cls, shares: Mapping[int, Fraction]) -> Chances:
        """The chances of numbers whose shares add up to 1."""
        known = {number: share for number, share in sorted(shares.items()) if share}
        of = lcm(*(share.denominator for share in known.values()))
        return cls(tuple((number, int(share * of)) for number, share in known.items()), of)

    @classmethod
    def sure(cls, number: int) -> Chances:
        """The chances of a number that comes in any case."""
        return cls(((number, 1),), 1)

    def share(self, number: int) -> Fraction:
        """How likely a number is, from 0 to 1."""
        return Fraction(dict(self.counts).get(number, 0), self.of)

    def at_least(self, number: int) -> Fraction:
        """How likely a number of at least this much is, from 0 to 1."""
        return Fraction(sum(count for one, count in self.counts if one >= number), self.of)

    @property
    def mean(self) -> Fraction:
        """The number to be expected."""
        return Fraction(sum(number * count for number, count in self.counts), self.of)

    @property
    def least(self) -> int:
        """The least number that may come."""
        return self.counts[0][0]

    @property
    def most(self) -> int:
        """The greatest number that may come."""
        return self.counts[-1][0]


def falls(faces: Sequence[str], dice: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way in which dice of one kind may fall, with how likely it is; their order is nothing.

    Args:
        faces: what the faces of one die show; several may show the same.
        dice: how many dice are rolled.

    Yields:
        The positions of the faces, from 0, of several that show the same always the first; and the
        share of all rolls that read so.
    """
    alike = Counter(faces)
    first = {word: faces.index(word) for word in alike}
    every = len(faces) ** dice
    for shown in combinations_with_replacement(alike, dice):
        times = Counter(shown)
        orders = factorial(dice) // prod(factorial(count) for count in times.values())
        rolls = orders * prod(alike[word] ** count for word, count in times.items())
        yield tuple(first[word] for word in shown), Fraction(rolls, every)
