"""The parts of a chip: shadow, face, rim, pips, badges, marks.

Owns their shapes, all in shares of the chip's radius about its middle. No rule section.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.view import Face, Shape, Token
from game.hexes import Point
from game.ui.emblems import emblem
from game.ui.glyphs import ICONS
from game.ui.items import Chip
from game.ui.painter.canvas import Canvas
from game.ui.shapes import Colour
from game.ui.theme import Palette, blend, with_alpha

SMALLEST_TEXT = 6.5
"""In device pixels; below this a text is left out."""

_FACE = 0.735
_PIP_AT, _PIP, _PIP_STEP = 0.868, 0.078, math.radians(17.5)
_RANK_AT: Point = (0.70, 0.66)
_BADGE_AT, _BADGE_START = 0.94, math.radians(218)
_FEW_BADGES = 4
_ROW = 3
_STRIP_AT, _STRIP_HALF = 0.60, 0.18  # its middle below the chip's, half its height
_STRIP_RANKED = (-1.08, 0.40)  # its ends; room is left for the rank's badge
_STRIP_ALONE = (-0.74, 0.74)
_ICON_HALF = 0.108
_PRIORITY_AT: Point = (0.98, -0.08)
_SHADOW_STEPS = 10
_DASHES = 10
_BLACK: Colour = (8, 9, 12)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mint:
    """One chip being drawn: its item, its radius in device pixels, whether it shows details."""

    palette: Palette
    chip: Chip
    radius: float
    detailed: bool

    def at(self, x: float, y: float) -> Point:
        """Return a place given in shares of the radius."""
        return (x * self.radius, y * self.radius)


def rank_radius(made: Mint) -> float:
    """Return the radius of the rank's badge; larger on small chips, so that it can be read."""
    return made.radius * (0.42 if made.chip.plain else 0.35)


