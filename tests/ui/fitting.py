"""The button that shows the whole map, on whatever screen has one."""

from __future__ import annotations

from game.hexes import Point
from game.ui.input import PointerDown, PointerUp
from game.ui.screens.page import Page
from game.ui.widgets.part import Stage


def fit_again(page: Page, stage: Stage) -> None:
    """See that it comes with the map moved, says its key, and goes once it was pressed."""
    page.build(stage)
    assert page.control("fit") is None
    page.do("zoom-in")
    page.build(stage)
    button = page.control("fit")
    assert button is not None
    assert button.tooltip.endswith("(F)")
    at: Point = button.rect.center
    page.handle(PointerDown(at))
    page.build(stage)
    page.handle(PointerUp(at))
    page.build(stage)
    assert page.control("fit") is None
