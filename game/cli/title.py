"""The title screen, shown before the saves have been looked at.

Owns that the first picture waits for nothing: what the saves hold is read right after it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.title import TitleActions, TitleData, TitleScreen


class StartScreen(TitleScreen):
    """A title screen whose data comes after its first picture."""

    def __init__(
        self, waiting: TitleData, read: Callable[[], TitleData], actions: TitleActions
    ) -> None:
        """Prepare to show `waiting` first, and then what `read` returns."""
        self._is_read = False

        def data() -> TitleData:
            return read() if self._is_read else waiting

        super().__init__(data, actions)

    def update(self, ms: float) -> bool:
        """Read the data once the first picture is there."""
        if self.stage is not None and not self._is_read:
            self._is_read = True
            self.resume()
        return super().update(ms)

    def wakes_in(self) -> float | None:
        """Return that the data is read at once, or what else comes."""
        return super().wakes_in() if self._is_read else 0.0

    def resume(self) -> None:
        """Read the data again, and say what it has to say."""
        super().resume()
        if self._data.message:
            self.say(self._data.message, warns=True)
