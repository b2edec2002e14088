"""The clipboard of the window system, through pygame.

Owns: `WindowClipboard`. Where the system's clipboard does not answer, a text copied is kept for
this window alone. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame


class WindowClipboard:
    """A clipboard that is there once a window is open."""

    def __init__(self) -> None:
        self._own = ""
        self._ready = False

    def get(self) -> str:
        """Return the text on the clipboard, "" where there is none."""
        if not self._start():
            return self._own
        try:
            # One of the two packages called pygame says it this way, the other as below.
            newer = cast("Callable[[], str] | None", getattr(pygame.scrap, "get_text", None))
            if newer is not None:
                return newer()
            found = pygame.scrap.get(pygame.SCRAP_TEXT)
        except (pygame.error, OSError):
            return self._own
        return (found or b"").decode("utf-8", errors="replace").rstrip("\0")

    def put(self, text: str) -> None:
        """Put a text on the clipboard."""
        self._own = text
        if not self._start():
            return
        try:
            newer = cast("Callable[[str], None] | None", getattr(pygame.scrap, "put_text", None))
            if newer is not None:
                newer(text)
            else:
                pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8"))
        except (pygame.error, OSError):
            self._ready = False  # the own text is given from now on

    def _start(self) -> bool:
        if not self._ready and pygame.display.get_driver() not in ("dummy", "offscreen"):
            try:
                pygame.scrap.init()
            except pygame.error:
                return False
            self._ready = True
        return self._ready
