"""What lies around an arena's screen in a test: nothing happens, and it is remembered."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.arena.services import ArenaServices
from game.ui.options import Options
from game.ui.screens.base import Pop, Screen


class NoClipboard:
    """A clipboard on which nothing lies."""

    def get(self) -> str:
        """Nothing."""
        return ""

    def put(self, text: str) -> bool:
        """Forget it."""
        del text
        return False


def quiet(screen: Callable[[], Screen]) -> ArenaServices:
    """Services that lead back to a screen, and say what they were asked."""
    return ArenaServices(
        title="Arena",
        options=lambda: Options(motion=False),
        set_options=lambda _options: None,
        leave=screen,
        trouble=lambda: "",
        save_as=lambda name: f"Saved as {name}.",
        restart=lambda _options: screen(),
        report_fault=lambda _error: "The report is written.",
        open_options=Pop,
        clipboard=NoClipboard(),
    )
