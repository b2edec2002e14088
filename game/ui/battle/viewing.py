"""From where the map of the battle screen is looked at, and how far the panel is folded away.

Owns the camera and the fold. Asks no rule. Lengths are logical pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.hexes import Hex, Point
from game.systems.battle.state import Battle
from game.ui.battle.layout import Layout
from game.ui.camera import Camera
from game.ui.screens.base import Change
from game.ui.theme import PANEL_MS
from game.ui.widgets.part import Stage

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen

_PAN = 60.0
_ZOOM = 1.2


class Viewing:
    """How one battle screen looks at its map.

    Attributes:
        camera: where the map is looked at from; None before the first picture.
        fits: whether it shows the whole map as large as may be, and goes on doing so in other room.
        folded: whether the panel is folded away, or is on its way there.
        fold: how far it is, 0 (not) to 1.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self.camera: Camera | None = None
        self.fits = True
        self.folded = False
        self.fold = 0.0

    def commands(self) -> dict[str, Callable[[], Change | None]]:
        """What each command of the view does, by its id."""
        return {
            "fit": self._fit,
            "centre": self._centre,
            "turn-left": lambda: self._turn(-1),
            "turn-right": lambda: self._turn(1),
            "zoom-in": lambda: self._zoom(_ZOOM),
            "zoom-out": lambda: self._zoom(1 / _ZOOM),
            "pan-left": lambda: self._pan(_PAN, 0),
            "pan-right": lambda: self._pan(-_PAN, 0),
            "pan-up": lambda: self._pan(0, _PAN),
            "pan-down": lambda: self._pan(0, -_PAN),
            "panel": self._fold,
        }

    def layout(self, stage: Stage) -> Layout:
        """The places of the screen, with the panel as far folded as it is."""
        return Layout.of(stage, folded=self.fold, mat=self._screen.mats.height)

    def update(self, ms: float) -> bool:
        """Fold the panel further; whether that changed anything."""
        goal = 1.0 if self.folded else 0.0
        if self.fold == goal:
            return False
        step = ms / PANEL_MS if self._screen.services.options().motion else 1.0
        self.fold = min(goal, self.fold + step) if goal else max(goal, self.fold - step)
        return True

    def camera_for(self, state: Battle, layout: Layout) -> Camera:
        """The camera for a room: the whole map, or as it was moved."""
        if self.camera is None:
            self.camera = Camera.fit_best(tuple(state.board.grid), layout.map)
        elif self.camera.view != layout.map:
            self.camera = self.camera.resized(layout.map).kept(self._hexes)
            if self.fits:
                self.fit()
        return self.camera

    def fit(self) -> None:
        """Show the whole map, turned as it is."""
        if self.camera is not None:
            hexes = (*self._hexes, *self._screen.mode.in_view())
            turns = self.camera.layout.turns
            self.camera = Camera.fit(hexes, self.camera.view, turns=turns)
            self.fits = True

    def pan(self, dx: float, dy: float) -> None:
        """Move the map, as far as some of it stays in view."""
        if self.camera is not None:
            self.camera = self.camera.panned(dx, dy).kept(self._hexes)
            self.fits = False

    def zoom(self, factor: float, about: Point) -> None:
        """Make the map larger or smaller about a point."""
        if self.camera is not None:
            self.camera = self.camera.zoomed(factor, about)
            self.pan(0.0, 0.0)

    def show_piece(self, piece: PieceId) -> None:
        """Show a piece in the panel, and on the map where it is out of view."""
        self._screen.side.select(piece)
        at = self._screen.session.state.pieces[piece].at
        if at is not None:
            self._bring(at)

    def show_line(self, number: int) -> None:
        """Light a line of the log and show what it speaks of, or let the log begin earlier."""
        screen = self._screen
        lines = screen.chronicle.lines()
        if not 0 <= number < len(lines):
            return
        if number == 0 and screen.chronicle.start:
            screen.side.tell_more(screen)
            return
        sentence = lines[number].sentence
        screen.side.choose_line(number)
        places = [*sentence.hexes]
        for piece in sentence.pieces:
            at = screen.session.state.pieces[piece].at
            if at is not None:
                places.append(at)
        if places:
            self._bring(places[0])

    @property
    def _hexes(self) -> tuple[Hex, ...]:
        return tuple(self._screen.session.state.board.grid)

    def _bring(self, at: Hex) -> None:
        if self.camera is not None and not self.camera.view.contains(self.camera.center(at)):
            self.camera, self.fits = self.camera.centered(at), False

    def _fit(self) -> Change | None:
        self.fit()
        return None

    def _centre(self) -> Change | None:
        screen = self._screen
        piece = screen.actor
        at = None if piece is None else screen.session.state.pieces[piece].at
        if at is None:
            screen.say("Nobody on the map acts now.")
        elif self.camera is not None:
            self.camera, self.fits = self.camera.centered(at), False
        return None

    def _turn(self, sixths: int) -> Change | None:
        if self.camera is not None:
            self.camera = self.camera.turned(sixths).kept(self._hexes)
            if self.fits:
                self.fit()
        return None

    def _zoom(self, factor: float) -> Change | None:
        if self.camera is not None:
            self.zoom(factor, self.camera.view.center)
        return None

    def _pan(self, dx: float, dy: float) -> Change | None:
        self.pan(dx, dy)
        return None

    def _fold(self) -> Change | None:
        self.folded = not self.folded
        return None
