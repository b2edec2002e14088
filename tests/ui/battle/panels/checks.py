"""What must hold of every part: ids once, nothing outside, nothing over another control."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.ui.items import Chip, Clip, Item, Label, Rect
from game.ui.widgets.part import Part, Stage

_SLACK = 1.0


def words_of(items: Sequence[Item]) -> str:
    """Return all text of some items, in order."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Clip):
            found.append(words_of(item.children))
        elif isinstance(item, Label):
            text = item.text
            found.append(text if isinstance(text, str) else "".join(run.text for run in text))
    return " ".join(found)


def labels_of(items: Sequence[Item]) -> list[Label]:
    """Return every label, those that are clipped too."""
    found: list[Label] = []
    for item in items:
        if isinstance(item, Clip):
            found.extend(labels_of(item.children))
        elif isinstance(item, Label):
            found.append(item)
    return found


def check_part(part: Part, rect: Rect) -> None:
    """Check ids, bounds and overlaps of a part that must stay inside `rect`."""
    ids = [control.id for control in part.controls]
    assert len(ids) == len(set(ids)), ids
    for item in part.items:
        bounds = item.bounds
        if isinstance(item, Chip):  # its bounds hold the name and shadow that a small chip lacks
            bounds = Rect.around(item.center, item.radius * 1.18)
        assert _inside(bounds, rect), (item, rect)
    for control in part.controls:
        assert _inside(control.rect, rect), control
    for one, other in combinations(part.controls, 2):
        shared = one.rect.clipped(other.rect)
        assert shared.w < _SLACK or shared.h < _SLACK, (one, other)


def check_cut(stage: Stage, part: Part) -> None:
    """Check that no label is too long for its box."""
    for label in labels_of(part.items):
        if isinstance(label.text, str):
            width = stage.measure.width(label.text, label.size, label.weight)
        else:
            width = sum(
                stage.measure.width(run.text, label.size, run.weight or label.weight)
                for run in label.text
            )
        assert width <= label.rect.w + _SLACK, (label.text, width, label.rect.w)


def _inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - _SLACK
        and inner.y >= outer.y - _SLACK
        and inner.right <= outer.right + _SLACK
        and inner.bottom <= outer.bottom + _SLACK
    )
