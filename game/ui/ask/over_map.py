"""The pointer over the map of asking: point, click, measure, take a chip up, drag, zoom, turn.

Owns the camera, the hex under the pointer, and the gesture that has begun. What a click means, the
tool in hand says. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PieceId
from game.hexes import Hex, Point
from game.systems.battle.state import Battle
from game.systems.battle.words import refuse
from game.ui.ask.tool import Desk, Tool
from game.ui.battle.pointer import Clicked, Dropped, Panned, Pointer
from game.ui.battle.table import Seen
from game.ui.camera import Camera
from game.ui.input import (
    Button,
    Input,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.items import Item, Rect, hit_test

_ZOOM_STEP = 1.15
_ZOOM = 1.2
_WORTH_IT = 1.1
"""A map is not seen from elsewhere for less than so much of its size."""


class OverMap:
    """What the mouse does over the map.

    Attributes:
        camera: where the map is looked at from; None before the first picture.
        hover: the hex under the pointer; None off the map.
        fits: whether all of the map is seen, and nobody has moved it.
        pointer: what the mouse has begun.
    """

    def __init__(self, desk: Desk, camera: Camera | None) -> None:
        self._desk = desk
        self.camera = camera
        self.hover: Hex | None = None
        self.fits = True
        self.pointer = Pointer()
        self._from: Hex | None = None
        self._seen: Seen | None = None
        self._rect = Rect(0.0, 0.0, 0.0, 0.0)
        self._items: Sequence[Item] = ()

    def camera_for(self, state: Battle, rect: Rect) -> Camera:
        """The camera for the map's place; the first shows all of it."""
        hexes = tuple(state.board.grid)
        if self.camera is None:
            self.camera = Camera.fit(hexes, rect)
        elif self._seen is None:
            self.camera = _taken_over(self.camera, hexes, rect)
            self.fits = not _hides(self.camera, hexes)
        elif self.camera.view != rect:
            self.camera = _seen_in(self.camera, hexes, rect)
        return self.camera

    def built(self, seen: Seen, rect: Rect, items: Sequence[Item]) -> None:
        """Take note of what was built: the pointer is over that.

        Args:
            seen: the moment.
            rect: the map's place.
            items: everything on the screen.
        """
        self._seen, self._rect, self._items = seen, rect, items

    def take(self, given: Input, tool: Tool) -> bool:
        """Take an input that concerns the map; return whether that was all."""
        match given:
            case PointerMove(at=at):
                self._move(at, tool)
                return self.pointer.pressed_at is not None
            case PointerDown(at=at, button=button) if self._is_over(at):
                self._press(at, button, tool)
                return True
            case PointerUp(at=at) if self.pointer.pressed_at is not None:
                self._release(at, tool)
                return True
            case PointerLeave():
                self.pointer.cancel()
                self._desk.what.let_go()
                self.hover = None
                return False
            case Wheel(at=at, steps=steps) if self.camera is not None and self._is_over(at):
                self.camera = self.camera.zoomed(_ZOOM_STEP**steps, at)
                self._pan(0.0, 0.0)
                self.hover = self._hex_at(at)
                return True
            case _:
                return False

    def _is_over(self, at: Point) -> bool:
        return self._rect.contains(at) and hit_test(self._items, at) is None

    def _hex_at(self, at: Point) -> Hex | None:
        return None if self.camera is None or not self._is_over(at) else self.camera.hex_at(at)

    def _press(self, at: Point, button: Button, tool: Tool) -> None:
        hex_, seen = self._hex_at(at), self._seen
        token = None if seen is None or hex_ is None else seen.by_hex.get(hex_)
        measures = tool.measures() and button is Button.LEFT
        moves = token is not None and button is not Button.MIDDLE and not measures
        on_map = seen is not None and hex_ is not None and seen.on_map(hex_)
        self._from = hex_ if measures and on_map else None
        taken = token.id if token is not None and moves else None
        self.pointer.press(at, right=button is not Button.LEFT, taken=taken)

    def _move(self, at: Point, tool: Tool) -> None:
        self.hover = self._hex_at(at)
        gesture = self.pointer.move(at)
        if self._from is not None and self.pointer.travelled and self._seen is not None:
            tool.drag(self._seen, self._from, self.hover)
        elif isinstance(gesture, Panned):
            self._pan(gesture.dx, gesture.dy)
        elif self.pointer.dragged is not None:
            self._desk.what.hold(self.pointer.dragged, self.hover)

    def _release(self, at: Point, tool: Tool) -> None:
        gesture = self.pointer.release(at, self._hex_at(at))
        self._from = None
        match gesture:
            case Clicked(hex_) if hex_ is not None and self._seen is not None:
                tool.click(self._seen, hex_)
            case Dropped(piece, hex_):
                self._drop(piece, hex_)
            case _:
                pass

    def _drop(self, piece: PieceId, at: Hex | None) -> None:
        """Put a piece down; where it cannot stand it goes back, and that is said."""
        what = self._desk.what
        refusal = None if at is None else what.why_not(piece, at)
        if at is not None and refusal is None:
            what.hold(piece, at)
            what.drop()
            return
        what.let_go()
        if refusal is not None:
            self._desk.say(f"{refuse(what.state, refusal)} It goes back.")

    def _pan(self, dx: float, dy: float) -> None:
        if self.camera is not None:
            hexes = tuple(self._desk.state.board.grid)
            self.camera, self.fits = self.camera.panned(dx, dy).kept(hexes), False

    def look_from(self, command: str) -> None:
        """Look at the map from elsewhere, as a command says; others change nothing."""
        camera, desk = self.camera, self._desk
        if camera is None:
            return
        match command:
            case "fit":
                hexes = tuple(desk.state.board.grid)
                self.camera = Camera.fit(hexes, camera.view, turns=camera.layout.turns)
                self.fits = True
            case "centre":
                at = None if desk.unit is None else desk.state.pieces[desk.unit].at
                self.camera = camera if at is None else camera.centered(at)
                self.fits = self.fits and at is None
            case "turn-left" | "turn-right":
                turned = camera.turned(-1 if command == "turn-left" else 1)
                self.camera = turned.kept(tuple(desk.state.board.grid))
                self.fits = False
            case "zoom-in" | "zoom-out":
                factor = _ZOOM if command == "zoom-in" else 1 / _ZOOM
                self.camera = camera.zoomed(factor, camera.view.center)
                self._pan(0.0, 0.0)
            case _:
                pass


def _taken_over(camera: Camera, hexes: tuple[Hex, ...], rect: Rect) -> Camera:
    """The camera with which asking begins: a map that was seen whole fills the room it has here."""
    if not _hides(camera, hexes):
        whole = Camera.fit(hexes, rect, turns=camera.layout.turns)
        if whole.layout.size > camera.layout.size * _WORTH_IT:
            return whole
    return _seen_in(camera, hexes, rect)


def _seen_in(camera: Camera, hexes: tuple[Hex, ...], rect: Rect) -> Camera:
    """The camera for another place; where some of the map would be hidden, all of it is fitted."""
    moved = camera.resized(rect)
    hidden = _hides(moved, hexes)
    return Camera.fit(hexes, rect, turns=camera.layout.turns) if hidden else moved


def _hides(camera: Camera, hexes: tuple[Hex, ...]) -> bool:
    """Whether some of the map is out of view."""
    rect = camera.view
    left, top, right, bottom = camera.layout.bounds(hexes)
    return left < rect.x or top < rect.y or right > rect.right or bottom > rect.bottom
