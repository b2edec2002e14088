"""Times the frames of a drag on the screen of asking: all answers and the heat map are on.

Owns what is asked about; the drag is `dragging`'s.
"""

from __future__ import annotations

from benchmarks.battles import battle
from benchmarks.dragging import Opened, measured
from benchmarks.figures import Figure
from game.hexes import Point
from game.systems.battle.state import first_state
from game.ui.ask.screen import AskScreen

_HEXES = 500
_ENEMIES = 5  # with four adventurers and three companions: twelve units


def measure(*, frames: int) -> list[Figure]:
    """Drag a companion about the middle of the map: the heat map is worked out anew.

    Args:
        frames: how many frames are timed.
    """
    what = "dragging a chip while asking, 500 hexes, 12 units, heat map on"
    return measured(what, frames, _opened)


def _opened() -> Opened:
    screen = AskScreen(first_state(battle(_HEXES, far=False, enemies=_ENEMIES)))
    screen.desk.heat = True

    def place() -> Point:
        pieces = screen.desk.state.pieces.values()
        piece = next(one for one in pieces if one.kind == "companion" and one.at is not None)
        assert piece.at is not None
        assert screen.over.camera is not None
        return screen.over.camera.center(piece.at)

    return Opened(screen, place)
