"""The painter: keeps the last scene and paints again only what changed.

Owns: the surface, the sprites, the ground and the texts that are kept. Never decides what is shown
and changes no item; the same scene always gives the same pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import assert_never

import pygame

from game.ui.fonts import Fonts
from game.ui.items import (
    Area,
    Chip,
    Circle,
    Clip,
    Fill,
    HexTag,
    HexTexts,
    Icon,
    Item,
    Label,
    MapLayer,
    Picture,
    Polygon,
    Polyline,
)
from game.ui.painter.areas import draw_area, draw_hex_texts
from game.ui.painter.brush import Box, Brush
from game.ui.painter.canvas import SpriteCache
from game.ui.painter.chips import draw_chip
from game.ui.painter.diff import Laid, compare, merged, window_box
from game.ui.painter.ground import Ground
from game.ui.painter.pictures import draw_picture
from game.ui.painter.strokes import (
    draw_circle,
    draw_fill,
    draw_hex_tag,
    draw_icon,
    draw_polygon,
    draw_polyline,
)
from game.ui.painter.text import draw_label
from game.ui.theme import STANDARD, Palette

SPRITE_BYTES = 24 * 1024 * 1024
GROUND_BYTES = 40 * 1024 * 1024
_SOLID_PARTS = 3
_STRIP_AREA = 450_000
"""Device pixels that are painted sharp at once: a third of the map at 1920 by 1080."""


class Painter:
    """Paints scenes on one surface."""

    def __init__(
        self, surface: pygame.Surface, *, scale: float = 1.0, palette: Palette = STANDARD
    ) -> None:
        """Paint on `surface`, `scale` device pixels for each logical one.

        pygame's display and font modules must be running.
        """
        self._sprites = SpriteCache(limit_bytes=SPRITE_BYTES)
        self._ground = Ground(limit_bytes=GROUND_BYTES)
        self._brush = self._new_brush(surface, Fonts(scale), palette)
        self._scene: list[Laid] = []
        self._stale: list[Box] = []
        self._fresh = True

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on."""
        return self._brush.surface

    @property
    def fonts(self) -> Fonts:
        """The fonts at the present scale, for measuring."""
        return self._brush.fonts

    @property
    def scale(self) -> float:
        """Device pixels for each logical one."""
        return self._brush.scale

    @property
    def palette(self) -> Palette:
        """The colours of what the painter colours itself: ground and chips."""
        return self._brush.palette

    @property
    def is_busy(self) -> bool:
        """Whether another `paint` would get on with something: see `paint`."""
        return bool(self._stale or self._brush.asked)

    @property
    def held_bytes(self) -> int:
        """How much memory pictures take that are kept."""
        return self._sprites.held_bytes + self._ground.held_bytes

    def resize(self, surface: pygame.Surface, *, scale: float) -> None:
        """Paint on another surface from now on, or at another scale."""
        fonts = self._brush.fonts if scale == self._brush.scale else Fonts(scale)
        self._brush = self._new_brush(surface, fonts, self._brush.palette)
        self._sprites.clear()
        self._ground.clear()
        self.forget()

    def recolour(self, palette: Palette) -> None:
        """Paint in other colours from now on."""
        self._brush = self._new_brush(self._brush.surface, self._brush.fonts, palette)
        self._sprites.clear()
        self._ground.clear()
        self.forget()

    def forget(self) -> None:
        """Paint everything the next time: the surface was lost, or drawn on by others."""
        self._scene = []
        self._stale = []
        self._fresh = True

    def paint(self, items: Sequence[Item], *, patient: bool = False) -> list[pygame.Rect]:
        """Bring the surface up to date with a scene; return what was touched, in device pixels.

        A patient painting is sharp at once. Otherwise costly parts may be rough at first, and some
        pictures are prepared when there is nothing else to do: paint again, with the same scene or
        another, while `is_busy`.
        """
        brush = self._brush
        screen = Box(0, 0, *brush.surface.get_size())
        before = [] if self._fresh else self._scene
        self._scene, dirty = compare(before, items, scale=brush.scale, screen=screen)
        if self._fresh:
            dirty = [screen]
        elif brush.asked and not dirty and not self._stale:
            brush.do_asked()
            return []
        brush.begin(patient=patient or self._fresh)
        self._fresh = False
        boxes = merged(dirty)
        for box in boxes:
            self._repaint(box)
        done = merged([*boxes, *self._sharpen(boxes)])
        brush.surface.set_clip(None)
        return [box.rect for box in done]

    def _sharpen(self, boxes: Sequence[Box]) -> list[Box]:
        """Paint what was rough again, as far as there is time; return what was painted.

        What lay in the boxes painted already has been named stale anew if it is rough still.
        """
        brush = self._brush
        done: list[Box] = []
        kept: list[Box] = []
        for stale in self._stale:
            if any(box.holds(stale) for box in boxes):
                continue
            if brush.has_time:
                # Painting counts here: after a zoom the map comes sharp strip by strip.
                with brush.working():
                    self._repaint(stale)
                done.append(stale)
            else:
                kept.append(stale)
        self._stale = list(dict.fromkeys([*kept, *_strips(brush.stale)]))
        return done

    def _repaint(self, box: Box) -> None:
        brush = self._brush
        meets = box.meets
        touched = [laid for laid in self._scene if meets(laid.box)]
        first = _first_seen(touched, box, brush.scale)
        if first is None:
            brush.surface.fill(brush.palette.table, box.rect)
        seen, clip = None, box
        brush.surface.set_clip(box.rect)
        for laid in touched[first or 0 :]:
            placed = laid.placed
            if placed.seen is not seen:  # what is seen through one window follows one another
                seen, clip = placed.seen, box
                if seen is not None:
                    clip = box.shared(window_box(seen, scale=brush.scale))
                brush.surface.set_clip(clip.rect)
            if clip.area > 0:
                brush.dx, brush.dy = placed.dx, placed.dy
                if isinstance(placed.item, MapLayer):
                    self._ground.draw(brush, placed.item, _areas_on(self._scene, laid))
                else:
                    self._draw(placed.item)
        brush.surface.set_clip(None)

    def _draw(self, item: Item) -> None:  # noqa: C901, PLR0912 - one line for each kind of item
        brush = self._brush
        match item:
            case Fill():
                draw_fill(brush, item)
            case Label():
                draw_label(brush, item)
            case Circle():
                draw_circle(brush, item)
            case Polygon():
                draw_polygon(brush, item)
            case Polyline():
                draw_polyline(brush, item)
            case Icon():
                draw_icon(brush, item)
            case HexTag():
                draw_hex_tag(brush, item)
            case Chip():
                draw_chip(brush, item)
            case Area():
                draw_area(brush, item)
            case HexTexts():
                draw_hex_texts(brush, item)
            case Picture():
                draw_picture(brush, item)
            case Clip() | MapLayer():
                raise TypeError("Clips are laid flat, ground is drawn with what lies on it.")
            case _:
                assert_never(item)

    def _new_brush(self, surface: pygame.Surface, fonts: Fonts, palette: Palette) -> Brush:
        return Brush(surface, palette=palette, fonts=fonts, sprites=self._sprites)


