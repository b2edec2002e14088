"""Sharing a moment: as text, as a picture that carries it, and taking one by paste or drop."""

from __future__ import annotations

import io

import pygame
import pytest

from game.catalog.sharing.forms import read_any_bytes
from game.catalog.sharing.text import is_shared
from game.systems.battle.moment import setup_now
from game.systems.battle.state import first_state
from game.ui.screens.dialogs import MessageDialog
from game.ui.screens.share import SIZES, ShareScreen
from tests.battle.boards import catalog
from tests.ui.battle.driving import Driver


def share(driver: Driver) -> ShareScreen:
    """Open the dialogue."""
    driver.key("ctrl+p")
    dialog = driver.dialog()
    assert isinstance(dialog, ShareScreen)
    return dialog


def places(driver: Driver) -> dict[str, object]:
    """Where everybody stands now."""
    return {str(p.id): p.at for p in driver.session.state.pieces.values() if p.at is not None}


def test_a_moment_is_copied_as_text_and_pasted_back(driver: Driver) -> None:
    """Ctrl+C and Ctrl+V: the text reads back to the same board."""
    driver.key("ctrl+c")
    text = driver.app.clipboard.get()
    assert is_shared(text)
    read = read_any_bytes(text.encode(), catalog(), file="text")
    assert read.setup is not None
    pieces = first_state(read.setup).pieces.values()
    assert {str(p.id): p.at for p in pieces if p.at is not None} == places(driver)
    driver.key("ctrl+v")
    assert isinstance(driver.dialog(), MessageDialog)


@pytest.mark.parametrize("text", ["", "nonsense", "hexmarch1:9999:abc"])
def test_what_is_no_table_is_refused_in_one_sentence(driver: Driver, text: str) -> None:
    """The battle stays as it is."""
    driver.app.clipboard.put(text)
    before = driver.session.state
    driver.key("ctrl+v")
    assert driver.dialog() is None
    assert len(driver.screen.said) == 1
    assert driver.session.state is before


@pytest.mark.parametrize("explained", [True, False])
def test_a_picture_carries_the_table(driver: Driver, explained: bool) -> None:  # noqa: FBT001
    """At the chosen size, with or without the explanation."""
    dialog = share(driver)
    driver.press("size:0")
    dialog.explained = explained
    png = dialog.picture()
    read = read_any_bytes(png, catalog(), file="picture.png")
    assert read.setup is not None
    assert read.setup.units == setup_now(first_state(read.setup)).units
    assert pygame.image.load(io.BytesIO(png), "picture.png").get_size() == SIZES[0]


def test_a_file_that_is_dropped_is_opened(driver: Driver) -> None:
    """On the battle, and on the dialogue over it."""
    for opened in (False, True):
        if opened:
            share(driver)
        driver.step(20, pygame.event.Event(pygame.DROPFILE, file="/somewhere/table.png"))
        dialog = driver.dialog()
        assert isinstance(dialog, MessageDialog)
        driver.key("escape")


def test_the_dialogue_says_what_it_did(driver: Driver) -> None:
    """Copying says so; a disk that refuses is told in a sentence."""
    dialog = share(driver)
    driver.press("copy-table")
    assert is_shared(driver.app.clipboard.get())
    assert dialog.control("save-picture") is not None
    driver.key("escape")
    assert driver.dialog() is None
