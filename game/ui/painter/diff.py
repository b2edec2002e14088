"""What must be painted again: two scenes compared.

Owns: scenes laid flat, the items that differ, the boxes that cover them. Never draws. No rule
section.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.items import Clip, Fill, Item
from game.ui.painter.brush import Box, cover, whole
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


def flat(items: Iterable[Item]) -> list[Placed]:
    """Return the items in the order they are painted, those inside clips among them."""
    found: list[Placed] = []
    _flatten(items, 0.0, 0.0, None, found)
    return found


def _flatten(
    items: Iterable[Item], dx: float, dy: float, seen: Rect | None, found: list[Placed]
) -> None:
    for item in items:
        if isinstance(item, Clip):
            window = item.rect.moved(dx, dy)
            if seen is not None:
                window = window.clipped(seen)
            if window.w > 0 and window.h > 0:
                _flatten(item.children, dx + item.dx, dy + item.dy, window, found)
        else:
            found.append(Placed(item, dx, dy, seen))


def lay(placed: Placed, *, scale: float, screen: Box) -> Laid:
    """Return a placed item with its box, cut to what it is seen through and to the screen."""
    item, dx, dy, seen = placed
    if isinstance(item, Fill):
        # It touches no pixel beside its own: what it hides need not be painted with it.
        box = whole(item.rect, scale=scale, dx=dx, dy=dy)
    else:
        box = cover(item.bounds, scale=scale, dx=dx, dy=dy)
    box = box.shared(screen)
    if seen is not None:
        box = box.shared(window_box(seen, scale=scale))
    return Laid(placed, box)


def window_box(seen: Rect, *, scale: float) -> Box:
    """Return the pixels of a window of a clip."""
    return whole(seen, scale=scale, dx=0.0, dy=0.0)


def compare(
    before: Sequence[Laid], items: Sequence[Item], *, scale: float, screen: Box
) -> tuple[list[Laid], list[Box]]:
    """Return the new scene laid out, and the boxes where it may differ from the one before.

    Equal items in the same order count as unchanged, whatever came or went between them: where
    nothing that came or went has a pixel, the same items are painted in the same order.
    """
    after = flat(items)
    start = 0
    shortest = min(len(before), len(after))
    while start < shortest and before[start].placed == after[start]:
        start += 1
    tail = 0
    while tail < shortest - start and before[-1 - tail].placed == after[-1 - tail]:
        tail += 1
    old = before[start : len(before) - tail]
    new = after[start : len(after) - tail]
    middle, dirty = _anchored(old, new, scale=scale, screen=screen)
    end = before[len(before) - tail :]
    return [*before[:start], *middle, *end], [box for box in dirty if box.area > 0]


def _anchored(
    old: Sequence[Laid], new: Sequence[Placed], *, scale: float, screen: Box
) -> tuple[list[Laid], list[Box]]:
    """Do what `_matched` does between those items that are the very same in both.

    A panel that did not change is made of such: they are found without looking into them.
    """
    where = {id(old[at].placed.item): at for at in range(len(old) - 1, -1, -1)}
    laid: list[Laid] = []
    dirty: list[Box] = []
    done = begun = 0  # how much of the old and of the new is dealt with
    for number, placed in enumerate(new):
        at = where.get(id(placed.item), -1)
        if at < done or old[at].placed != placed:
            continue
        if at > done or number > begun:
            part, boxes = _matched(old[done:at], new[begun:number], scale=scale, screen=screen)
            laid += part
            dirty += boxes
        laid.append(old[at])
        done, begun = at + 1, number + 1
    part, boxes = _matched(old[done:], new[begun:], scale=scale, screen=screen)
    return laid + part, dirty + boxes


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
    return laid, dirty


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
    return laid, dirty


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
    """Add a box, joined with every one that it nearly shares.

    Hundreds of pairs are compared for one picture: with plain numbers, each pair once.
    """
    left, top, right, bottom = box
    number = 0
    while number < len(kept):
        x, y, end, foot = other = kept[number]
        meets = left < end and x < right and top < foot and y < bottom
        pixels = (right - left) * (bottom - top) + (end - x) * (foot - y)
        x, y, end, foot = min(left, x), min(top, y), max(right, end), max(bottom, foot)
        if not meets and (end - x) * (foot - y) > _WASTE * pixels:
            number += 1
        elif (x, y, end, foot) == other:
            return  # it holds the box
        else:
            del kept[number]
            left, top, right, bottom = x, y, end, foot
            number = 0
    kept.append(Box(left, top, right, bottom))
