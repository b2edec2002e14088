"""Vector drawings as data: paths in unit coordinates.

Owns: `Drawing` and its parts, and how a path's curves become points. Never draws on anything; the
painter does. A drawing lies in a square from -10 to 10, to the right and down, and has one colour:
what is cut out of it shows what lies below. No rule section.

A path is written as in SVG with absolute commands only: `M x y` begins, `L x y ...` goes on
straight, `Q cx cy x y` and `C ax ay bx by x y` curve, `Z` closes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.hexes import Point

UNIT = 10.0
"""Half the side of the square that a drawing lies in."""
_CURVE_STEPS = 10
_TOKEN = re.compile(r"[MLQCZ]|-?\d*\.?\d+")
_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6}
_CURVE_Q = 4


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a drawing.

    Attributes:
        path: its outline or line.
        width: 0 fills the outline; else a line of this width, round at ends and bends.
        cut: True to take away instead of to add.
        mirror: True to draw it a second time, mirrored left to right.
    """

    path: str
    width: float = 0.0
    cut: bool = False
    mirror: bool = False


Drawing: TypeAlias = tuple[Part, ...]
"""A drawing: its parts, painted in that order."""


def fill(path: str, *, mirror: bool = False) -> Part:
    """Return a filled shape."""
    return Part(path, mirror=mirror)


def line(path: str, width: float = 1.6, *, mirror: bool = False) -> Part:
    """Return a line."""
    return Part(path, width, mirror=mirror)


def cut(path: str, width: float = 0.0, *, mirror: bool = False) -> Part:
    """Return a shape (or, with a width, a line) to take away."""
    return Part(path, width, cut=True, mirror=mirror)


def dot(x: float, y: float, radius: float, *, cut: bool = False, mirror: bool = False) -> Part:
    """Return a disc: a line without length."""
    return Part(f"M {x} {y} L {x} {y}", 2 * radius, cut, mirror)


def ring(x: float, y: float, radius: float, width: float = 1.6) -> Part:
    """Return a circle drawn as a line."""
    k = radius * 0.5523
    return Part(
        f"M {x + radius} {y} "
        f"C {x + radius} {y + k} {x + k} {y + radius} {x} {y + radius} "
        f"C {x - k} {y + radius} {x - radius} {y + k} {x - radius} {y} "
        f"C {x - radius} {y - k} {x - k} {y - radius} {x} {y - radius} "
        f"C {x + k} {y - radius} {x + radius} {y - k} {x + radius} {y} Z",
        width,
    )


@lru_cache(maxsize=1024)
def outlines(path: str) -> tuple[tuple[tuple[Point, ...], bool], ...]:
    """Return each stretch of a path as points, and whether it is closed.

    Raises:
        ValueError: The path does not begin with `M`, or has a number too many or too few.
    """
    found: list[tuple[tuple[Point, ...], bool]] = []
    points: list[Point] = []
    tokens = _TOKEN.findall(path)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at] in _NUMBERS or tokens[at] == "Z":
            command = tokens[at]
            at += 1
            if command in {"M", "Z"} and points:
                found.append((tuple(points), command == "Z"))
                points = []
            if command == "Z":
                continue
        count = _NUMBERS.get(command, 0)
        numbers = tokens[at : at + count]
        if count == 0 or len(numbers) < count or not (points or command == "M"):
            raise ValueError(f"{path!r} is not a path: see {command or 'its start'} there.")
        values = [float(number) for number in numbers]
        points.extend(_points(command, points[-1] if points else (0.0, 0.0), values))
        command = "L" if command == "M" else command
        at += count
    if points:
        found.append((tuple(points), False))
    return tuple(found)


def _points(command: str, start: Point, values: list[float]) -> list[Point]:
    ends = list(zip(values[::2], values[1::2], strict=True))
    if command in {"M", "L"}:
        return ends
    if len(values) == _CURVE_Q:
        (cx, cy), end = ends
        first = (start[0] + (cx - start[0]) * 2 / 3, start[1] + (cy - start[1]) * 2 / 3)
        second = (end[0] + (cx - end[0]) * 2 / 3, end[1] + (cy - end[1]) * 2 / 3)
    else:
        first, second, end = ends
    return [
        _bezier(start, first, second, end, i / _CURVE_STEPS) for i in range(1, _CURVE_STEPS + 1)
    ]


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    wa, wb, wc, wd = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
        wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
    )
