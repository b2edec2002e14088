"""What every tool of asking has in common.

Owns `Desk`, what all tools share, and `Tool`, one of them that shows nothing. A tool reads a moment
and says what is drawn; it never changes a battle. Pure but for what was chosen. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import Role
from game.systems.battle.state import Battle
from game.ui.ask.whatif import WhatIf
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Seen
from game.ui.items import Item, Rect
from game.ui.widgets.attention import Dragged
from game.ui.widgets.part import Control, Kind, Part

ENEMIES = frozenset({Role.ENEMY, Role.QUEST})


@dataclass(slots=True)
class Desk:
    """What all tools share.

    Attributes:
        what: the table that is asked about.
        unit: the enemy whose decision is told; None for none.
        who: the unit of the party whose risk is asked about; None for none.
        heat: whether that risk lies over the map whatever the tool.
        say: shows a short message.
    """

    what: WhatIf
    unit: PieceId | None = None
    who: PieceId | None = None
    heat: bool = False
    say: Callable[[str], None] = field(default=lambda _: None)

    @property
    def state(self) -> Battle:
        """The table that is asked about."""
        return self.what.state

    def choose(self, piece: PieceId) -> None:
        """Ask about a piece."""
        if self.state.pieces[piece].kind in ENEMIES:
            self.unit = piece
        else:
            self.who = piece


class Tool:
    """A tool that shows nothing; others change what they need.

    Attributes:
        id: the command that takes it up.
        name: as its tab says it.
        follows: whether the panel keeps in view what `focus` gives.
        quick: whether only what lies on the map is wanted in this picture.
        applied: whether what was asked about was done, so that the screen closes.
    """

    id: str = ""
    name: str = ""
    follows: bool = False
    quick: bool = False
    applied: bool = False

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def below(self, seen: Seen) -> Sequence[Item]:
        """What lies on the ground, under the chips."""
        del seen
        return ()

    def above(self, seen: Seen) -> Sequence[Item]:
        """What lies over the chips."""
        del seen
        return ()

    def targeted(self, seen: Seen) -> frozenset[PieceId]:
        """The pieces with red corner marks."""
        del seen
        return frozenset()

    def lit(self, seen: Seen) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
        """The hexes and pieces that are spoken of."""
        del seen
        return (), ()

    def active(self, seen: Seen) -> PieceId | None:
        """The piece that it is about; None for none."""
        del seen
        return None

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """What stands in the panel, from the top of `rect` down, and how high that is."""
        del seen, rect
        return Part(), 0.0

    def sentence(self, seen: Seen) -> str:
        """The bottom line."""
        del seen
        return ""

    def buttons(self, seen: Seen) -> tuple[LineButton, ...]:
        """The buttons of the bottom line, from the left."""
        del seen
        return ()

    def click(self, seen: Seen, at: Hex) -> None:
        """A hex of the map was clicked; a piece on it is asked about."""
        token = seen.by_hex.get(at)
        if token is not None:
            self.desk.choose(token.id)

    def measures(self) -> bool:
        """Whether dragging with the left button is its own, and moves no piece."""
        return False

    def drag(self, seen: Seen, start: Hex, at: Hex | None) -> None:
        """The pointer was dragged from one hex to another, where it still is."""
        del seen, start, at

    def press(self, seen: Seen, control: str) -> bool:
        """A control of its own was pressed, or its key; return whether that means something."""
        del seen, control
        return False

    def focus(self, seen: Seen) -> Rect | None:
        """The part of the panel that should be seen; None for no part in particular."""
        del seen
        return None

    def shown(self) -> Battle:
        """The table that is on the map."""
        return self.desk.state

    def map_place(self, rect: Rect) -> Rect:
        """The room for the map: what the tool does not need of it itself."""
        return rect

    def over(self, seen: Seen, rect: Rect) -> Part:
        """What can be pressed besides the panel and the bottom line, over the map or beside it."""
        del seen, rect
        return Part()

    def dragged(self, act: Dragged) -> None:
        """A control of its own was dragged."""
        del act

    def work(self, until: Callable[[], bool]) -> bool:
        """Work on what is not known yet until the time is over; return whether anything is left.

        Args:
            until: whether the time is over.
        """
        del until
        return False


def pointable(control: str, rect: Rect) -> Part:
    """Return what lets a place be pointed at: it says more then, and lights what it speaks of."""
    return Part(controls=(Control(id=control, rect=rect, kind=Kind.ROW, stop=False),))
