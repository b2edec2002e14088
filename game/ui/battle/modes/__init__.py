"""What the pointer and the keys mean now: one mode for each kind of question."""

from __future__ import annotations

from game.ui.battle.modes.base import Advance, Intent, Mode, Say, Submit
from game.ui.battle.modes.choose import mode_for

__all__ = ["Advance", "Intent", "Mode", "Say", "Submit", "mode_for"]
