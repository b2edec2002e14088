"""Icons of buttons.

Owns these drawings alone. No rule section.
"""

from __future__ import annotations

from game.ui.glyphs.drawing import Drawing, Part, cut, dot, fill, line, ring

_UNDO = (
    line("M -5.6 -3 L 2.4 -3 C 10.4 -3 10.4 8 2.4 8 L -2.4 8", 2.2),
    fill("M -9.4 -3 L -3.4 -8.4 L -3.4 2.4 Z"),
)
_REDO = (
    line("M 5.6 -3 L -2.4 -3 C -10.4 -3 -10.4 8 -2.4 8 L 2.4 8", 2.2),
    fill("M 9.4 -3 L 3.4 -8.4 L 3.4 2.4 Z"),
)
_EYE = "M -9.5 0 Q -5 -6.5 0 -6.5 Q 5 -6.5 9.5 0 Q 5 6.5 0 6.5 Q -5 6.5 -9.5 0 Z"


def _gear() -> tuple[Part, ...]:
    spokes = ((0.0, 9.0), (6.36, 6.36), (9.0, 0.0), (6.36, -6.36))
    return tuple(line(f"M {x} {y} L {-x} {-y}", 3.6) for x, y in spokes)


BUTTONS: dict[str, Drawing] = {
    "undo": _UNDO,
    "redo": _REDO,
    "menu": (
        line("M -7 -6 L 7 -6", 2.2),
        line("M -7 0 L 7 0", 2.2),
        line("M -7 6 L 7 6", 2.2),
    ),
    "play": (fill("M -5.4 -8 L 8 0 L -5.4 8 Z"),),
    "pause": (line("M 4 -6.4 L 4 6.4", 3.8, mirror=True),),
    "step": (fill("M -7.4 -7.4 L 3 0 L -7.4 7.4 Z"), line("M 6.4 -6.4 L 6.4 6.4", 3.0)),
    "skip": (
        fill("M -8.8 -7 L -0.6 0 L -8.8 7 Z"),
        fill("M -0.8 -7 L 7.4 0 L -0.8 7 Z"),
        line("M 8 -6 L 8 6", 2.0),
    ),
    "eye": (fill(_EYE), dot(0, 0, 3.8, cut=True), dot(0, 0, 1.9)),
    "pin": (
        fill(
            "M 0 9.6 C -2 4.6 -6.6 1.6 -6.6 -3 C -6.6 -6.8 -3.6 -9.4 0 -9.4 "
            "C 3.6 -9.4 6.6 -6.8 6.6 -3 C 6.6 1.6 2 4.6 0 9.6 Z"
        ),
        dot(0, -3, 2.5, cut=True),
    ),
    "note": (
        fill("M -7.4 -8.4 L 7.4 -8.4 L 7.4 3 L 2.4 8.4 L -7.4 8.4 Z"),
        cut("M -4 -4.2 L 4 -4.2", 1.5),
        cut("M -4 -0.6 L 4 -0.6", 1.5),
        cut("M -4 3 L 0.4 3", 1.5),
        cut("M 2.2 8.6 L 2.2 3 L 7.6 3", 1.1),
    ),
    "gear": (*_gear(), dot(0, 0, 6.4), dot(0, 0, 2.7, cut=True)),
    "check": (line("M -7.6 0.6 L -2.4 6 L 7.6 -5.8", 3.0),),
    "cross": (line("M -6 -6 L 6 6", 3.0, mirror=True),),
    "plus": (line("M -7 0 L 7 0", 2.6), line("M 0 -7 L 0 7", 2.6)),
    "minus": (line("M -7 0 L 7 0", 2.6),),
    "left": (line("M 3.4 -7 L -3.8 0 L 3.4 7", 2.6),),
    "right": (line("M -3.4 -7 L 3.8 0 L -3.4 7", 2.6),),
    "up": (line("M -7 3.4 L 0 -3.8 L 7 3.4", 2.6),),
    "down": (line("M -7 -3.4 L 0 3.8 L 7 -3.4", 2.6),),
    "fit": (
        line("M 3.4 -8 L 8 -8 L 8 -3.4", 2.0, mirror=True),
        line("M 3.4 8 L 8 8 L 8 3.4", 2.0, mirror=True),
        dot(0, 0, 2.4),
    ),
    "turn": (
        line("M -7 -1 C -6.4 -9 6 -10 7.2 -1.6", 2.2),
        fill("M 8.6 3.4 L 3 -2.2 L 10 -4 Z"),
        fill("M -4.6 3 L 0 0.4 L 4.6 3 L 4.6 7.4 L 0 10 L -4.6 7.4 Z"),
    ),
    "center": (
        ring(0, 0, 5.4, 2.0),
        dot(0, 0, 1.8),
        line("M 0 -9.2 L 0 -6", 2.0),
        line("M 0 6 L 0 9.2", 2.0),
        line("M -9.2 0 L -6 0", 2.0),
        line("M 6 0 L 9.2 0", 2.0),
    ),
    "save": (
        fill("M -8 -8 L 5 -8 L 8 -5 L 8 8 L -8 8 Z"),
        cut("M -4 -8.4 L 3 -8.4 L 3 -3.4 L -4 -3.4 Z"),
        cut("M -5 1 L 5 1 L 5 8.4 L -5 8.4 Z"),
        line("M -3 3.4 L 3 3.4", 1.2),
        line("M -3 6 L 3 6", 1.2),
    ),
    "folder": (
        fill("M -8.8 -6.4 L -2.6 -6.4 L -0.4 -4 L 8.8 -4 L 8.8 7 L -8.8 7 Z"),
        cut("M -8.6 -1.2 L 8.6 -1.2", 1.2),
    ),
    "trash": (
        fill("M -6 -4 L 6 -4 L 5 9 L -5 9 Z"),
        line("M -7.4 -6.4 L 7.4 -6.4", 2.0),
        line("M -2.4 -8.6 L 2.4 -8.6", 1.8),
        cut("M 2 -1 L 1.7 6", 1.3, mirror=True),
    ),
    "pencil": (
        fill("M -8.6 8.6 L -7 2.6 L 4 -8.4 L 8.4 -4 L -2.6 7 Z"),
        cut("M 1.2 -5.6 L 5.6 -1.2", 1.4),
    ),
    "restart": (
        line("M 6.2 -4 C 2.6 -9.4 -8 -8.4 -8 0.4 C -8 9.4 4.4 10 7.4 3.4", 2.2),
        fill("M 8.6 -9 L 8.6 -1 L 1 -2.6 Z"),
    ),
    "log": (
        dot(-7, -6, 1.5),
        dot(-7, 0, 1.5),
        dot(-7, 6, 1.5),
        line("M -2.6 -6 L 8 -6", 2.0),
        line("M -2.6 0 L 8 0", 2.0),
        line("M -2.6 6 L 5 6", 2.0),
    ),
    "panel": (
        line("M -8 -7 L 8 -7 L 8 7 L -8 7 Z M 8 7 L 8 -7", 1.8),
        fill("M 1.6 -7 L 8 -7 L 8 7 L 1.6 7 Z"),
    ),
    "help": (
        line("M -4.4 -4 C -4.4 -10 5 -10 5 -4.4 C 5 -0.6 0 -0.4 0 3.2", 2.4),
        dot(0, 7.6, 1.7),
    ),
    "warning": (
        fill("M 0 -9 L 9.4 8 L -9.4 8 Z"),
        cut("M 0 -3 L 0 2", 2.0),
        dot(0, 5.2, 1.2, cut=True),
    ),
    "quit": (
        line("M 2 -8 L -7.4 -8 L -7.4 8 L 2 8", 2.0),
        line("M -2 0 L 5 0", 2.2),
        fill("M 9.6 0 L 4 -4.6 L 4 4.6 Z"),
    ),
    "hand": (
        line("M -3.6 0 L -3.6 -5.6", 2.6),
        line("M 0 0 L 0 -7.6", 2.6),
        line("M 3.6 0 L 3.6 -6", 2.6),
        fill("M -5 -1 L 5 -1 L 5 3 Q 5 9.4 -0.4 9.4 Q -4.4 9.4 -8.6 1.4 Q -6.4 -0.4 -5 2 Z"),
        line("M 5.4 3 L 7.2 -2", 2.4),
    ),
}
