"""What a room of the house asks of the house, and what all rooms do in the same way.

Owns `Doors` and `Room`: the present play-through of a room and its save. Draws nothing and knows no
rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.cli.faults import told
from game.cli.keeping import Keeper
from game.cli.storage import Storage
from game.ui.options import Options
from game.ui.screens.base import Change, Screen
from game.ui.widgets.field import Clipboard

S = TypeVar("S")
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Doors:
    """What a room asks of the house.

    Attributes:
        options: returns the options as they are now.
        set_options: takes up other options, and keeps them.
        open_options: returns the screen of options, to put on top.
        leave: returns the title screen.
        clipboard: where copied text lies.
    """

    options: Callable[[], Options]
    set_options: Callable[[Options], None]
    open_options: Callable[[], Change]
    leave: Callable[[], Screen]
    clipboard: Clipboard


class Room(Generic[S, D]):
    """A room where one play-through goes on and is kept."""

    def __init__(self, storage: Storage, doors: Doors) -> None:
        """Prepare; nothing is read before it is asked for."""
        self._storage, self._doors = storage, doors
        self._keeper: Keeper[S, D] | None = None

    @property
    def is_played(self) -> bool:
        """Whether a play-through goes on here."""
        return self._keeper is not None

    def close(self) -> None:
        """Let go of the play-through; its save stays."""
        self._keeper = None

    def report(self, error: BaseException | None) -> str:
        """Write a report of a fault; return a sentence that says where it is."""
        return told(self._storage, None if self._keeper is None else self._keeper.session, error)

    def _save_as(self, name: str) -> str:
        return "" if self._keeper is None else self._keeper.save_as(name)

    def _trouble(self) -> str:
        return "" if self._keeper is None else self._keeper.trouble()
