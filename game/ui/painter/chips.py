"""Draws chips: pieces as round tokens.

Owns how a chip is put together and kept; its parts are drawn in `chip_parts`. A chip at a size not
drawn yet may be shown scaled from another for a frame or two. No rule section.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from game.ui.items import Chip
from game.ui.painter.brush import Box, Brush, cover
from game.ui.painter.canvas import Canvas, Sprite, faded
from game.ui.painter.chip_parts import (
    Mint,
    draw_check,
    draw_corner_marks,
    draw_cross,
    draw_face,
    draw_pips,
    draw_rank,
    draw_ring,
    draw_shadow,
    draw_statuses,
    draw_strip,
)
from game.ui.painter.chip_texts import lay_texts

_LIFT = 1.06
_DIM = (158, 158, 164)
_DOWN = (150, 150, 150)
_GHOST = 0.55


def draw_chip(brush: Brush, item: Chip) -> None:
    """Draw a piece."""
    radius = item.radius * brush.scale * (_LIFT if item.lifted else 1.0)
    opacity = item.opacity * (_GHOST if item.ghost else 1.0)
    if radius < 1 or opacity <= 0:
        return
    x, y = brush.place(item.center)
    sprite = _sprite(brush, item, round(radius * 2) / 2)
    surface = sprite.surface if opacity >= 1 else faded(sprite.surface, opacity)
    Sprite(surface, sprite.x, sprite.y).blit(brush.surface, round(x), round(y))


def _sprite(brush: Brush, item: Chip, radius: float) -> Sprite:
    shape = _shape(item)
    key = (shape, radius)
    sprite = brush.sprites.find(key)
    if sprite is None:
        rough = brush.rough.get(shape)
        if rough is not None and not brush.has_time:
            if not brush.is_hurried:
                brush.mark_stale(cover(item.bounds, scale=brush.scale, dx=brush.dx, dy=brush.dy))
            else:
                clip = brush.surface.get_clip()
                brush.mark_stale(Box(clip.left, clip.top, clip.right, clip.bottom))
            return _scaled(rough[1], radius / rough[0])
        with brush.working():
            sprite = brush.sprites.get(key, lambda: mint(brush, item, radius))
    brush.rough[shape] = (radius, sprite)
    return sprite


def mint(brush: Brush, item: Chip, radius: float) -> Sprite:
    """Return a new drawing of a chip, `radius` in device pixels."""
    made = Mint(
        palette=brush.palette,
        chip=replace(item, center=(0.0, 0.0)),
        radius=radius,
        detailed=item.is_detailed,
    )
    half = radius * 1.56 + 2
    wide = max(half, radius * item.name_room / 2 + 6 * brush.scale) if item.is_named else half
    named = max(half, radius + 24 * brush.scale) if item.is_named else half
    above, below = (named, half) if item.name_above else (half, named)
    canvas = Canvas(-wide, -above, wide, below)
    draw_shadow(canvas, made)
    draw_ring(canvas, made)
    body = canvas.like()
    draw_face(body, made)
    if item.counts and not item.plain:
        draw_pips(body, made)
    if item.checked:
        draw_check(body, made)
    if made.detailed:
        draw_strip(body, made)
    draw_rank(body, made)
    if not item.plain:
        draw_statuses(body, made)
    _fade(body, item)
    canvas.lay(body)
    if item.token.down:
        draw_cross(canvas, made)
    if item.targeted:
        draw_corner_marks(canvas, made)
    sprite = canvas.finish()
    lay_texts(brush, sprite, made)
    return sprite


def _fade(body: Canvas, item: Chip) -> None:
    if item.token.down:
        body.surface = pygame.transform.grayscale(body.surface)
        body.surface.fill((*_DOWN, 255), special_flags=pygame.BLEND_RGBA_MULT)
    elif item.dimmed:
        body.surface.fill((*_DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _shape(item: Chip) -> Hashable:
    """Return all that a chip's looks depend on, besides its size."""
    token = item.token
    return (
        token.emblem,
        token.face,
        token.rank,
        (token.hp, token.health, token.bonus_hp),
        tuple(badge.id for badge in token.badges),
        (token.name, item.name_room, item.name_above) if item.is_named else None,
        token.stats if item.is_detailed else None,
        (token.down, item.active, item.dimmed, item.targeted, item.lifted, item.hovered),
        (item.checked, item.struck, item.plain, item.counts),
    )


def _scaled(sprite: Sprite, factor: float) -> Sprite:
    width, height = sprite.surface.get_size()
    size = (max(1, round(width * factor)), max(1, round(height * factor)))
    surface = pygame.transform.scale(sprite.surface, size)
    return Sprite(surface, round(sprite.x * factor), round(sprite.y * factor))
