"""Asking and sharing from the table editor."""

from __future__ import annotations

from game.catalog.sharing.forms import read_any_bytes
from game.catalog.sharing.text import is_shared
from game.ui.ask.explain import Explain
from game.ui.ask.screen import AskScreen
from game.ui.screens.share import ShareScreen
from tests.catalog.test_tables import shipped
from tests.ui.table.driving import driven
from tests.ui.table.worked import set_up_worked_example


def test_the_table_that_is_set_up_is_asked_about() -> None:
    """The tools of asking work on it, and nothing of it changes."""
    with driven() as driver:
        set_up_worked_example(driver)
        before = driver.screen.desk.table
        driver.key("x")
        asked = driver.app.top
        assert isinstance(asked, AskScreen)
        assert isinstance(asked.tool, Explain)
        assert asked.desk.unit is not None
        driver.key("escape")
        assert driver.app.top is driver.screen
        assert driver.screen.desk.table is before


def test_the_table_is_copied_as_text() -> None:
    """What is copied reads back as the same table."""
    with driven() as driver:
        set_up_worked_example(driver)
        driver.key("ctrl+c")
        text = driver.app.clipboard.get()
        assert is_shared(text)
        read = read_any_bytes(text.encode(), shipped(), file="text")
        assert read.setup is not None
        now = driver.screen.desk.now.setup
        assert now is not None
        assert [(one.id, one.at) for one in read.setup.units] == [
            (one.id, one.at) for one in now.units
        ]
        driver.key("ctrl+p")
        assert isinstance(driver.app.top, ShareScreen)


def test_an_empty_table_cannot_be_asked_about() -> None:
    """It says what is missing."""
    with driven() as driver:
        for chord in ("x", "ctrl+c", "ctrl+p"):
            driver.key(chord)
            assert driver.app.top is driver.screen
        assert len(driver.screen.said) == 3
