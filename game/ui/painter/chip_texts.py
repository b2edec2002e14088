"""The texts on a chip: rank, many hit points, numbers of the strip, the name.

Owns their places. They are set at the true size on the finished picture, so that small type stays
sharp. No rule section.
"""

from __future__ import annotations

from game.core.view import Shape
from game.hexes import Point
from game.ui.items import NAME_SIZE
from game.ui.painter.brush import Brush
from game.ui.painter.canvas import Canvas, Sprite
from game.ui.painter.chip_parts import (
    SMALLEST_TEXT,
    Mint,
    number_size,
    rank_center,
    rank_radius,
    strip_places,
)
from game.ui.shapes import Colour, Weight
from game.ui.theme import contrast, with_alpha

_SHORT = {"all": "all", "none": "\u2013"}


def lay_texts(brush: Brush, sprite: Sprite, made: Mint) -> None:
    """Set every text of a chip on its finished picture."""
    token, palette, radius = made.chip.token, made.palette, made.radius
    if token.rank is not None:
        x, y = rank_center(made)
        size = rank_radius(made) * (1.0 if len(token.rank.label) > 1 else 1.12)
        if token.rank.shape is Shape.TRIANGLE:
            y += 0.22 * rank_radius(made)
            size *= 0.88
        ground = palette.rank(token.rank.colour)
        colour = max(palette.emblem, palette.dark_edge, key=lambda ink: contrast(ink, ground))
        _set((brush, sprite), token.rank.label, (x, y), size, colour)
    if made.chip.counts and not made.chip.plain and made.chip.shows_number:
        text, bonus = str(token.hp), f"+{token.bonus_hp}" if token.bonus_hp else ""
        size = number_size(made)
        width = _width(brush, text, size) + _width(brush, bonus, size)
        x = -width / 2
        for part, shade in ((text, palette.pip), (bonus, palette.pip_bonus)):
            wide = _width(brush, part, size)
            _set((brush, sprite), part, (x + wide / 2, -0.84 * radius), size, shade)
            x += wide
    if made.detailed:
        for _, text, _, (x, y) in strip_places(made):
            short = _SHORT.get(text.lower(), text)
            is_word = len(short) > 2  # noqa: PLR2004 - more than two figures
            size, away = (0.21, 0.03) if is_word else (0.27, 0.0)
            at = (x + away * radius, y)
            _set((brush, sprite), short, at, size * radius, palette.text)
    if made.chip.is_named:
        _lay_name(brush, sprite, made)


def _lay_name(brush: Brush, sprite: Sprite, made: Mint) -> None:
    """Set the name on a dark plate under the chip, or over it."""
    palette, scale = made.palette, brush.scale
    room = made.chip.name_room * made.radius / scale - 8
    name = _fitted(brush, made.chip.token.name, room)
    width = brush.fonts.width(name, NAME_SIZE, Weight.SEMIBOLD) * scale
    half = NAME_SIZE * 0.72 * scale
    y = made.radius + half + 3 * scale
    y = -y if made.chip.name_above else y
    plate = Canvas(-width / 2 - half - 1, y - half, width / 2 + half + 1, y + half)
    ends = ((-width / 2, y), (width / 2, y))
    plate.line(ends, 2 * half, with_alpha(palette.tag, 0.86))
    plate.finish().blit(sprite.surface, -sprite.x, -sprite.y)
    _set(
        (brush, sprite), name, (0.0, y), NAME_SIZE * scale, palette.tag_text, weight=Weight.SEMIBOLD
    )


def _fitted(brush: Brush, name: str, room: float) -> str:
    """Return a name that fits, shortened before its number: that tells two alike apart."""
    stem, _, number = name.rpartition(" ")
    if not (stem and number.isdigit()):
        return brush.fonts.fit(name, NAME_SIZE, room, Weight.SEMIBOLD)
    end = f" {number}"
    left = room - brush.fonts.width(end, NAME_SIZE, Weight.SEMIBOLD)
    return brush.fonts.fit(stem, NAME_SIZE, left, Weight.SEMIBOLD) + end


def _width(brush: Brush, text: str, pixels: float) -> float:
    size = pixels / brush.scale
    return brush.fonts.width(text, size, Weight.BOLD) * brush.scale if text else 0.0


def _set(
    on: tuple[Brush, Sprite],
    text: str,
    center: Point,
    pixels: float,
    colour: Colour,
    *,
    weight: Weight = Weight.BOLD,
) -> None:
    """Set a text with its middle at a place from the chip's; `pixels` is its device size."""
    brush, sprite = on
    if not text or pixels < SMALLEST_TEXT:
        return
    line = brush.fonts.font(pixels / brush.scale, weight).render(text, True, colour)  # noqa: FBT003 - pygame takes it by place
    width, height = line.get_size()
    at = (
        round(center[0] - sprite.x - width / 2),
        round(center[1] - sprite.y - height / 2),
    )
    # Letters with plain alpha, laid over multiplied colours, give multiplied colours again.
    sprite.surface.blit(line, at)
