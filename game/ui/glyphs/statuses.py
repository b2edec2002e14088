"""The glyphs of the statuses: read at ten pixels, told apart without colour.

Owns these drawings alone. No rule section.
"""

from __future__ import annotations

from game.ui.glyphs.drawing import Drawing, cut, dot, fill, line

STATUSES: dict[str, Drawing] = {
    # A drop that falls.
    "status_bane": (
        fill(
            "M 0 -9 C 2 -4 7 -1 7 3.5 C 7 7.4 3.8 9.2 0 9.2 C -3.8 9.2 -7 7.4 -7 3.5 "
            "C -7 -1 -2 -4 0 -9 Z"
        ),
        cut("M -3.2 3.4 Q -3 6 0 6.4", 1.8),
    ),
    # An eye, crossed out.
    "status_blind": (
        fill("M -9.5 0 Q -5 -6.5 0 -6.5 Q 5 -6.5 9.5 0 Q 5 6.5 0 6.5 Q -5 6.5 -9.5 0 Z"),
        dot(0, 0, 3.6, cut=True),
        cut("M -8 8 L 8 -8", 5.0),
        line("M -8 8 L 8 -8", 2.4),
    ),
    # Stars around the head.
    "status_daze": (
        fill("M 0 -9.5 L 2.2 -2.2 L 9.5 0 L 2.2 2.2 L 0 9.5 L -2.2 2.2 L -9.5 0 L -2.2 -2.2 Z"),
        dot(6.2, -6.2, 1.9, mirror=True),
        dot(6.2, 6.2, 1.9, mirror=True),
    ),
    # An open mouth and eyes: a cry.
    "status_fear": (
        dot(4.2, -4.6, 3.0, mirror=True),
        fill(
            "M 0 0.4 C 4.6 0.4 6 3.6 6 5.6 C 6 8.4 3.4 9.6 0 9.6 C -3.4 9.6 -6 8.4 -6 5.6 "
            "C -6 3.6 -4.6 0.4 0 0.4 Z"
        ),
    ),
    # A bone, broken.
    "status_maim": (
        line("M -5.6 5.6 L -1.8 1.8", 4.0),
        line("M 1.8 -1.8 L 5.6 -5.6", 4.0),
        dot(-7.4, 4.6, 2.3),
        dot(-4.6, 7.4, 2.3),
        dot(7.4, -4.6, 2.3),
        dot(4.6, -7.4, 2.3),
        line("M -5.4 -3.6 L -2.4 -1.8", 1.7),
        line("M 5.4 3.6 L 2.4 1.8", 1.7),
    ),
    # A hood with nothing in it.
    "status_stealth": (
        fill("M 0 -9.4 C 6.4 -9 8.6 -3 8.6 9 L -8.6 9 C -8.6 -3 -6.4 -9 0 -9.4 Z"),
        cut("M 0 -4.6 C 3.6 -3.6 4.6 0 4.2 5.2 L -4.2 5.2 C -4.6 0 -3.6 -3.6 0 -4.6 Z"),
    ),
    # Anything else that content brings.
    "status_other": (
        line("M -6 0 L 6 0", 3.4),
        line("M 0 -6 L 0 6", 3.4),
        dot(0, 0, 3.4),
    ),
}
