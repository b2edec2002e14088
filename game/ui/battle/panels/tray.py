"""The tray over the map's lower edge, in which the person sets what a click will do.

Brings the trays together; each takes plain data and the room it may use, and stands at the bottom
of that room. No rule section.
"""

from __future__ import annotations

from game.ui.battle.panels.tray_dice import dice_result, dice_typed, slots_choice
from game.ui.battle.panels.tray_forms import MOST_DAMAGE, FormChoice, forms, number_typed
from game.ui.battle.panels.tray_kit import KitCell, KitRow, kit
from game.ui.battle.panels.tray_names import NameOption, names_choice, order_list, order_slot
from game.ui.battle.panels.tray_parts import tray_bounds

__all__ = [
    "MOST_DAMAGE",
    "FormChoice",
    "KitCell",
    "KitRow",
    "NameOption",
    "dice_result",
    "dice_typed",
    "forms",
    "kit",
    "names_choice",
    "number_typed",
    "order_list",
    "order_slot",
    "slots_choice",
    "tray_bounds",
]
