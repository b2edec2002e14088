"""The panel of the arena screen: the card that is read, and below it what happened.

Pure: what is shown is given. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.arena.view import CardView
from game.ui.arena.cards import CardLook, card
from game.ui.arena.layout import ArenaLayout
from game.ui.items import Fill, Rect, Weight
from game.ui.theme import SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import paragraph, paragraph_height

_HEADINGS = ("Round ", "Turn ")
"""How the sentences begin that part the log."""


def panel(
    stage: Stage,
    attention: Attention,
    places: ArenaLayout,
    *,
    shown: CardView | None,
    told: Sequence[str],
) -> Part:
    """Return the panel.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        places: where it stands.
        shown: the card that is read; None for none.
        told: the last sentences of the log, the latest last.
    """
    palette = stage.palette
    part = of(
        Fill(rect=places.panel, colour=palette.panel),
        Fill(rect=Rect(places.panel.x, places.panel.y, 1, places.panel.h), colour=palette.line),
    )
    if shown is not None:
        part += card(stage, attention, shown, places.card, CardLook(large=True))
    else:
        text = "Point at a hero above, or at a card below, to read it here."
        part += paragraph(stage, text, places.card, size=SIZE_SMALL, colour=palette.quiet)
    return part + _log(stage, places.log, told)


def _log(stage: Stage, rect: Rect, told: Sequence[str]) -> Part:
    """The last sentences, the latest at the bottom."""
    part = Part()
    y = rect.bottom
    for text in reversed(told):
        height = paragraph_height(stage, text, rect.w, size=SIZE_QUIET)
        y -= height + 2
        if y < rect.y:
            break
        strong = text.startswith(_HEADINGS)
        part += paragraph(
            stage,
            text,
            Rect(rect.x, y, rect.w, height + 1),
            size=SIZE_QUIET,
            colour=stage.palette.text if strong else stage.palette.quiet,
            weight=Weight.BOLD if strong else Weight.REGULAR,
        )
    return part
