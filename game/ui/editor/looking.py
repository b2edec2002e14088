"""Where an editor's map is looked at from, and which hex is seen at a place.

Owns the camera and the hex under the pointer. No rule section.
"""

from __future__ import annotations

from typing import Protocol

from game.hexes import Hex, Point
from game.ui.camera import Camera
from game.ui.items import Rect

_EMPTY_ZOOM, _MOST_ZOOM = 0.78, 1.2
ZOOM_STEP = 1.15
_PAN_STEP = 60.0
_PANS = {
    "pan-left": (1.0, 0.0),
    "pan-right": (-1.0, 0.0),
    "pan-up": (0.0, 1.0),
    "pan-down": (0.0, -1.0),
}


class Looked(Protocol):
    """A screen whose map is looked at."""

    def map_hexes(self) -> tuple[Hex, ...]:
        """Return the hexes of the map."""

    def chosen_at(self) -> Hex | None:
        """Return the hex of what is chosen; None for nothing."""

    def is_over_map(self, at: Point) -> bool:
        """Whether a place is on the map and nothing covers it."""


class Looking:
    """The view of one screen's map.

    Attributes:
        camera: where the map is looked at from; None before the first picture.
        hover: the hex under the pointer, of a tile or not; None elsewhere.
        fits: whether it is looked at as it was last fitted.
    """

    def __init__(self, screen: Looked, room: int) -> None:
        """Prepare to look at a screen's map.

        Args:
            screen: the screen.
            room: how many hexes about the map are seen with it.
        """
        self._screen, self._room = screen, room
        self.camera: Camera | None = None
        self.hover: Hex | None = None
        self.fits = True

    def within(self, rect: Rect) -> Camera:
        """Return the camera for a place on the screen; the whole map is seen at first."""
        if self.camera is None:
            self.camera = Camera.fit((), rect)
            self.fit()
        elif self.camera.view != rect:
            self.camera = self.camera.resized(rect).kept(self._screen.map_hexes())
        return self.camera

    def fit(self) -> None:
        """Show the whole map, turned as it is, with room about it for what is still to be laid."""
        if self.camera is None:
            return
        hexes = self._screen.map_hexes()
        about = {near for hex_ in hexes for near in hex_.range_(self._room)}
        camera = Camera.fit(about, self.camera.view, turns=self.camera.layout.turns)
        most = _MOST_ZOOM if hexes else _EMPTY_ZOOM
        if camera.zoom > most:
            camera = camera.zoomed(most / camera.zoom, camera.view.center)
        self.camera, self.fits = camera, True

    def keep_in_view(self) -> None:
        """Show the whole map where a part of it has come to lie out of view."""
        camera = self.camera
        if camera is not None:
            room = camera.view.inset(camera.layout.size * 0.6)
            if not all(room.contains(camera.center(hex_)) for hex_ in self._screen.map_hexes()):
                self.fit()

    def pan(self, dx: float, dy: float) -> None:
        """Move the view."""
        if self.camera is not None:
            self.camera = self.camera.panned(dx, dy).kept(self._screen.map_hexes())
            self.fits = False

    def zoom(self, factor: float, about: Point) -> None:
        """Look closer, or from farther away; what is seen at a place stays there."""
        if self.camera is not None:
            self.camera = self.camera.zoomed(factor, about)
            self.pan(0.0, 0.0)

    def hex_at(self, at: Point) -> Hex | None:
        """Return the hex at a place of the map, be it of a tile or not; None elsewhere."""
        if self.camera is None or not self._screen.is_over_map(at):
            return None
        return self.camera.hex_at(at)

    def point(self, at: Point) -> None:
        """Take up where the pointer is."""
        self.hover = self.hex_at(at)

    def do(self, command: str) -> None:
        """Do what a key of the map asks for."""
        camera = self.camera
        if camera is None:
            return
        match command:
            case "fit":
                self.fit()
            case "centre":
                self._centre(camera)
            case "turn-left" | "turn-right":
                turned = camera.turned(-1 if command == "turn-left" else 1)
                self.camera, self.fits = turned.kept(self._screen.map_hexes()), False
            case "zoom-in" | "zoom-out":
                factor = ZOOM_STEP if command == "zoom-in" else 1 / ZOOM_STEP
                self.zoom(factor, camera.view.center)
            case _ if command in _PANS:
                dx, dy = _PANS[command]
                self.pan(dx * _PAN_STEP, dy * _PAN_STEP)
            case _:
                pass

    def _centre(self, camera: Camera) -> None:
        """Bring the chip that is chosen to the middle."""
        at = self._screen.chosen_at()
        if at is not None:
            self.camera, self.fits = camera.centered(at), False
