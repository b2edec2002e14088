"""Seeded chance: a face is a function of the seed and of how many dice have been rolled.

Nothing is remembered between calls, so that undo and redo give the same faces, and so that a face
can be worked out before it is rolled. This is the only place where chance enters.
"""

from __future__ import annotations

from hashlib import blake2b


def face(seed: int, number: int, sides: int, again: int = 0) -> int:
    """The face that the die of this number shows, from 0.

    Args:
        seed: the battle's seed.
        number: how many dice were rolled before this one.
        sides: how many faces the die has.
        again: how often this roll was taken back and rolled anew.
    """
    text = f"{seed}:{number}:{again}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") % sides


def faces(seed: int, number: int, sides: int, count: int, again: int = 0) -> tuple[int, ...]:
    """The faces that several dice show, rolled one after the other."""
    return tuple(face(seed, number + i, sides, again) for i in range(count))
