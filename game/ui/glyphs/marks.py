"""Marks on hexes: features of the map and what a person pins there.

Owns these drawings alone. No rule section.
"""

from __future__ import annotations

from game.ui.glyphs.drawing import Drawing, cut, dot, fill, line, ring

MARKS: dict[str, Drawing] = {
    "cache": (
        fill("M -8.6 -2 Q -8.6 -7.6 -3.4 -7.6 L 3.4 -7.6 Q 8.6 -7.6 8.6 -2 Z"),
        fill("M -8.6 -0.4 L 8.6 -0.4 L 8.6 7.6 L -8.6 7.6 Z"),
        cut("M -1.9 -2.6 L 1.9 -2.6 L 1.9 3 L -1.9 3 Z"),
        fill("M -0.9 -1.6 L 0.9 -1.6 L 0.9 2 L -0.9 2 Z"),
    ),
    "legendary-cache": (
        fill("M -8.6 -2 Q -8.6 -7.6 -3.4 -7.6 L 3.4 -7.6 Q 8.6 -7.6 8.6 -2 Z"),
        fill("M -8.6 -0.4 L 8.6 -0.4 L 8.6 7.6 L -8.6 7.6 Z"),
        cut(
            "M 0 -5 L 1.6 -0.6 L 5.6 -0.4 L 2.5 2.2 L 3.4 6 L 0 3.8 L -3.4 6 L -2.5 2.2 "
            "L -5.6 -0.4 L -1.6 -0.6 Z"
        ),
    ),
    "door": (
        fill("M -6 9 L -6 -2 C -6 -11 6 -11 6 -2 L 6 9 Z"),
        dot(2.8, 1.6, 1.2, cut=True),
        cut("M 0 -8 L 0 9", 0.9),
    ),
    "well": (
        ring(0, 0, 7.6, 2.4),
        ring(0, 0, 3.8, 1.6),
    ),
    "trap": (
        fill("M -9 6 L -6 -6 L -3 6 Z"),
        fill("M -3 6 L 0 -8 L 3 6 Z"),
        fill("M 3 6 L 6 -6 L 9 6 Z"),
        line("M -9 7.4 L 9 7.4", 1.8),
    ),
    "key": (
        ring(-4.4, -3.4, 3.6, 2.2),
        line("M -1.6 -0.8 L 7.6 7.4", 2.2),
        line("M 4 4.2 L 6.2 1.8", 2.0),
        line("M 7.2 7 L 9 5", 2.0),
    ),
    "flag": (
        line("M -5.6 -9 L -5.6 9", 2.0),
        fill("M -5 -9 Q 0 -10.6 3 -8 Q 6 -6.4 9 -8 L 9 0 Q 6 1.6 3 0 Q 0 -2.4 -5 -0.8 Z"),
    ),
    "star": (
        fill(
            "M 0 -9 L 2.6 -2.8 L 9.2 -2.4 L 4.2 1.9 L 5.7 8.4 L 0 4.9 "
            "L -5.7 8.4 L -4.2 1.9 L -9.2 -2.4 L -2.6 -2.8 Z"
        ),
    ),
    "circle": (ring(0, 0, 7.0, 2.6),),
    "square": (line("M -6.4 -6.4 L 6.4 -6.4 L 6.4 6.4 L -6.4 6.4 Z", 2.6),),
    "skyshard": (
        fill("M 0 -9.6 L 4.6 -3 L 2.2 9.4 L -2.2 9.4 L -4.6 -3 Z"),
        cut("M 0 -9 L 0 9", 0.9),
        cut("M -4.4 -3 L 0 -0.6 L 4.4 -3", 0.9),
    ),
    "bell": (
        fill("M -7.6 5 C -4.6 2 -5.6 -8 0 -8 C 5.6 -8 4.6 2 7.6 5 Z"),
        dot(0, 7, 2.0),
        dot(0, -8.4, 1.4),
    ),
    "cell": (
        line("M -7.4 -8 L 7.4 -8", 2.0),
        line("M -7.4 8 L 7.4 8", 2.0),
        line("M 0 -8 L 0 8", 2.0),
        line("M -5.6 -8 L -5.6 8", 2.0, mirror=True),
    ),
    "goal": (
        ring(0, 0, 8.0, 1.8),
        dot(0, 0, 3.4),
    ),
    "rock": (
        fill("M -9.4 7 L -7.4 -2 L -2.6 -3.4 L 0.6 -8.4 L 5.4 -6.6 L 9.4 7 Z"),
        cut("M 0.6 -8 L 1.8 -1.4 L 5 7.6", 0.9),
        cut("M -7 -1.6 L -3.4 1.4 L -3.2 7.6", 0.9),
    ),
    "feature": (
        fill("M 0 -8.6 L 8.6 0 L 0 8.6 L -8.6 0 Z"),
        cut("M 0 -4 L 4 0 L 0 4 L -4 0 Z"),
    ),
}