def status_places(made: Mint) -> list[tuple[Point, float]]:
    """Return the middle and radius of each status badge, from the upper left down.

    A large chip keeps its foot free for the strip of numbers: more than three statuses stand in a
    second arc, outside the first.
    """
    count = len(made.chip.token.badges)
    share, step, row = (0.265, 33, count) if count <= _FEW_BADGES else (0.225, 26, count)
    if made.detailed and count > _ROW:
        share, step, row = 0.195, 25, _ROW
    places: list[tuple[Point, float]] = []
    for number in range(count):
        away = _BADGE_AT + 0.37 * (number // max(1, row))
        angle = _BADGE_START - number % max(1, row) * math.radians(step)
        places.append(
            (made.at(away * math.cos(angle), away * math.sin(angle)), share * made.radius)
        )
    return places


def strip_marks(token: Token) -> list[tuple[str, str]]:
    """Return the icons and short texts of the numbers shown on a large chip."""
    stats = {stat.id: stat.value for stat in token.stats}
    names = ("range", "dice", "targets")
    # of "2/3" dice the ready ones are what counts on the table; the panel tells both
    return [(name, stats[name].partition("/")[0]) for name in names if name in stats]


def priority_icon(token: Token) -> str | None:
    """Return the icon of whom a piece goes for; None where it has no such stat."""
    words = " ".join(stat.value.lower() for stat in token.stats if stat.id == "priority")
    return next((name for name in ("strongest", "weakest") if name in words), None)


def strip_places(made: Mint) -> list[tuple[str, str, Point, Point]]:
    """Return icon, text, and where each stands, for the strip of numbers."""
    left, right = _strip_ends(made)
    marks = strip_marks(made.chip.token)
    room = (right - left - 0.15) / max(1, len(marks))
    places: list[tuple[str, str, Point, Point]] = []
    for number, (name, text) in enumerate(marks):
        x = left + 0.085 + room * (number + 0.5)
        places.append((name, text, made.at(x - 0.095, _STRIP_AT), made.at(x + 0.095, _STRIP_AT)))
    return places


def _strip_ends(made: Mint) -> tuple[float, float]:
    return _STRIP_ALONE if made.chip.token.rank is None else _STRIP_RANKED


def draw_shadow(canvas: Canvas, made: Mint) -> None:
    """Draw a soft shadow, further off when the chip is lifted."""
    x, y, spread, strength = (
        (0.10, 0.26, 0.24, 0.40) if made.chip.lifted else (0.05, 0.10, 0.16, 0.46)
    )
    for step in range(_SHADOW_STEPS, 0, -1):
        share = 1 - step / (_SHADOW_STEPS + 1)
        reach = made.radius * (1 - spread / 2 + spread * step / _SHADOW_STEPS)
        canvas.disc(made.at(x, y), reach, with_alpha(_BLACK, strength * share))


def draw_ring(canvas: Canvas, made: Mint) -> None:
    """Draw the gold ring of the one whose turn it is, or the light one under the pointer."""
    radius, palette = made.radius, made.palette
    line = max(1.0, radius * 0.035)
    if made.chip.active:
        wide = max(2.2, radius * 0.105)
        canvas.disc((0.0, 0.0), radius * 1.04 + wide + line, palette.dark_edge)
        canvas.disc((0.0, 0.0), radius * 1.04 + wide, palette.gold)
        canvas.disc((0.0, 0.0), radius * 1.04, palette.dark_edge)
    elif made.chip.hovered:
        wide = max(1.5, radius * 0.06)
        canvas.disc((0.0, 0.0), radius * 1.03 + wide + line, palette.dark_edge)
        canvas.disc((0.0, 0.0), radius * 1.03 + wide, palette.hex_hover)


def draw_face(canvas: Canvas, made: Mint) -> None:
    """Draw rim, face and emblem."""
    token, palette, radius = made.chip.token, made.palette, made.radius
    line = max(1.0, radius * 0.04)
    rim = palette.rim(token.face, token.rank.colour if token.rank else None)
    face = palette.struck if made.chip.struck else palette.face(token.face)
    canvas.disc((0.0, 0.0), radius, blend(rim, _BLACK, 0.62))
    canvas.disc((0.0, 0.0), radius - line, rim)
    # A little light from above on rim and face; it also parts the rim from a face of its tone.
    canvas.disc(made.at(0.0, 0.02), radius * (_FACE + 0.06), blend(rim, _BLACK, 0.45))
    canvas.disc((0.0, 0.0), radius * _FACE, blend(face, _BLACK, 0.22))
    canvas.disc(made.at(0.0, -0.02), radius * (_FACE - 0.035), face)
    _draw_side(canvas, made)
    drawing = emblem(token.emblem)
    if made.detailed:
        canvas.stamp(drawing, made.at(0.0, -0.13), 0.43 * radius, palette.emblem)
    else:
        canvas.stamp(drawing, (0.0, 0.0), 0.48 * radius, palette.emblem)


def _draw_side(canvas: Canvas, made: Mint) -> None:
    """Tell whose a piece is without colour: a whole inner ring, a broken one, or none."""
    face, reach = made.chip.token.face, _FACE - 0.055
    colour = blend(made.palette.face(face), made.palette.emblem, 0.42)
    wide = max(0.8, 0.032 * made.radius)
    if face is Face.ADVENTURER:
        canvas.ring((0.0, 0.0), reach * made.radius, wide, colour)
    elif face is Face.COMPANION:
        for number in range(_DASHES):
            start = 2 * math.pi * number / _DASHES
            angles = [start + part * math.pi / _DASHES / 4 for part in range(5)]
            points = [made.at(reach * math.cos(a), reach * math.sin(a)) for a in angles]
            canvas.line(points, wide, colour)


def draw_pips(canvas: Canvas, made: Mint) -> None:
    """Draw hit points on the rim: whole, lost (hollow), and bonus ones (diamonds)."""
    token, palette, radius = made.chip.token, made.palette, made.radius
    if made.chip.shows_number:
        if number_size(made) >= SMALLEST_TEXT:
            _draw_number_plate(canvas, made)
        return
    lost = max(0, token.health - token.hp)
    kinds = ["whole"] * token.hp + ["lost"] * lost + ["bonus"] * token.bonus_hp
    pip = max(1.5, radius * _PIP)
    dark = blend(palette.dark_edge, _BLACK, 0.5)
    for number, kind in enumerate(kinds):
        angle = -math.pi / 2 + (number - (len(kinds) - 1) / 2) * _PIP_STEP
        point = made.at(_PIP_AT * math.cos(angle), _PIP_AT * math.sin(angle))
        if kind == "bonus":
            canvas.polygon(_diamond(point, pip * 1.75), dark)
            canvas.polygon(_diamond(point, pip * 1.3), palette.pip_bonus)
            continue
        canvas.disc(point, pip + max(0.6, radius * 0.02), dark)
        canvas.disc(point, pip, palette.pip)
        if kind == "lost":
            canvas.disc(point, pip * 0.62, dark)


def _draw_number_plate(canvas: Canvas, made: Mint) -> None:
    radius = made.radius
    wide = number_width(made.chip.token)
    ends = (made.at(-wide, -0.84), made.at(wide, -0.84))
    canvas.line(ends, 0.46 * radius, made.palette.pip)
    canvas.line(ends, 0.46 * radius - max(2.0, 0.09 * radius), made.palette.tag)


def number_size(made: Mint) -> float:
    """Return the type size of many hit points, in device pixels."""
    return 0.34 * made.radius


def number_width(token: Token) -> float:
    """Return half the width of the plate for many hit points, without its round ends."""
    return 0.10 + 0.075 * (len(str(token.hp)) - 1) + (0.16 if token.bonus_hp else 0.0)


def _diamond(center: Point, reach: float) -> tuple[Point, ...]:
    x, y = center
    return ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))


