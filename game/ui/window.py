"""The window: opening it, its size, full screen, its icon.

Owns: `Window`, and `NoDisplayError` for a machine without a screen. Never draws what is in it and
never reads its events. No rule section.
"""

from __future__ import annotations

import os
import sys

import pygame

from game.ui.options import SMALLEST_WINDOW

TITLE = "Hexmarch"
_UNSEEN = ("dummy", "offscreen")
_ICON = 64
_ICON_TIMES = 4


class NoDisplayError(RuntimeError):
    """There is no display to open a window on; the text says so in one line."""


class Window:
    """The one window of the program.

    Attributes:
        surface: what is painted on.
    """

    def __init__(self, size: tuple[int, int], *, full_screen: bool) -> None:
        """Open the window.

        Args:
            size: width and height while it is not full screen, in device pixels.
            full_screen: whether it covers the screen.

        Raises:
            NoDisplayError: there is no display.
        """
        _start_display()
        self._size, self._full_screen = _on_screen(size), full_screen
        self._enlarged: tuple[int, int] | None = None
        self._maximised = False
        pygame.display.set_icon(_icon())
        pygame.display.set_caption(TITLE)
        self.surface = self._open()

    @property
    def full_screen(self) -> bool:
        """Whether it covers the screen."""
        return self._full_screen

    @property
    def size(self) -> tuple[int, int]:
        """Width and height now, in device pixels."""
        return self.surface.get_size()

    @property
    def window_size(self) -> tuple[int, int]:
        """Width and height while it neither covers nor fills the screen, in device pixels."""
        return self._size

    def cover(self, *, full_screen: bool) -> None:
        """Cover the screen, or stop doing so."""
        if full_screen != self._full_screen:
            # What is opened next is another window, which nobody has maximised yet.
            self._full_screen, self._maximised = full_screen, False
            self.surface = self._open()

    def maximised(self, *, is_so: bool) -> None:
        """Note whether the window system spreads the window over the screen.

        That size is not kept: a window opened at it later would hang over the screen's edge by
        the height of its frame. Nor can both kinds of pygame maximise a window: back from the whole
        screen it is another one, of the size before.
        """
        self._maximised = is_so

    def resized(self) -> None:
        """Take up the size that the person gave the window; one that is too small grows back.

        It grows back once: a window system that insists on a size has its way.
        """
        self.surface = pygame.display.get_surface()
        if self._full_screen or self._maximised:
            return
        size = self.surface.get_size()
        larger = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        if size not in (larger, self._enlarged):
            self._enlarged, self._size = size, larger
            self.surface = self._open()
        else:
            self._size = larger

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self) -> pygame.Surface:
        try:
            if self._full_screen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(_no_display(str(error))) from error


def _start_display() -> None:
    """Start pygame's display and nothing else: sound would wake the processor for nothing."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not asked and not any(map(os.environ.get, screens)):
        # Asked before SDL is: it would print lines of its own, and draw where nobody sees it.
        raise NoDisplayError(_no_display("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(_no_display(str(error))) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and driver != asked:
        pygame.display.quit()
        raise NoDisplayError(_no_display("the video driver shows nothing"))
    pygame.font.init()


def _no_display(why: str) -> str:
    return f"There is no display to open a window on ({why}); explain, picture and check need none."


def _on_screen(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size that fits the largest screen; one remembered may come from another."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return size
    widest, highest = max(w for w, _ in sizes), max(h for _, h in sizes)
    if size[0] > widest or size[1] > highest:
        return (min(size[0], widest), min(size[1], highest))
    return size


def _icon() -> pygame.Surface:
    """Return the icon: a hex of parchment with a march in gold, drawn large and scaled down."""
    side = _ICON * _ICON_TIMES
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    corners = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
    for share, colour in ((0.49, (0x2C, 0x22, 0x17)), (0.43, (0xCB, 0xBE, 0xA2))):
        points = [(side * (0.5 + share * x), side * (0.5 + share * y)) for x, y in corners]
        pygame.draw.polygon(large, colour, points)
    march = [(side * x, side * y) for x, y in ((0.27, 0.62), (0.5, 0.42), (0.73, 0.58))]
    for width, colour in ((0.13, (0x17, 0x12, 0x0A)), (0.08, (0xF2, 0xB8, 0x4B))):
        pygame.draw.lines(large, colour, closed=False, points=march, width=round(side * width))
        for point in march:
            pygame.draw.circle(large, colour, point, side * width * 0.62)
    return pygame.transform.smoothscale(large, (_ICON, _ICON))
