"""From where the map of a screen is looked at.

Owns the camera. Asks no rule. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from game.hexes import Hex, Point
from game.ui.camera import Camera
from game.ui.items import Rect

_ZOOM_STEP = 1.15
_PAN = 60.0
_TURNS = {"turn-left": -1, "turn-right": 1}
_STEPS = {"zoom-in": 1.0, "zoom-out": -1.0}
_WAYS = {
    "pan-left": (_PAN, 0.0),
    "pan-right": (-_PAN, 0.0),
    "pan-up": (0.0, _PAN),
    "pan-down": (0.0, -_PAN),
}


class Viewing:
    """How one screen looks at its map.

    Attributes:
        camera: where the map is looked at from; None before the first picture.
        fits: whether it shows the whole map, and goes on doing so in other room.
    """

    def __init__(self) -> None:
        self.camera: Camera | None = None
        self.fits = True

    def camera_for(self, hexes: tuple[Hex, ...], room: Rect) -> Camera:
        """The camera for a room: the whole map, or as it was moved."""
        if self.camera is None or (self.fits and self.camera.view != room):
            turns = 0 if self.camera is None else self.camera.layout.turns
            self.camera = Camera.fit(hexes, room, turns=turns)
        elif self.camera.view != room:
            self.camera = self.camera.resized(room).kept(hexes)
        return self.camera

    def pan(self, dx: float, dy: float, hexes: tuple[Hex, ...]) -> None:
        """Move the view; some of the map stays in it."""
        if self.camera is not None:
            self.camera, self.fits = self.camera.panned(dx, dy).kept(hexes), False

    def zoom(self, steps: float, at: Point, hexes: tuple[Hex, ...]) -> None:
        """Look closer at a place, or from farther away."""
        if self.camera is not None:
            self.camera = self.camera.zoomed(_ZOOM_STEP**steps, at)
            self.pan(0.0, 0.0, hexes)

    def centre(self, at: Hex) -> None:
        """Bring a hex to the middle."""
        if self.camera is not None:
            self.camera, self.fits = self.camera.centered(at), False

    def do(self, command: str, hexes: tuple[Hex, ...]) -> bool:
        """Do what a command of the view asks for; whether it is one."""
        camera = self.camera
        if command == "fit" or command in _TURNS:
            if camera is not None:
                turns = (camera.layout.turns + _TURNS.get(command, 0)) % 6
                self.camera, self.fits = Camera.fit(hexes, camera.view, turns=turns), True
        elif command in _STEPS:
            if camera is not None:
                self.zoom(_STEPS[command], camera.view.center, hexes)
        elif command in _WAYS:
            self.pan(*_WAYS[command], hexes)
        else:
            return False
        return True
