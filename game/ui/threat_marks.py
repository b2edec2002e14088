"""How the hexes that enemies could hit look on the map, with how many could.

Owns their tints and numbers, under the chips and over them. Pure: counts and a layout in, items
out; asks no rules. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.hexes import Hex, HexLayout
from game.ui.items import Area, HexTag, HexTexts, Item
from game.ui.overlays import distance_tag, wide
from game.ui.shapes import Weight
from game.ui.theme import Palette

_BESIDE = (0.72, -0.3)
"""From a hex's middle to the tag of who stands there, in hex sizes: right of the rim, where a chip
has neither pips nor statuses, and above its rank."""


def threats(
    layout: HexLayout,
    counts: Mapping[Hex, int],
    palette: Palette,
    *,
    taken: Iterable[Hex] = (),
) -> tuple[Item, ...]:
    """Return the hexes that enemies could hit, each with how many could.

    On the hexes `taken` by a chip no number stands: `threat_tags` lie over chips.
    """
    covered = frozenset(taken)
    hexes = tuple(sorted(hex_ for hex_, count in counts.items() if count > 0))
    if not hexes:
        return ()
    areas: list[Item] = [
        Area(
            hexes=tuple(hex_ for hex_ in hexes if counts[hex_] >= least),
            layout=layout,
            tint=palette.threat,
            edge=palette.target if least == 1 else None,
            edge_width=wide(layout, 0.05),
            dark=palette.dark_edge if least == 1 else None,
        )
        # Each further enemy deepens the tint, up to three.
        for least in (1, 2, 3)
        if any(counts[hex_] >= least for hex_ in hexes)
    ]
    size = min(16.0, layout.size * 0.36)
    texts = tuple((hex_, str(counts[hex_])) for hex_ in hexes if hex_ not in covered)
    numbers = HexTexts(
        texts=texts,
        layout=layout,
        size=size,
        colour=palette.on_map,
        weight=Weight.BOLD,
        offset=(0.0, -0.56),
    )
    return (*areas, numbers)


def threat_tags(
    layout: HexLayout, counts: Mapping[Hex, int], palette: Palette, *, taken: Iterable[Hex]
) -> tuple[HexTag, ...]:
    """Return the numbers of `threats` for the hexes taken by a chip, at the right of its rim."""
    found: list[HexTag] = []
    for hex_ in taken:
        if counts.get(hex_, 0) > 0:
            (x, y), (right, down) = layout.center(hex_), _BESIDE
            at = (x + layout.size * right, y + layout.size * down)
            tag = distance_tag(layout, hex_, str(counts[hex_]), palette)
            found.append(replace(tag, center=at, border=palette.target))
    return tuple(found)
