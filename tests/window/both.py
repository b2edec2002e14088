"""Hands that do the same in a window in memory and in a real one."""

from __future__ import annotations

from game.hexes import Point
from tests.ui.battle.driving import Hands
from tests.window.conftest import Client

_KEYS = {"enter": "Return", "tab": "Tab", "ctrl+s": "ctrl+s", "escape": "Escape"}


class Both(Hands):
    """Hands in memory, doubled in a real window; to be named before the driver that they are of."""

    client: Client | None = None

    def both(self) -> Client:
        """Return the real window."""
        assert self.client is not None
        return self.client

    def move(self, at: Point, *, held: bool = False) -> None:
        """Point in both."""
        super().move(at, held=held)
        self.both().move(self.app.pixels.device(*at))

    def click(self, at: Point, *, button: int = 1) -> None:
        """Click in both."""
        super().click(at, button=button)
        self.both().click(self.app.pixels.device(*at))

    def drag(self, start: Point, end: Point) -> None:
        """Drag in both."""
        super().drag(start, end)
        device = self.app.pixels.device
        self.both().drag(device(*start), device(*end))

    def press_down(self, at: Point) -> None:
        """Press in both."""
        super().press_down(at)
        self.both().press(self.app.pixels.device(*at))

    def let_go(self, at: Point) -> None:
        """Let go in both."""
        super().let_go(at)
        self.both().let_go(self.app.pixels.device(*at))

    def wheel(self, at: Point, steps: int) -> None:
        """Turn the wheel in both."""
        super().wheel(at, steps)
        self.both().wheel(self.app.pixels.device(*at), steps)

    def type(self, text: str) -> None:
        """Type in both."""
        super().type(text)
        self.both().type(text)

    def key(self, chord: str) -> None:
        """Press a key in both."""
        super().key(chord)
        self.both().key(_KEYS.get(chord, chord))
        self.both().settle()
