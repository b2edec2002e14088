"""What the tests of the battle's panels share: stages at the sizes that matter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.fonts import Fonts
from game.ui.mapping import PixelMap
from game.ui.widgets.part import Stage

SIZES = [(1024, 640), (1280, 720), (2560, 1440)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """Return a stage of a window's size, with the real type."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    width, height = request.param
    pixels = PixelMap.fitting(width, height)
    yield Stage(width=pixels.size[0], height=pixels.size[1], measure=Fonts(pixels.scale))
    pygame.display.quit()


@pytest.fixture
def small() -> Stage:
    """Return a stage of 1024 by 640 logical pixels, with the real type."""
    pygame.font.init()
    return Stage(width=1024.0, height=640.0, measure=Fonts(1.0))
