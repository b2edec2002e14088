"""The clipboard of the window system, through pygame.

Owns: `WindowClipboard`. What the window's library does not bring to the system's clipboard is given
to a program of the system; what that does not take either is kept for this window alone.
No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame

from game.ui.clipboard_programs import copied_by_program, pasted_by_program


class WindowClipboard:
    """A clipboard that is there once a window is open."""

    def __init__(self) -> None:
        self._own = ""
        self._beside = ""  # what the system holds in spite of the last text that was put there
        self._ready = False

    def get(self) -> str:
        """Return the text copied last, by whatever program, "" where there is none."""
        found = self._read()
        if found in {"", self._beside} and self._ready:
            found = pasted_by_program()
        return self._own if found in {"", self._beside} else found

    def put(self, text: str) -> bool:
        """Put a text on the clipboard; return whether other programs find it there."""
        self._own = text
        self._write(text)
        # Systems refuse without a word, so that only what is read back counts.
        found = self._read()
        if _plain(found) == _plain(text) or (self._ready and copied_by_program(text)):
            self._beside = ""
            return True
        self._beside = found
        return False

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
