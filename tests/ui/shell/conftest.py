"""What the tests of windows, screens and widgets share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest

from game.ui.fonts import Fonts
from game.ui.items import Weight
from game.ui.mapping import PixelMap
from game.ui.widgets.part import Stage


@dataclass(frozen=True, slots=True)
class EvenLetters:
    """Letters of one width: what is measured can be worked out by hand."""

    share: float = 0.5

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        """Return a share of the type size for each letter, whatever the cut."""
        del weight
        return len(text) * size * self.share


@dataclass
class OwnClipboard:
    """A clipboard without a window system."""

    text: str = ""

    def get(self) -> str:
        """Return what was put there."""
        return self.text

    def put(self, text: str) -> bool:
        """Keep a text."""
        self.text = text
        return True


@pytest.fixture
def stage() -> Stage:
    """Return a stage of the first size, with letters of one width."""
    return Stage(width=1280.0, height=720.0, measure=EvenLetters())


@pytest.fixture
def clipboard() -> OwnClipboard:
    """Return an empty clipboard."""
    return OwnClipboard()


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run pygame without a screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


@pytest.fixture(
    params=[(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def real_stage(request: pytest.FixtureRequest, dummy: None) -> Stage:
    """Return a stage of a window's size, with the real type."""
    del dummy
    width, height = request.param
    pixels = PixelMap.fitting(width, height)
    return Stage(width=pixels.size[0], height=pixels.size[1], measure=Fonts(pixels.scale))
