"""Putting units in another order by dragging: chips of the ribbon, rows of the tray.

Owns the chip of the ribbon that is held; the row that is held belongs to its mode. Whether an order
is allowed, mode and session say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.hexes import Point
from game.systems.battle.actions import SetOrder
from game.ui.battle.layout import Layout
from game.ui.battle.modes.lists import OrderMode
from game.ui.battle.panels.ribbon import RibbonDrag, ribbon_slot
from game.ui.battle.panels.ribbon_places import reordered
from game.ui.battle.pointer import CLICK_REACH
from game.ui.input import Button, Input, PointerDown, PointerMove, PointerUp

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


class Reordering:
    """What is dragged into another order.

    Attributes:
        ribbon: the chip of the ribbon that is held; None for none.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._pressed_at: Point = (0.0, 0.0)
        self.ribbon: RibbonDrag | None = None

    def take(self, given: Input, hit: str | None) -> bool:
        """Take an input where something is dragged, or begins to be; return whether that was all.

        Args:
            given: what the person did.
            hit: the control under the pointer; None for none.
        """
        return self._take_chip(given, hit) or self._take_row(given, hit)

    def _take_chip(self, given: Input, hit: str | None) -> bool:
        """A chip of the ribbon; a press without a drag only chooses it."""
        screen = self._screen
        match given:
            case PointerDown(at=at, button=Button.LEFT):
                kind, _, rest = (hit or "").partition(":")
                if kind != "ribbon" or PieceId(rest) not in screen.movable:
                    return False
                self.ribbon, self._pressed_at = RibbonDrag(PieceId(rest), at), at
                return True
            case PointerMove(at=at) if self.ribbon is not None:
                self.ribbon = RibbonDrag(self.ribbon.piece, at)
                return True
            case PointerUp(at=at) if self.ribbon is not None:
                piece, self.ribbon = self.ribbon.piece, None
                if abs(at[0] - self._pressed_at[0]) <= CLICK_REACH:
                    screen.side.select(piece)
                else:
                    self._put(piece, at[0])
                return True
            case _:
                return False

    def _put(self, piece: PieceId, x: float) -> None:
        """Put a piece where its chip was let go of."""
        screen, table = self._screen, self._screen.shown
        if table is None:
            return
        rect = Layout.of(table.stage, folded=0.0).ribbon  # the panel leaves the ribbon alone
        slot = ribbon_slot(rect, table.view, x, screen.ribbon_scroll)
        if slot is None:
            return
        if isinstance(screen.mode, OrderMode):
            screen.obey(screen.mode.move(table, piece, slot[1]))
            return
        order = reordered(screen.movable, piece, slot[1])
        if order != screen.movable:
            screen.submit(SetOrder(order))

    def _take_row(self, given: Input, hit: str | None) -> bool:
        """A row of the tray."""
        mode, table = self._screen.mode, self._screen.shown
        if not isinstance(mode, OrderMode) or table is None:
            return False
        match given:
            case PointerDown(at=at, button=Button.LEFT):
                kind, _, rest = (hit or "").partition(":")
                if kind != "name" or rest not in mode.names:
                    return False
                mode.dragged, mode.at = rest, at
                return True
            case PointerMove(at=at) if mode.dragged is not None:
                mode.at = at
                return True
            case PointerUp(at=at) if mode.dragged is not None:
                slot = mode.slot_at(table, at)
                if slot is not None:
                    self._screen.obey(mode.move(table, mode.dragged, slot))
                mode.dragged = mode.at = None
                return True
            case _:
                return False
