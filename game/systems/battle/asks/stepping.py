"""Long answers, worked out bit by bit, so that whoever shows them need not wait for the whole.

Such an answer is an iterator: it yields None while it works, and what it has found when it has
found something.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")


def finished(steps: Iterator[T | None]) -> T:
    """The last thing that an iterator finds, worked out to the end at once.

    Raises:
        ValueError: it finds nothing.
    """
    found: T | None = None
    for step in steps:
        found = found if step is None else step
    if found is None:
        raise ValueError("nothing was found")
    return found
