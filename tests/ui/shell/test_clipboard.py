"""The window's clipboard: what the system refuses is told, and stays the window's own."""

from __future__ import annotations

import pygame
import pytest

from game.ui.clipboard import WindowClipboard


class System:
    """A window system's clipboard that may refuse."""

    def __init__(self) -> None:
        self.held: bytes | None = None
        self.refuses = self.fails = False

    def init(self) -> None:
        """Nothing to begin."""

    def put(self, kind: str, data: bytes) -> None:
        """Hold a text, refuse it without a word, or fail."""
        assert kind == pygame.SCRAP_TEXT
        if self.fails:
            raise pygame.error("content could not be placed in clipboard.")
        if not self.refuses:
            self.held = data

    def get(self, kind: str) -> bytes | None:
        """What is held."""
        assert kind == pygame.SCRAP_TEXT
        return self.held


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    """A window system in place of the real one."""
    there = System()
    monkeypatch.setattr(pygame, "scrap", there)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    return there


@pytest.mark.usefixtures("dummy")
def test_without_a_system_a_text_is_for_this_window() -> None:
    """It is told, and comes back."""
    clipboard = WindowClipboard()
    assert not clipboard.put("a table")
    assert clipboard.get() == "a table"


def test_what_the_system_takes_others_find(system: System) -> None:
    """And what another program copies later is pasted here."""
    clipboard = WindowClipboard()
    assert clipboard.put("a table")
    assert system.held == b"a table"
    system.held = b"from elsewhere\0"
    assert clipboard.get() == "from elsewhere"


@pytest.mark.parametrize("fails", [True, False])
@pytest.mark.parametrize("before", [None, b"an old text"])
def test_what_the_system_refuses_is_pasted_all_the_same(
    system: System,
    before: bytes | None,
    fails: bool,  # noqa: FBT001 - a case of the test
) -> None:
    """Whether it fails or says nothing; what it holds in spite of it is older."""
    system.held, system.fails, system.refuses = before, fails, True
    clipboard = WindowClipboard()
    assert not clipboard.put("a table")
    assert clipboard.get() == "a table"
    system.held = b"a newer text"
    assert clipboard.get() == "a newer text"
