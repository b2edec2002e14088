"""Draws pictures from files.

Owns: loading, fitting and keeping them. No rule section.
"""

from __future__ import annotations

import pygame

from game.ui.items import Picture
from game.ui.painter.brush import Brush

_KEPT = 48


def draw_picture(brush: Brush, item: Picture) -> None:
    """Draw a picture in the middle of its box, or a quiet frame where it cannot be read."""
    box = brush.pixels(item.rect)
    width, height = box.right - box.left, box.bottom - box.top
    if width <= 0 or height <= 0:
        return
    key = (item.path, width, height)
    if key not in brush.pictures:
        if len(brush.pictures) >= _KEPT:
            brush.pictures.clear()
        brush.pictures[key] = _load(item.path, width, height)
    surface = brush.pictures[key]
    if surface is None:
        pygame.draw.rect(brush.surface, brush.palette.line, box.rect, 1)
        return
    left = box.left + (width - surface.get_width()) // 2
    top = box.top + (height - surface.get_height()) // 2
    brush.surface.blit(surface, (left, top))


def _load(path: str, width: int, height: int) -> pygame.Surface | None:
    try:
        loaded = pygame.image.load(path).convert_alpha()
    except (OSError, pygame.error):
        return None
    factor = min(width / loaded.get_width(), height / loaded.get_height())
    size = (max(1, round(loaded.get_width() * factor)), max(1, round(loaded.get_height() * factor)))
    return pygame.transform.smoothscale(loaded, size)