def _strips(boxes: Iterable[Box]) -> Iterator[Box]:
    """Cut large boxes into strips, so that none takes longer to paint than a frame has."""
    for box in boxes:
        height = max(1, _STRIP_AREA // max(1, box.right - box.left))
        for top in range(box.top, box.bottom, height):
            yield Box(box.left, top, box.right, min(top + height, box.bottom))


def _areas_on(scene: Sequence[Laid], ground: Laid) -> tuple[Area, ...]:
    """Return the areas that lie straight on a map layer, with nothing between."""
    rest = dropwhile(lambda laid: laid is not ground, scene)
    next(rest)
    items = (laid.placed.item for laid in rest)
    return tuple(
        item
        for item in takewhile(lambda item: isinstance(item, Area), items)
        if isinstance(item, Area)
    )


def _first_seen(touched: Sequence[Laid], box: Box, scale: float) -> int | None:
    """Return the last item that hides all below it within a box; None where the table shows."""
    for number in range(len(touched) - 1, -1, -1):
        placed = touched[number].placed
        item = placed.item
        solid = isinstance(item, MapLayer) or (
            isinstance(item, Fill)
            and item.radius == 0
            and item.colour is not None
            and len(item.colour) == _SOLID_PARTS
        )
        if not solid:
            continue
        hidden = window_box(item.bounds.moved(placed.dx, placed.dy), scale=scale)
        if placed.seen is not None:
            hidden = hidden.shared(window_box(placed.seen, scale=scale))
        if hidden.holds(box):
            return number
    return None
