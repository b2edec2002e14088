"""The client's own signs: icons for stats and buttons, statuses, forms and dice."""

from __future__ import annotations

from game.ui.glyphs.buttons import BUTTONS
from game.ui.glyphs.drawing import Drawing
from game.ui.glyphs.marks import MARKS
from game.ui.glyphs.stats import STATS
from game.ui.glyphs.statuses import STATUSES

ICONS: dict[str, Drawing] = {**BUTTONS, **STATS, **STATUSES, **MARKS}
"""Every sign by name."""
