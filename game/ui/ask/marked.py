"""What the map shows beside the marks of a tool: hexes named in an answer, chips put elsewhere.

Owns finding the coordinates that are written, and their looks. Never words an answer. No rule
section.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from game.hexes import Hex
from game.ui.ask.whatif import WhatIf
from game.ui.battle.table import Seen
from game.ui.items import HexTag, HexTexts, Item, Label, Weight
from game.ui.overlays import ghost

_COORDINATES = re.compile(r"(?<![\d,-])(-?\d+),(-?\d+)(?!,?\d)")


def named(seen: Seen, items: Iterable[Item]) -> tuple[Hex, ...]:
    """Return the hexes of the map whose coordinates are written, each once."""
    found = (Hex(int(q), int(r)) for text in _texts(items) for q, r in _COORDINATES.findall(text))
    return tuple(dict.fromkeys(at for at in found if seen.on_map(at)))


def coordinates(seen: Seen, hexes: Sequence[Hex]) -> tuple[Item, ...]:
    """Return the coordinates of hexes: in the middle of each, over a chip on a tag at its top."""
    palette, layout = seen.stage.palette, seen.layout
    free = tuple((at, str(at)) for at in hexes if at not in seen.by_hex)
    items: list[Item] = []
    if free:
        size = max(11.0, min(16.0, layout.size * 0.3))
        items.append(
            HexTexts(
                texts=free, layout=layout, size=size, colour=palette.on_map, weight=Weight.BOLD
            )
        )
    for at in hexes:
        if at in seen.by_hex:
            x, y = layout.center(at)
            items.append(
                HexTag(
                    center=(x, y - layout.size * 0.7),
                    text=str(at),
                    radius=max(6.0, min(10.0, layout.size * 0.2)),
                    colour=palette.tag,
                    text_colour=palette.tag_text,
                )
            )
    return tuple(items)


def ghosts(seen: Seen, what: WhatIf) -> list[Item]:
    """Return where the pieces that were moved stand on the table as it is."""
    places = ((piece, what.base.pieces[piece].at) for piece in what.moved)
    return [ghost(seen.layout, seen.tokens[piece], at) for piece, at in places if at is not None]


def _texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Label):
            text = item.text
            yield text if isinstance(text, str) else "".join(run.text for run in text)
        yield from _texts(getattr(item, "children", ()))