def rank_outline(shape: Shape, center: Point, radius: float) -> tuple[Point, ...]:
    """Return the outline of a rank's badge; the five shapes differ in their number of corners."""
    sides = {
        Shape.TRIANGLE: 3,
        Shape.DIAMOND: 4,
        Shape.PENTAGON: 5,
        Shape.HEXAGON: 6,
        Shape.OCTAGON: 8,
    }[shape]
    start = -math.pi / 2 if shape is not Shape.OCTAGON else -math.pi / 2 + math.pi / 8
    grow = {3: 1.24, 4: 1.10, 5: 1.03}.get(sides, 0.98)
    drop = 0.16 * radius if sides == 3 else 0.0  # noqa: PLR2004 - a triangle's middle lies low
    return tuple(
        (
            center[0] + grow * radius * math.cos(start + 2 * math.pi * i / sides),
            center[1] + drop + grow * radius * math.sin(start + 2 * math.pi * i / sides),
        )
        for i in range(sides)
    )


def draw_rank(canvas: Canvas, made: Mint) -> None:
    """Draw the rank's badge at the lower right."""
    rank = made.chip.token.rank
    if rank is None:
        return
    radius, palette = rank_radius(made), made.palette
    points = rank_outline(rank.shape, made.at(*_RANK_AT), radius)
    light = max(1.1, radius * 0.14)
    canvas.line(points, 2 * light + max(1.6, radius * 0.18), palette.dark_edge, closed=True)
    canvas.polygon(points, palette.rank(rank.colour))
    canvas.line(points, light, palette.rank_line, closed=True)


def rank_center(made: Mint) -> Point:
    """Return where the middle of the rank's badge lies."""
    return made.at(*_RANK_AT)


def draw_statuses(canvas: Canvas, made: Mint) -> None:
    """Draw each status as a round badge with its own glyph."""
    palette = made.palette
    places = status_places(made)
    for badge, (center, radius) in zip(made.chip.token.badges, places, strict=True):
        drawing = ICONS.get(f"status_{badge.id}", ICONS["status_other"])
        canvas.disc(center, radius + max(0.8, radius * 0.1), palette.dark_edge)
        canvas.disc(center, radius, palette.badge_line)
        canvas.disc(center, radius - max(1.0, radius * 0.13), palette.badge)
        canvas.stamp(drawing, center, radius * 0.66, palette.emblem)


def draw_strip(canvas: Canvas, made: Mint) -> None:
    """Draw the strip of numbers over the foot of a large chip; at the right whom it goes for."""
    left, right = _strip_ends(made)
    radius, palette = made.radius, made.palette
    half = _STRIP_HALF
    if strip_marks(made.chip.token):
        ends = (made.at(left + half, _STRIP_AT), made.at(right - half, _STRIP_AT))
        canvas.line(ends, 2 * half * radius + max(1.5, 0.05 * radius), palette.dark_edge)
        canvas.line(ends, 2 * half * radius, palette.panel)
        for name, _, at, _ in strip_places(made):
            canvas.stamp(ICONS[name], at, _ICON_HALF * radius, palette.quiet)
    priority = priority_icon(made.chip.token)
    if priority is not None:
        center = made.at(*_PRIORITY_AT)
        canvas.disc(center, 0.225 * radius, palette.dark_edge)
        canvas.disc(center, 0.2 * radius, palette.panel)
        canvas.stamp(ICONS[priority], center, 0.135 * radius, palette.text)


def draw_check(canvas: Canvas, made: Mint) -> None:
    """Draw a check mark over the face."""
    for width, colour in ((4.2, made.palette.dark_edge), (2.3, made.palette.good)):
        half = made.radius * 0.075
        points = tuple((x * half, y * half) for x, y in ((-6.4, 0.6), (-2.0, 5.2), (6.6, -5.2)))
        canvas.line(points, width * half, colour)


def draw_cross(canvas: Canvas, made: Mint) -> None:
    """Draw the cross over a piece that is down."""
    for width, colour in ((0.17, made.palette.dark_edge), (0.085, made.palette.rank_line)):
        for side in (1, -1):
            ends = (made.at(-0.52 * side, -0.52), made.at(0.52 * side, 0.52))
            canvas.line(ends, width * made.radius, colour)


def draw_corner_marks(canvas: Canvas, made: Mint) -> None:
    """Draw the red corner marks about a target."""
    near, far, palette = 0.74, 1.10, made.palette
    wide = max(2.2, made.radius * 0.11)
    for width, colour in ((wide + max(2.0, wide * 0.7), palette.dark_edge), (wide, palette.target)):
        for sx in (1, -1):
            for sy in (1, -1):
                points = (
                    made.at(near * sx, far * sy),
                    made.at(far * sx, far * sy),
                    made.at(far * sx, near * sy),
                )
                canvas.line(points, width, colour)
