"""Chances and damage as people read them.

Owns how they are written: no more digits than are of use, and never a rounded 0 or 100 that is not
one. No rule section.
"""

from __future__ import annotations

from fractions import Fraction

Band = tuple[Fraction, Fraction]
"""The least and the most that choices of the party leave."""


def percent(share: Fraction) -> str:
    """Return a chance in percent.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000))
    ('33%', '<1%', '>99%')
    """
    if 0 < share < Fraction(1, 100):
        return "<1%"
    if Fraction(99, 100) < share < 1:
        return ">99%"
    return f"{round(share * 100)}%"


def number(value: Fraction) -> str:
    """Return a number with one digit after the point, without it where it is whole.

    >>> number(Fraction(3, 2)), number(Fraction(2)), number(Fraction(1, 50))
    ('1.5', '2', '<0.1')
    """
    if 0 < value < Fraction(1, 20):
        return "<0.1"
    shown = round(float(value), 1)
    return str(int(shown)) if shown == int(shown) else str(shown)


def band(value: Band) -> str:
    """Return a band of numbers; one number where both are written alike.

    >>> band((Fraction(0), Fraction(3, 2))), band((Fraction(1), Fraction(1)))
    ('0 to 1.5', '1')
    """
    low, high = number(value[0]), number(value[1])
    return low if low == high else f"{low} to {high}"


def percent_band(value: Band) -> str:
    """Return a band of chances; one where both are written alike."""
    low, high = percent(value[0]), percent(value[1])
    return low if low == high else f"{low} to {high}"
