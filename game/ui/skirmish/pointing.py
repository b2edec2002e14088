"""The mouse and the keys that are held over the map of the skirmish screen.

Owns what a gesture means: a click, a drag, the wheel, the right button's ring. Legality is asked of
the session through the screen. Never works out a rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import PlaceByHand
from game.core.choices import Choice
from game.core.ids import PieceId
from game.hexes import Hex, Point
from game.ui.battle.pointer import Clicked, Dropped, Panned, Pointer
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
from game.ui.skirmish import meaning
from game.ui.widgets.ring import GROUND

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen


class Pointing:
    """What mouse and held keys do on one screen.

    Attributes:
        pointer: what the mouse has begun.
    """

    def __init__(self, screen: SkirmishScreen) -> None:
        self._screen = screen
        self.pointer = Pointer()

    def take(self, given: Input) -> bool:
        """Take an input of the map; return whether that was all."""
        screen, pointer = self._screen, self.pointer
        match given:
            case PointerMove(at=at):
                screen.hover = self._hex_at(at)
                moved = pointer.move(at)
                if isinstance(moved, Panned):
                    screen.viewing.pan(moved.dx, moved.dy, tuple(screen.session.state.board.grid))
                return pointer.pressed_at is not None
            case PointerDown(at=at) if screen.ring is not None and not self._on_ring(at):
                screen.ring = None
                return True
            case PointerDown(at=at, button=button) if self._over_map(at):
                right = button is not Button.LEFT
                pointer.press(at, right=right, taken=self._taken(at) if right else None)
                return True
            case PointerUp(at=at) if pointer.pressed_at is not None:
                self._released(at)
                return True
            case PointerUp():
                screen.scroll = screen.scroll.released()
                return False
            case PointerLeave():
                pointer.cancel()
                screen.hover, screen.held = None, ""
                return False
            case Wheel(at=at, steps=steps):
                return self._wheel(at, steps)
            case KeyDown() | KeyUp():
                return self._held(given)
            case _:
                return False

    def _held(self, given: KeyDown | KeyUp) -> bool:
        """See to keys that act as long as they are down."""
        screen = self._screen
        known = hold_for(given.key, *screen.contexts)
        if known is None:
            return False
        if isinstance(given, KeyUp):
            if known.id != screen.held:
                return False
            screen.held = ""
            return True
        command = command_for(given.chord, *screen.contexts)
        if command is None or not command.hold:
            return False
        screen.held = command.id
        return True

    def _on_ring(self, at: Point) -> bool:
        face = self._screen.face
        hit = None if face is None else hit_test(face.part.items, at)
        return (hit or "").startswith(GROUND)

    def _over_map(self, at: Point) -> bool:
        face = self._screen.face
        if face is None or not face.places.map.contains(at):
            return False
        return hit_test(face.part.items, at) is None

    def _hex_at(self, at: Point) -> Hex | None:
        camera = self._screen.viewing.camera
        if camera is None or not self._over_map(at):
            return None
        found = camera.hex_at(at)
        board = self._screen.session.state.board
        return found if found is not None and board.exists(found) else None

    def _wheel(self, at: Point, steps: float) -> bool:
        screen, face = self._screen, self._screen.face
        if face is None:
            return False
        if self._over_map(at):
            screen.viewing.zoom(steps, at, tuple(screen.session.state.board.grid))
            return True
        if face.places.panel.contains(at):
            screen.scroll = screen.scroll.wheel(at, steps)
            return True
        return False

    def _taken(self, at: Point) -> PieceId | None:
        """The piece that the right button takes up; what moves is shown at once before that."""
        self._screen.playback.skip()
        hex_ = self._hex_at(at)
        piece = None if hex_ is None else self._screen.session.state.piece_on(hex_)
        return None if piece is None else piece.id

    def _released(self, at: Point) -> None:
        screen = self._screen
        match self.pointer.release(at, self._hex_at(at)):
            case Dropped(piece, to) if to is not None:
                screen.submit(PlaceByHand(piece, to))
            case Clicked(to, right) if to is not None:
                if right:
                    screen.ring = to
                else:
                    self._clicked(to)
            case _:
                pass

    def _clicked(self, at: Hex) -> None:
        screen = self._screen
        if not screen.playback.idle:
            screen.skip()
            return
        prompt = screen.prompt
        if prompt is None:
            return
        meant = meaning.click(screen.session.state, prompt, screen.unit, screen.aim, at)
        if isinstance(meant, Choice):
            screen.choose(meant)
        elif meant is not None:
            screen.unit, screen.aim = meant, None
