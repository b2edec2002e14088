"""Emblems of animals and of what is left of them.

Owns these drawings alone. No rule section.
"""

from __future__ import annotations

from game.ui.glyphs.drawing import Drawing, cut, dot, fill, line

BEASTS: dict[str, Drawing] = {
    "fangs": (fill("M 1.2 -7.4 L 7.2 -7.4 Q 7.4 1 4.6 8.6 Q 1.2 1 1.2 -7.4 Z", mirror=True),),
    "paw": (
        fill(
            "M 0 0 C 3.4 0 6.6 3.6 6.6 6.2 C 6.6 8.6 3.6 8.8 0 8.2 "
            "C -3.6 8.8 -6.6 8.6 -6.6 6.2 C -6.6 3.6 -3.4 0 0 0 Z"
        ),
        dot(2.6, -5.6, 2.5, mirror=True),
        dot(7, -1.4, 2.2, mirror=True),
    ),
    "spider": (
        fill(
            "M 0 -2.4 C 3.4 -2.4 4.6 1.4 4.6 4 C 4.6 7 2.6 8.8 0 8.8 C -2.6 8.8 -4.6 7 -4.6 4 "
            "C -4.6 1.4 -3.4 -2.4 0 -2.4 Z"
        ),
        dot(0, -4.2, 2.9),
        line("M 2 -3 L 5.4 -7.6 L 8.8 -5.4", 1.3, mirror=True),
        line("M 3 -1.4 L 7.2 -3.2 L 9.4 0.4", 1.3, mirror=True),
        line("M 3.6 1.4 L 7.4 1.8 L 9 5.6", 1.3, mirror=True),
        line("M 3.6 4 L 6.2 5.8 L 6.6 9.2", 1.3, mirror=True),
        cut("M 0 1.6 L 1.7 4 L 0 6.4 L -1.7 4 Z"),
    ),
    "raven": (
        fill(
            "M -9.4 -4.4 L -5.2 -6 C -4 -9 0.4 -9 1 -5.4 C 4.6 -4.4 8 -0.6 9.6 6.8 "
            "L 5.4 4.8 C 3 7 -1 7 -3 4.2 C -5 1.4 -5.4 -1 -4.8 -3.6 Z"
        ),
        dot(-2.4, -5.6, 0.9, cut=True),
        cut("M -0.6 -1.2 C 2 -0.6 3.8 1.6 5.4 4.8", 1.0),
        line("M -0.6 6 L -1 9.2", 1.2),
        line("M 1.8 6 L 1.6 9.2", 1.2),
    ),
    "serpent": (
        line(
            "M 5 -5.6 C -1 -9.6 -7.4 -5 -3.4 -1.6 C -0.4 0.8 6.6 0.4 6 4.2 "
            "C 5.4 8 -2.4 7.6 -7.4 4.6",
            3.0,
        ),
        fill("M 3.6 -8.4 Q 9.2 -8.4 9.4 -4.8 Q 8 -2.6 4 -3.4 Z"),
        dot(6, -6.2, 0.8, cut=True),
        line("M -7.4 4.6 L -9.2 2.8", 1.4),
    ),
    "bear": (
        dot(6, -5.6, 3.0, mirror=True),
        fill("M 0 -7.6 C 6 -7.6 8 -3 8 1 C 8 6 4 9 0 9 C -4 9 -8 6 -8 1 C -8 -3 -6 -7.6 0 -7.6 Z"),
        dot(3.2, -1.6, 1.1, cut=True, mirror=True),
        cut("M 0 2 C 2 2 2.6 3 2 4.2 L 0 5.6 L -2 4.2 C -2.6 3 -2 2 0 2 Z"),
        cut("M 0 5.4 L 0 7", 1.0),
    ),
    "boar": (
        fill("M 4 -5 L 8.6 -9 L 8 -2.6 Z", mirror=True),
        fill(
            "M 0 -6.6 C 5 -6.6 7.4 -3.4 6.8 0.6 C 6.4 3 5 4.4 4.4 8 L -4.4 8 "
            "C -5 4.4 -6.4 3 -6.8 0.6 C -7.4 -3.4 -5 -6.6 0 -6.6 Z"
        ),
        dot(3.4, -1.6, 1.1, cut=True, mirror=True),
        cut("M -3 3.4 L 3 3.4 L 3 6.6 L -3 6.6 Z"),
        dot(1.3, 5, 0.9, mirror=True),
        line("M 5.4 6 Q 9 5.4 8.8 1.2", 1.9, mirror=True),
    ),
    "wolf": (
        fill(
            "M -8.4 -9.2 L -3 -5 L 3 -5 L 8.4 -9.2 L 8 -1 L 3.6 3.4 L 2 8.8 L -2 8.8 "
            "L -3.6 3.4 L -8 -1 Z"
        ),
        cut("M 2 -0.6 L 5.4 -2.4 L 4.6 0.4 Z", mirror=True),
        cut("M -1.5 6.2 L 1.5 6.2 L 0 8 Z"),
    ),
    "skull": (
        fill(
            "M 0 -9 C 5.4 -9 8.2 -5.4 8.2 -1 C 8.2 2 6.8 3.8 5 4.8 L 5 8.6 L -5 8.6 L -5 4.8 "
            "C -6.8 3.8 -8.2 2 -8.2 -1 C -8.2 -5.4 -5.4 -9 0 -9 Z"
        ),
        dot(3.4, -0.8, 2.3, cut=True, mirror=True),
        cut("M 0 1.6 L 1.4 4 L -1.4 4 Z"),
        cut("M 1.7 6.2 L 1.7 9", 1.0, mirror=True),
    ),
    "horns": (
        fill("M 1.6 1 C 4.6 0.4 7.4 -3 5.8 -9 C 9.8 -6 10 1.6 5.2 5 Z", mirror=True),
        fill("M 0 -1 C 4 -1 5.6 1.4 5 4 L 2.4 8.8 L -2.4 8.8 L -5 4 C -5.6 1.4 -4 -1 0 -1 Z"),
        cut("M 1.2 3 L 3.6 2 L 3 4.2 Z", mirror=True),
    ),
    "wasp": (
        fill("M 1.4 -3.6 C 5 -9.6 10.4 -8 8.8 -4.6 C 7.6 -2 4 -1.6 1.4 -2.4 Z", mirror=True),
        dot(0, -6.2, 2.3),
        fill(
            "M 0 -3.6 C 3 -3.6 4 -1 4 1.6 C 4 5 2 7 0 9.6 C -2 7 -4 5 -4 1.6 "
            "C -4 -1 -3 -3.6 0 -3.6 Z"
        ),
        cut("M -4 0.2 L 4 0.2", 1.3),
        cut("M -4 3.4 L 4 3.4", 1.3),
    ),
    "stag": (
        fill("M 0 -1 C 2.6 -1 4 0.6 3.6 2.6 L 1.8 9 L -1.8 9 L -3.6 2.6 C -4 0.6 -2.6 -1 0 -1 Z"),
        fill("M 3.2 0.6 L 7 -0.6 L 4.4 2.8 Z", mirror=True),
        line("M 1.6 -1 C 2 -4.4 7.4 -4 7.2 -9", 1.6, mirror=True),
        line("M 4.6 -4.2 L 3.2 -8", 1.5, mirror=True),
        line("M 6.4 -5.4 L 9.2 -6.2", 1.4, mirror=True),
    ),
}
