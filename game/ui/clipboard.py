"""The clipboard of the window system, through pygame.

Owns: `WindowClipboard`. What the system's clipboard does not take is kept for this window alone.
No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame


class WindowClipboard:
    """A clipboard that is there once a window is open."""

    def __init__(self) -> None:
        self._own = ""
        self._beside = ""  # what the system holds in spite of the last text that was put there
        self._ready = False

    def get(self) -> str:
        """Return the text copied last, by whatever program, "" where there is none."""
        found = self._read()
        return self._own if found in {"", self._beside} else found

    def put(self, text: str) -> bool:
        """Put a text on the clipboard; return whether other programs find it there."""
        self._own = text
        self._write(text)
        # Systems refuse without a word, so that only what is read back counts.
        found = self._read()
        is_taken = _plain(found) == _plain(text)
        self._beside = "" if is_taken else found
        return is_taken

    def _read(self) -> str:
        """The text that the system's clipboard holds; "" where it has none or does not answer."""
        if not self._start():
            return ""
        try:
            # One of the two packages called pygame says it this way, the other as below.
            newer = cast("Callable[[], str] | None", getattr(pygame.scrap, "get_text", None))
            if newer is not None:
                return newer()
            found = pygame.scrap.get(pygame.SCRAP_TEXT)
        except (pygame.error, OSError):
            return ""
        return (found or b"").decode("utf-8", errors="replace").rstrip("\0")

    def _write(self, text: str) -> None:
        if not self._start():
            return
        try:
            newer = cast("Callable[[str], None] | None", getattr(pygame.scrap, "put_text", None))
            if newer is not None:
                newer(text)
            else:
                pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8"))
        except (pygame.error, OSError):
            return  # reading back tells

    def _start(self) -> bool:
        if not self._ready and pygame.display.get_driver() not in ("dummy", "offscreen"):
            try:
                pygame.scrap.init()
            except pygame.error:
                return False
            self._ready = True
        return self._ready


def _plain(text: str) -> str:
    """A text without what systems change in it: the ends of its lines."""
    return text.replace("\r\n", "\n")
