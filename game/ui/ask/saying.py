"""What is said while a chip is dragged over the screen of asking: after the map, a little late.

Owns when it is worked out and when it is shown, so that no frame does the work of two. Never words
anything. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.ids import PieceId
from game.hexes import Hex
from game.ui.ask.tool import Tool
from game.ui.battle.layout import Layout
from game.ui.battle.table import Seen
from game.ui.widgets.part import Part


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of a moment.

    Attributes:
        part: the panel, the tools and the bottom line.
        layout: where they stand.
        hexes: the hexes that were lit with it.
        pieces: the pieces that were.
        named: the hexes whose coordinates are written.
    """

    part: Part
    layout: Layout
    hexes: tuple[Hex, ...]
    pieces: tuple[PieceId, ...]
    named: tuple[Hex, ...]


class Saying:
    """What is said in each picture.

    While a chip is held, a new hex is one picture in which the map alone is new, one in which the
    words are worked out, and one in which they are painted.
    """

    def __init__(self) -> None:
        self._said: Said | None = None
        self._coming: Said | None = None
        self._seen: Seen | None = None

    @property
    def is_late(self) -> bool:
        """Whether words are worked out that are not painted yet."""
        return self._coming is not None

    def forget(self) -> None:
        """Paint nothing that was worked out: since then more was done than to point."""
        self._coming = None

    def said(self, seen: Seen, layout: Layout, tool: Tool, say: Callable[[], Said]) -> Said:
        """Return what is said in this picture, and let the tool know whether it is the quick one.

        Args:
            seen: the moment.
            layout: where things stand.
            tool: the tool in hand.
            say: works out what is to be said of the moment.
        """
        before, kept, coming = self._seen, self._said, self._coming
        self._seen, self._coming = seen, None
        was_quick, tool.quick = tool.quick, False
        held = tool.desk.what.held is not None
        if not held or before is None or kept is None or kept.layout != layout:
            self._said = say()
        elif before.state is not seen.state:
            tool.quick = True
        elif was_quick:
            self._coming = say()
        else:
            self._said = coming if coming is not None and before == seen else say()
        assert self._said is not None
        return self._said
