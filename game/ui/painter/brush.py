"""What every drawing function is given: where to draw, at what scale, with what kept.

Owns: `Brush`, and the words for device pixels. A brush also counts the time of the frame: what is
costly to draw sharp (a chip at a new size, a piece of ground) may be drawn roughly once the frame
has used its share, and is then named stale, to be painted again. No rule section.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.hexes import Point
from game.ui.fonts import Fonts
from game.ui.items import Area
from game.ui.painter.canvas import Sprite, SpriteCache
from game.ui.shapes import Rect
from game.ui.theme import Palette

WORK_SECONDS = 0.002
"""How long a frame may build sharp pictures while rough ones will do."""
_TEXTS_KEPT = 1500
_ROUGH_KEPT = 200


class Box(NamedTuple):
    """A rectangle of device pixels; right and bottom lie outside it."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Box) -> bool:
        """Tell whether both share a pixel."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        """Tell whether the other lies wholly inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def joined(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def shared(self, other: Box) -> Box:
        """Return what both cover; empty where they do not meet."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right = max(left, min(self.right, other.right))
        return Box(left, top, right, max(top, min(self.bottom, other.bottom)))

    @property
    def area(self) -> int:
        """How many pixels it has."""
        return (self.right - self.left) * (self.bottom - self.top)

    @property
    def rect(self) -> pygame.Rect:
        """The same for pygame."""
        return pygame.Rect(self.left, self.top, self.right - self.left, self.bottom - self.top)


class Brush:
    """The target of a painting and everything that is kept for it.

    Attributes:
        surface: what is drawn on.
        palette: the colours of ground and chips.
        fonts: the fonts, and with them the scale.
        sprites: pictures that are kept.
        texts: lines of type that are kept.
        pictures: files that were read; None for one that cannot be.
        rough: the last picture of each chip, with the radius that it was drawn for.
        stale: what was drawn rough in this frame.
        dx: by how much the present item is moved to the right.
        dy: by how much it is moved down.
        asked: what is to be done when there is nothing else to do.
        is_patient: this frame draws everything sharp, however long it takes.
        is_hurried: this frame is one of many while the map is zoomed.
        tinted: areas whose tints the ground shows already in this frame.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        *,
        palette: Palette,
        fonts: Fonts,
        sprites: SpriteCache,
    ) -> None:
        """Draw on `surface` at the scale of `fonts`."""
        self.surface = surface
        self.palette = palette
        self.fonts = fonts
        self.scale = fonts.scale
        self.sprites = sprites
        self.texts: dict[tuple[object, ...], pygame.Surface] = {}
        self.pictures: dict[tuple[str, int, int], pygame.Surface | None] = {}
        self.rough: dict[Hashable, tuple[float, Sprite]] = {}
        self.stale: list[Box] = []
        self.dx = 0.0
        self.dy = 0.0
        self.asked: dict[Hashable, Callable[[], None]] = {}
        self.is_patient = True
        self.is_hurried = False
        self.tinted: tuple[Area, ...] = ()
        self._left = 0.0

    def begin(self, *, patient: bool) -> None:
        """Begin a frame; a patient one draws everything sharp, however long it takes."""
        self.stale = []
        self.asked = {}
        self.is_patient = patient
        # Straight after a zoom all is painted anew; building begins with the frame after that.
        self._left = 0.0 if self.is_hurried else WORK_SECONDS
        self.is_hurried = False
        self.tinted = ()
        if len(self.texts) > _TEXTS_KEPT:
            self.texts.clear()
        if len(self.rough) > _ROUGH_KEPT:
            self.rough.clear()

    def hurry(self) -> None:
        """Build nothing costly in this frame: it is one of many while the map is zoomed."""
        self._left = 0.0
        self.is_hurried = not self.is_patient

    @property
    def has_time(self) -> bool:
        """Whether this frame may still build something costly.

        Only building counts: every frame gets on with something, however much it has to paint.
        """
        return self.is_patient or self._left > 0

    @contextmanager
    def working(self) -> Iterator[None]:
        """Count the time of something costly."""
        before = time.perf_counter()
        yield
        self._left -= time.perf_counter() - before

    def sprite(self, key: Hashable, build: Callable[[int | None], Sprite]) -> Sprite:
        """Return a sprite, kept or built; a rough one if this frame has no time.

        Args:
            key: What it shows.
            build: Builds it, at so many times its size (None: as many as look good).
        """
        found = self.sprites.find(key)
        if found is not None:
            return found
        if self.has_time:
            with self.working():
                return self.sprites.get(key, lambda: build(None))
        # All that is being painted counts as rough: working out bounds takes longer.
        clip = self.surface.get_clip()
        box = Box(clip.left, clip.top, clip.right, clip.bottom)
        if not self.stale or self.stale[-1] != box:
            self.stale.append(box)
        return self.sprites.get(("rough", key), lambda: build(1))

    def ask(self, key: Hashable, job: Callable[[], None]) -> None:
        """Ask for work that makes later frames shorter, for when a frame has nothing to do.

        It must not change a pixel.
        """
        self.asked[key] = job

    def do_asked(self) -> None:
        """Do one job that was asked for."""
        _, job = self.asked.popitem()
        job()

    def mark_stale(self, box: Box) -> None:
        """Name what was drawn rough just now: as much of the box as is being painted."""
        clip = self.surface.get_clip()
        painted = box.shared(Box(clip.left, clip.top, clip.right, clip.bottom))
        if painted.area:
            self.stale.append(painted)

    def place(self, point: Point) -> Point:
        """Return a logical place in device pixels."""
        return ((point[0] + self.dx) * self.scale, (point[1] + self.dy) * self.scale)

    def pixels(self, rect: Rect) -> Box:
        """Return a logical rectangle in device pixels, its sides on whole ones."""
        return whole(rect, scale=self.scale, dx=self.dx, dy=self.dy)


def whole(rect: Rect, *, scale: float, dx: float, dy: float) -> Box:
    """Return a logical rectangle in device pixels, its sides on whole ones."""
    x, y, w, h = rect
    return Box(
        round((x + dx) * scale),
        round((y + dy) * scale),
        round((x + w + dx) * scale),
        round((y + h + dy) * scale),
    )


def cover(rect: Rect, *, scale: float, dx: float, dy: float) -> Box:
    """Return every device pixel that what lies in a logical rectangle may touch."""
    return Box(
        math.floor((rect.x + dx) * scale) - 1,
        math.floor((rect.y + dy) * scale) - 1,
        math.ceil((rect.right + dx) * scale) + 1,
        math.ceil((rect.bottom + dy) * scale) + 1,
    )
