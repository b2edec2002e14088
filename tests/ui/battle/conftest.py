"""What the tests of the battle screen share: a window in memory that never waits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.options import Options
from tests.ui.battle.driving import Driver, driven, first_battle


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw into memory at any size, and let the loop never sleep: its clock is the test's."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.ui.window._on_screen", lambda wanted: wanted)
    monkeypatch.setattr("game.ui.shell.time.sleep", lambda _: None)


@pytest.fixture
def driver() -> Iterator[Driver]:
    """The first battle, in which every change shows at once."""
    with driven(first_battle()) as found:
        yield found


@pytest.fixture
def moving() -> Iterator[Driver]:
    """The first battle, in which things move."""
    with driven(first_battle(), options=Options()) as found:
        yield found
