"""Every card that ships is drawn whole: its name, its numbers and its text, small and large."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.machine import work
from game.core.run import Run
from game.systems.arena.book import BOOK
from game.systems.arena.state import first_state
from game.systems.arena.view import CardView, card_view
from game.ui.arena.cards import CardLook, card
from game.ui.fonts import Fonts
from game.ui.items import Label, Rect
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Stage
from tests.ui.arena.test_screen import GAMES

TRAY = 176.0, 176.0
"""A card of a hand of five in a window of 1280 by 720."""

LEVEL = 145.0, 176.0
"""One of six that a level offers there."""

PANEL = 322.0, 327.0
"""The card that is read there."""


def every_card() -> Iterator[CardView]:
    """Every card of every hero."""
    seen: set[str] = set()
    for game in GAMES:
        run = Run(BOOK, first_state(game))
        work(run)
        for sheet in run.state.system.sheets.values():
            for one in sheet.cards:
                if one not in seen:
                    seen.add(one)
                    yield card_view(run.state, one)


CARDS = tuple(every_card())


@pytest.mark.parametrize("size", [TRAY, LEVEL, PANEL])
def test_no_text_of_a_card_is_cut(size: tuple[float, float]) -> None:
    """Each line ends above the lower edge, and has the width that it needs."""
    assert len(CARDS) >= 8 * 18
    pygame.font.init()
    where = Stage(width=1280.0, height=720.0, measure=Fonts(1.0))
    look = CardLook(large=size == PANEL)
    cut = []
    for one in CARDS:
        rect = Rect(0.0, 0.0, *size)
        for item in card(where, Attention(), one, rect, look).items:
            if isinstance(item, Label) and isinstance(item.text, str):
                wide = where.measure.width(item.text, item.size, item.weight)
                if item.rect.bottom > rect.bottom or wide > item.rect.w + 0.5:
                    cut.append((one.name, item.text))
    assert not cut
