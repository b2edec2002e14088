"""What the painter's tests share: a small display, painters, pieces, and a look at pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from game.core.ids import PieceId
from game.core.view import Face, Rank, Shape, Token
from game.ui.items import Item
from game.ui.painter.painter import Painter

SIZE = (320, 240)


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    """Start pygame's display in memory for a module's tests."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()
    pygame.font.quit()


@pytest.fixture(scope="session")
def new_painter() -> Callable[[], Painter]:
    """Return a maker of painters, each on a surface of its own."""
    return lambda: Painter(pygame.Surface(SIZE, 0, 32))


@pytest.fixture(scope="session")
def picture(new_painter: Callable[[], Painter]) -> Callable[[Sequence[Item]], bytes]:
    """Return a function that paints a scene on an empty surface and returns its pixels."""

    def paint(items: Sequence[Item]) -> bytes:
        painter = new_painter()
        painter.paint(items, patient=True)
        return pygame.image.tobytes(painter.surface, "RGB")

    return paint


@pytest.fixture(scope="session")
def token() -> Token:
    """Return an enemy."""
    return Token(
        id=PieceId("archer"),
        name="Bramble archer",
        kind="Enemy, level 5",
        face=Face.ENEMY,
        emblem="bow",
        rank=Rank(Shape.DIAMOND, "green", "5"),
        at=None,
        hp=3,
        health=4,
    )
