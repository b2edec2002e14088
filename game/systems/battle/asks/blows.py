"""What engages deal to one unit, over all outcomes of their dice, in whole numbers.

Owns sums and chances of blows; which outcomes there are is `endings`'s. Rules: battle 3.2.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from game.core.state import Piece
from game.systems.battle.asks.chances import Chances
from game.systems.battle.asks.endings import Blow


@dataclass(frozen=True, slots=True)
class Blows:
    """What engages deal to one unit, as counts of outcomes: whole numbers are quickly multiplied.

    Attributes:
        counts: in how many outcomes it is dealt what.
        of: how many outcomes there are, all as likely as each other.
    """

    counts: Mapping[Blow, int]
    of: int

    @classmethod
    def of_shares(cls, shares: Iterable[tuple[Blow, Fraction]]) -> Blows:
        """What is dealt with these shares, which add up to 1."""
        known = list(shares)
        of = lcm(*(share.denominator for _blow, share in known))
        counts: dict[Blow, int] = defaultdict(int)
        for blow, share in known:
            counts[blow] += share.numerator * (of // share.denominator)
        return cls(counts, of)

    def and_(self, other: Blows) -> Blows:
        """What is dealt by both together, neither of which changes the other."""
        counts: dict[Blow, int] = defaultdict(int)
        for one, times in self.counts.items():
            for more, count in other.counts.items():
                counts[Blow(one.normal + more.normal, one.true + more.true)] += times * count
        return Blows(counts, self.of * other.of)

    @property
    def damage(self) -> Chances:
        """How likely each number of damage is."""
        shares: dict[int, int] = defaultdict(int)
        for blow, count in self.counts.items():
            shares[blow.damage] += count
        return Chances.of_shares({n: Fraction(count, self.of) for n, count in shares.items()})

    @property
    def expected(self) -> Fraction:
        """The damage to be expected."""
        return Fraction(sum(blow.damage * n for blow, n in self.counts.items()), self.of)

    def defeated(self, piece: Piece) -> Fraction:
        """How likely a unit is defeated, from 0 to 1."""
        hp, bonus = piece.hp, piece.bonus_hp
        return Fraction(
            sum(n for blow, n in self.counts.items() if blow.defeats(hp, bonus)), self.of
        )
