"""The tray over the map's lower edge, in which the person sets what a click will do.

Brings the trays together; each takes plain data and the room it may use, and stands at the bottom
of that room. No rule section.
"""

from __future__ import annotations

from game.ui.battle.panels.tray_dice import MOST_KEYS, apart, dice_typed, slots_choice
from game.ui.battle.panels.tray_names import (
    ORDER_ROW,
    NameOption,
    names_choice,
    order_list,
    order_slot,
)
from game.ui.battle.panels.tray_parts import told, tray_bounds, verdict

__all__ = [
    "MOST_KEYS",
    "ORDER_ROW",
    "NameOption",
    "apart",
    "dice_typed",
    "names_choice",
    "order_list",
    "order_slot",
    "slots_choice",
    "told",
    "tray_bounds",
    "verdict",
]
