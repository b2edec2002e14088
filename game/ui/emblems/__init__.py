"""The emblems on chips: the project's own drawings, by id."""

from __future__ import annotations

from game.ui.emblems.beasts import BEASTS
from game.ui.emblems.gear import GEAR
from game.ui.emblems.people import PEOPLE
from game.ui.glyphs.drawing import Drawing

EMBLEMS: dict[str, Drawing] = {**BEASTS, **GEAR, **PEOPLE}
"""Every emblem by id."""

UNKNOWN = "unknown"
"""The emblem drawn for an id that there is no drawing for."""


def emblem(name: str) -> Drawing:
    """Return the emblem of an id; the unknown one's where there is none."""
    return EMBLEMS.get(name, EMBLEMS[UNKNOWN])
