"""What must be painted again: two scenes compared.

Owns: scenes laid flat, the items that differ, the boxes that cover them. Never draws. No rule
section.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.items import Clip, Item
from game.ui.painter.brush import Box, cover
from game.ui.shapes import Rect

MOST_BOXES = 8
"""With more boxes than this they are joined: each costs a walk over the scene."""
_WASTE = 1.25  # two boxes are joined if the joined one is not much larger than both


class Placed(NamedTuple):
    """An item of a flat scene: moved by `dx`, `dy`, seen through `seen` (None: everywhere)."""

    item: Item
    dx: float
    dy: float
    seen: Rect | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A placed item and the pixels that it may touch."""

    placed: Placed
    box: Box


def flat(
    items: Iterable[Item], dx: float = 0.0, dy: float = 0.0, seen: Rect | None = None
) -> Iterator[Placed]:
    """Return the items in the order they are painted, those inside clips among them."""
    for item in items:
        if isinstance(item, Clip):
            window = item.rect.moved(dx, dy)
            if seen is not None:
                window = window.clipped(seen)
            if window.w > 0 and window.h > 0:
                yield from flat(item.children, dx + item.dx, dy + item.dy, window)
        else:
            yield Placed(item, dx, dy, seen)


def lay(placed: Placed, *, scale: float, screen: Box) -> Laid:
    """Return a placed item with its box, cut to what it is seen through and to the screen."""
    box = cover(placed.item.bounds, scale=scale, dx=placed.dx, dy=placed.dy).shared(screen)
    if placed.seen is not None:
        box = box.shared(window_box(placed.seen, scale=scale))
    return Laid(placed, box)


def window_box(seen: Rect, *, scale: float) -> Box:
    """Return the pixels of a window of a clip."""
    return Box(
        round(seen.x * scale),
        round(seen.y * scale),
        round(seen.right * scale),
        round(seen.bottom * scale),
    )


def compare(
    before: Sequence[Laid], items: Sequence[Item], *, scale: float, screen: Box
) -> tuple[list[Laid], list[Box]]:
    """Return the new scene laid out, and the boxes where it may differ from the one before.

    Equal items in the same order count as unchanged, whatever came or went between them: where
    nothing that came or went has a pixel, the same items are painted in the same order.
    """
    after = list(flat(items))
    start = 0
    shortest = min(len(before), len(after))
    while start < shortest and before[start].placed == after[start]:
        start += 1
    tail = 0
    while tail < shortest - start and before[-1 - tail].placed == after[-1 - tail]:
        tail += 1
    old = before[start : len(before) - tail]
    new = after[start : len(after) - tail]
    middle, dirty = _matched(old, new, scale=scale, screen=screen)
    end = before[len(before) - tail :]
    return [*before[:start], *middle, *end], dirty


def _matched(
    old: Sequence[Laid], new: Sequence[Placed], *, scale: float, screen: Box
) -> tuple[list[Laid], list[Box]]:
    """Return the new items laid out, and the boxes of those that have no partner in order."""
    if len(old) == len(new):
        return _paired(old, new, scale=scale, screen=screen)
    places: dict[Placed, list[int]] = {}
    for number in range(len(old) - 1, -1, -1):
        places.setdefault(old[number].placed, []).append(number)
    laid: list[Laid] = []
    dirty: list[Box] = []
    at = 0
    for placed in new:
        found = places.get(placed, [])
        while found and found[-1] < at:
            found.pop()
        if found:
            number = found.pop()
            dirty.extend(gone.box for gone in old[at:number])
            laid.append(old[number])
            at = number + 1
        else:
            entry = lay(placed, scale=scale, screen=screen)
            laid.append(entry)
            dirty.append(entry.box)
    dirty.extend(gone.box for gone in old[at:])
    return laid, [box for box in dirty if box.area > 0]


def _paired(
    old: Sequence[Laid], new: Sequence[Placed], *, scale: float, screen: Box
) -> tuple[list[Laid], list[Box]]:
    """Do what `_matched` does, one by one: without hashing, where mostly all items moved."""
    laid: list[Laid] = []
    dirty: list[Box] = []
    for before, placed in zip(old, new, strict=True):
        if before.placed == placed:
            laid.append(before)
        else:
            entry = lay(placed, scale=scale, screen=screen)
            laid.append(entry)
            dirty += (before.box, entry.box)
    return laid, [box for box in dirty if box.area > 0]


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Return few boxes that cover all of these."""
    kept: list[Box] = []
    for box in boxes:
        _take_in(kept, box)
    while len(kept) > MOST_BOXES:
        pairs = [(a, b) for number, a in enumerate(kept) for b in kept[number + 1 :]]
        a, b = min(
            pairs, key=lambda pair: pair[0].joined(pair[1]).area - pair[0].area - pair[1].area
        )
        kept.remove(a)
        kept.remove(b)
        _take_in(kept, a.joined(b))
    return kept


def _take_in(kept: list[Box], box: Box) -> None:
    """Add a box, joined with every one that it nearly shares."""
    again = True
    while again:
        again = False
        for other in kept:
            joined = other.joined(box)
            if other.meets(box) or joined.area <= _WASTE * (other.area + box.area):
                kept.remove(other)
                box = joined
                again = True
                break
    kept.append(box)
