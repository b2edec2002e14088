"""Marks on hexes as draw items: features of the map, and what a person pins there.

Owns how they look. Pure: marks and a layout in, items out. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.view import Marker
from game.hexes import HexLayout
from game.ui.glyphs import ICONS
from game.ui.items import Circle, Icon, Item, Label
from game.ui.shapes import Align, Rect, Weight
from game.ui.theme import Palette, with_alpha

_MARK_SHOWS = 13.0  # hexes of a smaller size show marks without their plates


def markers(
    layout: HexLayout, marks: Iterable[Marker], palette: Palette, *, hit: str = ""
) -> tuple[Item, ...]:
    """Return the drawings of features and of a person's own marks, with their short texts."""
    items: list[Item] = []
    for mark in marks:
        x, y = layout.center(mark.at)
        size = layout.size * 0.52
        # Above the middle: the foot of a hex is where what it costs to go there stands.
        center = (x, y - layout.size * (0.32 if mark.text else 0.12))
        name = f"{hit}{mark.at}" if hit else None
        if layout.size >= _MARK_SHOWS:
            items.append(
                Circle(
                    center=center,
                    radius=size * 0.78,
                    colour=with_alpha(palette.on_map, 0.16),
                    border=with_alpha(palette.on_map, 0.5),
                    border_width=1.2,
                    hit=name,
                )
            )
        kind = mark.kind if mark.kind in ICONS else "feature"
        items.append(Icon(name=kind, center=center, size=size, colour=palette.on_map))
        if mark.text and layout.size >= 2 * _MARK_SHOWS:
            text_size = max(10.0, min(13.0, layout.size * 0.26))
            box = Rect.around((x, y + layout.size * 0.2), layout.size * 1.2, text_size * 0.75)
            items.append(
                Label(
                    text=mark.text,
                    rect=box,
                    size=text_size,
                    colour=palette.on_map,
                    weight=Weight.SEMIBOLD,
                    align=Align.CENTER,
                )
            )
    return tuple(items)
