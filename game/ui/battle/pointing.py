"""What the pointer and held keys do over the map: point, click, drag a piece, pan, zoom.

Owns the hex under the pointer, the gesture that has begun, and the key that is held. What a click
or a drop means, the mode says; what is done, the screen does. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import PlaceByHand
from game.core.ids import PieceId
from game.hexes import Hex, Point
from game.ui.battle.pointer import Clicked, Dropped, Gesture, Panned, Pointer
from game.ui.battle.table import Table
from game.ui.input import (
    Button,
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.items import hit_test
from game.ui.keys import command_for, hold_for
from game.ui.screens.base import Change

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen

_ZOOM_STEP = 1.15


class Pointing:
    """The pointer over the map of one battle screen.

    Attributes:
        pointer: what the mouse has begun.
        hover: the hex under the pointer; None off the map or over a panel.
        held: the command of the key that is held down; "" for none.
        rests: whether the pointer has not left its hex since another question came up.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self.pointer = Pointer()
        self.hover: Hex | None = None
        self.held = ""
        self._rests_on: Hex | None = None
        self._not_taken: PieceId | None = None

    @property
    def rests(self) -> bool:
        """Whether the pointer lies where it was left, so that it points at nothing new."""
        return self._rests_on is not None and self._rests_on == self.hover

    def rest(self) -> None:
        """Another question came up: what lies under the pointer by chance is not pointed at."""
        self._rests_on = self.hover

    def point_at(self, at: Point) -> None:
        """Take note of the hex under the pointer while something else is dragged over the map."""
        self.hover = self.hex_at(at)

    def let_go(self) -> None:
        """Give up the gesture that has begun."""
        self.pointer.cancel()

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Take what concerns the map, and see to keys that are held.

        Returns:
            Whether that was all, and what becomes of the screens.
        """
        match given:
            case PointerMove(at=at):
                return self._move(at), None
            case PointerDown(at=at, button=button) if self._over_map(at):
                self._press(at, button)
                return True, None
            case PointerUp() if self.pointer.pressed_at is None:
                self._screen.side.released()
                return False, None
            case PointerUp(at=at):
                return True, self._gesture(self.pointer.release(at, self.hex_at(at)))
            case PointerLeave():
                self.pointer.cancel()
                self.hover, self.held = None, ""
                return False, None
            case Wheel(at=at, steps=steps, mods=mods):
                return self._wheel(at, steps, by_hand=mods.ctrl), None
            case KeyDown() if hold_for(given.key, *self._screen.contexts) is not None:
                command = command_for(given.chord, *self._screen.contexts)
                if command is not None and command.hold:
                    self.held = command.id
                    return True, None
                return False, None
            case KeyUp(key=key):
                command = hold_for(key, *self._screen.contexts)
                if command is not None and command.id == self.held:
                    self.held = ""
                    return True, None
                return False, None
            case _:
                return False, None

    def _over_map(self, at: Point) -> bool:
        face = self._screen.face
        if face is None or not face.map.contains(at):
            return False
        return hit_test(face.part.items, at) is None

    def hex_at(self, at: Point) -> Hex | None:
        """The hex of the map under a point, where no panel covers it; None for none."""
        screen = self._screen
        if screen.camera is None or screen.shown is None or not self._over_map(at):
            return None
        found = screen.camera.hex_at(at)
        if found is None or screen.shown.on_map(found):
            return found
        return found if screen.mode.reaches(found) else None

    def _move(self, at: Point) -> bool:
        self.hover = self.hex_at(at)
        if self.hover != self._rests_on:
            self._rests_on = None
        gesture = self.pointer.move(at)
        if isinstance(gesture, Panned):
            self._say_not_taken()
            self._screen.viewing.pan(gesture.dx, gesture.dy)
        return self.pointer.pressed_at is not None

    def _press(self, at: Point, button: Button) -> None:
        screen = self._screen
        hex_ = self.hex_at(at)
        taken, self._not_taken = None, None
        if button is Button.RIGHT and hex_ is not None:
            screen.settle()  # what is done by hand is done to the table as it is now
            taken = screen.hands.piece_at(hex_)
        elif button is Button.LEFT and hex_ is not None and screen.shown is not None:
            token = screen.shown.by_hex.get(hex_)
            taken = token.id if token is not None and self._may_take(token.id) else None
            self._not_taken = token.id if token is not None and taken is None else None
        self.pointer.press(at, right=button is not Button.LEFT, taken=taken)

    def _say_not_taken(self) -> None:
        """A chip that cannot be taken up lies where the map is dragged."""
        screen, piece = self._screen, self._not_taken
        self._not_taken = None
        if piece is not None and screen.timeline.idle and piece in screen.session.state.pieces:
            name = screen.token(piece).name
            screen.say(
                f"{name} cannot be moved now, so the map moves. Dragged with the right button it is"
                " moved by hand.",
                warns=True,
            )

    def _may_take(self, piece: PieceId) -> bool:
        screen = self._screen
        table = screen.shown
        if table is None or not screen.timeline.idle:
            return False
        return screen.by_hand or screen.mode.drags(table, table.tokens[piece])

    def _gesture(self, gesture: Gesture | None) -> Change | None:
        table = self._screen.shown
        if table is None:
            return None
        match gesture:
            case Clicked(at, right) if at is not None:
                return self._clicked(table, at, right=right)
            case Dropped(piece, at, right):
                self._dropped(table, piece, at, by_hand=right or self._screen.by_hand)
            case _:
                pass
        return None

    def _clicked(self, table: Table, at: Hex, *, right: bool) -> Change | None:
        screen = self._screen
        if right:
            screen.hands.right_clicked(at)
            return None
        if screen.hands.clicked(table, at):
            return None
        token = table.by_hex.get(at)
        if token is not None and screen.by_hand:
            return screen.commands.overrule(token.id)
        if not screen.timeline.idle:
            screen.hurry()
            return None
        screen.obey(screen.mode.click(table, at))
        return None

    def _dropped(self, table: Table, piece: PieceId, at: Hex | None, *, by_hand: bool) -> None:
        screen = self._screen
        if not by_hand:
            screen.obey(screen.mode.drop(table, table.tokens[piece], at))
        elif at is not None and at != table.tokens[piece].at:
            screen.submit(PlaceByHand(piece, at))

    def _wheel(self, at: Point, steps: float, *, by_hand: bool) -> bool:
        screen = self._screen
        face = screen.face
        if face is None or screen.camera is None:
            return False
        if face.map.contains(at) and hit_test(face.part.items, at) is None:
            if by_hand and screen.shown is not None and screen.hands.wheel(screen.shown, at, steps):
                return True
            if screen.timeline.idle and screen.mode.wheel(steps):
                return True
            screen.viewing.zoom(_ZOOM_STEP**steps, at)
            self.hover = self.hex_at(at)
            return True
        return screen.side.wheel(face.side, at, steps)
