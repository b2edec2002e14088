"""Draws text: labels, and short texts about a point.

Owns how lines of type look on the surface; keeps them as surfaces. No rule section.
"""

from __future__ import annotations

import pygame

from game.hexes import Point
from game.ui.items import Label
from game.ui.painter.brush import Brush
from game.ui.shapes import Align, Colour, Run, Weight

_SOLID = 255


def text_surface(
    brush: Brush, text: str, *, size: float, weight: Weight, colour: Colour
) -> pygame.Surface:
    """Return a line of type in device pixels, kept."""
    key = (text, round(size * brush.scale), weight, colour)
    found = brush.texts.get(key)
    if found is None:
        found = brush.fonts.font(size, weight).render(text, True, colour[:3])  # noqa: FBT003 - pygame takes it by place
        if len(colour) == 4 and colour[3] != _SOLID:  # noqa: PLR2004 - four parts: with alpha
            found.set_alpha(colour[3])
        brush.texts[key] = found
    return found


def draw_text(
    brush: Brush, text: str, center: Point, *, size: float, weight: Weight, colour: Colour
) -> None:
    """Draw a short text with its letters' middle at a device pixel."""
    surface = text_surface(brush, text, size=size, weight=weight, colour=colour)
    width, height = surface.get_size()
    brush.surface.blit(surface, (round(center[0] - width / 2), round(center[1] - height / 2)))


def draw_label(brush: Brush, item: Label) -> None:
    """Draw a line of text in its box."""
    runs = _fitted(brush, item)
    surfaces = [
        text_surface(
            brush,
            run.text,
            size=item.size,
            weight=run.weight or item.weight,
            colour=run.colour or item.colour,
        )
        for run in runs
        if run.text
    ]
    width = sum(surface.get_width() for surface in surfaces)
    box = brush.pixels(item.rect)
    x = {
        Align.LEFT: box.left,
        Align.CENTER: round((box.left + box.right - width) / 2),
        Align.RIGHT: box.right - width,
    }[item.align]
    for surface in surfaces:
        y = round((box.top + box.bottom - surface.get_height()) / 2)
        brush.surface.blit(surface, (x, y))
        x += surface.get_width()


def _fitted(brush: Brush, item: Label) -> tuple[Run, ...]:
    """Return the runs that fit the box; the one that does not ends in an ellipsis, none follow."""
    runs = (Run(item.text),) if isinstance(item.text, str) else item.text
    # Half a pixel of grace: a box measured for its text must not cut it.
    room = item.rect.w + 0.5 / brush.scale
    kept: list[Run] = []
    for run in runs:
        weight = run.weight or item.weight
        wide = brush.fonts.width(run.text, item.size, weight)
        if wide > room:
            text = brush.fonts.fit(run.text, item.size, room, weight)
            kept.append(Run(text, run.colour, run.weight))
            break
        kept.append(run)
        room -= wide
    return tuple(kept)
