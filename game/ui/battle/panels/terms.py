"""The words of an adventurer's mat explained, shown where they are pointed at.

Owns the explanations. Asks no rules: they say what the words mean, not what is so now.
Rules: battle 2.3, 3.1, 3.5.
"""

from __future__ import annotations

from game.ui.items import Fill, Rect
from game.ui.widgets.part import Control, Part

TERMS = {
    "stamina": "Stamina: how many hexes a move goes, and how many Combat and stamina dice together "
    "one engage takes.",
    "magicka": "Magicka: how many magicka dice one engage takes.",
    "numbers": "HP are lost to damage. Stamina: hexes of a move, and Combat and stamina dice of an "
    "engage. Magicka: magicka dice of an engage.",
    "other": "These dice count against neither Stamina nor Magicka.",
    "combat": "Combat dice: each shows one tenacity, 1, 1, 1, 1 or 2. They count against Stamina.",
    "tenacity": "Tenacity: gained by resolving a die that shows a star; it pays for abilities.",
    "slots": "Active slots: dice kept in the defensive form wait here to prevent damage. Others "
    "act for as long as they lie here.",
    "track": "Cooldown track: dice that were used. At each of his turns as many come off, from the "
    "left, as his Cooldown says.",
}
"""What each word means, in one or two sentences."""


def explained(term: str, rect: Rect) -> Part:
    """Return what makes a word explain itself where it is pointed at."""
    control = f"term:{term}"
    return Part(
        (Fill(rect=rect, colour=None, hit=control),),
        (Control(id=control, rect=rect, stop=False, tooltip=TERMS[term]),),
    )
