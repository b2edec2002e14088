"""Lays a picture made for one layout of hexes over another, scaled.

Owns the arithmetic of it; knows no map. All lengths are device pixels. No rule section.
"""

from __future__ import annotations

import math

import pygame

from game.hexes import HexLayout

ROOM = 24
"""Pixels on each side of a surface that is larger than what is seen of it."""


def around(inner: pygame.Rect, outer: pygame.Rect) -> list[pygame.Rect]:
    """Return the strips of a rectangle about one inside it."""
    if inner.w <= 0 or inner.h <= 0:
        return [outer]
    strips = (
        pygame.Rect(outer.left, outer.top, outer.w, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.w, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.h),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.h),
    )
    return [strip for strip in strips if strip.w > 0 and strip.h > 0]


def lay_scaled(
    target: pygame.Surface,
    source: pygame.Surface,
    layouts: tuple[HexLayout, HexLayout],
    seen: pygame.Rect,
) -> pygame.Rect:
    """Lay a picture over a target, so that its hexes lie where another layout has them.

    Args:
        target: what is laid on.
        source: the picture.
        layouts: that of the picture, each from its own left upper corner, and the target's.
        seen: the part of the target that must be covered, where the picture reaches.

    Returns:
        What was covered; empty where the picture is not seen.
    """
    before, after = layouts
    factor = after.size / before.size
    left = after.origin[0] - before.origin[0] * factor
    top = after.origin[1] - before.origin[1] * factor
    # The part of the source that is seen, on whole pixels of the source.
    part_left = max(0, math.floor((seen.left - left) / factor))
    part_top = max(0, math.floor((seen.top - top) / factor))
    part_right = min(source.get_width(), math.ceil((seen.right - left) / factor))
    part_bottom = min(source.get_height(), math.ceil((seen.bottom - top) / factor))
    if part_right <= part_left or part_bottom <= part_top:
        return pygame.Rect(0, 0, 0, 0)
    part = pygame.Rect(part_left, part_top, part_right - part_left, part_bottom - part_top)
    size = (max(1, round(part.w * factor)), max(1, round(part.h * factor)))
    place = (round(left + part.left * factor), round(top + part.top * factor))
    room = pygame.Rect(place, size)
    cut = source.subsurface(part)
    if target.get_rect().contains(room):
        # Straight into place: a large surface less to make and to copy.
        pygame.transform.scale(cut, size, target.subsurface(room))
        return room
    return target.blit(pygame.transform.scale(cut, size), place)
